#pragma once
#include <stddef.h>
#include <stdint.h>

/// The driver of libFuzzer, which `-sanitize=fuzzer` links.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*body)(const uint8_t *data, size_t size));
