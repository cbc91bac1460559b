; images in the spelling of SPIR: printed by sources/make.sh. The source:
;
;   // Images: read between texels, by place, and written. What is read as integers is stored as bits.
;   #define SAMPLE(name, type, place)                                                                                       \
;       KERNEL name(read_only type image, sampler_t sampler, GLOBAL const float4 *at, GLOBAL float4 *out, int is_float) {   \
;           int i = get_global_id(0);                                                                                       \
;           float4 p = at[i];                                                                                               \
;           out[i] = is_float ? read_imagef(image, sampler, place) : as_float4(read_imagei(image, sampler, place));         \
;       }
;   SAMPLE(sample_1d, image1d_t, p.x)
;   SAMPLE(sample_2d, image2d_t, p.xy)
;   SAMPLE(sample_3d, image3d_t, p)
;   SAMPLE(sample_1d_array, image1d_array_t, p.xw)
;   SAMPLE(sample_2d_array, image2d_array_t, p.xyww)
;
;   // By place: without a sampler, or one that is made here.
;   KERNEL fetch_2d(read_only image2d_t image, GLOBAL const int4 *at, GLOBAL float4 *out, int is_float) {
;       const sampler_t edge = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_NEAREST;
;       int i = get_global_id(0);
;       out[2 * i] = is_float ? read_imagef(image, at[i].xy) : as_float4(read_imageui(image, at[i].xy));
;       out[2 * i + 1] = is_float ? read_imagef(image, edge, at[i].xy) : as_float4(read_imageui(image, edge, at[i].xy));
;   }
;   KERNEL fetch_buffer(read_only image1d_buffer_t image, GLOBAL const int4 *at, GLOBAL float4 *out, int is_float) {
;       int i = get_global_id(0);
;       out[i] = is_float ? read_imagef(image, at[i].x) : as_float4(read_imagei(image, at[i].x));
;   }
;
;   KERNEL store_2d(write_only image2d_t image, GLOBAL const int4 *at, GLOBAL const float4 *values, int is_float) {
;       int i = get_global_id(0);
;       if (is_float) write_imagef(image, at[i].xy, values[i]);
;       else write_imageui(image, at[i].xy, as_uint4(values[i]));
;   }
;   KERNEL store_3d(write_only image3d_t image, GLOBAL const int4 *at, GLOBAL const float4 *values, int is_float) {
;       int i = get_global_id(0);
;       if (is_float) write_imagef(image, at[i], values[i]);
;       else write_imagei(image, at[i], as_int4(values[i]));
;   }
;   KERNEL store_2d_array(write_only image2d_array_t image, GLOBAL const int4 *at, GLOBAL const float4 *values, int is_float) {
;       int i = get_global_id(0);
;       if (is_float) write_imagef(image, at[i], values[i]);
;       else write_imagei(image, at[i], as_int4(values[i]));
;   }
;
;   // Each work-item reads its texel, writes it, and reads what it wrote.
;   KERNEL double_2d(read_write image2d_t image) {
;       int2 at = (int2)(get_global_id(0), get_global_id(1));
;       if (at.x >= get_image_width(image) || at.y >= get_image_height(image)) return;
;       uint4 once = read_imageui(image, at);
;       write_imageui(image, at, once * 2);
;       atomic_work_item_fence(CLK_IMAGE_MEM_FENCE, memory_order_acq_rel, memory_scope_work_item);
;       write_imageui(image, at, read_imageui(image, at) + 1);
;   }
;
;   KERNEL ask(read_only image3d_t image, read_only image2d_array_t layers, GLOBAL int *out) {
;       int4 size = get_image_dim(image);
;       int2 each = get_image_dim(layers);
;       out[0] = get_image_width(image);
;       out[1] = get_image_height(image);
;       out[2] = get_image_depth(image);
;       out[3] = size.x; out[4] = size.y; out[5] = size.z; out[6] = size.w;
;       out[7] = get_image_channel_data_type(image) - CLK_SNORM_INT8;
;       out[8] = get_image_channel_order(image) - CLK_R;
;       out[9] = each.x; out[10] = each.y;
;       out[11] = get_image_array_size(layers);
;   }

define dso_local spir_kernel void @sample_1d(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %image, target("spirv.Sampler") %sampler, ptr addrspace(1) noundef readonly align 16 captures(none) %at, ptr addrspace(1) noundef writeonly align 16 captures(none) %out, i32 noundef %is_float) local_unnamed_addr #0 {
entry:
  %call.i = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #9
  %0 = shl i64 %call.i, 32
  %idxprom.i = ashr exact i64 %0, 32
  %arrayidx.i = getelementptr inbounds <4 x float>, ptr addrspace(1) %at, i64 %idxprom.i
  %tobool.not.i = icmp eq i32 %is_float, 0
  %1 = load float, ptr addrspace(1) %arrayidx.i, align 16
  br i1 %tobool.not.i, label %cond.false.i, label %cond.true.i

