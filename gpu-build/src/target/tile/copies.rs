//! What of tiles is the same for all sizes: constants of a target, and copies to shared memory.

use super::layout::{By, Shape};
use crate::target::shared_memory;
use gpu_abi::Arch;
use std::fmt::Write;

/// Whether some products are `wgmma`'s.
pub fn multiplies_apart(arch: &Arch) -> bool {
    By::of(arch, Shape { m: 64, n: 64, threads: 128 }) == By::Wgmma
}

/// Whether waves' copies go to shared memory by themselves, 16 bytes a lane: gfx950. Others with loads to shared memory (gfx90a, gfx942) have
/// them for 4 bytes a lane alone, which are four times the instructions, each with an address of its own: there a load of 16 bytes and a
/// store of 16 bytes are fewer.
pub fn copies_by_waves(arch: &Arch) -> bool {
    matches!(arch, Arch::Amdgpu(id) if matches!(id.processor.isa_version, 9500..=9599) && !id.processor.is_generic())
}

/// The definitions.
pub fn text(arch: &Arch) -> String {
    let is_cpu = matches!(arch, Arch::Cpu(_));
    let mut text = String::from("declare i32 @gpu.thread_id.x() nounwind willreturn memory(none)\n");
    let _ = writeln!(text, "define linkonce_odr hidden i32 @gpu.tile.capacity() #0 {{ ret i32 {} }}", shared_memory::capacity(arch));
    if is_cpu {
        text += "define linkonce_odr hidden i1 @gpu.tile.program() #0 {
  %x = call i32 @gpu.thread_id.x()
  %r = icmp eq i32 %x, 0
  ret i1 %r
}
define linkonce_odr hidden i32 @gpu.tile.threads(i32 %block) #0 { ret i32 1 }
define linkonce_odr hidden i32 @gpu.tile.thread() #0 { ret i32 0 }
";
    } else {
        text += "define linkonce_odr hidden i1 @gpu.tile.program() #0 { ret i1 true }
define linkonce_odr hidden i32 @gpu.tile.threads(i32 %block) #0 { ret i32 %block }
define linkonce_odr hidden i32 @gpu.tile.thread() #0 {
  %r = call i32 @gpu.thread_id.x()
  ret i32 %r
}
";
    }
    text += match arch {
        Arch::Nvptx(sm) if sm.major >= 8 => ASYNCHRONOUS,
        _ => PLAIN,
    };
    text += if copies_by_waves(arch) { BY_WAVES } else { NOT_BY_WAVES };
    text += &waits(arch);
    text += &stages(arch);
    text + "attributes #0 = { alwaysinline nounwind }\nattributes #1 = { alwaysinline convergent nounwind }\nattributes #2 = { convergent nounwind }\n"
}

/// One load of so many bytes, of elements of so many. On GPUs it is of a vector, which LLVM leaves whole: of an integer it makes elements, and then
/// one load of theirs and of those on another path, for what is aligned less.
pub fn read_text(name: &str, bytes: u32, element: u32, arch: &Arch) -> String {
    let ty = match arch {
        Arch::Cpu(_) => format!("i{}", 8 * bytes),
        // Of vectors of small elements it makes loads of these.
        _ if element < 4 && bytes <= 8 => format!("i{}", 8 * bytes),
        _ if element < 4 => format!("<{} x i64>", bytes / 8),
        _ => format!("<{} x i{}>", bytes / element, 8 * element),
    };
    format!(
        "define linkonce_odr hidden void @{name}(ptr %to, ptr %from) #0 {{
  %v = load {ty}, ptr %from, align {bytes}
  store {ty} %v, ptr %to, align {element}
  ret void
}}
"
    )
}

/// Copies that go on by themselves: `cp.async`, which fills up with zeros.
const ASYNCHRONOUS: &str = "\
declare void @llvm.nvvm.cp.async.cg.shared.global.16.s(ptr addrspace(3), ptr addrspace(1), i32)
declare void @llvm.nvvm.cp.async.commit.group()
declare void @llvm.nvvm.cp.async.wait.group(i32)
define linkonce_odr hidden void @gpu.tile.copy(ptr %to, ptr %from, i32 %bytes) #0 {
  %shared = addrspacecast ptr %to to ptr addrspace(3)
  %global = addrspacecast ptr %from to ptr addrspace(1)
  call void @llvm.nvvm.cp.async.cg.shared.global.16.s(ptr addrspace(3) %shared, ptr addrspace(1) %global, i32 %bytes)
  ret void
}
define linkonce_odr hidden void @gpu.tile.copy.commit() #0 {
  call void @llvm.nvvm.cp.async.commit.group()
  ret void
}
";

