// Scans over a group.
#pragma once
#include <cooperative_groups/reduce.h>

namespace cooperative_groups {

template <class G, class T, class F> __GPU_FN T inclusive_scan(const G &group, T value, F op) {
  for (unsigned int step = 1; step < group.size(); step *= 2) {
    T before = group.shfl_up(value, step);
    if (group.thread_rank() >= step) value = op(before, value);
  }
  return value;
}
template <class G, class T> __GPU_FN T inclusive_scan(const G &group, T value) { return inclusive_scan(group, value, plus<T>()); }
template <class G, class T, class F> __GPU_FN T exclusive_scan(const G &group, T value, F op) {
  T before = group.shfl_up(inclusive_scan(group, value, op), 1);
  return group.thread_rank() ? before : T();
}
template <class G, class T> __GPU_FN T exclusive_scan(const G &group, T value) { return exclusive_scan(group, value, plus<T>()); }

} // namespace cooperative_groups
