//! The commands as processes; their figures are compared with LLVM's own tools.

use gpu_build::{Compiler, Source, archs};
use gpu_test::{skip, test};
use gpu_tools::table::{LLC, OBJCOPY, OBJDUMP, READELF};
use gpu_tools::{Env, Finder, Tool};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

const GPU: &str = env!("CARGO_BIN_EXE_cargo-gpu");

/// A kernel with shared memory: one element of it for each of 100 threads.
const KERNEL: &str = "
@tile = internal addrspace(3) global [100 x float] poison
define ptx_kernel void @turn(ptr addrspace(1) %x) {
  %i = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %index = zext i32 %i to i64
  %from = getelementptr float, ptr addrspace(1) %x, i64 %index
  %value = load float, ptr addrspace(1) %from
  %to = getelementptr float, ptr addrspace(3) @tile, i32 %i
  store float %value, ptr addrspace(3) %to
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %other = sub i32 99, %i
  %back = getelementptr float, ptr addrspace(3) @tile, i32 %other
  %result = load float, ptr addrspace(3) %back
  store float %result, ptr addrspace(1) %from
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
";

fn gpu(arguments: &[&str]) -> Output {
    Command::new(GPU).arg("gpu").args(arguments).output().unwrap()
}

fn json(arguments: &[&str]) -> Value {
    let output = gpu(&[arguments, &["--json"]].concat());
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {}", String::from_utf8_lossy(&output.stderr)))
}

fn tool(tool: &'static Tool) -> PathBuf {
    let Ok(path) = Finder::new(&Env::process(), None).find(tool) else { skip!("{} was not found", tool.name) };
    path
}

fn text(command: &mut Command) -> String {
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Compiled and packed, in a file.
fn compiled(folder: &TempDir, name: &str, source: &str, names: &[&str]) -> PathBuf {
    let names: Vec<String> = names.iter().map(|name| (*name).to_string()).collect();
    let compiled = Compiler::new().compress(true).compile(&Source::LlvmText(source), &archs(&names).unwrap()).unwrap();
    let file = folder.path().join(name);
    std::fs::write(&file, compiled.fat()).unwrap();
    file
}

/// The images of a file, unpacked by hand.
fn images(file: &Path) -> Vec<(String, Vec<u8>)> {
    let bytes = std::fs::read(file).unwrap();
    let entries = gpu_abi::container::read(&bytes).unwrap();
    let unpacked = |entry: &gpu_abi::container::Entry<'_>| match entry.compression().unwrap() {
        Some(packed) => zstd::bulk::decompress(entry.image, packed.size).unwrap(),
        None => entry.image.to_vec(),
    };
    entries.iter().map(|entry| (entry.arch().to_string(), unpacked(entry))).collect()
}

#[test]
fn figures_are_those_of_llvm_readelf() {
    let (readelf, folder) = (tool(&READELF), tempfile::tempdir().unwrap());
    let file = compiled(&folder, "k.gpubin", KERNEL, &["gfx90a", "gfx1100", "x86-64-v2"]);
    let report = json(&["inspect", file.to_str().unwrap()]);
    let found = report["files"][0]["fat_binaries"][0]["images"].as_array().unwrap();
    let images = images(&file);
    assert_eq!(found.len(), images.len());
    for (found, (arch, image)) in found.iter().zip(images) {
        assert_eq!((found["arch"].as_str(), found["size"].as_u64()), (Some(arch.as_str()), Some(image.len() as u64)));
        assert!(found["stored"].as_u64() < found["size"].as_u64() && found["intact"] == true, "{found}");
        let object = folder.path().join(&arch);
        std::fs::write(&object, image).unwrap();
        let kernel = &found["kernels"][0];
        assert_eq!(kernel["shared_bytes"], 400);
        if arch.starts_with("x86") {
            continue;
        }
        let notes = text(Command::new(&readelf).arg("--notes").arg(&object));
        let note = |name: &str| -> u64 {
            let line = notes.lines().find(|line| line.trim_start_matches(['-', ' ']).starts_with(&format!("{name}:")));
            line.unwrap_or_else(|| panic!("{name}: {notes}")).rsplit(' ').next().unwrap().parse().unwrap()
        };
        for (field, name) in [
            ("registers", ".vgpr_count"),
            ("scalar_registers", ".sgpr_count"),
            ("shared_bytes", ".group_segment_fixed_size"),
            ("private_bytes", ".private_segment_fixed_size"),
            ("warp_size", ".wavefront_size"),
        ] {
            assert_eq!(kernel[field].as_u64(), Some(note(name)), "{field} on {arch}");
        }
        assert_eq!(kernel["spills"].as_u64(), Some(note(".vgpr_spill_count") + note(".sgpr_spill_count")));
        let symbols = text(Command::new(&readelf).arg("--dyn-symbols").arg(&object));
        let size = symbols.lines().find(|line| line.ends_with(" turn")).and_then(|line| line.split_whitespace().nth(2)?.parse().ok());
        assert_eq!(kernel["code_bytes"].as_u64(), size);
    }
}

#[test]
fn kernels_are_found_in_executables_and_archives() {
    let (objcopy, folder) = (tool(&OBJCOPY), tempfile::tempdir().unwrap());
    let (one, two) = (compiled(&folder, "one.gpubin", KERNEL, &["gfx942", "sm_90"]), folder.path().join("two.gpubin"));
    std::fs::copy(&one, &two).unwrap();
    let executable = folder.path().join("program");
    let section = |file: &Path, name: &str| format!("--add-section={name}={}", file.display());
    text(Command::new(objcopy).args([section(&one, ".first"), section(&two, ".second")]).arg(GPU).arg(&executable));
    let report = json(&["inspect", executable.to_str().unwrap()]);
    let file = &report["files"][0];
    assert_eq!(file["format"], "ELF executable");
    let sections: Vec<_> =
        file["fat_binaries"].as_array().unwrap().iter().map(|fat| fat["section"].as_str().unwrap().to_string()).collect();
    assert_eq!(sections, [".first", ".second"]);

    let bytes = std::fs::read(&one).unwrap();
    let header = format!("{:<16}{:<12}{:<6}{:<6}{:<8}{:<10}`\n", "part.o/", 0, 0, 0, 644, bytes.len());
    let archive = folder.path().join("lib.a");
    std::fs::write(&archive, [b"!<arch>\n".to_vec(), header.into_bytes(), bytes].concat()).unwrap();
    let report = json(&["inspect", archive.to_str().unwrap()]);
    assert_eq!(report["files"][0]["fat_binaries"][0]["member"], "part.o");
}

#[test]
fn exit_codes_are_those_of_the_help() {
    let folder = tempfile::tempdir().unwrap();
    let file = compiled(&folder, "k.gpubin", KERNEL, &["gfx942"]);
    let path = file.to_str().unwrap();
    let code = |arguments: &[&str]| gpu(arguments).status.code();
    assert_eq!(code(&["inspect", path]), Some(0));
    assert_eq!(code(&["inspect", GPU]), Some(1));
    assert_eq!(code(&["inspect", folder.path().to_str().unwrap()]), Some(1));
    assert_eq!(code(&["inspect"]), Some(2));
    assert_eq!(code(&["inspect", path, "--block", "0"]), Some(2));
    let mut bytes = std::fs::read(&file).unwrap();
    let cut = folder.path().join("cut.gpubin");
    std::fs::write(&cut, &bytes[..bytes.len() / 2]).unwrap();
    let output = gpu(&["inspect", cut.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(3));
    assert!(String::from_utf8_lossy(&output.stdout).contains("is damaged: a size that does not fit"));
    let last = bytes.len() - 20;
    bytes[last] ^= 1;
    std::fs::write(&cut, &bytes).unwrap();
    assert_eq!(code(&["inspect", cut.to_str().unwrap()]), Some(3));
    assert_eq!(code(&["diff", path, path, "--check"]), Some(0));
}

#[test]
fn builds_are_compared() {
    let folder = tempfile::tempdir().unwrap();
    let old = compiled(&folder, "old.gpubin", KERNEL, &["gfx942", "gfx1100"]);
    let larger = KERNEL.replace("[100 x float]", "[200 x float]");
    let new = compiled(&folder, "new.gpubin", &larger, &["gfx942"]);
    let (old, new) = (old.to_str().unwrap(), new.to_str().unwrap());
    let comparison = json(&["diff", old, new]);
    let changes: Vec<_> =
        comparison["kernels"].as_array().unwrap().iter().map(|one| (one["arch"].clone(), one["change"].clone())).collect();
    assert_eq!(changes, [("gfx1100".into(), "removed".into()), ("gfx942".into(), "changed".into())] as [(Value, Value); 2]);
    assert_eq!(gpu(&["diff", old, new, "--check"]).status.code(), Some(3));
    assert!(String::from_utf8_lossy(&gpu(&["diff", old, new]).stdout).contains("400 -> 800"));
}

/// The classes of the listing's instructions, against a disassembly of the image.
#[test]
fn explained_assembly_is_the_image_s_code() {
    let (objdump, folder) = (tool(&OBJDUMP), tempfile::tempdir().unwrap());
    std::fs::create_dir(folder.path().join("kernels")).unwrap();
    std::fs::write(folder.path().join("kernels/turn.ll"), KERNEL).unwrap();
    let package = folder.path().to_str().unwrap();
    let explained = json(&["explain", "turn", "--package", package, "--arch", "gfx942"]);
    let lines = explained["assembly"].as_array().unwrap();
    let instructions = lines.iter().filter(|line| line["instruction"] == true);
    let mnemonic = |line: &str| line.split_whitespace().next().unwrap_or_default().to_string();
    let listed: Vec<String> = instructions.map(|line| mnemonic(line["text"].as_str().unwrap())).collect();

    let file = compiled(&folder, "k.gpubin", KERNEL, &["gfx942"]);
    let object = folder.path().join("object");
    std::fs::write(&object, &images(&file)[0].1).unwrap();
    let code = text(Command::new(objdump).args(["-d", "--no-show-raw-insn", "--disassemble-symbols=turn"]).arg(&object));
    let disassembled =
        code.lines().skip_while(|line| !line.contains("<turn>:")).skip(1).map(|line| mnemonic(line.split("//").next().unwrap()));
    let disassembled: Vec<String> = disassembled.filter(|name| !name.is_empty() && *name != "s_nop").collect();
    assert!(!listed.is_empty());
    assert_eq!(listed, disassembled);

    let stages = explained["stages"].as_array().unwrap();
    let at = |name: &str| stages.iter().position(|stage| stage["name"].as_str().unwrap().ends_with(name)).unwrap();
    let expected = ["portable", "-retarget", "-amd-kernels", "lowered", "-optimize", "-write-out-faults", "optimised"];
    assert!(expected.windows(2).all(|pair| at(pair[0]) < at(pair[1])), "{stages:?}");
    assert_eq!((at("portable"), at("optimised")), (0, stages.len() - 1));
    assert!(stages[at("lowered")]["text"].as_str().unwrap().contains("amdgpu_kernel void @user.turn("));
    let missing = gpu(&["explain", "nothing", "--package", package, "--arch", "gfx942"]);
    assert!(String::from_utf8_lossy(&missing.stderr).contains("the package's kernels are kernels/turn.ll:turn"), "{missing:?}");
    let vectorized = json(&["explain", "turn", "--package", package]);
    assert!(vectorized["notes"].as_array().unwrap().iter().any(|note| note.as_str().unwrap().contains("threads: ")), "{vectorized}");
}

/// `explain` works for an architecture that only some of the package's files are built for.
#[test]
fn files_for_other_architectures_are_left_out_of_an_explanation() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("kernels")).unwrap();
    std::fs::write(folder.path().join("kernels/turn.ll"), KERNEL).unwrap();
    std::fs::write(folder.path().join("kernels/other.ll"), KERNEL.replace("@turn", "@other")).unwrap();
    let manifest = "[package]\nname = \"two\"\nversion = \"0.1.0\"\n[package.metadata.gpu]\nkernels = [\"kernels/*.ll\"]\n\
        [[package.metadata.gpu.kernel]]\nfile = \"kernels/other.ll\"\narchs = [\"sm_90\"]\n";
    std::fs::write(folder.path().join("Cargo.toml"), manifest).unwrap();
    let package = folder.path().to_str().unwrap();
    assert_eq!(json(&["explain", "turn", "--package", package, "--arch", "gfx942"])["kernel"]["name"], "turn");
    let missing = gpu(&["explain", "other", "--package", package, "--arch", "gfx942"]);
    assert!(String::from_utf8_lossy(&missing.stderr).contains("the package's kernels are kernels/turn.ll:turn"), "{missing:?}");
    // Files that do not name the kernel are not compiled, unless none does.
    std::fs::write(folder.path().join("kernels/broken.ll"), "no IR").unwrap();
    assert_eq!(json(&["explain", "turn", "--package", package, "--arch", "gfx942"])["kernel"]["name"], "turn");
    let broken = gpu(&["explain", "nothing", "--package", package, "--arch", "gfx942"]);
    assert!(String::from_utf8_lossy(&broken.stderr).contains("kernels/broken.ll"), "{broken:?}");
}