/// Copies through registers; what is at an edge, byte by byte in shared memory, since registers cannot be named by a number.
const PLAIN: &str = "\
define linkonce_odr hidden void @gpu.tile.copy(ptr %to, ptr %from, i32 %bytes) #0 {
  %is_whole = icmp eq i32 %bytes, 16
  br i1 %is_whole, label %whole, label %part
whole:
  %v = load <4 x i32>, ptr %from, align 16
  store <4 x i32> %v, ptr %to, align 16
  br label %done
part:
  store <4 x i32> zeroinitializer, ptr %to, align 16
  %none = icmp eq i32 %bytes, 0
  br i1 %none, label %done, label %element
element:
  %at = phi i32 [ 0, %part ], [ %next, %element ]
  %from.at = getelementptr i8, ptr %from, i32 %at
  %to.at = getelementptr i8, ptr %to, i32 %at
  %e = load i8, ptr %from.at, align 1
  store i8 %e, ptr %to.at, align 1
  %next = add i32 %at, 1
  %end = icmp uge i32 %next, %bytes
  br i1 %end, label %done, label %element
done:
  ret void
}
define linkonce_odr hidden void @gpu.tile.copy.commit() #0 { ret void }
";

/// Copies of whole waves, which go on by themselves. They are inline assembly, since LLVM waits for its own loads to shared memory before
/// whatever it reads there: for the copies that have just begun, in front of the product that they should go on beside. What it does not know of
/// only makes its other waits longer: loads arrive in order. `gpu.tile.copy.wait` waits for these.
///
/// The instruction adds 16 bytes a lane to the address in `m0`, of which all lanes have one. Between the write of that and the load is one other
/// instruction (LLVM's `GCNHazardRecognizer` puts it there for its own).
const BY_WAVES: &str = "\
declare i64 @llvm.amdgcn.ballot.i64(i1) #1
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #1
define linkonce_odr hidden i1 @gpu.tile.copy.linear() #0 { ret i1 true }
define linkonce_odr hidden i1 @gpu.tile.copy.together(i1 %is_whole) #1 {
  %lanes = call i64 @llvm.amdgcn.ballot.i64(i1 %is_whole)
  %r = icmp eq i64 %lanes, -1
  ret i1 %r
}
define linkonce_odr hidden void @gpu.tile.copy.whole(ptr %to, i32 %offset, i32 %thread, ptr %from) #1 {
  %first = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %thread)
  %own = shl i32 %first, 4
  %shared = addrspacecast ptr %to to ptr addrspace(3)
  %all = ptrtoint ptr addrspace(3) %shared to i32
  %begin = add i32 %all, %own
  %at = add i32 %begin, %offset
  %uniform = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %at)
  %global = addrspacecast ptr %from to ptr addrspace(1)
  call void asm sideeffect \"s_mov_b32 m0, $0\\0As_nop 0\\0Aglobal_load_lds_dwordx4 $1, off\", \"s,v,~{m0},~{memory}\"(i32 %uniform, ptr addrspace(1) %global) #2
  ret void
}
";

/// Where each thread copies by itself.
const NOT_BY_WAVES: &str = "\
define linkonce_odr hidden i1 @gpu.tile.copy.linear() #0 { ret i1 false }
define linkonce_odr hidden i1 @gpu.tile.copy.together(i1 %is_whole) #1 { ret i1 %is_whole }
define linkonce_odr hidden void @gpu.tile.copy.whole(ptr %to, i32 %offset, i32 %thread, ptr %from) #1 { ret void }
";

/// Stages' barriers: `mbarrier`, which `cp.async` arrives at. What copies wrote is read by `wgmma` behind a fence.
fn stages(arch: &Arch) -> String {
    if !matches!(arch, Arch::Nvptx(sm) if sm.major >= 9) {
        return NO_STAGES.into();
    }
    let if_apart = |text| if multiplies_apart(arch) { text } else { "" };
    STAGES.replace("FENCE\n", if_apart(FENCE)).replace("SEEN\n", if_apart(SEEN))
}

