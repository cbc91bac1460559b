//! The operations of MLIR's target-independent dialects: those that kernels may use, and those that they may not. A test checks that these tables
//! list every operation of the installed MLIR.

use super::operations::Operation;

/// The operations that every target compiles, by dialect. A test of the package `gpu-math-tests` looks for a kernel of each.
#[rustfmt::skip]
pub const SUPPORTED: &[(&str, &[&str])] = &[
    ("affine", &[
        "apply", "delinearize_index", "for", "if", "linearize_index", "load", "max", "min", "parallel", "prefetch", "store",
        "vector_load", "vector_store", "yield",
    ]),
    ("arith", &[
        "addf", "addi", "addui_extended", "andi", "bitcast", "ceildivsi", "ceildivui", "cmpf", "cmpi", "constant", "divf", "divsi",
        "divui", "extf", "extsi", "extui", "floordivsi", "fptosi", "fptoui", "index_cast", "index_castui", "maximumf", "maxnumf", "maxsi",
        "maxui", "minimumf", "minnumf", "minsi", "minui", "mulf", "muli", "mulsi_extended", "mului_extended", "negf", "ori", "remf",
        "remsi", "remui", "scaling_extf", "scaling_truncf", "select", "shli", "shrsi", "shrui", "sitofp", "subf", "subi", "truncf",
        "trunci", "uitofp", "xori",
    ]),
    ("cf", &[
        "assert", "br", "cond_br", "switch",
    ]),
    ("complex", &[
        "abs", "add", "angle", "atan2", "bitcast", "conj", "constant", "cos", "create", "div", "eq", "exp", "expm1", "im", "log", "log1p",
        "mul", "neg", "neq", "pow", "powi", "re", "rsqrt", "sign", "sin", "sqrt", "sub", "tan", "tanh",
    ]),
    ("func", &[
        "call", "call_indirect", "constant", "func", "return",
    ]),
    ("gpu", &[
        "all_reduce", "barrier", "block_dim", "block_id", "cluster_block_id", "cluster_dim", "cluster_dim_blocks", "cluster_id",
        "dynamic_shared_memory", "func", "global_id", "grid_dim", "lane_id", "launch", "module", "num_subgroups", "printf", "return",
        "rotate", "shuffle", "subgroup_broadcast", "subgroup_id", "subgroup_mma_compute", "subgroup_mma_constant_matrix",
        "subgroup_mma_elementwise", "subgroup_mma_load_matrix", "subgroup_mma_store_matrix", "subgroup_reduce", "subgroup_size",
        "terminator", "thread_id", "yield",
    ]),
    ("index", &[
        "add", "and", "bool.constant", "casts", "castu", "ceildivs", "ceildivu", "cmp", "constant", "divs", "divu", "floordivs", "maxs",
        "maxu", "mins", "minu", "mul", "or", "rems", "remu", "shl", "shrs", "shru", "sizeof", "sub", "xor",
    ]),
    ("linalg", &[
        "abs", "add", "batch_matmul", "batch_matvec", "batch_mmt4d", "batch_reduce_matmul", "batch_vecmat", "broadcast", "ceil",
        "contract", "conv_1d", "conv_1d_ncw_fcw", "conv_1d_nwc_wcf", "conv_2d", "conv_2d_nchw_fchw", "conv_2d_nchw_fchw_q",
        "conv_2d_ngchw_fgchw", "conv_2d_ngchw_gfchw", "conv_2d_ngchw_gfchw_q", "conv_2d_nhwc_fhwc", "conv_2d_nhwc_fhwc_q",
        "conv_2d_nhwc_hwcf", "conv_2d_nhwc_hwcf_q", "conv_2d_nhwgc_gfhwc", "conv_2d_nhwgc_gfhwc_q", "conv_3d", "conv_3d_ncdhw_fcdhw",
        "conv_3d_ndhwc_dhwcf", "conv_3d_ndhwc_dhwcf_q", "copy", "depthwise_conv_1d_ncw_cw", "depthwise_conv_1d_nwc_wc",
        "depthwise_conv_1d_nwc_wcm", "depthwise_conv_2d_nchw_chw", "depthwise_conv_2d_nhwc_hwc", "depthwise_conv_2d_nhwc_hwc_q",
        "depthwise_conv_2d_nhwc_hwcm", "depthwise_conv_2d_nhwc_hwcm_q", "depthwise_conv_3d_ncdhw_cdhw", "depthwise_conv_3d_ndhwc_dhwc",
        "depthwise_conv_3d_ndhwc_dhwcm", "div", "div_unsigned", "dot", "elementwise", "erf", "exp", "fill", "fill_rng_2d", "floor",
        "generic", "index", "log", "map", "matmul", "matvec", "max", "min", "mmt4d", "mul", "negf", "pooling_nchw_max",
        "pooling_nchw_sum", "pooling_ncw_max", "pooling_ncw_sum", "pooling_ndhwc_max", "pooling_ndhwc_min", "pooling_ndhwc_sum",
        "pooling_nhwc_max", "pooling_nhwc_max_unsigned", "pooling_nhwc_min", "pooling_nhwc_min_unsigned", "pooling_nhwc_sum",
        "pooling_nwc_max", "pooling_nwc_max_unsigned", "pooling_nwc_min", "pooling_nwc_min_unsigned", "pooling_nwc_sum", "powf",
        "quantized_batch_matmul", "quantized_matmul", "reciprocal", "reduce", "round", "rsqrt", "select", "softmax", "sqrt", "square",
        "sub", "tanh", "transpose", "vecmat", "yield",
    ]),
    ("math", &[
        "absf", "absi", "acos", "acosh", "asin", "asinh", "atan", "atan2", "atanh", "cbrt", "ceil", "clampf", "copysign", "cos", "cosh",
        "ctlz", "ctpop", "cttz", "erf", "erfc", "exp", "exp2", "expm1", "floor", "fma", "fpowi", "ipowi", "isfinite", "isinf", "isnan",
        "isnormal", "log", "log10", "log1p", "log2", "powf", "round", "roundeven", "rsqrt", "sin", "sincos", "sinh", "sqrt", "tan",
        "tanh", "trunc",
    ]),
    ("memref", &[
        "alloca", "alloca_scope", "alloca_scope.return", "assume_alignment", "atomic_rmw", "atomic_yield", "cast", "collapse_shape",
        "copy", "dim", "distinct_objects", "expand_shape", "extract_aligned_pointer_as_index", "extract_strided_metadata",
        "generic_atomic_rmw", "get_global", "global", "load", "memory_space_cast", "prefetch", "rank", "reinterpret_cast", "reshape",
        "store", "subview", "transpose", "view",
    ]),
    ("scf", &[
        "condition", "execute_region", "for", "forall", "forall.in_parallel", "if", "index_switch", "parallel", "reduce", "reduce.return",
        "while", "yield",
    ]),
    ("ub", &[
        "poison", "unreachable",
    ]),
    ("vector", &[
        "bitcast", "broadcast", "compressstore", "constant_mask", "contract", "create_mask", "deinterleave", "expandload", "extract",
        "extract_strided_slice", "fma", "from_elements", "gather", "insert", "insert_strided_slice", "interleave", "load", "mask",
        "maskedload", "maskedstore", "multi_reduction", "outerproduct", "print", "reduction", "scan", "scatter", "shape_cast", "shuffle",
        "step", "store", "to_elements", "transfer_read", "transfer_write", "transpose", "type_cast", "yield",
    ]),
];

