//! The expected choices follow AMD's and NVIDIA's compatibility rules and were written by hand, one row for each case.

use super::*;
use alloc::string::ToString;

fn amd(name: &str) -> DeviceArch {
    DeviceArch::Amdgpu(TargetId::parse_device(name).unwrap())
}

fn nvidia(major: u8, minor: u8) -> DeviceArch {
    DeviceArch::Nvptx { major, minor }
}

fn pick(device: &DeviceArch, entries: &[(&'static str, ImageKind)]) -> Result<&'static str, NoMatch> {
    choose(device, entries.iter().map(|&(arch, kind)| Candidate { arch, kind })).map(|index| entries[index].0)
}

fn reasons(device: &DeviceArch, entries: &[(&'static str, ImageKind)]) -> Vec<Reason> {
    pick(device, entries).unwrap_err().reasons.into_iter().map(|(_, _, reason)| reason).collect()
}

#[test]
fn amd_prefers_exact_then_processor_then_generic_then_bitcode() {
    use ImageKind::{Bitcode, Object};
    let device = amd("gfx942:sramecc+:xnack-");
    let all = [
        ("gfx9-4-generic", Object),
        ("gfx942", Object),
        ("gfx942:xnack-", Object),
        ("gfx942:sramecc+:xnack-", Object),
        ("gfx942:sramecc-:xnack-", Object),
    ];
    assert_eq!(pick(&device, &all), Ok("gfx942:sramecc+:xnack-"));
    assert_eq!(pick(&device, &all[..3]), Ok("gfx942:xnack-"));
    assert_eq!(pick(&device, &all[..2]), Ok("gfx942"));
    assert_eq!(pick(&device, &all[..1]), Ok("gfx9-4-generic"));
    assert_eq!(pick(&device, &[("gfx942", Bitcode), ("gfx9-4-generic", Object)]), Ok("gfx9-4-generic"));
    assert_eq!(pick(&device, &[("gfx942", Bitcode)]), Ok("gfx942"));
}

#[test]
fn amd_mismatches_have_different_reasons() {
    use ImageKind::{Cubin, Object};
    let entries = [
        ("gfx90a", Object),
        ("gfx11-generic", Object),
        ("gfx942:sramecc-", Object),
        ("gfx942:xnack+", Object),
        ("gfx942", Cubin),
        ("sm_90", Cubin),
        ("gfx9999", Object),
    ];
    let expected = [
        Reason::Processor,
        Reason::GenericFamily,
        Reason::Sramecc,
        Reason::Xnack,
        Reason::ImageKind,
        Reason::OtherVendor,
        Reason::UnknownArch,
    ];
    assert_eq!(reasons(&amd("gfx942:sramecc+:xnack-"), &entries), expected);
    assert_eq!(reasons(&amd("gfx90a"), &[("gfx9-generic", Object)]), [Reason::GenericFamily]);
}

#[test]
fn nvidia_takes_cubins_within_a_major_and_ptx_forward() {
    use ImageKind::{Cubin, Ptx};
    let entries = [("sm_80", Ptx), ("sm_80", Cubin), ("sm_86", Cubin), ("sm_90", Ptx), ("sm_90", Cubin)];
    let image = |device| choose(&device, entries.iter().map(|&(arch, kind)| Candidate { arch, kind })).map(|index| entries[index]);
    assert_eq!(image(nvidia(9, 0)), Ok(("sm_90", Cubin)));
    assert_eq!(image(nvidia(8, 9)), Ok(("sm_86", Cubin)));
    assert_eq!(image(nvidia(8, 0)), Ok(("sm_80", Cubin)));
    assert_eq!(image(nvidia(12, 0)), Ok(("sm_90", Ptx)));
    assert_eq!(
        reasons(&nvidia(7, 5), &entries),
        [Reason::Newer, Reason::OtherMajor, Reason::OtherMajor, Reason::Newer, Reason::OtherMajor]
    );
}

#[test]
fn nvidia_suffixes_require_the_exact_architecture() {
    use ImageKind::{Cubin, Ptx};
    let entries = [("sm_100", Cubin), ("sm_100a", Cubin), ("sm_100f", Cubin)];
    assert_eq!(pick(&nvidia(10, 0), &entries), Ok("sm_100a"));
    assert_eq!(pick(&nvidia(10, 3), &entries), Ok("sm_100f"));
    assert_eq!(reasons(&nvidia(10, 3), &[("sm_100a", Ptx)]), [Reason::ExactOnly]);
    assert_eq!(reasons(&nvidia(12, 0), &[("sm_100f", Ptx)]), [Reason::FamilyOnly]);
}

#[test]
fn the_cpu_takes_its_highest_level() {
    use ImageKind::Object;
    let levels = [("x86-64-v2", Object), ("x86-64-v4", Object), ("x86-64-v3", Object)];
    assert_eq!(pick(&DeviceArch::Cpu(CpuLevel::X86_64V3), &levels), Ok("x86-64-v3"));
    assert_eq!(reasons(&DeviceArch::Cpu(CpuLevel::X86_64V2), &levels[1..]), [Reason::Newer, Reason::Newer]);
    assert_eq!(reasons(&DeviceArch::Cpu(CpuLevel::Aarch64), &levels[..1]), [Reason::InstructionSet]);
    let both = [("x86-64-v2", Object), ("x86-64-checked", Object)];
    assert_eq!(pick(&DeviceArch::Cpu(CpuLevel::X86_64V4), &both), Ok("x86-64-v2"));
    assert_eq!(pick(&DeviceArch::Cpu(CpuLevel::CheckedX86_64), &both), Ok("x86-64-checked"));
    assert_eq!(reasons(&DeviceArch::Cpu(CpuLevel::X86_64V4), &both[1..]), [Reason::Checked]);
    assert_eq!(reasons(&DeviceArch::Cpu(CpuLevel::CheckedX86_64), &both[..1]), [Reason::Unchecked]);
}

#[test]
fn the_error_names_every_entry() {
    let error = pick(&nvidia(7, 5), &[("sm_90", ImageKind::Ptx), ("gfx1100", ImageKind::Object)]).unwrap_err();
    assert_eq!(error.to_string(), "sm_90 (PTX): for a newer device; gfx1100 (object): for another kind of device");
    assert_eq!(pick(&nvidia(7, 5), &[]).unwrap_err().to_string(), "the fat binary has no entries");
}