#[test]
fn a_folder_of_manifests_that_is_not_there_is_an_error() {
    let said = gpu(&["inspect", "--manifests", "/no/such/folder", env!("CARGO_BIN_EXE_cargo-gpu")]);
    assert!(!said.status.success() && String::from_utf8_lossy(&said.stderr).contains("cannot read the folder /no/such/folder"), "{said:?}");
}

#[test]
fn other_entries_are_named_and_explained() {
    let package = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/first");
    let package = package.to_str().unwrap();
    let explain = |kernel: &str, arch: &str| gpu(&["explain", kernel, "--package", package, "--arch", arch, "--json"]);
    let own = json(&["explain", "axpy", "--package", package, "--arch", "gfx942"]);
    assert_eq!(own["entries"], serde_json::json!(["axpy$small", "axpy$x4"]));
    let small = json(&["explain", "axpy$small", "--package", package, "--arch", "gfx942"]);
    assert_eq!((&small["kernel"]["name"], &small["entries"]), (&"axpy$small".into(), &own["entries"]));
    let instructions = |of: &Value| of["assembly"].as_array().unwrap().iter().filter(|line| line["instruction"] == true).count();
    assert!((1..instructions(&own)).contains(&instructions(&small)), "{small}");
    for (kernel, arch, expected) in [
        ("axpy$x9", "gfx942", "`axpy` has no entry `axpy$x9` for gfx942\n  help: there are `axpy$small`, `axpy$x4`"),
        ("axpy$small", "x86-64-v3", "`axpy` has no entry `axpy$small` for x86-64-v3\n  help: launches take the kernel's own"),
        ("nothing$small", "gfx942", "there is no kernel `nothing`"),
    ] {
        let said = explain(kernel, arch);
        assert!(String::from_utf8_lossy(&said.stderr).contains(expected), "{said:?}");
    }
}

