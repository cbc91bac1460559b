; Half precision and bfloat16 for processors whose code generation calls a library for them: the functions of compiler-rt
; by name, in integer arithmetic alone. Rounding is to nearest, ties to even, from double precision directly.
;
; The first three are what clang makes of this C, checked against its own `_Float16` for every half and 20 million doubles:
; narrow(d, exponent bits, mantissa bits) shifts the double's mantissa into place, rounds, and lets a carry run into the
; exponent; widen_f16 moves exponent and mantissa over and normalises what has no leading one.

define internal i16 @gpu.cpu.narrow_f16(i64 %d) {
entry:
  %and.i = and i64 %d, 4503599627370495
  %shr1.i = lshr i64 %d, 52
  %0 = trunc nuw nsw i64 %shr1.i to i32
  %conv.i = and i32 %0, 2047
  %1 = lshr i64 %d, 48
  %shl9.i = and i64 %1, 32768
  %cmp.i = icmp eq i32 %conv.i, 2047
  br i1 %cmp.i, label %if.then.i, label %if.end.i

if.then.i:
  %tobool.not.i = icmp eq i64 %and.i, 0
  %shr16.i = lshr i64 %and.i, 42
  %2 = or i64 %shr16.i, 32256
  %3 = select i1 %tobool.not.i, i64 31744, i64 %2
  %or18.i = or disjoint i64 %3, %shl9.i
  br label %narrow.exit

if.end.i:
  %cmp23.not.i = icmp samesign ult i32 %conv.i, 1039
  br i1 %cmp23.not.i, label %if.end28.i, label %if.then25.i

if.then25.i:
  %or26.i = or disjoint i64 %shl9.i, 31744
  br label %narrow.exit

if.end28.i:
  %add21.i = add nsw i32 %conv.i, -1008
  %tobool29.not.i = icmp eq i32 %conv.i, 0
  %cond30.i = select i1 %tobool29.not.i, i64 0, i64 4503599627370496
  %or31.i = or disjoint i64 %cond30.i, %and.i
  %cmp32.i = icmp samesign ult i32 %conv.i, 1009
  br i1 %cmp32.i, label %if.then34.i, label %if.end42.i

if.then34.i:
  %add36.i = sub nuw nsw i32 1051, %conv.i
  %cmp37.i = icmp samesign ult i32 %conv.i, 988
  br i1 %cmp37.i, label %narrow.exit, label %if.end42.i

if.end42.i:
  %shift.0.i = phi i32 [ %add36.i, %if.then34.i ], [ 42, %if.end28.i ]
  %e.0.i = phi i32 [ 0, %if.then34.i ], [ %add21.i, %if.end28.i ]
  %sh_prom43.i = zext nneg i32 %shift.0.i to i64
  %shr44.i = lshr i64 %or31.i, %sh_prom43.i
  %notmask118.i = shl nsw i64 -1, %sh_prom43.i
  %sub47.i = xor i64 %notmask118.i, -1
  %and48.i = and i64 %or31.i, %sub47.i
  %sub49.i = add nsw i32 %shift.0.i, -1
  %sh_prom50.i = zext nneg i32 %sub49.i to i64
  %shl51.i = shl nuw nsw i64 1, %sh_prom50.i
  %cmp52.i = icmp samesign ugt i64 %and48.i, %shl51.i
  br i1 %cmp52.i, label %lor.end.i, label %lor.rhs.i

lor.rhs.i:
  %cmp54.i = icmp eq i64 %and48.i, %shl51.i
  %and56.i = and i64 %shr44.i, 1
  %tobool57.i = icmp ne i64 %and56.i, 0
  %4 = select i1 %cmp54.i, i1 %tobool57.i, i1 false
  %5 = zext i1 %4 to i64
  br label %lor.end.i

lor.end.i:
  %lor.ext.i = phi i64 [ 1, %if.end42.i ], [ %5, %lor.rhs.i ]
  %cmp60.not.i = icmp eq i32 %e.0.i, 0
  %conv63.i = zext nneg i32 %e.0.i to i64
  %6 = shl nuw nsw i64 %conv63.i, 10
  %7 = add nsw i64 %6, -1024
  %sub69.i = select i1 %cmp60.not.i, i64 0, i64 %7
  %add59.i = add nsw i64 %sub69.i, %shr44.i
  %cond72.i = add nsw i64 %add59.i, %lor.ext.i
  %or73.i = or i64 %cond72.i, %shl9.i
  br label %narrow.exit

narrow.exit:
  %retval.2.in.i = phi i64 [ %or18.i, %if.then.i ], [ %or26.i, %if.then25.i ], [ %or73.i, %lor.end.i ], [ %shl9.i, %if.then34.i ]
  %retval.2.i = trunc i64 %retval.2.in.i to i16
  ret i16 %retval.2.i
}

