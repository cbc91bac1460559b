//! A kernel that fails, with what it fails without taken out.

use crate::kernel::{Kernel, Statement};

/// Takes statements out for as long as `fails` says that what is left still fails.
pub fn reduce(kernel: &Kernel, mut fails: impl FnMut(&Kernel) -> bool) -> Kernel {
    let mut smallest = kernel.clone();
    loop {
        let mut changed = false;
        let mut index = 0;
        loop {
            let mut candidate = smallest.clone();
            let mut left = index;
            let in_functions = candidate.functions.iter_mut().any(|function| take_out(&mut function.body, &mut left, false));
            let keeps_barriers = candidate.uses_shared || candidate.uses_shared_atomics;
            if !in_functions && !take_out(&mut candidate.body, &mut left, keeps_barriers) {
                break;
            }
            if fails(&candidate) {
                smallest = candidate;
                changed = true;
            } else {
                index += 1;
            }
        }
        if !changed {
            return smallest;
        }
    }
}

/// Takes out the statement of this number, counted from the front; whether there is one. Where barriers order what is
/// shared, they stay, and so does what is around them.
fn take_out(list: &mut Vec<Statement>, left: &mut usize, keeps_barriers: bool) -> bool {
    for at in 0..list.len() {
        if keeps_barriers && has_barrier(&list[at]) {
            if list[at].bodies().into_iter().any(|body| take_out(body, left, keeps_barriers)) {
                return true;
            }
            continue;
        }
        if *left == 0 {
            list.remove(at);
            return true;
        }
        *left -= 1;
        if list[at].bodies().into_iter().any(|body| take_out(body, left, keeps_barriers)) {
            return true;
        }
    }
    false
}

fn has_barrier(statement: &Statement) -> bool {
    let any = |body: &[Statement]| body.iter().any(has_barrier);
    match statement {
        Statement::Barrier => true,
        Statement::If(_, then, other) => any(then) || any(other),
        Statement::Switch(_, arms) => arms.iter().any(|arm| any(arm)),
        Statement::Loop { body, .. } | Statement::Local { body, .. } => any(body),
        _ => false,
    }
}
