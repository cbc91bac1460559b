; Products of matrices by waves, in the portable spelling: the tile's fragments and their places are the target's own.

; c += a * b, a tile of c for each wave. The flags say which matrices lie by columns: 1 a, 2 b, 4 c.
define void @matmul_f16(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, i32 %m, i32 %n, i32 %k, i32 %flags) #0 {
entry:
  %thread = call i32 @gpu.thread_id.x()
  %block = call i32 @gpu.block_id.x()
  %threads = call i32 @gpu.block_dim.x()
  %size = call i32 @gpu.wave_size()
  %wave = udiv i32 %thread, %size
  %waves = udiv i32 %threads, %size
  %before = mul i32 %block, %waves
  %tile = add i32 %before, %wave
  %rows = udiv i32 %m, 16
  %columns = udiv i32 %n, 16
  %tiles = mul i32 %rows, %columns
  %inside = icmp ult i32 %tile, %tiles
  br i1 %inside, label %start, label %done

start:
  %tile.row = udiv i32 %tile, %columns
  %tile.column = urem i32 %tile, %columns
  %row = mul i32 %tile.row, 16
  %column = mul i32 %tile.column, 16
  %a.flag = and i32 %flags, 1
  %b.flag = and i32 %flags, 2
  %c.flag = and i32 %flags, 4
  %a.columns = icmp ne i32 %a.flag, 0
  %b.columns = icmp ne i32 %b.flag, 0
  %c.columns = icmp ne i32 %c.flag, 0
  %a.stride = select i1 %a.columns, i32 %m, i32 %k
  %b.stride = select i1 %b.columns, i32 %k, i32 %n
  %c.stride = select i1 %c.columns, i32 %m, i32 %n
  %c.major = select i1 %c.columns, i32 %column, i32 %row
  %c.minor = select i1 %c.columns, i32 %row, i32 %column
  %c.start = mul i32 %c.major, %c.stride
  %c.index = add i32 %c.start, %c.minor
  %c.at = getelementptr float, ptr addrspace(1) %c, i32 %c.index
  %c.pointer = addrspacecast ptr addrspace(1) %c.at to ptr
  %first = call <8 x float> @gpu.matrix.load.c.f32(ptr %c.pointer, i32 %c.stride, i1 %c.columns)
  br label %loop

loop:
  %at = phi i32 [ 0, %start ], [ %next, %step ]
  %sum = phi <8 x float> [ %first, %start ], [ %more, %step ]
  %left = icmp ult i32 %at, %k
  br i1 %left, label %step, label %end

step:
  %a.major = select i1 %a.columns, i32 %at, i32 %row
  %a.minor = select i1 %a.columns, i32 %row, i32 %at
  %a.start = mul i32 %a.major, %a.stride
  %a.index = add i32 %a.start, %a.minor
  %a.at = getelementptr i16, ptr addrspace(1) %a, i32 %a.index
  %a.pointer = addrspacecast ptr addrspace(1) %a.at to ptr
  %x = call <8 x i32> @gpu.matrix.load.a.b16(ptr %a.pointer, i32 %a.stride, i1 %a.columns)
  %b.major = select i1 %b.columns, i32 %column, i32 %at
  %b.minor = select i1 %b.columns, i32 %at, i32 %column
  %b.start = mul i32 %b.major, %b.stride
  %b.index = add i32 %b.start, %b.minor
  %b.at = getelementptr i16, ptr addrspace(1) %b, i32 %b.index
  %b.pointer = addrspacecast ptr addrspace(1) %b.at to ptr
  %y = call <8 x i32> @gpu.matrix.load.b.b16(ptr %b.pointer, i32 %b.stride, i1 %b.columns)
  %more = call <8 x float> @gpu.matrix.multiply.f16(<8 x i32> %x, <8 x i32> %y, <8 x float> %sum)
  %next = add i32 %at, 16
  br label %loop

end:
  call void @gpu.matrix.store.c.f32(<8 x float> %sum, ptr %c.pointer, i32 %c.stride, i1 %c.columns)
  br label %done

done:
  ret void
}

