// cuda::atomic and cuda::atomic_ref, each of a scope, and fences.
#pragma once
#include <gpu/cuda.h>

namespace cuda {

enum thread_scope { thread_scope_system, thread_scope_device, thread_scope_block, thread_scope_thread = 10 };

enum class memory_order : int {
  relaxed = __ATOMIC_RELAXED,
  consume = __ATOMIC_CONSUME,
  acquire = __ATOMIC_ACQUIRE,
  release = __ATOMIC_RELEASE,
  acq_rel = __ATOMIC_ACQ_REL,
  seq_cst = __ATOMIC_SEQ_CST
};
#define __GPU_ORDER(name) constexpr memory_order memory_order_##name = memory_order::name;
__GPU_ORDER(relaxed) __GPU_ORDER(consume) __GPU_ORDER(acquire) __GPU_ORDER(release) __GPU_ORDER(acq_rel) __GPU_ORDER(seq_cst)
#undef __GPU_ORDER

constexpr int __gpu_scope(thread_scope scope) {
  return scope == thread_scope_system   ? __MEMORY_SCOPE_SYSTEM
         : scope == thread_scope_device ? __MEMORY_SCOPE_DEVICE
         : scope == thread_scope_block  ? __MEMORY_SCOPE_WRKGRP
                                        : __MEMORY_SCOPE_SINGLE;
}

#define __GPU_METHOD __host__ __device__ __inline__ __attribute__((always_inline))

// What is added to a number or a pointer, and how many of the builtin's units that is.
template <class T> struct __gpu_step {
  typedef T type;
  static constexpr T bytes = 1;
};
template <class T> struct __gpu_step<T *> {
  typedef ptrdiff_t type;
  static constexpr ptrdiff_t bytes = sizeof(T);
};

// What both have. `Self::at()` is where the value is.
template <class Self, class T, thread_scope scope> struct __gpu_atomic {
  using value_type = T;
  static constexpr bool is_always_lock_free = true;
  __GPU_METHOD bool is_lock_free() const { return true; }

  __GPU_METHOD T load(memory_order order = memory_order_seq_cst) const {
    return __builtin_bit_cast(T, __scoped_atomic_load_n(bits(), (int)order, __gpu_scope(scope)));
  }
  __GPU_METHOD void store(T v, memory_order order = memory_order_seq_cst) const {
    __scoped_atomic_store_n(bits(), __builtin_bit_cast(Bits, v), (int)order, __gpu_scope(scope));
  }
  __GPU_METHOD T exchange(T v, memory_order order = memory_order_seq_cst) const {
    return __builtin_bit_cast(T, __scoped_atomic_exchange_n(bits(), __builtin_bit_cast(Bits, v), (int)order, __gpu_scope(scope)));
  }
  __GPU_METHOD bool compare_exchange_strong(T &expected, T wanted, memory_order done, memory_order failed) const {
    Bits old = __builtin_bit_cast(Bits, expected);
    bool is_done = __scoped_atomic_compare_exchange_n(bits(), &old, __builtin_bit_cast(Bits, wanted), false, (int)done, (int)failed,
                                                      __gpu_scope(scope));
    expected = __builtin_bit_cast(T, old);
    return is_done;
  }
  __GPU_METHOD bool compare_exchange_strong(T &expected, T wanted, memory_order order = memory_order_seq_cst) const {
    return compare_exchange_strong(expected, wanted, order, of_failure(order));
  }
  __GPU_METHOD bool compare_exchange_weak(T &expected, T wanted, memory_order done, memory_order failed) const {
    return compare_exchange_strong(expected, wanted, done, failed);
  }
  __GPU_METHOD bool compare_exchange_weak(T &expected, T wanted, memory_order order = memory_order_seq_cst) const {
    return compare_exchange_strong(expected, wanted, order, of_failure(order));
  }
  // Other threads must go on meanwhile. On the CPU those of the same block may not.
  __GPU_METHOD void wait(T old, memory_order order = memory_order_seq_cst) const {
    while (load(order) == old) {
    }
  }
  __GPU_METHOD void notify_one() const {}
  __GPU_METHOD void notify_all() const {}
  __GPU_METHOD operator T() const { return load(); }

#define __GPU_FETCH(name)                                                                                             \
  __GPU_METHOD T name(T v, memory_order order = memory_order_seq_cst) const {                                         \
    return __scoped_atomic_##name(at(), v, (int)order, __gpu_scope(scope));                                           \
  }
  __GPU_FETCH(fetch_and) __GPU_FETCH(fetch_or) __GPU_FETCH(fetch_xor) __GPU_FETCH(fetch_min) __GPU_FETCH(fetch_max)
#undef __GPU_FETCH
  // Of pointers a step is an element, where the builtins count bytes.
  typedef typename __gpu_step<T>::type Step;
  __GPU_METHOD T fetch_add(Step by, memory_order order = memory_order_seq_cst) const {
    return __scoped_atomic_fetch_add(at(), by * __gpu_step<T>::bytes, (int)order, __gpu_scope(scope));
  }
  __GPU_METHOD T fetch_sub(Step by, memory_order order = memory_order_seq_cst) const {
    return __scoped_atomic_fetch_sub(at(), by * __gpu_step<T>::bytes, (int)order, __gpu_scope(scope));
  }

  __GPU_METHOD T operator+=(Step by) const { return (T)(fetch_add(by) + by); }
  __GPU_METHOD T operator-=(Step by) const { return (T)(fetch_sub(by) - by); }
  __GPU_METHOD T operator&=(T v) const { return (T)(fetch_and(v) & v); }
  __GPU_METHOD T operator|=(T v) const { return (T)(fetch_or(v) | v); }
  __GPU_METHOD T operator^=(T v) const { return (T)(fetch_xor(v) ^ v); }
  __GPU_METHOD T operator++() const { return *this += 1; }
  __GPU_METHOD T operator--() const { return *this -= 1; }
  __GPU_METHOD T operator++(int) const { return fetch_add(1); }
  __GPU_METHOD T operator--(int) const { return fetch_sub(1); }

private:
  static_assert(sizeof(T) == 1 || sizeof(T) == 2 || sizeof(T) == 4 || sizeof(T) == 8, "atomics have 1, 2, 4 or 8 bytes");
  typedef typename __gpu_word_of<sizeof(T)>::type Bits;
  __GPU_METHOD T *at() const { return static_cast<const Self *>(this)->at(); }
  __GPU_METHOD Bits *bits() const { return (Bits *)at(); }
  static __GPU_METHOD memory_order of_failure(memory_order order) {
    return order == memory_order_acq_rel ? memory_order_acquire : order == memory_order_release ? memory_order_relaxed : order;
  }
};

template <class T, thread_scope scope = thread_scope_system>
class atomic : public __gpu_atomic<atomic<T, scope>, T, scope> {
  using Base = __gpu_atomic<atomic<T, scope>, T, scope>;
  friend Base;
  alignas(sizeof(T)) T value;
  __GPU_METHOD T *at() const { return const_cast<T *>(&value); }

public:
  atomic() = default;
  __host__ __device__ constexpr atomic(T v) : value(v) {}
  atomic(const atomic &) = delete;
  atomic &operator=(const atomic &) = delete;
  __GPU_METHOD T operator=(T v) {
    this->store(v);
    return v;
  }
};

template <class T, thread_scope scope = thread_scope_system>
class atomic_ref : public __gpu_atomic<atomic_ref<T, scope>, T, scope> {
  using Base = __gpu_atomic<atomic_ref<T, scope>, T, scope>;
  friend Base;
  T *value;
  __GPU_METHOD T *at() const { return value; }

public:
  static constexpr size_t required_alignment = sizeof(T);
  __host__ __device__ explicit atomic_ref(T &of) : value(&of) {}
  atomic_ref(const atomic_ref &) = default;
  atomic_ref &operator=(const atomic_ref &) = delete;
  __GPU_METHOD T operator=(T v) const {
    this->store(v);
    return v;
  }
};

template <thread_scope scope = thread_scope_system> class __gpu_atomic_flag {
  atomic<int, scope> is_set;

public:
  __gpu_atomic_flag() = default;
  __host__ __device__ constexpr __gpu_atomic_flag(int v) : is_set(v) {}
  __GPU_METHOD bool test_and_set(memory_order order = memory_order_seq_cst) { return is_set.exchange(1, order); }
  __GPU_METHOD bool test(memory_order order = memory_order_seq_cst) const { return is_set.load(order); }
  __GPU_METHOD void clear(memory_order order = memory_order_seq_cst) { is_set.store(0, order); }
};

// The builtin's scope must be a constant.
__GPU_BOTH void atomic_thread_fence(memory_order order, thread_scope scope = thread_scope_system) {
  switch (scope) {
  case thread_scope_system: return __scoped_atomic_thread_fence((int)order, __MEMORY_SCOPE_SYSTEM);
  case thread_scope_device: return __scoped_atomic_thread_fence((int)order, __MEMORY_SCOPE_DEVICE);
  case thread_scope_block: return __scoped_atomic_thread_fence((int)order, __MEMORY_SCOPE_WRKGRP);
  case thread_scope_thread: return __scoped_atomic_thread_fence((int)order, __MEMORY_SCOPE_SINGLE);
  }
}
__GPU_BOTH void atomic_signal_fence(memory_order) { __asm__ volatile("" ::: "memory"); }
#undef __GPU_METHOD

namespace std {
using ::cuda::memory_order;
using ::cuda::memory_order_acq_rel;
using ::cuda::memory_order_acquire;
using ::cuda::memory_order_consume;
using ::cuda::memory_order_relaxed;
using ::cuda::memory_order_release;
using ::cuda::memory_order_seq_cst;
template <class T> using atomic = ::cuda::atomic<T>;
template <class T> using atomic_ref = ::cuda::atomic_ref<T>;
using atomic_flag = ::cuda::__gpu_atomic_flag<>;
typedef atomic<bool> atomic_bool;
typedef atomic<int> atomic_int;
typedef atomic<unsigned int> atomic_uint;
typedef atomic<long> atomic_long;
typedef atomic<unsigned long> atomic_ulong;
typedef atomic<long long> atomic_llong;
typedef atomic<unsigned long long> atomic_ullong;
using ::cuda::atomic_signal_fence;
__GPU_BOTH void atomic_thread_fence(memory_order order) { ::cuda::atomic_thread_fence(order); }
} // namespace std

} // namespace cuda