cond.true.i:                                      ; preds = %entry
  %call1.i = tail call spir_func <4 x float> @_Z11read_imagef14ocl_image1d_ro11ocl_samplerf(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %image, target("spirv.Sampler") %sampler, float noundef %1) #10
  br label %__clang_ocl_kern_imp_sample_1d.exit

cond.false.i:                                     ; preds = %entry
  %call2.i = tail call spir_func <4 x i32> @_Z11read_imagei14ocl_image1d_ro11ocl_samplerf(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %image, target("spirv.Sampler") %sampler, float noundef %1) #10
  %astype.i = bitcast <4 x i32> %call2.i to <4 x float>
  br label %__clang_ocl_kern_imp_sample_1d.exit

__clang_ocl_kern_imp_sample_1d.exit:              ; preds = %cond.true.i, %cond.false.i
  %cond.i = phi <4 x float> [ %call1.i, %cond.true.i ], [ %astype.i, %cond.false.i ]
  %arrayidx4.i = getelementptr inbounds <4 x float>, ptr addrspace(1) %out, i64 %idxprom.i
  store <4 x float> %cond.i, ptr addrspace(1) %arrayidx4.i, align 16
  ret void
}

define dso_local spir_kernel void @sample_2d(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, target("spirv.Sampler") %sampler, ptr addrspace(1) noundef readonly align 16 captures(none) %at, ptr addrspace(1) noundef writeonly align 16 captures(none) %out, i32 noundef %is_float) local_unnamed_addr #0 {
entry:
  %call.i = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #9
  %0 = shl i64 %call.i, 32
  %idxprom.i = ashr exact i64 %0, 32
  %arrayidx.i = getelementptr inbounds <4 x float>, ptr addrspace(1) %at, i64 %idxprom.i
  %1 = load <2 x float>, ptr addrspace(1) %arrayidx.i, align 16
  %tobool.not.i = icmp eq i32 %is_float, 0
  br i1 %tobool.not.i, label %cond.false.i, label %cond.true.i

cond.true.i:                                      ; preds = %entry
  %call1.i = tail call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, target("spirv.Sampler") %sampler, <2 x float> noundef %1) #10
  br label %__clang_ocl_kern_imp_sample_2d.exit

cond.false.i:                                     ; preds = %entry
  %call2.i = tail call spir_func <4 x i32> @_Z11read_imagei14ocl_image2d_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, target("spirv.Sampler") %sampler, <2 x float> noundef %1) #10
  %astype.i = bitcast <4 x i32> %call2.i to <4 x float>
  br label %__clang_ocl_kern_imp_sample_2d.exit

__clang_ocl_kern_imp_sample_2d.exit:              ; preds = %cond.true.i, %cond.false.i
  %cond.i = phi <4 x float> [ %call1.i, %cond.true.i ], [ %astype.i, %cond.false.i ]
  %arrayidx4.i = getelementptr inbounds <4 x float>, ptr addrspace(1) %out, i64 %idxprom.i
  store <4 x float> %cond.i, ptr addrspace(1) %arrayidx4.i, align 16
  ret void
}

define dso_local spir_kernel void @sample_3d(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %image, target("spirv.Sampler") %sampler, ptr addrspace(1) noundef readonly align 16 captures(none) %at, ptr addrspace(1) noundef writeonly align 16 captures(none) %out, i32 noundef %is_float) local_unnamed_addr #0 {
entry:
  %call.i = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #9
  %0 = shl i64 %call.i, 32
  %idxprom.i = ashr exact i64 %0, 32
  %arrayidx.i = getelementptr inbounds <4 x float>, ptr addrspace(1) %at, i64 %idxprom.i
  %1 = load <4 x float>, ptr addrspace(1) %arrayidx.i, align 16
  %tobool.not.i = icmp eq i32 %is_float, 0
  br i1 %tobool.not.i, label %cond.false.i, label %cond.true.i

cond.true.i:                                      ; preds = %entry
  %call1.i = tail call spir_func <4 x float> @_Z11read_imagef14ocl_image3d_ro11ocl_samplerDv4_f(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %image, target("spirv.Sampler") %sampler, <4 x float> noundef %1) #10
  br label %__clang_ocl_kern_imp_sample_3d.exit

cond.false.i:                                     ; preds = %entry
  %call2.i = tail call spir_func <4 x i32> @_Z11read_imagei14ocl_image3d_ro11ocl_samplerDv4_f(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %image, target("spirv.Sampler") %sampler, <4 x float> noundef %1) #10
  %astype.i = bitcast <4 x i32> %call2.i to <4 x float>
  br label %__clang_ocl_kern_imp_sample_3d.exit

