use super::*;
use crate::llvm::Session;
use crate::opt_level::OptLevel;
use crate::target;
use object::read::elf::{ElfFile64, FileHeader, ProgramHeader};
use object::{LittleEndian, Object, ObjectSymbol};
use std::process::Command;

/// What a C compiler makes of a text, as an object.
fn c_object(text: &str, options: &[&str]) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let (source, object) = (folder.path().join("a.c"), folder.path().join("a.o"));
    std::fs::write(&source, text).unwrap();
    let mut command = Command::new("cc");
    command.args(["-c", "-O2", "-fPIC", "-fno-stack-protector"]).args(options).arg(&source).arg("-o").arg(&object);
    assert!(command.status().unwrap().success(), "cc cannot compile {text}");
    std::fs::read(object).unwrap()
}

/// What LLVM makes of IR.
fn object(text: &str, arch: &str) -> Vec<u8> {
    crate::llvm::initialize_targets();
    let session = Session::new();
    let mut module = session.parse("k.ll", text.as_bytes()).unwrap();
    let machine = target::machine(&arch.parse().unwrap(), OptLevel::O2).unwrap();
    module.set_triple(&machine.triple());
    module.set_data_layout(&machine.layout().text());
    target::emit(&session, &mut module, &machine, false).unwrap()
}

fn open(image: &[u8]) -> libloading::Library {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), image).unwrap();
    // SAFETY: it has no initialisers.
    unsafe { libloading::Library::new(file.path()) }.unwrap()
}

/// Variables, constants, tables of addresses, calls, symbols that others may replace, and what nobody needs.
const EVERYTHING: &str = r#"
@table = internal addrspace(4) constant [4 x i32] [i32 1, i32 2, i32 3, i32 4]
@replaced = addrspace(1) global i32 7
@zeros = protected addrspace(1) global [4 x i32] zeroinitializer
@value = protected addrspace(1) global i32 7
@pointer = protected addrspace(1) global ptr addrspace(1) @zeros
@outside = protected addrspace(1) global ptr addrspace(1) @replaced
@pointers = internal addrspace(4) constant [2 x ptr addrspace(1)] [ptr addrspace(1) @zeros, ptr addrspace(1) @replaced]
define protected amdgpu_kernel void @first(ptr addrspace(1) %a, i32 %i) {
  %q = getelementptr i32, ptr addrspace(4) @table, i32 %i
  %v = load i32, ptr addrspace(4) %q
  %w = load i32, ptr addrspace(1) @value
  %to = load ptr addrspace(1), ptr addrspace(1) @pointer
  store i32 %v, ptr addrspace(1) %to
  %s = add i32 %v, %w
  %t = call i32 @local(i32 %s)
  store i32 %t, ptr addrspace(1) %a
  ret void
}
define protected amdgpu_kernel void @second(ptr addrspace(1) %a, i32 %i) {
  %q = getelementptr ptr addrspace(1), ptr addrspace(4) @pointers, i32 %i
  %v = load ptr addrspace(1), ptr addrspace(4) %q
  %w = load i32, ptr addrspace(1) @replaced
  store i32 %w, ptr addrspace(1) %v
  %t = call i32 @other(i32 %w)
  store i32 %t, ptr addrspace(1) %a
  ret void
}
define internal i32 @local(i32 %x) noinline {
  %y = mul i32 %x, 17
  ret i32 %y
}
define i32 @other(i32 %x) noinline {
  %y = mul i32 %x, 19
  ret i32 %y
}
define hidden i32 @needed(i32 %x) noinline section ".text.needed" {
  %y = mul i32 %x, 23
  ret i32 %y
}
define hidden i32 @dropped(i32 %x) noinline section ".text.dropped" {
  %y = mul i32 %x, 29
  ret i32 %y
}
define void @third(ptr %x) section ".text.third" {
  %y = call i32 @needed(i32 1)
  store i32 %y, ptr %x
  ret void
}
"#;

const SMALL: &str = "define protected amdgpu_kernel void @k(ptr addrspace(1) %a) {\n  store i32 1, ptr addrspace(1) %a\n  ret void\n}\n";

/// What is loaded of a file, without the header's words on sections, which are not.
fn loaded(image: &[u8]) -> Vec<u8> {
    let file = ElfFile64::<LittleEndian>::parse(image).unwrap();
    let ends = file.elf_program_headers().iter().map(|header| header.p_offset(LittleEndian) + header.p_filesz(LittleEndian));
    let mut loaded = image[..ends.max().unwrap() as usize].to_vec();
    let header = object::elf::FileHeader64::<LittleEndian>::parse(image).unwrap();
    assert_ne!(header.e_shoff(LittleEndian), 0);
    loaded[0x28..0x30].fill(0);
    loaded[0x3c..0x40].fill(0);
    loaded
}

