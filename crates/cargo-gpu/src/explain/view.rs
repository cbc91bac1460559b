//! An explanation as a page.

use super::Explanation;
use super::assembly::Line;
use crate::inspect::{KERNEL_COLUMNS, kernel_cells};
use crate::page::{Cell, Item, Page, Section, Table, size};

/// The column at which the source stands beside the assembly.
const BESIDE: usize = 64;

pub fn page(explanation: &Explanation) -> Page {
    let mut facts = vec![Item::Text(explanation.kernel.signature.clone())];
    let columns = [&["kind", "image"], &KERNEL_COLUMNS[1..]].concat();
    let rows = explanation.images.iter().flat_map(|image| {
        let own = [Cell::text(&image.kind), image.size.map_or_else(Cell::default, |bytes| Cell::text(size(bytes)))];
        image.kernels.iter().map(move |kernel| [own.to_vec(), kernel_cells(kernel)].concat())
    });
    facts.push(Item::Table(Table { columns, rows: rows.collect() }.without_empty_columns()));
    let others = explanation.entries.iter().filter(|entry| **entry != explanation.kernel.name);
    facts.extend(others.map(|entry| Item::Text(format!("launches that it fits take `{entry}`"))));
    facts.extend(explanation.room.iter().chain(&explanation.notes).map(|text| Item::Text(text.clone())));

    let warnings: Vec<Item> = explanation
        .warnings
        .iter()
        .map(|warning| Item::Code { title: warning.name.clone(), text: warning.text.clone(), open: true })
        .collect();
    let all: usize = explanation.mix.iter().map(|class| class.count).sum();
    let share = |count: usize| count as f64 / all.max(1) as f64;
    let mix = explanation.mix.iter().map(|class| {
        let percent = share(class.count) * 100.0;
        vec![
            Cell::text(class.class),
            Cell::number(Some(class.count as u64)).with_share(share(class.count)),
            Cell::shown(percent, format!("{percent:.0}%")),
        ]
    });
    let mix = Table { columns: vec!["instructions", "count", "share"], rows: mix.collect() };
    let code = Item::Code { title: "Assembly".into(), text: listing(&explanation.assembly), open: true };
    let names: Vec<&str> = explanation.stages.iter().map(|stage| stage.name.as_str()).collect();
    let mut stages = vec![Item::Text(format!("--stage prints one: {}, assembly", names.join(", ")))];
    let stage = |stage: &super::stages::Stage| Item::Code { title: stage.name.clone(), text: stage.text.clone(), open: false };
    stages.extend(explanation.stages.iter().map(stage));

    let sections =
        [("", facts), ("Warnings", warnings), ("Instruction mix", vec![Item::Table(mix)]), ("Code", vec![code]), ("Stages", stages)];
    let sections =
        sections.into_iter().filter(|(_, items)| !items.is_empty()).map(|(heading, items)| Section { heading: heading.into(), items });
    Page { title: format!("{} of {} on {}", explanation.kernel.name, explanation.source, explanation.arch), sections: sections.collect() }
}

fn listing(lines: &[Line]) -> String {
    let mut text = String::new();
    for line in lines {
        let beside = line.source.as_ref().map(|source| {
            let file = line.file.as_deref().and_then(|file| file.rsplit('/').next()).unwrap_or("");
            format!("│ {file}:{} {source}", line.line.unwrap_or(0))
        });
        match beside {
            Some(beside) => text += &format!("{:BESIDE$} {beside}", line.text),
            None => text += &line.text,
        }
        text.push('\n');
    }
    text
}
