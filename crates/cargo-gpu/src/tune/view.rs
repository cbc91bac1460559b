//! What was measured, as people read it.

use super::{Key, Tuned};
use crate::page::{Cell, Item, Page, Section, Table, Tone};

pub fn page(tuned: &Tuned) -> Page {
    let mut sections = Vec::new();
    if !tuned.decided.is_empty() {
        let columns = vec!["set", "architecture", "key", "quickest", "time", "next", "time", "slower by", "before"];
        let rows = tuned.decided.iter().map(decided).collect();
        sections.push(section(&format!("written to {}", tuned.file), vec![Item::Table(Table { columns, rows }.without_empty_columns())]));
    }
    if !tuned.undecided.is_empty() {
        let runs = format!("{} {}", tuned.runs, if tuned.runs == 1 { "run" } else { "runs" });
        let why = format!(
            "In {runs} the program launched these too seldom to try each alternative six times. Have it repeat what it does, or raise --runs."
        );
        let row = |key: &Key| {
            let counts: Vec<String> = key.alternatives.iter().map(|one| format!("{} {}", one.name, one.count)).collect();
            [&key.set, &key.arch, &key.sizes, &counts.join(", ")].map(Cell::text).to_vec()
        };
        let table = Table { columns: vec!["set", "architecture", "sizes", "times taken"], rows: tuned.undecided.iter().map(row).collect() };
        sections.push(section("not decided", vec![Item::Problem(why), Item::Table(table)]));
    }
    if !tuned.removed.is_empty() {
        let row = |row: &super::Row| [&row.set, &row.arch, &row.key, &row.alternative].map(Cell::text).to_vec();
        let columns = vec!["set", "architecture", "key", "alternative"];
        let table = Table { columns, rows: tuned.removed.iter().map(row).collect() };
        sections.push(section("removed, as the sets have no such alternatives or keys", vec![Item::Table(table)]));
    }
    Page { title: "alternatives".into(), sections }
}

fn section(heading: &str, items: Vec<Item>) -> Section {
    Section { heading: heading.into(), items }
}

fn decided(key: &Key) -> Vec<Cell> {
    let best = key.best.as_deref().unwrap_or_default();
    let time = |name: &str| key.alternatives.iter().find(|one| one.name == name).and_then(|one| one.nanoseconds);
    let others = key.alternatives.iter().filter(|one| one.name != best);
    let next = others.filter_map(|one| Some((one.nanoseconds?, one.name.as_str()))).min();
    let slower = time(best).zip(next).filter(|(best, _)| *best > 0).map(|(best, (next, _))| 100.0 * (next as f64 / best as f64 - 1.0));
    let before = match key.was.as_deref() {
        None => Cell::default(),
        Some(was) if was == best => Cell::text("the same"),
        Some(was) => Cell::text(was).with_tone(Tone::Bad),
    };
    vec![
        Cell::text(&key.set),
        Cell::text(&key.arch),
        Cell::text(&key.key),
        Cell::text(best).with_tone(Tone::Good),
        microseconds(time(best)),
        Cell::text(next.map_or("", |(_, name)| name)),
        microseconds(next.map(|(time, _)| time)),
        slower.map_or_else(Cell::default, |percent| Cell::shown(percent, format!("{percent:.1}%"))),
        before,
    ]
}

fn microseconds(time: Option<u64>) -> Cell {
    time.map_or_else(Cell::default, |time| Cell::shown(time as f64, format!("{:.1} us", time as f64 / 1e3)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tune::Alternative;

    #[test]
    fn the_quickest_stands_beside_the_next() {
        let alternative = |name: &str, nanoseconds| Alternative { name: name.into(), count: 5, nanoseconds };
        let key = Key {
            set: "a::b".into(),
            device: "d".into(),
            arch: "sm_90".into(),
            key: "8".into(),
            sizes: "9".into(),
            best: Some("y".into()),
            was: Some("x".into()),
            alternatives: vec![alternative("x", Some(3000)), alternative("y", Some(2000)), alternative("z", Some(2500))],
        };
        let texts: Vec<String> = decided(&key).into_iter().map(|cell| cell.text).collect();
        assert_eq!(texts, ["a::b", "sm_90", "8", "y", "2.0 us", "z", "2.5 us", "25.0%", "x"]);
    }
}
