#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

use super::*;
use annotate_snippets::Renderer;
use gpu_abi::finding::{Again, Begin, End, Finding, Kind, Label, Line, Place, VERSION};

const KERNELS: &str = "\
use gpu_rt::kernel::*;

#[gpu_kernel]
pub unsafe fn shift(x: *mut f32) {
    let i = global_id().x;
    unsafe {
        let next = *x.add(i + 1);
        *x.add(i) = next;
    }
}
";

const MAIN: &str = "\
fn main() {
    let x = stream.zeroed(8)?;
    shift(&stream, Launch::new(2, 4), &mut x)?;
    forget(x);
}
";

fn place(file: &str, line: u32, column: u32) -> Option<Place> {
    Some(Place { file: file.into(), line, column })
}

/// A finding of each form: with places and without, of a kernel and of the host.
fn findings() -> Vec<Finding> {
    let race = Finding {
        process: 1,
        number: 0,
        kind: Kind::Race,
        kernel: Some("shift".into()),
        place: place("src/kernels.rs", 8, 10),
        instruction: Some("store float %next, ptr %at, align 4".into()),
        block: Some([1, 0, 0]),
        thread: Some([0, 0, 0]),
        detail: "writes 4 bytes at byte 16 of a buffer of 32 bytes, which block (0,0,0) thread (3,0,0) read at src/kernels.rs:7:21, and nothing orders the two blocks".into(),
        times: 1,
        labels: vec![Label { place: place("src/kernels.rs", 7, 21), text: "block (0,0,0) thread (3,0,0) read here".into() }],
        called: place("src/main.rs", 3, 5),
        help: None,
    };
    let bounds = Finding {
        number: 1,
        kind: Kind::OutOfBounds,
        place: place("elsewhere/kernels.cu", 70, 3),
        detail: "reads 4 bytes at 0x7f0020, right past the end of a buffer of 32 bytes".into(),
        labels: Vec::new(),
        called: None,
        ..race.clone()
    };
    let bare = Finding {
        number: 2,
        kind: Kind::DivergentBarrier,
        kernel: Some("parted".into()),
        place: None,
        instruction: Some("call void @gpu.barrier()".into()),
        detail: "waits at this barrier, while thread (16,0,0) waits at `call void @gpu.barrier()`".into(),
        labels: vec![Label { place: None, text: "thread (16,0,0) waits here: `call void @gpu.barrier()`".into() }],
        ..bounds.clone()
    };
    let host = Finding { kernel: None, instruction: None, block: None, thread: None, labels: Vec::new(), ..race.clone() };
    let leak = Finding {
        number: 3,
        kind: Kind::Leak,
        place: place("src/main.rs", 2, 13),
        detail: "a buffer of 32 bytes that was made here is still there at the program's end".into(),
        called: None,
        help: Some("drop it: 100%".into()),
        ..host
    };
    let uncovered = Finding {
        number: 4,
        kind: Kind::Uncovered,
        kernel: Some("double".into()),
        place: place("src/main.rs", 3, 0),
        detail: "the grid of 2 blocks of 4 threads covers 8 of the 9 elements of `y`, and the kernel left the others as they were".into(),
        help: Some("launch it with Launch::cover(9, 4), or have each thread loop over `.iter()`".into()),
        ..leak.clone()
    };
    vec![leak, race, bounds, bare, uncovered]
}

/// What a process with these wrote, and another that found the first race, too, and was cut off.
fn lines() -> String {
    let mut lines = vec![Line::Begin(Begin { version: VERSION, process: 1 })];
    lines.extend(findings().into_iter().map(|finding| Line::Finding(Box::new(finding))));
    lines.push(Line::Again(Again { process: 1, number: 0, times: 2 }));
    lines.push(Line::End(End { process: 1, launches: 3, kernels: 2 }));
    lines.push(Line::Begin(Begin { version: VERSION, process: 2 }));
    lines.push(Line::Finding(Box::new(Finding { process: 2, number: 7, ..findings().swap_remove(1) })));
    lines.push(Line::Again(Again { process: 2, number: 7, times: 4 }));
    let text: String = lines.iter().map(|line| line.to_text() + "\n").collect();
    text + "{\"event\":\"agai"
}

fn found() -> Found {
    Found::read(&lines())
}

/// The sources in a folder, whose path is left out of what is shown.
fn rendered(render: impl Fn(&Finding, &mut Sources) -> String) -> String {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("src")).unwrap();
    std::fs::write(folder.path().join("src/kernels.rs"), KERNELS).unwrap();
    std::fs::write(folder.path().join("src/main.rs"), MAIN).unwrap();
    let found = found();
    let mut sources = Sources::new(None, &[folder.path().into()], &found);
    let all: Vec<String> = found.findings.iter().map(|finding| render(finding, &mut sources)).collect();
    all.concat().replace(&format!("{}/", folder.path().display()), "")
}

#[test]
fn findings_of_one_kind_at_one_place_are_one() {
    let found = found();
    assert_eq!((found.processes, found.cut_off, found.launches, found.kernels, found.is_damaged), (2, 1, 3, 2, true));
    let shown: Vec<(Kind, u64)> = found.findings.iter().map(|finding| (finding.kind, finding.times)).collect();
    // Errors first; the race in two processes: 1 and 2 more, 1 and 4 more.
    let expected = [(Kind::Race, 8), (Kind::OutOfBounds, 1), (Kind::DivergentBarrier, 1), (Kind::Leak, 1), (Kind::Uncovered, 1)];
    assert_eq!(shown, expected);
    assert_eq!(Found::read("").processes, 0);
}

#[test]
fn the_text_is_as_rustc_s() {
    let text = rendered(|finding, sources| text::render(finding, sources, &Renderer::plain()) + "\n\n");
    insta::assert_snapshot!(text + &text::summary(&found()));
}

#[test]
fn annotations_are_workflow_commands() {
    insta::assert_snapshot!(rendered(github::render));
}

#[test]
fn the_form_for_tools_is_stable() {
    insta::assert_snapshot!(serde_json::to_string_pretty(&found().json(&["a.out".into()], Some(0))).unwrap());
}

#[test]
fn a_program_s_summary_counts() {
    let end = |launches, kernels| Line::End(End { process: 1, launches, kernels }).to_text();
    let begin = Line::Begin(Begin { version: VERSION, process: 1 }).to_text();
    let summary = |launches, kernels| text::summary(&Found::read(&format!("{begin}\n{}\n", end(launches, kernels))));
    assert_eq!(summary(12, 4), "nothing found in 12 launches of 4 kernels\n");
    assert_eq!(summary(1, 1), "nothing found in 1 launch of 1 kernel\n");
}
