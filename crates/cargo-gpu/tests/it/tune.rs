//! `cargo gpu tune` with a program that has alternatives: this one, started again.

use gpu_rt::{Device, Tune, tune};
use gpu_test::test;
use serde_json::Value;
use std::path::Path;
use std::process::{Command, Output};

const LAUNCHES: &str = "CARGO_GPU_TEST_LAUNCHES";

tune! {
    static FILLS: Tune<u32, 2> = Tune::new("tune::fills", &[("once", 1), ("twice", 2)], |_, _| 2);
}

/// The program: fills a buffer as often as it is told.
#[test]
fn program() {
    let Some(launches) = std::env::var(LAUNCHES).ok().and_then(|text| text.parse().ok()) else { return };
    let stream = Device::open("cpu").unwrap().stream().unwrap();
    let mut x = stream.zeroed::<u32>(1000).unwrap();
    for value in 0..launches {
        FILLS.launch(&stream, [1000, 1], |times| (0..times).try_for_each(|_| x.fill(value))).unwrap();
        assert_eq!(stream.download(&x).unwrap(), [value; 1000]);
    }
}

fn tune(folder: &Path, arguments: &[&str], launches: u32) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cargo-gpu"));
    command.current_dir(folder).args(["gpu", "tune"]).args(arguments).arg("--");
    command.arg(std::env::current_exe().unwrap()).args(["tune::program", "--exact"]);
    command.env(LAUNCHES, launches.to_string()).env_remove("GPU_TUNE").output().unwrap()
}

fn json(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {}", String::from_utf8_lossy(&output.stderr)))
}

fn row(value: &Value) -> String {
    ["set", "arch", "key", "best"].map(|field| value[field].as_str().unwrap_or("none").to_string()).join(" ")
}

#[test]
fn what_wins_is_written_and_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let output = tune(folder.path(), &["--json"], 20);
    let first = json(&output);
    assert_eq!(
        (output.status.code(), &first["version"], &first["runs"], &first["file"]),
        (Some(0), &1.into(), &1.into(), &"gpu-tune.toml".into())
    );
    let decided = &first["decided"][0];
    let arch = Device::open("cpu").unwrap().arch();
    let best = decided["best"].as_str().unwrap();
    assert!(["once", "twice"].contains(&best), "{decided}");
    assert_eq!(row(decided), format!("tune::fills {arch} 1024,1 {best}"));
    assert_eq!((&decided["sizes"], &decided["was"]), (&"1000,1".into(), &Value::Null));
    for (alternative, name) in decided["alternatives"].as_array().unwrap().iter().zip(["once", "twice"]) {
        assert_eq!((&alternative["name"], &alternative["count"], alternative["nanoseconds"].is_u64()), (&name.into(), &5.into(), true));
    }
    let file = folder.path().join("gpu-tune.toml");
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.ends_with(&format!("[\"tune::fills\".{arch}]\n\"1024,1\" = \"{best}\"\n")), "{text}");

    // Again, with a row that says the other, and one that says what is not there.
    let other = if best == "once" { "twice" } else { "once" };
    std::fs::write(&file, text.replace(best, other) + "\"7,7\" = \"thrice\"\n").unwrap();
    let second = json(&tune(folder.path(), &["--json"], 20));
    assert_eq!(second["decided"][0]["was"], other);
    assert_eq!(second["removed"][0]["alternative"], "thrice");
    let output = tune(folder.path(), &[], 20);
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("written to gpu-tune.toml") && text.contains("tune::fills"), "{text}");
}

#[test]
fn what_is_launched_too_seldom_is_said_and_adds_up_over_runs() {
    let folder = tempfile::tempdir().unwrap();
    let output = tune(folder.path(), &["--json", "--runs", "2"], 3);
    let found = json(&output);
    assert_eq!((output.status.code(), &found["runs"], &found["decided"]), (Some(3), &2.into(), &Value::Array(Vec::new())));
    assert_eq!(row(&found["undecided"][0]).split(' ').next_back(), Some("none"));
    assert!(!folder.path().join("gpu-tune.toml").exists());
    // Each run takes one time of each or more: ten launches, of which two do not count and one may be too late.
    let found = json(&tune(folder.path(), &["--json", "--runs", "20"], 10));
    assert!(found["runs"].as_u64().unwrap() > 1 && found["decided"][0]["best"].is_string(), "{found}");
}

#[test]
fn programs_without_alternatives_and_failures_are_errors() {
    let folder = tempfile::tempdir().unwrap();
    let run = |program: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_cargo-gpu"));
        let output = command.current_dir(folder.path()).args(["gpu", "tune", "--", program]).output().unwrap();
        (output.status.code().unwrap(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let (code, text) = run("true");
    assert!(code == 1 && text.contains("`true` launched nothing that has alternatives"), "{code} {text}");
    let (code, text) = run("false");
    assert!(code == 1 && text.contains("false: exit status: 1; the table is as it was"), "{code} {text}");
    std::fs::write(folder.path().join("gpu-tune.toml"), "[").unwrap();
    let (code, text) = run("true");
    assert!(code == 1 && text.contains("cannot read gpu-tune.toml"), "{code} {text}");
}
