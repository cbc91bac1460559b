//! The analyses on small functions: blocks are named as in the text.

use super::ControlFlow;
use super::divergence::{Divergence, Divergences, Model, Stride, divergent_blocks};
use super::liveness::{escapes, is_whole, live_slots, reached_by_stores};
use super::program_order::program_order;
use super::worklist::{Worklist, fixpoint};
use crate::llvm::Session;
use crate::llvm::value::{Alloca, Block, Func, Inst, function};
use std::collections::HashMap;

/// Calls `test` with the function `f` of a module whose text is given.
pub(super) fn with(text: &str, test: impl FnOnce(Func<'_>)) {
    let session = Session::new();
    let module = session.parse("f.ll", text.as_bytes()).unwrap();
    test(function(&module, "f").unwrap());
}

/// The same for a function of three truth values.
fn with_flow(body: &str, test: impl for<'m> FnOnce(Func<'m>, &ControlFlow<'m>)) {
    with(&format!("define void @f(i1 %a, i1 %b, i1 %c) {{\n{body}\n}}\n"), |body| test(body, &ControlFlow::of(body)));
}

fn block<'m>(body: Func<'m>, name: &str) -> Block<'m> {
    body.blocks().into_iter().find(|block| block.label() == format!("%{name}")).unwrap()
}

fn number<'m>(body: Func<'m>, flow: &ControlFlow<'m>, name: &str) -> usize {
    flow.cfg.number(block(body, name)).unwrap()
}

fn names<'m>(flow: &ControlFlow<'m>, which: &[bool]) -> Vec<String> {
    let mut names: Vec<String> = (0..which.len()).filter(|&block| which[block]).map(|block| flow.cfg.blocks[block].label()).collect();
    names.sort();
    names
}

const DIAMOND: &str = "e: br i1 %a, label %t, label %f
t: br label %m
f: br label %m
m: ret void";

/// A loop in a loop, the inner left in its midst.
const NEST: &str = "e: br label %o
o: br label %i
i: br i1 %a, label %j, label %l
j: br i1 %b, label %i, label %l
l: br i1 %c, label %o, label %x
x: ret void";

/// A cycle with two entries.
const IRREDUCIBLE: &str = "e: br i1 %a, label %p, label %q
p: br i1 %b, label %q, label %x
q: br label %p
x: ret void";

#[test]
fn a_worklist_visits_each_thing_once_and_the_last_first() {
    let mut open = Worklist::new([1, 2, 1]);
    assert_eq!(open.pop(), Some(1));
    open.extend([2, 3, 1]);
    assert_eq!([open.pop(), open.pop(), open.pop()], [Some(3), Some(2), None]);
    assert_eq!(Worklist::new([7]).visit_all(|number| (number > 4).then(|| number - 1)).len(), 4);
    let mut left = 3;
    fixpoint(|| {
        left -= 1;
        left > 0
    });
    assert_eq!(left, 0);
}

#[test]
fn blocks_are_numbered_in_reverse_post_order_and_dead_ones_not_at_all() {
    with_flow("e: br i1 %a, label %m, label %t\nt: br label %m\ndead: br label %m\nm: ret void", |body, flow| {
        let order: Vec<String> = flow.cfg.blocks.iter().map(|block| block.label()).collect();
        assert_eq!(order, ["%e", "%t", "%m"]);
        assert_eq!(flow.cfg.number(block(body, "dead")), None);
        assert_eq!(flow.cfg.predecessors, [vec![], vec![0], vec![0, 1]]);
        assert_eq!(flow.cfg.exits(), [2]);
    });
}

