; OpenCL C's work-item functions, barriers and sub-group functions, by their mangled names (as clang and MLIR call them),
; in terms of the words. Axes above 2 give 0 for ids and 1 for sizes.

define linkonce_odr hidden i64 @_Z12get_local_idj(i32 %axis) #0 {
  %x = call i32 @gpu.thread_id.x() %y = call i32 @gpu.thread_id.y() %z = call i32 @gpu.thread_id.z()
  %is.x = icmp eq i32 %axis, 0 %is.y = icmp eq i32 %axis, 1 %is.z = icmp eq i32 %axis, 2
  %or.z = select i1 %is.z, i32 %z, i32 0 %or.y = select i1 %is.y, i32 %y, i32 %or.z %narrow = select i1 %is.x, i32 %x, i32 %or.y
  %r = zext i32 %narrow to i64 ret i64 %r }
define linkonce_odr hidden i64 @_Z12get_group_idj(i32 %axis) #0 {
  %x = call i32 @gpu.block_id.x() %y = call i32 @gpu.block_id.y() %z = call i32 @gpu.block_id.z()
  %is.x = icmp eq i32 %axis, 0 %is.y = icmp eq i32 %axis, 1 %is.z = icmp eq i32 %axis, 2
  %or.z = select i1 %is.z, i32 %z, i32 0 %or.y = select i1 %is.y, i32 %y, i32 %or.z %narrow = select i1 %is.x, i32 %x, i32 %or.y
  %r = zext i32 %narrow to i64 ret i64 %r }
define linkonce_odr hidden i64 @_Z14get_local_sizej(i32 %axis) #0 {
  %x = call i32 @gpu.block_dim.x() %y = call i32 @gpu.block_dim.y() %z = call i32 @gpu.block_dim.z()
  %is.x = icmp eq i32 %axis, 0 %is.y = icmp eq i32 %axis, 1 %is.z = icmp eq i32 %axis, 2
  %or.z = select i1 %is.z, i32 %z, i32 1 %or.y = select i1 %is.y, i32 %y, i32 %or.z %narrow = select i1 %is.x, i32 %x, i32 %or.y
  %r = zext i32 %narrow to i64 ret i64 %r }
define linkonce_odr hidden i64 @_Z14get_num_groupsj(i32 %axis) #0 {
  %x = call i32 @gpu.grid_dim.x() %y = call i32 @gpu.grid_dim.y() %z = call i32 @gpu.grid_dim.z()
  %is.x = icmp eq i32 %axis, 0 %is.y = icmp eq i32 %axis, 1 %is.z = icmp eq i32 %axis, 2
  %or.z = select i1 %is.z, i32 %z, i32 1 %or.y = select i1 %is.y, i32 %y, i32 %or.z %narrow = select i1 %is.x, i32 %x, i32 %or.y
  %r = zext i32 %narrow to i64 ret i64 %r }
define linkonce_odr hidden i64 @_Z23get_enqueued_local_sizej(i32 %axis) #0 { %r = call i64 @_Z14get_local_sizej(i32 %axis) ret i64 %r }
define linkonce_odr hidden i64 @_Z17get_global_offsetj(i32 %axis) #0 { ret i64 0 }
define linkonce_odr hidden i32 @_Z12get_work_dimv() #0 { ret i32 3 }
define linkonce_odr hidden i64 @_Z13get_global_idj(i32 %axis) #0 { %b = call i64 @_Z12get_group_idj(i32 %axis) %n = call i64 @_Z14get_local_sizej(i32 %axis) %t = call i64 @_Z12get_local_idj(i32 %axis) %s = mul i64 %b, %n %r = add i64 %s, %t ret i64 %r }
define linkonce_odr hidden i64 @_Z15get_global_sizej(i32 %axis) #0 { %b = call i64 @_Z14get_num_groupsj(i32 %axis) %n = call i64 @_Z14get_local_sizej(i32 %axis) %r = mul i64 %b, %n ret i64 %r }
define linkonce_odr hidden i64 @_Z19get_local_linear_idv() #0 { %x = call i64 @_Z12get_local_idj(i32 0) %y = call i64 @_Z12get_local_idj(i32 1) %z = call i64 @_Z12get_local_idj(i32 2) %dx = call i64 @_Z14get_local_sizej(i32 0) %dy = call i64 @_Z14get_local_sizej(i32 1) %zy = mul i64 %z, %dy %row = add i64 %zy, %y %s = mul i64 %row, %dx %r = add i64 %s, %x ret i64 %r }
define linkonce_odr hidden i64 @_Z20get_global_linear_idv() #0 { %x = call i64 @_Z13get_global_idj(i32 0) %y = call i64 @_Z13get_global_idj(i32 1) %z = call i64 @_Z13get_global_idj(i32 2) %dx = call i64 @_Z15get_global_sizej(i32 0) %dy = call i64 @_Z15get_global_sizej(i32 1) %zy = mul i64 %z, %dy %row = add i64 %zy, %y %s = mul i64 %row, %dx %r = add i64 %s, %x ret i64 %r }

