// bf16 and i8 are multiplied by AMX where the processor has it: an image of the highest level has that beside the vectors' way.
// RUN: assembly x86-64-v4
// CHECK-LABEL: gpu.tile.native:
// CHECK: cpuid
// CHECK: xgetbv
// CHECK: syscall
// CHECK-LABEL: gpu.tile.multiply.native.bf16:
// CHECK: ldtilecfg
// CHECK: tileloadd {{.*}}%tmm0
// CHECK: tileloadd {{.*}}%tmm3
// CHECK: tdpbf16ps %tmm6, %tmm4, %tmm0
// CHECK: tdpbf16ps %tmm7, %tmm4, %tmm1
// CHECK: tdpbf16ps %tmm6, %tmm5, %tmm2
// CHECK: tdpbf16ps %tmm7, %tmm5, %tmm3
// CHECK: tilestored %tmm0
// CHECK: tilestored %tmm3
// CHECK: tilerelease
// CHECK-LABEL: gpu.tile.multiply.native.i8:
// CHECK: tdpbssd %tmm6, %tmm4, %tmm0
// RUN: assembly x86-64-v3 --prefix AVX2
// AVX2-NOT: tmm
// AVX2-NOT: xgetbv

use gpu_rt::kernel::*;

#[gpu_kernel(<bf16>, <i8>)]
pub fn product<T: Factor>(a: Matrix<T>, b: Matrix<T>, mut c: BlockTiles<T::Sum, 128, 128>) -> impl Phases {
    tiled::<128, _>(move |block| {
        for mut place in c.places(block) {
            let mut sum = BlockTile::zero(block);
            sum.add_product(a, b, place.row(), place.column());
            place.store(&sum);
        }
    })
}
