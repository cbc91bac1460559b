// Copies that a work-group makes together, from global memory and back, all elements and every third; each block does
// its own 250. What is read is the mirror image, so that no work-item reads what it copied.
#define COPY(T)                                                                                                       \
    KERNEL copies_##T(GLOBAL const T *x, GLOBAL T *out) {                                                             \
        SHARED T all[250], third[250], mirror[250];                                                                   \
        GLOBAL const T *own = x + 750 * BLOCK(x);                                                                     \
        prefetch(own, 750);                                                                                           \
        event_t events[2];                                                                                            \
        events[0] = async_work_group_copy(all, own, 250, 0);                                                          \
        events[1] = async_work_group_strided_copy(third, own, 250, 3, 0);                                             \
        wait_group_events(2, events);                                                                                 \
        for (int i = get_local_linear_id(); i < 250; i += BLOCK_DIM(x) * BLOCK_DIM(y)) mirror[i] = all[249 - i] + third[249 - i]; \
        BARRIER();                                                                                                    \
        event_t event = async_work_group_copy(out + 1000 * BLOCK(x), mirror, 250, 0);                                 \
        event = async_work_group_strided_copy(out + 1000 * BLOCK(x) + 250, mirror, 250, 3, event);                    \
        wait_group_events(1, &event);                                                                                 \
    }
COPY(uchar)
COPY(float)
COPY(double)
COPY(int4)

// Of all work-items one finds each flag clear; the last flag is cleared once.
KERNEL flags(volatile GLOBAL atomic_flag *flags, volatile GLOBAL int *found) {
    for (int flag = 0; flag < 3; flag++)
        if (!atomic_flag_test_and_set(&flags[flag])) atomic_inc(&found[flag]);
    if (!atomic_flag_test_and_set_explicit(&flags[3], memory_order_acquire, memory_scope_device)) atomic_inc(&found[3]);
    if (GLOBAL_X == 5) {
        atomic_flag_clear(&flags[4]);
        atomic_flag_clear_explicit(&flags[5], memory_order_release, memory_scope_device);
    }
}