; The words' barrier orders global and shared memory, whatever flags say.
define linkonce_odr hidden void @_Z7barrierj(i32 %flags) #1 { call void @gpu.barrier() ret void }
define linkonce_odr hidden void @_Z18work_group_barrierj(i32 %flags) #1 { call void @gpu.barrier() ret void }
define linkonce_odr hidden void @_Z18work_group_barrierj12memory_scope(i32 %flags, i32 %scope) #1 { call void @gpu.barrier() ret void }
define linkonce_odr hidden void @_Z9mem_fencej(i32 %flags) #0 { fence syncscope("workgroup") acq_rel ret void }
define linkonce_odr hidden void @_Z14read_mem_fencej(i32 %flags) #0 { fence syncscope("workgroup") acquire ret void }
define linkonce_odr hidden void @_Z15write_mem_fencej(i32 %flags) #0 { fence syncscope("workgroup") release ret void }
; Its order and scope are arguments: the strongest serves.
define linkonce_odr hidden void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 %flags, i32 %order, i32 %scope) #0 { fence seq_cst ret void }

; Sub-groups are the target's waves.
define linkonce_odr hidden void @_Z17sub_group_barrierj(i32 %flags) #1 { fence syncscope("workgroup") acq_rel %all = call i64 @gpu.wave.ballot(i1 true) fence syncscope("workgroup") acq_rel ret void }
define linkonce_odr hidden void @_Z17sub_group_barrierj12memory_scope(i32 %flags, i32 %scope) #1 { fence syncscope("workgroup") acq_rel %all = call i64 @gpu.wave.ballot(i1 true) fence syncscope("workgroup") acq_rel ret void }
define linkonce_odr hidden i32 @_Z18get_sub_group_sizev() #0 { %r = call i32 @gpu.wave_size() ret i32 %r }
define linkonce_odr hidden i32 @_Z22get_max_sub_group_sizev() #0 { %r = call i32 @gpu.wave_size() ret i32 %r }
define linkonce_odr hidden i32 @_Z22get_sub_group_local_idv() #0 { %r = call i32 @gpu.wave_lane() ret i32 %r }
define linkonce_odr hidden i32 @_Z16get_sub_group_idv() #0 { %id = call i64 @_Z19get_local_linear_idv() %n = trunc i64 %id to i32 %w = call i32 @gpu.wave_size() %r = udiv i32 %n, %w ret i32 %r }
define linkonce_odr hidden i32 @_Z18get_num_sub_groupsv() #0 { %x = call i64 @_Z14get_local_sizej(i32 0) %y = call i64 @_Z14get_local_sizej(i32 1) %z = call i64 @_Z14get_local_sizej(i32 2) %xy = mul i64 %x, %y %n = mul i64 %xy, %z %m = trunc i64 %n to i32 %w = call i32 @gpu.wave_size() %k = sub i32 %w, 1 %u = add i32 %m, %k %r = udiv i32 %u, %w ret i32 %r }
define linkonce_odr hidden i32 @_Z13sub_group_anyi(i32 %e) #1 { %p = icmp ne i32 %e, 0 %m = call i64 @gpu.wave.ballot(i1 %p) %c = icmp ne i64 %m, 0 %r = zext i1 %c to i32 ret i32 %r }
define linkonce_odr hidden i32 @_Z13sub_group_alli(i32 %e) #1 { %p = icmp eq i32 %e, 0 %m = call i64 @gpu.wave.ballot(i1 %p) %c = icmp eq i64 %m, 0 %r = zext i1 %c to i32 ret i32 %r }
define linkonce_odr hidden <4 x i32> @_Z16sub_group_balloti(i32 %e) #1 { %p = icmp ne i32 %e, 0 %m = call i64 @gpu.wave.ballot(i1 %p) %l = trunc i64 %m to i32 %s = lshr i64 %m, 32 %h = trunc i64 %s to i32 %v0 = insertelement <4 x i32> zeroinitializer, i32 %l, i32 0 %r = insertelement <4 x i32> %v0, i32 %h, i32 1 ret <4 x i32> %r }
