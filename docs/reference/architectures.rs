//! The chapter about architectures, from gpu-abi's tables.

use super::NOTE;
use gpu_abi::arch::{CpuLevel, amdgpu, nvptx};
use std::fmt::Write;

pub fn text() -> String {
    let mut text = format!(
        "{NOTE}# Architectures\n\n\
         `archs` in `[package.metadata.gpu]`, `GPU_ARCHS` and `Build::arch` take these names.\n\n\
         ## AMD\n\n\
         A processor's name builds one code object for it. `gfx942:sramecc+:xnack-` fixes features; a name without them builds code\n\
         that runs with any setting. A generic processor covers every processor that names it in the last column.\n\n\
         | name | wave | features | generic processor |\n|---|---|---|---|\n"
    );
    for processor in &amdgpu::PROCESSORS {
        let features: Vec<&str> = [(processor.sramecc, "sramecc"), (processor.xnack, "xnack")]
            .into_iter()
            .filter(|(has, _)| *has)
            .map(|(_, name)| name)
            .collect();
        let generic = match processor.generic {
            Some(_) if processor.is_generic() => "is one".to_owned(),
            Some(generic) => format!("`{generic}`"),
            None => String::new(),
        };
        line(&mut text, &[&format!("`{}`", processor.name), &processor.wave.to_string(), &features.join(", "), &generic]);
    }
    text.push_str("\nFamilies stand for several processors:\n\n| name | processors |\n|---|---|\n");
    for (family, members) in &amdgpu::FAMILIES {
        line(&mut text, &[&format!("`{family}`"), &members.join(", ")]);
    }
    text.push_str(
        "\n## NVIDIA\n\n\
         Each name builds PTX, and a cubin where `ptxas` is found. A cubin runs on later minor versions of the same major version, PTX on\n\
         every later architecture. The suffix `f` keeps to the architecture's family, `a` to the architecture itself.\n\n\
         | name | with suffixes |\n|---|---|\n",
    );
    for plain in nvptx::all().filter(|sm| sm.suffix == nvptx::SmSuffix::None) {
        let others = nvptx::all().filter(|sm| (sm.major, sm.minor) == (plain.major, plain.minor) && sm.suffix != plain.suffix);
        line(&mut text, &[&format!("`{plain}`"), &others.map(|sm| format!("`{sm}`")).collect::<Vec<_>>().join(", ")]);
    }
    text.push_str("\n## The CPU\n\n| name | builds |\n|---|---|\n");
    for host in ["x86_64", "aarch64"] {
        let levels: Vec<String> = CpuLevel::for_host(host).iter().map(|level| format!("`{}`", level.name())).collect();
        line(&mut text, &[&format!("`cpu`, on {host}"), &levels.join(", ")]);
    }
    line(&mut text, &["`cpu-checked`", "the checked level of the host, for the device `cpu:checked`"]);
    for level in CpuLevel::ALL.iter().filter(|level| !level.is_checked()) {
        line(&mut text, &[&format!("`{}`", level.name()), "this level"]);
    }
    text.push_str("\n## This machine\n\n`native` stands for the GPUs of the machine that builds, and `cpu`.\n");
    text
}

fn line(text: &mut String, cells: &[&str]) {
    // Writing to a text does not fail.
    let _ = writeln!(text, "| {} |", cells.join(" | "));
}
