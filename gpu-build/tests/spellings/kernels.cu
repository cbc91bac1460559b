// Five kernels without CUDA's headers.
#define GLOBAL extern "C" __attribute__((global))
#define DEVICE __attribute__((device))
#define SHARED __attribute__((shared))
#define TID __nvvm_read_ptx_sreg_tid_x()
#define BLOCK __nvvm_read_ptx_sreg_ctaid_x()
#define SIZE __nvvm_read_ptx_sreg_ntid_x()
#define sync() __syncthreads()

GLOBAL void axpy(float a, const float *x, float *y, int n) {
  int i = BLOCK * SIZE + TID;
  if (i < n) y[i] = a * x[i] + y[i];
}

GLOBAL void block_sum(const float *in, float *out, int n) {
  SHARED float part[256];
  int t = TID, i = BLOCK * SIZE + t;
  part[t] = i < n ? in[i] : 0;
  sync();
  for (int step = SIZE / 2; step > 0; step /= 2) {
    if (t < step) part[t] += part[t + step];
    sync();
  }
  if (t == 0) out[BLOCK] = part[0];
}

GLOBAL void warp_sum(const float *in, float *out, int n) {
  int i = BLOCK * SIZE + TID;
  float sum = i < n ? in[i] : 0;
  for (int step = 16; step > 0; step /= 2) sum += __nvvm_shfl_sync_down_f32(0xffffffff, sum, step, 0x1f);
  if (__nvvm_read_ptx_sreg_laneid() == 0) __nvvm_atom_add_gen_f(out, sum);
}

GLOBAL void histogram(const unsigned *in, int *bins, int n) {
  SHARED int own[64];
  if (TID < 64) own[TID] = 0;
  sync();
  for (int i = BLOCK * SIZE + TID; i < n; i += SIZE * __nvvm_read_ptx_sreg_nctaid_x()) __nvvm_atom_add_gen_i(&own[in[i] % 64], 1);
  sync();
  if (TID < 64) __nvvm_atom_add_gen_i(&bins[TID], own[TID]);
}

GLOBAL void transpose(const float *in, float *out, int width, int height) {
  SHARED float tile[32][33];
  int x = BLOCK * 32 + TID, y = __nvvm_read_ptx_sreg_ctaid_y() * 32 + __nvvm_read_ptx_sreg_tid_y();
  if (x < width && y < height) tile[__nvvm_read_ptx_sreg_tid_y()][TID] = in[y * width + x];
  sync();
  x = __nvvm_read_ptx_sreg_ctaid_y() * 32 + TID;
  y = BLOCK * 32 + __nvvm_read_ptx_sreg_tid_y();
  if (x < height && y < width) out[y * height + x] = tile[TID][__nvvm_read_ptx_sreg_tid_y()];
}
