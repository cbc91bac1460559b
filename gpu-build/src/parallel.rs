//! Work spread over the pool's threads.

/// What `work` makes of each item, in the items' order. Work may call this again: whoever waits does other work meanwhile.
pub fn map<T: Send, R: Send>(items: Vec<T>, work: impl Fn(T) -> R + Sync) -> Vec<R> {
    halves(items, &work)
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
