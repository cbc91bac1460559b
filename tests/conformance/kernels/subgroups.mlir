// Shuffles of every mode with a width that the launch says, by the lanes below it; shuffles of other types than 32 bits;
// and what a subgroup, a warp of 32 threads, has beside shuffles. For blocks of any size.

gpu.module @subgroups {
  // Rows 0 to 3 of `out`: what idx, up, down and xor give; rows 4 to 7: whether that is valid. Other lanes write nothing.
  gpu.func @widths(%x: memref<?xi32>, %out: memref<8x?xi32>, %offset: i32, %width: i32) kernel {
    %i = gpu.global_id x
    %lane = gpu.lane_id
    %below = arith.index_cast %width : i32 to index
    %inside = arith.cmpi ult, %lane, %below : index
    scf.if %inside {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c2 = arith.constant 2 : index
      %c3 = arith.constant 3 : index
      %c4 = arith.constant 4 : index
      %c5 = arith.constant 5 : index
      %c6 = arith.constant 6 : index
      %c7 = arith.constant 7 : index
      %value = memref.load %x[%i] : memref<?xi32>
      %a, %a.valid = gpu.shuffle idx %value, %offset, %width : i32
      %b, %b.valid = gpu.shuffle up %value, %offset, %width : i32
      %c, %c.valid = gpu.shuffle down %value, %offset, %width : i32
      %d, %d.valid = gpu.shuffle xor %value, %offset, %width : i32
      memref.store %a, %out[%c0, %i] : memref<8x?xi32>
      memref.store %b, %out[%c1, %i] : memref<8x?xi32>
      memref.store %c, %out[%c2, %i] : memref<8x?xi32>
      memref.store %d, %out[%c3, %i] : memref<8x?xi32>
      %a.is = arith.extui %a.valid : i1 to i32
      %b.is = arith.extui %b.valid : i1 to i32
      %c.is = arith.extui %c.valid : i1 to i32
      %d.is = arith.extui %d.valid : i1 to i32
      memref.store %a.is, %out[%c4, %i] : memref<8x?xi32>
      memref.store %b.is, %out[%c5, %i] : memref<8x?xi32>
      memref.store %c.is, %out[%c6, %i] : memref<8x?xi32>
      memref.store %d.is, %out[%c7, %i] : memref<8x?xi32>
    }
    gpu.return
  }

  // The values of the neighbour two lanes away, of full warps.
  gpu.func @types(%x: memref<?xi64>, %bytes: memref<?xi8>, %halves: memref<?xf16>, %pairs: memref<?xi32>, %longs: memref<?xi64>, %doubles: memref<?xf64>) kernel {
    %i = gpu.global_id x
    %two = arith.constant 2 : i32
    %width = arith.constant 32 : i32
    %long = memref.load %x[%i] : memref<?xi64>
    %byte = arith.trunci %long : i64 to i8
    %half = arith.uitofp %byte : i8 to f16
    %word = arith.trunci %long : i64 to i32
    %pair = llvm.bitcast %word : i32 to vector<2xi16>
    %double = arith.sitofp %long : i64 to f64
    %a, %a.valid = gpu.shuffle xor %byte, %two, %width : i8
    %b, %b.valid = gpu.shuffle xor %half, %two, %width : f16
    %c, %c.valid = gpu.shuffle xor %pair, %two, %width : vector<2xi16>
    %d, %d.valid = gpu.shuffle xor %long, %two, %width : i64
    %e, %e.valid = gpu.shuffle xor %double, %two, %width : f64
    %c.word = llvm.bitcast %c : vector<2xi16> to i32
    memref.store %a, %bytes[%i] : memref<?xi8>
    memref.store %b, %halves[%i] : memref<?xf16>
    memref.store %c.word, %pairs[%i] : memref<?xi32>
    memref.store %d, %longs[%i] : memref<?xi64>
    memref.store %e, %doubles[%i] : memref<?xf64>
    gpu.return
  }

  // Rows of `out`: sum, largest and bits of the warp; products of four neighbours; lane 1's and the first lane's value;
  // number of the warp, number of warps, size of a warp.
  gpu.func @subgroups(%x: memref<?xi32>, %out: memref<9x?xi32>) kernel {
    %i = gpu.global_id x
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %c4 = arith.constant 4 : index
    %c5 = arith.constant 5 : index
    %c6 = arith.constant 6 : index
    %c7 = arith.constant 7 : index
    %c8 = arith.constant 8 : index
    %one = arith.constant 1 : i32
    %value = memref.load %x[%i] : memref<?xi32>
    %sum = gpu.subgroup_reduce add %value uniform : (i32) -> i32
    %narrow = arith.trunci %value : i32 to i16
    %most = gpu.subgroup_reduce maxsi %narrow uniform : (i16) -> i16
    %most.wide = arith.extsi %most : i16 to i32
    %bits = gpu.subgroup_reduce or %value uniform : (i32) -> i32
    %product = gpu.subgroup_reduce mul %value uniform cluster(size = 4) : (i32) -> i32
    %second = gpu.subgroup_broadcast %value, specific_lane %one : i32
    %first = gpu.subgroup_broadcast %value, first_active_lane : i32
    %id = gpu.subgroup_id : index
    %number = gpu.num_subgroups : index
    %size = gpu.subgroup_size : index
    %id.word = arith.index_cast %id : index to i32
    %number.word = arith.index_cast %number : index to i32
    %size.word = arith.index_cast %size : index to i32
    memref.store %sum, %out[%c0, %i] : memref<9x?xi32>
    memref.store %most.wide, %out[%c1, %i] : memref<9x?xi32>
    memref.store %bits, %out[%c2, %i] : memref<9x?xi32>
    memref.store %product, %out[%c3, %i] : memref<9x?xi32>
    memref.store %second, %out[%c4, %i] : memref<9x?xi32>
    memref.store %first, %out[%c5, %i] : memref<9x?xi32>
    memref.store %id.word, %out[%c6, %i] : memref<9x?xi32>
    memref.store %number.word, %out[%c7, %i] : memref<9x?xi32>
    memref.store %size.word, %out[%c8, %i] : memref<9x?xi32>
    gpu.return
  }

  // Of each block: largest, bits in any, bits that differ, and by a region the smallest distance from 1000.
  gpu.func @block_reductions(%x: memref<?xi32>, %out: memref<4x?xi32>) kernel {
    %i = gpu.global_id x
    %block = gpu.block_id x
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %value = memref.load %x[%i] : memref<?xi32>
    %most = gpu.all_reduce maxsi %value uniform {} : (i32) -> i32
    %any = gpu.all_reduce or %value uniform {} : (i32) -> i32
    %odd = gpu.all_reduce xor %value uniform {} : (i32) -> i32
    %near = gpu.all_reduce %value uniform {
    ^bb(%a: i32, %b: i32):
      %far = arith.constant 1000 : i32
      %da = arith.subi %a, %far : i32
      %db = arith.subi %b, %far : i32
      %pa = math.absi %da : i32
      %pb = math.absi %db : i32
      %nearer = arith.cmpi sle, %pa, %pb : i32
      %nearest = arith.select %nearer, %a, %b : i32
      gpu.yield %nearest : i32
    } : (i32) -> i32
    memref.store %most, %out[%c0, %block] : memref<4x?xi32>
    memref.store %any, %out[%c1, %block] : memref<4x?xi32>
    memref.store %odd, %out[%c2, %block] : memref<4x?xi32>
    memref.store %near, %out[%c3, %block] : memref<4x?xi32>
    gpu.return
  }
}
