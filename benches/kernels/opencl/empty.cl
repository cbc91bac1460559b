// Nothing: what a launch itself costs.
__kernel void empty(void) {}