__clang_ocl_kern_imp_sample_3d.exit:              ; preds = %cond.true.i, %cond.false.i
  %cond.i = phi <4 x float> [ %call1.i, %cond.true.i ], [ %astype.i, %cond.false.i ]
  %arrayidx4.i = getelementptr inbounds <4 x float>, ptr addrspace(1) %out, i64 %idxprom.i
  store <4 x float> %cond.i, ptr addrspace(1) %arrayidx4.i, align 16
  ret void
}

define dso_local spir_kernel void @sample_1d_array(target("spirv.Image", void, 0, 0, 1, 0, 0, 0, 0) %image, target("spirv.Sampler") %sampler, ptr addrspace(1) noundef readonly align 16 captures(none) %at, ptr addrspace(1) noundef writeonly align 16 captures(none) %out, i32 noundef %is_float) local_unnamed_addr #0 {
entry:
  %call.i = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #9
  %0 = shl i64 %call.i, 32
  %idxprom.i = ashr exact i64 %0, 32
  %arrayidx.i = getelementptr inbounds <4 x float>, ptr addrspace(1) %at, i64 %idxprom.i
  %1 = load <4 x float>, ptr addrspace(1) %arrayidx.i, align 16
  %tobool.not.i = icmp eq i32 %is_float, 0
  %2 = shufflevector <4 x float> %1, <4 x float> poison, <2 x i32> <i32 0, i32 3>
  br i1 %tobool.not.i, label %cond.false.i, label %cond.true.i

cond.true.i:                                      ; preds = %entry
  %call1.i = tail call spir_func <4 x float> @_Z11read_imagef20ocl_image1d_array_ro11ocl_samplerDv2_f(target("spirv.Image", void, 0, 0, 1, 0, 0, 0, 0) %image, target("spirv.Sampler") %sampler, <2 x float> noundef %2) #10
  br label %__clang_ocl_kern_imp_sample_1d_array.exit

cond.false.i:                                     ; preds = %entry
  %call2.i = tail call spir_func <4 x i32> @_Z11read_imagei20ocl_image1d_array_ro11ocl_samplerDv2_f(target("spirv.Image", void, 0, 0, 1, 0, 0, 0, 0) %image, target("spirv.Sampler") %sampler, <2 x float> noundef %2) #10
  %astype.i = bitcast <4 x i32> %call2.i to <4 x float>
  br label %__clang_ocl_kern_imp_sample_1d_array.exit

__clang_ocl_kern_imp_sample_1d_array.exit:        ; preds = %cond.true.i, %cond.false.i
  %cond.i = phi <4 x float> [ %call1.i, %cond.true.i ], [ %astype.i, %cond.false.i ]
  %arrayidx4.i = getelementptr inbounds <4 x float>, ptr addrspace(1) %out, i64 %idxprom.i
  store <4 x float> %cond.i, ptr addrspace(1) %arrayidx4.i, align 16
  ret void
}

define dso_local spir_kernel void @sample_2d_array(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 0) %image, target("spirv.Sampler") %sampler, ptr addrspace(1) noundef readonly align 16 captures(none) %at, ptr addrspace(1) noundef writeonly align 16 captures(none) %out, i32 noundef %is_float) local_unnamed_addr #0 {
entry:
  %call.i = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #9
  %0 = shl i64 %call.i, 32
  %idxprom.i = ashr exact i64 %0, 32
  %arrayidx.i = getelementptr inbounds <4 x float>, ptr addrspace(1) %at, i64 %idxprom.i
  %1 = load <4 x float>, ptr addrspace(1) %arrayidx.i, align 16
  %tobool.not.i = icmp eq i32 %is_float, 0
  %2 = shufflevector <4 x float> %1, <4 x float> poison, <4 x i32> <i32 0, i32 1, i32 3, i32 3>
  br i1 %tobool.not.i, label %cond.false.i, label %cond.true.i

cond.true.i:                                      ; preds = %entry
  %call1.i = tail call spir_func <4 x float> @_Z11read_imagef20ocl_image2d_array_ro11ocl_samplerDv4_f(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 0) %image, target("spirv.Sampler") %sampler, <4 x float> noundef %2) #10
  br label %__clang_ocl_kern_imp_sample_2d_array.exit

cond.false.i:                                     ; preds = %entry
  %call2.i = tail call spir_func <4 x i32> @_Z11read_imagei20ocl_image2d_array_ro11ocl_samplerDv4_f(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 0) %image, target("spirv.Sampler") %sampler, <4 x float> noundef %2) #10
  %astype.i = bitcast <4 x i32> %call2.i to <4 x float>
  br label %__clang_ocl_kern_imp_sample_2d_array.exit

__clang_ocl_kern_imp_sample_2d_array.exit:        ; preds = %cond.true.i, %cond.false.i
  %cond.i = phi <4 x float> [ %call1.i, %cond.true.i ], [ %astype.i, %cond.false.i ]
  %arrayidx4.i = getelementptr inbounds <4 x float>, ptr addrspace(1) %out, i64 %idxprom.i
  store <4 x float> %cond.i, ptr addrspace(1) %arrayidx4.i, align 16
  ret void
}

