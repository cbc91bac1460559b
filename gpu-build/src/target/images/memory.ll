; Images' memory: descriptors, which no kernel changes, and texels.

define linkonce_odr hidden i32 @gpu.software.word(i64 %image, i32 %offset) #0 {
  %far = zext i32 %offset to i64
  %at = add i64 %image, %far
  %field = inttoptr i64 %at to ptr addrspace(1)
  %value = load i32, ptr addrspace(1) %field, align 4, !invariant.load !0
  ret i32 %value
}

define linkonce_odr hidden i64 @gpu.software.long(i64 %image, i32 %offset) #0 {
  %far = zext i32 %offset to i64
  %at = add i64 %image, %far
  %field = inttoptr i64 %at to ptr addrspace(1)
  %value = load i64, ptr addrspace(1) %field, align 8, !invariant.load !0
  ret i64 %value
}

define linkonce_odr hidden i32 @gpu.software.read8(i64 %at) #0 {
  %place = inttoptr i64 %at to ptr addrspace(1)
  %texel = load i8, ptr addrspace(1) %place, align 1
  %value = zext i8 %texel to i32
  ret i32 %value
}

define linkonce_odr hidden i32 @gpu.software.read16(i64 %at) #0 {
  %place = inttoptr i64 %at to ptr addrspace(1)
  %texel = load i16, ptr addrspace(1) %place, align 2
  %value = zext i16 %texel to i32
  ret i32 %value
}

define linkonce_odr hidden i32 @gpu.software.read32(i64 %at) #0 {
  %place = inttoptr i64 %at to ptr addrspace(1)
  %texel = load i32, ptr addrspace(1) %place, align 4
  ret i32 %texel
}

define linkonce_odr hidden void @gpu.software.write8(i64 %at, i32 %value) #0 {
  %place = inttoptr i64 %at to ptr addrspace(1)
  %texel = trunc i32 %value to i8
  store i8 %texel, ptr addrspace(1) %place, align 1
  ret void
}

define linkonce_odr hidden void @gpu.software.write16(i64 %at, i32 %value) #0 {
  %place = inttoptr i64 %at to ptr addrspace(1)
  %texel = trunc i32 %value to i16
  store i16 %texel, ptr addrspace(1) %place, align 2
  ret void
}

define linkonce_odr hidden void @gpu.software.write32(i64 %at, i32 %value) #0 {
  %place = inttoptr i64 %at to ptr addrspace(1)
  store i32 %value, ptr addrspace(1) %place, align 4
  ret void
}

define linkonce_odr hidden float @gpu.software.from_half(i32 %bits) #0 {
  %low = trunc i32 %bits to i16
  %half = bitcast i16 %low to half
  %value = fpext half %half to float
  ret float %value
}

define linkonce_odr hidden i32 @gpu.software.to_half(float %value) #0 {
  %half = fptrunc float %value to half
  %low = bitcast half %half to i16
  %bits = zext i16 %low to i32
  ret i32 %bits
}

declare void @llvm.trap() cold noreturn nounwind

define linkonce_odr hidden void @gpu.software.trap() #0 {
  call void @llvm.trap()
  unreachable
}
