// Keeps a process alive that touches a mapped file which has lost its bytes.
#ifndef ACTIVITYLOG_MAPPING_GUARD_H
#define ACTIVITYLOG_MAPPING_GUARD_H

#include <stddef.h>
#include <stdint.h>

/// How often a guarded mapping had to be mended in this process. For `activitylog_guard_faults`.
extern uint32_t activitylog_guard_fault_count;

/// Guards the mapping of `count` bytes at `start`: where its file has been cut short, or has no room
/// for a page, the system sends SIGBUS; memory of the process's own then takes the place of the page,
/// and the thread goes on. Every other SIGBUS goes to whoever handled it before.
/// Returns a number for the functions below, or -1 where there are too many.
int activitylog_guard_add(void *_Nonnull start, size_t count);

/// Call before the mapping is undone.
void activitylog_guard_remove(int number);

/// Whether a page of the mapping is not the file's any more.
int activitylog_guard_is_broken(int number);

/// Changes each time a mapping breaks: nothing to do while it stays the same.
static inline uint32_t activitylog_guard_faults(void) {
  return __atomic_load_n(&activitylog_guard_fault_count, __ATOMIC_RELAXED);
}

#endif
