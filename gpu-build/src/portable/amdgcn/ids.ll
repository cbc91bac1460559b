; How AMD's device library spells ids and sizes (OCKL, with the axis as an argument), in terms of the intrinsics.
; MLIR's ROCDL dialect and HIP programs call these. Axes above 2 give 0 for ids and 1 for sizes, as OCKL does.

define linkonce_odr i64 @__ockl_get_local_id(i32 %axis) #0 {
  switch i32 %axis, label %other [ i32 0, label %x
    i32 1, label %y
    i32 2, label %z ]
x:
  %x.narrow = call i32 @gpu.thread_id.x()
  %x.wide = zext i32 %x.narrow to i64
  ret i64 %x.wide
y:
  %y.narrow = call i32 @gpu.thread_id.y()
  %y.wide = zext i32 %y.narrow to i64
  ret i64 %y.wide
z:
  %z.narrow = call i32 @gpu.thread_id.z()
  %z.wide = zext i32 %z.narrow to i64
  ret i64 %z.wide
other:
  ret i64 0
}

define linkonce_odr i64 @__ockl_get_group_id(i32 %axis) #0 {
  switch i32 %axis, label %other [ i32 0, label %x
    i32 1, label %y
    i32 2, label %z ]
x:
  %x.narrow = call i32 @gpu.block_id.x()
  %x.wide = zext i32 %x.narrow to i64
  ret i64 %x.wide
y:
  %y.narrow = call i32 @gpu.block_id.y()
  %y.wide = zext i32 %y.narrow to i64
  ret i64 %y.wide
z:
  %z.narrow = call i32 @gpu.block_id.z()
  %z.wide = zext i32 %z.narrow to i64
  ret i64 %z.wide
other:
  ret i64 0
}

define linkonce_odr i64 @__ockl_get_local_size(i32 %axis) #0 {
  switch i32 %axis, label %other [ i32 0, label %x
    i32 1, label %y
    i32 2, label %z ]
x:
  %x.narrow = call i32 @gpu.block_dim.x()
  %x.wide = zext i32 %x.narrow to i64
  ret i64 %x.wide
y:
  %y.narrow = call i32 @gpu.block_dim.y()
  %y.wide = zext i32 %y.narrow to i64
  ret i64 %y.wide
z:
  %z.narrow = call i32 @gpu.block_dim.z()
  %z.wide = zext i32 %z.narrow to i64
  ret i64 %z.wide
other:
  ret i64 1
}

define linkonce_odr i64 @__ockl_get_num_groups(i32 %axis) #0 {
  switch i32 %axis, label %other [ i32 0, label %x
    i32 1, label %y
    i32 2, label %z ]
x:
  %x.narrow = call i32 @gpu.grid_dim.x()
  %x.wide = zext i32 %x.narrow to i64
  ret i64 %x.wide
y:
  %y.narrow = call i32 @gpu.grid_dim.y()
  %y.wide = zext i32 %y.narrow to i64
  ret i64 %y.wide
z:
  %z.narrow = call i32 @gpu.grid_dim.z()
  %z.wide = zext i32 %z.narrow to i64
  ret i64 %z.wide
other:
  ret i64 1
}

define linkonce_odr i64 @__ockl_get_global_id(i32 %axis) #0 {
  %block = call i64 @__ockl_get_group_id(i32 %axis)
  %size = call i64 @__ockl_get_local_size(i32 %axis)
  %thread = call i64 @__ockl_get_local_id(i32 %axis)
  %start = mul i64 %block, %size
  %id = add i64 %start, %thread
  ret i64 %id
}

define linkonce_odr i64 @__ockl_get_global_size(i32 %axis) #0 {
  %blocks = call i64 @__ockl_get_num_groups(i32 %axis)
  %size = call i64 @__ockl_get_local_size(i32 %axis)
  %threads = mul i64 %blocks, %size
  ret i64 %threads
}

define linkonce_odr hidden i64 @__ockl_get_global_offset(i32 %axis) #0 { ret i64 0 }
define linkonce_odr hidden i32 @__ockl_get_work_dim() #0 { ret i32 3 }
define linkonce_odr hidden i64 @__ockl_get_enqueued_local_size(i32 %axis) #0 { %r = call i64 @__ockl_get_local_size(i32 %axis) ret i64 %r }
define linkonce_odr hidden i64 @__ockl_get_local_linear_id() #0 { %x = call i32 @gpu.thread_id.x() %y = call i32 @gpu.thread_id.y() %z = call i32 @gpu.thread_id.z() %dx = call i32 @gpu.block_dim.x() %dy = call i32 @gpu.block_dim.y() %zy = mul i32 %z, %dy %row = add i32 %zy, %y %start = mul i32 %row, %dx %id = add i32 %start, %x %r = zext i32 %id to i64 ret i64 %r }

; The grid's size in threads, as AMD's dispatch packet has it.
define linkonce_odr hidden i32 @gpu.grid_size.x() #0 { %b = call i32 @gpu.grid_dim.x() %d = call i32 @gpu.block_dim.x() %r = mul i32 %b, %d ret i32 %r }
define linkonce_odr hidden i32 @gpu.grid_size.y() #0 { %b = call i32 @gpu.grid_dim.y() %d = call i32 @gpu.block_dim.y() %r = mul i32 %b, %d ret i32 %r }
define linkonce_odr hidden i32 @gpu.grid_size.z() #0 { %b = call i32 @gpu.grid_dim.z() %d = call i32 @gpu.block_dim.z() %r = mul i32 %b, %d ret i32 %r }

; OpenCL's to_private as clang has it for AMD GPUs, whose private memory has an address space of its own. spir/ids.ll has the others.
define linkonce_odr hidden ptr addrspace(5) @__to_private(ptr %p) #0 { %private = call i1 @gpu.is_private(ptr %p) %q = select i1 %private, ptr %p, ptr null %r = addrspacecast ptr %q to ptr addrspace(5) ret ptr addrspace(5) %r }
