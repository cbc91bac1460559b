//! Counters of AMD's GPUs, over a stand-in for `rocprofv3` that does as ROCprofiler-SDK's documents say: it runs the program, and writes a
//! row for each counter of each launch. The program is one, too: it leaves the trace of a GPU.

use crate::program::{Package, json};
use gpu_test::test;
use serde_json::Value;
use std::process::Command;

/// What the program's device did: `scale` of the package twice, on a gfx942.
const TRACE: &str = r#"[
{"name":"process_name","ph":"M","pid":5000000,"tid":0,"args":{"name":"hip:0 (G, gfx942)"}}
,{"name":"device","ph":"M","pid":5000000,"tid":0,"args":{"device":"hip:0","model":"G","arch":"gfx942","multiprocessors":304}}
,{"name":"image","ph":"M","pid":7,"tid":0,"args":{"number":0,"source":"demo/kernels/two.ll","arch":"gfx942","kind":"object","checksum":"IMAGE"}}
,{"name":"scale","cat":"launch","ph":"X","pid":5000000,"tid":1,"ts":1.000,"dur":50.000,"args":{"grid":[512,1,1],"block":[128,1,1],"shared":0,"image":0}}
,{"name":"scale","cat":"launch","ph":"X","pid":5000000,"tid":1,"ts":90.000,"dur":50.000,"args":{"grid":[512,1,1],"block":[128,1,1],"shared":0,"image":0}}
]
"#;

const PROGRAM: &str = r#"echo run >> runs
[ -z "$GPU_TRACE" ] || cp trace-of-gpu "$GPU_TRACE"
"#;

