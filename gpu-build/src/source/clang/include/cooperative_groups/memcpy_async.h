// Copies by a group: done when the group has waited.
#pragma once
#include <cooperative_groups.h>

namespace cooperative_groups {

template <class G, class T> __GPU_FN void memcpy_async(const G &group, T *to, const T *from, size_t bytes) {
  for (size_t i = group.thread_rank(); i < bytes / sizeof(T); i += group.size()) to[i] = from[i];
}
template <class G, class T> __GPU_FN void memcpy_async(const G &group, T *to, size_t room, const T *from, size_t count) {
  for (size_t i = group.thread_rank(); i < (room < count ? room : count); i += group.size()) to[i] = from[i];
}
template <class G> __GPU_FN void wait(const G &group) { group.sync(); }
template <unsigned int stages, class G> __GPU_FN void wait_prior(const G &group) { group.sync(); }

} // namespace cooperative_groups
