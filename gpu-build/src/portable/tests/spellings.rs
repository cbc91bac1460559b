//! Each vendor's functions end in intrinsics, and only there where they must.

use super::*;
use gpu_abi::Arch;

/// The module after normalising for `vendor`, its definitions inlined, as every target sees it.
fn seen(text: &str, vendor: Option<Vendor>) -> String {
    crate::llvm::initialize_targets();
    let session = Session::new();
    let module = session.parse("test.ll", text.as_bytes()).unwrap();
    let mut module = spir::renumber(&session, module).unwrap();
    normalise_for(&session, &mut module, vendor).unwrap();
    module.verify().unwrap();
    let machine = crate::target::machine(&"x86-64-v3".parse::<Arch>().unwrap(), crate::opt_level::OptLevel::O1).unwrap();
    session.run(&mut module, "always-inline,globaldce,function(instcombine<no-verify-fixpoint>)", &machine).unwrap();
    module.text()
}

fn kernel(conv: &str, ty: &str, call: &str, declare: &str) -> String {
    let store = if ty == "void" { format!(" {call}\n") } else { format!(" %r = {call}\n store {ty} %r, ptr addrspace(1) %p\n") };
    format!("define {conv} void @k(ptr addrspace(1) %p, i32 %i, float %f, i1 %c) {{\n{store} ret void\n}}\ndeclare {declare}\n")
}

