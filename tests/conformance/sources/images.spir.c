// Images: read between texels, by place, and written. What is read as integers is stored as bits.
#define SAMPLE(name, type, place)                                                                                       \
    KERNEL name(read_only type image, sampler_t sampler, GLOBAL const float4 *at, GLOBAL float4 *out, int is_float) {   \
        int i = get_global_id(0);                                                                                       \
        float4 p = at[i];                                                                                               \
        out[i] = is_float ? read_imagef(image, sampler, place) : as_float4(read_imagei(image, sampler, place));         \
    }
SAMPLE(sample_1d, image1d_t, p.x)
SAMPLE(sample_2d, image2d_t, p.xy)
SAMPLE(sample_3d, image3d_t, p)
SAMPLE(sample_1d_array, image1d_array_t, p.xw)
SAMPLE(sample_2d_array, image2d_array_t, p.xyww)

// By place: without a sampler, or one that is made here.
KERNEL fetch_2d(read_only image2d_t image, GLOBAL const int4 *at, GLOBAL float4 *out, int is_float) {
    const sampler_t edge = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_NEAREST;
    int i = get_global_id(0);
    out[2 * i] = is_float ? read_imagef(image, at[i].xy) : as_float4(read_imageui(image, at[i].xy));
    out[2 * i + 1] = is_float ? read_imagef(image, edge, at[i].xy) : as_float4(read_imageui(image, edge, at[i].xy));
}
KERNEL fetch_buffer(read_only image1d_buffer_t image, GLOBAL const int4 *at, GLOBAL float4 *out, int is_float) {
    int i = get_global_id(0);
    out[i] = is_float ? read_imagef(image, at[i].x) : as_float4(read_imagei(image, at[i].x));
}

KERNEL store_2d(write_only image2d_t image, GLOBAL const int4 *at, GLOBAL const float4 *values, int is_float) {
    int i = get_global_id(0);
    if (is_float) write_imagef(image, at[i].xy, values[i]);
    else write_imageui(image, at[i].xy, as_uint4(values[i]));
}
KERNEL store_3d(write_only image3d_t image, GLOBAL const int4 *at, GLOBAL const float4 *values, int is_float) {
    int i = get_global_id(0);
    if (is_float) write_imagef(image, at[i], values[i]);
    else write_imagei(image, at[i], as_int4(values[i]));
}
KERNEL store_2d_array(write_only image2d_array_t image, GLOBAL const int4 *at, GLOBAL const float4 *values, int is_float) {
    int i = get_global_id(0);
    if (is_float) write_imagef(image, at[i], values[i]);
    else write_imagei(image, at[i], as_int4(values[i]));
}

// Each work-item reads its texel, writes it, and reads what it wrote.
KERNEL double_2d(read_write image2d_t image) {
    int2 at = (int2)(get_global_id(0), get_global_id(1));
    if (at.x >= get_image_width(image) || at.y >= get_image_height(image)) return;
    uint4 once = read_imageui(image, at);
    write_imageui(image, at, once * 2);
    atomic_work_item_fence(CLK_IMAGE_MEM_FENCE, memory_order_acq_rel, memory_scope_work_item);
    write_imageui(image, at, read_imageui(image, at) + 1);
}

KERNEL ask(read_only image3d_t image, read_only image2d_array_t layers, GLOBAL int *out) {
    int4 size = get_image_dim(image);
    int2 each = get_image_dim(layers);
    out[0] = get_image_width(image);
    out[1] = get_image_height(image);
    out[2] = get_image_depth(image);
    out[3] = size.x; out[4] = size.y; out[5] = size.z; out[6] = size.w;
    out[7] = get_image_channel_data_type(image) - CLK_SNORM_INT8;
    out[8] = get_image_channel_order(image) - CLK_R;
    out[9] = each.x; out[10] = each.y;
    out[11] = get_image_array_size(layers);
}
