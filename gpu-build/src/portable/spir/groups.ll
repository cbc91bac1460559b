; OpenCL's sub-groups and work-groups. A sub-group is a warp: 32 work-items whose linear local ids follow each other, on
; every target; the last one of a work-group may have fewer.

; Where the sub-groups of a work-group meet: room for a value of each.
@gpu.opencl.shared = internal addrspace(3) global [32 x i64] poison, align 8
define linkonce_odr hidden i32 @gpu.opencl.local_size.i32() #0 { %x = call i32 @gpu.block_dim.x() %y = call i32 @gpu.block_dim.y() %z = call i32 @gpu.block_dim.z() %xy = mul i32 %x, %y %r = mul i32 %xy, %z ret i32 %r }
define linkonce_odr hidden i64 @gpu.opencl.local_size() #0 { %n = call i32 @gpu.opencl.local_size.i32() %r = zext i32 %n to i64 ret i64 %r }
define linkonce_odr hidden i32 @gpu.opencl.linear_id.i32() #0 { %x = call i32 @gpu.thread_id.x() %y = call i32 @gpu.thread_id.y() %z = call i32 @gpu.thread_id.z() %dx = call i32 @gpu.block_dim.x() %dy = call i32 @gpu.block_dim.y() %zy = mul i32 %z, %dy %row = add i32 %zy, %y %s = mul i32 %row, %dx %r = add i32 %s, %x ret i32 %r }
define linkonce_odr hidden i64 @gpu.opencl.linear_id() #0 { %n = call i32 @gpu.opencl.linear_id.i32() %r = zext i32 %n to i64 ret i64 %r }
define linkonce_odr hidden i32 @gpu.opencl.sub_group_id() #0 { %id = call i32 @gpu.opencl.linear_id.i32() %r = lshr i32 %id, 5 ret i32 %r }
define linkonce_odr hidden i32 @gpu.opencl.sub_groups() #0 { %n = call i32 @gpu.opencl.local_size.i32() %u = add i32 %n, 31 %r = lshr i32 %u, 5 ret i32 %r }
define linkonce_odr hidden i32 @gpu.opencl.sub_group_size() #0 { %n = call i32 @gpu.opencl.local_size.i32() %id = call i32 @gpu.opencl.sub_group_id() %before = shl i32 %id, 5 %left = sub i32 %n, %before %r = call i32 @llvm.umin.i32(i32 %left, i32 32) ret i32 %r }

; Another lane's value: where all lanes come together, and where those that are there do. A wave may be two warps.
define linkonce_odr hidden i32 @gpu.opencl.lane_of_all(i32 %v, i32 %lane) #1 { %r = call i32 @gpu.shuffle.idx.i32(i32 %v, i32 %lane, i32 31) ret i32 %r }
define linkonce_odr hidden i32 @gpu.opencl.lane_of_some(i32 %v, i32 %lane) #1 { %own = call i32 @gpu.wave_lane() %first = and i32 %own, -32 %l = and i32 %lane, 31 %from = or i32 %first, %l %r = call i32 @gpu.wave.shuffle.i32(i32 %v, i32 %from) ret i32 %r }

