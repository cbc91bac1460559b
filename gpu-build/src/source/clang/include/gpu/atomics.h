// CUDA's atomic functions: relaxed; of the device, of the block (`_block`) or of the whole system (`_system`).
#pragma once

#define __GPU_SCOPES(X) X(, __MEMORY_SCOPE_DEVICE) X(_block, __MEMORY_SCOPE_WRKGRP) X(_system, __MEMORY_SCOPE_SYSTEM)

#define __GPU_RMW(name, op, T, suffix, scope)                                                                         \
  __GPU_FN T name##suffix(T *p, T v) { return __scoped_atomic_##op(p, v, __ATOMIC_RELAXED, scope); }
#define __GPU_INTEGERS(X, suffix, scope)                                                                              \
  X(int, suffix, scope) X(unsigned int, suffix, scope) X(unsigned long long, suffix, scope)
#define __GPU_ALL_INTEGERS(X, suffix, scope)                                                                          \
  __GPU_INTEGERS(X, suffix, scope) X(long long, suffix, scope) X(unsigned long, suffix, scope) X(long, suffix, scope)

#define __GPU_INTEGER_OPS(T, suffix, scope)                                                                           \
  __GPU_RMW(atomicAdd, fetch_add, T, suffix, scope)                                                                   \
  __GPU_RMW(atomicSub, fetch_sub, T, suffix, scope)                                                                   \
  __GPU_RMW(atomicMin, fetch_min, T, suffix, scope)                                                                   \
  __GPU_RMW(atomicMax, fetch_max, T, suffix, scope)                                                                   \
  __GPU_RMW(atomicAnd, fetch_and, T, suffix, scope)                                                                   \
  __GPU_RMW(atomicOr, fetch_or, T, suffix, scope)                                                                     \
  __GPU_RMW(atomicXor, fetch_xor, T, suffix, scope)                                                                   \
  __GPU_RMW(atomicExch, exchange_n, T, suffix, scope)                                                                 \
  __GPU_CAS(T, suffix, scope)

#define __GPU_CAS(T, suffix, scope)                                                                                   \
  __GPU_FN T atomicCAS##suffix(T *p, T expected, T wanted) {                                                          \
    __scoped_atomic_compare_exchange_n(p, &expected, wanted, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED, scope);       \
    return expected;                                                                                                  \
  }

// Numbers travel as their bits.
#define __GPU_BITS_EXCH(T, B, suffix, scope)                                                                          \
  __GPU_FN T atomicExch##suffix(T *p, T v) {                                                                          \
    return __builtin_bit_cast(T, __scoped_atomic_exchange_n((B *)p, __builtin_bit_cast(B, v), __ATOMIC_RELAXED, scope)); \
  }

#define __GPU_SCOPE(suffix, scope)                                                                                    \
  __GPU_ALL_INTEGERS(__GPU_INTEGER_OPS, suffix, scope)                                                                \
  __GPU_CAS(unsigned short, suffix, scope)                                                                            \
  __GPU_RMW(atomicAdd, fetch_add, float, suffix, scope)                                                               \
  __GPU_RMW(atomicAdd, fetch_add, double, suffix, scope)                                                              \
  __GPU_BITS_EXCH(float, unsigned int, suffix, scope)                                                                 \
  __GPU_BITS_EXCH(double, unsigned long long, suffix, scope)                                                          \
  __GPU_FN unsigned int atomicInc##suffix(unsigned int *p, unsigned int limit) {                                      \
    return __nvvm_atom_inc_gen_ui(p, limit);                                                                          \
  }                                                                                                                   \
  __GPU_FN unsigned int atomicDec##suffix(unsigned int *p, unsigned int limit) {                                      \
    return __nvvm_atom_dec_gen_ui(p, limit);                                                                          \
  }
__GPU_SCOPES(__GPU_SCOPE)

#undef __GPU_SCOPES
#undef __GPU_RMW
#undef __GPU_INTEGERS
#undef __GPU_ALL_INTEGERS
#undef __GPU_INTEGER_OPS
#undef __GPU_CAS
#undef __GPU_BITS_EXCH
#undef __GPU_SCOPE
