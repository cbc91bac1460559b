// OpenCL C's vectors and conversions: results of the i-th numbers one after another, in the test's order.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Conversions that saturate, in all roundings, of vectors of four.
#define SATURATE(T)                                                                                                   \
  kernel void saturate_##T(global const float4 *x, global const double4 *y, global T##4 *out, int n) {                \
    int i = get_global_id(0);                                                                                         \
    if (i >= n) return;                                                                                               \
    out += 8 * i;                                                                                                     \
    out[0] = convert_##T##4_sat_rte(x[i]), out[1] = convert_##T##4_sat_rtz(x[i]);                                     \
    out[2] = convert_##T##4_sat_rtp(x[i]), out[3] = convert_##T##4_sat_rtn(x[i]);                                     \
    out[4] = convert_##T##4_sat(x[i]), out[5] = convert_##T##4_sat(y[i]);                                             \
    out[6] = convert_##T##4_sat_rte(y[i]), out[7] = convert_##T##4_sat(convert_long4_sat(y[i]));                      \
  }
SATURATE(char) SATURATE(uchar) SATURATE(short) SATURATE(ushort) SATURATE(int) SATURATE(uint) SATURATE(long) SATURATE(ulong)

// Functions of whole numbers on vectors of four.
#define WHOLE(T, U)                                                                                                   \
  kernel void whole_##T(global const T##4 *x, global const T##4 *y, global const T##4 *z, global T##4 *out, int n) {  \
    int i = get_global_id(0);                                                                                         \
    if (i >= n) return;                                                                                               \
    out += 17 * i;                                                                                                    \
    T##4 a = x[i], b = y[i], c = z[i];                                                                                \
    out[0] = add_sat(a, b), out[1] = sub_sat(a, b), out[2] = hadd(a, b), out[3] = rhadd(a, b), out[4] = mul_hi(a, b);  \
    out[5] = mad_hi(a, b, c), out[6] = clz(a), out[7] = popcount(a), out[8] = rotate(a, b), out[9] = min(a, b);        \
    out[10] = max(a, b), out[11] = clamp(a, min(b, c), max(b, c)), out[12] = as_##T##4(abs_diff(a, b));                \
    out[13] = bitselect(a, b, c), out[14] = select(a, b, as_##U##4(c)), out[15] = as_##T##4(abs(a)), out[16] = a.wzyx + b.s1032; \
  }
WHOLE(char, uchar) WHOLE(uchar, uchar) WHOLE(short, ushort) WHOLE(int, uint) WHOLE(uint, uint) WHOLE(long, ulong) WHOLE(ulong, ulong)

// Parts of vectors, loads and stores, comparisons, reinterpretations: of sixteen numbers.
kernel void parts(global const int *x, global int *out) {
  int16 a = vload16(0, x);
  int8 even = a.even, high = a.hi;
  vstore8(even, 0, out), vstore8(high.odd.xyzwxyzw, 1, out);
  vstore3(vload3(1, x), 0, out + 16);
  int3 three = vload3(2, x);
  out[19] = three.x + three.y * three.z;
  vstore4(shuffle2(a.lo, a.hi, (uint4)(15, 0, 7, 8)), 5, out);
  int4 less = a.lo.lo < a.lo.hi;
  vstore4(less, 6, out);
  out[28] = any(less), out[29] = all(less), out[30] = any(a.lo.lo < 0), out[31] = all(a.lo.lo == a.lo.lo);
  vstore4(as_int4(as_uchar16(a.lo.lo).s3210fedc89ab4567), 8, out);
  vstore4(a.lo.lo ? a.lo.hi : -a.hi.lo, 9, out);
  vstore2(as_int2((double)a.s0 + 0.5), 20, out);
  out[42] = as_int((uchar4)(1, 2, 3, 4)), out[43] = as_int((short2)((short)a.s1, -1));
  vstore4(select(a.lo.lo, a.lo.hi, a.hi.lo < a.hi.hi), 11, out);
  a.s0 = 5, a.hi.s7 = 9, a.s12 += 3;
  vstore16(a, 3, out);
}

// Functions on vectors of numbers with a fraction, and geometry.
#define REAL(T, I)                                                                                                     \
  kernel void real_##T(global const T##4 *x, global const T##4 *y, global T##4 *out, int n) {                         \
    int i = get_global_id(0);                                                                                         \
    if (i >= n) return;                                                                                               \
    out += 24 * i;                                                                                                    \
    T##4 a = x[i], b = y[i], w;                                                                                       \
    I##4 e;                                                                                                           \
    out[0] = mix(a, b, (T)0.25), out[1] = step(a, b), out[2] = smoothstep((T)0.25, (T)2, b), out[3] = sign(a);         \
    out[4] = degrees(a), out[5] = radians(b), out[6] = fract(a, &w), out[7] = w, out[8] = modf(a, &w), out[9] = w;     \
    out[10] = frexp(b, &e), out[11] = convert_##T##4(e), out[12] = ldexp(b, 3), out[13] = sincos(b, &w), out[14] = w;  \
    out[15] = pown(b, (int4)(3, -2, 0, 1)), out[16] = rootn(b, 3), out[17] = powr(b, a), out[18] = mad(a, b, a);       \
    out[19] = fma(a, b, a), out[20] = clamp(a, (T)-0.5, (T)0.5), out[21] = maxmag(a, b), out[22] = minmag(a, b);       \
    out[23] = (T##4)(dot(a, b), length(a), distance(a, b), normalize(b).x) + cross(a, b);                              \
  }
REAL(float, int) REAL(double, int)

// Copies of a work-group, events, and an atomic of each kind; `group` has a place for each work-item.
kernel void group(global const float *x, global float *out, global int *cells, local float *room) {
  int t = get_local_id(0), size = get_local_size(0);
  event_t event = async_work_group_copy(room, x + get_group_id(0) * size, size, 0);
  wait_group_events(1, &event);
  float mirrored = room[size - 1 - t];
  barrier(CLK_LOCAL_MEM_FENCE);
  room[t] = mirrored * 2;
  barrier(CLK_LOCAL_MEM_FENCE);
  event = async_work_group_copy(out + get_group_id(0) * size, room, size, 0);
  wait_group_events(1, &event);
  atomic_inc(cells), atomic_max(cells + 1, t), atom_add(cells + 2, t), atomic_xchg(cells + 3, 7);
}
