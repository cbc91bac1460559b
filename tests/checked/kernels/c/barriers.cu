// Barriers that all threads of a block reach, and barriers that some go past depending on data. Blocks have 64 threads; `x` has an element
// for each. The build warns of none, because branches depend on data or every thread reaches the barrier.
#define SHAPE(name) extern "C" __global__ void name(const int *x, int *y)

// --- Right ---

// Rows of a matrix, one block each at a time; the inner loop's trip count differs from thread to thread.
SHAPE(rows) {
  __shared__ int part[32];
  int t = threadIdx.x;
  for (int row = blockIdx.x; row < 5; row += gridDim.x) {
    for (int i = t; i < 32; i += blockDim.x) part[i] = 0;
    __syncthreads();
    for (int i = t; i < 48; i += blockDim.x) atomicAdd(&part[i % 32], x[i] + row);
    __syncthreads();
    if (t < 32) y[row * 32 + t] = part[t];
    __syncthreads();
  }
}

// A queue: the block's first thread takes the next item for all.
SHAPE(queue) {
  __shared__ int item, part[32];
  int t = threadIdx.x;
  while (true) {
    if (t == 0) item = atomicAdd(&y[0], 1);
    __syncthreads();
    int mine = item;
    if (mine >= 10) return;
    for (int i = t; i < 32; i += blockDim.x) part[i] = mine + i;
    __syncthreads();
    if (t < 32) y[mine * 32 + 32 + t] = part[31 - t];
    __syncthreads();
  }
}

// Threads that have nothing to do end before the barrier, at once or after some work.
SHAPE(early_ends) {
  __shared__ int part[64];
  int t = threadIdx.x;
  if (x[t] == 1) return;
  if (x[t] == 2) { y[t] = -1; return; }
  part[t] = t;
  __syncthreads();
  y[t] = part[t] + 1;
}

// The same in a loop, whose variables end with each round.
SHAPE(ends_in_a_loop) {
  __shared__ int part[64];
  int t = threadIdx.x;
  for (int k = 0; k < 4; k++) {
    int own[2] = {x[t], k};
    if (own[0] == k) { y[t] = own[k & 1] + 10; return; }
    part[t] = own[1];
    __syncthreads();
    if (own[0] == 9) continue;
    y[t] = part[t] - own[0];
  }
}

// Each thread has its own trip count before the barrier, and some end within the loop.
SHAPE(ends_in_an_inner_loop) {
  __shared__ int part[64];
  int t = threadIdx.x;
  part[t] = t;
  for (int k = 0; k < x[t]; k++) {
    if (k == 2) { y[t] = part[t] + 100; return; }
    y[t] = k;
  }
  __syncthreads();
  y[t] = part[t ^ 1] + 1;
}

// Loops that end with their condition: a thread that leaves the inner one reaches its barrier again by the outer one.
SHAPE(nested_steps) {
  __shared__ int part[64];
  int t = threadIdx.x;
  part[t] = x[t];
  for (int k = 2; k <= 64; k *= 2) {
    int j = k / 2;
    do {
      __syncthreads();
      int other = part[t ^ j];
      __syncthreads();
      part[t] = (t < (t ^ j)) == ((t & k) == 0) ? min(part[t], other) : max(part[t], other);
      j /= 2;
    } while (j > 0);
  }
  y[t] = part[t];
}

// The condition is data, and the same in all threads; in some rounds no thread reaches the barrier.
SHAPE(together) {
  int t = threadIdx.x;
  for (int k = 0; k < 8; k++) {
    if (x[64 + k] == 3) __syncthreads();
    y[t] = k;
  }
}

// Two conditions, of which the second holds for no thread: none reaches the barrier.
SHAPE(nobody) {
  int t = threadIdx.x;
  if (x[t] > 1 && x[64] == 100) __syncthreads();
  y[t] = x[t] + 1;
}

// Threads leave the inner loop by `goto` only in the first iterations of the outer one, in which no thread comes to the barrier.
SHAPE(past_in_earlier_rounds) {
  int t = threadIdx.x;
  y[t] = 0;
  for (int r = 0; r < 3; r++) {
    for (int k = 0; k < x[t] + 2; k++) {
      if (r < 2 && k > 0 && x[t] == k) goto next;
    }
    if (x[64 + r] == 3 && r == 2) __syncthreads();
  next:
    y[t] += 1;
  }
}

// A jump out of the loop to the kernel's end: a thread that ends does not go past the barrier.
SHAPE(goto_the_end) {
  int t = threadIdx.x;
  y[t] = 1;
  for (int k = 0; k < 4; k++) {
    if (x[t] == k + 1) goto end;
  }
  __syncthreads();
  y[t] = 2;
end:;
}

// --- Wrong ---

// A jump out of a loop and past the barrier after it, in a different iteration in each thread.
SHAPE(goto_out) {
  int t = threadIdx.x;
  for (int k = 0; k < 4; k++) {
    if (x[t] == k + 1) goto out;
    y[t] = k;
  }
  __syncthreads();  // goto_out
out:
  y[t] += 5;
}

// The same out of two nested loops, in different iterations of the outer one.
SHAPE(goto_out_of_two) {
  int t = threadIdx.x;
  for (int r = 0; r < 3; r++) {
    for (int k = 0; k < x[t] + 1; k++) {
      if (x[t] == r + 1) goto out;
      y[t] = k;
    }
    y[t] += r;
  }
  __syncthreads();  // goto_out_of_two
out:
  y[t] += 5;
}

// The outer loop also has a barrier in each iteration; some threads leave it in the third.
SHAPE(goto_out_later) {
  int t = threadIdx.x;
  for (int k = 0; k < 4; k++) {
    for (int i = 0; i < x[t]; i++) {
      if (k == 2 && i == 1) goto out;
      y[t] = i;
    }
    __syncthreads();  // goto_out_later
  }
out:
  y[t] += 5;
}

SHAPE(skipped_then_work) {
  __shared__ int part[64];
  int t = threadIdx.x;
  part[t] = 1;
  if (x[t] != 3) { __syncthreads(); }  // skipped_then_work
  y[t] = part[t];
}

// Some threads go past in one round and reach the barrier in the next.
SHAPE(in_another_round) {
  int t = threadIdx.x;
  for (int k = 0; k < 4; k++) {
    if (x[t] == k) __syncthreads();  // in_another_round
    y[t] = k;
  }
  y[t] = 7;
}

SHAPE(two_conditions) {
  int t = threadIdx.x;
  if (x[t] > 0 && x[t] < 3) __syncthreads();  // two_conditions
  y[t] = x[t] + 1;
}

SHAPE(cases) {
  int t = threadIdx.x;
  switch (x[t]) {
    case 0: y[t] = 1; break;
    case 1: y[t] = 2; break;
    case 2: y[t] = 3;
    default: __syncthreads();  // cases
  }
  y[t] += 4;
}

// The trip count differs from thread to thread.
SHAPE(rounds) {
  int t = threadIdx.x;
  for (int k = 0; k < x[t]; k++) __syncthreads();  // rounds
  y[t] = 5;
}

__device__ void wait_and_write(int *y, int value) {
  __syncthreads();  // through_a_function
  *y = value;
}

SHAPE(through_a_function) {
  int t = threadIdx.x;
  if (x[t] & 1) wait_and_write(&y[t], 3);
  y[t] += 1;
}
