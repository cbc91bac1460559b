//! What the device writes to the file of `GPU_CHECK`: a test of this executable as a child is the program.

use gpu_abi::finding::{Begin, Finding, Kind, Line, Place, VERSION};
use gpu_checked_tests::{blocks, clean, faults, rust};
use gpu_rt::{Channel, Device, Format, Graph, Image, Launch, Stream, raw};
use gpu_test::test;
use std::process::{Command, Output};

const PROGRAM: &str = "CHECKED_TEST_PROGRAM";

fn stream() -> Stream {
    Device::default().unwrap().stream().unwrap()
}

/// The program: one of these.
#[test]
fn program() {
    let Ok(name) = std::env::var(PROGRAM) else { return };
    match name.as_str() {
        "errors" => errors(),
        "grids" => grids(),
        "leaks" => leaks(),
        "clean" => clean_kernels(),
        "killed" => {
            errors();
            std::process::abort();
        }
        _ => panic!("{name}"),
    }
}

/// Runs it, and reads what it wrote.
fn found(name: &str, file: &std::path::Path) -> (Output, Vec<Line>) {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["collect::program", "--exact", "--test-threads=1"]).env(PROGRAM, name);
    let output = command.env("GPU_DEVICE", "cpu:checked").env("GPU_CHECK", file).output().unwrap();
    let text = std::fs::read_to_string(file).unwrap_or_default();
    (output, text.lines().map(|line| Line::from_text(line).unwrap()).collect())
}

fn run(name: &str) -> (Output, Vec<Line>, Vec<Finding>) {
    let folder = tempfile::tempdir().unwrap();
    let (output, lines) = found(name, &folder.path().join("findings.jsonl"));
    let findings =
        lines.iter().filter_map(|line| if let Line::Finding(finding) = line { Some(Finding::clone(finding)) } else { None }).collect();
    (output, lines, findings)
}

fn line_of(file: &str, text: &str) -> u32 {
    file.lines().position(|line| line.contains(text)).unwrap() as u32 + 1
}

fn line_here(text: &str) -> u32 {
    line_of(include_str!("collect.rs"), text)
}

/// What is found of a kind and a kernel.
#[track_caller]
fn of<'f>(findings: &'f [Finding], kind: Kind, kernel: &str) -> &'f Finding {
    let found: Vec<&Finding> = findings.iter().filter(|one| one.kind == kind && one.kernel.as_deref() == Some(kernel)).collect();
    assert_eq!(found.len(), 1, "{findings:#?}");
    found[0]
}

fn errors() {
    let stream = stream();
    let mut y = stream.zeroed::<u32>(100).unwrap();
    for _ in 0..5 {
        // SAFETY: what it does out of bounds is what the device tells, and refuses.
        unsafe { faults::write_past(&stream, Launch::cover(200, 32), &mut y, 102) }.unwrap(); // wrong
    }
    // SAFETY: in bounds; what races is what the device tells.
    unsafe { blocks::last_block_wins(&stream, Launch::new(4, 8), &mut y) }.unwrap();
    rust::no_barrier(&stream, Launch::new(1, 64), &mut y.slice_mut(..64).unwrap()).unwrap();
    let memory = raw::allocate(&stream, false, 64).unwrap();
    let mut host = [0u32; 16];
    // SAFETY: 64 bytes on both sides; freed once.
    unsafe {
        raw::fill_u32(&stream, memory.address(), 1, 8).unwrap();
        raw::copy(&stream, host.as_mut_ptr().expose_provenance() as u64, memory.address(), 64).unwrap(); // unwritten
        raw::free(&stream, memory);
    }
}