#[test]
fn rust_kernels_are_explained_line_by_line() {
    let package = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/first");
    for arch in ["gfx1100", "sm_90"] {
        let explained = json(&["explain", "axpy", "--package", package.to_str().unwrap(), "--arch", arch]);
        let lines = explained["assembly"].as_array().unwrap();
        let is_product = |line: &&Value| line["source"].as_str().is_some_and(|source| source.contains("*y += a * x[i]"));
        let found = lines.iter().find(is_product).unwrap_or_else(|| panic!("{arch}: {explained}"));
        assert!(found["file"].as_str().unwrap().ends_with("src/kernels.rs"), "{found}");
        assert_eq!(explained["kernel"]["signature"], "axpy(a: f32, x: &[f32], y: PerThread<f32>)");
    }
}

/// Allowed or not.
#[test]
fn what_a_build_warns_of_is_explained() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("kernels")).unwrap();
    let far = KERNEL.replace("zext i32 %i to i64", "mul i64 64, 0\n  %far = mul i32 %i, 64").replace("i64 %index\n", "i32 %far\n");
    std::fs::write(
        folder.path().join("kernels/turn.ll"),
        format!("{far}{}", KERNEL.replace("@t", "@other_t").split("declare").next().unwrap()),
    )
    .unwrap();
    std::fs::write(folder.path().join("Cargo.toml"), "[package.metadata.gpu]\nallow = [\"uncoalesced-access\"]\n").unwrap();
    let package = folder.path().to_str().unwrap();
    let names = |kernel: &str, arch: &str| -> Vec<String> {
        let explained = json(&["explain", kernel, "--package", package, "--arch", arch]);
        explained["warnings"].as_array().unwrap().iter().map(|warning| warning["name"].as_str().unwrap().to_string()).collect()
    };
    assert_eq!(names("turn", "gfx942"), ["uncoalesced-access", "uncoalesced-access"], "a load and a store");
    assert_eq!(names("other_turn", "gfx942"), [""; 0]);
    assert_eq!(names("turn", "x86-64-v2"), [""; 0], "a processor has no warps");
    let text = gpu(&["explain", "turn", "--package", package, "--arch", "sm_90"]).stdout;
    let text = String::from_utf8_lossy(&text);
    assert!(text.contains("neighbouring threads read 256 bytes apart") && text.contains("kernels/turn.ll:8:3"), "{text}");
    assert!(
        text.contains(" cubin ") || text.contains("PTX alone: registers, spills and occupancy are known once ptxas assembles it"),
        "{text}"
    );
}

