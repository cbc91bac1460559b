// Tasks of the host that wait for each other, each with work of the GPU.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %host = memref.alloc() : memref<4xi32>
  scf.for %i = %c0 to %c4 step %c1 {
    %int = arith.index_cast %i : index to i32
    memref.store %int, %host[%i] : memref<4xi32>
  }
  %t0, %f0 = async.execute () -> !async.value<memref<4xi32>> {
    %data = gpu.alloc () : memref<4xi32>
    gpu.memcpy %data, %host : memref<4xi32>, memref<4xi32>
    async.yield %data : memref<4xi32>
  }
  %t1 = async.execute [%t0] (%f0 as %data : !async.value<memref<4xi32>>) {
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
               threads(%tx, %ty, %tz) in (%sx = %c4, %sy = %c1, %sz = %c1) {
      %x = memref.load %data[%tx] : memref<4xi32>
      %y = arith.muli %x, %x : i32
      memref.store %y, %data[%tx] : memref<4xi32>
      gpu.terminator
    }
    gpu.memcpy %host, %data : memref<4xi32>, memref<4xi32>
    gpu.dealloc %data : memref<4xi32>
    async.yield
  }
  async.await %t1 : !async.token
  %all = memref.cast %host : memref<4xi32> to memref<*xi32>
  call @printMemrefI32(%all) : (memref<*xi32>) -> ()
  return
}
func.func private @printMemrefI32(memref<*xi32>)
