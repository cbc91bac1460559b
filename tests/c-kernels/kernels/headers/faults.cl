// OpenCL C has no assertions.
kernel void fails(global const int *x, global int *out, int n, int way) {
  int i = get_global_id(0);
  if (i >= n) return;
  if (x[i] == 42 && way == 4) __builtin_trap();
  out[i] = x[i];
}