#[test]
fn pages_are_self_contained() {
    let folder = tempfile::tempdir().unwrap();
    let file = compiled(&folder, "<k> & \"co\".gpubin", KERNEL, &["gfx942", "sm_90"]);
    let page = folder.path().join("page.html");
    let output = gpu(&["inspect", file.to_str().unwrap(), "--html", page.to_str().unwrap()]);
    assert!(output.status.success() && output.stdout.is_empty());
    let html = std::fs::read_to_string(page).unwrap();
    for outside in ["http:", "https:", "//cdn", "src=", "href=", "url(", "@import"] {
        assert!(!html.contains(outside), "{outside}");
    }
    assert!(html.contains("&lt;k&gt; &amp; &quot;co&quot;.gpubin") && html.contains("gfx942"));
    // Every element that has an end has it, in order.
    let (mut open, mut rest) = (Vec::new(), html.as_str());
    while let Some((_, after)) = rest.split_once('<') {
        let Some((tag, behind)) = after.split_once('>') else { panic!("a tag without an end: {after}") };
        rest = behind;
        let name = tag.trim_start_matches('/').split([' ', '\n']).next().unwrap();
        if let "script" | "style" = name {
            let end = format!("</{name}>");
            rest = rest.split_once(&end).unwrap().1;
        } else if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name), "{tag}");
        } else if !["!DOCTYPE", "meta", "br"].contains(&name) {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "{open:?}");
}

