; Products of matrices by waves, in the portable spelling, of factors that are not 16-bit floats.

; c += a * b, a tile of c for each wave. The flags say which matrices lie by columns: 1 a, 2 b, 4 c.
define void @matmul_i8(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, i32 %m, i32 %n, i32 %k, i32 %flags) #0 {
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
  %c.at = getelementptr i32, ptr addrspace(1) %c, i32 %c.index
  %c.pointer = addrspacecast ptr addrspace(1) %c.at to ptr
  %first = call <8 x i32> @gpu.matrix.load.c.i32(ptr %c.pointer, i32 %c.stride, i1 %c.columns)
  br label %loop

loop:
  %at = phi i32 [ 0, %start ], [ %next, %step ]
  %sum = phi <8 x i32> [ %first, %start ], [ %more, %step ]
  %left = icmp ult i32 %at, %k
  br i1 %left, label %step, label %end

step:
  %a.major = select i1 %a.columns, i32 %at, i32 %row
  %a.minor = select i1 %a.columns, i32 %row, i32 %at
  %a.start = mul i32 %a.major, %a.stride
  %a.index = add i32 %a.start, %a.minor
  %a.at = getelementptr i8, ptr addrspace(1) %a, i32 %a.index
  %a.pointer = addrspacecast ptr addrspace(1) %a.at to ptr
  %x = call <8 x i32> @gpu.matrix.load.a.b8(ptr %a.pointer, i32 %a.stride, i1 %a.columns)
  %b.major = select i1 %b.columns, i32 %column, i32 %at
  %b.minor = select i1 %b.columns, i32 %at, i32 %column
  %b.start = mul i32 %b.major, %b.stride
  %b.index = add i32 %b.start, %b.minor
  %b.at = getelementptr i8, ptr addrspace(1) %b, i32 %b.index
  %b.pointer = addrspacecast ptr addrspace(1) %b.at to ptr
  %y = call <8 x i32> @gpu.matrix.load.b.b8(ptr %b.pointer, i32 %b.stride, i1 %b.columns)
  %more = call <8 x i32> @gpu.matrix.multiply.i8(<8 x i32> %x, <8 x i32> %y, <8 x i32> %sum)
  %next = add i32 %at, 32
  br label %loop

end:
  call void @gpu.matrix.store.c.i32(<8 x i32> %sum, ptr %c.pointer, i32 %c.stride, i1 %c.columns)
  br label %done

done:
  ret void
}

; c += a * b, a tile of c for each wave. The flags say which matrices lie by columns: 1 a, 2 b, 4 c.
define void @matmul_tf32(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, i32 %m, i32 %n, i32 %k, i32 %flags) #0 {
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
  %a.at = getelementptr i32, ptr addrspace(1) %a, i32 %a.index
  %a.pointer = addrspacecast ptr addrspace(1) %a.at to ptr
  %x = call <8 x i32> @gpu.matrix.load.a.b32(ptr %a.pointer, i32 %a.stride, i1 %a.columns)
  %b.major = select i1 %b.columns, i32 %column, i32 %at
  %b.minor = select i1 %b.columns, i32 %at, i32 %column
  %b.start = mul i32 %b.major, %b.stride
  %b.index = add i32 %b.start, %b.minor
  %b.at = getelementptr i32, ptr addrspace(1) %b, i32 %b.index
  %b.pointer = addrspacecast ptr addrspace(1) %b.at to ptr
  %y = call <8 x i32> @gpu.matrix.load.b.b32(ptr %b.pointer, i32 %b.stride, i1 %b.columns)
  %more = call <8 x float> @gpu.matrix.multiply.tf32(<8 x i32> %x, <8 x i32> %y, <8 x float> %sum)
  %next = add i32 %at, 8
  br label %loop

end:
  call void @gpu.matrix.store.c.f32(<8 x float> %sum, ptr %c.pointer, i32 %c.stride, i1 %c.columns)
  br label %done

done:
  ret void
}

; c += a * b, a tile of c for each wave. The flags say which matrices lie by columns: 1 a, 2 b, 4 c.
define void @matmul_f64(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, i32 %m, i32 %n, i32 %k, i32 %flags) #0 {
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
  %c.at = getelementptr double, ptr addrspace(1) %c, i32 %c.index
  %c.pointer = addrspacecast ptr addrspace(1) %c.at to ptr
  %first = call <8 x double> @gpu.matrix.load.c.f64(ptr %c.pointer, i32 %c.stride, i1 %c.columns)
  br label %loop

loop:
  %at = phi i32 [ 0, %start ], [ %next, %step ]
  %sum = phi <8 x double> [ %first, %start ], [ %more, %step ]
  %left = icmp ult i32 %at, %k
  br i1 %left, label %step, label %end

