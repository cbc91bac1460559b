//! Assembly on constants, folded by LLVM, against the PTX ISA's own loops.

use crate::llvm::Session;
use crate::portable::normalise_for;
use gpu_abi::Arch;
use gpu_abi::arch::Vendor;

/// The kernel that stores what a piece of assembly gives, as AMD's targets see it.
fn seen(assembly: &str, constraints: &str, ty: &str, arguments: &str) -> String {
    crate::llvm::initialize_targets();
    let text = format!(
        "define ptx_kernel void @k(ptr addrspace(1) %p, i32 %i, i1 %c) {{\n  %r = call {ty} asm sideeffect \"{assembly}\", \"{constraints}\"({arguments})\n  store {ty} %r, ptr addrspace(1) %p\n  ret void\n}}\n"
    );
    let session = Session::new();
    let mut module = session.parse("asm.ll", text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"));
    normalise_for(&session, &mut module, Some(Vendor::Amd)).unwrap();
    module.verify().unwrap();
    let machine = crate::target::machine(&"x86-64-v3".parse::<Arch>().unwrap(), crate::opt_level::OptLevel::O1).unwrap();
    session.run(&mut module, "always-inline,globaldce,function(instcombine<no-verify-fixpoint>,early-cse)", &machine).unwrap();
    let text = module.text();
    text.split("define void @k").nth(1).unwrap().split("\n}").next().unwrap().to_string()
}

/// What it stores, where that is a constant.
#[track_caller]
fn folded(assembly: &str, constraints: &str, ty: &str, arguments: &str) -> i64 {
    let seen = seen(assembly, constraints, ty, arguments);
    let stored = seen.lines().find_map(|line| line.trim().strip_prefix(&format!("store {ty} "))?.split(',').next());
    stored.and_then(|value| value.parse().ok()).unwrap_or_else(|| panic!("{assembly}: no constant in\n{seen}"))
}

/// Numbers whose bits, signs and sizes differ.
const SAMPLES: [u32; 7] = [0, 1, 0xffff_ffff, 0x8000_0000, 0x1234_5678, 0xdead_beef, 0x7fff_ffff];

/// PTX ISA, bfe: the pseudo-code, bit by bit.
fn bit_field(a: u64, at: u32, length: u32, bits: u32, signed: bool) -> u64 {
    let (at, length, last) = (at & 0xff, length & 0xff, bits - 1);
    let bit = |index: u32| a >> index & 1;
    let sign = if !signed || length == 0 { 0 } else { bit((at + length - 1).min(last)) };
    (0..bits).fold(0, |all, i| all | (if i < length && at + i <= last { bit(at + i) } else { sign }) << i)
}

#[test]
fn bit_fields_follow_the_isa() {
    for a in SAMPLES {
        for (at, length) in [(0, 0), (0, 32), (3, 7), (28, 9), (31, 1), (40, 3), (5, 200), (256 + 4, 256 + 8), (0, 33)] {
            let arguments = format!("i32 {}, i32 {at}, i32 {length}", a as i32);
            for (ty, signed) in [("u32", false), ("s32", true)] {
                let got = folded(&format!("bfe.{ty} $0, $1, $2, $3;"), "=r,r,r,r", "i32", &arguments);
                let expected = bit_field(a.into(), at, length, 32, signed);
                assert_eq!(got as u32, expected as u32, "bfe.{ty} {a:#x}, {at}, {length}");
            }
            let b = !a.rotate_left(7);
            let arguments = format!("i32 {}, i32 {}, i32 {at}, i32 {length}", a as i32, b as i32);
            let got = folded("bfi.b32 $0, $1, $2, $3, $4;", "=r,r,r,r,r", "i32", &arguments);
            let expected = (0..length & 0xff).filter(|i| (at & 0xff) + i <= 31).fold(b, |all, i| {
                let to = (at & 0xff) + i;
                all & !(1 << to) | (a >> i & 1) << to
            });
            assert_eq!(got as u32, expected, "bfi {a:#x}, {b:#x}, {at}, {length}");
        }
    }
}

#[test]
fn shifts_by_more_than_the_width_shift_everything_out() {
    for a in SAMPLES {
        for by in [0u32, 1, 31, 32, 33, 255, u32::MAX] {
            let arguments = format!("i32 {}, i32 {}", a as i32, by as i32);
            let shift = |name: &str| folded(&format!("{name} $0, $1, $2;"), "=r,r,r", "i32", &arguments) as u32;
            assert_eq!(shift("shl.b32"), a.checked_shl(by).unwrap_or(0));
            assert_eq!(shift("shr.u32"), a.checked_shr(by).unwrap_or(0));
            assert_eq!(shift("shr.b32"), a.checked_shr(by).unwrap_or(0));
            assert_eq!(shift("shr.s32"), ((a as i32) >> by.min(31)) as u32);
            let both = format!("i32 {}, i32 77, i32 {}", a as i32, by as i32);
            let pair = u64::from(a) | 77 << 32;
            let left = folded("shf.l.wrap.b32 $0, $1, $2, $3;", "=r,r,r,r", "i32", &both) as u32;
            assert_eq!(left, (pair << (by & 31) >> 32) as u32);
            let right = folded("shf.r.wrap.b32 $0, $1, $2, $3;", "=r,r,r,r", "i32", &both) as u32;
            assert_eq!(right, (pair >> (by & 31)) as u32);
        }
    }
}

#[test]
fn arithmetic_follows_the_isa() {
    for a in SAMPLES {
        for b in SAMPLES {
            let arguments = format!("i32 {}, i32 {}", a as i32, b as i32);
            let two = |name: &str| folded(&format!("{name} $0, $1, $2;"), "=r,r,r", "i32", &arguments) as u32;
            assert_eq!(two("mul.hi.u32"), ((u64::from(a) * u64::from(b)) >> 32) as u32);
            assert_eq!(two("mul.hi.s32"), ((i64::from(a as i32) * i64::from(b as i32)) >> 32) as u32);
            assert_eq!(two("min.s32"), (a as i32).min(b as i32) as u32);
            assert_eq!(two("max.u32"), a.max(b));
            let wide = folded("mul.wide.s32 $0, $1, $2;", "=l,r,r", "i64", &arguments);
            assert_eq!(wide, i64::from(a as i32) * i64::from(b as i32));
            // The majority of three bits, as a table.
            let three = folded("lop3.b32 $0, $1, $2, 0x0f0f0f0f, 0xe8;", "=r,r,r", "i32", &arguments) as u32;
            assert_eq!(three, a & b | a & 0x0f0f_0f0f | b & 0x0f0f_0f0f);
            let sum = folded("vadd.u32.u32.u32.add $0, $1, $2, 5;", "=r,r,r", "i32", &arguments) as u32;
            assert_eq!(sum, a.wrapping_add(b).wrapping_add(5));
            // 64 bits in two halves.
            let carried = "{ .reg .u32 low, high; add.cc.u32 low, $1, $2; addc.u32 high, $2, $1; mov.b64 $0, {low, high}; }";
            let (x, y) = (u64::from(a) | u64::from(b) << 32, u64::from(b) | u64::from(a) << 32);
            assert_eq!(folded(carried, "=l,r,r", "i64", &arguments) as u64, x.wrapping_add(y));
            let borrowed = carried.replace("addc", "subc").replace("add.", "sub.");
            assert_eq!(folded(&borrowed, "=l,r,r", "i64", &arguments) as u64, x.wrapping_sub(y));
            let chosen = "{ .reg .pred p, q; setp.lt.s32 p|q, $1, $2; @!p mov.u32 $0, $1; @p mov.u32 $0, $2; }";
            assert_eq!(folded(chosen, "=r,r,r", "i32", &arguments) as u32, (a as i32).max(b as i32) as u32);
        }
        let one = |name: &str| folded(&format!("{name} $0, $1;"), "=r,r", "i32", &format!("i32 {}", a as i32)) as u32;
        assert_eq!(one("popc.b32"), a.count_ones());
        assert_eq!(one("clz.b32"), a.leading_zeros());
        assert_eq!(one("brev.b32"), a.reverse_bits());
        assert_eq!(one("abs.s32"), (a as i32).wrapping_abs() as u32);
        let up = folded("cvt.s64.s32 $0, $1;", "=l,r", "i64", &format!("i32 {}", a as i32));
        assert_eq!(up, i64::from(a as i32));
    }
}

#[test]
fn operands_are_bound_as_constraints_say() {
    // Read and written; an empty piece of assembly that only hides a value; comments, scopes, counted registers.
    assert_eq!(folded("add.u32 $0, $0, $2;", "=r,0,r", "i32", "i32 40, i32 2"), 42);
    assert_eq!(folded("", "=r,0", "i32", "i32 7"), 7);
    let long = "{\\0A\\09.reg .b32 r<3>; // three\\0A\\09/* of\\0A them */ mov.b32 r2, $1;\\0A\\09{ add.s32 $0, r2, -0x10; }\\0A}";
    assert_eq!(folded(long, "=r,r", "i32", "i32 20"), 4);
    assert_eq!(folded("mov.b32 $0, $1;", "=r,f", "i32", "float 1.0"), 0x3f80_0000);
    assert_eq!(folded("mul.f32 $0, $1, 0f40000000;", "=f,f", "i32", "float 1.5") as u32, 3.0f32.to_bits());
}

#[test]
fn assembly_of_libraries_becomes_intrinsics() {
    for (assembly, constraints, arguments, word) in [
        ("mov.u32 $0, %laneid;", "=r", "", "@gpu.lane_id"),
        ("mov.u32 $0, %lanemask_lt;", "=r", "", "@gpu.lane_id"),
        ("mov.u32 $0, %tid.y;", "=r", "", "@gpu.thread_id.y"),
        ("shfl.sync.idx.b32 $0, $1, $2, 31, -1;", "=r,r,r", "i32 %i, i32 %i", "@gpu.shuffle.idx.i32(i32 %i, i32 %i, i32 31)"),
        ("shfl.bfly.b32 $0, $1, 1, 31;", "=r,r", "i32 %i", "@gpu.shuffle.xor.i32(i32 %i, i32 1, i32 31)"),
        (
            "{ .reg .s32 r0; .reg .pred p; shfl.sync.up.b32 r0|p, $1, $2, $3, $5; @p add.s32 r0, r0, $4; mov.s32 $0, r0; }",
            "=r,r,r,r,r,r",
            "i32 %i, i32 1, i32 0, i32 %i, i32 -1",
            "@gpu.shuffle.up.i32(i32 %i, i32 1, i32 0)",
        ),
        (
            "{ .reg .pred p; setp.ne.u32 p, $1, 0; vote.ballot.sync.b32 $0, p, 0xffffffff; @!p not.b32 $0, $0; }",
            "=r,r",
            "i32 %i",
            "@gpu.ballot(i1 ",
        ),
        (
            "{ .reg .pred p; setp.ne.u32 p, $1, 0; vote.sync.any.pred p, !p, -1; selp.u32 $0, 1, 0, p; }",
            "=r,r",
            "i32 %i",
            "@gpu.ballot(i1 ",
        ),
        ("activemask.b32 $0;", "=r", "", "@gpu.ballot(i1 true)"),
        ("bar.sync 0; mov.u32 $0, 1;", "=r", "", "@gpu.barrier()"),
        ("membar.gl; mov.u32 $0, 1;", "=r,~{memory}", "", "fence syncscope(\"agent\") seq_cst"),
    ] {
        let seen = seen(assembly, constraints, "i32", arguments);
        assert!(seen.contains(word) && !seen.contains(" asm "), "{assembly}:\n{seen}");
    }
}

#[test]
fn unknown_assembly_is_left_for_the_verifier() {
    for assembly in [
        "mov.u32 $0, %smid;",
        "ld.global.u32 $0, [$1];",
        "add.sat.s32 $0, $1, $1;",
        "cvt.rzi.s32.f32 $0, $1;",
        "bar.sync 1;",
        // A shuffle that only some lanes may come to.
        "{ .reg .pred p; setp.ne.u32 p, $1, 0; mov.u32 $0, $1; @p shfl.sync.idx.b32 $0, $1, 0, 31, -1; }",
        "again: add.u32 $0, $1, 1; bra again;",
        // Read before it is written; of another width; never written.
        "{ .reg .u32 r; add.u32 $0, r, $1; }",
        "add.u64 $0, $1, $1;",
        "{ .reg .u32 r; mov.u32 r, $1; }",
        "addc.u32 $0, $1, $1;",
    ] {
        let seen = seen(assembly, "=r,r", "i32", "i32 %i");
        assert!(seen.contains(" asm sideeffect "), "{assembly}:\n{seen}");
    }
}
