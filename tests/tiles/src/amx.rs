//! Intel's matrix unit (AMX) in software, so that processors without it run the code that uses it.
//!
//! An instruction that the processor does not know raises a signal (`SIGILL`). The handler here decodes it, changes memory and this thread's
//! tiles as the manual says, and continues after it: so the image's own encoded instructions are tested. In the code that detects
//! the unit (`gpu-build/src/target/tile/amx.rs`), `cpuid`, `xgetbv` and the system call are replaced in memory by
//! instructions that no processor has, so that the detection runs, too.
//!
//! References: Intel 64 and IA-32 Architectures Software Developer's Manual, volume 1, chapter 18, and volume 2, at each instruction.

mod decode;
mod tiles;

use decode::{Decoded, Instruction, Machine};
use std::arch::x86_64::{__cpuid, __cpuid_count, _xgetbv};
use std::cell::RefCell;
use std::ffi::{c_int, c_void};
use std::ops::Range;
use std::sync::Once;
use std::sync::atomic::{AtomicU64, Ordering};
use tiles::Tiles;

/// The bits of the instructions in `edx` of `cpuid`'s leaf 7, and of the registers in `xgetbv`.
const INSTRUCTIONS: u32 = 1 << 22 | 1 << 24 | 1 << 25;
const REGISTERS: u64 = 1 << 17 | 1 << 18;
/// `arch_prctl`, and the permission to use the tiles' registers.
const ARCH_PRCTL: u64 = 158;
const PERMISSION: (u64, u64) = (0x1023, 18);

thread_local! {
    /// The tile registers of a thread. They have no destructor, so that a signal handler may make the first access.
    static TILES: RefCell<Tiles> = const { RefCell::new(Tiles::NONE) };
}

/// The number of products of tiles that the handler has computed.
static PRODUCTS: AtomicU64 = AtomicU64::new(0);

/// Whether the processor has the matrix unit.
pub fn is_own() -> bool {
    __cpuid(0).eax >= 7 && __cpuid_count(7, 0).edx & INSTRUCTIONS == INSTRUCTIONS
}

/// The number of products of two tiles computed in software so far: `tdpbf16ps` and `tdpbssd`.
pub fn products() -> u64 {
    PRODUCTS.load(Ordering::Relaxed)
}

/// Emulates the unit for all loaded images that have not yet detected it, and returns their number.
///
/// # Panics
/// An image's code for detection has an unknown form.
pub fn emulate() -> usize {
    static HANDLER: Once = Once::new();
    HANDLER.call_once(handle_signals);
    code_without_a_file().into_iter().map(|range| replace_questions(&range)).sum()
}

fn handle_signals() {
    // SAFETY: all zeros are a valid `sigaction`.
    let mut action: libc::sigaction = unsafe { std::mem::zeroed() };
    action.sa_sigaction = on_unknown_instruction as *const () as usize;
    action.sa_flags = libc::SA_SIGINFO | libc::SA_ONSTACK;
    // SAFETY: a handler of the kind that the flags say; there was none.
    assert_eq!(unsafe { libc::sigaction(libc::SIGILL, &raw const action, std::ptr::null_mut()) }, 0);
}

/// Executable memory that belongs to no file: images.
fn code_without_a_file() -> Vec<Range<usize>> {
    let maps = std::fs::read_to_string("/proc/self/maps").unwrap();
    let of_line = |line: &str| {
        let mut words = line.split_whitespace();
        let (range, access) = (words.next()?, words.next()?);
        // Offset, device and inode; a name would follow.
        let is_named = words.nth(3).is_some();
        let (start, end) = range.split_once('-')?;
        let number = |text| usize::from_str_radix(text, 16).ok();
        (access == "r-xp" && !is_named).then_some(number(start)?..number(end)?)
    };
    maps.lines().filter_map(of_line).collect()
}

/// Replaces the code for detection in this range, and returns how often it occurs.
fn replace_questions(range: &Range<usize>) -> usize {
    let (start, length) = (range.start as *mut u8, range.len());
    // SAFETY: a mapping that can be read; images stay loaded as long as tests run.
    let code = unsafe { std::slice::from_raw_parts(start, length) };
    let find = |from: usize, within: usize, what: &[u8]| {
        let end = code.len().min(from + within);
        code[from..end].windows(what.len()).position(|bytes| bytes == what).map(|at| from + at)
    };
    let mut patches: Vec<(usize, &[u8])> = Vec::new();
    for at in 0..code.len().saturating_sub(1) {
        // `cpuid`, and the bits that are tested.
        if code[at..].starts_with(&[0x0f, 0xa2]) && find(at, 40, &INSTRUCTIONS.to_le_bytes()).is_some() {
            let expect = |what: &str, bytes| find(at, 200, bytes).unwrap_or_else(|| panic!("no `{what}` follows the question at {at:#x}"));
            // `ud1`, `ud0`.
            patches.push((at, &[0x0f, 0xb9]));
            patches.push((expect("xgetbv", &[0x0f, 0x01, 0xd0]), &[0x0f, 0xff, 0xd0]));
            patches.push((expect("syscall", &[0x0f, 0x05]), &[0x0f, 0xb9]));
        }
    }
    let protect = |access: c_int| {
        // SAFETY: changes only whether the pages of an image may be written.
        assert_eq!(unsafe { libc::mprotect(start.cast(), length, access) }, 0);
    };
    if !patches.is_empty() {
        protect(libc::PROT_READ | libc::PROT_WRITE | libc::PROT_EXEC);
        for (at, bytes) in &patches {
            // SAFETY: within the pages, which are writable now; no thread runs this code yet.
            unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr(), start.add(*at), bytes.len()) };
        }
        protect(libc::PROT_READ | libc::PROT_EXEC);
    }
    patches.len() / 3
}

