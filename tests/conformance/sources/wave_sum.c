// Each block's sum, by the warps, waves or sub-groups that the language knows and by shared memory; blocks of 256
// threads. Integers, so that the size of a wave makes no difference. In AMDGCN's spelling it is written by hand: clang
// there knows the wave's size from the processor.
#if defined(__OPENCL_C_VERSION__)
#pragma OPENCL EXTENSION cl_khr_subgroups : enable
#define WAVE_SUM(value) sub_group_reduce_add(value)
#define WAVE get_sub_group_id()
#define WAVES get_num_sub_groups()
#define LANE get_sub_group_local_id()
#else
FUNCTION inline int wave_sum(int value) {
    for (int mask = 1; mask < 32; mask *= 2) value += SHUFFLE_XOR(value, mask);
    return value;
}
#define WAVE_SUM(value) wave_sum(value)
#define WAVE (THREAD(x) / 32)
#define WAVES 8
#define LANE (THREAD(x) % 32)
#endif
KERNEL wave_sums(GLOBAL const int *x, GLOBAL int *sums) {
    SHARED int part[64];
    int sum = WAVE_SUM(x[GLOBAL_X]);
    if (LANE == 0) part[WAVE] = sum;
    BARRIER();
    if (THREAD(x) == 0) {
        int total = 0;
        for (int i = 0; i < WAVES; i++) total += part[i];
        sums[BLOCK(x)] = total;
    }
}
