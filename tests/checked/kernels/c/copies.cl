// Asynchronous copies of a work-group of 64. Each kernel uses 64 or more elements of p and q, and a buffer in shared memory.

// Copy in, work, copy out, in two rounds; the second round reuses the buffer.
kernel void in_and_out(global const int *p, global int *q) {
  local int in[64], out[64];
  size_t i = get_local_id(0);
  for (int round = 0; round < 2; round++) {
    event_t e = async_work_group_copy(in, p + 64 * round, 64, 0);
    wait_group_events(1, &e);
    out[i] = in[63 - i] + 1;
    barrier(CLK_LOCAL_MEM_FENCE);
    e = async_work_group_copy(q + 64 * round, out, 64, 0);
    wait_group_events(1, &e);
    barrier(CLK_LOCAL_MEM_FENCE);
  }
}

// While one half is worked on, the other half is copied.
kernel void two_halves(global const int *p, global int *q) {
  local int room[2][64];
  size_t i = get_local_id(0);
  event_t e[2];
  e[0] = async_work_group_copy(room[0], p, 64, 0);
  for (int round = 0; round < 4; round++) {
    if (round < 3) e[(round + 1) % 2] = async_work_group_copy(room[(round + 1) % 2], p + 64 * (round + 1), 64, 0);
    wait_group_events(1, &e[round % 2]);
    q[64 * round + i] = room[round % 2][63 - i];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
}

// Two strided copies share an event; they skip the elements in between.
kernel void strided(global const int *p, global int *q) {
  local int even[32], odd[32];
  size_t i = get_local_id(0);
  event_t e = async_work_group_strided_copy(even, p, 32, 2, 0);
  e = async_work_group_strided_copy(odd, p + 1, 32, 2, e);
  wait_group_events(1, &e);
  q[128 + i] = even[i / 2] - odd[i / 2];
  e = async_work_group_strided_copy(q, odd, 32, 2, 0);
  event_t f = async_work_group_strided_copy(q + 1, even, 32, 2, 0);
  q[192 + i] = 7;
  wait_group_events(1, &e);
  wait_group_events(1, &f);
}

// Waits for the events of all copies at once; before that is a barrier for other memory.
kernel void all_at_once(global const int *p, global int *q) {
  local int a[64], b[64], own[64];
  size_t i = get_local_id(0);
  event_t e[2];
  e[0] = async_work_group_copy(a, p, 64, 0);
  e[1] = async_work_group_copy(b, p + 64, 64, 0);
  own[i] = (int)i;
  barrier(CLK_LOCAL_MEM_FENCE);
  int other = own[63 - i];
  wait_group_events(2, e);
  q[i] = a[63 - i] + b[i] + other;
}

// No wait: each work-item reads the element that it copied itself.
kernel void forgotten(global const int *p, global int *q) {
  local int in[64];
  size_t i = get_local_id(0);
  event_t e = async_work_group_copy(in, p, 64, 0);  // forgotten: the copy
  q[i] = in[i];  // forgotten
}

// A barrier does not wait for copies.
kernel void only_a_barrier(global const int *p, global int *q) {
  local int in[64];
  size_t i = get_local_id(0);
  event_t e = async_work_group_copy(in, p, 64, 0);
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  q[i] = in[63 - i];  // only_a_barrier
  wait_group_events(1, &e);
}

// Waits for the wrong copy.
kernel void other_event(global const int *p, global int *q) {
  local int a[64], b[64];
  size_t i = get_local_id(0);
  event_t e = async_work_group_copy(a, p, 64, 0);
  event_t f = async_work_group_copy(b, p + 64, 64, 0);
  wait_group_events(1, &e);
  q[i] = b[63 - i];  // other_event
  wait_group_events(1, &f);
}

// The kernel ends while its result is being copied.
kernel void left(global const int *p, global int *q) {
  local int out[64];
  size_t i = get_local_id(0);
  out[i] = p[i];
  barrier(CLK_LOCAL_MEM_FENCE);
  async_work_group_copy(q, out, 64, 0);  // left
}

// The source is written while it is copied.
kernel void source_written(global const int *p, global int *q) {
  local int out[64];
  size_t i = get_local_id(0);
  out[i] = p[i];
  barrier(CLK_LOCAL_MEM_FENCE);
  event_t e = async_work_group_copy(q, out, 64, 0);
  out[i] = -1;  // source_written
  wait_group_events(1, &e);
}

// A work-item writes global memory that a copy writes.
kernel void both_write(global const int *p, global int *q) {
  local int out[64];
  size_t i = get_local_id(0);
  out[i] = p[i];
  barrier(CLK_LOCAL_MEM_FENCE);
  event_t e = async_work_group_copy(q, out, 64, 0);
  if (i == 5) q[60] = 1000;  // both_write
  wait_group_events(1, &e);
}

// No barrier between the work-items' writes and the copy of the written elements.
kernel void too_early(global const int *p, global int *q) {
  local int out[64];
  size_t i = get_local_id(0);
  out[i] = p[i];
  event_t e = async_work_group_copy(q, out, 64, 0);  // too_early
  wait_group_events(1, &e);
}

// A copy writes the buffer while others still read it.
kernel void room_in_use(global const int *p, global int *q) {
  local int in[64];
  size_t i = get_local_id(0);
  event_t e = async_work_group_copy(in, p, 64, 0);
  wait_group_events(1, &e);
  q[i] = in[63 - i];
  e = async_work_group_copy(in, p + 64, 64, 0);  // room_in_use
  wait_group_events(1, &e);
}

// Waiting for a copy orders nothing else.
kernel void wait_is_no_barrier(global const int *p, global int *q) {
  local int in[64], own[64];
  size_t i = get_local_id(0);
  event_t e = async_work_group_copy(in, p, 64, 0);
  own[i] = p[i];
  wait_group_events(1, &e);
  q[i] = in[i] + own[63 - i];  // wait_is_no_barrier
}

// Two copies to one place.
kernel void clash(global const int *p, global int *q) {
  local int a[64], b[64];
  size_t i = get_local_id(0);
  a[i] = p[i];
  b[i] = p[i + 64];
  barrier(CLK_LOCAL_MEM_FENCE);
  event_t e = async_work_group_copy(q, a, 64, 0);
  e = async_work_group_copy(q + 63, b, 64, e);  // clash
  wait_group_events(1, &e);
}

// One copy reads what another writes.
kernel void chain(global const int *p, global int *q) {
  local int room[64];
  event_t e = async_work_group_copy(room, p, 64, 0);
  e = async_work_group_copy(q, room, 64, e);  // chain
  wait_group_events(1, &e);
}

// Two copies to every third element: the last element of the first copy is the first of the second.
kernel void strides_meet(global const int *p, global int *q) {
  local int room[64];
  size_t i = get_local_id(0);
  room[i] = p[i];
  barrier(CLK_LOCAL_MEM_FENCE);
  event_t e = async_work_group_strided_copy(q, room, 21, 3, 0);
  e = async_work_group_strided_copy(q + 60, room, 21, 3, e);  // strides_meet
  wait_group_events(1, &e);
}

// Only some work-items reach the copy.
kernel void part(global const int *p, global int *q) {
  local int in[64];
  size_t i = get_local_id(0);
  in[i] = -1;
  barrier(CLK_LOCAL_MEM_FENCE);
  event_t e = 0;
  if (p[i] < 8) e = async_work_group_copy(in, p, 64, 0);  // part
  wait_group_events(1, &e);
  q[i] = in[i];
}

// Some work-items have ended, so their elements are not copied.
kernel void after_the_end(global const int *p, global int *q) {
  local int in[64];
  size_t i = get_local_id(0);
  if (i >= 48) return;
  event_t e = async_work_group_copy(in, p, 64, 0);  // after_the_end
  wait_group_events(1, &e);
}

// Each warp copies another part.
kernel void own_parts(global const int *p, global int *q) {
  local int in[128];
  size_t i = get_local_id(0);
  event_t e = async_work_group_copy(in + i / 32 * 64, p + i / 32 * 64, 64, 0);  // own_parts
  wait_group_events(1, &e);
}

// Each side of a branch has a copy.
kernel void either(global const int *p, global int *q) {
  local int in[64];
  size_t i = get_local_id(0);
  event_t e;
  if (i % 2 == 0) e = async_work_group_copy(in, p, 64, 0);
  else e = async_work_group_copy(in, p, 64, 0);  // either
  wait_group_events(1, &e);
}

// One element more than the buffer has.
kernel void past_the_end(global const int *p, global int *q) {
  local int in[65];
  event_t e = async_work_group_copy(in, p + 192, 65, 0);  // past_the_end
  wait_group_events(1, &e);
}
