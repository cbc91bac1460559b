// Printed from the device: vectors. One block of one thread, so that the order is known.
KERNEL print(float a, int b, long c) {
    printf("floats %v4hlf ints %v3d bytes %#v2hhx wide %v2ld scalars %d %s\n", (float4)(a, 2 * a, -a, 0.25f), (int3)(b, -b, 7),
           (uchar2)(200, 15), (long2)(c, -c), b, "end");
}
