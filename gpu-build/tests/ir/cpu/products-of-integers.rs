// Products of i8 are of pairs of 16-bit integers: one instruction where the processor has it, and two elsewhere.
// RUN: assembly x86-64-v4
// CHECK-LABEL: gpu.tile.has_dot:
// CHECK: cpuid
// CHECK-LABEL: gpu.tile.multiply.alone.i32.dot:
// CHECK-NOT: vpmaddwd
// CHECK: vpdpwssd {{.*}}%zmm
// CHECK-NOT: vpmaddwd
// CHECK-LABEL: product.entry:
// CHECK-NOT: vpdpwssd
// CHECK: vpmaddwd {{.*}}%zmm
// CHECK-NEXT: vpaddd {{.*}}%zmm
// CHECK-NOT: vpdpwssd
// CHECK: .section
// RUN: assembly x86-64-v3 --prefix AVX2
// AVX2-LABEL: gpu.tile.multiply.alone.i32.dot:
// AVX2: vpdpwssd {{.*}}%ymm
// AVX2-LABEL: product.entry:
// AVX2: vpmaddwd {{.*}}%ymm
// AVX2-NEXT: vpaddd {{.*}}%ymm
// RUN: assembly x86-64-v2 --prefix SSE
// SSE-NOT: cpuid
// SSE: pmaddwd {{.*}}%xmm

use gpu_rt::kernel::*;

#[gpu_kernel]
pub fn product(a: Matrix<i8>, b: Matrix<i8>, mut c: BlockTiles<i32, 128, 128>) -> impl Phases {
    tiled::<128, _>(move |block| {
        for mut place in c.places(block) {
            let mut sum = BlockTile::zero(block);
            sum.add_product(a, b, place.row(), place.column());
            place.store(&sum);
        }
    })
}
