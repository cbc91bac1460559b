// Two filters over pictures, in OpenCL C 1.2.

constant sampler_t at_pixels = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_NEAREST;

// Smooths what differs little and keeps edges: each pixel becomes a mean of those around it, in which near ones and
// similar ones count most.
kernel void bilateral(read_only image2d_t in, write_only image2d_t out, int radius, float spread, float similarity) {
  int2 here = (int2)(get_global_id(0), get_global_id(1));
  if (here.x >= get_image_width(out) || here.y >= get_image_height(out)) return;
  float4 center = read_imagef(in, at_pixels, here);
  float4 sum = (float4)(0.0f);
  float weights = 0.0f;
  for (int y = -radius; y <= radius; y++) {
    for (int x = -radius; x <= radius; x++) {
      float4 pixel = read_imagef(in, at_pixels, here + (int2)(x, y));
      float4 difference = pixel - center;
      float weight = exp(-(float)(x * x + y * y) * spread - dot(difference, difference) * similarity);
      sum += pixel * weight;
      weights += weight;
    }
  }
  write_imagef(out, here, sum / weights);
}

float brightness(read_only image2d_t in, int2 at) {
  return dot(read_imagef(in, at_pixels, at).xyz, (float3)(0.299f, 0.587f, 0.114f));
}

// Sobel's operator: how much the brightness changes, as a grey picture.
kernel void sobel(read_only image2d_t in, write_only image2d_t out) {
  int2 here = (int2)(get_global_id(0), get_global_id(1));
  if (here.x >= get_image_width(out) || here.y >= get_image_height(out)) return;
  float around[3][3];
  for (int y = 0; y < 3; y++)
    for (int x = 0; x < 3; x++)
      around[y][x] = brightness(in, here + (int2)(x - 1, y - 1));
  float across = around[0][2] + 2.0f * around[1][2] + around[2][2] - around[0][0] - 2.0f * around[1][0] - around[2][0];
  float down = around[2][0] + 2.0f * around[2][1] + around[2][2] - around[0][0] - 2.0f * around[0][1] - around[0][2];
  float change = clamp(sqrt(across * across + down * down), 0.0f, 1.0f);
  write_imagef(out, here, (float4)(change, change, change, 1.0f));
}