/// The operations that are not supported, by the reason.
#[rustfmt::skip]
pub const UNSUPPORTED: &[(&str, &[&str])] = &[
    ("runs on the host", &[
        "gpu.alloc", "gpu.binary", "gpu.create_2to4_spmat", "gpu.create_bsr", "gpu.create_coo", "gpu.create_coo_aos", "gpu.create_csc",
        "gpu.create_csr", "gpu.create_dn_tensor", "gpu.dealloc", "gpu.destroy_dn_tensor", "gpu.destroy_sp_mat", "gpu.host_register",
        "gpu.host_unregister", "gpu.launch_func", "gpu.memcpy", "gpu.memset", "gpu.sddmm", "gpu.sddmm_buffer_size",
        "gpu.set_csr_pointers", "gpu.set_default_device", "gpu.spgemm_copy", "gpu.spgemm_create_descr", "gpu.spgemm_destroy_descr",
        "gpu.spgemm_work_estimation_or_compute", "gpu.spmat_get_size", "gpu.spmm", "gpu.spmm_buffer_size", "gpu.spmv",
        "gpu.spmv_buffer_size", "gpu.wait",
    ]),
    ("takes tensors, which kernels do not have: write loops or `linalg.generic`", &[
        "linalg.pack", "linalg.unpack", "linalg.winograd_filter_transform", "linalg.winograd_input_transform",
        "linalg.winograd_output_transform",
    ]),
    ("needs scalable vectors, which kernels do not have", &["vector.scalable.extract", "vector.scalable.insert", "vector.vscale"]),
    ("needs a DMA engine, and MLIR lowers it for no target: use `memref.copy` or `nvgpu.device_async_copy`", &[
        "affine.dma_start", "affine.dma_wait", "memref.dma_start", "memref.dma_wait",
    ]),
    ("is lowered by MLIR for SPIR-V alone: use `gpu.subgroup_mma_elementwise`, or store the matrix", &[
        "gpu.subgroup_mma_extract_thread_local", "gpu.subgroup_mma_insert_thread_local",
    ]),
    ("is lowered by MLIR on the host only: allocate memory, and copy with `memref.copy`", &["memref.realloc"]),
    ("is lowered by none of MLIR's passes: compare `gpu.lane_id` with 0", &["gpu.warp_execute_on_lane_0"]),
];

/// The operations that kernels can use only on NVIDIA GPUs, where the driver provides a heap.
pub const NVIDIA_ALONE: (&str, &[&str]) = (
    "allocates memory, which kernels can do on NVIDIA's GPUs alone: use `memref.alloca`, or pass a buffer",
    &["memref.alloc", "memref.dealloc"],
);

/// Returns the first operation that kernels cannot use, itself or in a region, and why.
pub fn unsupported<'o, 't>(operation: &'o Operation<'t>) -> Option<(&'o Operation<'t>, &'static str)> {
    first(operation, UNSUPPORTED)
}

/// Why a copy is not supported.
const UNRANKED: &str = "copies memory of an unknown rank, which MLIR lowers on the host only: cast both memrefs to a rank";

/// Returns the first operation that kernels can use on NVIDIA's GPUs alone, and why.
pub fn nvidia_alone<'o, 't>(operation: &'o Operation<'t>) -> Option<(&'o Operation<'t>, &'static str)> {
    first(operation, &[NVIDIA_ALONE])
}

fn first<'o, 't>(operation: &'o Operation<'t>, table: &[(&'static str, &[&str])]) -> Option<(&'o Operation<'t>, &'static str)> {
    let of_table = || table.iter().find(|(_, names)| names.contains(&operation.name)).map(|(reason, _)| *reason);
    let is_unranked = operation.name == "memref.copy" && operation.operand_types.iter().any(|ty| ty.starts_with("memref<*"));
    let reason = if is_unranked { Some(UNRANKED) } else { of_table() };
    let inside = || operation.regions.iter().flat_map(|region| &region.operations).find_map(|inner| first(inner, table));
    reason.map(|reason| (operation, reason)).or_else(inside)
}