define dso_local spir_kernel void @fetch_2d(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, ptr addrspace(1) noundef readonly align 16 captures(none) %at, ptr addrspace(1) noundef writeonly align 16 captures(none) %out, i32 noundef %is_float) local_unnamed_addr #2 {
entry:
  %0 = tail call spir_func target("spirv.Sampler") @__translate_sampler_initializer(i32 18) #11
  %call.i = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #9
  %conv.i = trunc i64 %call.i to i32
  %tobool.not.i = icmp eq i32 %is_float, 0
  %idxprom2.i = sext i32 %conv.i to i64
  %arrayidx3.i = getelementptr inbounds <4 x i32>, ptr addrspace(1) %at, i64 %idxprom2.i
  %1 = load <2 x i32>, ptr addrspace(1) %arrayidx3.i, align 16
  br i1 %tobool.not.i, label %cond.false.i, label %cond.true.i

cond.true.i:                                      ; preds = %entry
  %call1.i = tail call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> noundef %1) #10
  br label %cond.end.i

cond.false.i:                                     ; preds = %entry
  %call4.i = tail call spir_func <4 x i32> @_Z12read_imageui14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> noundef %1) #10
  %astype.i = bitcast <4 x i32> %call4.i to <4 x float>
  br label %cond.end.i

cond.end.i:                                       ; preds = %cond.false.i, %cond.true.i
  %cond.i = phi <4 x float> [ %call1.i, %cond.true.i ], [ %astype.i, %cond.false.i ]
  %mul.i = shl nsw i32 %conv.i, 1
  %idxprom5.i = sext i32 %mul.i to i64
  %arrayidx6.i = getelementptr inbounds <4 x float>, ptr addrspace(1) %out, i64 %idxprom5.i
  store <4 x float> %cond.i, ptr addrspace(1) %arrayidx6.i, align 16
  %idxprom13.i = sext i32 %conv.i to i64
  %arrayidx14.i = getelementptr inbounds <4 x i32>, ptr addrspace(1) %at, i64 %idxprom13.i
  %2 = load <2 x i32>, ptr addrspace(1) %arrayidx14.i, align 16
  br i1 %tobool.not.i, label %cond.false12.i, label %cond.true8.i

cond.true8.i:                                     ; preds = %cond.end.i
  %call11.i = tail call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, target("spirv.Sampler") %0, <2 x i32> noundef %2) #10
  br label %__clang_ocl_kern_imp_fetch_2d.exit

cond.false12.i:                                   ; preds = %cond.end.i
  %call15.i = tail call spir_func <4 x i32> @_Z12read_imageui14ocl_image2d_ro11ocl_samplerDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, target("spirv.Sampler") %0, <2 x i32> noundef %2) #10
  %astype16.i = bitcast <4 x i32> %call15.i to <4 x float>
  br label %__clang_ocl_kern_imp_fetch_2d.exit

__clang_ocl_kern_imp_fetch_2d.exit:               ; preds = %cond.true8.i, %cond.false12.i
  %cond18.i = phi <4 x float> [ %call11.i, %cond.true8.i ], [ %astype16.i, %cond.false12.i ]
  %arrayidx21.i = getelementptr i8, ptr addrspace(1) %arrayidx6.i, i64 16
  store <4 x float> %cond18.i, ptr addrspace(1) %arrayidx21.i, align 16
  ret void
}

define dso_local spir_kernel void @fetch_buffer(target("spirv.Image", void, 5, 0, 0, 0, 0, 0, 0) %image, ptr addrspace(1) noundef readonly align 16 captures(none) %at, ptr addrspace(1) noundef writeonly align 16 captures(none) %out, i32 noundef %is_float) local_unnamed_addr #0 {
entry:
  %call.i = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #9
  %conv.i = trunc i64 %call.i to i32
  %tobool.not.i = icmp eq i32 %is_float, 0
  %idxprom2.i = sext i32 %conv.i to i64
  %arrayidx3.i = getelementptr inbounds <4 x i32>, ptr addrspace(1) %at, i64 %idxprom2.i
  %0 = load i32, ptr addrspace(1) %arrayidx3.i, align 16
  br i1 %tobool.not.i, label %cond.false.i, label %cond.true.i

cond.true.i:                                      ; preds = %entry
  %call1.i = tail call spir_func <4 x float> @_Z11read_imagef21ocl_image1d_buffer_roi(target("spirv.Image", void, 5, 0, 0, 0, 0, 0, 0) %image, i32 noundef %0) #10
  br label %__clang_ocl_kern_imp_fetch_buffer.exit

cond.false.i:                                     ; preds = %entry
  %call4.i = tail call spir_func <4 x i32> @_Z11read_imagei21ocl_image1d_buffer_roi(target("spirv.Image", void, 5, 0, 0, 0, 0, 0, 0) %image, i32 noundef %0) #10
  %astype.i = bitcast <4 x i32> %call4.i to <4 x float>
  br label %__clang_ocl_kern_imp_fetch_buffer.exit

