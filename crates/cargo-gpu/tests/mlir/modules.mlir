// Two modules with kernels of one name, operations that wait, fills, and managed memory.
module attributes {gpu.container_module} {
  gpu.module @first {
    gpu.func @work(%data: memref<8xi32>) kernel {
      %i = gpu.thread_id x
      %x = memref.load %data[%i] : memref<8xi32>
      %one = arith.constant 1 : i32
      %y = arith.addi %x, %one : i32
      memref.store %y, %data[%i] : memref<8xi32>
      gpu.return
    }
  }
  gpu.module @second {
    gpu.func @work(%data: memref<8xi32>, %shared: memref<8xi32>) kernel {
      %i = gpu.thread_id x
      %x = memref.load %data[%i] : memref<8xi32>
      %y = arith.muli %x, %x : i32
      memref.store %y, %shared[%i] : memref<8xi32>
      gpu.return
    }
  }
  func.func @main() -> i32 {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c8 = arith.constant 8 : index
    %six = arith.constant 6 : i32
    %data = gpu.alloc () : memref<8xi32>
    %shared = gpu.alloc host_shared () : memref<8xi32>
    gpu.memset %data, %six : memref<8xi32>, i32
    gpu.launch_func @first::@work blocks in (%c1, %c1, %c1) threads in (%c8, %c1, %c1) args(%data : memref<8xi32>)
    gpu.launch_func @second::@work blocks in (%c1, %c1, %c1) threads in (%c8, %c1, %c1) args(%data : memref<8xi32>, %shared : memref<8xi32>)
    gpu.dealloc %data : memref<8xi32>
    %zero = arith.constant 0 : i32
    %total = scf.for %i = %c0 to %c8 step %c1 iter_args(%sum = %zero) -> i32 {
      %value = memref.load %shared[%i] : memref<8xi32>
      %next = arith.addi %sum, %value : i32
      scf.yield %next : i32
    }
    gpu.dealloc %shared : memref<8xi32>
    return %total : i32
  }
}