#[test]
fn what_follows_a_loop_comes_behind_it_in_the_programs_order() {
    let order = |text: &str, expected: &[&str]| {
        with_flow(text, |_, flow| {
            let order: Vec<String> = program_order(&flow.cfg).into_iter().map(|block| flow.cfg.blocks[block].label()).collect();
            assert_eq!(order, expected);
        });
    };
    // Whichever way out of the loop's header is named first.
    order("e: br label %h\nh: br i1 %a, label %x, label %l\nl: br label %h\nx: ret void", &["%e", "%h", "%l", "%x"]);
    order("e: br label %h\nh: br i1 %a, label %l, label %x\nl: br label %h\nx: ret void", &["%e", "%h", "%l", "%x"]);
    // A loop in a loop, with a way out of both.
    let nest = "e: br label %o\no: br label %i\ni: br i1 %a, label %x, label %j\nj: br i1 %b, label %i, label %k\nk: br i1 %c, label %o, label %x\nx: ret void";
    order(nest, &["%e", "%o", "%i", "%j", "%k", "%x"]);
    order("e: br i1 %a, label %m, label %t\nt: br label %m\nm: ret void", &["%e", "%t", "%m"]);
}

#[test]
fn two_edges_to_one_block_are_one() {
    with_flow("e: br i1 %a, label %m, label %m\nm: ret void", |_, flow| {
        assert_eq!((&flow.cfg.successors[0], &flow.cfg.predecessors[1]), (&vec![1], &vec![0]));
    });
}

#[test]
fn reachable_blocks_end_where_asked() {
    with_flow(NEST, |body, flow| {
        let stop = number(body, flow, "l");
        let found = flow.cfg.reachable(&[number(body, flow, "i")], &|block| block == stop);
        assert_eq!(names(flow, &found), ["%i", "%j"]);
    });
}

#[test]
fn blocks_in_cycles_are_known() {
    let labels = |text: &str, names: &[&str]| {
        with_flow(text, |body, flow| {
            let found = flow.cfg.in_cycles();
            let expected = names.iter().map(|name| block(body, name)).collect();
            assert_eq!(found, expected);
        });
    };
    labels(NEST, &["o", "i", "j", "l"]);
    labels(DIAMOND, &[]);
    labels(IRREDUCIBLE, &["p", "q"]);
    labels("e: br label %s\ns: br i1 %a, label %s, label %x\nx: ret void", &["s"]);
}

#[test]
fn dominators_of_a_diamond_and_of_a_cycle_with_two_entries() {
    with_flow(DIAMOND, |body, flow| {
        let [entry, then, meet] = ["e", "t", "m"].map(|name| number(body, flow, name));
        assert_eq!((flow.dominators.idom(meet), flow.dominators.idom(then), flow.dominators.idom(entry)), (entry, entry, entry));
        assert!(flow.dominators.dominates(entry, meet) && flow.dominators.dominates(meet, meet) && !flow.dominators.dominates(then, meet));
        assert_eq!((flow.post_dominators.ipdom(entry), flow.post_dominators.ipdom(meet)), (Some(meet), None));
        assert_eq!(flow.post_dominators.ipdom(then), Some(meet));
    });
    with_flow(IRREDUCIBLE, |body, flow| {
        let [entry, p, q] = ["e", "p", "q"].map(|name| number(body, flow, name));
        assert_eq!((flow.dominators.idom(p), flow.dominators.idom(q)), (entry, entry));
        assert_eq!((flow.post_dominators.ipdom(entry), flow.post_dominators.ipdom(q)), (Some(p), Some(p)));
    });
}

/// A block dominates those from which it is reached by steps to immediate dominators, and no others.
#[test]
fn blocks_dominate_what_is_below_them_in_the_tree() {
    for text in [NEST, DIAMOND, IRREDUCIBLE] {
        with_flow(text, |_, flow| {
            let above = |block: usize| std::iter::successors(Some(block), |&at| Some(flow.dominators.idom(at)).filter(|&next| next != at));
            for (a, b) in (0..flow.cfg.count()).flat_map(|a| (0..flow.cfg.count()).map(move |b| (a, b))) {
                assert_eq!(flow.dominators.dominates(a, b), above(b).any(|at| at == a), "{a} and {b} of {text}");
            }
        });
    }
}

#[test]
fn paths_that_meet_at_the_end_alone_have_no_post_dominator() {
    with_flow(
        "e: br i1 %a, label %r, label %s\nr: ret void\ns: br i1 %b, label %l, label %t\nl: br label %l\nt: ret void",
        |body, flow| {
            let [entry, s] = ["e", "s"].map(|name| number(body, flow, name));
            assert_eq!(flow.post_dominators.ipdom(entry), None);
            assert_eq!(flow.post_dominators.ipdom(s), None, "a loop without an end is an end");
        },
    );
}

