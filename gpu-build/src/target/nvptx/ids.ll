; How NVIDIA GPUs give the portable intrinsics: special registers.

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.z()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.z()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.z()
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.z()

define linkonce_odr hidden i32 @gpu.thread_id.x() alwaysinline nounwind {
  %value = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  ret i32 %value
}

define linkonce_odr hidden i32 @gpu.thread_id.y() alwaysinline nounwind {
  %value = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  ret i32 %value
}

define linkonce_odr hidden i32 @gpu.thread_id.z() alwaysinline nounwind {
  %value = call i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  ret i32 %value
}

define linkonce_odr hidden i32 @gpu.block_id.x() alwaysinline nounwind {
  %value = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  ret i32 %value
}

define linkonce_odr hidden i32 @gpu.block_id.y() alwaysinline nounwind {
  %value = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  ret i32 %value
}

define linkonce_odr hidden i32 @gpu.block_id.z() alwaysinline nounwind {
  %value = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.z()
  ret i32 %value
}

define linkonce_odr hidden i32 @gpu.block_dim.x() alwaysinline nounwind {
  %value = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  ret i32 %value
}

define linkonce_odr hidden i32 @gpu.block_dim.y() alwaysinline nounwind {
  %value = call i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  ret i32 %value
}

define linkonce_odr hidden i32 @gpu.block_dim.z() alwaysinline nounwind {
  %value = call i32 @llvm.nvvm.read.ptx.sreg.ntid.z()
  ret i32 %value
}

define linkonce_odr hidden i32 @gpu.grid_dim.x() alwaysinline nounwind {
  %value = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  ret i32 %value
}

define linkonce_odr hidden i32 @gpu.grid_dim.y() alwaysinline nounwind {
  %value = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.y()
  ret i32 %value
}

define linkonce_odr hidden i32 @gpu.grid_dim.z() alwaysinline nounwind {
  %value = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.z()
  ret i32 %value
}
