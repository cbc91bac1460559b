// The four shuffles of gpu.shuffle: row k of out holds the k-th one's values; invalid lanes give -1. Blocks of any
// whole number of warps of 32.

gpu.module @shuffle {
  gpu.func @shuffle(%x: memref<?xi32>, %out: memref<4x?xi32>) kernel {
    %block = gpu.block_id x
    %size = gpu.block_dim x
    %thread = gpu.thread_id x
    %start = arith.muli %block, %size : index
    %i = arith.addi %start, %thread : index
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %minus = arith.constant -1 : i32
    %three = arith.constant 3 : i32
    %five = arith.constant 5 : i32
    %eight = arith.constant 8 : i32
    %width = arith.constant 32 : i32
    %value = memref.load %x[%i] : memref<?xi32>
    %a, %a.valid = gpu.shuffle xor %value, %five, %width : i32
    %b, %b.valid = gpu.shuffle idx %value, %eight, %width : i32
    %c, %c.valid = gpu.shuffle up %value, %three, %width : i32
    %d, %d.valid = gpu.shuffle down %value, %three, %width : i32
    %a.out = arith.select %a.valid, %a, %minus : i32
    %b.out = arith.select %b.valid, %b, %minus : i32
    %c.out = arith.select %c.valid, %c, %minus : i32
    %d.out = arith.select %d.valid, %d, %minus : i32
    memref.store %a.out, %out[%c0, %i] : memref<4x?xi32>
    memref.store %b.out, %out[%c1, %i] : memref<4x?xi32>
    memref.store %c.out, %out[%c2, %i] : memref<4x?xi32>
    memref.store %d.out, %out[%c3, %i] : memref<4x?xi32>
    gpu.return
  }
}