step:
  %a.major = select i1 %a.columns, i32 %at, i32 %row
  %a.minor = select i1 %a.columns, i32 %row, i32 %at
  %a.start = mul i32 %a.major, %a.stride
  %a.index = add i32 %a.start, %a.minor
  %a.at = getelementptr i64, ptr addrspace(1) %a, i32 %a.index
  %a.pointer = addrspacecast ptr addrspace(1) %a.at to ptr
  %x = call <8 x i32> @gpu.matrix.load.a.b64(ptr %a.pointer, i32 %a.stride, i1 %a.columns)
  %b.major = select i1 %b.columns, i32 %column, i32 %at
  %b.minor = select i1 %b.columns, i32 %at, i32 %column
  %b.start = mul i32 %b.major, %b.stride
  %b.index = add i32 %b.start, %b.minor
  %b.at = getelementptr i64, ptr addrspace(1) %b, i32 %b.index
  %b.pointer = addrspacecast ptr addrspace(1) %b.at to ptr
  %y = call <8 x i32> @gpu.matrix.load.b.b64(ptr %b.pointer, i32 %b.stride, i1 %b.columns)
  %more = call <8 x double> @gpu.matrix.multiply.f64(<8 x i32> %x, <8 x i32> %y, <8 x double> %sum)
  %next = add i32 %at, 4
  br label %loop

end:
  call void @gpu.matrix.store.c.f64(<8 x double> %sum, ptr %c.pointer, i32 %c.stride, i1 %c.columns)
  br label %done

done:
  ret void
}

; c += a * b, a tile of c for each wave. The flags say which matrices lie by columns: 1 a, 2 b, 4 c.
define void @matmul_e4m3(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, i32 %m, i32 %n, i32 %k, i32 %flags) #0 {
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
  %a.at = getelementptr i8, ptr addrspace(1) %a, i32 %a.index
  %a.pointer = addrspacecast ptr addrspace(1) %a.at to ptr
  %x = call <8 x i32> @gpu.matrix.load.a.b8(ptr %a.pointer, i32 %a.stride, i1 %a.columns)
  %b.major = select i1 %b.columns, i32 %column, i32 %at
  %b.minor = select i1 %b.columns, i32 %at, i32 %column
  %b.start = mul i32 %b.major, %b.stride
  %b.index = add i32 %b.start, %b.minor
  %b.at = getelementptr i8, ptr addrspace(1) %b, i32 %b.index
  %b.pointer = addrspacecast ptr addrspace(1) %b.at to ptr
  %y = call <8 x i32> @gpu.matrix.load.b.b8(ptr %b.pointer, i32 %b.stride, i1 %b.columns)
  %more = call <8 x float> @gpu.matrix.multiply.e4m3(<8 x i32> %x, <8 x i32> %y, <8 x float> %sum)
  %next = add i32 %at, 32
  br label %loop

end:
  call void @gpu.matrix.store.c.f32(<8 x float> %sum, ptr %c.pointer, i32 %c.stride, i1 %c.columns)
  br label %done

done:
  ret void
}

; c += a * b, a tile of c for each wave. The flags say which matrices lie by columns: 1 a, 2 b, 4 c.
define void @matmul_e5m2(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, i32 %m, i32 %n, i32 %k, i32 %flags) #0 {
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
  %a.at = getelementptr i8, ptr addrspace(1) %a, i32 %a.index
  %a.pointer = addrspacecast ptr addrspace(1) %a.at to ptr
  %x = call <8 x i32> @gpu.matrix.load.a.b8(ptr %a.pointer, i32 %a.stride, i1 %a.columns)
  %b.major = select i1 %b.columns, i32 %column, i32 %at
  %b.minor = select i1 %b.columns, i32 %at, i32 %column
  %b.start = mul i32 %b.major, %b.stride
  %b.index = add i32 %b.start, %b.minor
  %b.at = getelementptr i8, ptr addrspace(1) %b, i32 %b.index
  %b.pointer = addrspacecast ptr addrspace(1) %b.at to ptr
  %y = call <8 x i32> @gpu.matrix.load.b.b8(ptr %b.pointer, i32 %b.stride, i1 %b.columns)
  %more = call <8 x float> @gpu.matrix.multiply.e5m2(<8 x i32> %x, <8 x i32> %y, <8 x float> %sum)
  %next = add i32 %at, 32
  br label %loop

end:
  call void @gpu.matrix.store.c.f32(<8 x float> %sum, ptr %c.pointer, i32 %c.stride, i1 %c.columns)
  br label %done

done:
  ret void
}