/// It lists what it can count, and refuses anything else. FAILS names a counter whose group ends badly, GARBLED one whose file is none.
const ROCPROFV3: &str = r#"known='FETCH_SIZE 2.5 WRITE_SIZE 1.5 TCC_HIT_sum 30 TCC_MISS_sum 10 OccupancyPercent 44.5 VALUBusy 12.5 SQ_INSTS 1000 SQ_INSTS_MFMA 0 SQ_WAIT_ANY 500'
if [ "$1" = -L ]; then
    [ -z "$LISTS_NOTHING" ] || { echo 'no agent' >&2; exit 3; }
    set -- $known
    while [ $# -gt 0 ]; do echo "gpu-agent4: $1 : a counter"; shift 2; done
    exit
fi
[ "$1" = -i ] || exit 90
case "$2" in *.json) ;; *) exit 94 ;; esac
grep -q '"kernel_iteration_range":"\[1-20\]"' "$2" || exit 95
names=$(sed -n 's/.*"pmc":\[\([^]]*\)\].*/\1/p' "$2" | tr -d '"' | tr ',' ' ')
[ -n "$names" ] || exit 96
while [ "$1" != -- ]; do [ "$1" != -d ] || to=$2; shift; done
shift
[ -z "$GPU_TRACE" ] || exit 91
"$@" || exit
mkdir -p "$to/host"
csv="$to/host/77_counted_counter_collection.csv"
echo '"Correlation_Id","Dispatch_Id","Agent_Id","Queue_Id","Kernel_Id","Kernel_Name","Counter_Name","Counter_Value","Start_Timestamp","End_Timestamp"' > "$csv"
for name in $names; do
    [ "$name" != "$FAILS" ] || exit 92
    [ "$name" != "$GARBLED" ] || echo '1,"half a li' >> "$csv"
    value=$(set -- $known; while [ $# -gt 0 ]; do [ "$1" != "$name" ] || echo "$2"; shift 2; done)
    [ -n "$value" ] || exit 93
    for dispatch in 2 3; do echo "$dispatch,$dispatch,\"Agent 4\",1,16,\"scale.kd\",\"$name\",$value,1000,41000" >> "$csv"; done
    echo "1,1,\"Agent 4\",1,9,\"__amd_rocclr_fillBufferAligned.kd\",\"$name\",7,10,20" >> "$csv"
done
"#;

struct Run {
    found: Value,
    /// How often the program ran.
    runs: usize,
    shown: String,
}

fn profile(variables: &[(&str, &str)]) -> Run {
    let package = Package::new();
    let folder = package.folder.path();
    std::fs::write(folder.join("trace-of-gpu"), TRACE.replace("IMAGE", &package.image("gfx942"))).unwrap();
    let (program, rocprof) = (folder.join("program"), folder.join("rocprofv3"));
    gpu_test::script(&program, PROGRAM);
    gpu_test::script(&rocprof, ROCPROFV3);
    let mut command = Command::new(env!("CARGO_BIN_EXE_cargo-gpu"));
    command.current_dir(package.folder.path()).args(["gpu", "profile", "--json", "--peaks", "off", "--"]).arg(program);
    let output = command.env("GPU_ROCPROFV3", rocprof).envs(variables.iter().copied()).env_remove("GPU_TRACE").output().unwrap();
    let shown = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(0), "{shown}");
    let runs = std::fs::read_to_string(package.folder.path().join("runs")).unwrap().lines().count();
    Run { found: json(&output), runs, shown }
}

fn missing(run: &Run) -> Vec<&str> {
    let all = run.found["counters"]["missing"].as_array().unwrap().iter().filter(|one| one["what"].as_str().unwrap().contains("AMD"));
    all.map(|one| one["why"].as_str().unwrap()).collect()
}

#[test]
fn rocprofv3_counts_what_kernels_do_on_amds_gpus() {
    let run = profile(&[]);
    assert_eq!(missing(&run), [""; 0], "{}", run.shown);
    // Once with a trace, and once for each group of counters that it lists some of.
    assert_eq!(run.runs, 3);
    let kernel = &run.found["kernels"][0];
    let counted = &kernel["counted"];
    assert_eq!((&kernel["name"], &counted["launches"], &counted["nanoseconds"]), (&"scale".into(), &2.into(), &40e3.into()));
    assert_eq!((&counted["read"], &counted["written"], &counted["l2_hits"]), (&2560.0.into(), &1536.0.into(), &75.0.into()));
    assert_eq!((&counted["occupancy"], &counted["compute"], &counted["f32_operations"]), (&44.5.into(), &12.5.into(), &Value::Null));
    assert_eq!((&counted["stalls"][0]["name"], &counted["stalls"][0]["cycles"]), (&"SQ_WAIT_ANY".into(), &2.0.into()));
    // 4096 bytes in 50 us.
    assert_eq!((&kernel["estimate"]["bytes_basis"], &kernel["estimate"]["bytes_per_second"]), (&"hardware".into(), &81.92e6.into()));
}

#[test]
fn a_group_that_cannot_be_counted_leaves_the_others() {
    let fails = profile(&[("FAILS", "TCC_HIT_sum")]);
    let why = missing(&fails);
    assert!(why.len() == 1 && why[0].contains("exit status: 92") && why[0].contains("TCC_HIT_sum TCC_MISS_sum"), "{why:?}");
    let counted = &fails.found["kernels"][0]["counted"];
    assert_eq!((&counted["read"], &counted["occupancy"]), (&2560.0.into(), &Value::Null));
    let garbled = profile(&[("GARBLED", "WRITE_SIZE")]);
    assert!(missing(&garbled).iter().any(|why| why.contains("what cannot be read")), "{:?}", missing(&garbled));
    assert_eq!(garbled.found["kernels"][0]["counted"]["occupancy"], 44.5);
}

#[test]
fn why_nothing_is_counted_is_said() {
    let nothing = profile(&[("LISTS_NOTHING", "1")]);
    assert!(nothing.runs == 1 && missing(&nothing)[0].contains("none of the counters"), "{:?}", missing(&nothing));
    let absent = profile(&[("GPU_ROCPROFV3", "/nowhere/rocprofv3")]);
    assert!(absent.runs == 1 && missing(&absent)[0].contains("/nowhere/rocprofv3"), "{:?}", missing(&absent));
    assert_eq!(absent.found["kernels"][0]["counted"], Value::Null);
    // A file that is no program: what the first run found is shown all the same.
    let none = profile(&[("GPU_ROCPROFV3", "/etc/passwd")]);
    assert!(none.runs == 1 && missing(&none)[0].contains("passwd"), "{:?}", missing(&none));
}