/// Name, address, size of the symbols that tools see.
fn symbols(image: &[u8]) -> Vec<(String, u64, u64)> {
    let file = object::File::parse(image).unwrap();
    file.symbols().map(|symbol| (symbol.name().unwrap().to_string(), symbol.address(), symbol.size())).collect()
}

#[gpu_test::needs(LLD)]
#[test]
fn loaded_segments_of_a_code_object_equal_llds() {
    let env = gpu_tools::Env::process();
    let lld = crate::tool::Tools::new(&env, None).lld().found.unwrap();
    for arch in ["gfx90a", "gfx942", "gfx1100", "gfx1201", "gfx12-generic"] {
        for text in [EVERYTHING, SMALL, "@data = protected addrspace(1) global [3 x i32] zeroinitializer, align 256\n"] {
            let object = object(text, arch);
            let theirs = super::super::by_lld(&lld, &arch.parse().unwrap(), &object).unwrap();
            let ours = shared(&object).unwrap();
            assert!(loaded(&ours) == loaded(&theirs), "{arch}: differs at {:?}", {
                loaded(&ours).iter().zip(&loaded(&theirs)).position(|(a, b)| a != b)
            });
            assert_eq!(symbols(&ours), symbols(&theirs), "{arch}");
        }
    }
}

#[test]
fn an_object_for_amd_that_needs_another_is_refused_by_name() {
    let text = "declare i32 @elsewhere(i32)\ndefine protected i32 @f(i32 %x) {\n  %y = call i32 @elsewhere(i32 %x)\n  ret i32 %y\n}\n";
    assert_eq!(shared(&object(text, "gfx1100")).unwrap_err().to_string(), "`elsewhere` is defined elsewhere");
}

#[test]
fn damage_is_an_error() {
    let object = object(EVERYTHING, "gfx1100");
    for end in 0..object.len().min(4096) {
        drop(shared(&object[..end]));
    }
    for place in 0..object.len() {
        for flip in [0x01, 0x80, 0xff] {
            let mut damaged = object.clone();
            damaged[place] ^= flip;
            // An error or another object, and no panic and no endless work.
            drop(shared(&damaged));
        }
    }
}

/// Every kind of thing that an image for the CPU has, in one object, run.
#[cfg(target_arch = "x86_64")]
#[gpu_test::needs(CC)]
#[test]
fn images_linked_for_the_cpu_run() {
    let text = r#"
        #include <math.h>
        #include <string.h>
        static const int squares[] = {0, 1, 4, 9, 16};
        static int (*const table[])(int);
        static long zeros[3000] __attribute__((aligned(64)));
        static long counter = 40;
        long exported = 1000;
        __attribute__((noinline)) static int square(int i) { return squares[i]; }
        __attribute__((noinline)) static int twice(int i) { return 2 * i; }
        static int (*const table[])(int) = {square, twice};
        const char *const name = "a name";
        double (*function)(double) = exp;
        long run(int which, int i, double x) {
            char copy[4096];
            memset(copy, i, sizeof copy);
            zeros[i] += ++counter;
            exported += table[which](i);
            return exported + zeros[i] + (long)function(x) + (long)exp(x) + (long)strlen(name) + copy[i] + (zeros[2999] != 0);
        }
        "#;
    let object = c_object(text, &["-O1", "-fno-builtin"]);
    let library = open(&shared(&object).expect("nothing in it is unknown"));
    // SAFETY: the function has this type, and the object has no other names.
    unsafe {
        let run = library.get::<unsafe extern "C" fn(i32, i32, f64) -> i64>("run").unwrap();
        assert_eq!(run(0, 3, 0.0), 1000 + 9 + 41 + 1 + 1 + 6 + 3);
        assert_eq!(run(1, 3, 3.0), 1009 + 6 + 41 + 42 + 20 + 20 + 6 + 3);
        assert_eq!(**library.get::<*const i64>("exported").unwrap(), 1015);
        assert!(library.get::<*const i64>("counter").is_err(), "what is local stays so");
    }
}

#[cfg(target_arch = "x86_64")]
#[gpu_test::needs(CC)]
#[test]
fn unsupported_objects_are_left_to_lld() {
    assert!(shared(b"no object").is_err());
    for (text, why) in [
        ("_Thread_local int t; int f(void) { return t++; }", "`.tbss` is of a kind that is not known"),
        ("int g; __attribute__((constructor)) static void f(void) { g = 1; }", "runs when it is loaded"),
        ("int g __attribute__((aligned(8192)));", "aligned to 8192 bytes"),
    ] {
        let refused = shared(&c_object(text, &[])).unwrap_err().to_string();
        assert!(refused.contains(why), "{text}: {refused}");
    }
}