__clang_ocl_kern_imp_fetch_buffer.exit:           ; preds = %cond.true.i, %cond.false.i
  %cond.i = phi <4 x float> [ %call1.i, %cond.true.i ], [ %astype.i, %cond.false.i ]
  %idxprom5.i = sext i32 %conv.i to i64
  %arrayidx6.i = getelementptr inbounds <4 x float>, ptr addrspace(1) %out, i64 %idxprom5.i
  store <4 x float> %cond.i, ptr addrspace(1) %arrayidx6.i, align 16
  ret void
}

define dso_local spir_kernel void @store_2d(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %image, ptr addrspace(1) noundef readonly align 16 captures(none) %at, ptr addrspace(1) noundef readonly align 16 captures(none) %values, i32 noundef %is_float) local_unnamed_addr #2 {
entry:
  %call.i = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #9
  %tobool.not.i = icmp eq i32 %is_float, 0
  %0 = shl i64 %call.i, 32
  %idxprom3.i = ashr exact i64 %0, 32
  %arrayidx4.i = getelementptr inbounds <4 x i32>, ptr addrspace(1) %at, i64 %idxprom3.i
  %1 = load <2 x i32>, ptr addrspace(1) %arrayidx4.i, align 16
  %arrayidx6.i = getelementptr inbounds <4 x float>, ptr addrspace(1) %values, i64 %idxprom3.i
  br i1 %tobool.not.i, label %if.else.i, label %if.then.i

if.then.i:                                        ; preds = %entry
  %2 = load <4 x float>, ptr addrspace(1) %arrayidx6.i, align 16
  tail call spir_func void @_Z12write_imagef14ocl_image2d_woDv2_iDv4_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %image, <2 x i32> noundef %1, <4 x float> noundef %2) #12
  br label %__clang_ocl_kern_imp_store_2d.exit

if.else.i:                                        ; preds = %entry
  %3 = load <4 x i32>, ptr addrspace(1) %arrayidx6.i, align 16
  tail call spir_func void @_Z13write_imageui14ocl_image2d_woDv2_iDv4_j(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %image, <2 x i32> noundef %1, <4 x i32> noundef %3) #12
  br label %__clang_ocl_kern_imp_store_2d.exit

__clang_ocl_kern_imp_store_2d.exit:               ; preds = %if.then.i, %if.else.i
  ret void
}

define dso_local spir_kernel void @store_3d(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 1) %image, ptr addrspace(1) noundef readonly align 16 captures(none) %at, ptr addrspace(1) noundef readonly align 16 captures(none) %values, i32 noundef %is_float) local_unnamed_addr #2 {
entry:
  %call.i = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #9
  %tobool.not.i = icmp eq i32 %is_float, 0
  %0 = shl i64 %call.i, 32
  %idxprom3.i = ashr exact i64 %0, 32
  %arrayidx4.i = getelementptr inbounds <4 x i32>, ptr addrspace(1) %at, i64 %idxprom3.i
  %1 = load <4 x i32>, ptr addrspace(1) %arrayidx4.i, align 16
  %arrayidx6.i = getelementptr inbounds <4 x float>, ptr addrspace(1) %values, i64 %idxprom3.i
  br i1 %tobool.not.i, label %if.else.i, label %if.then.i

if.then.i:                                        ; preds = %entry
  %2 = load <4 x float>, ptr addrspace(1) %arrayidx6.i, align 16
  tail call spir_func void @_Z12write_imagef14ocl_image3d_woDv4_iDv4_f(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 1) %image, <4 x i32> noundef %1, <4 x float> noundef %2) #12
  br label %__clang_ocl_kern_imp_store_3d.exit

if.else.i:                                        ; preds = %entry
  %3 = load <4 x i32>, ptr addrspace(1) %arrayidx6.i, align 16
  tail call spir_func void @_Z12write_imagei14ocl_image3d_woDv4_iS0_(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 1) %image, <4 x i32> noundef %1, <4 x i32> noundef %3) #12
  br label %__clang_ocl_kern_imp_store_3d.exit

__clang_ocl_kern_imp_store_3d.exit:               ; preds = %if.then.i, %if.else.i
  ret void
}

define dso_local spir_kernel void @store_2d_array(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 1) %image, ptr addrspace(1) noundef readonly align 16 captures(none) %at, ptr addrspace(1) noundef readonly align 16 captures(none) %values, i32 noundef %is_float) local_unnamed_addr #2 {
entry:
  %call.i = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #9
  %tobool.not.i = icmp eq i32 %is_float, 0
  %0 = shl i64 %call.i, 32
  %idxprom3.i = ashr exact i64 %0, 32
  %arrayidx4.i = getelementptr inbounds <4 x i32>, ptr addrspace(1) %at, i64 %idxprom3.i
  %1 = load <4 x i32>, ptr addrspace(1) %arrayidx4.i, align 16
  %arrayidx6.i = getelementptr inbounds <4 x float>, ptr addrspace(1) %values, i64 %idxprom3.i
  br i1 %tobool.not.i, label %if.else.i, label %if.then.i

