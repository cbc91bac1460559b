// The sum of the six neighbours less six times the point itself, inside; 0 on the rim. Grid and block have three
// dimensions.
KERNEL stencil3d(GLOBAL const float *from, GLOBAL float *to, int nx, int ny, int nz) {
    int x = GLOBAL_X, y = BLOCK(y) * BLOCK_DIM(y) + THREAD(y), z = BLOCK(z) * BLOCK_DIM(z) + THREAD(z);
    if (x >= nx || y >= ny || z >= nz) return;
    int i = (z * ny + y) * nx + x, plane = nx * ny;
    float value = 0.0f;
    if (x > 0 && x < nx - 1 && y > 0 && y < ny - 1 && z > 0 && z < nz - 1)
        value = ((from[i - 1] + from[i + 1]) + (from[i - nx] + from[i + nx])) + (from[i - plane] + from[i + plane]) - 6.0f * from[i];
    to[i] = value;
}
