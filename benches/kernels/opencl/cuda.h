// OpenCL C's words for a CUDA compiler: with this header the files beside it become kernels in NVVM's spelling, so that
// PoCL and we compile one source. See ../make.sh.
#define __kernel extern "C" __attribute__((global))
#define __global __attribute__((address_space(1)))
#define __local static __attribute__((shared))
#define restrict __restrict__
#define CLK_LOCAL_MEM_FENCE 1
#define INFINITY __builtin_inff()

typedef unsigned int uint;
typedef unsigned long ulong;
typedef __SIZE_TYPE__ size_t;

#pragma clang force_cuda_host_device begin
extern "C" float __nv_expf(float);
extern "C" float __nv_logf(float);
extern "C" float __nv_sqrtf(float);
extern "C" float __nv_fmaxf(float, float);
extern "C" float __nv_fabsf(float);
static inline float exp(float x) { return __nv_expf(x); }
static inline float log(float x) { return __nv_logf(x); }
static inline float sqrt(float x) { return __nv_sqrtf(x); }
static inline float fmax(float x, float y) { return __nv_fmaxf(x, y); }
static inline float fabs(float x) { return __nv_fabsf(x); }

#define WORD(name, sreg)                                                                                                   \
    static inline uint name(uint axis) {                                                                                   \
        return axis == 0 ? __nvvm_read_ptx_sreg_##sreg##_x() : axis == 1 ? __nvvm_read_ptx_sreg_##sreg##_y() : __nvvm_read_ptx_sreg_##sreg##_z(); \
    }
WORD(get_local_id, tid)
WORD(get_group_id, ctaid)
WORD(get_local_size, ntid)
WORD(get_num_groups, nctaid)
// As CUDA programs compute it, in 32 bits.
static inline size_t get_global_id(uint axis) { return get_group_id(axis) * get_local_size(axis) + get_local_id(axis); }
static inline void barrier(int) { __syncthreads(); }
// Functions of a kernel file itself, too: the region stays open.