if.then.i:                                        ; preds = %entry
  %2 = load <4 x float>, ptr addrspace(1) %arrayidx6.i, align 16
  tail call spir_func void @_Z12write_imagef20ocl_image2d_array_woDv4_iDv4_f(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 1) %image, <4 x i32> noundef %1, <4 x float> noundef %2) #12
  br label %__clang_ocl_kern_imp_store_2d_array.exit

if.else.i:                                        ; preds = %entry
  %3 = load <4 x i32>, ptr addrspace(1) %arrayidx6.i, align 16
  tail call spir_func void @_Z12write_imagei20ocl_image2d_array_woDv4_iS0_(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 1) %image, <4 x i32> noundef %1, <4 x i32> noundef %3) #12
  br label %__clang_ocl_kern_imp_store_2d_array.exit

__clang_ocl_kern_imp_store_2d_array.exit:         ; preds = %if.then.i, %if.else.i
  ret void
}

define dso_local spir_kernel void @double_2d(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2) %image) local_unnamed_addr #2 {
entry:
  %call.i = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #9
  %conv.i = trunc i64 %call.i to i32
  %vecinit.i = insertelement <2 x i32> poison, i32 %conv.i, i64 0
  %call1.i = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 1) #9
  %conv2.i = trunc i64 %call1.i to i32
  %vecinit3.i = insertelement <2 x i32> %vecinit.i, i32 %conv2.i, i64 1
  %call4.i = tail call spir_func i32 @_Z15get_image_width14ocl_image2d_rw(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2) %image) #9
  %cmp.not.i = icmp sgt i32 %call4.i, %conv.i
  br i1 %cmp.not.i, label %lor.lhs.false.i, label %__clang_ocl_kern_imp_double_2d.exit

lor.lhs.false.i:                                  ; preds = %entry
  %call6.i = tail call spir_func i32 @_Z16get_image_height14ocl_image2d_rw(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2) %image) #9
  %cmp7.not.i = icmp sgt i32 %call6.i, %conv2.i
  br i1 %cmp7.not.i, label %if.end.i, label %__clang_ocl_kern_imp_double_2d.exit

if.end.i:                                         ; preds = %lor.lhs.false.i
  %call9.i = tail call spir_func <4 x i32> @_Z12read_imageui14ocl_image2d_rwDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2) %image, <2 x i32> noundef %vecinit3.i) #10
  %mul.i = shl <4 x i32> %call9.i, splat (i32 1)
  tail call spir_func void @_Z13write_imageui14ocl_image2d_rwDv2_iDv4_j(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2) %image, <2 x i32> noundef %vecinit3.i, <4 x i32> noundef %mul.i) #12
  tail call spir_func void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 noundef 4, i32 noundef 4, i32 noundef 0) #12
  %call10.i = tail call spir_func <4 x i32> @_Z12read_imageui14ocl_image2d_rwDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2) %image, <2 x i32> noundef %vecinit3.i) #10
  %add.i = add <4 x i32> %call10.i, splat (i32 1)
  tail call spir_func void @_Z13write_imageui14ocl_image2d_rwDv2_iDv4_j(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2) %image, <2 x i32> noundef %vecinit3.i, <4 x i32> noundef %add.i) #12
  br label %__clang_ocl_kern_imp_double_2d.exit

__clang_ocl_kern_imp_double_2d.exit:              ; preds = %entry, %lor.lhs.false.i, %if.end.i
  ret void
}