/// (convention, result, call, declaration, what must be there after).
const ROWS: [(&str, &str, &str, &str, &str); 35] = [
    ("ptx_kernel", "void", "call void @llvm.nvvm.barrier0()", "void @llvm.nvvm.barrier0()", "call void @gpu.barrier()"),
    (
        "ptx_kernel",
        "i1",
        "call i1 @llvm.nvvm.barrier.cta.red.and.aligned.all(i32 0, i1 %c)",
        "i1 @llvm.nvvm.barrier.cta.red.and.aligned.all(i32, i1)",
        "call i1 @gpu.barrier_and(i1 %c)",
    ),
    (
        "ptx_kernel",
        "i1",
        "call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 %c)",
        "i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32, i1)",
        "call i1 @gpu.barrier_or(i1 %c)",
    ),
    (
        "ptx_kernel",
        "i32",
        "call i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32 0, i1 %c)",
        "i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32, i1)",
        "call i32 @gpu.barrier_count(i1 %c)",
    ),
    ("ptx_kernel", "i32", "call i32 @llvm.nvvm.read.ptx.sreg.laneid()", "i32 @llvm.nvvm.read.ptx.sreg.laneid()", "call i32 @gpu.lane_id()"),
    ("ptx_kernel", "i32", "call i32 @llvm.nvvm.read.ptx.sreg.warpsize()", "i32 @llvm.nvvm.read.ptx.sreg.warpsize()", "store i32 32"),
    (
        "ptx_kernel",
        "i32",
        "call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %i, i32 1, i32 31)",
        "i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)",
        "call i32 @gpu.shuffle.idx.i32(i32 %i, i32 1, i32 31)",
    ),
    (
        "ptx_kernel",
        "i32",
        "call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %i, i32 1, i32 0)",
        "i32 @llvm.nvvm.shfl.sync.up.i32(i32, i32, i32, i32)",
        "call i32 @gpu.shuffle.up.i32(i32 %i, i32 1, i32 0)",
    ),
    (
        "ptx_kernel",
        "i32",
        "call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %i, i32 1, i32 31)",
        "i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32)",
        "call i32 @gpu.shuffle.down.i32(i32 %i, i32 1, i32 31)",
    ),
    (
        "ptx_kernel",
        "float",
        "call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %f, i32 1, i32 31)",
        "float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32)",
        "@gpu.shuffle.xor.i32",
    ),
    (
        "ptx_kernel",
        "i32",
        "call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %c)",
        "i32 @llvm.nvvm.vote.ballot.sync(i32, i1)",
        "call i32 @gpu.ballot(i1 %c)",
    ),
    ("ptx_kernel", "i32", "call i32 @llvm.nvvm.activemask()", "i32 @llvm.nvvm.activemask()", "call i32 @gpu.ballot(i1 true)"),
    ("ptx_kernel", "void", "call void @llvm.nvvm.membar.gl()", "void @llvm.nvvm.membar.gl()", "fence syncscope(\"agent\") seq_cst"),
    ("ptx_kernel", "i64", "call i64 @llvm.nvvm.read.ptx.sreg.clock64()", "i64 @llvm.nvvm.read.ptx.sreg.clock64()", "call i64 @gpu.clock()"),
    (
        "ptx_kernel",
        "i1",
        "call i1 @llvm.nvvm.isspacep.shared(ptr null)",
        "i1 @llvm.nvvm.isspacep.shared(ptr)",
        "call i1 @gpu.is_shared(ptr null)",
    ),
    (
        "ptx_kernel",
        "i1",
        "call i1 @llvm.nvvm.isspacep.local(ptr null)",
        "i1 @llvm.nvvm.isspacep.local(ptr)",
        "call i1 @gpu.is_private(ptr null)",
    ),
    (
        "ptx_kernel",
        "i1",
        "call i1 @llvm.nvvm.isspacep.global(ptr null)",
        "i1 @llvm.nvvm.isspacep.global(ptr)",
        "call i1 @gpu.is_private(ptr null)",
    ),
    (
        "amdgpu_kernel",
        "i1",
        "call i1 @llvm.amdgcn.is.shared(ptr null)",
        "i1 @llvm.amdgcn.is.shared(ptr)",
        "call i1 @gpu.is_shared(ptr null)",
    ),
    (
        "amdgpu_kernel",
        "i1",
        "call i1 @llvm.amdgcn.is.private(ptr null)",
        "i1 @llvm.amdgcn.is.private(ptr)",
        "call i1 @gpu.is_private(ptr null)",
    ),
    ("ptx_kernel", "i32", "call i32 @vprintf(ptr null, ptr null)", "i32 @vprintf(ptr, ptr)", "call i32 @gpu.printf(ptr null, ptr null)"),
    (
        "ptx_kernel",
        "void",
        "call void @__assertfail(ptr null, ptr null, i32 1, ptr null, i64 1)",
        "void @__assertfail(ptr, ptr, i32, ptr, i64)",
        "call void @gpu.assert_fail(ptr null, ptr null, i32 1, ptr null)",
    ),
    ("ptx_kernel", "i32", "call i32 @__nv_popc(i32 %i)", "i32 @__nv_popc(i32)", "@llvm.ctpop.i32(i32 %i)"),
    ("ptx_kernel", "float", "call float @__nv_rsqrtf(float %f)", "float @__nv_rsqrtf(float)", "call float @gpu.math.rsqrt.f32(float %f)"),
    ("amdgpu_kernel", "void", "call void @llvm.amdgcn.s.barrier()", "void @llvm.amdgcn.s.barrier()", "call void @gpu.barrier()"),
    (
        "amdgpu_kernel",
        "i32",
        "call i32 @llvm.amdgcn.ds.bpermute(i32 12, i32 %i)",
        "i32 @llvm.amdgcn.ds.bpermute(i32, i32)",
        "call i32 @gpu.wave.shuffle.i32(i32 %i, i32 3)",
    ),
    (
        "amdgpu_kernel",
        "i64",
        "call i64 @llvm.amdgcn.ballot.i64(i1 %c)",
        "i64 @llvm.amdgcn.ballot.i64(i1)",
        "call i64 @gpu.wave.ballot(i1 %c)",
    ),
    ("amdgpu_kernel", "i32", "call i32 @llvm.amdgcn.wavefrontsize()", "i32 @llvm.amdgcn.wavefrontsize()", "call i32 @gpu.wave_size()"),
    (
        "amdgpu_kernel",
        "i32",
        "call i32 @llvm.amdgcn.readlane.i32(i32 %i, i32 2)",
        "i32 @llvm.amdgcn.readlane.i32(i32, i32)",
        "call i32 @gpu.wave.shuffle.i32(i32 %i, i32 2)",
    ),
    // quad_perm [1,0,3,2] with all rows and banks: the neighbour within each pair.
    (
        "amdgpu_kernel",
        "i32",
        "call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %i, i32 177, i32 15, i32 15, i1 true)",
        "i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32, i32, i32, i1)",
        "@gpu.wave.shuffle.i32(i32 %i",
    ),
    (
        "amdgpu_kernel",
        "float",
        "call float @__ocml_native_exp_f32(float %f)",
        "float @__ocml_native_exp_f32(float)",
        "@llvm.exp.f32(float %f)",
    ),
    ("spir_kernel", "void", "call spir_func void @_Z7barrierj(i32 1)", "spir_func void @_Z7barrierj(i32)", "call void @gpu.barrier()"),
    (
        "spir_kernel",
        "i64",
        "call spir_func i64 @_Z12get_local_idj(i32 1)",
        "spir_func i64 @_Z12get_local_idj(i32)",
        "call i32 @gpu.thread_id.y()",
    ),
    (
        "spir_kernel",
        "i32",
        "call spir_func i32 @_Z10atomic_maxPU3AS1Vjj(ptr addrspace(1) %p, i32 3)",
        "spir_func i32 @_Z10atomic_maxPU3AS1Vjj(ptr addrspace(1), i32)",
        "atomicrmw umax ptr addrspace(1) %p, i32 3 syncscope(\"agent\") monotonic",
    ),
    ("spir_kernel", "float", "call spir_func float @_Z3expf(float %f)", "spir_func float @_Z3expf(float)", "@llvm.exp.f32(float %f)"),
    (
        "spir_kernel",
        "i32",
        "call spir_func i32 @_Z22get_sub_group_local_idv()",
        "spir_func i32 @_Z22get_sub_group_local_idv()",
        "call i32 @gpu.lane_id()",
    ),
];

