; coordinates in the spelling of NVVM: printed by sources/make.sh. The source:
;
;   // Ids and sizes in three dimensions: 12 numbers for each thread, threads in the order x, y, z and blocks likewise.
;   KERNEL coordinates(GLOBAL int *out) {
;       int block = (BLOCK(z) * GRID_DIM(y) + BLOCK(y)) * GRID_DIM(x) + BLOCK(x);
;       int thread = (THREAD(z) * BLOCK_DIM(y) + THREAD(y)) * BLOCK_DIM(x) + THREAD(x);
;       int *to = out + 12 * (block * (BLOCK_DIM(x) * BLOCK_DIM(y) * BLOCK_DIM(z)) + thread);
;       to[0] = THREAD(x), to[1] = THREAD(y), to[2] = THREAD(z), to[3] = BLOCK(x), to[4] = BLOCK(y), to[5] = BLOCK(z);
;       to[6] = BLOCK_DIM(x), to[7] = BLOCK_DIM(y), to[8] = BLOCK_DIM(z), to[9] = GRID_DIM(x), to[10] = GRID_DIM(y), to[11] = GRID_DIM(z);
;   }

define dso_local ptx_kernel void @coordinates(ptr noundef writeonly captures(none) %out) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.z()
  %1 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.y()
  %mul = mul nuw nsw i32 %0, %1
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %add = add nuw nsw i32 %mul, %2
  %3 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %mul1 = mul nuw nsw i32 %add, %3
  %4 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %add2 = add nuw nsw i32 %mul1, %4
  %5 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  %6 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %7 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %8 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %9 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %10 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.z()
  %mul9 = mul i32 %add2, %10
  %reass.add34 = add i32 %mul9, %5
  %reass.mul35 = mul i32 %reass.add34, %6
  %reass.add = add i32 %reass.mul35, %7
  %reass.mul = mul i32 %reass.add, %8
  %add10 = add nuw nsw i32 %reass.mul, %9
  %mul11 = mul nsw i32 %add10, 12
  %idx.ext = zext nneg i32 %mul11 to i64
  %add.ptr = getelementptr inbounds nuw i32, ptr %out, i64 %idx.ext
  store i32 %9, ptr %add.ptr, align 4
  %arrayidx12 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 4
  store i32 %7, ptr %arrayidx12, align 4
  %arrayidx13 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 8
  store i32 %5, ptr %arrayidx13, align 4
  %arrayidx14 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 12
  store i32 %4, ptr %arrayidx14, align 4
  %arrayidx15 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 16
  store i32 %2, ptr %arrayidx15, align 4
  %arrayidx16 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 20
  store i32 %0, ptr %arrayidx16, align 4
  %arrayidx17 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 24
  store i32 %8, ptr %arrayidx17, align 4
  %arrayidx18 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 28
  store i32 %6, ptr %arrayidx18, align 4
  %arrayidx19 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 32
  store i32 %10, ptr %arrayidx19, align 4
  %arrayidx20 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 36
  store i32 %3, ptr %arrayidx20, align 4
  %arrayidx21 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 40
  store i32 %1, ptr %arrayidx21, align 4
  %11 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.z()
  %arrayidx22 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 44
  store i32 %11, ptr %arrayidx22, align 4
  ret void
}

declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.z() #1

declare noundef range(i32 1, 65536) i32 @llvm.nvvm.read.ptx.sreg.nctaid.y() #1

declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #1

declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #1

declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

declare noundef range(i32 0, 64) i32 @llvm.nvvm.read.ptx.sreg.tid.z() #1

declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.y() #1

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #1

declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare noundef range(i32 1, 65) i32 @llvm.nvvm.read.ptx.sreg.ntid.z() #1

declare noundef range(i32 1, 65536) i32 @llvm.nvvm.read.ptx.sreg.nctaid.z() #1

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: write) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