define internal i16 @gpu.cpu.narrow_bf16(i64 %d) {
entry:
  %and.i = and i64 %d, 4503599627370495
  %shr1.i = lshr i64 %d, 52
  %0 = trunc nuw nsw i64 %shr1.i to i32
  %conv.i = and i32 %0, 2047
  %1 = lshr i64 %d, 48
  %shl9.i = and i64 %1, 32768
  %cmp.i = icmp eq i32 %conv.i, 2047
  br i1 %cmp.i, label %if.then.i, label %if.end.i

if.then.i:
  %tobool.not.i = icmp eq i64 %and.i, 0
  %shr16.i = lshr i64 %and.i, 45
  %2 = or i64 %shr16.i, 32704
  %3 = select i1 %tobool.not.i, i64 32640, i64 %2
  %or18.i = or disjoint i64 %3, %shl9.i
  br label %narrow.exit

if.end.i:
  %cmp23.not.i = icmp samesign ult i32 %conv.i, 1151
  br i1 %cmp23.not.i, label %if.end28.i, label %if.then25.i

if.then25.i:
  %or26.i = or disjoint i64 %shl9.i, 32640
  br label %narrow.exit

if.end28.i:
  %add21.i = add nsw i32 %conv.i, -896
  %tobool29.not.i = icmp eq i32 %conv.i, 0
  %cond30.i = select i1 %tobool29.not.i, i64 0, i64 4503599627370496
  %or31.i = or disjoint i64 %cond30.i, %and.i
  %cmp32.i = icmp samesign ult i32 %conv.i, 897
  br i1 %cmp32.i, label %if.then34.i, label %if.end42.i

if.then34.i:
  %add36.i = sub nuw nsw i32 942, %conv.i
  %cmp37.i = icmp samesign ult i32 %conv.i, 879
  br i1 %cmp37.i, label %narrow.exit, label %if.end42.i

if.end42.i:
  %shift.0.i = phi i32 [ %add36.i, %if.then34.i ], [ 45, %if.end28.i ]
  %e.0.i = phi i32 [ 0, %if.then34.i ], [ %add21.i, %if.end28.i ]
  %sh_prom43.i = zext nneg i32 %shift.0.i to i64
  %shr44.i = lshr i64 %or31.i, %sh_prom43.i
  %notmask118.i = shl nsw i64 -1, %sh_prom43.i
  %sub47.i = xor i64 %notmask118.i, -1
  %and48.i = and i64 %or31.i, %sub47.i
  %sub49.i = add nsw i32 %shift.0.i, -1
  %sh_prom50.i = zext nneg i32 %sub49.i to i64
  %shl51.i = shl nuw nsw i64 1, %sh_prom50.i
  %cmp52.i = icmp samesign ugt i64 %and48.i, %shl51.i
  br i1 %cmp52.i, label %lor.end.i, label %lor.rhs.i

lor.rhs.i:
  %cmp54.i = icmp eq i64 %and48.i, %shl51.i
  %and56.i = and i64 %shr44.i, 1
  %tobool57.i = icmp ne i64 %and56.i, 0
  %4 = select i1 %cmp54.i, i1 %tobool57.i, i1 false
  %5 = zext i1 %4 to i64
  br label %lor.end.i

lor.end.i:
  %lor.ext.i = phi i64 [ 1, %if.end42.i ], [ %5, %lor.rhs.i ]
  %cmp60.not.i = icmp eq i32 %e.0.i, 0
  %conv63.i = zext nneg i32 %e.0.i to i64
  %6 = shl nuw nsw i64 %conv63.i, 7
  %7 = add nsw i64 %6, -128
  %sub69.i = select i1 %cmp60.not.i, i64 0, i64 %7
  %add59.i = add nsw i64 %sub69.i, %shr44.i
  %cond72.i = add nsw i64 %add59.i, %lor.ext.i
  %or73.i = or i64 %cond72.i, %shl9.i
  br label %narrow.exit

narrow.exit:
  %retval.2.in.i = phi i64 [ %or18.i, %if.then.i ], [ %or26.i, %if.then25.i ], [ %or73.i, %lor.end.i ], [ %shl9.i, %if.then34.i ]
  %retval.2.i = trunc i64 %retval.2.in.i to i16
  ret i16 %retval.2.i
}

