//! Kernels that fail: some threads panic, at any place of a kernel that otherwise does not fail.

use crate::kernel::{BOOL, Compare, Expr, Kernel, Op, Own, Statement, WORD};
use crate::random::Random;

/// The largest number of failing statements in a kernel.
pub const FAILURES: usize = 3;

/// Adds statements that fail, at random places and for few threads, to a kernel.
pub fn failing(kernel: &Kernel) -> Kernel {
    let mut random = Random(kernel.seed ^ 0xfa11);
    let mut kernel = kernel.clone();
    // Variables have values from here on.
    let first = kernel.variables.len().min(kernel.body.len());
    for number in 0..1 + random.below(FAILURES) {
        let condition = condition(&mut random);
        let value = if random.percent(50) { Expr::Var(WORD, random.below(4)) } else { Expr::Own(Own::Linear) };
        let statement = Statement::Fail { number, condition, value };
        let mut body = kernel.body.split_off(first);
        insert(&mut body, statement, &mut random);
        kernel.body.extend(body);
    }
    kernel
}

fn insert(list: &mut Vec<Statement>, statement: Statement, random: &mut Random) {
    let at = random.below(list.len() + 1);
    if let Some(inside) = list.get_mut(at).filter(|_| random.percent(60)) {
        let mut bodies = inside.bodies();
        if !bodies.is_empty() {
            let body = bodies.swap_remove(random.below(bodies.len()));
            return insert(body, statement, random);
        }
    }
    list.insert(at, statement);
}

/// A condition that holds for few threads, or for none.
fn condition(random: &mut Random) -> Expr {
    let is = |value: Expr, number: u64| Expr::Compare(Compare::Eq, Box::new([value, Expr::Const(WORD, number)]));
    let low = |value: Expr, mask: u64| Expr::Op(32, Op::And, Box::new([value, Expr::Const(WORD, mask)]));
    match random.below(5) {
        0 => is(Expr::Own(Own::Global), random.below(300) as u64),
        1 => is(low(Expr::Var(WORD, random.below(4)), 63), random.below(64) as u64),
        2 => is(low(Expr::Own(Own::Linear), 31), random.below(32) as u64),
        3 => is(Expr::Own(Own::ThreadX), random.below(70) as u64),
        _ => {
            let both = [is(Expr::Own(Own::BlockX), random.below(3) as u64), is(Expr::Own(Own::ThreadY), random.below(12) as u64)];
            Expr::Select(BOOL, Box::new([both[0].clone(), both[1].clone(), Expr::Const(BOOL, 0)]))
        }
    }
}
