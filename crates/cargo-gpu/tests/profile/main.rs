//! `cargo gpu profile` with a small program, this one, started again; and its page in a browser.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

mod browser;
mod perfetto;
mod program;
mod rocprof;

use gpu_test::test;
use program::{ELEMENTS, LAUNCHES, Package, json, profile, text};
use serde_json::Value;
use std::process::Command;

#[test]
fn figures_are_what_the_program_did() {
    let package = Package::new();
    let output = profile(&package, &["--json", "--peaks", "off"]);
    let found = json(&output);
    assert_eq!((output.status.code(), &found["version"]), (Some(0), &1.into()));
    let kernels = found["kernels"].as_array().unwrap();
    let kernel = |name: &str| kernels.iter().find(|kernel| kernel["name"] == name).unwrap_or_else(|| panic!("{name}: {found}"));
    assert_eq!(kernels.len(), 2);
    let scale = kernel("scale");
    let times = &scale["times"];
    let number = |value: &Value| value.as_u64().unwrap_or_else(|| panic!("{value}"));
    assert_eq!(number(&times["launches"]), LAUNCHES);
    let order: Vec<u64> = ["least", "median", "p99", "most", "total"].map(|name| number(&times[name])).to_vec();
    assert!(order[0] > 0 && order.is_sorted(), "{times}");
    assert_eq!(scale["histogram"]["counts"].as_array().unwrap().iter().map(number).sum::<u64>(), LAUNCHES);
    let sizes = &scale["sizes"][0];
    assert_eq!((number(&sizes["launches"]), &sizes["block"]), (LAUNCHES, &serde_json::json!([128, 1, 1])));

    // What the manifest counts: 4 bytes read and 4 written by each of as many threads as there are elements, one product each. Its buffer is
    // read and written, which is the same.
    let estimate = &scale["estimate"];
    assert_eq!((estimate["bytes"].as_f64(), estimate["flops"].as_f64()), (Some(8.0 * ELEMENTS as f64), Some(ELEMENTS as f64)));
    assert_eq!(
        (&estimate["bytes_basis"], &estimate["flops_basis"], &estimate["of_roof"]),
        (&"branches".into(), &"branches".into(), &Value::Null)
    );
    let rate = 8.0 * (ELEMENTS * LAUNCHES) as f64 / (number(&times["total"]) as f64 / 1e9);
    assert!((estimate["bytes_per_second"].as_f64().unwrap() / rate - 1.0).abs() < 1e-9);
    // Rounds of a loop that the code does not say: the bytes of the buffers, and a lower bound of the operations.
    let estimate = &kernel("spin")["estimate"];
    assert_eq!(
        (&estimate["bytes_basis"], &estimate["flops_basis"], estimate["bytes"].as_f64()),
        (&"arguments".into(), &"loops".into(), Some(4096.0))
    );

    // Where they are in the source.
    let line = package.line_of("@scale");
    assert_eq!((&scale["place"]["line"], &found["sources"][0]["name"]), (&line.into(), &"kernels/two.ll".into()));
    assert_eq!((&scale["package"], &scale["arch"]), (&"demo".into(), &package.arch.as_str().into()));

    let transfers = found["transfers"].as_array().unwrap();
    let bytes = |name: &str| transfers.iter().find(|one| one["name"] == name).map(|one| (number(&one["count"]), number(&one["bytes"])));
    assert_eq!(bytes("copy from pageable memory"), Some((1, 4 * ELEMENTS)));
    assert_eq!(bytes("copy to pageable memory"), Some((1, 4 * ELEMENTS)));
    let ranges = found["ranges"].as_array().unwrap();
    assert!(ranges.iter().any(|range| range["name"] == "step" && number(&range["count"]) == LAUNCHES), "{ranges:?}");
    let device = &found["devices"][0];
    assert!(number(&device["busy"]) <= number(&device["active"]) && number(&device["active"]) <= number(&found["nanoseconds"]), "{device}");
    assert_eq!((number(&device["launches"]), device["uri"].as_str()), (LAUNCHES + 1, Some("cpu")));
    assert_eq!(device["peaks_missing"], "--peaks off");
}

