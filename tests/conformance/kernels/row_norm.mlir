// y = x / sqrt(sum of squares of the row), a row for each thread: loops and the math dialect, in f64.

gpu.module @row_norm {
  gpu.func @row_norm(%x: memref<?x?xf64>, %y: memref<?x?xf64>) kernel {
    %block = gpu.block_id x
    %size = gpu.block_dim x
    %thread = gpu.thread_id x
    %start = arith.muli %block, %size : index
    %row = arith.addi %start, %thread : index
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %rows = memref.dim %x, %c0 : memref<?x?xf64>
    %columns = memref.dim %x, %c1 : memref<?x?xf64>
    %inside = arith.cmpi ult, %row, %rows : index
    scf.if %inside {
      %none = arith.constant 0.0 : f64
      %squares = scf.for %i = %c0 to %columns step %c1 iter_args(%sum = %none) -> f64 {
        %value = memref.load %x[%row, %i] : memref<?x?xf64>
        %square = arith.mulf %value, %value : f64
        %next = arith.addf %sum, %square : f64
        scf.yield %next : f64
      }
      %norm = math.sqrt %squares : f64
      scf.for %i = %c0 to %columns step %c1 {
        %value = memref.load %x[%row, %i] : memref<?x?xf64>
        %scaled = arith.divf %value, %norm : f64
        memref.store %scaled, %y[%row, %i] : memref<?x?xf64>
      }
    }
    gpu.return
  }
}
