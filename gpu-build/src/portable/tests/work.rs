//! What kernels move and compute, counted by hand.

use super::*;
use crate::opt_level::OptLevel;
use gpu_abi::manifest::Work;

/// The element's place, from block and thread.
const INDEX: &str = "
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %before = mul i32 %block, %size
  %i32 = add i32 %before, %thread
  %i = zext i32 %i32 to i64
";
const DECLARATIONS: &str = "
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare float @llvm.fma.f32(float, float, float)
declare float @llvm.sqrt.f32(float)
";

/// That of a kernel over `x`, `y` and `n`.
fn work(body: &str) -> Work {
    let text =
        format!("define ptx_kernel void @k(ptr addrspace(1) %x, ptr addrspace(1) %y, i64 %n) {{\nentry:{INDEX}{body}\n}}\n{DECLARATIONS}");
    let session = Session::new();
    let mut module = session.parse("test.ll", text.as_bytes()).unwrap();
    normalise(&session, &mut module).unwrap();
    crate::llvm::initialize_targets();
    let machine = crate::target::machine(&"sm_90".parse().unwrap(), OptLevel::O3).unwrap();
    let kernels = describe::describe(&session, &mut module, &machine, describe::Extent::Code, |_| None).unwrap();
    kernels[0].work.unwrap()
}

/// `name` is the float at `x` or `y`, at `index` of floats.
fn load(name: &str, of: &str, index: &str) -> String {
    format!(
        "  %at.{name} = getelementptr float, ptr addrspace(1) %{of}, i64 %{index}\n  %{name} = load float, ptr addrspace(1) %at.{name}\n"
    )
}

fn store(value: &str, index: &str) -> String {
    format!(
        "  %to.{value} = getelementptr float, ptr addrspace(1) %y, i64 %{index}\n  store float %{value}, ptr addrspace(1) %to.{value}\n"
    )
}

#[test]
fn straight_code_is_counted_for_32_threads() {
    let (a, b) = (load("a", "x", "i"), load("b", "y", "i"));
    let fma = format!(
        "{a}{b}  %c = call float @llvm.fma.f32(float %a, float 2.0, float %b)\n  %d = call float @llvm.sqrt.f32(float %c)\n{}  ret void",
        store("d", "i")
    );
    let straight = Work { read: 2 * 32 * 4, written: 32 * 4, flops: 32 * 3, ..Work::default() };
    assert_eq!(work(&fma), straight);
    // Threads behind the last element only return.
    let guarded = format!(
        "  %in = icmp ult i64 %i, %n\n  br i1 %in, label %do, label %end\ndo:\n{}\nend:\n  ret void",
        fma.replace("  ret void", "  br label %end")
    );
    assert_eq!(work(&guarded), Work { branches: true, ..straight });
}

#[test]
fn what_neighbours_share_counts_once() {
    // All threads of a block read one element.
    let body = format!("  %j = zext i32 %block to i64\n{}{}  ret void", load("a", "x", "j"), store("a", "i"));
    assert_eq!(work(&body), Work { read: 4, written: 128, ..Work::default() });
    // A thread reads its element and both of its neighbours: 34 elements.
    let around =
        format!("  %l = sub i64 %i, 1\n  %r = add i64 %i, 1\n{}{}{}", load("a", "x", "l"), load("b", "x", "i"), load("c", "x", "r"));
    let body = format!("{around}  %ab = fadd float %a, %b\n  %abc = fadd float %ab, %c\n{}  ret void", store("abc", "i"));
    assert_eq!(work(&body), Work { read: 34 * 4, written: 128, flops: 64, ..Work::default() });
    // Nobody knows where these are.
    let at = "  %at.j = getelementptr i64, ptr addrspace(1) %x, i64 %i\n  %j = load i64, ptr addrspace(1) %at.j\n";
    let body = format!("{at}{}{}  ret void", load("a", "x", "j"), store("a", "i"));
    assert_eq!(work(&body), Work { read: 32 * 8 + 32 * 4, written: 128, ..Work::default() });
}

/// Sums elements of `x` that are `n` apart; `rounds` is compared with the counter behind its step, or `before` it.
fn summed(rounds: &str, before: bool) -> String {
    let body = format!(
        "  %row = mul i64 %j, %n\n  %place = add i64 %row, %i\n{}  %next = fadd float %sum, %a\n  %up = add i64 %j, 1\n",
        load("a", "x", "place")
    );
    let phis =
        |from: &str| format!("  %j = phi i64 [ 0, %entry ], [ %up, %{from} ]\n  %sum = phi float [ 0.0, %entry ], [ %next, %{from} ]\n");
    if before {
        format!(
            "  br label %head\nhead:\n{}  %more = icmp ult i64 %j, {rounds}\n  br i1 %more, label %loop, label %done\nloop:\n{body}  br label %head\ndone:\n{}  ret void",
            phis("loop"),
            store("sum", "i")
        )
    } else {
        format!(
            "  br label %loop\nloop:\n{}{body}  %more = icmp ult i64 %up, {rounds}\n  br i1 %more, label %loop, label %done\ndone:\n{}  ret void",
            phis("loop"),
            store("next", "i")
        )
    }
}

#[test]
fn loops_count_as_often_as_their_constants_say() {
    for before in [false, true] {
        let seven = Work { read: 7 * 128, written: 128, flops: 7 * 32, ..Work::default() };
        assert_eq!(work(&summed("7", before)), seven, "{before}");
        // One round of those that the code does not say.
        assert_eq!(work(&summed("%n", before)), Work { read: 128, written: 128, flops: 32, loops: true, ..Work::default() }, "{before}");
    }
}

#[test]
fn of_two_ways_the_one_with_more_counts() {
    let two = format!("{}{}  %ab = fadd float %a, %b\n", load("a", "x", "i"), load("b", "y", "i"));
    let one = load("c", "x", "i");
    let body = format!(
        "  %odd = trunc i64 %n to i1\n  br i1 %odd, label %more, label %less\nmore:\n{two}{}  br label %end\nless:\n{one}{}  br label %end\nend:\n  ret void",
        store("ab", "i"),
        store("c", "i")
    );
    assert_eq!(work(&body), Work { read: 256, written: 128, flops: 32, branches: true, ..Work::default() });
}

#[test]
fn atomics_move_both_ways_and_calls_are_not_counted() {
    let atomic = "  %at = getelementptr float, ptr addrspace(1) %y, i64 %i\n  %old = atomicrmw fadd ptr addrspace(1) %at, float 1.0 monotonic\n  ret void";
    let found = work(atomic);
    assert_eq!((found.read, found.written, found.uncounted), (128, 128, false));
    // A pointer that comes out of memory points anywhere.
    let body = "  %at = getelementptr ptr, ptr addrspace(1) %x, i64 %i\n  %anywhere = load ptr, ptr addrspace(1) %at\n  store float 1.0, ptr %anywhere\n  ret void";
    assert!(work(body).uncounted);
}