/// A trace of a GPU that is not here, of whose architecture the fat binary has an image: the figures are those of `inspect`.
#[test]
fn what_the_image_says_is_what_inspect_shows() {
    let package = Package::new();
    let image = package.image("gfx942");
    let trace = format!(
        r#"[
{{"name":"process_name","ph":"M","pid":5000000,"tid":0,"args":{{"name":"hip:0 (G, gfx942)"}}}}
,{{"name":"device","ph":"M","pid":5000000,"tid":0,"args":{{"device":"hip:0","model":"G","arch":"gfx942","multiprocessors":304}}}}
,{{"name":"image","ph":"M","pid":7,"tid":0,"args":{{"number":0,"source":"demo/kernels/two.ll","arch":"gfx942","kind":"object","checksum":"{image}"}}}}
,{{"name":"scale","cat":"launch","ph":"X","pid":5000000,"tid":1,"ts":1.000,"dur":50.000,"args":{{"grid":[512,1,1],"block":[128,1,1],"shared":0,"image":0}}}}
]
"#
    );
    std::fs::write(package.folder.path().join("gpu.json"), trace).unwrap();
    let found = json(&program::gpu(&package, &["--trace", "gpu.json", "--json", "--peaks", "off"]));
    let kernel = &found["kernels"][0];
    let shown = package.inspect("gfx942", "scale", 128);
    for field in ["registers", "scalar_registers", "spills", "shared_bytes", "private_bytes", "code_bytes", "occupancy"] {
        assert_eq!(kernel[field], shown[field], "{field}");
    }
    assert!(kernel["registers"].as_u64().unwrap() > 0 && kernel["occupancy"]["most"] == 32, "{kernel}");
    // A finished trace has no counters of AMD's, and the page says so.
    assert!(found["counters"]["missing"].as_array().unwrap().iter().any(|missing| missing["why"].as_str().unwrap().contains("rocprofv3")));
}

