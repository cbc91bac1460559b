// y = a * x + y over n elements.
__kernel void axpy(float a, __global const float *restrict x, __global float *restrict y, uint n) {
    size_t i = get_global_id(0);
    if (i < n)
        y[i] = a * x[i] + y[i];
}