/// Paths meet in endless loops as in other loops.
#[test]
fn paths_meet_in_loops_without_an_end() {
    let inner = "e: br label %o\no: br label %i\ni: br i1 %a, label %j, label %m\nj: br label %i\nm: br i1 %b, label %s, label %l\ns: br label %l\nl: br label %o";
    with_flow(inner, |body, flow| {
        let met = ["e", "o", "i", "j", "m", "s", "l"].map(|name| flow.post_dominators.ipdom(number(body, flow, name)));
        let [o, i, m, l] = ["o", "i", "m", "l"].map(|name| Some(number(body, flow, name)));
        assert_eq!(met, [o, None, m, i, l, l, o], "the loop counts as left at its first block");
    });
    let two = "e: br i1 %a, label %p, label %q\np: br i1 %b, label %r, label %s\nr: br label %s\ns: br label %p\nq: br label %q";
    with_flow(two, |body, flow| {
        let met = ["e", "p", "r", "s", "q"].map(|name| flow.post_dominators.ipdom(number(body, flow, name)));
        let [p, s] = ["p", "s"].map(|name| Some(number(body, flow, name)));
        assert_eq!(met, [None, None, s, p, None]);
    });
}

#[test]
fn loops_nest_and_know_their_exits() {
    with_flow(NEST, |body, flow| {
        let [o, i, j, l, x] = ["o", "i", "j", "l", "x"].map(|name| number(body, flow, name));
        let loops: Vec<(usize, &[usize])> = flow.loops.loops.iter().map(|around| (around.header, &around.latches[..])).collect();
        assert_eq!(loops, [(o, &[l][..]), (i, &[j])]);
        assert!(flow.loops.is_header(o) && !flow.loops.is_header(j) && flow.loops.irreducible().is_none());
        assert!(flow.loops.in_same_loop(i, j) && !flow.loops.in_same_loop(i, l));
        assert!(flow.loops.in_loop_of(l, i) && !flow.loops.in_loop_of(i, l) && flow.loops.in_loop_of(x, i));
        let left = flow.loops.blocks_of_loops_left_by(&flow.cfg, &|block| block == i);
        assert_eq!(names(flow, &left), ["%i", "%j"]);
        let left = flow.loops.blocks_of_loops_left_by(&flow.cfg, &|block| block == l);
        assert_eq!(names(flow, &left), ["%i", "%j", "%l", "%o"]);
    });
}

#[test]
fn a_cycle_with_two_entries_is_no_loop() {
    with_flow(IRREDUCIBLE, |body, flow| {
        assert!(flow.loops.loops.is_empty());
        let (from, to) = flow.loops.irreducible().unwrap();
        let pair = [number(body, flow, "p"), number(body, flow, "q")];
        assert!(pair.contains(&from) && pair.contains(&to) && from != to);
    });
}

#[test]
fn divergent_blocks_lie_between_a_divergent_branch_and_where_its_paths_meet() {
    let divergent = |text: &str, at: &str| {
        let mut found = Vec::new();
        with_flow(text, |body, flow| {
            let at = number(body, flow, at);
            let ends = |block: usize| flow.cfg.blocks[block].label() == "%end";
            found = names(flow, &divergent_blocks(&flow.cfg, &flow.post_dominators, &ends, &|block| block == at));
        });
        found
    };
    assert_eq!(divergent(DIAMOND, "e"), ["%f", "%t"]);
    assert_eq!(divergent(NEST, "i"), ["%i", "%j"], "who goes on in the loop and who leaves it");
    assert_eq!(divergent(NEST, "l"), ["%i", "%j", "%l", "%o"]);
    let endless = "e: br label %l\nl: br i1 %a, label %t, label %f\nt: br label %f\nf: br label %l";
    assert_eq!(divergent(endless, "l"), ["%f", "%l", "%t"], "what has no end has no place where paths meet");
    let early = "e: br i1 %a, label %end, label %t\nt: br label %m\nm: ret void\nend: ret void";
    assert_eq!(divergent(early, "e"), [""; 0], "who ends is not in the way of the others");
}

