// A rotation within 16 lanes and a shuffle up within 8, whose other lanes are not valid; and atomic operations that are loops: an assignment,
// products, and operations of the kernel's own, on whole and on strided memory, in global and in shared memory.

gpu.module @rotate_atomics {
  // Rows of `out`: the rotated values and whether they are valid, the same of the shuffle. Blocks of whole warps.
  gpu.func @rotate(%x: memref<?xi32>, %out: memref<4x?xi32>) kernel {
    %i = gpu.global_id x
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %minus = arith.constant -1 : i32
    %two = arith.constant 2 : i32
    %eight = arith.constant 8 : i32
    %value = memref.load %x[%i] : memref<?xi32>
    %a, %a.valid = gpu.rotate %value, 3, 16 : i32
    %b, %b.valid = gpu.shuffle up %value, %two, %eight : i32
    %a.out = arith.select %a.valid, %a, %minus : i32
    %b.out = arith.select %b.valid, %b, %minus : i32
    %a.is = arith.extui %a.valid : i1 to i32
    %b.is = arith.extui %b.valid : i1 to i32
    memref.store %a.out, %out[%c0, %i] : memref<4x?xi32>
    memref.store %a.is, %out[%c1, %i] : memref<4x?xi32>
    memref.store %b.out, %out[%c2, %i] : memref<4x?xi32>
    memref.store %b.is, %out[%c3, %i] : memref<4x?xi32>
    gpu.return
  }

  // `integer` is multiplied by all elements, each with its last bit set, and `float` by a half for each thread. `last` holds the ID of the
  // latest thread; `exchanged[i]` is 1 if another thread replaced ID i; `most[1][1]` is the largest magnitude. `sums` has the sum of each block's
  // squares.
  gpu.func @atomics(%x: memref<?xi32>, %integer: memref<1xi32>, %float: memref<1xf32>, %last: memref<1xi32>, %exchanged: memref<?xi32>,
      %most: memref<2x2xf32>, %sums: memref<?xi64>) workgroup(%sum: memref<1xi64, #gpu.address_space<workgroup>>) kernel {
    %i = gpu.global_id x
    %block = gpu.block_id x
    %thread = gpu.thread_id x
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %zero = arith.constant 0 : i64
    %one = arith.constant 1 : i32
    %c0.i32 = arith.constant 0 : i32
    %first = arith.cmpi eq, %thread, %c0 : index
    scf.if %first {
      memref.store %zero, %sum[%c0] : memref<1xi64, #gpu.address_space<workgroup>>
    }
    gpu.barrier
    %value = memref.load %x[%i] : memref<?xi32>
    %odd = arith.ori %value, %one : i32
    %0 = memref.atomic_rmw muli %odd, %integer[%c0] : (i32, memref<1xi32>) -> i32
    %half = arith.constant 0.5 : f32
    %1 = memref.atomic_rmw mulf %half, %float[%c0] : (f32, memref<1xf32>) -> f32
    %number = arith.index_cast %i : index to i32
    %old = memref.atomic_rmw assign %number, %last[%c0] : (i32, memref<1xi32>) -> i32
    %known = arith.cmpi sge, %old, %c0.i32 : i32
    scf.if %known {
      %at = arith.index_cast %old : i32 to index
      memref.store %one, %exchanged[%at] : memref<?xi32>
    }
    %second = memref.subview %most[0, 1] [2, 1] [1, 1] : memref<2x2xf32> to memref<2x1xf32, strided<[2, 1], offset: 1>>
    %real = arith.sitofp %value : i32 to f32
    %2 = memref.generic_atomic_rmw %second[%c1, %c0] : memref<2x1xf32, strided<[2, 1], offset: 1>> {
    ^bb0(%current: f32):
      %magnitude = math.absf %real : f32
      %larger = arith.maximumf %current, %magnitude : f32
      memref.atomic_yield %larger : f32
    }
    %wide = arith.extsi %value : i32 to i64
    %3 = memref.generic_atomic_rmw %sum[%c0] : memref<1xi64, #gpu.address_space<workgroup>> {
    ^bb0(%current: i64):
      %square = arith.muli %wide, %wide : i64
      %total = arith.addi %current, %square : i64
      memref.atomic_yield %total : i64
    }
    gpu.barrier
    scf.if %first {
      %all = memref.load %sum[%c0] : memref<1xi64, #gpu.address_space<workgroup>>
      memref.store %all, %sums[%block] : memref<?xi64>
    }
    gpu.return
  }
}