; c += a * b, a tile of c for each wave. The flags say which matrices lie by columns: 1 a, 2 b, 4 c.
define void @matmul_bf16(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, i32 %m, i32 %n, i32 %k, i32 %flags) #0 {
entry:
  %thread = call i32 @gpu.thread_id.x()
  %block = call i32 @gpu.block_id.x()
  %threads = call i32 @gpu.block_dim.x()
  %size = call i32 @gpu.wave_size()
  %wave = udiv i32 %thread, %size
  %waves = udiv i32 %threads, %size
  %before = mul i32 %block, %waves
  %tile = add i32 %before, %wave
  %rows = udiv i32 %m, 16
  %columns = udiv i32 %n, 16
  %tiles = mul i32 %rows, %columns
  %inside = icmp ult i32 %tile, %tiles
  br i1 %inside, label %start, label %done

start:
  %tile.row = udiv i32 %tile, %columns
  %tile.column = urem i32 %tile, %columns
  %row = mul i32 %tile.row, 16
  %column = mul i32 %tile.column, 16
  %a.flag = and i32 %flags, 1
  %b.flag = and i32 %flags, 2
  %c.flag = and i32 %flags, 4
  %a.columns = icmp ne i32 %a.flag, 0
  %b.columns = icmp ne i32 %b.flag, 0
  %c.columns = icmp ne i32 %c.flag, 0
  %a.stride = select i1 %a.columns, i32 %m, i32 %k
  %b.stride = select i1 %b.columns, i32 %k, i32 %n
  %c.stride = select i1 %c.columns, i32 %m, i32 %n
  %c.major = select i1 %c.columns, i32 %column, i32 %row
  %c.minor = select i1 %c.columns, i32 %row, i32 %column
  %c.start = mul i32 %c.major, %c.stride
  %c.index = add i32 %c.start, %c.minor
  %c.at = getelementptr float, ptr addrspace(1) %c, i32 %c.index
  %c.pointer = addrspacecast ptr addrspace(1) %c.at to ptr
  %first = call <8 x float> @gpu.matrix.load.c.f32(ptr %c.pointer, i32 %c.stride, i1 %c.columns)
  br label %loop

loop:
  %at = phi i32 [ 0, %start ], [ %next, %step ]
  %sum = phi <8 x float> [ %first, %start ], [ %more, %step ]
  %left = icmp ult i32 %at, %k
  br i1 %left, label %step, label %end

step:
  %a.major = select i1 %a.columns, i32 %at, i32 %row
  %a.minor = select i1 %a.columns, i32 %row, i32 %at
  %a.start = mul i32 %a.major, %a.stride
  %a.index = add i32 %a.start, %a.minor
  %a.at = getelementptr i16, ptr addrspace(1) %a, i32 %a.index
  %a.pointer = addrspacecast ptr addrspace(1) %a.at to ptr
  %x = call <8 x i32> @gpu.matrix.load.a.b16(ptr %a.pointer, i32 %a.stride, i1 %a.columns)
  %b.major = select i1 %b.columns, i32 %column, i32 %at
  %b.minor = select i1 %b.columns, i32 %at, i32 %column
  %b.start = mul i32 %b.major, %b.stride
  %b.index = add i32 %b.start, %b.minor
  %b.at = getelementptr i16, ptr addrspace(1) %b, i32 %b.index
  %b.pointer = addrspacecast ptr addrspace(1) %b.at to ptr
  %y = call <8 x i32> @gpu.matrix.load.b.b16(ptr %b.pointer, i32 %b.stride, i1 %b.columns)
  %more = call <8 x float> @gpu.matrix.multiply.bf16(<8 x i32> %x, <8 x i32> %y, <8 x float> %sum)
  %next = add i32 %at, 16
  br label %loop

end:
  call void @gpu.matrix.store.c.f32(<8 x float> %sum, ptr %c.pointer, i32 %c.stride, i1 %c.columns)
  br label %done

done:
  ret void
}

