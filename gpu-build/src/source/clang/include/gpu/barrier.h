// cuda::barrier and cuda::pipeline of block scope. All threads of the block must take part and wait together, so that a wait is __syncthreads.
// memcpy_async copies synchronously: when it returns, the calling thread's part of the copy is done.
#pragma once
#include <cooperative_groups.h>
#include <gpu/scoped_atomics.h>

namespace cuda {

template <size_t alignment> struct aligned_size_t {
  static constexpr size_t align = alignment;
  size_t value;
  __host__ __device__ explicit constexpr aligned_size_t(size_t bytes) : value(bytes) {}
  __host__ __device__ constexpr operator size_t() const { return value; }
};

struct __gpu_no_completion {
  __host__ __device__ void operator()() const {}
};

#define __GPU_OF_BLOCK(name)                                                                                          \
  static_assert(scope == thread_scope_block || scope == thread_scope_thread, name " supports only thread_scope_block and thread_scope_thread here");

template <thread_scope scope, class Completion = __gpu_no_completion> class barrier {
  __GPU_OF_BLOCK("cuda::barrier")
  static_assert(__is_same(Completion, __gpu_no_completion), "cuda::barrier has no completion function here: call it after the wait");
  // The number of threads that must arrive.
  ptrdiff_t expected;

public:
  // Must be waited for: a thread that arrives alone would leave the others at the block's barrier.
  class arrival_token {
    bool is_waited_for;
    friend barrier;
    __device__ arrival_token() : is_waited_for(false) {}

  public:
    __device__ arrival_token(arrival_token &&other) : is_waited_for(other.is_waited_for) { other.is_waited_for = true; }
    __device__ ~arrival_token() {
      if (!is_waited_for) __assert_fail("a thread that arrives at a cuda::barrier must wait there, too", __FILE__, __LINE__, "arrive");
    }
  };
  barrier() = default;
  __device__ barrier(ptrdiff_t expected) : expected(expected) { check(); }
  barrier(const barrier &) = delete;
  barrier &operator=(const barrier &) = delete;
  friend __device__ inline void init(barrier *at, ptrdiff_t expected) {
    at->expected = expected;
    at->check();
  }
  [[nodiscard]] __device__ arrival_token arrive(ptrdiff_t update = 1) {
    if (update != 1) __assert_fail("a thread arrives once at a cuda::barrier", __FILE__, __LINE__, "arrive");
    return {};
  }
  __device__ void wait(arrival_token &&token) const {
    token.is_waited_for = true;
    arrive_and_wait();
  }
  __device__ void arrive_and_wait() const {
    if (scope == thread_scope_block) __syncthreads();
  }
  __device__ void arrive_and_drop()
      __GPU_ABSENT("cuda::barrier::arrive_and_drop is not there: all threads of the block wait at a cuda::barrier");
  static constexpr __host__ __device__ ptrdiff_t max() { return (1 << 20) - 1; }

private:
  __device__ void check() const {
    const ptrdiff_t threads = scope == thread_scope_block ? blockDim.x * blockDim.y * blockDim.z : 1;
    if (expected != threads) __assert_fail("a cuda::barrier must expect all threads of the block", __FILE__, __LINE__, "init");
  }
};

template <thread_scope scope, unsigned char stages> struct pipeline_shared_state {
  __GPU_OF_BLOCK("cuda::pipeline")
};

template <thread_scope scope> class pipeline {
  __GPU_OF_BLOCK("cuda::pipeline")
  __device__ void wait() const {
    if (scope == thread_scope_block) __syncthreads();
  }

public:
  // A stage is free when all threads have read it, and has its data when all have copied.
  __device__ void producer_acquire() { wait(); }
  __device__ void producer_commit() {}
  __device__ void consumer_wait() { wait(); }
  __device__ void consumer_release() {}
  __device__ bool quit() { return true; }
};
__GPU_FN pipeline<thread_scope_thread> make_pipeline() { return {}; }
template <class G, thread_scope scope, unsigned char stages>
__GPU_FN pipeline<scope> make_pipeline(const G &group, pipeline_shared_state<scope, stages> *) {
  if (group.size() != blockDim.x * blockDim.y * blockDim.z)
    __assert_fail("all threads of the block must take part in a cuda::pipeline", __FILE__, __LINE__, "make_pipeline");
  return {};
}
enum class pipeline_role { producer, consumer };
template <class G, thread_scope scope, unsigned char stages, class Parts>
__GPU_FN pipeline<scope> make_pipeline(const G &, pipeline_shared_state<scope, stages> *, Parts)
    __GPU_ABSENT("pipelines with producers and consumers are not there: all threads copy and all threads read");
template <unsigned char prior> __GPU_FN void pipeline_consumer_wait_prior(pipeline<thread_scope_thread> &) {}

// Copies words that are as wide as the alignment, and the bytes that are left.
template <size_t width> __GPU_FN void __gpu_copy(void *to, const void *from, size_t bytes, size_t first, size_t step) {
  char *into = (char *)__builtin_assume_aligned(to, width);
  const char *out_of = (const char *)__builtin_assume_aligned(from, width);
  for (size_t i = first; i < bytes / width; i += step)
    __builtin_memcpy(__builtin_assume_aligned(into + i * width, width), __builtin_assume_aligned(out_of + i * width, width), width);
  for (size_t i = bytes / width * width + first; i < bytes; i += step) into[i] = out_of[i];
}
constexpr __host__ __device__ size_t __gpu_width(size_t alignment) {
  return alignment % 16 == 0 ? 16 : alignment % 8 == 0 ? 8 : alignment % 4 == 0 ? 4 : 1;
}
template <class T> struct __gpu_alignment {
  static constexpr size_t of = alignof(T);
};
template <> struct __gpu_alignment<void> {
  static constexpr size_t of = 1;
};
template <class To, class From> constexpr __host__ __device__ size_t __gpu_width_of() {
  return __gpu_width(__gpu_alignment<To>::of < __gpu_alignment<From>::of ? __gpu_alignment<To>::of : __gpu_alignment<From>::of);
}

#define __GPU_COPIES(At)                                                                                              \
  template <class G, class To, class From, thread_scope scope>                                                        \
  __GPU_FN void memcpy_async(const G &group, To *to, const From *from, size_t bytes, At<scope> &) {                   \
    __gpu_copy<__gpu_width_of<To, From>()>(to, from, bytes, group.thread_rank(), group.size());                       \
  }                                                                                                                   \
  template <class G, class To, class From, size_t alignment, thread_scope scope>                                      \
  __GPU_FN void memcpy_async(const G &group, To *to, const From *from, aligned_size_t<alignment> bytes, At<scope> &) { \
    __gpu_copy<__gpu_width(alignment)>(to, from, bytes, group.thread_rank(), group.size());                           \
  }                                                                                                                   \
  template <class To, class From, thread_scope scope>                                                                 \
  __GPU_FN void memcpy_async(To *to, const From *from, size_t bytes, At<scope> &) {                                   \
    __gpu_copy<__gpu_width_of<To, From>()>(to, from, bytes, 0, 1);                                                    \
  }                                                                                                                   \
  template <class To, class From, size_t alignment, thread_scope scope>                                               \
  __GPU_FN void memcpy_async(To *to, const From *from, aligned_size_t<alignment> bytes, At<scope> &) {                \
    __gpu_copy<__gpu_width(alignment)>(to, from, bytes, 0, 1);                                                        \
  }
__GPU_COPIES(barrier)
__GPU_COPIES(pipeline)
#undef __GPU_COPIES
#undef __GPU_OF_BLOCK

} // namespace cuda
