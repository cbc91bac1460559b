; Shuffles and votes without a member mask, which NVIDIA's GPUs have no instructions for any more: all lanes that are there
; take part, as they did.

define linkonce_odr hidden i32 @nvvm.shfl.idx.i32(i32 %a, i32 %b, i32 %c) #1 { %m = call i32 @llvm.nvvm.activemask() %r = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %m, i32 %a, i32 %b, i32 %c) ret i32 %r }
define linkonce_odr hidden {i32, i1} @nvvm.shfl.idx.i32p(i32 %a, i32 %b, i32 %c) #1 { %m = call i32 @llvm.nvvm.activemask() %r = call {i32, i1} @llvm.nvvm.shfl.sync.idx.i32p(i32 %m, i32 %a, i32 %b, i32 %c) ret {i32, i1} %r }
define linkonce_odr hidden float @nvvm.shfl.idx.f32(float %a, i32 %b, i32 %c) #1 { %m = call i32 @llvm.nvvm.activemask() %r = call float @llvm.nvvm.shfl.sync.idx.f32(i32 %m, float %a, i32 %b, i32 %c) ret float %r }
define linkonce_odr hidden {float, i1} @nvvm.shfl.idx.f32p(float %a, i32 %b, i32 %c) #1 { %m = call i32 @llvm.nvvm.activemask() %r = call {float, i1} @llvm.nvvm.shfl.sync.idx.f32p(i32 %m, float %a, i32 %b, i32 %c) ret {float, i1} %r }
define linkonce_odr hidden i32 @nvvm.shfl.up.i32(i32 %a, i32 %b, i32 %c) #1 { %m = call i32 @llvm.nvvm.activemask() %r = call i32 @llvm.nvvm.shfl.sync.up.i32(i32 %m, i32 %a, i32 %b, i32 %c) ret i32 %r }
define linkonce_odr hidden {i32, i1} @nvvm.shfl.up.i32p(i32 %a, i32 %b, i32 %c) #1 { %m = call i32 @llvm.nvvm.activemask() %r = call {i32, i1} @llvm.nvvm.shfl.sync.up.i32p(i32 %m, i32 %a, i32 %b, i32 %c) ret {i32, i1} %r }
define linkonce_odr hidden float @nvvm.shfl.up.f32(float %a, i32 %b, i32 %c) #1 { %m = call i32 @llvm.nvvm.activemask() %r = call float @llvm.nvvm.shfl.sync.up.f32(i32 %m, float %a, i32 %b, i32 %c) ret float %r }
define linkonce_odr hidden {float, i1} @nvvm.shfl.up.f32p(float %a, i32 %b, i32 %c) #1 { %m = call i32 @llvm.nvvm.activemask() %r = call {float, i1} @llvm.nvvm.shfl.sync.up.f32p(i32 %m, float %a, i32 %b, i32 %c) ret {float, i1} %r }
define linkonce_odr hidden i32 @nvvm.shfl.down.i32(i32 %a, i32 %b, i32 %c) #1 { %m = call i32 @llvm.nvvm.activemask() %r = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 %m, i32 %a, i32 %b, i32 %c) ret i32 %r }
define linkonce_odr hidden {i32, i1} @nvvm.shfl.down.i32p(i32 %a, i32 %b, i32 %c) #1 { %m = call i32 @llvm.nvvm.activemask() %r = call {i32, i1} @llvm.nvvm.shfl.sync.down.i32p(i32 %m, i32 %a, i32 %b, i32 %c) ret {i32, i1} %r }
define linkonce_odr hidden float @nvvm.shfl.down.f32(float %a, i32 %b, i32 %c) #1 { %m = call i32 @llvm.nvvm.activemask() %r = call float @llvm.nvvm.shfl.sync.down.f32(i32 %m, float %a, i32 %b, i32 %c) ret float %r }
define linkonce_odr hidden {float, i1} @nvvm.shfl.down.f32p(float %a, i32 %b, i32 %c) #1 { %m = call i32 @llvm.nvvm.activemask() %r = call {float, i1} @llvm.nvvm.shfl.sync.down.f32p(i32 %m, float %a, i32 %b, i32 %c) ret {float, i1} %r }
define linkonce_odr hidden i32 @nvvm.shfl.bfly.i32(i32 %a, i32 %b, i32 %c) #1 { %m = call i32 @llvm.nvvm.activemask() %r = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 %m, i32 %a, i32 %b, i32 %c) ret i32 %r }
define linkonce_odr hidden {i32, i1} @nvvm.shfl.bfly.i32p(i32 %a, i32 %b, i32 %c) #1 { %m = call i32 @llvm.nvvm.activemask() %r = call {i32, i1} @llvm.nvvm.shfl.sync.bfly.i32p(i32 %m, i32 %a, i32 %b, i32 %c) ret {i32, i1} %r }
define linkonce_odr hidden float @nvvm.shfl.bfly.f32(float %a, i32 %b, i32 %c) #1 { %m = call i32 @llvm.nvvm.activemask() %r = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 %m, float %a, i32 %b, i32 %c) ret float %r }
define linkonce_odr hidden {float, i1} @nvvm.shfl.bfly.f32p(float %a, i32 %b, i32 %c) #1 { %m = call i32 @llvm.nvvm.activemask() %r = call {float, i1} @llvm.nvvm.shfl.sync.bfly.f32p(i32 %m, float %a, i32 %b, i32 %c) ret {float, i1} %r }
define linkonce_odr hidden i1 @nvvm.vote.all(i1 %p) #1 { %m = call i32 @llvm.nvvm.activemask() %r = call i1 @llvm.nvvm.vote.all.sync(i32 %m, i1 %p) ret i1 %r }
define linkonce_odr hidden i1 @nvvm.vote.any(i1 %p) #1 { %m = call i32 @llvm.nvvm.activemask() %r = call i1 @llvm.nvvm.vote.any.sync(i32 %m, i1 %p) ret i1 %r }
define linkonce_odr hidden i1 @nvvm.vote.uni(i1 %p) #1 { %m = call i32 @llvm.nvvm.activemask() %r = call i1 @llvm.nvvm.vote.uni.sync(i32 %m, i1 %p) ret i1 %r }
define linkonce_odr hidden i32 @nvvm.vote.ballot(i1 %p) #1 { %m = call i32 @llvm.nvvm.activemask() %r = call i32 @llvm.nvvm.vote.ballot.sync(i32 %m, i1 %p) ret i32 %r }
