//! Work spread over a pool's threads.

use rayon_core::{ThreadPool, ThreadPoolBuilder};
use std::sync::OnceLock;

/// The pool for work outside any pool; `None` if its threads cannot be started. Rayon's own pool would panic then.
fn pool() -> Option<&'static ThreadPool> {
    static POOL: OnceLock<Option<ThreadPool>> = OnceLock::new();
    POOL.get_or_init(|| ThreadPoolBuilder::new().build().ok()).as_ref()
}

/// Returns the results of `work` for all items, in the items' order. Work may call this again: a thread that waits does other work meanwhile. Without
/// a pool, the calling thread does all of it.
pub fn map<T: Send, R: Send>(items: Vec<T>, work: impl Fn(T) -> R + Sync) -> Vec<R> {
    if items.len() < 2 {
        return items.into_iter().map(work).collect();
    }
    if rayon_core::current_thread_index().is_some() {
        return halves(items, &work);
    }
    match pool() {
        Some(pool) => pool.install(|| halves(items, &work)),
        None => items.into_iter().map(work).collect(),
    }
}

fn halves<T: Send, R: Send>(mut items: Vec<T>, work: &(impl Fn(T) -> R + Sync)) -> Vec<R> {
    if items.len() < 2 {
        return items.into_iter().map(work).collect();
    }
    let later = items.split_off(items.len() / 2);
    let (mut results, later) = rayon_core::join(|| halves(items, work), || halves(later, work));
    results.extend(later);
    results
}

#[cfg(test)]
mod tests {
    use super::map;

    #[test]
    fn results_come_in_order_also_from_within() {
        for count in [0, 1, 2, 3, 100] {
            let squares = map((0..count).collect(), |x: u64| map(vec![x], |x| x * x)[0]);
            assert_eq!(squares, (0..count).map(|x| x * x).collect::<Vec<_>>());
        }
    }
}
