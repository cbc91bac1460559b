// Graphs and alignments.

struct Node { int first, count; };

// One level of a breadth-first search: nodes of the frontier give their neighbours a distance.
__global__ void bfs(const Node *nodes, const int *edges, unsigned char *frontier, unsigned char *next, int *distance, int *more, int level, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n || !frontier[i]) return;
  frontier[i] = 0;
  for (int e = nodes[i].first; e < nodes[i].first + nodes[i].count; e++) {
    int to = edges[e];
    if (atomicCAS(distance + to, -1, level) == -1) next[to] = 1, atomicExch(more, 1);
  }
}

// All shortest ways over one more node.
__global__ void floyd_warshall(unsigned *distance, int n, int over) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= n || y >= n) return;
  unsigned way = distance[y * n + over] + distance[over * n + x];
  if (way < distance[y * n + x]) distance[y * n + x] = way;
}

// The scores of aligning two sequences (Needleman and Wunsch), a block of 16 x 16 on one diagonal of blocks, and in it a
// diagonal of threads after the other.
#define SIDE 16
__global__ void needle(const signed char *likeness, int *score, int size, int penalty, int diagonal) {
  __shared__ int part[SIDE + 1][SIDE + 1];
  int t = threadIdx.x, blocks = (size - 1) / SIDE;
  int bx = max(0, diagonal - blocks + 1) + blockIdx.x, by = diagonal - bx;
  int *corner = score + by * SIDE * size + bx * SIDE;
  if (t == 0) part[0][0] = corner[0];
  part[t + 1][0] = corner[(t + 1) * size];
  part[0][t + 1] = corner[t + 1];
  for (int d = 0; d < 2 * SIDE - 1; d++) {
    __syncthreads();
    int x = t, y = d - t;
    if (y < 0 || y >= SIDE) continue;
    int match = part[y][x] + likeness[(by * SIDE + y) * (size - 1) + bx * SIDE + x];
    part[y + 1][x + 1] = max(match, max(part[y + 1][x], part[y][x + 1]) - penalty);
  }
  __syncthreads();
  for (int y = 1; y <= SIDE; y++) corner[y * size + t + 1] = part[y][t + 1];
}
