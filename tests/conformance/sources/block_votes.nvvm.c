// Barriers that say whether something holds for all threads of the block, for any, and for how many: a bit of x each
// round, right after one another.
KERNEL block_votes(GLOBAL const int *x, GLOBAL int *out, int rounds) {
    int size = BLOCK_DIM(x) * BLOCK_DIM(y) * BLOCK_DIM(z);
    int i = BLOCK(x) * size + (THREAD(z) * BLOCK_DIM(y) + THREAD(y)) * BLOCK_DIM(x) + THREAD(x);
    int own = x[i];
    for (int round = 0; round < rounds; round++) {
        int vote = own >> round & 1, *to = out + (i * rounds + round) * 3;
        to[0] = __nvvm_bar0_and(vote);
        to[1] = __nvvm_bar0_or(vote);
        to[2] = __nvvm_bar0_popc(vote);
    }
}
