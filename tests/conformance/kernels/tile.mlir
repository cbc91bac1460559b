// to = transpose(from) through a tile in workgroup memory; blocks of 16 x 16 threads.

gpu.module @tile {
  gpu.func @tile(%from: memref<?x?xf32>, %to: memref<?x?xf32>)
      workgroup(%tile: memref<16x17xf32, #gpu.address_space<workgroup>>) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c16 = arith.constant 16 : index
    %rows = memref.dim %from, %c0 : memref<?x?xf32>
    %columns = memref.dim %from, %c1 : memref<?x?xf32>
    %tx = gpu.thread_id x
    %ty = gpu.thread_id y
    %bx = gpu.block_id x
    %by = gpu.block_id y
    %left = arith.muli %bx, %c16 : index
    %top = arith.muli %by, %c16 : index
    %row = arith.addi %top, %ty : index
    %column = arith.addi %left, %tx : index
    %row.inside = arith.cmpi ult, %row, %rows : index
    %column.inside = arith.cmpi ult, %column, %columns : index
    %inside = arith.andi %row.inside, %column.inside : i1
    scf.if %inside {
      %value = memref.load %from[%row, %column] : memref<?x?xf32>
      memref.store %value, %tile[%ty, %tx] : memref<16x17xf32, #gpu.address_space<workgroup>>
    }
    gpu.barrier
    %to.row = arith.addi %left, %ty : index
    %to.column = arith.addi %top, %tx : index
    %to.row.inside = arith.cmpi ult, %to.row, %columns : index
    %to.column.inside = arith.cmpi ult, %to.column, %rows : index
    %to.inside = arith.andi %to.row.inside, %to.column.inside : i1
    scf.if %to.inside {
      %value = memref.load %tile[%tx, %ty] : memref<16x17xf32, #gpu.address_space<workgroup>>
      memref.store %value, %to[%to.row, %to.column] : memref<?x?xf32>
    }
    gpu.return
  }
}