#[test]
fn each_spelling_becomes_its_intrinsic() {
    for (conv, ty, call, declare, expected) in ROWS {
        let text = seen(&kernel(conv, ty, call, declare), None);
        assert!(text.contains(expected), "{call}: no `{expected}` in\n{text}");
        let body = text.split("define void @k").nth(1).unwrap().split("\n}").next().unwrap();
        assert!(!body.contains("llvm.nvvm") && !body.contains("llvm.amdgcn") && !body.contains("@_Z"), "{call}:\n{text}");
    }
}

#[test]
fn a_vendor_keeps_what_its_own_spelling_says_beyond_the_intrinsics() {
    let shuffle = kernel(
        "ptx_kernel",
        "i32",
        "call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 255, i32 %i, i32 1, i32 31)",
        "i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)",
    );
    assert!(seen(&shuffle, Some(Vendor::Nvidia)).contains("@llvm.nvvm.shfl.sync.idx.i32(i32 255,"));
    assert!(!seen(&shuffle, Some(Vendor::Amd)).contains("nvvm"));
}

#[test]
fn amd_s_fences_around_a_barrier_are_part_of_the_intrinsic() {
    let text = "define amdgpu_kernel void @k() {\n fence syncscope(\"workgroup\") release\n call void @llvm.amdgcn.s.barrier()\n fence syncscope(\"workgroup\") acquire\n fence syncscope(\"agent\") acquire\n ret void\n}\ndeclare void @llvm.amdgcn.s.barrier()\n";
    let text = seen(text, None);
    assert_eq!(text.matches("fence ").count(), 1, "{text}");
    assert!(text.contains("fence syncscope(\"agent\") acquire"), "{text}");
}

#[test]
fn every_spelling_has_the_four_portable_scopes() {
    let text = "define ptx_kernel void @k(ptr addrspace(1) %p) {\n %a = atomicrmw add ptr addrspace(1) %p, i32 1 seq_cst\n %b = atomicrmw add ptr addrspace(1) %p, i32 1 syncscope(\"block\") acquire\n %c = cmpxchg ptr addrspace(1) %p, i32 1, i32 2 syncscope(\"device\") seq_cst seq_cst\n fence syncscope(\"agent-one-as\") release\n ret void\n}\n";
    let text = seen(text, None);
    for expected in [
        "i32 1 syncscope(\"agent\") monotonic",
        "i32 1 syncscope(\"workgroup\") acquire",
        "i32 2 syncscope(\"agent\") seq_cst",
        "fence syncscope(\"agent\") release",
    ] {
        assert!(text.contains(expected), "{expected}:\n{text}");
    }
}

#[test]
fn an_intrinsic_of_the_wrong_type_and_an_unknown_one_are_refused() {
    for (call, declare, expected) in [
        ("call i64 @gpu.lane_id()", "i64 @gpu.lane_id()", "has the type `i32 ()`"),
        ("call i64 @gpu.lane()", "i64 @gpu.lane()", "is defined neither"),
    ] {
        let session = Session::new();
        let text = kernel("ptx_kernel", "i64", call, declare);
        let mut module = session.parse("test.ll", text.as_bytes()).unwrap();
        let origin = normalise(&session, &mut module).unwrap();
        let errors = verify::verify(&module, origin, &"sm_90".parse().unwrap());
        assert_eq!(errors.len(), 1, "{call}");
        assert!(errors[0].message.contains(expected) && errors[0].kernel.as_deref() == Some("k"), "{}", errors[0]);
    }
}

#[test]
fn the_null_that_to_local_s_result_is_compared_with_is_the_generic_one() {
    let (_, text) = normalised(
        "define spir_kernel void @k(ptr %p, ptr addrspace(1) %r) {\n %l = call spir_func ptr addrspace(3) @__to_local(ptr %p)\n %c = icmp ne ptr addrspace(3) %l, null\n store i1 %c, ptr addrspace(1) %r\n ret void\n}\ndeclare spir_func ptr addrspace(3) @__to_local(ptr)\n",
    );
    let comparison = text.lines().find(|line| line.contains("icmp ne")).unwrap();
    assert!(comparison.contains("addrspacecast (ptr null to ptr addrspace(3))"), "{text}");
    assert!(text.contains("define linkonce_odr hidden ptr addrspace(3) @__to_local(ptr"), "{text}");
}
