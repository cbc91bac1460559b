//! Kernels, functions and variables named after every function that the compiler, LLVM, the C library or a vendor knows: each is the file's
//! own, and math, copies and divisions beside it still call the right functions.

use gpu_build::opt::known_names;
use gpu_build::{Arch, Compiler, Source, arch_of};
use gpu_rt::{Arg, Device, Launch, Module};
use std::fmt::Write;

/// Names besides those of the compiler's tables: functions that LLVM recognises or calls, symbols of linkers and drivers, names of our own
/// lowering.
const OTHERS: &str = "malloc calloc realloc free aligned_alloc posix_memalign abort exit _exit atexit main _start _init _fini entry printf puts
    putchar fprintf sprintf snprintf fputs fwrite fputc memchr memrchr memccpy mempcpy stpcpy stpncpy strcpy strncpy strcat strcmp strncmp strchr
    strrchr strstr strdup strndup strnlen strtol strtod atoi atol qsort abs labs llabs ffs ffsl ffsll isdigit isascii toascii bzero bcopy
    __memcpy_chk __memset_chk __memmove_chk __strcpy_chk __stack_chk_fail __stack_chk_guard __cxa_atexit __cxa_throw __gxx_personality_v0
    rust_eh_personality rust_begin_unwind _Unwind_Resume _Znwm _ZdlPv _ZSt9terminatev __dso_handle __tls_get_addr _GLOBAL_OFFSET_TABLE_ _DYNAMIC
    __bss_start _end _edata __multi3 __udivdi3 __divdi3 __umoddi3 __moddi3 __ashlti3 __lshrti3 __ashrti3 __mulodi4 __muloti4 __popcountdi2
    __powisf2 __powidf2 __fixdfti __fixunsdfti __floattidf __floatuntidf __floattisf __extendhfsf2 __truncsfhf2 __truncdfhf2 __gnu_h2f_ieee
    __gnu_f2h_ieee __truncsfbf2 __truncdfbf2 __addtf3 __multf3 __sync_fetch_and_add_4 __atomic_load_16 __atomic_fetch_add_8 __atomic_compare_exchange
    __sinpi __cospi __exp10 exp10l sinl cosl sqrtl fmodl __sqrt_finite __exp_finite __pow_finite _ZGVbN4v_sinf _ZGVdN8v_expf __svml_sinf8
    amdgpu_kernel __nvvm_reflect vprintf __assertfail __assert_fail cudaMalloc WARP_SZ tid ntid laneid warpsize add mov ret bra entry_func reg
    global shared param func_retval0 retval0 kernel device __gpu_cpu_k __gpu_cpu_reference gpu.kernel gpu.panic gpu.math gpu.tile.memory
    llvm gpu gpu.signature.k gpu.text.k user.k user.user.k k.thread k.entry k.blocks reference.thread reference.kd k.kd __oclc_ISA_version
    __oclc_wavefrontsize64 __oclc_daz_opt __ockl_get_local_id __ockl_printf_begin __ockl_hostcall_internal __ockl_wgred_add_i32
    _Z12get_local_idj _Z7barrierj _Z5printfPU3AS2Kcz __clang_ocl_kern_imp_k __hip_cuid printf.str .str library.k";

const REFERENCE: &str = "reference";

/// The CPU's functions that take only numbers.
fn functions() -> impl Iterator<Item = gpu_build::opt::MathFunction> {
    let absent = ["j0", "j1", "y0", "y1"];
    gpu_build::opt::math_functions().filter(move |function| matches!(function.shape, "x" | "xy") && !absent.contains(&function.name))
}

