// CUB's scan and radix sort, for `cub.rs`: one input at a time, and the device's own clock.

#include <cstdint>
#include <cub/cub.cuh>
#include <initializer_list>

namespace {

enum Kind { SCAN, KEYS, PAIRS };

int kind;
size_t count, bytes;
void *input, *first, *second, *values, *other_values, *scratch;
cudaEvent_t begin, end;
// Which of the two buffers a sort left its result in.
void *result;

cudaError_t call(void *memory, size_t &size) {
  if (kind == SCAN)
    return cub::DeviceScan::InclusiveSum(memory, size, static_cast<float *>(input), static_cast<float *>(first), count);
  cub::DoubleBuffer<uint32_t> keys(static_cast<uint32_t *>(first), static_cast<uint32_t *>(second));
  cub::DoubleBuffer<uint32_t> with(static_cast<uint32_t *>(values), static_cast<uint32_t *>(other_values));
  cudaError_t error = kind == KEYS ? cub::DeviceRadixSort::SortKeys(memory, size, keys, count)
                                   : cub::DeviceRadixSort::SortPairs(memory, size, keys, with, count);
  result = keys.Current();
  return error;
}

#define TRY(work)                                \
  if (cudaError_t error = (work)) return error;

} // namespace

// Takes `n` numbers of 4 bytes; pairs have the numbers themselves as values.
extern "C" int cub_begin(int of, const void *numbers, size_t n) {
  kind = of;
  count = n;
  for (void **memory : {&input, &first, &second, &values, &other_values}) TRY(cudaMalloc(memory, 4 * n));
  TRY(cudaMemcpy(input, numbers, 4 * n, cudaMemcpyHostToDevice));
  bytes = 0;
  TRY(call(nullptr, bytes));
  TRY(cudaMalloc(&scratch, bytes));
  TRY(cudaEventCreate(&begin));
  return cudaEventCreate(&end);
}

// Runs once and says how many milliseconds it took.
extern "C" int cub_run(float *milliseconds) {
  if (kind != SCAN) TRY(cudaMemcpy(first, input, 4 * count, cudaMemcpyDeviceToDevice));
  if (kind == PAIRS) TRY(cudaMemcpy(values, input, 4 * count, cudaMemcpyDeviceToDevice));
  result = first;
  TRY(cudaEventRecord(begin));
  TRY(call(scratch, bytes));
  TRY(cudaEventRecord(end));
  TRY(cudaEventSynchronize(end));
  return cudaEventElapsedTime(milliseconds, begin, end);
}

// What the last run computed.
extern "C" int cub_result(void *numbers) { return cudaMemcpy(numbers, result, 4 * count, cudaMemcpyDeviceToHost); }

extern "C" int cub_end() {
  for (void *memory : {input, first, second, values, other_values, scratch}) TRY(cudaFree(memory));
  TRY(cudaEventDestroy(begin));
  return cudaEventDestroy(end);
}

// Major times 100000, minor times 100, patch.
extern "C" int cub_version() { return CUB_VERSION; }
