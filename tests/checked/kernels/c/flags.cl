// The memory that barriers order by their flags. Each kernel is for a block of 64 threads, and adds a neighbour's value to y.

kernel void shared_by_local(global int *x, global int *y) {
  local int room[64];
  size_t i = get_local_id(0);
  room[i] = (int)i;
  barrier(CLK_LOCAL_MEM_FENCE);
  y[i] = room[(i + 1) % 64];
}

kernel void global_by_global(global int *x, global int *y) {
  size_t i = get_local_id(0);
  x[i] = (int)i;
  barrier(CLK_GLOBAL_MEM_FENCE);
  y[i] = x[(i + 1) % 64];
}

kernel void both_by_both(global int *x, global int *y) {
  local int room[64];
  size_t i = get_local_id(0);
  room[i] = x[i] = (int)i;
  work_group_barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  y[i] = x[(i + 1) % 64] + room[63 - i];
}

// The second barrier orders the memory that the first did not.
kernel void one_after_the_other(global int *x, global int *y) {
  local int room[64];
  size_t i = get_local_id(0);
  room[i] = x[i] = (int)i;
  barrier(CLK_LOCAL_MEM_FENCE);
  int other = room[63 - i];
  work_group_barrier(CLK_GLOBAL_MEM_FENCE, memory_scope_work_group);
  y[i] = x[(i + 1) % 64] + other;
}

// The flags are known only at run time.
kernel void computed(global int *x, global int *y) {
  size_t i = get_local_id(0);
  x[i] = (int)i;
  barrier(get_fence((int *)x));
  y[i] = x[(i + 1) % 64];
}

// A fence orders memory that the barrier after it does not.
kernel void fenced(global int *x, global int *y) {
  size_t i = get_local_id(0);
  x[i] = (int)i;
  mem_fence(CLK_GLOBAL_MEM_FENCE);
  barrier(CLK_LOCAL_MEM_FENCE);
  y[i] = x[(i + 1) % 64];
}

// Functions of the work-group order memory.
kernel void by_a_sum(global int *x, global int *y) {
  size_t i = get_local_id(0);
  x[i] = (int)i;
  int sum = work_group_reduce_add(1);
  y[i] = x[(i + 1) % 64] + sum;
}

kernel void global_by_local(global int *x, global int *y) {
  size_t i = get_local_id(0);
  x[i] = (int)i;
  barrier(CLK_LOCAL_MEM_FENCE);
  y[i] = x[(i + 1) % 64];  // global_by_local
}

kernel void shared_by_global(global int *x, global int *y) {
  local int room[64];
  size_t i = get_local_id(0);
  room[i] = (int)i;
  work_group_barrier(CLK_GLOBAL_MEM_FENCE);
  y[i] = room[(i + 1) % 64];  // shared_by_global
}

kernel void by_nothing(global int *x, global int *y) {
  size_t i = get_local_id(0);
  x[i] = (int)i;
  work_group_barrier(0, memory_scope_work_group);
  y[i] = x[(i + 1) % 64];  // by_nothing
}

// The memory that a generic pointer points to decides.
kernel void by_the_address(global int *x, global int *y) {
  local int room[64];
  size_t i = get_local_id(0);
  int *p = get_num_groups(0) == 1 ? (int *)x : (int *)room;
  p[i] = (int)i;
  barrier(CLK_LOCAL_MEM_FENCE);
  y[i] = p[(i + 1) % 64];  // by_the_address
}

// In a loop: the barrier at its end does not order global memory for the next round.
kernel void next_round(global int *x, global int *y) {
  size_t i = get_local_id(0);
  for (int round = 0; round < 2; round++) {
    y[i] = x[(i + 1) % 64];  // next_round
    barrier(CLK_GLOBAL_MEM_FENCE);
    x[i] = (int)i + round + 1;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
}