/// A kernel whose code generation and math call functions by name; its result depends on its input alone.
fn reference(functions: impl Iterator<Item = gpu_build::opt::MathFunction>) -> String {
    let (mut body, mut declarations) = (String::new(), String::new());
    let mut at = 4;
    for function in functions {
        for (ty, width, value) in [("float", "f32", "%f"), ("double", "f64", "%d")] {
            let (name, count) = (format!("{}.{width}", function.portable), function.shape.len());
            let _ = writeln!(declarations, "declare {ty} @{name}({})", vec![ty; count].join(", "));
            let arguments = vec![format!("{ty} {value}"); count].join(", ");
            let _ = writeln!(body, "  %r{at} = call {ty} @{name}({arguments})");
            if width == "f32" {
                let _ = writeln!(body, "  %w{at} = fpext float %r{at} to double");
            } else {
                let _ = writeln!(body, "  %w{at} = fadd double %r{at}, 0.0");
            }
            let _ = writeln!(
                body,
                "  %p{at} = getelementptr double, ptr addrspace(1) %out, i32 {at}\n  store double %w{at}, ptr addrspace(1) %p{at}"
            );
            at += 1;
        }
    }
    format!(
        "{declarations}declare void @llvm.memcpy.p1.p1.i64(ptr addrspace(1), ptr addrspace(1), i64, i1)
declare void @llvm.memset.p1.i64(ptr addrspace(1), i8, i64, i1)
define void @{REFERENCE}(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {{
  %d = load double, ptr addrspace(1) %in
  %f = fptrunc double %d to float
  %n.at = getelementptr i64, ptr addrspace(1) %in, i32 1
  %n = load i64, ptr addrspace(1) %n.at
  %n.wide = zext i64 %n to i128
  %big = mul i128 %n.wide, 36893488147419103233
  %divisor = add i128 %n.wide, 7
  %quotient = udiv i128 %big, %divisor
  %low = trunc i128 %quotient to i64
  %q.at = getelementptr i64, ptr addrspace(1) %out, i32 1
  call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) %out, ptr addrspace(1) %in, i64 %n, i1 false)
  %s.at = getelementptr i64, ptr addrspace(1) %out, i32 2
  call void @llvm.memset.p1.i64(ptr addrspace(1) %s.at, i8 5, i64 %n, i1 false)
  store i64 %low, ptr addrspace(1) %q.at
{body}  ret void
}}
attributes #0 = {{ \"gpu.kernel\" }}
attributes #1 = {{ noinline }}
"
    )
}

/// The kind of definition that gets the names.
#[derive(Clone, Copy, Debug)]
enum Role {
    Kernels,
    Functions,
    Variables,
}

fn quoted(name: &str) -> String {
    format!("@\"{name}\"")
}

fn text(role: Role, names: &[String], reference: &str) -> String {
    let mut text = reference.to_string();
    let mut own = String::new();
    for (index, name) in names.iter().enumerate() {
        let (symbol, at) = (quoted(name), format!("  %at{index} = getelementptr i32, ptr addrspace(1) %out, i32 {index}\n"));
        let _ = match role {
            Role::Kernels => writeln!(
                text,
                "define void {symbol}(ptr addrspace(1) %out) #0 {{\n  store i32 {index}, ptr addrspace(1) %out\n  ret void\n}}"
            ),
            // With the type of a function of the C library, so that LLVM would take it for that function.
            Role::Functions => {
                writeln!(text, "define double {symbol}(double %x) #1 {{\n  %r = fadd double %x, {index}.0\n  ret double %r\n}}")
            }
            Role::Variables => writeln!(text, "{symbol} = addrspace(1) externally_initialized global i32 {index}"),
        };
        let _ = match role {
            Role::Kernels => Ok(()),
            Role::Functions => writeln!(
                own,
                "{at}  %c{index} = call double {symbol}(double %d)\n  %i{index} = fptoui double %c{index} to i32\n  store i32 %i{index}, ptr addrspace(1) %at{index}"
            ),
            Role::Variables => {
                writeln!(own, "{at}  %v{index} = load i32, ptr addrspace(1) {symbol}\n  store i32 %v{index}, ptr addrspace(1) %at{index}")
            }
        };
    }
    let _ = writeln!(
        text,
        "define void @own_of_all(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {{\n  %d = load double, ptr addrspace(1) %in\n{own}  ret void\n}}"
    );
    text
}

/// The bits that the reference writes.
fn reference_of(module: &Module) -> Vec<u64> {
    let stream = module.device().stream().unwrap();
    let (from, mut to) = (stream.upload(&[0.75f64.to_bits(), 8]).unwrap(), stream.zeroed::<u64>(512).unwrap());
    // SAFETY: one thread writes within these 512 words.
    unsafe { module.function(REFERENCE).unwrap().launch(&stream, Launch::new(1, 1), &[Arg::read(&from), Arg::write(&mut to)]) }.unwrap();
    stream.download(&to).unwrap()
}

fn names() -> Vec<String> {
    let mut names = known_names();
    names.extend(OTHERS.split_whitespace().map(str::to_string));
    // A file cannot both declare and define a name, and the reference declares these.
    let reference = reference(functions());
    names.retain(|name| name != REFERENCE && !reference.contains(&format!("@{name}(")));
    names.sort();
    names.dedup();
    // LLVM refuses definitions of functions whose names begin so; the last test covers that.
    names.retain(|name| !name.starts_with("llvm."));
    assert!(names.len() > 700, "{}", names.len());
    names
}