/// Registers in a signal's context.
struct Context<'a>(&'a mut libc::mcontext_t);

impl Context<'_> {
    fn set(&mut self, register: c_int, value: u64) {
        self.0.gregs[register as usize] = value as i64;
    }

    fn get(&self, register: c_int) -> u64 {
        self.0.gregs[register as usize] as u64
    }
}

impl Machine for Context<'_> {
    fn register(&self, number: u8) -> u64 {
        const NUMBERS: [c_int; 17] = [
            libc::REG_RAX,
            libc::REG_RCX,
            libc::REG_RDX,
            libc::REG_RBX,
            libc::REG_RSP,
            libc::REG_RBP,
            libc::REG_RSI,
            libc::REG_RDI,
            libc::REG_R8,
            libc::REG_R9,
            libc::REG_R10,
            libc::REG_R11,
            libc::REG_R12,
            libc::REG_R13,
            libc::REG_R14,
            libc::REG_R15,
            libc::REG_RIP,
        ];
        self.get(NUMBERS[usize::from(number)])
    }
}

extern "C" fn on_unknown_instruction(_: c_int, _: *mut libc::siginfo_t, context: *mut c_void) {
    // SAFETY: a handler with SA_SIGINFO gets a context of this type, which it may change until it returns.
    let mut context = Context(unsafe { &mut (*context.cast::<libc::ucontext_t>()).uc_mcontext });
    let place = context.get(libc::REG_RIP);
    // SAFETY: an instruction has at most 15 bytes. The code is followed by data of the image, so 16 bytes are readable.
    let bytes = unsafe { (place as *const [u8; 16]).read_unaligned() };
    match perform(&bytes, &mut context) {
        Ok(length) => context.set(libc::REG_RIP, place + length),
        Err(why) => end(why),
    }
}

/// Executes an instruction, and returns its length.
fn perform(bytes: &[u8; 16], context: &mut Context<'_>) -> Result<u64, &'static str> {
    let rax = context.get(libc::REG_RAX);
    match bytes {
        [0x0f, 0xb9, ..] if rax as u32 == 7 => {
            let answer = __cpuid_count(7, context.get(libc::REG_RCX) as u32);
            let of = [
                (libc::REG_RAX, answer.eax),
                (libc::REG_RBX, answer.ebx),
                (libc::REG_RCX, answer.ecx),
                (libc::REG_RDX, answer.edx | INSTRUCTIONS),
            ];
            of.into_iter().for_each(|(register, value)| context.set(register, value.into()));
            return Ok(2);
        }
        [0x0f, 0xb9, ..] if rax == ARCH_PRCTL => {
            if (context.get(libc::REG_RDI), context.get(libc::REG_RSI)) != PERMISSION {
                return Err("another system call than the one for tiles' registers\n");
            }
            context.set(libc::REG_RAX, 0);
            return Ok(2);
        }
        [0x0f, 0xff, 0xd0, ..] => {
            // SAFETY: images of the highest level run here, so the processor has `xgetbv` and its register 0.
            let value = unsafe { own_registers() } | REGISTERS;
            context.set(libc::REG_RAX, value & 0xffff_ffff);
            context.set(libc::REG_RDX, value >> 32);
            return Ok(3);
        }
        _ => {}
    }
    let Decoded { instruction, length } = decode::decode(bytes, context)?;
    TILES.with_borrow_mut(|tiles| {
        // SAFETY: the image's code executes the instruction, on memory that it may access.
        unsafe {
            match instruction {
                Instruction::Configure { from } => tiles.configure((from as *const [u8; 64]).read_unaligned()),
                Instruction::Release => {
                    *tiles = Tiles::NONE;
                    Ok(())
                }
                Instruction::Load { tile, from, stride } => tiles.load(tile, from, stride),
                Instruction::Store { tile, to, stride } => tiles.store(tile, to, stride),
                Instruction::Bf16 { sum, a, b } => tiles.add_product_of_bf16(sum, a, b),
                Instruction::I8 { sum, a, b } => tiles.add_product_of_i8(sum, a, b),
            }
        }
    })?;
    if matches!(instruction, Instruction::Bf16 { .. } | Instruction::I8 { .. }) {
        PRODUCTS.fetch_add(1, Ordering::Relaxed);
    }
    Ok(length)
}

/// # Safety
/// The processor has `xgetbv`.
#[target_feature(enable = "xsave")]
unsafe fn own_registers() -> u64 {
    // SAFETY: every processor with `xgetbv` has register 0.
    unsafe { _xgetbv(0) }
}

/// Ends the process: a signal handler can do nothing else safely.
fn end(why: &str) -> ! {
    // SAFETY: the bytes are valid for their length; both functions are async-signal-safe.
    unsafe {
        libc::write(2, why.as_ptr().cast(), why.len());
        libc::abort()
    }
}