#[test]
fn launches_with_findings_go_on() {
    let (output, lines, findings) = run("errors");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    let process = findings[0].process;
    assert_eq!(lines[0], Line::Begin(Begin { version: VERSION, process }));
    let Some(Line::End(end)) = lines.last() else { panic!("{lines:?}") };
    assert_eq!((end.process, end.launches, end.kernels), (process, 7, 3));

    let past = of(&findings, Kind::OutOfBounds, "write_past");
    let place = |file: &str, line, column| Some(Place { file: file.into(), line, column });
    assert_eq!((past.place.clone(), past.block, past.thread), (place("faults.cu", 7, 21), Some([3, 0, 0]), Some([4, 0, 0])));
    let called = past.called.clone().unwrap();
    assert!(called.file.ends_with("tests/it/collect.rs") && called.line == line_here("// wrong"), "{called:?}");
    // Three in each of five launches: 3 at once, again 3, and 9 more when or before the program ends.
    let again = lines.iter().filter_map(|line| if let Line::Again(again) = line { Some(again) } else { None });
    let times: u64 = again.filter(|again| again.number == past.number).map(|again| again.times).sum();
    assert_eq!((past.times, times), (3, 12));

    let race = of(&findings, Kind::Race, "last_block_wins");
    let line = line_of(include_str!("../../kernels/blocks.rs"), "*y = block_id().x }");
    assert!(race.place.as_ref().is_some_and(|place| place.file == "kernels/blocks.rs" && place.line == line), "{race:?}");
    assert_eq!(
        (race.labels[0].place.clone(), race.labels[0].text.as_str()),
        (race.place.clone(), "block (0,0,0) thread (0,0,0) wrote here")
    );
    assert!(findings.iter().any(|finding| finding.kernel.as_deref() == Some("no_barrier")), "{findings:#?}");
    let copy = findings.iter().find(|finding| finding.kernel.is_none()).unwrap();
    assert_eq!((copy.kind, copy.place.as_ref().map(|place| place.line)), (Kind::Uninitialised, Some(line_here("// unwritten"))));
    assert_eq!(copy.detail, "a copy of 64 bytes to the host reads byte 32 of a buffer of 64 bytes, which nothing has written");
}

#[test]
fn a_killed_program_has_said_what_it_found() {
    let (output, lines, findings) = run("killed");
    assert!(!output.status.success());
    assert!(!matches!(lines.last(), Some(Line::End(_))), "{lines:?}");
    of(&findings, Kind::OutOfBounds, "write_past");
    assert!(findings.iter().any(|finding| finding.kind == Kind::Uninitialised && finding.kernel.is_none()), "{findings:#?}");
}

/// Some that are too small, and others.
fn grids() {
    let stream = stream();
    let mut y = stream.upload(&[3u32; 1000]).unwrap();
    for _ in 0..2 {
        blocks::double(&stream, Launch::new(3, 256), false, &mut y).unwrap(); // a thread
    }
    blocks::double(&stream, Launch::new(4, 256), false, &mut y).unwrap();
    blocks::double(&stream, Launch::cover(100, 32), false, &mut y.slice_mut(..100).unwrap()).unwrap();
    blocks::double(&stream, Launch::new(3, 32), true, &mut y).unwrap();
    let mut image = Image::new_2d(&stream, 33, 20, Format::r(Channel::U8)).unwrap();
    blocks::paint(&stream, Launch::new((3, 2), (16, 16)), false, &mut image).unwrap();
    blocks::paint(&stream, Launch::new((2, 2), (16, 16)), true, &mut image).unwrap();
    blocks::paint(&stream, Launch::new((2, 2), (16, 16)), false, &mut image).unwrap(); // a texel
}

#[test]
fn grids_that_are_too_small_are_warned_of() {
    let (output, _, findings) = run("grids");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    let expected = [
        ("double", "// a thread", "the grid of 3 blocks of 256 threads covers 768 of the 1000 elements of `y`"),
        ("paint", "// a texel", "the grid of (2, 2) blocks of (16, 16) threads covers 20 of 20 rows and 32 of 33 columns of `image`"),
    ];
    assert_eq!(findings.len(), expected.len(), "{findings:#?}");
    for (kernel, line, detail) in expected {
        let finding = of(&findings, Kind::Uncovered, kernel);
        assert_eq!(finding.place.as_ref().map(|place| place.line), Some(line_here(&format!("; {line}"))), "{finding:?}");
        assert!(finding.detail.starts_with(detail), "{finding:?}");
    }
    assert_eq!(
        of(&findings, Kind::Uncovered, "double").help.as_deref(),
        Some("launch it with Launch::cover(1000, 256), or have each thread loop over `.iter()`")
    );
}

