define linkonce_odr hidden i64 @gpu.udiv.i64(i64 %n, i64 %d) #0 {
entry:
  %either = or i64 %n, %d
  %upper = lshr i64 %either, 32
  %is.small = icmp eq i64 %upper, 0
  br i1 %is.small, label %small, label %large
small:
  %n.small = trunc i64 %n to i32
  %d.small = trunc i64 %d to i32
  %q.small = udiv i32 %n.small, %d.small
  %q.wide = zext i32 %q.small to i64
  br label %done
large:
  %is.less = icmp ult i64 %n, %d
  br i1 %is.less, label %done, label %begin
begin:
  %zeros.n = call i64 @llvm.ctlz.i64(i64 %n, i1 false)
  %zeros.d = call i64 @llvm.ctlz.i64(i64 %d, i1 false)
  %most = sub i64 %zeros.d, %zeros.n
  %most.bits = and i64 %most, 63
  %first = shl i64 %d, %most.bits
  br label %loop
loop:
  %left = phi i64 [ %n, %begin ], [ %left.next, %loop ]
  %part = phi i64 [ %first, %begin ], [ %part.next, %loop ]
  %q = phi i64 [ 0, %begin ], [ %q.next, %loop ]
  %bits = phi i64 [ %most.bits, %begin ], [ %bits.next, %loop ]
  %fits = icmp uge i64 %left, %part
  %less = sub i64 %left, %part
  %left.next = select i1 %fits, i64 %less, i64 %left
  %bit = zext i1 %fits to i64
  %q.double = shl i64 %q, 1
  %q.next = or i64 %q.double, %bit
  %part.next = lshr i64 %part, 1
  %bits.next = add i64 %bits, -1
  %is.last = icmp eq i64 %bits, 0
  br i1 %is.last, label %done, label %loop
done:
  %r = phi i64 [ %q.wide, %small ], [ 0, %large ], [ %q.next, %loop ]
  ret i64 %r
}
define linkonce_odr hidden i64 @gpu.urem.i64(i64 %n, i64 %d) #0 {
  %q = call i64 @gpu.udiv.i64(i64 %n, i64 %d)
  %product = mul i64 %q, %d
  %r = sub i64 %n, %product
  ret i64 %r
}
define linkonce_odr hidden i64 @gpu.sdiv.i64(i64 %n, i64 %d) #0 {
  %n.size = call i64 @llvm.abs.i64(i64 %n, i1 false)
  %d.size = call i64 @llvm.abs.i64(i64 %d, i1 false)
  %q = call i64 @gpu.udiv.i64(i64 %n.size, i64 %d.size)
  %signs = xor i64 %n, %d
  %is.negative = icmp slt i64 %signs, 0
  %minus = sub i64 0, %q
  %r = select i1 %is.negative, i64 %minus, i64 %q
  ret i64 %r
}
define linkonce_odr hidden i64 @gpu.srem.i64(i64 %n, i64 %d) #0 {
  %q = call i64 @gpu.sdiv.i64(i64 %n, i64 %d)
  %product = mul i64 %q, %d
  %r = sub i64 %n, %product
  ret i64 %r
}

attributes #0 = { alwaysinline nounwind memory(none) }
