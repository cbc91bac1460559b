//! Traces that are whole, damaged, cut off, continued and left over.

use super::*;
use std::path::{Path, PathBuf};

const HOST: &str = r#"{"name":"process_name","ph":"M","pid":7,"tid":0,"args":{"name":"host: p"}}
,{"name":"program","ph":"M","pid":7,"tid":0,"args":{"path":"/b/p"}}
,{"name":"thread_name","ph":"M","pid":7,"tid":7,"args":{"name":"main"}}"#;
const DEVICE: &str = r#"{"name":"process_name","ph":"M","pid":5000000,"tid":0,"args":{"name":"cpu (C, x86-64-v3)"}}
,{"name":"device","ph":"M","pid":5000000,"tid":0,"args":{"device":"cpu","model":"C","arch":"x86-64-v3","multiprocessors":2,"l2 bytes":1024}}"#;
const IMAGE: &str =
    r#"{"name":"image","ph":"M","pid":7,"tid":0,"args":{"number":3,"source":"p/k.rs","arch":"x86-64-v3","kind":"object","checksum":"0a"}}"#;

/// A launch's call, and what the device did: both begin at `at` microseconds.
fn launch(at: u32) -> String {
    let args = r#""args":{"grid":[4,2,1],"block":[64,1,1],"shared":16,"static shared":8,"image":3,"arguments":[[0,400],[8,800]],"device":0,"stream":1,"queued us":0.500}"#;
    format!(
        "{{\"name\":\"k\",\"cat\":\"launch\",\"ph\":\"X\",\"pid\":7,\"tid\":7,\"ts\":{at}.000,\"dur\":2.000,{args}}}\n\
         ,{{\"name\":\"k\",\"cat\":\"launch\",\"ph\":\"X\",\"pid\":5000000,\"tid\":1,\"ts\":{at}.500,\"dur\":1.250,{args}}}"
    )
}

fn file(events: &[String]) -> String {
    let head = [HOST, DEVICE, IMAGE].map(str::to_owned);
    format!("[\n{}\n]\n", head.iter().chain(events).cloned().collect::<Vec<_>>().join("\n,"))
}

fn written(name: &str, text: &str) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    std::fs::write(&path, text).unwrap();
    (folder, path)
}

#[test]
fn a_launch_is_what_the_trace_says() {
    let worker =
        r#"{"name":"k","cat":"worker","ph":"X","pid":5000000,"tid":2000000017,"ts":10.600,"dur":1.000,"args":{"blocks":8,"stream":1}}"#;
    let range = r#"{"name":"step","cat":"range","ph":"X","pid":7,"tid":7,"ts":9.000,"dur":4.000,"args":{}}"#;
    let dropped = r#"{"name":"dropped events","cat":"trace","ph":"i","s":"g","pid":7,"tid":7,"ts":14.0,"args":{"count":5,"so far":5}}"#;
    let (_folder, path) = written("t.json", &file(&[launch(10), worker.into(), range.into(), dropped.into()]));
    let trace = read(&[path]).unwrap();
    let expected = Launch {
        kernel: "k".into(),
        grid: [4, 2, 1],
        block: [64, 1, 1],
        shared: 16,
        static_shared: 8,
        image: Some(0),
        given: vec![(0, 400), (8, 800)],
    };
    // The range begins first, at 9 us.
    let work = Work { device: 0, stream: 1, what: What::Launch(expected), span: Span { start: 1_500, end: 2_750 }, queued: 500 };
    assert_eq!(trace.work, [work]);
    assert_eq!(trace.workers, [Worker { device: 0, row: 1, kernel: "k".into(), blocks: 8, span: Span { start: 1_600, end: 2_600 } }]);
    assert_eq!(
        (trace.ranges[0].span, trace.calls[0].span, trace.span.end),
        (Span { start: 0, end: 4_000 }, Span { start: 1_000, end: 3_000 }, 4_000)
    );
    assert_eq!((trace.devices[0].multiprocessors(), trace.devices[0].is_cpu(), trace.devices[0].model.as_str()), (Some(2), true, "C"));
    let image = Image { source: "p/k.rs".into(), arch: "x86-64-v3".into(), kind: "object".into(), checksum: "0a".into() };
    assert_eq!((trace.images, trace.dropped, trace.programs), (vec![image], 5, vec!["p".to_owned()]));
    assert_eq!((trace.executables, trace.threads), (vec![PathBuf::from("/b/p")], [((7, 7), "main".to_owned())].into()));
    assert!(trace.problems.is_empty());
}