define linkonce_odr hidden i32 @_Z18get_sub_group_sizev() #0 { %r = call i32 @gpu.opencl.sub_group_size() ret i32 %r }
define linkonce_odr hidden i32 @_Z22get_max_sub_group_sizev() #0 { ret i32 32 }
define linkonce_odr hidden i32 @_Z22get_sub_group_local_idv() #0 { %r = call i32 @gpu.lane_id() ret i32 %r }
define linkonce_odr hidden i32 @_Z16get_sub_group_idv() #0 { %r = call i32 @gpu.opencl.sub_group_id() ret i32 %r }
define linkonce_odr hidden i32 @_Z18get_num_sub_groupsv() #0 { %r = call i32 @gpu.opencl.sub_groups() ret i32 %r }
define linkonce_odr hidden i32 @_Z27get_enqueued_num_sub_groupsv() #0 { %r = call i32 @gpu.opencl.sub_groups() ret i32 %r }
define linkonce_odr hidden void @_Z17sub_group_barrierj(i32 %flags) #1 { fence syncscope("workgroup") acq_rel %all = call i32 @gpu.ballot.sync(i1 true) fence syncscope("workgroup") acq_rel ret void }
define linkonce_odr hidden void @_Z17sub_group_barrierj12memory_scope(i32 %flags, i32 %scope) #1 { fence syncscope("workgroup") acq_rel %all = call i32 @gpu.ballot.sync(i1 true) fence syncscope("workgroup") acq_rel ret void }
define linkonce_odr hidden i32 @_Z13sub_group_anyi(i32 %e) #1 { %p = icmp ne i32 %e, 0 %m = call i32 @gpu.ballot.sync(i1 %p) %c = icmp ne i32 %m, 0 %r = zext i1 %c to i32 ret i32 %r }
define linkonce_odr hidden i32 @_Z13sub_group_alli(i32 %e) #1 { %p = icmp eq i32 %e, 0 %m = call i32 @gpu.ballot.sync(i1 %p) %c = icmp eq i32 %m, 0 %r = zext i1 %c to i32 ret i32 %r }
define linkonce_odr hidden i32 @_Z25sub_group_non_uniform_anyi(i32 %e) #1 { %p = icmp ne i32 %e, 0 %m = call i32 @gpu.ballot(i1 %p) %c = icmp ne i32 %m, 0 %r = zext i1 %c to i32 ret i32 %r }
define linkonce_odr hidden i32 @_Z25sub_group_non_uniform_alli(i32 %e) #1 { %p = icmp eq i32 %e, 0 %m = call i32 @gpu.ballot(i1 %p) %c = icmp eq i32 %m, 0 %r = zext i1 %c to i32 ret i32 %r }
define linkonce_odr hidden i32 @_Z15sub_group_electv() #1 { %m = call i32 @gpu.ballot(i1 true) %f = call i32 @llvm.cttz.i32(i32 %m, i1 false) %l = call i32 @gpu.lane_id() %c = icmp eq i32 %l, %f %r = zext i1 %c to i32 ret i32 %r }
define linkonce_odr hidden <4 x i32> @_Z16sub_group_balloti(i32 %e) #1 { %p = icmp ne i32 %e, 0 %m = call i32 @gpu.ballot(i1 %p) %r = insertelement <4 x i32> zeroinitializer, i32 %m, i32 0 ret <4 x i32> %r }
define linkonce_odr hidden i32 @_Z24sub_group_inverse_ballotDv4_j(<4 x i32> %v) #0 { %m = extractelement <4 x i32> %v, i32 0 %l = call i32 @gpu.lane_id() %s = lshr i32 %m, %l %r = and i32 %s, 1 ret i32 %r }
define linkonce_odr hidden i32 @_Z28sub_group_ballot_bit_extractDv4_jj(<4 x i32> %v, i32 %i) #0 { %m = extractelement <4 x i32> %v, i32 0 %l = and i32 %i, 31 %s = lshr i32 %m, %l %r = and i32 %s, 1 ret i32 %r }
define linkonce_odr hidden i32 @_Z26sub_group_ballot_bit_countDv4_j(<4 x i32> %v) #0 { %m = extractelement <4 x i32> %v, i32 0 %r = call i32 @llvm.ctpop.i32(i32 %m) ret i32 %r }
define linkonce_odr hidden i32 @_Z31sub_group_ballot_inclusive_scanDv4_j(<4 x i32> %v) #0 { %m = extractelement <4 x i32> %v, i32 0 %l = call i32 @gpu.lane_id() %o = shl i32 -2, %l %n = xor i32 %o, -1 %b = and i32 %m, %n %r = call i32 @llvm.ctpop.i32(i32 %b) ret i32 %r }
define linkonce_odr hidden i32 @_Z31sub_group_ballot_exclusive_scanDv4_j(<4 x i32> %v) #0 { %m = extractelement <4 x i32> %v, i32 0 %l = call i32 @gpu.lane_id() %o = shl i32 -1, %l %n = xor i32 %o, -1 %b = and i32 %m, %n %r = call i32 @llvm.ctpop.i32(i32 %b) ret i32 %r }
define linkonce_odr hidden i32 @_Z25sub_group_ballot_find_lsbDv4_j(<4 x i32> %v) #0 { %m = extractelement <4 x i32> %v, i32 0 %r = call i32 @llvm.cttz.i32(i32 %m, i1 false) ret i32 %r }
define linkonce_odr hidden i32 @_Z25sub_group_ballot_find_msbDv4_j(<4 x i32> %v) #0 { %m = extractelement <4 x i32> %v, i32 0 %z = call i32 @llvm.ctlz.i32(i32 %m, i1 false) %r = sub i32 31, %z ret i32 %r }
define linkonce_odr hidden <4 x i32> @_Z21get_sub_group_eq_maskv() #0 { %l = call i32 @gpu.lane_id() %b = shl i32 1, %l %r = insertelement <4 x i32> zeroinitializer, i32 %b, i32 0 ret <4 x i32> %r }
define linkonce_odr hidden <4 x i32> @_Z21get_sub_group_ge_maskv() #0 { %l = call i32 @gpu.lane_id() %b = shl i32 -1, %l %r = insertelement <4 x i32> zeroinitializer, i32 %b, i32 0 ret <4 x i32> %r }
define linkonce_odr hidden <4 x i32> @_Z21get_sub_group_gt_maskv() #0 { %l = call i32 @gpu.lane_id() %b = shl i32 -2, %l %r = insertelement <4 x i32> zeroinitializer, i32 %b, i32 0 ret <4 x i32> %r }
define linkonce_odr hidden <4 x i32> @_Z21get_sub_group_le_maskv() #0 { %l = call i32 @gpu.lane_id() %o = shl i32 -2, %l %b = xor i32 %o, -1 %r = insertelement <4 x i32> zeroinitializer, i32 %b, i32 0 ret <4 x i32> %r }
define linkonce_odr hidden <4 x i32> @_Z21get_sub_group_lt_maskv() #0 { %l = call i32 @gpu.lane_id() %o = shl i32 -1, %l %b = xor i32 %o, -1 %r = insertelement <4 x i32> zeroinitializer, i32 %b, i32 0 ret <4 x i32> %r }