/// Where there are no such barriers.
const NO_STAGES: &str = "\
define linkonce_odr hidden i1 @gpu.tile.stage.barriers() #0 { ret i1 false }
define linkonce_odr hidden void @gpu.tile.stage.begin(ptr %barriers, i32 %stages, i32 %threads) #1 { ret void }
define linkonce_odr hidden void @gpu.tile.stage.fill(ptr %barrier, i1 %copies) #1 { ret void }
define linkonce_odr hidden void @gpu.tile.stage.release(ptr %barrier) #1 { ret void }
define linkonce_odr hidden void @gpu.tile.stage.wait(ptr %barrier, i32 %phase, i1 %reads) #1 { ret void }
define linkonce_odr hidden void @gpu.tile.stage.expect(ptr %barrier, i32 %phase, i32 %bytes, i32 %threads) #1 { ret void }
define linkonce_odr hidden void @gpu.tile.stage.end(ptr %barriers, i32 %stages) #1 { ret void }
define linkonce_odr hidden void @gpu.tile.map.copy(ptr %to, ptr %map, i32 %column, i32 %row, ptr %barrier) #1 { ret void }
";

/// `mbarrier` is in the PTX ISA from `sm_80` on, waiting for a phase without spinning from `sm_90` on.
const STAGES: &str = "\
declare i32 @gpu.wave_lane() nounwind willreturn memory(none)
declare void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3), i32)
declare void @llvm.nvvm.mbarrier.inval.shared(ptr addrspace(3))
declare void @llvm.nvvm.bar.warp.sync(i32)
define linkonce_odr hidden i1 @gpu.tile.stage.barriers() #0 { ret i1 true }
define linkonce_odr hidden void @gpu.tile.stage.begin(ptr %barriers, i32 %stages, i32 %threads) #1 {
  %thread = call i32 @gpu.thread_id.x()
  %is_own = icmp ult i32 %thread, %stages
  br i1 %is_own, label %own, label %done
own:
  %shared = addrspacecast ptr %barriers to ptr addrspace(3)
  %at = shl i32 %thread, 4
  %filled = getelementptr i8, ptr addrspace(3) %shared, i32 %at
  %free = getelementptr i8, ptr addrspace(3) %filled, i32 8
  %warps = lshr i32 %threads, 5
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) %filled, i32 %threads)
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) %free, i32 %warps)
SEEN
  br label %done
done:
  ret void
}
define linkonce_odr hidden void @gpu.tile.stage.end(ptr %barriers, i32 %stages) #1 {
  %thread = call i32 @gpu.thread_id.x()
  %is_own = icmp ult i32 %thread, %stages
  br i1 %is_own, label %own, label %done
own:
  %shared = addrspacecast ptr %barriers to ptr addrspace(3)
  %at = shl i32 %thread, 4
  %filled = getelementptr i8, ptr addrspace(3) %shared, i32 %at
  %free = getelementptr i8, ptr addrspace(3) %filled, i32 8
  call void @llvm.nvvm.mbarrier.inval.shared(ptr addrspace(3) %filled)
  call void @llvm.nvvm.mbarrier.inval.shared(ptr addrspace(3) %free)
  br label %done
done:
  ret void
}
define linkonce_odr hidden void @gpu.tile.stage.fill(ptr %barrier, i1 %copies) #1 {
  %shared = addrspacecast ptr %barrier to ptr addrspace(3)
  %at = ptrtoint ptr addrspace(3) %shared to i32
  br i1 %copies, label %later, label %now
later:
  call void asm sideeffect \"cp.async.mbarrier.arrive.noinc.shared.b64 [$0];\", \"r,~{memory}\"(i32 %at) #2
  ret void
now:
  call void asm sideeffect \"{ .reg .b64 t; mbarrier.arrive.shared.b64 t, [$0]; }\", \"r,~{memory}\"(i32 %at) #2
  ret void
}
define linkonce_odr hidden void @gpu.tile.stage.release(ptr %barrier) #1 {
  %shared = addrspacecast ptr %barrier to ptr addrspace(3)
  %at = ptrtoint ptr addrspace(3) %shared to i32
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %lane = call i32 @gpu.wave_lane()
  %is_first = icmp eq i32 %lane, 0
  br i1 %is_first, label %first, label %done
first:
  call void asm sideeffect \"{ .reg .b64 t; mbarrier.arrive.shared.b64 t, [$0]; }\", \"r,~{memory}\"(i32 %at) #2
  br label %done
done:
  ret void
}
define linkonce_odr hidden void @gpu.tile.stage.wait(ptr %barrier, i32 %phase, i1 %reads) #1 {
  %shared = addrspacecast ptr %barrier to ptr addrspace(3)
  %at = ptrtoint ptr addrspace(3) %shared to i32
  call void asm sideeffect \"{\\0A.reg .pred p;\\0Await:\\0Ambarrier.try_wait.parity.shared.b64 p, [$0], $1;\\0A@!p bra wait;\\0A}\", \"r,r,~{memory}\"(i32 %at, i32 %phase) #2
  br i1 %reads, label %later, label %done