#[test]
fn what_is_behind_an_inner_branch_is_divergent_by_the_outer_one_wherever_it_stands() {
    let (start, outer) = ("s: br label %o", "o: br i1 %a, label %i, label %m");
    let inner = "i: br i1 %b, label %t, label %v\nt: br label %j\nv: br label %j\nj: br label %m";
    let end = "m: br label %x\nx: ret void";
    for text in [[start, outer, inner, end], [start, inner, outer, end], [start, end, inner, outer]] {
        with_flow(&text.join("\n"), |_, flow| {
            let two_paths = |block: usize| flow.cfg.successors[block].len() == 2;
            let found = divergent_blocks(&flow.cfg, &flow.post_dominators, &|_| false, &two_paths);
            assert_eq!(names(flow, &found), ["%i", "%j", "%t", "%v"]);
        });
    }
}

/// The divergence of the value `%v` of a function of the thread's id `%t` and a uniform `%u`, for four lanes.
fn divergence(instructions: &str) -> Divergence {
    let text = format!("declare i32 @g(i32)\ndefine i32 @f(i32 %t, i32 %u, ptr %p) {{\ne:\n{instructions}\n  ret i32 0\n}}\n");
    let mut found = None;
    with(&text, |body| {
        let flow = ControlFlow::of(body);
        let model = Model {
            parameters: vec![(body.params()[0], Divergence::Strided(Stride { non_negative: true, ..Stride::ALIGNED }))],
            lanes: 4,
            allocas: HashMap::new(),
            stores_count: false,
            call_differs: |_| false,
        };
        let mut divergences = Divergences::new(model);
        divergences.solve(&flow.cfg, &|_| true);
        let value = body.instructions().into_iter().find(|value| value.name() == "v").unwrap();
        found = Some(divergences.of(*value));
    });
    found.unwrap()
}

#[test]
fn arithmetic_of_strided_values() {
    use Divergence::{Divergent, Strided, Uniform};
    let cases = [
        ("%v = add i32 %u, 1", Uniform),
        ("%v = add i32 %t, %u", Strided(Stride::plain(1))),
        ("%v = add i32 %t, 8", Strided(Stride::ALIGNED)),
        ("%v = sub i32 %u, %t", Strided(Stride::plain(-1))),
        ("%v = mul i32 %t, 12", Strided(Stride::plain(12))),
        ("%v = mul i32 %t, %u", Divergent),
        ("%v = shl i32 %t, 3", Strided(Stride::plain(8))),
        ("%v = sub i32 %t, %t", Uniform),
        ("%v = lshr i32 %t, 2", Uniform),
        ("%v = lshr i32 %t, 1", Divergent),
        ("%v = udiv i32 %t, 8", Uniform),
        ("%v = udiv i32 %t, 6", Divergent),
        ("%v = urem i32 %t, 8", Strided(Stride::ALIGNED)),
        ("%v = and i32 %t, 16", Uniform),
        ("%v = and i32 %t, 3", Strided(Stride::ALIGNED)),
        ("%v = and i32 %t, 1", Divergent),
        ("%v = xor i32 %t, 1", Divergent),
        ("%v = icmp ult i32 %t, 64", Uniform),
        ("%v = icmp ult i32 %t, %u", Divergent),
        ("%v = zext i32 %t to i64", Strided(Stride { non_negative: true, ..Stride::ALIGNED })),
        ("%v = getelementptr float, ptr %p, i32 %t", Strided(Stride::plain(4))),
        ("%v = getelementptr { i32, double }, ptr %p, i32 %t, i32 1", Strided(Stride::plain(16))),
        ("%v = load i32, ptr %p", Uniform),
        ("%v = load volatile i32, ptr %p", Divergent),
        ("%q = getelementptr i32, ptr %p, i32 %t\n%v = load i32, ptr %q", Divergent),
        ("%v = atomicrmw add ptr %p, i32 1 seq_cst", Divergent),
        ("%v = alloca i32", Divergent),
        ("%v = call i32 @g(i32 %u)", Uniform),
        ("%v = call i32 @g(i32 %t)", Divergent),
    ];
    for (text, expected) in cases {
        assert_eq!(divergence(text), expected, "{text}");
    }
}

