kernel void scale(global float *x, float factor, uint n) {
  uint i = get_global_id(0);
  if (i < n) x[i] *= factor;
}
