// c[i] = a[i] + b[i]
gpu.module @vector_add {
  gpu.func @vector_add(%a: memref<?xf32>, %b: memref<?xf32>, %c: memref<?xf32>) kernel {
    %block = gpu.block_id x
    %size = gpu.block_dim x
    %thread = gpu.thread_id x
    %first = arith.muli %block, %size : index
    %i = arith.addi %first, %thread : index
    %zero = arith.constant 0 : index
    %n = memref.dim %c, %zero : memref<?xf32>
    %inside = arith.cmpi ult, %i, %n : index
    scf.if %inside {
      %x = memref.load %a[%i] : memref<?xf32>
      %y = memref.load %b[%i] : memref<?xf32>
      %sum = arith.addf %x, %y : f32
      memref.store %sum, %c[%i] : memref<?xf32>
    }
    gpu.return
  }
}
