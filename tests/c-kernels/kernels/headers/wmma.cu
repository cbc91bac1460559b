// Products of tiles by warps: d = 2 a b + c. The names say by what the tiles of `a` and `b` lie, rows or columns; the sums lie by columns if `by_columns`.
#include <cuda/std/type_traits>
#include <mma.h>
using namespace nvcuda;

template <class Layout> constexpr bool is_by_columns = cuda::std::is_same_v<Layout, wmma::col_major>;

template <int m, int n, int k, class F, class T, class D, class C, class LayoutA, class LayoutB>
__device__ void product(const T *a, const T *b, const C *c, D *d, bool by_columns) {
  int warp = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
  wmma::fragment<wmma::matrix_a, m, n, k, F, LayoutA> of_a;
  wmma::fragment<wmma::matrix_b, m, n, k, F, LayoutB> of_b;
  wmma::fragment<wmma::accumulator, m, n, k, C> of_c;
  wmma::fragment<wmma::accumulator, m, n, k, D> zero, of_d;
  wmma::layout_t layout = by_columns ? wmma::mem_col_major : wmma::mem_row_major;
  wmma::load_matrix_sync(of_a, a + warp * m * k, is_by_columns<LayoutA> ? m : k);
  wmma::load_matrix_sync(of_b, b + warp * k * n, is_by_columns<LayoutB> ? k : n);
  wmma::load_matrix_sync(of_c, c + warp * m * n, by_columns ? m : n, layout);
  wmma::fill_fragment(zero, (D)0);
  // Every number that a lane has may be changed as such.
  for (int i = 0; i < of_a.num_elements; i++) of_a.x[i] = of_a.x[i] + of_a.x[i];
  wmma::mma_sync(of_d, of_a, of_b, of_c);
  for (int i = 0; i < of_d.num_elements; i++) of_d.x[i] = of_d.x[i] + zero.x[i];
  wmma::store_matrix_sync(d + warp * m * n, of_d, by_columns ? m : n, layout);
}

#define PRODUCT(name, m, n, k, a, b, F, T, D, C)                                                                      \
  __global__ void name(const T *of_a, const T *of_b, const C *of_c, D *of_d, int by_columns) {                        \
    product<m, n, k, F, T, D, C, wmma::a##_major, wmma::b##_major>(of_a, of_b, of_c, of_d, by_columns);               \
  }
PRODUCT(wmma_f16_row_row, 16, 16, 16, row, row, half, half, float, float)
PRODUCT(wmma_f16_row_col, 16, 16, 16, row, col, half, half, float, float)
PRODUCT(wmma_f16_col_row, 16, 16, 16, col, row, half, half, float, float)
PRODUCT(wmma_f16_col_col, 16, 16, 16, col, col, half, half, float, float)
PRODUCT(wmma_f16_tall, 32, 8, 16, row, col, half, half, float, float)
PRODUCT(wmma_f16_wide, 8, 32, 16, row, col, half, half, float, float)
PRODUCT(wmma_f16_in_f16, 16, 16, 16, col, row, half, half, half, half)
PRODUCT(wmma_i8, 16, 16, 16, row, col, signed char, signed char, int, int)
PRODUCT(wmma_i8_tall, 32, 8, 16, col, row, signed char, signed char, int, int)
PRODUCT(wmma_u8_wide, 8, 32, 16, row, row, unsigned char, unsigned char, int, int)
PRODUCT(wmma_bf16, 16, 16, 16, row, col, __nv_bfloat16, __nv_bfloat16, float, float)
PRODUCT(wmma_tf32, 16, 16, 8, row, row, wmma::precision::tf32, float, float, float)
PRODUCT(wmma_f64, 8, 8, 4, row, col, double, double, double, double)
