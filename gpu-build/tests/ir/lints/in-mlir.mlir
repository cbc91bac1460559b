// RUN: lints
// CHECK: only some threads of a block come to this barrier: in an example block 8 of 256
// CHECK: kernel: apart
// CHECK: neighbouring threads write 256 bytes apart, which takes 8 times as many memory transactions as adjacent elements
// CHECK: kernel: apart
// CHECK-NOT: kernel: near

gpu.module @kernels {
  gpu.func @apart(%x: memref<1024x64xf32>) kernel {
    %thread = gpu.thread_id x
    %column = gpu.block_id x
    %eight = arith.constant 8 : index
    %one = arith.constant 1.0 : f32
    %few = arith.cmpi ult, %thread, %eight : index
    scf.if %few {
      gpu.barrier
    }
    memref.store %one, %x[%thread, %column] : memref<1024x64xf32>
    gpu.return
  }
  gpu.func @near(%x: memref<1024x64xf32>) kernel {
    %thread = gpu.thread_id x
    %row = gpu.block_id x
    %one = arith.constant 1.0 : f32
    gpu.barrier
    memref.store %one, %x[%row, %thread] : memref<1024x64xf32>
    gpu.return
  }
}
