//! Sources and carriers of pointers in small functions.

use super::*;
use crate::analysis::tests::with;
use crate::llvm::value::Func;

/// The names of values, sorted.
fn labels<'m>(values: impl IntoIterator<Item = Value<'m>>) -> Vec<String> {
    let mut names: Vec<String> = values.into_iter().map(|value| value.name()).collect();
    names.sort();
    names
}

fn named<'m>(body: Func<'m>, name: &str) -> Value<'m> {
    let mut all = body.params().into_iter().chain(body.instructions().into_iter().map(|one| one.value()));
    all.find(|value| value.name() == name).unwrap()
}

#[test]
fn roots_are_what_a_pointer_is_computed_from() {
    let text = "define void @f(ptr %p, ptr %q, i1 %c, ptr %slot) {
e: %own = alloca [4 x i32]
  %g = getelementptr i32, ptr %p, i64 1
  %i = ptrtoint ptr %g to i64
  %back = inttoptr i64 %i to ptr
  %sum = add i64 %i, 8
  %computed = inttoptr i64 %sum to ptr
  %s = select i1 %c, ptr %g, ptr %own
  %l = load ptr, ptr %slot
  %frozen = freeze ptr %l
  br label %loop
loop: %walk = phi ptr [ %q, %e ], [ %next, %loop ]
  %next = getelementptr i8, ptr %walk, i64 4
  br i1 %c, label %loop, label %x
x: %either = phi ptr [ %walk, %loop ]
  %null = getelementptr i8, ptr null, i64 0
  %maybe = select i1 %c, ptr null, ptr %own
  ret void
}";
    with(text, |body| {
        let roots_of = |name: &str| labels(roots(named(body, name)));
        assert_eq!(roots_of("p"), ["p"]);
        assert_eq!(roots_of("back"), ["p"]);
        assert_eq!(roots_of("computed"), ["sum"]);
        assert_eq!(roots_of("s"), ["own", "p"]);
        assert_eq!(roots_of("frozen"), ["l"]);
        assert_eq!(roots_of("either"), ["q"]);
        let g = named(body, "g");
        assert_eq!(labels(roots_up_to(named(body, "s"), |value| value == g)), ["g", "own"]);
        for (name, is) in [("own", true), ("maybe", true), ("s", false), ("p", false), ("frozen", false), ("computed", false)] {
            assert_eq!(is_of_stack(named(body, name)), is, "{name}");
        }
    });
}

#[test]
fn carriers_follow_a_pointer_through_the_stack() {
    let text = "declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
define void @f(ptr %p, ptr %q, ptr %global, i1 %c) {
  %slot = alloca { i64, ptr }
  %copy = alloca { i64, ptr }
  %untouched = alloca ptr
  %field = getelementptr { i64, ptr }, ptr %slot, i32 0, i32 1
  store ptr %p, ptr %field
  call void @llvm.memcpy.p0.p0.i64(ptr %copy, ptr %slot, i64 16, i1 false)
  %again = getelementptr { i64, ptr }, ptr %copy, i32 0, i32 1
  %loaded = load ptr, ptr %again
  %pair = insertvalue { ptr, i32 } poison, ptr %loaded, 0
  %taken = extractvalue { ptr, i32 } %pair, 0
  %number = load i32, ptr %p
  %element = load ptr, ptr %p
  %none = load ptr, ptr %untouched
  store ptr %q, ptr %untouched
  ret void
}";
    with(text, |body| {
        let carried = carriers(named(body, "p"));
        for name in ["p", "field", "slot", "copy", "again", "loaded", "pair", "taken", "element"] {
            assert!(carried.contains(&named(body, name)), "{name}");
        }
        for name in ["q", "global", "untouched", "none", "number"] {
            assert!(!carried.contains(&named(body, name)), "{name}");
        }
    });
}
