constant sampler_t edge = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_NEAREST;

kernel void blur(read_only image2d_t in, write_only image2d_t out) {
  int2 at = (int2)(get_global_id(0), get_global_id(1));
  if (at.x >= get_image_width(out) || at.y >= get_image_height(out)) return;
  float4 sum = 0;
  for (int y = -1; y <= 1; y++)
    for (int x = -1; x <= 1; x++) sum += read_imagef(in, edge, at + (int2)(x, y));
  write_imagef(out, at, sum / 9);
}