/// A number that may wrap before it is made wider has a stride that the compiled code tests.
#[test]
fn a_stride_may_be_uncertain() {
    let found = divergence("%s = mul i32 %t, 3\n%v = zext i32 %s to i64");
    assert!(matches!(found, Divergence::Strided(Stride { by: 3, certain: false, .. })), "{found:?}");
}

const SLOTS: &str = "declare void @keep(ptr)
define void @f(i1 %a, i1 %t) {
e: %live = alloca i32
  %written = alloca i32
  %kept = alloca i32
  %part = alloca i64
  %flag = alloca i1
  call void @keep(ptr %kept)
  br i1 %a, label %r, label %s
r: %x = load i32, ptr %live
  store i32 %x, ptr %written
  store i1 %t, ptr %flag
  br label %m
s: store i32 1, ptr %written
  store i1 false, ptr %flag
  br label %m
m: %y = load i32, ptr %written
  %z = load i32, ptr %part
  %w = load i1, ptr %flag
  br i1 %w, label %d, label %x1
d: store i32 7, ptr %live
  br label %x1
x1: ret void
}
";

#[test]
fn slots_are_live_where_they_are_read_before_they_are_written() {
    with(SLOTS, |body| {
        let flow = ControlFlow::of(body);
        let slots: Vec<Alloca> = body.instructions().into_iter().filter_map(|value| value.as_alloca()).collect();
        let slot = |name: &str| *slots.iter().find(|slot| slot.name() == name).unwrap();
        let live = |at: &str| {
            let mut names: Vec<String> = live_slots(&flow.cfg, &slots, &[block(body, at)]).into_iter().map(|slot| slot.name()).collect();
            names.sort();
            names
        };
        assert_eq!(live("r"), ["kept", "live", "part"]);
        assert_eq!(live("s"), ["kept", "part"]);
        assert_eq!(live("m"), ["flag", "kept", "part", "written"]);
        assert_eq!(live("x1"), ["kept"]);
        assert!(is_whole(slot("live")) && !is_whole(slot("part")) && !is_whole(slot("kept")));
        assert!(escapes(slot("kept")) && !escapes(slot("part")));
        let ends: Vec<Inst> = flow.cfg.blocks.iter().filter_map(|block| block.terminator()).collect();
        let mut reached: Vec<String> =
            reached_by_stores(&flow.cfg, slot("live"), &ends).iter().map(|end| end.block().unwrap().label()).collect();
        reached.sort();
        assert_eq!(reached, ["%d", "%x1"]);
    });
}

/// What a divergent branch decides is divergent, also through a slot that is stored on one of its paths only.
#[test]
fn divergence_goes_through_slots_by_control_dependence() {
    with(SLOTS, |body| {
        let flow = ControlFlow::of(body);
        let slots: Vec<Alloca> = body.instructions().into_iter().filter_map(|value| value.as_alloca()).collect();
        let found = |parameter: usize| {
            let model = Model {
                parameters: vec![(body.params()[parameter], Divergence::Divergent)],
                lanes: 1,
                allocas: slots.iter().map(|slot| (slot.value(), Divergence::Uniform)).collect(),
                stores_count: true,
                call_differs: |_| true,
            };
            let mut divergences = Divergences::new(model);
            let blocks = divergences.solve_by_control_dependence(&flow.cfg, &flow.post_dominators, &|_| false);
            let divergent = slots.iter().filter(|slot| !divergences.is_uniform(slot.value())).map(|slot| slot.name()).collect::<Vec<_>>();
            (divergent, names(&flow, &blocks))
        };
        let expected = |slots: &[&str], blocks: &[&str]| {
            (slots.iter().map(ToString::to_string).collect::<Vec<_>>(), blocks.iter().map(ToString::to_string).collect::<Vec<_>>())
        };
        // Which path a thread takes decides what is in the slots that it stores: `%w` is divergent, and so is its branch; and
        // what is stored behind that goes from slot to slot.
        assert_eq!(found(0), expected(&["live", "written", "flag"], &["%d", "%r", "%s"]));
        assert_eq!(found(1), expected(&["live", "written", "flag"], &["%d"]));
    });
}
