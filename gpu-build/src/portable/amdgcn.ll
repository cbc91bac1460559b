; How AMD's device library spells ids and sizes (OCKL, with the axis as an argument), in terms of the portable words.
; MLIR's ROCDL dialect and HIP programs call these. Axes above 2 give 0 for ids and 1 for sizes, as OCKL does.

declare i32 @gpu.thread_id.x() memory(none) nounwind willreturn
declare i32 @gpu.thread_id.y() memory(none) nounwind willreturn
declare i32 @gpu.thread_id.z() memory(none) nounwind willreturn
declare i32 @gpu.block_id.x() memory(none) nounwind willreturn
declare i32 @gpu.block_id.y() memory(none) nounwind willreturn
declare i32 @gpu.block_id.z() memory(none) nounwind willreturn
declare i32 @gpu.block_dim.x() memory(none) nounwind willreturn
declare i32 @gpu.block_dim.y() memory(none) nounwind willreturn
declare i32 @gpu.block_dim.z() memory(none) nounwind willreturn
declare i32 @gpu.grid_dim.x() memory(none) nounwind willreturn
declare i32 @gpu.grid_dim.y() memory(none) nounwind willreturn
declare i32 @gpu.grid_dim.z() memory(none) nounwind willreturn

define linkonce_odr i64 @__ockl_get_local_id(i32 %axis) alwaysinline nounwind {
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

define linkonce_odr i64 @__ockl_get_group_id(i32 %axis) alwaysinline nounwind {
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

define linkonce_odr i64 @__ockl_get_local_size(i32 %axis) alwaysinline nounwind {
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

define linkonce_odr i64 @__ockl_get_num_groups(i32 %axis) alwaysinline nounwind {
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

define linkonce_odr i64 @__ockl_get_global_id(i32 %axis) alwaysinline nounwind {
  %block = call i64 @__ockl_get_group_id(i32 %axis)
  %size = call i64 @__ockl_get_local_size(i32 %axis)
  %thread = call i64 @__ockl_get_local_id(i32 %axis)
  %start = mul i64 %block, %size
  %id = add i64 %start, %thread
  ret i64 %id
}

define linkonce_odr i64 @__ockl_get_global_size(i32 %axis) alwaysinline nounwind {
  %blocks = call i64 @__ockl_get_num_groups(i32 %axis)
  %size = call i64 @__ockl_get_local_size(i32 %axis)
  %threads = mul i64 %blocks, %size
  ret i64 %threads
}