#[test]
fn every_known_function_name_can_be_defined_in_every_role() {
    let device = Device::open("cpu").unwrap();
    let archs = [arch_of(&device.arch())];
    let compile = |text: &str| {
        let compiled = Compiler::new().compile(&Source::LlvmText(text), &archs).unwrap_or_else(|error| panic!("{error}"));
        Module::from_compiled(&device, &compiled).unwrap()
    };
    let reference = reference(functions());
    let expected = reference_of(&compile(&reference));
    // The reference itself, against Rust's `cbrt`.
    let cbrt = functions().position(|one| one.name == "cbrt");
    let found = f64::from_bits(expected[4 + 2 * cbrt.unwrap() + 1]);
    assert!((found - 0.75f64.cbrt()).abs() < 1e-15 && expected[0] == 0.75f64.to_bits() && expected[2] == 0x0505_0505_0505_0505);
    let quotient = (8u128 * 36_893_488_147_419_103_233) / 15;
    assert_eq!(expected[1], quotient as u64);
    let names = names();
    for role in [Role::Kernels, Role::Functions, Role::Variables] {
        // Kernels take longest.
        let at_once = if matches!(role, Role::Kernels) { 100 } else { 400 };
        for some in names.chunks(at_once) {
            let module = compile(&text(role, some, &reference));
            let stream = device.stream().unwrap();
            assert_eq!(reference_of(&module), expected, "{role:?} {some:?}");
            let indices: Vec<u32> = (0..some.len() as u32).collect();
            let (zero, mut all) = (stream.upload(&[0f64; 1]).unwrap(), stream.zeroed::<u32>(some.len()).unwrap());
            match role {
                Role::Kernels => {
                    for (index, name) in some.iter().enumerate() {
                        let mut one = all.slice_mut(index..=index).unwrap();
                        let function = module.function(name).unwrap_or_else(|error| panic!("{name}: {error}"));
                        // SAFETY: one thread writes one word.
                        unsafe { function.launch(&stream, Launch::new(1, 1), &[Arg::write(&mut one)]) }.unwrap();
                    }
                }
                Role::Functions | Role::Variables => {
                    // SAFETY: one thread writes a word for each name.
                    unsafe {
                        module.function("own_of_all").unwrap().launch(&stream, Launch::new(1, 1), &[Arg::read(&zero), Arg::write(&mut all)])
                    }
                    .unwrap();
                }
            }
            assert_eq!(stream.download(&all).unwrap(), indices, "{role:?} {some:?}");
        }
    }
}

#[test]
fn gpus_publish_the_name_or_give_a_clear_error() {
    let archs: Vec<Arch> = ["gfx1100", "sm_90"].iter().map(|arch| arch.parse().unwrap()).collect();
    // All functions would take LLVM minutes.
    let reference = reference(functions().filter(|one| ["sin", "pow", "cbrt"].contains(&one.name)));
    for role in [Role::Kernels, Role::Variables, Role::Functions] {
        for arch in &archs {
            for some in names().chunks(300) {
                let (good, bad): (Vec<String>, Vec<String>) = some.iter().cloned().partition(|name| {
                    let is_ptx = name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') && name != "WARP_SZ";
                    is_ptx || matches!(arch, Arch::Amdgpu(_)) && !name.ends_with(".kd") || matches!(role, Role::Functions)
                });
                let compiled = Compiler::new().compile(&Source::LlvmText(&text(role, &good, &reference)), std::slice::from_ref(arch));
                let compiled = compiled.unwrap_or_else(|error| panic!("{role:?} on {arch}: {error}"));
                if matches!(role, Role::Kernels) {
                    let known: Vec<&str> = compiled.manifest().kernels.iter().map(|kernel| kernel.name.as_str()).collect();
                    assert!(good.iter().all(|name| known.contains(&name.as_str())), "{known:?}");
                }
                for name in bad.iter().filter(|_| matches!(arch, Arch::Nvptx(_))) {
                    let error = Compiler::new()
                        .compile(&Source::LlvmText(&text(role, std::slice::from_ref(name), &reference)), std::slice::from_ref(arch))
                        .unwrap_err()
                        .to_string();
                    assert!(error.contains(&format!("`{name}` cannot be the name of a kernel or a variable on NVIDIA's GPUs")), "{error}");
                }
            }
        }
    }
}

#[test]
fn a_call_of_the_c_library_by_another_type_is_refused() {
    let archs = [arch_of(&Device::open("cpu").unwrap().arch())];
    for name in gpu_abi::cpu::imports() {
        let text = format!(
            "declare i32 @{name}(i32, ptr, i32, i32)\ndefine void @k(ptr %p) \"gpu.kernel\" {{\n  %r = call i32 @{name}(i32 1, ptr %p, i32 1, i32 2)\n  \
             store i32 %r, ptr %p\n  ret void\n}}\n"
        );
        let compiled = Compiler::new().compile(&Source::LlvmText(&text), &archs).map(drop);
        let error = compiled.err().unwrap_or_else(|| panic!("`{name}` is called")).to_string();
        assert!(error.contains(&format!("`{name}`")), "{error}");
    }
}