fn leaks() {
    let stream = stream();
    let kept = stream.zeroed::<f32>(25).unwrap();
    for _ in 0..3 {
        std::mem::forget(stream.zeroed::<u32>(10).unwrap()); // forgotten
    }
    std::mem::forget(Image::new_2d(&stream, 8, 8, Format::r(Channel::U8)).unwrap()); // image
    std::mem::forget(Device::default().unwrap().stream().unwrap()); // stream
    let mut graph = Graph::new(stream.device(), stream.zeroed::<u32>(4).unwrap());
    graph.capture(|_, buffer| buffer.fill(1)).unwrap(); // graph
    std::mem::forget(graph);
    drop(kept);
}

#[test]
fn what_is_left_at_the_end_is_named_by_where_it_was_made() {
    let (output, _, findings) = run("leaks");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    assert!(findings.iter().all(|finding| finding.kind == Kind::Leak), "{findings:#?}");
    for (line, detail, times) in [
        ("); // forgotten", "a buffer of 40 bytes that was made here is still there at the program's end", 1),
        ("); // image", "an image of 64 bytes that was made here is still there at the program's end", 1),
        ("; // graph", "a graph that was made here is still there at the program's end", 1),
        ("; // stream", "a stream that was made here is still there at the program's end", 1),
    ] {
        let at = findings.iter().filter(|one| one.place.as_ref().is_some_and(|place| place.line == line_here(line)));
        assert!(at.clone().any(|finding| finding.detail == detail && finding.times == times), "{line} {findings:#?}");
    }
    assert_eq!(findings.iter().filter(|finding| finding.detail.starts_with("a stream")).count(), 1, "others are there because of buffers");
}

fn clean_kernels() {
    let stream = stream();
    let data: Vec<u32> = (0..2048).collect();
    let (from, mut sums) = (stream.upload(&data).unwrap(), stream.zeroed::<u32>(8).unwrap());
    // SAFETY: blocks of 256 threads, one element each; an element of the sums for each block.
    unsafe { clean::block_sum(&stream, Launch::new(8, 256), &from, &mut sums) }.unwrap();
    let (mut parts, mut counter) = (stream.zeroed::<u32>(9).unwrap(), stream.zeroed::<u32>(1).unwrap());
    // SAFETY: an element for each block.
    unsafe { blocks::last_block_sums(&stream, Launch::new(9, 32), &mut parts, &mut counter, &mut sums, false) }.unwrap();
    let bytes = stream.upload(&[5u8; 3000]).unwrap();
    let mut counts = stream.zeroed::<u32>(64).unwrap();
    // SAFETY: bytes below 64, blocks of more than 64 threads.
    unsafe { clean::histogram(&stream, Launch::cover(3000, 96), &bytes, &mut counts, 3000) }.unwrap();
    assert_eq!(stream.download(&counts).unwrap()[5], 3000);
}

#[test]
fn correct_programs_have_no_findings() {
    let (output, lines, findings) = run("clean");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    assert_eq!(findings, []);
    assert_eq!(lines.len(), 2, "{lines:?}");
}

#[test]
fn a_file_that_cannot_be_written_leaves_the_errors_as_they_are() {
    let (output, _) = found("errors", std::path::Path::new("/nowhere/findings.jsonl"));
    let text = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(!output.status.success() && text.contains("cannot write findings to /nowhere/findings.jsonl, which GPU_CHECK names"), "{text}");
}
