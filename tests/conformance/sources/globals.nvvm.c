// Constant tables, initialised module variables, and one that keeps its value from launch to launch.
CONSTANT int primes[8] = {2, 3, 5, 7, 11, 13, 17, 19};
CONSTANT float thirds[2] = {1.0f / 3.0f, 2.0f / 3.0f};
DEVICE int launches = 100;
DEVICE int table[4] = {1, 10, 100, 1000};
KERNEL globals(GLOBAL int *out, GLOBAL float *parts, int n) {
    int i = GLOBAL_X;
    if (i >= n) return;
    out[i] = primes[i % 8] * table[i % 4] + launches;
    parts[i] = thirds[i % 2] * i;
}
KERNEL advance() {
    launches++;
    table[launches % 4] += 5;
}
