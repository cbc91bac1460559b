// How many steps each point of the plane takes to leave the disc of radius 2, at most `limit`.
KERNEL mandelbrot(GLOBAL int *steps, int width, int height, int limit, float scale) {
    int column = GLOBAL_X, row = BLOCK(y) * BLOCK_DIM(y) + THREAD(y);
    if (column >= width || row >= height) return;
    float cx = column * scale - 2.0f, cy = row * scale - 1.0f, x = 0.0f, y = 0.0f;
    int step = 0;
    while (step < limit && x * x + y * y <= 4.0f) {
        float next = x * x - y * y + cx;
        y = 2.0f * x * y + cy;
        x = next;
        step++;
    }
    steps[row * width + column] = step;
}
