// HIP's vectors have operators, element by element, and with one number for all elements.
#pragma once

#define __GPU_EACH_2(f) {f(x), f(y)}
#define __GPU_EACH_3(f) {f(x), f(y), f(z)}
#define __GPU_EACH_4(f) {f(x), f(y), f(z), f(w)}
#define __GPU_SAME_2(f) (f(x) && f(y))
#define __GPU_SAME_3(f) (f(x) && f(y) && f(z))
#define __GPU_SAME_4(f) (f(x) && f(y) && f(z) && f(w))

#define __GPU_ADD(e) (decltype(a.e))(a.e + b.e)
#define __GPU_SUB(e) (decltype(a.e))(a.e - b.e)
#define __GPU_MUL(e) (decltype(a.e))(a.e * b.e)
#define __GPU_DIV(e) (decltype(a.e))(a.e / b.e)
#define __GPU_ALL(e) s
#define __GPU_NEG(e) (decltype(a.e))(-a.e)
#define __GPU_EQ(e) a.e == b.e

#define __GPU_VECTOR_OP(V, T, n, op, f)                                                                               \
  __GPU_BOTH V operator op(V a, V b) { return __GPU_EACH_##n(f); }                                                    \
  __GPU_BOTH V operator op(V a, T s) { return a op V __GPU_EACH_##n(__GPU_ALL); }                                     \
  __GPU_BOTH V operator op(T s, V b) { return V __GPU_EACH_##n(__GPU_ALL) op b; }                                     \
  __GPU_BOTH V &operator op##=(V &a, V b) { return a = a op b; }                                                      \
  __GPU_BOTH V &operator op##=(V &a, T s) { return a = a op s; }
#define __GPU_VECTOR(V, T, n)                                                                                         \
  __GPU_VECTOR_OP(V, T, n, +, __GPU_ADD)                                                                              \
  __GPU_VECTOR_OP(V, T, n, -, __GPU_SUB)                                                                              \
  __GPU_VECTOR_OP(V, T, n, *, __GPU_MUL)                                                                              \
  __GPU_VECTOR_OP(V, T, n, /, __GPU_DIV)                                                                              \
  __GPU_BOTH V operator-(V a) { return __GPU_EACH_##n(__GPU_NEG); }                                                   \
  __GPU_BOTH bool operator==(V a, V b) { return __GPU_SAME_##n(__GPU_EQ); }                                           \
  __GPU_BOTH bool operator!=(V a, V b) { return !(a == b); }
#define __GPU_VECTORS(T, name) __GPU_VECTOR(name##2, T, 2) __GPU_VECTOR(name##3, T, 3) __GPU_VECTOR(name##4, T, 4)

__GPU_VECTORS(signed char, char)
__GPU_VECTORS(unsigned char, uchar)
__GPU_VECTORS(short, short)
__GPU_VECTORS(unsigned short, ushort)
__GPU_VECTORS(int, int)
__GPU_VECTORS(unsigned int, uint)
__GPU_VECTORS(long long, longlong)
__GPU_VECTORS(unsigned long long, ulonglong)
__GPU_VECTORS(float, float)
__GPU_VECTORS(double, double)

#undef __GPU_EACH_2
#undef __GPU_EACH_3
#undef __GPU_EACH_4
#undef __GPU_SAME_2
#undef __GPU_SAME_3
#undef __GPU_SAME_4
#undef __GPU_ADD
#undef __GPU_SUB
#undef __GPU_MUL
#undef __GPU_DIV
#undef __GPU_ALL
#undef __GPU_NEG
#undef __GPU_EQ
#undef __GPU_VECTOR_OP
#undef __GPU_VECTOR
#undef __GPU_VECTORS
