//! A small report: through its file and back, as Markdown, as HTML, and against an earlier one.
#![allow(clippy::unwrap_used, reason = "a test's way to fail")]

use gpu_bench_report::against::{Comparison, Verdict};
use gpu_bench_report::{Better, Machine, Peer, Report, Row, Table, Versions, file, html, markdown, model};
use std::fs;

fn report() -> Report {
    let machine = Machine {
        cpu: "A processor".into(),
        cores: 8,
        memory: 16 << 30,
        kernel: "6.1".into(),
        gpus: vec!["A GPU".into()],
        driver: Some("NVIDIA 580.0".into()),
        load: [0.5, 0.25, 0.1],
        busy: None,
    };
    let versions = Versions { commit: "0123abcd".into(), rustc: "1.95.0".into(), llvm: "22.1.0".into(), cuda: Some("13.0".into()) };
    let around = |median: f64, part: f64| (-10..=10).map(|step| median * (1.0 + part * f64::from(step) / 5.0)).collect::<Vec<f64>>();
    let mut times =
        Table::of_times("Time of a <kernel>").with_peers(&["nvcc", "absent"]).with_ours(&["safe", "unchecked"]).with_aim("0.95 of nvcc");
    times.add(Row::new("axpy").with_aim(0.95).times("nvcc", around(1e-3, 0.01)).times("safe", around(1.25e-3, 0.02)));
    let slow = Row::new("a | b").with_aim(0.95).times("nvcc", around(2e-6, 0.01)).times("safe", around(1e-6, 0.2));
    times.add(slow.times("unchecked", around(2e-6, 0.0)));
    let mut rates = Table::of_rates("Memory", "GB/s", 1e9).with_ours(&["gpu-rt"]).with_note("A copy & more.");
    rates.add(Row::new("copy").rate("gpu-rt", 8e9, around(0.002, 0.005)));
    let mut numbers = Table::of_numbers("Registers", "registers of a thread", Better::Lower).with_peers(&["clang"]).with_ours(&["ours"]);
    numbers.add(Row::new("axpy").number("clang", 12.0).number("ours", 10.0));
    numbers.add(Row::new("spilled").with_aim(1.0).number("clang", 0.0).number("ours", 4.0));
    let missing = Peer::missing("absent", "it cannot be opened", "apt-get install absent");
    Report {
        format: model::FORMAT,
        suite: "small".into(),
        title: "A small report".into(),
        command: "cargo xtask bench small".into(),
        date: "2026-11-25T12:00:00Z".into(),
        quick: true,
        machine,
        versions,
        peers: vec![Peer::found("nvcc", "13.0"), missing],
        tables: vec![times, rates, numbers],
        notes: vec!["Nothing else ran.".into()],
    }
}

/// The same a little later: safe axpy is slower, copies are faster, a register more.
fn later() -> Report {
    let mut report = report();
    report.machine.gpus = vec!["Another GPU".into()];
    let factor = |spread: &mut gpu_bench_report::Spread, factor: f64| {
        for value in [&mut spread.least, &mut spread.q1, &mut spread.median, &mut spread.q3, &mut spread.most] {
            *value *= factor;
        }
    };
    factor(&mut report.tables[0].rows[0].samples[1].spread, 1.2);
    factor(&mut report.tables[1].rows[0].samples[0].spread, 0.8);
    factor(&mut report.tables[2].rows[0].samples[1].spread, 1.1);
    report.tables[2].rows.pop();
    report
}

#[test]
fn a_report_is_read_as_it_was_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new/report.json");
    file::write(&report(), None, &path).unwrap();
    assert_eq!(file::read(&path).unwrap(), report());
    assert!(path.with_extension("md").is_file() && path.with_extension("html").is_file());
    // An error leaves what is there.
    let before = fs::read_to_string(&path).unwrap();
    assert!(file::write(&report(), None, &folder.path().join("new")).is_err());
    assert_eq!(fs::read_to_string(&path).unwrap(), before);
}

#[test]
fn what_is_no_report_is_refused_with_the_reason() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("report.json");
    let whole = serde_json::to_string(&report()).unwrap();
    for (text, reason) in [
        ("", "no JSON"),
        ("{}", "no report"),
        ("[1]", "no report"),
        (&whole[..whole.len() / 2], "no JSON"),
        (&whole.replace("\"format\":1", "\"format\":99"), "measure again"),
        (&whole.replace("\"tables\"", "\"tabels\""), "damaged"),
        (&whole.replace("\"way\":\"nvcc\"", "\"way\":\"other\""), "a way that it does not name"),
    ] {
        fs::write(&path, text).unwrap();
        let error = format!("{:#}", file::read(&path).unwrap_err());
        assert!(error.contains(reason) && error.contains("report.json"), "{error}");
    }
    assert!(format!("{:#}", file::read(&folder.path().join("none.json")).unwrap_err()).contains("cannot read"));
}

#[test]
fn an_earlier_report_is_compared_row_by_row() {
    let comparison = Comparison::of(&report(), &later());
    let of = |verdict| {
        comparison.changes.iter().filter(|change| change.verdict == verdict).map(|change| change.what.as_str()).collect::<Vec<_>>()
    };
    assert_eq!(of(Verdict::Regression), ["axpy, safe", "axpy, ours"]);
    assert_eq!(of(Verdict::Gain), ["copy, gpu-rt"]);
    assert_eq!(of(Verdict::Same), ["a | b, safe", "a | b, unchecked"]);
    assert_eq!(comparison.unmatched, 1);
    assert_eq!(comparison.differs, ["GPU: A GPU then, Another GPU now"]);
}

#[test]
fn markdown() {
    insta::assert_snapshot!(markdown::render(&later(), Some(&Comparison::of(&report(), &later()))));
}

#[test]
fn page() {
    let page = html::render(&report(), None);
    // The style is another file's matter.
    let (head, body) = page.split_once("</style>").unwrap();
    assert!(head.contains("<title>A small report</title>"));
    let (body, _) = body.split_once("<script>").unwrap();
    // Nothing from elsewhere.
    assert!(!page.contains("://") && !page.contains("src="));
    insta::assert_snapshot!(body);
}
