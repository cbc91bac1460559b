; Kernels on whole numbers, in NVVM's spelling: whatever the device, the results are exact.

; y[i] = a * x[i] + y[i]
define ptx_kernel void @axpy(i32 %a, ptr addrspace(1) %x, ptr addrspace(1) %y, i32 %n) {
entry:
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = mul i32 %block, %size
  %i = add i32 %first, %thread
  %inside = icmp ult i32 %i, %n
  br i1 %inside, label %element, label %done

element:
  %index = zext i32 %i to i64
  %x.i = getelementptr inbounds i32, ptr addrspace(1) %x, i64 %index
  %y.i = getelementptr inbounds i32, ptr addrspace(1) %y, i64 %index
  %x.value = load i32, ptr addrspace(1) %x.i, align 4
  %y.value = load i32, ptr addrspace(1) %y.i, align 4
  %product = mul i32 %a, %x.value
  %sum = add i32 %product, %y.value
  store i32 %sum, ptr addrspace(1) %y.i, align 4
  br label %done

done:
  ret void
}

; x[i] += 1
define ptx_kernel void @add_one(ptr addrspace(1) %x, i32 %n) {
entry:
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = mul i32 %block, %size
  %i = add i32 %first, %thread
  %inside = icmp ult i32 %i, %n
  br i1 %inside, label %element, label %done

element:
  %index = zext i32 %i to i64
  %x.i = getelementptr inbounds i32, ptr addrspace(1) %x, i64 %index
  %value = load i32, ptr addrspace(1) %x.i, align 4
  %sum = add i32 %value, 1
  store i32 %sum, ptr addrspace(1) %x.i, align 4
  br label %done

done:
  ret void
}

; x[i] = the number of threads in a block
define ptx_kernel void @block_size(ptr addrspace(1) %x, i32 %n) {
entry:
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = mul i32 %block, %size
  %i = add i32 %first, %thread
  %inside = icmp ult i32 %i, %n
  br i1 %inside, label %element, label %done

element:
  %index = zext i32 %i to i64
  %x.i = getelementptr inbounds i32, ptr addrspace(1) %x, i64 %index
  store i32 %size, ptr addrspace(1) %x.i, align 4
  br label %done

done:
  ret void
}

; A long time: x[i] becomes its successor in a generator `rounds` times, x = x * 1664525 + 1013904223.
define ptx_kernel void @spin(ptr addrspace(1) %x, i32 %rounds, i32 %n) {
entry:
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = mul i32 %block, %size
  %i = add i32 %first, %thread
  %inside = icmp ult i32 %i, %n
  br i1 %inside, label %element, label %done

element:
  %index = zext i32 %i to i64
  %x.i = getelementptr inbounds i32, ptr addrspace(1) %x, i64 %index
  %begin = load i32, ptr addrspace(1) %x.i, align 4
  %some = icmp ne i32 %rounds, 0
  br i1 %some, label %round, label %done

round:
  %k = phi i32 [ 0, %element ], [ %next.k, %round ]
  %value = phi i32 [ %begin, %element ], [ %next, %round ]
  %product = mul i32 %value, 1664525
  %next = add i32 %product, 1013904223
  %next.k = add i32 %k, 1
  %more = icmp ult i32 %next.k, %rounds
  br i1 %more, label %round, label %write

write:
  store i32 %next, ptr addrspace(1) %x.i, align 4
  br label %done

done:
  ret void
}

; Every block waits until all have come, and writes how many have. One thread in a block.
define ptx_kernel void @meet(ptr addrspace(1) %counter, ptr addrspace(1) %x, i32 %blocks) {
entry:
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = mul i32 %block, %size
  %i = add i32 %first, %thread
  %before = atomicrmw add ptr addrspace(1) %counter, i32 1 monotonic
  br label %wait

wait:
  %come = load atomic volatile i32, ptr addrspace(1) %counter monotonic, align 4
  %all = icmp uge i32 %come, %blocks
  br i1 %all, label %write, label %wait

write:
  %index = zext i32 %i to i64
  %x.i = getelementptr inbounds i32, ptr addrspace(1) %x, i64 %index
  store i32 %come, ptr addrspace(1) %x.i, align 4
  ret void
}

; Writes to the address that it is given.
define ptx_kernel void @poke(i64 %address) {
  %pointer = inttoptr i64 %address to ptr addrspace(1)
  store i32 1, ptr addrspace(1) %pointer, align 4
  ret void
}

define ptx_kernel void @empty() {
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
