; print in the spelling of NVVM: printed by sources/make.sh. The source:
;
;   // Printed from the device: integers, floats and strings. One block of one thread, so that the order is known.
;   extern "C" DEVICE int vprintf(const char *, void *);
;   KERNEL print(int a, float b, double c, long long d) {
;       struct { int a; double b, c; long long d; const char *word; unsigned e; } packed = {a, b, c, d, "word", 'x'};
;       vprintf("ints %d doubles %.3f %.2e wide %lld %s %c 100%%\n", &packed);
;   }

%struct.anon = type { i32, double, double, i64, ptr, i32 }

@.str = private unnamed_addr constant [5 x i8] c"word\00", align 1
@.str1 = private unnamed_addr constant [49 x i8] c"ints %d doubles %.3f %.2e wide %lld %s %c 100%%\0A\00", align 1

define dso_local ptx_kernel void @print(i32 noundef %a, float noundef %b, double noundef %c, i64 noundef %d) local_unnamed_addr #0 {
entry:
  %packed = alloca %struct.anon, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %packed) #3
  store i32 %a, ptr %packed, align 8
  %b2 = getelementptr inbounds nuw i8, ptr %packed, i64 8
  %conv = fpext float %b to double
  store double %conv, ptr %b2, align 8
  %c3 = getelementptr inbounds nuw i8, ptr %packed, i64 16
  store double %c, ptr %c3, align 8
  %d4 = getelementptr inbounds nuw i8, ptr %packed, i64 24
  store i64 %d, ptr %d4, align 8
  %word = getelementptr inbounds nuw i8, ptr %packed, i64 32
  store ptr @.str, ptr %word, align 8
  %e = getelementptr inbounds nuw i8, ptr %packed, i64 40
  store i32 120, ptr %e, align 8
  %call = call i32 @vprintf(ptr noundef nonnull @.str1, ptr noundef nonnull %packed) #4
  call void @llvm.lifetime.end.p0(ptr nonnull %packed) #3
  ret void
}

declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

declare dso_local i32 @vprintf(ptr noundef, ptr noundef) local_unnamed_addr #2

declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

attributes #0 = { convergent mustprogress noinline norecurse nounwind }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { convergent nounwind }
attributes #3 = { nounwind }
attributes #4 = { convergent nounwind }

