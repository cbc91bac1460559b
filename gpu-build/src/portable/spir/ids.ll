; OpenCL C's work-item functions, barriers and kinds of memory, by their mangled names (as clang and MLIR call them),
; in terms of the intrinsics. Axes above 2 give 0 for ids and 1 for sizes.

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

; The intrinsic's barrier orders global and shared memory, whatever the flags say; notes pass the flags to `cpu:checked`.
define linkonce_odr hidden void @_Z7barrierj(i32 %flags) #1 { call void @gpu.note.barrier(i32 %flags) call void @gpu.barrier() ret void }
define linkonce_odr hidden void @_Z18work_group_barrierj(i32 %flags) #1 { call void @gpu.note.barrier(i32 %flags) call void @gpu.barrier() ret void }
define linkonce_odr hidden void @_Z18work_group_barrierj12memory_scope(i32 %flags, i32 %scope) #1 { call void @gpu.note.barrier(i32 %flags) call void @gpu.barrier() ret void }
define linkonce_odr hidden void @_Z9mem_fencej(i32 %flags) #0 { call void @gpu.note.fence(i32 %flags) fence syncscope("workgroup") acq_rel ret void }
define linkonce_odr hidden void @_Z14read_mem_fencej(i32 %flags) #0 { call void @gpu.note.fence(i32 %flags) fence syncscope("workgroup") acquire ret void }
define linkonce_odr hidden void @_Z15write_mem_fencej(i32 %flags) #0 { call void @gpu.note.fence(i32 %flags) fence syncscope("workgroup") release ret void }
; Its order and scope are arguments: the strongest serves.
define linkonce_odr hidden void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 %flags, i32 %order, i32 %scope) #0 { call void @gpu.note.fence(i32 %flags) fence seq_cst ret void }

; What memory a generic pointer points into; null is neither shared nor private, and stays null. The null of shared memory is
; what a cast makes of the generic one, as clang writes it in the comparisons: on GPUs not 0. `generic.rs` makes others
; the same.
define linkonce_odr hidden ptr addrspace(1) @__to_global(ptr %p) #0 {
  %shared = call i1 @gpu.is_shared(ptr %p) %private = call i1 @gpu.is_private(ptr %p) %other = or i1 %shared, %private
  %q = select i1 %other, ptr null, ptr %p %r = addrspacecast ptr %q to ptr addrspace(1) ret ptr addrspace(1) %r }
define linkonce_odr hidden ptr addrspace(3) @__to_local(ptr %p) #0 {
  %shared = call i1 @gpu.is_shared(ptr %p)
  %q = select i1 %shared, ptr %p, ptr null %r = addrspacecast ptr %q to ptr addrspace(3) ret ptr addrspace(3) %r }
define linkonce_odr hidden ptr @__to_private(ptr %p) #0 {
  %private = call i1 @gpu.is_private(ptr %p) %r = select i1 %private, ptr %p, ptr null ret ptr %r }
; CLK_LOCAL_MEM_FENCE, CLK_GLOBAL_MEM_FENCE, and no flag for what no other work-item reads.
define linkonce_odr hidden i32 @_Z9get_fencePU3AS4v(ptr %p) #0 {
  %shared = call i1 @gpu.is_shared(ptr %p) %private = call i1 @gpu.is_private(ptr %p)
  %other = select i1 %private, i32 0, i32 2 %r = select i1 %shared, i32 1, i32 %other ret i32 %r }
define linkonce_odr hidden i32 @_Z9get_fencePU3AS4Kv(ptr %p) #0 { %r = call i32 @_Z9get_fencePU3AS4v(ptr %p) ret i32 %r }
; As clang mangles them for targets other than SPIR.
define linkonce_odr hidden i32 @_Z9get_fencePv(ptr %p) #0 { %r = call i32 @_Z9get_fencePU3AS4v(ptr %p) ret i32 %r }
define linkonce_odr hidden i32 @_Z9get_fencePKv(ptr %p) #0 { %r = call i32 @_Z9get_fencePU3AS4v(ptr %p) ret i32 %r }
; As clang 19 does for AMD.
define linkonce_odr hidden i32 @_Z9get_fencePU3AS0v(ptr %p) #0 { %r = call i32 @_Z9get_fencePU3AS4v(ptr %p) ret i32 %r }
define linkonce_odr hidden i32 @_Z9get_fencePU3AS0Kv(ptr %p) #0 { %r = call i32 @_Z9get_fencePU3AS4v(ptr %p) ret i32 %r }

; A sampler's number of OpenCL's bits (CLK_...): the address mode (none and the edge's: 1; the border: 0; repeated: 2; mirrored: 3),
; the filter, normalised coordinates.
define linkonce_odr hidden i32 @__translate_sampler_initializer(i32 %bits) #0 {
  %kind = and i32 %bits, 14 %far = shl i32 %kind, 1 %modes = lshr i32 204817, %far %mode = and i32 %modes, 3
  %linear = lshr i32 %bits, 3 %filter = and i32 %linear, 4
  %normal = shl i32 %bits, 3 %normalized = and i32 %normal, 8
  %some = or i32 %mode, %filter %number = or i32 %some, %normalized ret i32 %number }