define internal i32 @gpu.cpu.widen_f16(i16 %h) {
entry:
  %conv = zext i16 %h to i32
  %h.signext = sext i16 %h to i32
  %shl = and i32 %h.signext, -2147483648
  %shr = lshr i32 %conv, 10
  %and2 = and i32 %shr, 31
  %and4 = and i32 %conv, 1023
  switch i32 %and2, label %if.end18 [
    i32 31, label %if.then
    i32 0, label %if.then11
  ]

if.then:
  %shl6 = shl nuw nsw i32 %conv, 13
  %tobool.not = icmp eq i32 %and4, 0
  %cond = select i1 %tobool.not, i32 0, i32 4194304
  %0 = or i32 %shl6, %cond
  %or7 = or disjoint i32 %0, %shl
  %or8 = or i32 %or7, 2139095040
  br label %cleanup

if.then11:
  %tobool12.not = icmp eq i32 %and4, 0
  br i1 %tobool12.not, label %cleanup, label %if.end14

if.end14:
  %1 = tail call range(i32 22, 33) i32 @llvm.ctlz.i32(i32 %and4, i1 true)
  %sub = add nsw i32 %1, -21
  %shl15 = shl nuw nsw i32 %conv, %sub
  %and16 = and i32 %shl15, 1023
  %sub17 = sub nsw i32 22, %1
  br label %if.end18

if.end18:
  %e.0 = phi i32 [ %sub17, %if.end14 ], [ %and2, %entry ]
  %m.0 = phi i32 [ %and16, %if.end14 ], [ %and4, %entry ]
  %add = shl nsw i32 %e.0, 23
  %shl19 = add nsw i32 %add, 939524096
  %shl21 = shl nuw nsw i32 %m.0, 13
  %2 = or disjoint i32 %shl19, %shl21
  %or22 = or i32 %2, %shl
  br label %cleanup

cleanup:
  %retval.0 = phi i32 [ %or8, %if.then ], [ %or22, %if.end18 ], [ %shl, %if.then11 ]
  ret i32 %retval.0
}

declare i32 @llvm.ctlz.i32(i32, i1 immarg)

define hidden float @__extendhfsf2(half %half) nounwind {
  %bits = bitcast half %half to i16
  %wide = call i32 @gpu.cpu.widen_f16(i16 %bits)
  %float = bitcast i32 %wide to float
  ret float %float
}

define hidden half @__truncdfhf2(double %double) nounwind {
  %bits = bitcast double %double to i64
  %narrow = call i16 @gpu.cpu.narrow_f16(i64 %bits)
  %half = bitcast i16 %narrow to half
  ret half %half
}

define hidden half @__truncsfhf2(float %float) nounwind {
  %double = fpext float %float to double
  %half = call half @__truncdfhf2(double %double)
  ret half %half
}

define hidden bfloat @__truncdfbf2(double %double) nounwind {
  %bits = bitcast double %double to i64
  %narrow = call i16 @gpu.cpu.narrow_bf16(i64 %bits)
  %bfloat = bitcast i16 %narrow to bfloat
  ret bfloat %bfloat
}

define hidden bfloat @__truncsfbf2(float %float) nounwind {
  %double = fpext float %float to double
  %bfloat = call bfloat @__truncdfbf2(double %double)
  ret bfloat %bfloat
}
