// Bit-fields, which are read and written in whole storage units.
struct Flags {
  unsigned low : 3;
  unsigned high : 5;
  unsigned rest : 24;
};
struct Wide {
  unsigned long long count : 40;
  int sign : 7;
  char tail;
};

// The fields of a structure in shared memory, one after the other.
extern "C" __global__ void fields(const int *p, int *q) {
  __shared__ Flags flags[64];
  __shared__ Wide wide[64];
  int i = threadIdx.x;
  flags[i].low = p[i];
  flags[i].high = 9;
  flags[i].rest = i;
  wide[i].count = 5;
  wide[i].count += i;
  wide[i].sign = -3;
  q[i] = flags[i].low + flags[i].high + flags[i].rest + (int)wide[i].count + wide[i].sign;
}

// Neighbouring bit-fields are one memory location: two threads race.
extern "C" __global__ void two_fields(unsigned *units) {
  Flags *f = (Flags *)units;
  int i = threadIdx.x;
  if (i % 2 == 0) f[i / 2].low = 1 + i / 32;
  else f[i / 2].high = 3 + i / 32;
}

// A field that nothing has written.
extern "C" __global__ void unwritten_field(int *q) {
  __shared__ Flags flags[64];
  int i = threadIdx.x;
  q[i] = flags[i].low;
}

// Bits that the author masks are read.
extern "C" __global__ void masked_by_hand(int *q) {
  __shared__ int masks[64];
  int i = threadIdx.x;
  masks[i] &= ~4;
  q[i] = i;
}
