// Counts what a thread allocates, by standing in for the C library's functions.
#ifndef ACTIVITYLOG_ALLOCATIONS_H
#define ACTIVITYLOG_ALLOCATIONS_H

#include <stdint.h>

/// Allocations of the calling thread so far; -1 where this system gives no way to count them.
int64_t allocations_of_this_thread(void);

#endif
