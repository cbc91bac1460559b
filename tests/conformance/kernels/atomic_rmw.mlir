// Counts, a maximum, a bit set and a float sum by memref.atomic_rmw.

gpu.module @atomic_rmw {
  gpu.func @atomic_rmw(%x: memref<?xi32>, %counts: memref<16xi32>, %ends: memref<3xi32>, %total: memref<1xf32>) kernel {
    %block = gpu.block_id x
    %size = gpu.block_dim x
    %thread = gpu.thread_id x
    %start = arith.muli %block, %size : index
    %i = arith.addi %start, %thread : index
    %c0 = arith.constant 0 : index
    %n = memref.dim %x, %c0 : memref<?xi32>
    %inside = arith.cmpi ult, %i, %n : index
    scf.if %inside {
      %c1 = arith.constant 1 : index
      %c2 = arith.constant 2 : index
      %one = arith.constant 1 : i32
      %mask = arith.constant 15 : i32
      %value = memref.load %x[%i] : memref<?xi32>
      %low = arith.andi %value, %mask : i32
      %bin = arith.index_castui %low : i32 to index
      %0 = memref.atomic_rmw addi %one, %counts[%bin] : (i32, memref<16xi32>) -> i32
      %1 = memref.atomic_rmw maxs %value, %ends[%c0] : (i32, memref<3xi32>) -> i32
      %2 = memref.atomic_rmw minu %value, %ends[%c1] : (i32, memref<3xi32>) -> i32
      %3 = memref.atomic_rmw ori %value, %ends[%c2] : (i32, memref<3xi32>) -> i32
      %real = arith.sitofp %low : i32 to f32
      %4 = memref.atomic_rmw addf %real, %total[%c0] : (f32, memref<1xf32>) -> f32
    }
    gpu.return
  }
}