define dso_local spir_kernel void @ask(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %image, target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 0) %layers, ptr addrspace(1) noundef writeonly align 4 captures(none) initializes((0, 48)) %out) local_unnamed_addr #4 {
entry:
  %call.i = tail call spir_func <4 x i32> @_Z13get_image_dim14ocl_image3d_ro(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %image) #9
  %call1.i = tail call spir_func <2 x i32> @_Z13get_image_dim20ocl_image2d_array_ro(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 0) %layers) #9
  %call2.i = tail call spir_func i32 @_Z15get_image_width14ocl_image3d_ro(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %image) #9
  store i32 %call2.i, ptr addrspace(1) %out, align 4
  %call3.i = tail call spir_func i32 @_Z16get_image_height14ocl_image3d_ro(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %image) #9
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr addrspace(1) %out, i64 4
  store i32 %call3.i, ptr addrspace(1) %arrayidx4.i, align 4
  %call5.i = tail call spir_func i32 @_Z15get_image_depth14ocl_image3d_ro(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %image) #9
  %arrayidx6.i = getelementptr inbounds nuw i8, ptr addrspace(1) %out, i64 8
  store i32 %call5.i, ptr addrspace(1) %arrayidx6.i, align 4
  %0 = extractelement <4 x i32> %call.i, i64 0
  %arrayidx7.i = getelementptr inbounds nuw i8, ptr addrspace(1) %out, i64 12
  store i32 %0, ptr addrspace(1) %arrayidx7.i, align 4
  %1 = extractelement <4 x i32> %call.i, i64 1
  %arrayidx8.i = getelementptr inbounds nuw i8, ptr addrspace(1) %out, i64 16
  store i32 %1, ptr addrspace(1) %arrayidx8.i, align 4
  %2 = extractelement <4 x i32> %call.i, i64 2
  %arrayidx9.i = getelementptr inbounds nuw i8, ptr addrspace(1) %out, i64 20
  store i32 %2, ptr addrspace(1) %arrayidx9.i, align 4
  %3 = extractelement <4 x i32> %call.i, i64 3
  %arrayidx10.i = getelementptr inbounds nuw i8, ptr addrspace(1) %out, i64 24
  store i32 %3, ptr addrspace(1) %arrayidx10.i, align 4
  %call11.i = tail call spir_func i32 @_Z27get_image_channel_data_type14ocl_image3d_ro(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %image) #9
  %sub.i = add nsw i32 %call11.i, -4304
  %arrayidx12.i = getelementptr inbounds nuw i8, ptr addrspace(1) %out, i64 28
  store i32 %sub.i, ptr addrspace(1) %arrayidx12.i, align 4
  %call13.i = tail call spir_func i32 @_Z23get_image_channel_order14ocl_image3d_ro(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %image) #9
  %sub14.i = add nsw i32 %call13.i, -4272
  %arrayidx15.i = getelementptr inbounds nuw i8, ptr addrspace(1) %out, i64 32
  store i32 %sub14.i, ptr addrspace(1) %arrayidx15.i, align 4
  %4 = extractelement <2 x i32> %call1.i, i64 0
  %arrayidx16.i = getelementptr inbounds nuw i8, ptr addrspace(1) %out, i64 36
  store i32 %4, ptr addrspace(1) %arrayidx16.i, align 4
  %5 = extractelement <2 x i32> %call1.i, i64 1
  %arrayidx17.i = getelementptr inbounds nuw i8, ptr addrspace(1) %out, i64 40
  store i32 %5, ptr addrspace(1) %arrayidx17.i, align 4
  %call18.i = tail call spir_func i64 @_Z20get_image_array_size20ocl_image2d_array_ro(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 0) %layers) #9
  %conv.i = trunc i64 %call18.i to i32
  %arrayidx19.i = getelementptr inbounds nuw i8, ptr addrspace(1) %out, i64 44
  store i32 %conv.i, ptr addrspace(1) %arrayidx19.i, align 4
  ret void
}

declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) local_unnamed_addr #6

declare dso_local spir_func <4 x float> @_Z11read_imagef14ocl_image1d_ro11ocl_samplerf(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), float noundef) local_unnamed_addr #7

declare dso_local spir_func <4 x i32> @_Z11read_imagei14ocl_image1d_ro11ocl_samplerf(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), float noundef) local_unnamed_addr #7

declare dso_local spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), <2 x float> noundef) local_unnamed_addr #7

declare dso_local spir_func <4 x i32> @_Z11read_imagei14ocl_image2d_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), <2 x float> noundef) local_unnamed_addr #7

declare dso_local spir_func <4 x float> @_Z11read_imagef14ocl_image3d_ro11ocl_samplerDv4_f(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), <4 x float> noundef) local_unnamed_addr #7

declare dso_local spir_func <4 x i32> @_Z11read_imagei14ocl_image3d_ro11ocl_samplerDv4_f(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), <4 x float> noundef) local_unnamed_addr #7

declare dso_local spir_func <4 x float> @_Z11read_imagef20ocl_image1d_array_ro11ocl_samplerDv2_f(target("spirv.Image", void, 0, 0, 1, 0, 0, 0, 0), target("spirv.Sampler"), <2 x float> noundef) local_unnamed_addr #7

declare dso_local spir_func <4 x i32> @_Z11read_imagei20ocl_image1d_array_ro11ocl_samplerDv2_f(target("spirv.Image", void, 0, 0, 1, 0, 0, 0, 0), target("spirv.Sampler"), <2 x float> noundef) local_unnamed_addr #7

declare dso_local spir_func <4 x float> @_Z11read_imagef20ocl_image2d_array_ro11ocl_samplerDv4_f(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 0), target("spirv.Sampler"), <4 x float> noundef) local_unnamed_addr #7

declare dso_local spir_func <4 x i32> @_Z11read_imagei20ocl_image2d_array_ro11ocl_samplerDv4_f(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 0), target("spirv.Sampler"), <4 x float> noundef) local_unnamed_addr #7