; out[row, column] is the element that a fragment of the tile has there.
define void @places_a(ptr addrspace(1) %tile, ptr addrspace(1) %out, i32 %by_columns) #0 {
entry:
  %pointer = addrspacecast ptr addrspace(1) %tile to ptr
  %columns = icmp ne i32 %by_columns, 0
  %fragment = call <8 x i32> @gpu.matrix.load.a.b16(ptr %pointer, i32 16, i1 %columns)
  %elements = bitcast <8 x i32> %fragment to <16 x i16>
  %count = call i32 @gpu.matrix.elements.a.b16()
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %row = call i32 @gpu.matrix.row.a.b16(i32 %i)
  %column = call i32 @gpu.matrix.column.a.b16(i32 %i)
  %value = extractelement <16 x i16> %elements, i32 %i
  %start = mul i32 %row, 16
  %index = add i32 %start, %column
  %to = getelementptr i16, ptr addrspace(1) %out, i32 %index
  store i16 %value, ptr addrspace(1) %to
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %count
  br i1 %more, label %loop, label %done

done:
  ret void
}

; out[row, column] is the element that a fragment of the tile has there.
define void @places_b(ptr addrspace(1) %tile, ptr addrspace(1) %out, i32 %by_columns) #0 {
entry:
  %pointer = addrspacecast ptr addrspace(1) %tile to ptr
  %columns = icmp ne i32 %by_columns, 0
  %fragment = call <8 x i32> @gpu.matrix.load.b.b16(ptr %pointer, i32 16, i1 %columns)
  %elements = bitcast <8 x i32> %fragment to <16 x i16>
  %count = call i32 @gpu.matrix.elements.b.b16()
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %row = call i32 @gpu.matrix.row.b.b16(i32 %i)
  %column = call i32 @gpu.matrix.column.b.b16(i32 %i)
  %value = extractelement <16 x i16> %elements, i32 %i
  %start = mul i32 %row, 16
  %index = add i32 %start, %column
  %to = getelementptr i16, ptr addrspace(1) %out, i32 %index
  store i16 %value, ptr addrspace(1) %to
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %count
  br i1 %more, label %loop, label %done

done:
  ret void
}

; out[row, column] is the element that a fragment of the tile has there.
define void @places_c(ptr addrspace(1) %tile, ptr addrspace(1) %out, i32 %by_columns) #0 {
entry:
  %pointer = addrspacecast ptr addrspace(1) %tile to ptr
  %columns = icmp ne i32 %by_columns, 0
  %fragment = call <8 x float> @gpu.matrix.load.c.f32(ptr %pointer, i32 16, i1 %columns)
  %elements = bitcast <8 x float> %fragment to <8 x float>
  %count = call i32 @gpu.matrix.elements.c()
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %row = call i32 @gpu.matrix.row.c(i32 %i)
  %column = call i32 @gpu.matrix.column.c(i32 %i)
  %value = extractelement <8 x float> %elements, i32 %i
  %start = mul i32 %row, 16
  %index = add i32 %start, %column
  %to = getelementptr float, ptr addrspace(1) %out, i32 %index
  store float %value, ptr addrspace(1) %to
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %count
  br i1 %more, label %loop, label %done

done:
  ret void
}

declare i32 @gpu.thread_id.x()
declare i32 @gpu.block_id.x()
declare i32 @gpu.block_dim.x()
declare i32 @gpu.wave_size()
declare <8 x i32> @gpu.matrix.load.a.b16(ptr, i32, i1)
declare <8 x i32> @gpu.matrix.load.b.b16(ptr, i32, i1)
declare <8 x float> @gpu.matrix.load.c.f32(ptr, i32, i1)
declare void @gpu.matrix.store.c.f32(<8 x float>, ptr, i32, i1)
declare <8 x float> @gpu.matrix.multiply.f16(<8 x i32>, <8 x i32>, <8 x float>)
declare <8 x float> @gpu.matrix.multiply.bf16(<8 x i32>, <8 x i32>, <8 x float>)
declare i32 @gpu.matrix.elements.a.b16()
declare i32 @gpu.matrix.elements.b.b16()
declare i32 @gpu.matrix.elements.c()
declare i32 @gpu.matrix.row.a.b16(i32)
declare i32 @gpu.matrix.row.b.b16(i32)
declare i32 @gpu.matrix.row.c(i32)
declare i32 @gpu.matrix.column.a.b16(i32)
declare i32 @gpu.matrix.column.b.b16(i32)
declare i32 @gpu.matrix.column.c(i32)

attributes #0 = { "gpu.kernel" }
