// Tells the thread sanitizer what the standard library's `Mutex` does on Linux.
//
// Its slow path waits in a futex inside a library that was built without the sanitizer, which then sees
// no order between one owner and the next and calls every guarded access a race. Loaded before that
// library, these two stand in for the slow path, call it, and say what it did. The names are mangled:
// _MutexHandle._lockSlow(UInt32) and _MutexHandle._unlockSlow().

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

typedef SWIFT void (*LockSlow)(uint32_t thread, SELF void *mutex);
typedef SWIFT void (*UnlockSlow)(SELF void *mutex);

// Not there in programs without the sanitizer.
extern void __tsan_acquire(void *) __attribute__((weak));
extern void __tsan_release(void *) __attribute__((weak));

static LockSlow lockSlowNext;
static UnlockSlow unlockSlowNext;

__attribute__((constructor)) static void find(void) {
  lockSlowNext = (LockSlow)dlsym(RTLD_NEXT, LOCK);
  unlockSlowNext = (UnlockSlow)dlsym(RTLD_NEXT, UNLOCK);
}

SWIFT void lockSlow(uint32_t thread, SELF void *mutex) __asm__(LOCK);
SWIFT void lockSlow(uint32_t thread, SELF void *mutex) {
  if (!lockSlowNext) abort();
  lockSlowNext(thread, mutex);
  if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT void unlockSlow(SELF void *mutex) __asm__(UNLOCK);
SWIFT void unlockSlow(SELF void *mutex) {
  if (!unlockSlowNext) abort();
  if (__tsan_release) __tsan_release(mutex);
  unlockSlowNext(mutex);
}
