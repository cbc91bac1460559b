// Memory of the host that a kernel uses where it is.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c10 = arith.constant 10 : index
  %n = arith.constant 1000 : index
  %a = memref.alloc(%n) : memref<?xf32>
  %b = memref.alloc(%n) : memref<?xf32>
  %c = memref.alloc(%n) : memref<?xf32>
  scf.for %i = %c0 to %n step %c1 {
    %int = arith.index_cast %i : index to i32
    %value = arith.sitofp %int : i32 to f32
    %half = arith.constant 0.5 : f32
    memref.store %value, %a[%i] : memref<?xf32>
    memref.store %half, %b[%i] : memref<?xf32>
  }
  %ua = memref.cast %a : memref<?xf32> to memref<*xf32>
  %ub = memref.cast %b : memref<?xf32> to memref<*xf32>
  %uc = memref.cast %c : memref<?xf32> to memref<*xf32>
  gpu.host_register %ua : memref<*xf32>
  gpu.host_register %ub : memref<*xf32>
  gpu.host_register %uc : memref<*xf32>
  %threads = arith.constant 128 : index
  %blocks = arith.ceildivui %n, %threads : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %blocks, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %threads, %sy = %c1, %sz = %c1) {
    %first = arith.muli %bx, %sx : index
    %i = arith.addi %first, %tx : index
    %inside = arith.cmpi ult, %i, %n : index
    scf.if %inside {
      %x = memref.load %a[%i] : memref<?xf32>
      %y = memref.load %b[%i] : memref<?xf32>
      %sum = arith.addf %x, %y : f32
      memref.store %sum, %c[%i] : memref<?xf32>
    }
    gpu.terminator
  }
  gpu.host_unregister %ua : memref<*xf32>
  gpu.host_unregister %ub : memref<*xf32>
  gpu.host_unregister %uc : memref<*xf32>
  %zero = arith.constant 0.0 : f32
  %total = scf.for %i = %c0 to %n step %c1 iter_args(%sum = %zero) -> f32 {
    %value = memref.load %c[%i] : memref<?xf32>
    %next = arith.addf %sum, %value : f32
    scf.yield %next : f32
  }
  vector.print %total : f32
  %part = memref.subview %c[10] [4] [1] : memref<?xf32> to memref<4xf32, strided<[1], offset: 10>>
  %up = memref.cast %part : memref<4xf32, strided<[1], offset: 10>> to memref<*xf32>
  call @printMemrefF32(%up) : (memref<*xf32>) -> ()
  return
}
func.func private @printMemrefF32(memref<*xf32>)
