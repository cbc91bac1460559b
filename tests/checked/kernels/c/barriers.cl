// A barrier that work-items with an `x` other than 0 go past.
kernel void skipped(global const int *x, global int *y) {
  size_t i = get_local_id(0);
  if (x[i] == 0) barrier(CLK_GLOBAL_MEM_FENCE);  // skipped
  y[i] = x[i] + 1;
}

// Some work-items end before the kernel's last barrier, after which nothing follows.
kernel void ends_at_the_last(global const int *x, global int *y) {
  size_t i = get_local_id(0);
  if (x[i] == 0) return;
  int next = x[i] + 1;
  y[i] = next;
  barrier(CLK_GLOBAL_MEM_FENCE);
}
