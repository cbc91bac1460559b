// a[i, j] = factor * a[i, j]. One block for each row, its threads stride over the columns.
gpu.module @scale {
  gpu.func @scale(%a: memref<?x?xi32>, %factor: i32) kernel {
    %one = arith.constant 1 : index
    %width = memref.dim %a, %one : memref<?x?xi32>
    %row = gpu.block_id x
    %thread = gpu.thread_id x
    %threads = gpu.block_dim x
    scf.for %column = %thread to %width step %threads {
      %value = memref.load %a[%row, %column] : memref<?x?xi32>
      %scaled = arith.muli %value, %factor : i32
      memref.store %scaled, %a[%row, %column] : memref<?x?xi32>
    }
    gpu.return
  }
}
