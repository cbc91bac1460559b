; Faults in IR without debug information: a finding names the instruction as the place.

@table = internal addrspace(4) constant [4 x i32] [i32 1, i32 2, i32 3, i32 4]

; *to = *(int *)address
define void @null_read(ptr addrspace(1) %to, i64 %address) #0 {
  %from = inttoptr i64 %address to ptr
  %value = load volatile i32, ptr %from, align 4
  store i32 %value, ptr addrspace(1) %to, align 4
  ret void
}

; *to = the address of `to`
define void @own_address(ptr addrspace(1) %to) #0 {
  %address = ptrtoint ptr addrspace(1) %to to i64
  store i64 %address, ptr addrspace(1) %to, align 8
  ret void
}

; *to = *(int *)~hidden
define void @hidden_read(ptr addrspace(1) %to, i64 %hidden) #0 {
  %address = xor i64 %hidden, -1
  %from = inttoptr i64 %address to ptr addrspace(1)
  %value = load volatile i32, ptr addrspace(1) %from, align 4
  store i32 %value, ptr addrspace(1) %to, align 4
  ret void
}

; table[thread] = 5, *to = table[0]
define void @write_constant(ptr addrspace(1) %to) #0 {
  %thread = call i32 @gpu.thread_id.x()
  %at = getelementptr i32, ptr addrspace(4) @table, i32 %thread
  store volatile i32 5, ptr addrspace(4) %at, align 4
  %value = load volatile i32, ptr addrspace(4) @table, align 4
  store i32 %value, ptr addrspace(1) %to, align 4
  ret void
}

; *second = 2, first[at] = 1, *to = *second
define void @one_part(ptr addrspace(1) %to, ptr addrspace(3) %first, ptr addrspace(3) %second, i32 %at) #0 {
  store i32 2, ptr addrspace(3) %second, align 4
  %first.at = getelementptr i32, ptr addrspace(3) %first, i32 %at
  store volatile i32 1, ptr addrspace(3) %first.at, align 4
  %value = load i32, ptr addrspace(3) %second, align 4
  store i32 %value, ptr addrspace(1) %to, align 4
  ret void
}

; (at < 0 ? first : second)[at] = 1, *to = 3
define void @either_part(ptr addrspace(1) %to, ptr addrspace(3) %first, ptr addrspace(3) %second, i32 %at) #0 {
  %back = icmp slt i32 %at, 0
  %either = select i1 %back, ptr addrspace(3) %first, ptr addrspace(3) %second
  %either.at = getelementptr i32, ptr addrspace(3) %either, i32 %at
  store volatile i32 1, ptr addrspace(3) %either.at, align 4
  store i32 3, ptr addrspace(1) %to, align 4
  ret void
}

declare i32 @gpu.thread_id.x()

attributes #0 = { nounwind "gpu.kernel" }
