; The threads of a block store the initial values of a shared variable: words, and the bytes that are left.

declare i32 @gpu.thread_id.x()
declare i32 @gpu.thread_id.y()
declare i32 @gpu.thread_id.z()
declare i32 @gpu.block_dim.x()
declare i32 @gpu.block_dim.y()
declare i32 @gpu.block_dim.z()

define linkonce_odr hidden void @gpu.shared.clear(ptr addrspace(3) %to, i32 %bytes) convergent nounwind {
entry:
  %x = call i32 @gpu.thread_id.x()
  %y = call i32 @gpu.thread_id.y()
  %z = call i32 @gpu.thread_id.z()
  %dx = call i32 @gpu.block_dim.x()
  %dy = call i32 @gpu.block_dim.y()
  %dz = call i32 @gpu.block_dim.z()
  %planes = mul i32 %z, %dy
  %rows = add i32 %y, %planes
  %before = mul i32 %rows, %dx
  %own = add i32 %x, %before
  %plane = mul i32 %dx, %dy
  %threads = mul i32 %plane, %dz
  %words = lshr i32 %bytes, 2
  br label %next
next:
  %i = phi i32 [ %own, %entry ], [ %after, %word ]
  %more = icmp ult i32 %i, %words
  br i1 %more, label %word, label %rest
word:
  %to.word = getelementptr i32, ptr addrspace(3) %to, i32 %i
  store i32 0, ptr addrspace(3) %to.word, align 4
  %after = add i32 %i, %threads
  br label %next
rest:
  %whole = shl i32 %words, 2
  %first = add i32 %whole, %own
  br label %tail
tail:
  %j = phi i32 [ %first, %rest ], [ %second, %byte ]
  %left = icmp ult i32 %j, %bytes
  br i1 %left, label %byte, label %end
byte:
  %to.byte = getelementptr i8, ptr addrspace(3) %to, i32 %j
  store i8 0, ptr addrspace(3) %to.byte, align 1
  %second = add i32 %j, %threads
  br label %tail
end:
  ret void
}

define linkonce_odr hidden void @gpu.shared.copy(ptr addrspace(3) %to, i32 %bytes, ptr addrspace(1) %values) convergent nounwind {
entry:
  %x = call i32 @gpu.thread_id.x()
  %y = call i32 @gpu.thread_id.y()
  %z = call i32 @gpu.thread_id.z()
  %dx = call i32 @gpu.block_dim.x()
  %dy = call i32 @gpu.block_dim.y()
  %dz = call i32 @gpu.block_dim.z()
  %planes = mul i32 %z, %dy
  %rows = add i32 %y, %planes
  %before = mul i32 %rows, %dx
  %own = add i32 %x, %before
  %plane = mul i32 %dx, %dy
  %threads = mul i32 %plane, %dz
  %words = lshr i32 %bytes, 2
  br label %next
next:
  %i = phi i32 [ %own, %entry ], [ %after, %word ]
  %more = icmp ult i32 %i, %words
  br i1 %more, label %word, label %rest
word:
  %to.word = getelementptr i32, ptr addrspace(3) %to, i32 %i
  %value.at = getelementptr i32, ptr addrspace(1) %values, i32 %i
  %value = load i32, ptr addrspace(1) %value.at, align 4
  store i32 %value, ptr addrspace(3) %to.word, align 4
  %after = add i32 %i, %threads
  br label %next
rest:
  %whole = shl i32 %words, 2
  %first = add i32 %whole, %own
  br label %tail
tail:
  %j = phi i32 [ %first, %rest ], [ %second, %byte ]
  %left = icmp ult i32 %j, %bytes
  br i1 %left, label %byte, label %end
byte:
  %to.byte = getelementptr i8, ptr addrspace(3) %to, i32 %j
  %part.at = getelementptr i8, ptr addrspace(1) %values, i32 %j
  %part = load i8, ptr addrspace(1) %part.at, align 1
  store i8 %part, ptr addrspace(3) %to.byte, align 1
  %second = add i32 %j, %threads
  br label %tail
end:
  ret void
}