; out[row, column] is the element that a fragment of the tile has there.
define void @places_a_b8(ptr addrspace(1) %tile, ptr addrspace(1) %out, i32 %by_columns) #0 {
entry:
  %pointer = addrspacecast ptr addrspace(1) %tile to ptr
  %columns = icmp ne i32 %by_columns, 0
  %stride = select i1 %columns, i32 16, i32 32
  %fragment = call <8 x i32> @gpu.matrix.load.a.b8(ptr %pointer, i32 %stride, i1 %columns)
  %elements = bitcast <8 x i32> %fragment to <32 x i8>
  %count = call i32 @gpu.matrix.elements.a.b8()
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %row = call i32 @gpu.matrix.row.a.b8(i32 %i)
  %column = call i32 @gpu.matrix.column.a.b8(i32 %i)
  %value = extractelement <32 x i8> %elements, i32 %i
  %start = mul i32 %row, 32
  %index = add i32 %start, %column
  %to = getelementptr i8, ptr addrspace(1) %out, i32 %index
  store i8 %value, ptr addrspace(1) %to
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %count
  br i1 %more, label %loop, label %done

done:
  ret void
}

; out[row, column] is the element that a fragment of the tile has there.
define void @places_b_b8(ptr addrspace(1) %tile, ptr addrspace(1) %out, i32 %by_columns) #0 {
entry:
  %pointer = addrspacecast ptr addrspace(1) %tile to ptr
  %columns = icmp ne i32 %by_columns, 0
  %stride = select i1 %columns, i32 32, i32 16
  %fragment = call <8 x i32> @gpu.matrix.load.b.b8(ptr %pointer, i32 %stride, i1 %columns)
  %elements = bitcast <8 x i32> %fragment to <32 x i8>
  %count = call i32 @gpu.matrix.elements.b.b8()
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %row = call i32 @gpu.matrix.row.b.b8(i32 %i)
  %column = call i32 @gpu.matrix.column.b.b8(i32 %i)
  %value = extractelement <32 x i8> %elements, i32 %i
  %start = mul i32 %row, 16
  %index = add i32 %start, %column
  %to = getelementptr i8, ptr addrspace(1) %out, i32 %index
  store i8 %value, ptr addrspace(1) %to
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %count
  br i1 %more, label %loop, label %done

done:
  ret void
}

; out[row, column] is the element that a fragment of the tile has there.
define void @places_a_b32(ptr addrspace(1) %tile, ptr addrspace(1) %out, i32 %by_columns) #0 {
entry:
  %pointer = addrspacecast ptr addrspace(1) %tile to ptr
  %columns = icmp ne i32 %by_columns, 0
  %stride = select i1 %columns, i32 16, i32 8
  %fragment = call <8 x i32> @gpu.matrix.load.a.b32(ptr %pointer, i32 %stride, i1 %columns)
  %elements = bitcast <8 x i32> %fragment to <8 x i32>
  %count = call i32 @gpu.matrix.elements.a.b32()
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %row = call i32 @gpu.matrix.row.a.b32(i32 %i)
  %column = call i32 @gpu.matrix.column.a.b32(i32 %i)
  %value = extractelement <8 x i32> %elements, i32 %i
  %start = mul i32 %row, 8
  %index = add i32 %start, %column
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %index
  store i32 %value, ptr addrspace(1) %to
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %count
  br i1 %more, label %loop, label %done

done:
  ret void
}

; out[row, column] is the element that a fragment of the tile has there.
define void @places_b_b32(ptr addrspace(1) %tile, ptr addrspace(1) %out, i32 %by_columns) #0 {
entry:
  %pointer = addrspacecast ptr addrspace(1) %tile to ptr
  %columns = icmp ne i32 %by_columns, 0
  %stride = select i1 %columns, i32 8, i32 16
  %fragment = call <8 x i32> @gpu.matrix.load.b.b32(ptr %pointer, i32 %stride, i1 %columns)
  %elements = bitcast <8 x i32> %fragment to <8 x i32>
  %count = call i32 @gpu.matrix.elements.b.b32()
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %row = call i32 @gpu.matrix.row.b.b32(i32 %i)
  %column = call i32 @gpu.matrix.column.b.b32(i32 %i)
  %value = extractelement <8 x i32> %elements, i32 %i
  %start = mul i32 %row, 16
  %index = add i32 %start, %column
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %index
  store i32 %value, ptr addrspace(1) %to
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %count
  br i1 %more, label %loop, label %done

done:
  ret void
}

