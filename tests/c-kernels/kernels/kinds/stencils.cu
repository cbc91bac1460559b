// Stencils and dynamic programming over grids.
#define SIDE 16

// What heat flows by: along rows, along columns, out of the chip, and the step in time.
struct Chip { float rows, columns, out, step; };
__constant__ Chip chips[2] = {{0.1f, 0.1f, 0.01f, 0.5f}, {0.3f, 0.2f, 0.05f, 0.25f}};

// One step of a chip's temperatures, which its power heats; at the rim a point is its own neighbour.
__global__ void hotspot(const float *__restrict__ heat, const float *__restrict__ power, float *next, int rows, int columns, int chip, float outside) {
  __shared__ float tile[SIDE + 2][SIDE + 2];
  int row = blockIdx.y * SIDE + threadIdx.y, column = blockIdx.x * SIDE + threadIdx.x;
  auto at = [=](int r, int c) { return heat[min(max(r, 0), rows - 1) * columns + min(max(c, 0), columns - 1)]; };
  int y = threadIdx.y + 1, x = threadIdx.x + 1;
  tile[y][x] = at(row, column);
  if (y == 1) tile[0][x] = at(row - 1, column);
  if (y == SIDE) tile[SIDE + 1][x] = at(row + 1, column);
  if (x == 1) tile[y][0] = at(row, column - 1);
  if (x == SIDE) tile[y][SIDE + 1] = at(row, column + 1);
  __syncthreads();
  if (row >= rows || column >= columns) return;
  // What lies outside counts as the point itself, also where the tile has another block's neighbour.
  float here = tile[y][x], up = row ? tile[y - 1][x] : here, down = row < rows - 1 ? tile[y + 1][x] : here;
  float left = column ? tile[y][x - 1] : here, right = column < columns - 1 ? tile[y][x + 1] : here;
  const Chip &c = chips[chip];
  next[row * columns + column] = here + c.step * (power[row * columns + column] + (up + down - 2.0f * here) * c.columns + (left + right - 2.0f * here) * c.rows + (outside - here) * c.out);
}

// The cheapest ways down a grid of costs, `steps` rows at a time: a block does its columns and a ghost zone on either side.
__global__ void pathfinder(const int *costs, const int *from, int *to, int columns, int first, int steps) {
  extern __shared__ int rows[];
  int *here = rows, *next = rows + blockDim.x, t = threadIdx.x;
  int column = (int)blockIdx.x * (blockDim.x - 2 * steps) - steps + t;
  bool inside = column >= 0 && column < columns;
  here[t] = inside ? from[column] : INT_MAX;
  for (int step = 0; step < steps; step++) {
    __syncthreads();
    int best = here[t];
    if (t > 0) best = min(best, here[t - 1]);
    if (t + 1 < blockDim.x) best = min(best, here[t + 1]);
    next[t] = inside ? best + costs[(first + step) * columns + column] : INT_MAX;
    int *other = here;
    here = next;
    next = other;
  }
  if (inside && t >= steps && t < (int)blockDim.x - steps) to[column] = here[t];
}

// How strongly each point's surroundings differ, as a coefficient between 0 and 1 (Perona and Malik's diffusion).
__global__ void srad(const float *image, float *coefficient, int rows, int columns, float noise) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= rows * columns) return;
  int row = i / columns, column = i % columns;
  float here = image[i];
  float n = image[max(row - 1, 0) * columns + column] - here, s = image[min(row + 1, rows - 1) * columns + column] - here;
  float w = image[row * columns + max(column - 1, 0)] - here, e = image[row * columns + min(column + 1, columns - 1)] - here;
  float gradient = (n * n + s * s + w * w + e * e) / (here * here), laplace = (n + s + w + e) / here;
  float scale = 1.0f + 0.25f * laplace, square = (0.5f * gradient - 0.0625f * laplace * laplace) / (scale * scale);
  coefficient[i] = __saturatef(1.0f / (1.0f + (square - noise) / (noise * (1.0f + noise))));
}

// Seven points of a grid in three dimensions, a thread for a column of it, whose neighbours above and below it keeps.
template <typename T> __global__ void jacobi(const T *from, T *to, int nx, int ny, int nz, T centre, T around) {
  int x = blockIdx.x * blockDim.x + threadIdx.x + 1, y = blockIdx.y * blockDim.y + threadIdx.y + 1;
  if (x >= nx - 1 || y >= ny - 1) return;
  int plane = nx * ny, i = y * nx + x;
  T below = from[i], here = from[i + plane];
  for (int z = 1; z < nz - 1; z++) {
    i += plane;
    T above = from[i + plane];
    to[i] = centre * here + around * (below + above + from[i - 1] + from[i + 1] + from[i - nx] + from[i + nx]);
    below = here;
    here = above;
  }
}
