// y = a * x + y.
KERNEL axpy(float a, GLOBAL const float *x, GLOBAL float *y, int n) {
    int i = GLOBAL_X;
    if (i < n) y[i] = a * x[i] + y[i];
}
