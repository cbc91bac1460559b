// sums[block] and most[block]: the sum and the largest of the block's numbers, by gpu.all_reduce.

gpu.module @all_reduce {
  gpu.func @all_reduce(%x: memref<?xi32>, %sums: memref<?xi32>, %most: memref<?xi32>) kernel {
    %block = gpu.block_id x
    %size = gpu.block_dim x
    %thread = gpu.thread_id x
    %start = arith.muli %block, %size : index
    %i = arith.addi %start, %thread : index
    %value = memref.load %x[%i] : memref<?xi32>
    %sum = gpu.all_reduce add %value uniform {} : (i32) -> i32
    %largest = gpu.all_reduce maxsi %value uniform {} : (i32) -> i32
    %zero = arith.constant 0 : index
    %first = arith.cmpi eq, %thread, %zero : index
    scf.if %first {
      memref.store %sum, %sums[%block] : memref<?xi32>
      memref.store %largest, %most[%block] : memref<?xi32>
    }
    gpu.return
  }
}
