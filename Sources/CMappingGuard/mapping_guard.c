#define _GNU_SOURCE
#include "mapping_guard.h"

#include <errno.h>
#include <signal.h>
#include <sys/mman.h>
#include <unistd.h>

// The handler runs at any instruction of any thread: it takes no lock, and the table is read and
// written in single steps. A slot is taken by its state, then filled, then its start is published.
enum { slot_count = 1024 };

struct slot {
  int taken;
  int broken;
  uintptr_t start;
  uintptr_t end;
};

static struct slot slots[slot_count];
static int highest;
static int installed;
static uintptr_t page_size;
static struct sigaction before;
uint32_t activitylog_guard_fault_count;

static int mend(uintptr_t address) {
  int last = __atomic_load_n(&highest, __ATOMIC_ACQUIRE);
  for (int i = 0; i < last; i++) {
    uintptr_t start = __atomic_load_n(&slots[i].start, __ATOMIC_ACQUIRE);
    if (start == 0 || address < start || address >= slots[i].end) continue;
    void *page = (void *)(address & ~(page_size - 1));
    void *mapped = mmap(page, page_size, PROT_READ | PROT_WRITE,
                        MAP_FIXED | MAP_PRIVATE | MAP_ANON, -1, 0);
    if (mapped == MAP_FAILED) return 0;
    __atomic_store_n(&slots[i].broken, 1, __ATOMIC_RELEASE);
    __atomic_fetch_add(&activitylog_guard_fault_count, 1, __ATOMIC_RELEASE);
    return 1;
  }
  return 0;
}

static void handle(int number, siginfo_t *info, void *context) {
  int error = errno;
  // A signal that somebody sent says nothing of memory.
  if (info->si_code > 0 && mend((uintptr_t)info->si_addr)) {
    errno = error;
    return;
  }
  if (before.sa_flags & SA_SIGINFO) {
    before.sa_sigaction(number, info, context);
  } else if (before.sa_handler == SIG_DFL || before.sa_handler == SIG_IGN) {
    // As if we had never been here: the instruction faults again, or the signal comes again.
    sigaction(number, &before, NULL);
    if (info->si_code <= 0) raise(number);
  } else {
    before.sa_handler(number);
  }
  errno = error;
}

static int install(void) {
  int expected = 0;
  // 1 while somebody is at it, 2 when done; whoever comes in between goes without for this mapping.
  if (!__atomic_compare_exchange_n(&installed, &expected, 1, 0, __ATOMIC_ACQ_REL,
                                   __ATOMIC_ACQUIRE))
    return expected == 2;
  page_size = (uintptr_t)sysconf(_SC_PAGESIZE);
  struct sigaction action = {0};
  action.sa_sigaction = handle;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  int done = sigaction(SIGBUS, &action, &before) == 0;
  __atomic_store_n(&installed, done ? 2 : 0, __ATOMIC_RELEASE);
  return done;
}

int activitylog_guard_add(void *start, size_t count) {
  if (!install()) return -1;
  for (int i = 0; i < slot_count; i++) {
    int expected = 0;
    if (!__atomic_compare_exchange_n(&slots[i].taken, &expected, 1, 0, __ATOMIC_ACQ_REL,
                                     __ATOMIC_RELAXED))
      continue;
    __atomic_store_n(&slots[i].broken, 0, __ATOMIC_RELAXED);
    slots[i].end = (uintptr_t)start + count;
    __atomic_store_n(&slots[i].start, (uintptr_t)start, __ATOMIC_RELEASE);
    int last = __atomic_load_n(&highest, __ATOMIC_RELAXED);
    while (last < i + 1 && !__atomic_compare_exchange_n(&highest, &last, i + 1, 0,
                                                        __ATOMIC_RELEASE, __ATOMIC_RELAXED)) {
    }
    return i;
  }
  return -1;
}

void activitylog_guard_remove(int number) {
  if (number < 0 || number >= slot_count) return;
  __atomic_store_n(&slots[number].start, 0, __ATOMIC_RELEASE);
  __atomic_store_n(&slots[number].taken, 0, __ATOMIC_RELEASE);
}

int activitylog_guard_is_broken(int number) {
  if (number < 0 || number >= slot_count) return 0;
  return __atomic_load_n(&slots[number].broken, __ATOMIC_ACQUIRE);
}
