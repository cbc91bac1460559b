// Accelerations of n bodies of masses m under each other's gravity, softened; n a multiple of 256. Blocks of 256 threads
// share the bodies that they all visit, 256 at a time.
__kernel void nbody(__global const float *restrict x, __global const float *restrict y, __global const float *restrict z,
                    __global const float *restrict m, __global float *restrict ax, __global float *restrict ay,
                    __global float *restrict az, uint n) {
    __local float sx[256], sy[256], sz[256], sm[256];
    uint t = get_local_id(0);
    uint i = get_group_id(0) * 256 + t;
    float px = x[i], py = y[i], pz = z[i];
    float fx = 0.0f, fy = 0.0f, fz = 0.0f;
    for (uint tile = 0; tile < n; tile += 256) {
        sx[t] = x[tile + t];
        sy[t] = y[tile + t];
        sz[t] = z[tile + t];
        sm[t] = m[tile + t];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (uint k = 0; k < 256; k++) {
            float dx = sx[k] - px, dy = sy[k] - py, dz = sz[k] - pz;
            float d2 = dx * dx + dy * dy + dz * dz + 1e-3f;
            float s = sm[k] / (d2 * sqrt(d2));
            fx += dx * s;
            fy += dy * s;
            fz += dz * s;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    ax[i] = fx;
    ay[i] = fy;
    az[i] = fz;
}
