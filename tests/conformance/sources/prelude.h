// The few names that the sources here are written in, for three languages: CUDA C, HIP C and OpenCL C, without their
// headers. AXIS is x, y or z.
#define AXIS_x 0
#define AXIS_y 1
#define AXIS_z 2

#if defined(__OPENCL_C_VERSION__)
#define KERNEL kernel void
#define GLOBAL global
#define SHARED local
#define CONSTANT constant
#define FUNCTION static
#define THREAD(axis) ((int)get_local_id(AXIS_##axis))
#define BLOCK(axis) ((int)get_group_id(AXIS_##axis))
#define BLOCK_DIM(axis) ((int)get_local_size(AXIS_##axis))
#define GRID_DIM(axis) ((int)get_num_groups(AXIS_##axis))
#define BARRIER() barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)
#define ATOMIC_ADD(pointer, value) atomic_add(pointer, value)
#define SQRT(value) sqrt(value)
#define EXP(value) exp(value)
#define LOG(value) log(value)
#define ERF(value) erf(value)

#else
#define KERNEL extern "C" __attribute__((global)) void
#define GLOBAL
#define SHARED static __attribute__((shared))
#define CONSTANT __attribute__((constant)) const
#define FUNCTION static __attribute__((device))
#define DEVICE __attribute__((device))

#if defined(__HIP__)
#define THREAD(axis) ((int)__builtin_amdgcn_workitem_id_##axis())
#define BLOCK(axis) ((int)__builtin_amdgcn_workgroup_id_##axis())
#define BLOCK_DIM(axis) ((int)__builtin_amdgcn_workgroup_size_##axis())
// The hidden arguments begin with the block counts.
#define GRID_DIM(axis) (((const __attribute__((address_space(4))) int *)__builtin_amdgcn_implicitarg_ptr())[AXIS_##axis])
#define BARRIER() \
    (__builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup"), __builtin_amdgcn_s_barrier(), __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup"))
#define ATOMIC_ADD(pointer, value) __hip_atomic_fetch_add(pointer, value, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT)
extern "C" DEVICE __attribute__((const)) float __ocml_exp_f32(float), __ocml_log_f32(float), __ocml_erf_f32(float), __ocml_sqrt_f32(float);
#define SQRT(value) __ocml_sqrt_f32(value)
#define EXP(value) __ocml_exp_f32(value)
#define LOG(value) __ocml_log_f32(value)
#define ERF(value) __ocml_erf_f32(value)

#else
#define THREAD(axis) __nvvm_read_ptx_sreg_tid_##axis()
#define BLOCK(axis) __nvvm_read_ptx_sreg_ctaid_##axis()
#define BLOCK_DIM(axis) __nvvm_read_ptx_sreg_ntid_##axis()
#define GRID_DIM(axis) __nvvm_read_ptx_sreg_nctaid_##axis()
#define BARRIER() __syncthreads()
#define ATOMIC_ADD(pointer, value) __nvvm_atom_add_gen_i((int *)(pointer), value)
extern "C" DEVICE __attribute__((const)) float __nv_expf(float), __nv_logf(float), __nv_erff(float), __nv_sqrtf(float), __nv_tanhf(float);
#define SQRT(value) __nv_sqrtf(value)
#define EXP(value) __nv_expf(value)
#define LOG(value) __nv_logf(value)
#define ERF(value) __nv_erff(value)
#define ALL_LANES 0xffffffffu
#define SHUFFLE(value, lane) __nvvm_shfl_sync_idx_i32(ALL_LANES, value, lane, 31)
#define SHUFFLE_XOR(value, mask) __nvvm_shfl_sync_bfly_i32(ALL_LANES, value, mask, 31)
#define SHUFFLE_XOR_F(value, mask) __nvvm_shfl_sync_bfly_f32(ALL_LANES, value, mask, 31)
#define SHUFFLE_DOWN(value, delta) __nvvm_shfl_sync_down_i32(ALL_LANES, value, delta, 31)
#define SHUFFLE_UP(value, delta) __nvvm_shfl_sync_up_i32(ALL_LANES, value, delta, 0)
#define BALLOT(value) __nvvm_vote_ballot_sync(ALL_LANES, value)
#endif
#endif

#define GLOBAL_X (BLOCK(x) * BLOCK_DIM(x) + THREAD(x))
