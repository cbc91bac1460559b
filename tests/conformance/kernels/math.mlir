// y = tanh(x) * exp(-x * x) through the math dialect.

gpu.module @math {
  gpu.func @bell(%x: memref<?xf32>, %y: memref<?xf32>) kernel {
    %block = gpu.block_id x
    %size = gpu.block_dim x
    %thread = gpu.thread_id x
    %start = arith.muli %block, %size : index
    %i = arith.addi %start, %thread : index
    %c0 = arith.constant 0 : index
    %n = memref.dim %x, %c0 : memref<?xf32>
    %inside = arith.cmpi ult, %i, %n : index
    scf.if %inside {
      %value = memref.load %x[%i] : memref<?xf32>
      %square = arith.mulf %value, %value : f32
      %minus = arith.negf %square : f32
      %e = math.exp %minus : f32
      %t = math.tanh %value : f32
      %product = arith.mulf %t, %e : f32
      memref.store %product, %y[%i] : memref<?xf32>
    }
    gpu.return
  }
}
