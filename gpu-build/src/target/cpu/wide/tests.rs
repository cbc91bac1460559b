//! Which blocks run for the same threads, on small functions: blocks are named by their place in the text.

use super::flow::Flow;
use super::masks::Masks;
use crate::llvm::Session;
use crate::llvm::value::function;

/// The leader of each block of a function whose text is given, and the series of leaders with where each ends, where
/// threads part at the blocks `parts`; `None` if the control flow is refused.
#[allow(clippy::type_complexity, reason = "a test's answer")]
fn leaders(body: &str, parts: &[usize]) -> Option<(Vec<usize>, Vec<(Vec<usize>, Option<usize>)>)> {
    let session = Session::new();
    let text = format!("define i32 @f(i1 %a, i1 %b, i1 %c) {{\n{body}\n}}\n");
    let module = session.parse("f.ll", text.as_bytes()).unwrap();
    let body = function(&module, "f").unwrap();
    let flow = Flow::of(body)?;
    let places: Vec<usize> = body.blocks().into_iter().map(|block| flow.number(block).unwrap()).collect();
    let place = |number: usize| places.iter().position(|&other| other == number).unwrap();
    let mut parted = vec![false; places.len()];
    parts.iter().for_each(|&part| parted[places[part]] = true);
    let masks = Masks::of(&flow, &parted)?;
    let mut series: Vec<_> = masks
        .series
        .iter()
        .map(|series| (series.leaders.iter().map(|&leader| place(leader)).collect::<Vec<_>>(), series.end.map(place)))
        .collect();
    series.iter_mut().for_each(|(leaders, _)| leaders.sort_unstable());
    series.sort();
    Some((places.iter().map(|&number| place(masks.leader[number])).collect(), series))
}

const CHOICE: &str = "e: br i1 %a, label %t, label %f
t: br label %m
f: br label %m
m: ret i32 0";

#[test]
fn two_ways_have_masks_of_their_own_and_meet_again() {
    assert_eq!(leaders(CHOICE, &[]), Some((vec![0, 0, 0, 0], vec![])));
    assert_eq!(leaders(CHOICE, &[0]), Some((vec![0, 1, 2, 0], vec![(vec![1, 2], Some(3))])));
}

/// `if (a || b) t;`: `t` is come to by two ways.
#[test]
fn a_block_that_two_ways_lead_to_is_run_once_for_both() {
    let text = "e: br i1 %a, label %t, label %o
o: br i1 %b, label %t, label %m
t: br label %m
m: ret i32 0";
    assert_eq!(leaders(text, &[0, 1]), Some((vec![0, 1, 2, 0], vec![(vec![1, 2], Some(3))])));
    // The second branch the same for all, but only for those that come to it.
    assert_eq!(leaders(text, &[0]), Some((vec![0, 1, 2, 0], vec![(vec![1, 2], Some(3))])));
    assert_eq!(leaders(text, &[1]), Some((vec![0, 0, 2, 0], vec![(vec![2], Some(3))])));
}

/// A loop with an `if` in it.
const LOOP: &str = "e: br label %h
h: br i1 %a, label %t, label %l
t: br label %l
l: br i1 %b, label %h, label %x
x: ret i32 0";

#[test]
fn a_loop_that_all_leave_together_runs_for_all() {
    assert_eq!(leaders(LOOP, &[1]), Some((vec![0, 0, 2, 0, 0], vec![(vec![2], Some(3))])));
}

#[test]
fn a_loop_that_threads_leave_one_by_one_has_a_mask_and_its_body_has_the_same() {
    assert_eq!(leaders(LOOP, &[3]), Some((vec![0, 1, 1, 1, 0], vec![(vec![1], Some(4))])));
    assert_eq!(leaders(LOOP, &[1, 3]), Some((vec![0, 1, 2, 1, 0], vec![(vec![1], Some(4)), (vec![2], Some(3))])));
}

/// Who returns from within a loop waits at the end, also where the loop's own end is the same for all.
#[test]
fn a_return_from_a_loop_parts_the_threads_up_to_the_end() {
    let text = "e: br label %h
h: br i1 %a, label %r, label %l
l: br i1 %b, label %h, label %x
x: br label %r
r: ret i32 0";
    assert_eq!(leaders(text, &[1]), Some((vec![0, 1, 2, 3, 0], vec![(vec![1, 3], Some(4)), (vec![2], None)])));
}

#[test]
fn loops_with_two_ways_in_and_ends_without_a_return_are_refused() {
    let two_ways = "e: br i1 %a, label %p, label %q
p: br i1 %b, label %q, label %x
q: br label %p
x: ret i32 0";
    assert_eq!(leaders(two_ways, &[0]), None);
    let no_end = "e: br i1 %a, label %l, label %x
l: br label %l
x: ret i32 0";
    assert_eq!(leaders(no_end, &[0]), None);
}
