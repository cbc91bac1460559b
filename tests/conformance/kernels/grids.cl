// In OpenCL C: grids of points.

// Each inner point becomes its own half plus an eighth of its four neighbours; the rim stays. Blocks of 16 x 16
// threads, with a halo in shared memory.
kernel void stencil2d(global const float *from, global float *to, int height, int width) {
    local float tile[18][18];
    int left = get_group_id(0) * 16 - 1, top = get_group_id(1) * 16 - 1;
    for (int i = get_local_id(1) * 16 + get_local_id(0); i < 18 * 18; i += 256) {
        int row = top + i / 18, column = left + i % 18;
        bool inside = row >= 0 && row < height && column >= 0 && column < width;
        tile[i / 18][i % 18] = inside ? from[row * width + column] : 0.0f;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    int row = get_group_id(1) * 16 + get_local_id(1), column = get_group_id(0) * 16 + get_local_id(0);
    if (row >= height || column >= width) return;
    int r = get_local_id(1) + 1, c = get_local_id(0) + 1;
    float value = tile[r][c];
    if (row > 0 && row < height - 1 && column > 0 && column < width - 1)
        value = 0.5f * value + 0.125f * (((tile[r - 1][c] + tile[r + 1][c]) + tile[r][c - 1]) + tile[r][c + 1]);
    to[row * width + column] = value;
}

// The sum of the six neighbours less six times the point itself, inside; 0 on the rim. Grid and block have three
// dimensions.
kernel void stencil3d(global const float *from, global float *to, int nx, int ny, int nz) {
    int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    if (x >= nx || y >= ny || z >= nz) return;
    int i = (z * ny + y) * nx + x, plane = nx * ny;
    float value = 0.0f;
    if (x > 0 && x < nx - 1 && y > 0 && y < ny - 1 && z > 0 && z < nz - 1)
        value = ((from[i - 1] + from[i + 1]) + (from[i - nx] + from[i + nx])) + (from[i - plane] + from[i + plane]) - 6.0f * from[i];
    to[i] = value;
}

// How many steps each point of the plane takes to leave the disc of radius 2, at most `limit`.
kernel void mandelbrot(global int *steps, int width, int height, int limit, float scale) {
    int column = get_global_id(0), row = get_global_id(1);
    if (column >= width || row >= height) return;
    float cx = column * scale - 2.0f, cy = row * scale - 1.0f, x = 0.0f, y = 0.0f;
    int step = 0;
    while (step < limit && x * x + y * y <= 4.0f) {
        float next = x * x - y * y + cx;
        y = 2.0f * x * y + cy;
        x = next;
        step++;
    }
    steps[row * width + column] = step;
}
