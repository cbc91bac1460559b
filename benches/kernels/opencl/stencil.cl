// One step of the heat equation on an n by n grid: five points, the border stays. Blocks of 32 by 8 threads.
__kernel void stencil(__global const float *restrict from, __global float *restrict to, uint n) {
    size_t x = get_global_id(0);
    size_t y = get_global_id(1);
    if (x > 0 && y > 0 && x < n - 1 && y < n - 1) {
        size_t i = y * n + x;
        to[i] = from[i] + 0.2f * (from[i - 1] + from[i + 1] + from[i - n] + from[i + n] - 4.0f * from[i]);
    }
}
