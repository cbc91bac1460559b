// The acceleration of each of n bodies (x, y, z, mass) by all of them, by tiles of 128 bodies in shared memory; blocks
// of 128 threads.
KERNEL nbody(GLOBAL const float *bodies, GLOBAL float *acceleration, int n) {
    SHARED float tile[128][4];
    int t = THREAD(x), i = GLOBAL_X;
    int self = i < n ? i : 0;
    float x = bodies[4 * self], y = bodies[4 * self + 1], z = bodies[4 * self + 2];
    float ax = 0.0f, ay = 0.0f, az = 0.0f;
    for (int start = 0; start < n; start += 128) {
        for (int k = 0; k < 4; k++) tile[t][k] = start + t < n ? bodies[4 * (start + t) + k] : 0.0f;
        BARRIER();
        for (int j = 0; j < 128; j++) {
            float dx = tile[j][0] - x, dy = tile[j][1] - y, dz = tile[j][2] - z;
            float square = ((dx * dx + dy * dy) + dz * dz) + 0.01f;
            float pull = tile[j][3] / (square * SQRT(square));
            ax += pull * dx, ay += pull * dy, az += pull * dz;
        }
        BARRIER();
    }
    if (i < n) acceleration[3 * i] = ax, acceleration[3 * i + 1] = ay, acceleration[3 * i + 2] = az;
}
