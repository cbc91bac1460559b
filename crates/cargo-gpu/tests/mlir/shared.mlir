// Dynamic shared memory, a barrier, and what kernels print, between what the host prints.
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @reverse(%data: memref<16xf32>) kernel {
      %c0 = arith.constant 0 : index
      %c15 = arith.constant 15 : index
      %bytes = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
      %tile = memref.view %bytes[%c0][] : memref<?xi8, #gpu.address_space<workgroup>> to memref<16xf32, #gpu.address_space<workgroup>>
      %i = gpu.thread_id x
      %x = memref.load %data[%i] : memref<16xf32>
      memref.store %x, %tile[%i] : memref<16xf32, #gpu.address_space<workgroup>>
      gpu.barrier
      %j = arith.subi %c15, %i : index
      %y = memref.load %tile[%j] : memref<16xf32, #gpu.address_space<workgroup>>
      memref.store %y, %data[%i] : memref<16xf32>
      %first = arith.cmpi eq, %i, %c0 : index
      scf.if %first {
        %byte = arith.constant -2 : i8
        %truth = arith.constant true
        gpu.printf "thread %lld: %f, %d, %d\n", %i, %y, %byte, %truth : index, f32, i8, i1
      }
      gpu.return
    }
  }
  func.func @other() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c16 = arith.constant 16 : index
    %bytes = arith.constant 64 : i32
    %data = memref.alloc() : memref<16xf32>
    scf.for %i = %c0 to %c16 step %c1 {
      %int = arith.index_cast %i : index to i32
      %value = arith.sitofp %int : i32 to f32
      memref.store %value, %data[%i] : memref<16xf32>
    }
    %all = memref.cast %data : memref<16xf32> to memref<*xf32>
    gpu.host_register %all : memref<*xf32>
    vector.print str "before\0A"
    gpu.launch_func @kernels::@reverse blocks in (%c1, %c1, %c1) threads in (%c16, %c1, %c1) dynamic_shared_memory_size %bytes args(%data : memref<16xf32>)
    vector.print str "after\0A"
    call @printMemrefF32(%all) : (memref<*xf32>) -> ()
    return
  }
  func.func private @printMemrefF32(memref<*xf32>)
}