/// A trace with counters: they are the kernel's, and stand in place of the estimates.
#[test]
fn what_the_hardware_counted_is_shown() {
    let package = Package::new();
    let launch = |kernel: &str, pid: u32, cat: &str, more: &str| {
        format!(
            r#",{{"name":"{kernel}","cat":"{cat}","ph":"X","pid":{pid},"tid":1,"ts":1.000,"dur":50.000,"args":{{"grid":[512,1,1],"block":[128,1,1],"shared":0,"device":0{more}}}}}"#
        )
    };
    let counters = r#","counters":{"dram__bytes_read.sum":3000,"dram__bytes_write.sum":1000,"gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed":81.5}"#;
    let lines = [
        "[".to_owned(),
        r#"{"name":"process_name","ph":"M","pid":5000000,"tid":0,"args":{"name":"cuda:0 (G, sm_90)"}}"#.into(),
        r#",{"name":"device","ph":"M","pid":5000000,"tid":0,"args":{"device":"cuda:0","model":"G","arch":"sm_90","multiprocessors":132}}"#
            .into(),
        launch("scale", 7, "launch", counters),
        launch("scale", 5_000_000, "launch", ""),
        launch("counters missing", 7, "counters", r#","why":"the driver says no""#),
        "]".into(),
    ];
    std::fs::write(package.folder.path().join("gpu.json"), lines.join("\n")).unwrap();
    let found = json(&program::gpu(&package, &["--trace", "gpu.json", "--json", "--peaks", "off"]));
    let kernel = &found["kernels"][0];
    assert_eq!(
        (&kernel["counted"]["read"], &kernel["counted"]["launches"], &kernel["counted"]["l2_hits"]),
        (&3000.0.into(), &1.into(), &serde_json::Value::Null)
    );
    // 4000 bytes in 50 us.
    assert_eq!((&kernel["estimate"]["bytes_basis"], &kernel["estimate"]["bytes_per_second"]), (&"hardware".into(), &8e7.into()));
    assert_eq!(kernel["limit"], "memory");
    assert!(found["findings"][0]["what"].as_str().unwrap().contains("82% of what its memory sustains"), "{}", found["findings"]);
    assert_eq!(found["counters"]["missing"][0]["why"], "the driver says no");
    let shown = text(&program::gpu(&package, &["--trace", "gpu.json", "--peaks", "off"]));
    assert!(shown.contains("scale, a launch: 3.00 kB read, 1.00 kB written; memory 82%"), "{shown}");
}

#[test]
fn peaks_are_measured_once_and_kept() {
    let package = Package::new();
    let cache = package.folder.path().join("cache");
    let run = || {
        let mut command = program::command(&package, &["--json"]);
        json(&command.env("XDG_CACHE_HOME", &cache).output().unwrap())["devices"][0]["peaks"].clone()
    };
    let first = run();
    assert!(first["bytes"].as_f64().unwrap() > 1e7 && first["flops"].as_f64().unwrap() > 1e7, "{first}");
    let files: Vec<_> = std::fs::read_dir(cache.join("cargo-gpu/peaks")).unwrap().collect();
    assert_eq!(files.len(), 1);
    assert_eq!(run(), first);
}

#[test]
fn the_terminal_has_kernels_and_causes_and_the_page_is_written() {
    let package = Package::new();
    let output = profile(&package, &["--peaks", "off"]);
    let text = text(&output);
    for part in ["profile of ", "cpu (", "Kernels", "scale", "spin", "Transfers", "gpu-profile.html"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let page = std::fs::read_to_string(package.folder.path().join("gpu-profile.html")).unwrap();
    assert!(page.starts_with("<!DOCTYPE html>") && page.contains("kernels/two.ll"));
}

#[test]
fn a_finished_trace_is_read_even_if_it_is_cut_off() {
    let package = Package::new();
    let trace = package.folder.path().join("t.json");
    let status = program::child(&package).env("GPU_TRACE", &trace).output().unwrap().status;
    assert!(status.success());
    let arguments = ["--trace", trace.to_str().unwrap(), "--json", "--peaks", "off"];
    let whole = json(&program::gpu(&package, &arguments));
    assert_eq!(
        (&whole["kernels"][0]["times"]["launches"], &whole["notes"]),
        (&whole["kernels"][0]["sizes"][0]["launches"], &serde_json::json!([]))
    );
    let bytes = std::fs::read(&trace).unwrap();
    std::fs::write(&trace, &bytes[..bytes.len() * 2 / 3]).unwrap();
    let cut = json(&program::gpu(&package, &arguments));
    let launches = |found: &Value| found["devices"][0]["launches"].as_u64().unwrap();
    assert!(launches(&cut) > 0 && launches(&cut) < launches(&whole), "{} {}", launches(&cut), launches(&whole));
}

#[test]
fn what_cannot_be_profiled_is_an_error_with_a_next_step() {
    let package = Package::new();
    let run = |arguments: &[&str]| {
        let output = program::gpu(&package, arguments);
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let (code, text) = run(&["--", "true"]);
    assert!(code == Some(1) && text.contains("`true` has written no trace") && text.contains("help: "), "{text}");
    let (code, text) = run(&["--", "/nowhere/program"]);
    assert!(code == Some(1) && text.contains("cannot run /nowhere/program"), "{text}");
    let (code, text) = run(&["--trace", "nowhere.json"]);
    assert!(code == Some(1) && text.contains("cannot read nowhere.json"), "{text}");
    assert_eq!(run(&[]).0, Some(2));
    assert_eq!(run(&["--trace", "t.json", "--", "true"]).0, Some(2));

    // A program that fails is profiled up to there; a page that cannot be written leaves nothing behind.
    let output = program::command(&package, &["--json", "--peaks", "off"]).env(program::FAILS, "1").output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let found = json(&output);
    assert!(found["notes"][0].as_str().unwrap().starts_with("The program failed: exit status"), "{found}");
    let output = profile(&package, &["--peaks", "off", "--output", "nowhere/page.html"]);
    assert!(output.status.code() == Some(1) && String::from_utf8_lossy(&output.stderr).contains("cannot write nowhere/page.html"));
}

/// The program: see `program.rs`.
#[test]
fn program() {
    program::run();
}

/// Runs a command and returns what it prints; nothing where it is not there.
fn printed(command: &mut Command) -> Option<(String, String)> {
    let output = command.output().ok()?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    Some((text(&output.stdout), text(&output.stderr)))
}

gpu_test::main!();
