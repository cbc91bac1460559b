// nvcuda::wmma: products of tiles by a warp. Off NVIDIA's processors gpu-build defines the functions that clang's builtins call.
#pragma once
#include <cuda_bf16.h>
#include <cuda_fp16.h>

namespace nvcuda {
namespace wmma {

struct row_major {};
struct col_major {};
struct matrix_a {};
struct matrix_b {};
struct accumulator {};
enum layout_t { mem_row_major, mem_col_major };
namespace precision {
struct tf32 {};
} // namespace precision

template <class T, int count> struct __gpu_fragment {
  typedef T element_type;
  typedef T storage_element_type;
  enum { num_elements = count, num_storage_elements = count };
  T x[count];
};
template <class Use, int m, int n, int k, class T, class Layout = void> struct fragment {
  static_assert(sizeof(T) == 0, "there are no fragments of this shape and type; of __nv_bfloat16, precision::tf32 and double only with cuda-arch = 800 or more");
};
template <class Layout> constexpr int __gpu_by_columns = 0;
template <> constexpr int __gpu_by_columns<col_major> = 1;

template <class F, class T> __GPU_FN void fill_fragment(F &f, T v) {
#pragma unroll
  for (int i = 0; i < F::num_elements; i++) f.x[i] = (typename F::element_type)v;
}
__GPU_FN float __float_to_tf32(float x) { return __builtin_bit_cast(float, __nvvm_f2tf32_rna(x)); }

// A factor: its numbers are `T`, kept as `E`, and passed in words `W`.
#define __GPU_FACTOR(Use, letter, m, n, k, T, E, count, W, builtin)                                                   \
  template <class Layout> struct fragment<Use, m, n, k, T, Layout> : __gpu_fragment<E, count> {};                     \
  template <class Layout>                                                                                             \
  __GPU_FN void load_matrix_sync(fragment<Use, m, n, k, T, Layout> &f, const E *p, unsigned int stride) {             \
    __##builtin##_ld_##letter((W *)f.x, (const W *)p, stride, __gpu_by_columns<Layout>);                              \
  }
// Sums.
#define __GPU_SUMS(m, n, k, T, count, W, load, save)                                                                  \
  template <> struct fragment<accumulator, m, n, k, T> : __gpu_fragment<T, count> {};                                 \
  __GPU_FN void load_matrix_sync(fragment<accumulator, m, n, k, T> &f, const T *p, unsigned int stride, layout_t layout) { \
    if (layout == mem_row_major) __##load((W *)f.x, (const W *)p, stride, 0);                                         \
    else __##load((W *)f.x, (const W *)p, stride, 1);                                                                 \
  }                                                                                                                   \
  __GPU_FN void store_matrix_sync(T *p, const fragment<accumulator, m, n, k, T> &f, unsigned int stride, layout_t layout) { \
    if (layout == mem_row_major) __##save((W *)p, (const W *)f.x, stride, 0);                                         \
    else __##save((W *)p, (const W *)f.x, stride, 1);                                                                 \
  }
// A product. Integer sums wrap around and floating-point sums are rounded: neither saturates.
#define __GPU_PRODUCT(m, n, k, T, D, C, W, WD, WC, builtin)                                                           \
  template <class LayoutA, class LayoutB>                                                                             \
  __GPU_FN void mma_sync(fragment<accumulator, m, n, k, D> &d, const fragment<matrix_a, m, n, k, T, LayoutA> &a,      \
                         const fragment<matrix_b, m, n, k, T, LayoutB> &b, const fragment<accumulator, m, n, k, C> &c, \
                         bool saturates = false)                                                                      \
      __attribute__((diagnose_if(saturates, "sums that saturate (satf) are not there: clamp the sums before they are stored", "error"))) { \
    if (saturates) __trap();                                                                                          \
    __##builtin((WD *)d.x, (const W *)a.x, (const W *)b.x, (const WC *)c.x,                                           \
                2 * __gpu_by_columns<LayoutA> + __gpu_by_columns<LayoutB>, 0);                                        \
  }

#define __GPU_SHAPE(s, m, n, k, of_a, of_b)                                                                           \
  __GPU_FACTOR(matrix_a, a, m, n, k, __half, __half, 16, int, hmma_##s)                                               \
  __GPU_FACTOR(matrix_b, b, m, n, k, __half, __half, 16, int, hmma_##s)                                               \
  __GPU_SUMS(m, n, k, float, 8, float, hmma_##s##_ld_c_f32, hmma_##s##_st_c_f32)                                      \
  __GPU_SUMS(m, n, k, __half, 8, int, hmma_##s##_ld_c_f16, hmma_##s##_st_c_f16)                                       \
  __GPU_PRODUCT(m, n, k, __half, float, float, int, float, float, hmma_##s##_mma_f32f32)                              \
  __GPU_PRODUCT(m, n, k, __half, float, __half, int, float, int, hmma_##s##_mma_f32f16)                               \
  __GPU_PRODUCT(m, n, k, __half, __half, float, int, int, float, hmma_##s##_mma_f16f32)                               \
  __GPU_PRODUCT(m, n, k, __half, __half, __half, int, int, int, hmma_##s##_mma_f16f16)                                \
  __GPU_SUMS(m, n, k, int, 8, int, imma_##s##_ld_c, imma_##s##_st_c_i32)                                              \
  __GPU_BYTES(s, m, n, k, signed char, s8, of_a, of_b)                                                                \
  __GPU_BYTES(s, m, n, k, unsigned char, u8, of_a, of_b)                                                              \
  __GPU_BFLOATS(s, m, n, k, of_a, of_b)
#define __GPU_BYTES(s, m, n, k, T, name, of_a, of_b)                                                                  \
  __GPU_FACTOR_OF(matrix_a, a, m, n, k, T, of_a, imma_##s, name)                                                      \
  __GPU_FACTOR_OF(matrix_b, b, m, n, k, T, of_b, imma_##s, name)                                                      \
  __GPU_PRODUCT(m, n, k, T, int, int, int, int, int, imma_##s##_mma_##name)
#define __GPU_FACTOR_OF(Use, letter, m, n, k, T, count, builtin, name)                                                \
  __GPU_FACTOR(Use, letter##_##name, m, n, k, T, T, count, int, builtin)
#if __CUDA_ARCH__ >= 800
#define __GPU_BFLOATS(s, m, n, k, of_a, of_b)                                                                         \
  __GPU_FACTOR(matrix_a, a, m, n, k, __nv_bfloat16, __nv_bfloat16, of_a, int, mma_bf16_##s)                           \
  __GPU_FACTOR(matrix_b, b, m, n, k, __nv_bfloat16, __nv_bfloat16, of_b, int, mma_bf16_##s)                           \
  __GPU_PRODUCT(m, n, k, __nv_bfloat16, float, float, int, float, float, mma_bf16_##s##_mma_f32)
#else
#define __GPU_BFLOATS(s, m, n, k, of_a, of_b)
#endif

__GPU_SHAPE(m16n16k16, 16, 16, 16, 8, 8)
__GPU_SHAPE(m32n8k16, 32, 8, 16, 16, 4)
__GPU_SHAPE(m8n32k16, 8, 32, 16, 4, 16)
#if __CUDA_ARCH__ >= 800
__GPU_FACTOR(matrix_a, a, 16, 16, 8, precision::tf32, float, 4, int, mma_tf32_m16n16k8)
__GPU_FACTOR(matrix_b, b, 16, 16, 8, precision::tf32, float, 4, int, mma_tf32_m16n16k8)
__GPU_SUMS(16, 16, 8, float, 8, float, mma_tf32_m16n16k8_ld_c, mma_m16n16k8_st_c_f32)
__GPU_PRODUCT(16, 16, 8, precision::tf32, float, float, int, float, float, mma_tf32_m16n16k8_mma_f32)
__GPU_FACTOR(matrix_a, a, 8, 8, 4, double, double, 1, double, dmma_m8n8k4)
__GPU_FACTOR(matrix_b, b, 8, 8, 4, double, double, 1, double, dmma_m8n8k4)
__GPU_SUMS(8, 8, 4, double, 2, double, dmma_m8n8k4_ld_c, dmma_m8n8k4_st_c_f64)
__GPU_PRODUCT(8, 8, 4, double, double, double, double, double, double, dmma_m8n8k4_mma_f64)
#endif

#undef __GPU_FACTOR
#undef __GPU_FACTOR_OF
#undef __GPU_SUMS
#undef __GPU_PRODUCT
#undef __GPU_SHAPE
#undef __GPU_BYTES
#undef __GPU_BFLOATS

} // namespace wmma
} // namespace nvcuda
