// c = alpha * a + transpose(b), as host code with a launch in it. The launch's body becomes the kernel
// `transpose_add_kernel`; its parameters are the values from outside that the body uses, in the order of first use.
// The launch in Rust chooses grid and block.

func.func @transpose_add(%rows: index, %columns: index, %alpha: f32,
                         %c: memref<?x?xf32>, %a: memref<?x?xf32>, %b: memref<?x?xf32>) {
  %one = arith.constant 1 : index
  %side = arith.constant 16 : index
  %grid_x = arith.ceildivui %columns, %side : index
  %grid_y = arith.ceildivui %rows, %side : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %grid_x, %gy = %grid_y, %gz = %one)
             threads(%tx, %ty, %tz) in (%sx = %side, %sy = %side, %sz = %one) {
    %row_start = arith.muli %by, %sy : index
    %row = arith.addi %row_start, %ty : index
    %column_start = arith.muli %bx, %sx : index
    %column = arith.addi %column_start, %tx : index
    %0 = arith.constant 0 : index
    %1 = arith.constant 1 : index
    %height = memref.dim %c, %0 : memref<?x?xf32>
    %width = memref.dim %c, %1 : memref<?x?xf32>
    %row_inside = arith.cmpi ult, %row, %height : index
    %column_inside = arith.cmpi ult, %column, %width : index
    %inside = arith.andi %row_inside, %column_inside : i1
    scf.if %inside {
      %x = memref.load %a[%row, %column] : memref<?x?xf32>
      %y = memref.load %b[%column, %row] : memref<?x?xf32>
      %scaled = arith.mulf %alpha, %x : f32
      %sum = arith.addf %scaled, %y : f32
      memref.store %sum, %c[%row, %column] : memref<?x?xf32>
    }
    gpu.terminator
  }
  return
}
