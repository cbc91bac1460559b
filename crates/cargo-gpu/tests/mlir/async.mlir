// Tokens: two chains of copies and launches that meet, on memory of the device.
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @scale(%data: memref<64xi32>, %by: i32) kernel {
      %i = gpu.thread_id x
      %x = memref.load %data[%i] : memref<64xi32>
      %y = arith.muli %x, %by : i32
      memref.store %y, %data[%i] : memref<64xi32>
      gpu.return
    }
    gpu.func @add(%to: memref<64xi32>, %from: memref<64xi32>) kernel {
      %i = gpu.thread_id x
      %x = memref.load %to[%i] : memref<64xi32>
      %y = memref.load %from[%i] : memref<64xi32>
      %z = arith.addi %x, %y : i32
      memref.store %z, %to[%i] : memref<64xi32>
      gpu.return
    }
  }
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c64 = arith.constant 64 : index
    %three = arith.constant 3 : i32
    %ten = arith.constant 10 : i32
    %host = memref.alloc() : memref<64xi32>
    scf.for %i = %c0 to %c64 step %c1 {
      %int = arith.index_cast %i : index to i32
      memref.store %int, %host[%i] : memref<64xi32>
    }
    %s0 = gpu.wait async
    %a, %a0 = gpu.alloc async [%s0] () : memref<64xi32>
    %a1 = gpu.memcpy async [%a0] %a, %host : memref<64xi32>, memref<64xi32>
    %a2 = gpu.launch_func async [%a1] @kernels::@scale blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1) args(%a : memref<64xi32>, %three : i32)
    %t0 = gpu.wait async
    %b, %b0 = gpu.alloc async [%t0] () : memref<64xi32>
    %b1 = gpu.memcpy async [%b0] %b, %host : memref<64xi32>, memref<64xi32>
    %b2 = gpu.launch_func async [%b1] @kernels::@scale blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1) args(%b : memref<64xi32>, %ten : i32)
    %m = gpu.wait async [%a2, %b2]
    %m1 = gpu.launch_func async [%m] @kernels::@add blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1) args(%a : memref<64xi32>, %b : memref<64xi32>)
    %m2 = gpu.memcpy async [%m1] %host, %a : memref<64xi32>, memref<64xi32>
    %m3 = gpu.dealloc async [%m2] %a : memref<64xi32>
    %m4 = gpu.dealloc async [%m3] %b : memref<64xi32>
    gpu.wait [%m4]
    %zero = arith.constant 0 : i32
    %total = scf.for %i = %c0 to %c64 step %c1 iter_args(%sum = %zero) -> i32 {
      %value = memref.load %host[%i] : memref<64xi32>
      %next = arith.addi %sum, %value : i32
      scf.yield %next : i32
    }
    vector.print %total : i32
    return
  }
}