declare dso_local spir_func target("spirv.Sampler") @__translate_sampler_initializer(i32) local_unnamed_addr

declare dso_local spir_func <4 x float> @_Z11read_imagef14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32> noundef) local_unnamed_addr #7

declare dso_local spir_func <4 x i32> @_Z12read_imageui14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32> noundef) local_unnamed_addr #7

declare dso_local spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), <2 x i32> noundef) local_unnamed_addr #7

declare dso_local spir_func <4 x i32> @_Z12read_imageui14ocl_image2d_ro11ocl_samplerDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), <2 x i32> noundef) local_unnamed_addr #7

declare dso_local spir_func <4 x float> @_Z11read_imagef21ocl_image1d_buffer_roi(target("spirv.Image", void, 5, 0, 0, 0, 0, 0, 0), i32 noundef) local_unnamed_addr #7

declare dso_local spir_func <4 x i32> @_Z11read_imagei21ocl_image1d_buffer_roi(target("spirv.Image", void, 5, 0, 0, 0, 0, 0, 0), i32 noundef) local_unnamed_addr #7

declare dso_local spir_func void @_Z12write_imagef14ocl_image2d_woDv2_iDv4_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32> noundef, <4 x float> noundef) local_unnamed_addr #8

declare dso_local spir_func void @_Z13write_imageui14ocl_image2d_woDv2_iDv4_j(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32> noundef, <4 x i32> noundef) local_unnamed_addr #8

declare dso_local spir_func void @_Z12write_imagef14ocl_image3d_woDv4_iDv4_f(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 1), <4 x i32> noundef, <4 x float> noundef) local_unnamed_addr #8

declare dso_local spir_func void @_Z12write_imagei14ocl_image3d_woDv4_iS0_(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 1), <4 x i32> noundef, <4 x i32> noundef) local_unnamed_addr #8

declare dso_local spir_func void @_Z12write_imagef20ocl_image2d_array_woDv4_iDv4_f(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 1), <4 x i32> noundef, <4 x float> noundef) local_unnamed_addr #8

declare dso_local spir_func void @_Z12write_imagei20ocl_image2d_array_woDv4_iS0_(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 1), <4 x i32> noundef, <4 x i32> noundef) local_unnamed_addr #8

declare dso_local spir_func i32 @_Z15get_image_width14ocl_image2d_rw(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2)) local_unnamed_addr #6

declare dso_local spir_func i32 @_Z16get_image_height14ocl_image2d_rw(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2)) local_unnamed_addr #6

declare dso_local spir_func <4 x i32> @_Z12read_imageui14ocl_image2d_rwDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2), <2 x i32> noundef) local_unnamed_addr #7

declare dso_local spir_func void @_Z13write_imageui14ocl_image2d_rwDv2_iDv4_j(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2), <2 x i32> noundef, <4 x i32> noundef) local_unnamed_addr #8

declare dso_local spir_func void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 noundef, i32 noundef, i32 noundef) local_unnamed_addr #8

declare dso_local spir_func <4 x i32> @_Z13get_image_dim14ocl_image3d_ro(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0)) local_unnamed_addr #6

declare dso_local spir_func <2 x i32> @_Z13get_image_dim20ocl_image2d_array_ro(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 0)) local_unnamed_addr #6

declare dso_local spir_func i32 @_Z15get_image_width14ocl_image3d_ro(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0)) local_unnamed_addr #6

declare dso_local spir_func i32 @_Z16get_image_height14ocl_image3d_ro(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0)) local_unnamed_addr #6

declare dso_local spir_func i32 @_Z15get_image_depth14ocl_image3d_ro(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0)) local_unnamed_addr #6

declare dso_local spir_func i32 @_Z27get_image_channel_data_type14ocl_image3d_ro(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0)) local_unnamed_addr #6

declare dso_local spir_func i32 @_Z23get_image_channel_order14ocl_image3d_ro(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0)) local_unnamed_addr #6

declare dso_local spir_func i64 @_Z20get_image_array_size20ocl_image2d_array_ro(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 0)) local_unnamed_addr #6

attributes #0 = { convergent mustprogress nofree norecurse nounwind willreturn memory(read, argmem: readwrite) }
attributes #1 = { alwaysinline convergent mustprogress nofree norecurse nounwind willreturn memory(read, argmem: readwrite) }
attributes #2 = { convergent norecurse nounwind }
attributes #3 = { alwaysinline convergent norecurse nounwind }
attributes #4 = { convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: write) }
attributes #5 = { alwaysinline convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: write) }
attributes #6 = { convergent mustprogress nofree nounwind willreturn memory(none) }
attributes #7 = { convergent mustprogress nofree nounwind willreturn memory(read) }
attributes #8 = { convergent nounwind }
attributes #9 = { convergent nounwind willreturn memory(none) }
attributes #10 = { convergent nounwind willreturn memory(read) }
attributes #11 = { nounwind }
attributes #12 = { convergent nounwind }