/// Waves for registers, as LLVM's backend computes them for kernels that use so many.
#[test]
fn occupancy_is_llvm_s() {
    let (llc, folder) = (tool(&LLC), tempfile::tempdir().unwrap());
    for arch in ["gfx906", "gfx908", "gfx90a", "gfx942", "gfx950", "gfx1010", "gfx1030", "gfx1100", "gfx1102", "gfx1151", "gfx1201"] {
        let of = gpu_abi::occupancy::Multiprocessor::of(&arch.parse().unwrap()).unwrap();
        let mut text = String::new();
        let counts = [1_u32, 24, 25, 40, 49, 64, 65, 84, 96, 97, 120, 128, 129, 168, 200, 256];
        for count in counts {
            let last = count - 1;
            text += &format!(
                "define amdgpu_kernel void @k{count}() \"amdgpu-flat-work-group-size\"=\"64,256\" {{\n  call void asm sideeffect \"\", \"~{{v{last}}}\"()\n  ret void\n}}\n"
            );
        }
        let file = folder.path().join(format!("{arch}.ll"));
        std::fs::write(&file, text).unwrap();
        let code = self::text(Command::new(&llc).args(["-mtriple=amdgcn-amd-amdhsa", &format!("-mcpu={arch}"), "-o", "-"]).arg(file));
        let number = |name: &str| code.lines().filter_map(|line| line.strip_prefix(name)?.trim().parse().ok()).collect::<Vec<u32>>();
        let (registers, waves) = (number("; NumVgprs:"), number("; Occupancy:"));
        assert_eq!(waves.len(), counts.len(), "{arch}");
        let found: Vec<u32> = registers.iter().map(|registers| of.warps_by_registers(*registers)).collect();
        assert_eq!(found, waves, "{arch}: {registers:?}");
    }
}

#[test]
fn manuals_and_completions_name_every_command() {
    let folder = tempfile::tempdir().unwrap();
    assert!(gpu(&["man", folder.path().to_str().unwrap()]).status.success());
    let manual = std::fs::read_to_string(folder.path().join("cargo-gpu.1")).unwrap();
    for command in ["new", "doctor", "build", "run", "inspect", "explain", "diff", "clean"] {
        let page = std::fs::read_to_string(folder.path().join(format!("cargo-gpu-{command}.1"))).unwrap();
        assert!(page.contains("SYNOPSIS") && manual.contains(command), "{command}");
        for shell in ["bash", "zsh", "fish"] {
            assert!(String::from_utf8_lossy(&gpu(&["completions", shell]).stdout).contains(command), "{command} in {shell}");
        }
    }
}

#[test]
fn doctor_shows_what_a_package_is_built_for() {
    let builds = |folder: &str, archs: Option<&str>| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_cargo-gpu"));
        command.args(["gpu", "doctor", "--json"]).current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(folder));
        command.env_remove("GPU_ARCHS").envs(archs.map(|archs| ("GPU_ARCHS", archs)));
        let output = command.output().unwrap();
        let value: Value = serde_json::from_slice(&output.stdout).unwrap();
        let build = |one: &Value| format!("{} {} {}", one["build"], one["archs"], one["archs_from"]).replace('"', "");
        value["builds"].as_array().unwrap().iter().map(build).collect::<Vec<_>>()
    };
    assert_eq!(builds("../../tests/tiles", Some("sm_90,cpu")), ["debug [sm_90,cpu] GPU_ARCHS", "release [sm_90,cpu] GPU_ARCHS"]);
    let archs = "[gfx942,gfx1100,gfx1201,sm_90,sm_90a,cpu]";
    assert_eq!(builds("../../tests/tiles", None), [format!("debug {archs} archs"), format!("release {archs} archs")]);
    assert_eq!(builds(".", None), [""; 0], "a package without kernels");
}