; out[row, column] is the element that a fragment of the tile has there.
define void @places_a_b64(ptr addrspace(1) %tile, ptr addrspace(1) %out, i32 %by_columns) #0 {
entry:
  %pointer = addrspacecast ptr addrspace(1) %tile to ptr
  %columns = icmp ne i32 %by_columns, 0
  %stride = select i1 %columns, i32 16, i32 4
  %fragment = call <8 x i32> @gpu.matrix.load.a.b64(ptr %pointer, i32 %stride, i1 %columns)
  %elements = bitcast <8 x i32> %fragment to <4 x i64>
  %count = call i32 @gpu.matrix.elements.a.b64()
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %row = call i32 @gpu.matrix.row.a.b64(i32 %i)
  %column = call i32 @gpu.matrix.column.a.b64(i32 %i)
  %value = extractelement <4 x i64> %elements, i32 %i
  %start = mul i32 %row, 4
  %index = add i32 %start, %column
  %to = getelementptr i64, ptr addrspace(1) %out, i32 %index
  store i64 %value, ptr addrspace(1) %to
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %count
  br i1 %more, label %loop, label %done

done:
  ret void
}

; out[row, column] is the element that a fragment of the tile has there.
define void @places_b_b64(ptr addrspace(1) %tile, ptr addrspace(1) %out, i32 %by_columns) #0 {
entry:
  %pointer = addrspacecast ptr addrspace(1) %tile to ptr
  %columns = icmp ne i32 %by_columns, 0
  %stride = select i1 %columns, i32 4, i32 16
  %fragment = call <8 x i32> @gpu.matrix.load.b.b64(ptr %pointer, i32 %stride, i1 %columns)
  %elements = bitcast <8 x i32> %fragment to <4 x i64>
  %count = call i32 @gpu.matrix.elements.b.b64()
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %row = call i32 @gpu.matrix.row.b.b64(i32 %i)
  %column = call i32 @gpu.matrix.column.b.b64(i32 %i)
  %value = extractelement <4 x i64> %elements, i32 %i
  %start = mul i32 %row, 16
  %index = add i32 %start, %column
  %to = getelementptr i64, ptr addrspace(1) %out, i32 %index
  store i64 %value, ptr addrspace(1) %to
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
declare <8 x i32> @gpu.matrix.load.a.b8(ptr, i32, i1)
declare i32 @gpu.matrix.elements.a.b8()
declare i32 @gpu.matrix.row.a.b8(i32)
declare i32 @gpu.matrix.column.a.b8(i32)
declare <8 x i32> @gpu.matrix.load.b.b8(ptr, i32, i1)
declare i32 @gpu.matrix.elements.b.b8()
declare i32 @gpu.matrix.row.b.b8(i32)
declare i32 @gpu.matrix.column.b.b8(i32)
declare <8 x i32> @gpu.matrix.load.a.b32(ptr, i32, i1)
declare i32 @gpu.matrix.elements.a.b32()
declare i32 @gpu.matrix.row.a.b32(i32)
declare i32 @gpu.matrix.column.a.b32(i32)
declare <8 x i32> @gpu.matrix.load.b.b32(ptr, i32, i1)
declare i32 @gpu.matrix.elements.b.b32()
declare i32 @gpu.matrix.row.b.b32(i32)
declare i32 @gpu.matrix.column.b.b32(i32)
declare <8 x i32> @gpu.matrix.load.a.b64(ptr, i32, i1)
declare i32 @gpu.matrix.elements.a.b64()
declare i32 @gpu.matrix.row.a.b64(i32)
declare i32 @gpu.matrix.column.a.b64(i32)
declare <8 x i32> @gpu.matrix.load.b.b64(ptr, i32, i1)
declare i32 @gpu.matrix.elements.b.b64()
declare i32 @gpu.matrix.row.b.b64(i32)
declare i32 @gpu.matrix.column.b.b64(i32)
declare <8 x float> @gpu.matrix.load.c.f32(ptr, i32, i1)
declare void @gpu.matrix.store.c.f32(<8 x float>, ptr, i32, i1)
declare <8 x i32> @gpu.matrix.load.c.i32(ptr, i32, i1)
declare void @gpu.matrix.store.c.i32(<8 x i32>, ptr, i32, i1)
declare <8 x double> @gpu.matrix.load.c.f64(ptr, i32, i1)
declare void @gpu.matrix.store.c.f64(<8 x double>, ptr, i32, i1)
declare <8 x i32> @gpu.matrix.multiply.i8(<8 x i32>, <8 x i32>, <8 x i32>)
declare <8 x float> @gpu.matrix.multiply.tf32(<8 x i32>, <8 x i32>, <8 x float>)
declare <8 x double> @gpu.matrix.multiply.f64(<8 x i32>, <8 x i32>, <8 x double>)
declare <8 x float> @gpu.matrix.multiply.e4m3(<8 x i32>, <8 x i32>, <8 x float>)
declare <8 x float> @gpu.matrix.multiply.e5m2(<8 x i32>, <8 x i32>, <8 x float>)

attributes #0 = { "gpu.kernel" }
