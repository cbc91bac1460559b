//! Which blocks run for the same threads, on small functions: blocks are named by their place in the text.

use super::form::check_control_flow;
use super::masks::Masks;
use crate::analysis::ControlFlow;
use crate::llvm::Session;
use crate::llvm::value::function;

/// The mask root of each block of a function whose text is given, and its serialized regions with where each ends.
type Answer = (Vec<usize>, Vec<(Vec<usize>, Option<usize>)>);

/// The answer where threads diverge at the blocks `divergent`, or why the control flow is refused.
fn roots(body: &str, divergent: &[usize]) -> Result<Answer, String> {
    let session = Session::new();
    let text = format!("define i32 @f(i1 %a, i1 %b, i1 %c) {{\n{body}\n}}\n");
    let module = session.parse("f.ll", text.as_bytes()).unwrap();
    let body = function(&module, "f").unwrap();
    let flow = ControlFlow::of(body);
    check_control_flow(&flow).map_err(|obstacle| obstacle.to_string())?;
    let places: Vec<usize> = body.blocks().into_iter().map(|block| flow.cfg.number(block).unwrap()).collect();
    let place = |number: usize| places.iter().position(|&other| other == number).unwrap();
    let mut diverges = vec![false; places.len()];
    divergent.iter().for_each(|&block| diverges[places[block]] = true);
    let masks = Masks::of(&flow, &diverges).map_err(|obstacle| obstacle.to_string())?;
    let mut regions: Vec<_> = masks
        .regions
        .iter()
        .map(|region| (region.roots.iter().map(|&root| place(root)).collect::<Vec<_>>(), region.end.map(place)))
        .collect();
    regions.iter_mut().for_each(|(roots, _)| roots.sort_unstable());
    regions.sort();
    Ok((places.iter().map(|&number| place(masks.root[number])).collect(), regions))
}

const CHOICE: &str = "e: br i1 %a, label %t, label %f
t: br label %m
f: br label %m
m: ret i32 0";

#[test]
fn two_paths_have_masks_of_their_own_and_reconverge() {
    assert_eq!(roots(CHOICE, &[]), Ok((vec![0, 0, 0, 0], vec![])));
    assert_eq!(roots(CHOICE, &[0]), Ok((vec![0, 1, 2, 0], vec![(vec![1, 2], Some(3))])));
}

/// `if (a || b) t;`: two paths lead to `t`.
#[test]
fn a_block_behind_two_paths_runs_once_under_a_joint_mask() {
    let text = "e: br i1 %a, label %t, label %o
o: br i1 %b, label %t, label %m
t: br label %m
m: ret i32 0";
    assert_eq!(roots(text, &[0, 1]), Ok((vec![0, 1, 2, 0], vec![(vec![1, 2], Some(3))])));
    // The second branch the same for all, but only for those that come to it.
    assert_eq!(roots(text, &[0]), Ok((vec![0, 1, 2, 0], vec![(vec![1, 2], Some(3))])));
    assert_eq!(roots(text, &[1]), Ok((vec![0, 0, 2, 0], vec![(vec![2], Some(3))])));
}

/// A loop with an `if` in it.
const LOOP: &str = "e: br label %h
h: br i1 %a, label %t, label %l
t: br label %l
l: br i1 %b, label %h, label %x
x: ret i32 0";

#[test]
fn a_loop_that_all_leave_together_runs_for_all() {
    assert_eq!(roots(LOOP, &[1]), Ok((vec![0, 0, 2, 0, 0], vec![(vec![2], Some(3))])));
}

#[test]
fn a_loop_that_threads_leave_one_by_one_has_a_mask_and_its_body_has_the_same() {
    assert_eq!(roots(LOOP, &[3]), Ok((vec![0, 1, 1, 1, 0], vec![(vec![1], Some(4))])));
    assert_eq!(roots(LOOP, &[1, 3]), Ok((vec![0, 1, 2, 1, 0], vec![(vec![1], Some(4)), (vec![2], Some(3))])));
}

/// Who returns from within a loop waits at the end, also where the loop's own end is the same for all.
#[test]
fn a_return_from_a_loop_diverges_up_to_the_end() {
    let text = "e: br label %h
h: br i1 %a, label %r, label %l
l: br i1 %b, label %h, label %x
x: br label %r
r: ret i32 0";
    assert_eq!(roots(text, &[1]), Ok((vec![0, 1, 2, 3, 0], vec![(vec![1, 3], Some(4)), (vec![2], None)])));
}

#[test]
fn cycles_with_two_entries_and_paths_without_a_return_are_refused() {
    let two_ways = "e: br i1 %a, label %p, label %q
p: br i1 %b, label %q, label %x
q: br label %p
x: ret i32 0";
    assert_eq!(roots(two_ways, &[0]), Err("a cycle that is entered at two blocks: block %q".into()));
    let no_end = "e: br i1 %a, label %l, label %x
l: br label %l
x: ret i32 0";
    assert_eq!(roots(no_end, &[0]), Err("a path that does not lead to the return: block %l".into()));
}
