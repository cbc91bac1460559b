// Products of matrices in MLIR: of tiles that a subgroup holds (the gpu dialect), and of registers behind ldmatrix (nvgpu).

gpu.module @subgroup_mma {
  // c = 2 (a b + c), tiles of 16 x 16, by one warp.
  gpu.func @subgroup_mma(%a: memref<?x?xf16>, %b: memref<?x?xf16>, %c: memref<?x?xf32>) kernel {
    %c0 = arith.constant 0 : index
    %A = gpu.subgroup_mma_load_matrix %a[%c0, %c0] {leadDimension = 16 : index} : memref<?x?xf16> -> !gpu.mma_matrix<16x16xf16, "AOp">
    %B = gpu.subgroup_mma_load_matrix %b[%c0, %c0] {leadDimension = 16 : index} : memref<?x?xf16> -> !gpu.mma_matrix<16x16xf16, "BOp">
    %C = gpu.subgroup_mma_load_matrix %c[%c0, %c0] {leadDimension = 16 : index} : memref<?x?xf32> -> !gpu.mma_matrix<16x16xf32, "COp">
    %D = gpu.subgroup_mma_compute %A, %B, %C : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf32, "COp">
    %four = arith.constant 4.0 : f32
    %fours = gpu.subgroup_mma_constant_matrix %four : !gpu.mma_matrix<16x16xf32, "COp">
    %quarter = arith.constant 0.25 : f32
    %quarters = gpu.subgroup_mma_constant_matrix %quarter : !gpu.mma_matrix<16x16xf32, "COp">
    %more = gpu.subgroup_mma_elementwise mulf %D, %fours : (!gpu.mma_matrix<16x16xf32, "COp">, !gpu.mma_matrix<16x16xf32, "COp">) -> !gpu.mma_matrix<16x16xf32, "COp">
    %one = gpu.subgroup_mma_elementwise mulf %more, %quarters : (!gpu.mma_matrix<16x16xf32, "COp">, !gpu.mma_matrix<16x16xf32, "COp">) -> !gpu.mma_matrix<16x16xf32, "COp">
    %two = gpu.subgroup_mma_elementwise addf %one, %D : (!gpu.mma_matrix<16x16xf32, "COp">, !gpu.mma_matrix<16x16xf32, "COp">) -> !gpu.mma_matrix<16x16xf32, "COp">
    gpu.subgroup_mma_store_matrix %two, %c[%c0, %c0] {leadDimension = 16 : index} : !gpu.mma_matrix<16x16xf32, "COp">, memref<?x?xf32>
    gpu.return
  }

  // c = a b, of 16 x 16 and 16 x 8, by one warp, which copies `a` to shared memory. `b` is there as its columns.
  gpu.func @ldmatrix_mma(%a: memref<?x?xf16>, %b: memref<?x?xf16>, %c: memref<?x?xf32>) workgroup(%tile: memref<16x16xf16, #gpu.address_space<workgroup>>) kernel {
    %c0 = arith.constant 0 : index
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    %c8 = arith.constant 8 : index
    %c16 = arith.constant 16 : index
    %lane = gpu.thread_id x
    %row = arith.remui %lane, %c16 : index
    %half = arith.divui %lane, %c16 : index
    %column = arith.muli %half, %c8 : index
    %copied = nvgpu.device_async_copy %a[%row, %column], %tile[%row, %column], 8 : memref<?x?xf16> to memref<16x16xf16, #gpu.address_space<workgroup>>
    %group = nvgpu.device_async_create_group %copied
    nvgpu.device_async_wait %group {numGroups = 0 : i32}
    gpu.barrier
    %A = nvgpu.ldmatrix %tile[%row, %column] {numTiles = 4 : i32, transpose = false} : memref<16x16xf16, #gpu.address_space<workgroup>> -> vector<4x2xf16>
    %g = arith.divui %lane, %c4 : index
    %t = arith.remui %lane, %c4 : index
    %k0 = arith.muli %t, %c2 : index
    %k1 = arith.addi %k0, %c8 : index
    %b0 = vector.load %b[%g, %k0] : memref<?x?xf16>, vector<2xf16>
    %b1 = vector.load %b[%g, %k1] : memref<?x?xf16>, vector<2xf16>
    %none = arith.constant dense<0.0> : vector<2x2xf16>
    %half_B = vector.insert %b0, %none [0] : vector<2xf16> into vector<2x2xf16>
    %B = vector.insert %b1, %half_B [1] : vector<2xf16> into vector<2x2xf16>
    %C = arith.constant dense<0.0> : vector<2x2xf32>
    %D = nvgpu.mma.sync (%A, %B, %C) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
    %lower = arith.addi %g, %c8 : index
    %d0 = vector.extract %D[0] : vector<2xf32> from vector<2x2xf32>
    %d1 = vector.extract %D[1] : vector<2xf32> from vector<2x2xf32>
    vector.store %d0, %c[%g, %k0] : memref<?x?xf32>, vector<2xf32>
    vector.store %d1, %c[%lower, %k0] : memref<?x?xf32>, vector<2xf32>
    gpu.return
  }
}
