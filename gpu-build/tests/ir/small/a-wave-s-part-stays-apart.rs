// In a loop, what is the same for all threads is added up by itself on AMD's GPUs, whose scalar unit does that.
// RUN: lower gfx942 --after narrow-small-entries
// RUN: lower gfx1201 --after narrow-small-entries
// CHECK: ; sgemm=8,2,4,40,2,4,72,2,4:
// CHECK-LABEL: @"sgemm$small"(
// CHECK: [[SAME:%[0-9]+]] = freeze i32 {{%[0-9a-z.]+}}
// CHECK-NEXT: [[SUM:%[0-9]+]] = add i32 {{%[0-9a-z.]+}}, [[SAME]]
// CHECK-NEXT: [[WIDE:%[0-9]+]] = zext i32 [[SUM]] to i64
// CHECK-NEXT: [[AT:%[0-9]+]] = getelementptr inbounds i8, ptr addrspace(1) %a, i64 [[WIDE]]
// CHECK-NEXT: load float, ptr addrspace(1) [[AT]]
// CHECK: freeze i32
// CHECK: getelementptr inbounds i8, ptr addrspace(1) %b, i64

use gpu_rt::kernel::*;

#[gpu_kernel]
pub fn sgemm(a: Matrix<f32>, b: Matrix<f32>, mut c: Tiles<f32, 4, 1>) -> impl Phases {
    let (row, column) = (block_id().y as usize * 32, block_id().x as usize * 32);
    block_2d::<32, 8>()
        .shared(shared!((Tile<f32, 32, 32>, Tile<f32, 32, 32>)))
        .registers([0.0f32; 4])
        .repeat(a.columns() / 32, move |round| {
            round
                .fill(move |thread, _, (i, j)| {
                    let k = 32 * thread.round();
                    (a[(row + i, k + j)], b[(k + i, column + j)])
                })
                .each(|thread, sums, (a, b)| {
                    for j in 0..32 {
                        for (i, sum) in sums.iter_mut().enumerate() {
                            *sum = a[4 * thread.y() + i][j].mul_add(b[j][thread.x()], *sum);
                        }
                    }
                })
        })
        .local(move |_, sums| {
            for (i, sum) in sums.iter().enumerate() {
                if let Some(c) = c.get(i, 0) {
                    *c = *sum;
                }
            }
        })
}