/// Cut off after each byte: what is whole is read, and at most one line is missing.
#[test]
fn a_file_that_ends_early_is_read_to_there() {
    let text = file(&[launch(10), launch(20), launch(30)]);
    let begin = text.find("\"cat\"").unwrap();
    let mut before = 0;
    for end in begin..text.len() {
        let (_folder, path) = written("t.json", &text[..end]);
        let Ok(trace) = read(&[path]) else {
            assert!(text[..end].matches("dur").count() < 2);
            continue;
        };
        assert!(trace.work.len() >= before && trace.problems.len() <= 1, "{end}: {:?}", trace.problems);
        before = trace.work.len();
    }
    assert_eq!(before, 3);
}

#[test]
fn a_damaged_line_is_left_out_and_named() {
    for damage in ["\u{0}", "}", "\"ts\":\"x\",", "{{{"] {
        let text = file(&[launch(10), launch(20)]);
        let at = text.rfind("\"dur\"").unwrap();
        let (_folder, path) = written("t.json", &format!("{}{damage}{}", &text[..at], &text[at..]));
        let trace = read(std::slice::from_ref(&path)).unwrap();
        assert_eq!((trace.work.len(), trace.calls.len()), (1, 2), "{damage:?}");
        assert!(trace.problems[0].contains("1 line is damaged") && trace.problems[0].contains("t.json"), "{:?}", trace.problems);
    }
    // Bytes that are no text.
    let (_folder, path) = written("t.json", &file(&[launch(10)]));
    let mut bytes = std::fs::read(&path).unwrap();
    bytes.extend(b"\xff\xfe,\n");
    std::fs::write(&path, bytes).unwrap();
    assert_eq!(read(&[path]).unwrap().problems.len(), 1);
}

#[test]
fn what_is_no_trace_is_an_error() {
    for text in ["", "[\n]\n", "{\"traceEvents\": []}", "[1, 2]", "hello\nworld\n"] {
        let (_folder, path) = written("t.json", text);
        let error = read(&[path]).unwrap_err().to_string();
        assert!(error.contains("has no event of a trace in it") && error.contains("GPU_TRACE"), "{text}: {error}");
    }
    assert!(format!("{:#}", read(&[PathBuf::from("/nowhere/t.json")]).unwrap_err()).contains("cannot read /nowhere/t.json"));
}

#[test]
fn files_that_go_on_are_one_trace_and_an_earlier_run_s_are_not() {
    let (folder, path) = written("t.json", &file(&[launch(1_000)]));
    let beside = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    beside("t.1.json", &file(&[launch(2_000)]));
    // Files of an earlier run are not deleted.
    beside("t.2.json", &file(&[launch(500)]));
    beside("t.3.json", &file(&[launch(600)]));
    let trace = read(std::slice::from_ref(&path)).unwrap();
    assert_eq!((trace.work.len(), trace.devices.len(), trace.images.len()), (2, 1, 1));
    assert!(trace.problems[0].contains("t.2.json is of an earlier run"), "{:?}", trace.problems);
}

/// Another process's file: a child's, say.
#[test]
fn series_begin_with_their_first_files() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["trace.json", "trace.1.json", "trace.2.json", "trace.pid12.json", "trace.pid12.1.json", "other.txt"] {
        std::fs::write(folder.path().join(name), file(&[launch(10)])).unwrap();
    }
    let first = series_in(folder.path()).unwrap();
    let names: Vec<_> = first.iter().map(|path| path.file_name().unwrap().to_str().unwrap()).collect();
    assert_eq!(names, ["trace.json", "trace.pid12.json"]);
    // Both processes have the same device and image.
    let trace = read(&first).unwrap();
    assert_eq!((trace.work.len(), trace.devices.len(), trace.images.len()), (5, 1, 1));
    assert!(series_in(Path::new("/nowhere")).is_err());
}
