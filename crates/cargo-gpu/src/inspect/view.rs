//! A report as a page.

use crate::page::{Cell, Item, Page, Section, Table, Tone, size};
use crate::report::{BuiltKernel, FatBinary, File, Image, Occupancy, Report};

/// Everything.
pub fn page(report: &Report) -> Page {
    let sections = report.files.iter().flat_map(|file| file_sections(file, report.files.len() > 1));
    let title = match report.files.as_slice() {
        [one] => heading(one),
        several => format!("{} files", several.len()),
    };
    Page { title, sections: sections.collect() }
}

fn heading(file: &File) -> String {
    let fats = match file.fat_binaries.len() {
        1 => "1 fat binary".to_string(),
        count => format!("{count} fat binaries"),
    };
    format!("{}: {}, {}, {fats}", file.path, file.format, size(file.size))
}

fn file_sections(file: &File, is_one_of_several: bool) -> Vec<Section> {
    let mut sections = Vec::new();
    if is_one_of_several {
        sections.push(Section { heading: heading(file), items: Vec::new() });
    }
    if !file.problems.is_empty() {
        let items = file.problems.iter().map(|problem| Item::Problem(problem.0.clone())).collect();
        sections.push(Section { heading: String::new(), items });
    }
    let largest = file.fat_binaries.iter().flat_map(|fat| &fat.images).filter_map(|image| image.size).max().unwrap_or(1);
    sections.extend(file.fat_binaries.iter().map(|fat| fat_section(fat, largest)));
    sections
}

/// What a fat binary is called: its source, else its place.
pub fn title_of(fat: &FatBinary) -> String {
    match (&fat.source, &fat.package) {
        (Some(source), Some(package)) => format!("{package}: {source}"),
        (Some(source), None) => source.clone(),
        (None, _) => format!("fat binary at byte {:#x}", fat.offset),
    }
}

fn fat_section(fat: &FatBinary, largest: u64) -> Section {
    let stored: u64 = fat.images.iter().map(|image| image.stored).sum();
    let unpacked: u64 = fat.images.iter().filter_map(|image| image.size).sum();
    let mut place = format!("{} at byte {:#x}", size(fat.size), fat.offset);
    for (word, name) in [("of", &fat.member), ("in", &fat.section)] {
        if let Some(name) = name {
            place += &format!(" {word} {name}");
        }
    }
    place += &format!("; images of {}, stored in {}", size(unpacked), size(stored));
    let mut items = vec![Item::Text(place)];
    items.extend(fat.archs_from.iter().map(|from| Item::Text(format!("architectures from {from}"))));
    items.extend(fat.kernels.iter().map(|kernel| Item::Text(format!("  {}", kernel.signature))));
    let problems = fat.images.iter().flat_map(|image| image.problems.iter().map(move |problem| (image, problem)));
    items.extend(problems.map(|(image, problem)| Item::Problem(format!("{} {}: {}", image.arch, image.kind, problem.0))));
    let columns = [&["arch", "kind", "size", "stored", "ratio"], &KERNEL_COLUMNS[..]].concat();
    let rows = fat.images.iter().flat_map(|image| image_rows(image, largest)).collect();
    items.push(Item::Table(Table { columns, rows }.without_empty_columns()));
    Section { heading: title_of(fat), items }
}

fn image_rows(image: &Image, largest: u64) -> Vec<Vec<Cell>> {
    let ratio = image.size.filter(|_| image.compression.is_some()).map(|size| size as f64 / image.stored.max(1) as f64);
    let own = vec![
        Cell::text(&image.arch),
        Cell::text(&image.kind).with_tone(if image.problems.is_empty() { Tone::Plain } else { Tone::Bad }),
        image.size.map_or_else(Cell::default, |size| Cell::bytes(size).with_share(size as f64 / largest as f64)),
        Cell::bytes(image.stored),
        ratio.map_or_else(Cell::default, |ratio| Cell::shown(ratio, format!("{ratio:.1}x"))),
    ];
    if image.kernels.is_empty() {
        return vec![[own, vec![Cell::default(); KERNEL_COLUMNS.len()]].concat()];
    }
    image.kernels.iter().map(|kernel| [own.clone(), vec![Cell::text(&kernel.name)], kernel_cells(kernel)].concat()).collect()
}

/// The kernel's name, and what [`kernel_cells`] returns.
pub const KERNEL_COLUMNS: [&str; 10] =
    ["kernel", "code", "registers", "scalar", "spills", "shared", "private", "warp", "occupancy", "limited by"];

/// What an image says of a kernel.
pub fn kernel_cells(kernel: &BuiltKernel) -> Vec<Cell> {
    let bytes = |bytes: Option<u32>| bytes.map_or_else(Cell::default, |bytes| Cell::bytes(bytes.into()));
    let spills = Cell::number(kernel.spills).with_tone(if kernel.spills.unwrap_or(0) > 0 { Tone::Bad } else { Tone::Plain });
    vec![
        kernel.code_bytes.map_or_else(Cell::default, Cell::bytes),
        Cell::number(kernel.registers),
        Cell::number(kernel.scalar_registers),
        spills,
        bytes(kernel.shared_bytes),
        bytes(kernel.private_bytes),
        Cell::number(kernel.warp_size),
        kernel.occupancy.as_ref().map_or_else(Cell::default, occupancy_cell),
        kernel.occupancy.as_ref().map_or_else(Cell::default, |found| Cell::text(limit(found))),
    ]
}

fn occupancy_cell(found: &Occupancy) -> Cell {
    let tone = match found.percent {
        100 => Tone::Good,
        0..25 => Tone::Bad,
        _ => Tone::Plain,
    };
    let text = format!("{}/{} warps", found.warps, found.most);
    Cell::shown(f64::from(found.percent), text).with_share(f64::from(found.percent) / 100.0).with_tone(tone)
}

fn limit(found: &Occupancy) -> &str {
    if found.limit == "full" { "" } else { &found.limit }
}
