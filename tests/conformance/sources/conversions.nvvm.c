// Between numbers of all kinds: what fits is exact or rounded to nearest, and to integers towards zero.
KERNEL conversions(GLOBAL const float *x, GLOBAL const long long *wide, GLOBAL double *out, int n) {
    int i = GLOBAL_X;
    if (i >= n) return;
    float f = x[i];
    long long l = wide[i];
    double *to = out + 12 * i;
    to[0] = (int)f, to[1] = (long long)f, to[2] = (unsigned)(f < 0 ? -f : f), to[3] = (short)(int)f;
    to[4] = (float)l, to[5] = (double)l, to[6] = (float)(unsigned long long)l, to[7] = (double)(unsigned long long)l;
    to[8] = (float)(int)l, to[9] = (float)((double)f / 3.0), to[10] = (signed char)l, to[11] = (double)(_Float16)(f * 0.01f);
}