later:
FENCE
  br label %done
done:
  ret void
}
define linkonce_odr hidden void @gpu.tile.stage.expect(ptr %barrier, i32 %phase, i32 %bytes, i32 %threads) #1 {
  %thread = call i32 @gpu.thread_id.x()
  %is_first = icmp eq i32 %thread, 0
  br i1 %is_first, label %first, label %done
first:
  %free = getelementptr i8, ptr %barrier, i32 8
  call void @gpu.tile.stage.wait(ptr %free, i32 %phase, i1 false)
  %shared = addrspacecast ptr %barrier to ptr addrspace(3)
  %at = ptrtoint ptr addrspace(3) %shared to i32
  call void asm sideeffect \"mbarrier.expect_tx.relaxed.cta.shared::cta.b64 [$0], $1;\", \"r,r,~{memory}\"(i32 %at, i32 %bytes) #2
  call void asm sideeffect \"{ .reg .b64 t; mbarrier.arrive.release.cta.shared::cta.b64 t, [$0], $1; }\", \"r,r,~{memory}\"(i32 %at, i32 %threads) #2
  br label %done
done:
  ret void
}
define linkonce_odr hidden void @gpu.tile.map.copy(ptr %to, ptr %map, i32 %column, i32 %row, ptr %barrier) #1 {
  %thread = call i32 @gpu.thread_id.x()
  %is_first = icmp eq i32 %thread, 0
  br i1 %is_first, label %first, label %done
first:
  %to.shared = addrspacecast ptr %to to ptr addrspace(3)
  %to.at = ptrtoint ptr addrspace(3) %to.shared to i32
  %barrier.shared = addrspacecast ptr %barrier to ptr addrspace(3)
  %barrier.at = ptrtoint ptr addrspace(3) %barrier.shared to i32
  call void asm sideeffect \"cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes [$0], [$1, {$2, $3}], [$4];\", \"r,l,r,r,r,~{memory}\"(i32 %to.at, ptr %map, i32 %column, i32 %row, i32 %barrier.at) #2
  br label %done
done:
  ret void
}
";

/// Before `wgmma` reads what was written otherwise.
const FENCE: &str = "  call void asm sideeffect \"fence.proxy.async.shared::cta;\", \"~{memory}\"() #2\n";

/// Before copies by tensor maps arrive at barriers that were made.
const SEEN: &str = "  call void asm sideeffect \"fence.mbarrier_init.release.cluster;\", \"~{memory}\"() #2\n";

/// What waits. Where `wgmma` reads what copies wrote, each thread says so before the barrier.
fn waits(arch: &Arch) -> String {
    let copies = matches!(arch, Arch::Nvptx(sm) if sm.major >= 8);
    let mut text = String::new();
    let fence = multiplies_apart(arch).then_some(FENCE);
    waiting(&mut text, "copy", fence.unwrap_or_default(), |count| match copies {
        true => Some(format!("call void @llvm.nvvm.cp.async.wait.group(i32 {count})")),
        // All of them: how many instructions a group has differs, since copies at edges are others.
        false if copies_by_waves(arch) => Some("call void asm sideeffect \"s_waitcnt vmcnt(0)\", \"~{memory}\"() #2".into()),
        false => None,
    });
    waiting(&mut text, "multiply", "", |count| {
        fence.is_some().then(|| format!("call void asm sideeffect \"wgmma.wait_group.sync.aligned {count};\", \"~{{memory}}\"() #2"))
    });
    text
}

/// A function that waits until no more than so many are left: instructions take that as a constant.
fn waiting(text: &mut String, what: &str, after: &str, instruction: impl Fn(u32) -> Option<String>) {
    const MOST: u32 = 3;
    let _ = writeln!(text, "define linkonce_odr hidden void @gpu.tile.{what}.wait(i32 %pending) #1 {{");
    if instruction(0).is_some() {
        let cases = (0..MOST).map(|count| format!("i32 {count}, label %w{count}")).collect::<Vec<_>>().join(" ");
        let _ = writeln!(text, "  switch i32 %pending, label %w{MOST} [ {cases} ]");
        for count in 0..=MOST {
            let _ = writeln!(text, "w{count}:\n  {}\n  br label %done", instruction(count).unwrap_or_default());
        }
        *text += "done:\n";
    }
    let _ = writeln!(text, "{after}  ret void\n}}");
}
