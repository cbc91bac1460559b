; How AMD GPUs give the portable intrinsics. Sizes are hidden kernel arguments of code object v5 and v6:
; block counts (i32) at byte 0, 4, 8 and block sizes (i16) at byte 12, 14, 16 of the implicit arguments.

declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare i32 @llvm.amdgcn.workitem.id.y()
declare i32 @llvm.amdgcn.workgroup.id.y()
declare i32 @llvm.amdgcn.workitem.id.z()
declare i32 @llvm.amdgcn.workgroup.id.z()

define linkonce_odr hidden i32 @gpu.thread_id.x() alwaysinline nounwind {
  %id = call range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x()
  ret i32 %id
}

define linkonce_odr hidden i32 @gpu.thread_id.y() alwaysinline nounwind {
  %id = call range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y()
  ret i32 %id
}

define linkonce_odr hidden i32 @gpu.thread_id.z() alwaysinline nounwind {
  %id = call range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.z()
  ret i32 %id
}

define linkonce_odr hidden i32 @gpu.block_id.x() alwaysinline nounwind {
  %id = call i32 @llvm.amdgcn.workgroup.id.x()
  ret i32 %id
}

define linkonce_odr hidden i32 @gpu.block_id.y() alwaysinline nounwind {
  %id = call i32 @llvm.amdgcn.workgroup.id.y()
  ret i32 %id
}

define linkonce_odr hidden i32 @gpu.block_id.z() alwaysinline nounwind {
  %id = call i32 @llvm.amdgcn.workgroup.id.z()
  ret i32 %id
}

define linkonce_odr hidden i32 @gpu.block_dim.x() alwaysinline nounwind {
  %args = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %place = getelementptr inbounds i8, ptr addrspace(4) %args, i64 12
  %narrow = load i16, ptr addrspace(4) %place, align 2, !invariant.load !0
  %size = zext i16 %narrow to i32
  ret i32 %size
}

define linkonce_odr hidden i32 @gpu.block_dim.y() alwaysinline nounwind {
  %args = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %place = getelementptr inbounds i8, ptr addrspace(4) %args, i64 14
  %narrow = load i16, ptr addrspace(4) %place, align 2, !invariant.load !0
  %size = zext i16 %narrow to i32
  ret i32 %size
}

define linkonce_odr hidden i32 @gpu.block_dim.z() alwaysinline nounwind {
  %args = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %place = getelementptr inbounds i8, ptr addrspace(4) %args, i64 16
  %narrow = load i16, ptr addrspace(4) %place, align 2, !invariant.load !0
  %size = zext i16 %narrow to i32
  ret i32 %size
}

define linkonce_odr hidden i32 @gpu.grid_dim.x() alwaysinline nounwind {
  %args = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %place = getelementptr inbounds i8, ptr addrspace(4) %args, i64 0
  %size = load i32, ptr addrspace(4) %place, align 4, !invariant.load !0
  ret i32 %size
}

define linkonce_odr hidden i32 @gpu.grid_dim.y() alwaysinline nounwind {
  %args = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %place = getelementptr inbounds i8, ptr addrspace(4) %args, i64 4
  %size = load i32, ptr addrspace(4) %place, align 4, !invariant.load !0
  ret i32 %size
}

define linkonce_odr hidden i32 @gpu.grid_dim.z() alwaysinline nounwind {
  %args = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %place = getelementptr inbounds i8, ptr addrspace(4) %args, i64 8
  %size = load i32, ptr addrspace(4) %place, align 4, !invariant.load !0
  ret i32 %size
}

!0 = !{}
