//! What threads compute, against the same in Rust for each thread.

use super::{Example, Lanes, Returns, Rounds, Threads};
use crate::analysis::ControlFlow;
use crate::llvm::Session;
use crate::llvm::value::{Func, Value, function};

const EXAMPLE: Example = Example {
    block: [16, 8, 2],
    threads: 256,
    is_known: true,
    rounds: Rounds::Every,
    returns: |function| match function.name().as_str() {
        "x" => Returns::Place(0),
        "y" => Returns::Place(1),
        "z" => Returns::Place(2),
        "width" => Returns::Size(0),
        "llvm.umin.i32" => Returns::ByArguments,
        _ => Returns::Unknown,
    },
};

/// The values of these names, in the block where each is made.
fn lanes(body: &str, example: Example, names: &[&str]) -> Vec<Lanes> {
    let text = format!(
        "declare i32 @x()\ndeclare i32 @y()\ndeclare i32 @z()\ndeclare i32 @width()\ndeclare i32 @other()\ndeclare i32 @llvm.umin.i32(i32, i32)\n\
         define void @f(ptr %p, i32 %n, i1 %c) {{\nentry:\n{body}\n}}\n"
    );
    let session = Session::new();
    let module = session.parse("f.ll", text.as_bytes()).unwrap();
    let function: Func<'_> = function(&module, "f").unwrap();
    let flow = ControlFlow::of(function);
    let all = function.instructions();
    let values: Vec<_> = names.iter().map(|name| *all.iter().find(|one| one.name() == **name).unwrap()).collect();
    let asked: Vec<Value<'_>> = values.iter().map(|one| one.value()).collect();
    let threads = Threads::of(&flow, example, &asked).unwrap();
    values.iter().map(|one| threads.lanes(one.value(), flow.cfg.number(one.block().unwrap()).unwrap())).collect()
}

/// Each operation with what it is of the thread's place.
#[test]
fn arithmetic_is_that_of_each_thread() {
    type Reference = fn(i64, i64, i64) -> i64;
    let operations: [(&str, Reference); 20] = [
        ("add i32 %x, 5", |x, _, _| x + 5),
        ("sub i32 3, %x", |x, _, _| 3 - x),
        ("mul i32 %x, %y", |x, y, _| x * y),
        ("shl i32 %x, 3", |x, _, _| x << 3),
        ("lshr i32 %x, 2", |x, _, _| x >> 2),
        ("and i32 %x, 6", |x, _, _| x & 6),
        ("or i32 %x, %y", |x, y, _| x | y),
        ("xor i32 %x, -1", |x, _, _| !x),
        ("udiv i32 %x, 3", |x, _, _| x / 3),
        ("urem i32 %x, 3", |x, _, _| x % 3),
        ("sdiv i32 %minus, 3", |x, _, _| -x / 3),
        ("ashr i32 %minus, 1", |x, _, _| (-x).div_euclid(2)),
        ("lshr i32 %minus, 1", |x, _, _| i64::from((-x) as i32 as u32 >> 1)),
        ("zext i32 %z to i64", |_, _, z| z),
        ("sext i32 %minus to i64", |x, _, _| -x),
        ("zext i32 %minus to i64", |x, _, _| i64::from((-x) as i32 as u32)),
        ("trunc i32 %x to i2", |x, _, _| if x % 4 < 2 { x % 4 } else { x % 4 - 4 }),
        ("select i1 %low, i32 %y, i32 7", |x, y, _| if x < 4 { y } else { 7 }),
        ("call i32 @llvm.umin.i32(i32 %x, i32 %y)", |x, y, _| x.min(y)),
        ("add i32 %w, %z", |_, _, z| 16 + z),
    ];
    let names: Vec<String> = (0..operations.len()).map(|number| format!("v{number}")).collect();
    let mut body = "  %x = call i32 @x()\n  %y = call i32 @y()\n  %z = call i32 @z()\n  %w = call i32 @width()\n  %minus = sub i32 0, %x\n  %low = icmp slt i32 %x, 4\n".to_string();
    for (name, (operation, _)) in names.iter().zip(&operations) {
        body += &format!("  %{name} = {operation}\n");
    }
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let found = lanes(&(body + "  ret void"), EXAMPLE, &names);
    for ((operation, reference), found) in operations.iter().zip(found) {
        let places = (0..256).map(|thread| (thread % 16, thread / 16 % 8, thread / 128));
        let expected: Vec<i64> = places.map(|(x, y, z)| reference(x, y, z)).collect();
        assert_eq!(found, Lanes::Exact(expected.into()), "{operation}");
    }
}

/// What is the same for all, what is known but for that, and what is not known.
#[test]
fn what_is_not_known_is_not_claimed() {
    let body = "  %x = call i32 @x()
  %other = call i32 @other()
  %far = mul i32 %x, 12
  %i = add i32 %far, %n
  %at = getelementptr float, ptr %p, i32 %i
  %scaled = mul i32 %x, %n
  %low = and i32 %i, 3
  %loaded = load i32, ptr %p
  %own = load i32, ptr %at
  %slot = alloca i32
  %mine = load i32, ptr %slot
  ret void";
    let names = ["i", "at", "scaled", "low", "loaded", "own", "mine", "other"];
    let found = lanes(body, EXAMPLE, &names);
    let strided = |by: i64| Lanes::Relative((0..256).map(|thread| thread % 16 * by).collect());
    assert_eq!(found[..2], [strided(12), strided(48)]);
    assert_eq!(found[2..4], [Lanes::Unknown, Lanes::Unknown]);
    assert_eq!(found[4], strided(0));
    assert_eq!(found[5..], [Lanes::Unknown, Lanes::Unknown, Lanes::Unknown]);
}

/// Where threads go different ways, and rounds of loops.
#[test]
fn ways_and_rounds_are_told_apart() {
    let body = "  %x = call i32 @x()
  %first = icmp eq i32 %x, 0
  br i1 %first, label %a, label %b
a:
  br label %b
b:
  %mixed = phi i32 [ 1, %a ], [ 2, %entry ]
  br i1 %c, label %d, label %e
d:
  br label %e
e:
  %together = phi i32 [ 1, %d ], [ 2, %b ]
  br label %loop
loop:
  %k = phi i32 [ 0, %e ], [ %next, %loop ]
  %i = phi i32 [ %x, %e ], [ %on, %loop ]
  %next = add i32 %k, 1
  %on = add i32 %i, 256
  %more = icmp ult i32 %next, %x
  br i1 %more, label %loop, label %end
end:
  %left = add i32 %k, 1
  ret void";
    let names = ["mixed", "together", "k", "i", "left"];
    let x = |thread: i64| thread % 16;
    let found = lanes(body, EXAMPLE, &names);
    assert_eq!(found[0], Lanes::Unknown);
    assert_eq!(found[1..3], [Lanes::same(256), Lanes::same(256)]);
    assert_eq!(found[3], Lanes::Relative((0..256).map(x).collect()));
    assert_eq!(found[4], Lanes::Unknown, "threads leave in different rounds");
    let found = lanes(body, Example { rounds: Rounds::First, ..EXAMPLE }, &names);
    assert_eq!(found[2..4], [Lanes::Exact(vec![0; 256].into()), Lanes::Exact((0..256).map(x).collect())]);
}
