// Reverses each block's numbers through dynamic shared memory.

gpu.module @dynamic_shared {
  gpu.func @reverse(%x: memref<?xi32>, %y: memref<?xi32>) kernel {
    %block = gpu.block_id x
    %size = gpu.block_dim x
    %thread = gpu.thread_id x
    %start = arith.muli %block, %size : index
    %i = arith.addi %start, %thread : index
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %bytes = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
    %part = memref.view %bytes[%c0][%size] : memref<?xi8, #gpu.address_space<workgroup>> to memref<?xi32, #gpu.address_space<workgroup>>
    %value = memref.load %x[%i] : memref<?xi32>
    memref.store %value, %part[%thread] : memref<?xi32, #gpu.address_space<workgroup>>
    gpu.barrier
    %last = arith.subi %size, %c1 : index
    %mirror = arith.subi %last, %thread : index
    %other = memref.load %part[%mirror] : memref<?xi32, #gpu.address_space<workgroup>>
    memref.store %other, %y[%i] : memref<?xi32>
    gpu.return
  }
}
