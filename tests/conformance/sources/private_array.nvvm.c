// Each thread sorts 16 numbers in private memory, indexed by variables.
KERNEL private_array(GLOBAL const int *x, GLOBAL int *y, int n) {
    int i = GLOBAL_X;
    if (i >= n) return;
    int own[16];
    for (int k = 0; k < 16; k++) {
        int value = x[i * 16 + k], at = k;
        for (; at > 0 && own[at - 1] > value; at--) own[at] = own[at - 1];
        own[at] = value;
    }
    for (int k = 0; k < 16; k++) y[i * 16 + k] = own[(k + i) % 16];
}
