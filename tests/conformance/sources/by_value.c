// A structure as an argument, with members of several sizes.
struct window {
    signed char shift;
    short weight[3];
    float scale;
    double offset;
    unsigned char last;
};
#if !defined(__OPENCL_C_VERSION__)
typedef struct window window_t;
#else
#define window_t struct window
#endif
KERNEL by_value(GLOBAL const float *x, window_t w, GLOBAL double *y, int n) {
    int i = GLOBAL_X;
    if (i < n) y[i] = (double)(x[i] * w.scale) * w.weight[i % 3] + w.offset + (i + w.shift) % (w.last + 1);
}
