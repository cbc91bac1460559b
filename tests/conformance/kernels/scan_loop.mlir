// Inclusive prefix sums within each block of 64 threads; barriers in a loop.

gpu.module @scan_loop {
  gpu.func @scan_loop(%x: memref<?xi32>, %sums: memref<?xi32>)
      workgroup(%part: memref<64xi32, #gpu.address_space<workgroup>>) kernel {
    %block = gpu.block_id x
    %thread = gpu.thread_id x
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c6 = arith.constant 6 : index
    %size = arith.constant 64 : index
    %none = arith.constant 0 : i32
    %start = arith.muli %block, %size : index
    %i = arith.addi %start, %thread : index
    %own = memref.load %x[%i] : memref<?xi32>
    memref.store %own, %part[%thread] : memref<64xi32, #gpu.address_space<workgroup>>
    scf.for %round = %c0 to %c6 step %c1 {
      %distance = arith.shli %c1, %round : index
      gpu.barrier
      %reaches = arith.cmpi uge, %thread, %distance : index
      %before = scf.if %reaches -> i32 {
        %from = arith.subi %thread, %distance : index
        %value = memref.load %part[%from] : memref<64xi32, #gpu.address_space<workgroup>>
        scf.yield %value : i32
      } else {
        scf.yield %none : i32
      }
      gpu.barrier
      %here = memref.load %part[%thread] : memref<64xi32, #gpu.address_space<workgroup>>
      %sum = arith.addi %here, %before : i32
      memref.store %sum, %part[%thread] : memref<64xi32, #gpu.address_space<workgroup>>
    }
    %result = memref.load %part[%thread] : memref<64xi32, #gpu.address_space<workgroup>>
    memref.store %result, %sums[%i] : memref<?xi32>
    gpu.return
  }
}
