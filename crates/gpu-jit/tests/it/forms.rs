//! Every form of source (text, bitcode, a module, MLIR), and every way to launch the result.

use crate::support::*;
use gpu_jit::{DiagnosticKind, Source};
use gpu_rt::manifest::{Access, ParamKind, Scalar};
use gpu_rt::{Arg, Device, Error, ErrorKind, Launch, Memref, MemrefMut};

const ADD_MLIR: &str = r#"
module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @add(%a: memref<?xf32>, %b: memref<?xf32>, %n: index) kernel {
      %block = gpu.block_id x
      %size = gpu.block_dim x
      %thread = gpu.thread_id x
      %first = arith.muli %block, %size : index
      %i = arith.addi %first, %thread : index
      %inside = arith.cmpi ult, %i, %n : index
      scf.if %inside {
        %x = memref.load %a[%i] : memref<?xf32>
        %y = memref.load %b[%i] : memref<?xf32>
        %sum = arith.addf %x, %y : f32
        memref.store %sum, %b[%i] : memref<?xf32>
      }
      gpu.return
    }
  }
}
"#;

#[test]
fn text_bitcode_and_modules_compute_alike() {
    let (jit, text) = (jit(), axpy(5.0));
    compile_and_check(&jit, 5.0);
    let context = inkwell::context::Context::create();
    let buffer = inkwell::memory_buffer::MemoryBuffer::create_from_memory_range_copy(text.as_bytes(), "axpy");
    let module = context.create_module_from_ir(buffer).unwrap();
    let bitcode = module.write_bitcode_to_memory().as_slice().to_vec();
    check(&jit.module(&Source::Bitcode((&bitcode).into())).unwrap(), 5.0);
    let before = jit.stats();
    check(&jit.module(&Source::module(&module).unwrap()).unwrap(), 5.0);
    // The module's bitcode is the bitcode.
    assert_eq!((jit.stats().from_memory, jit.stats().compiled), (before.from_memory + 1, 2));
    assert!(module.get_function("axpy").is_some(), "the caller's module is as it was");
}

#[test]
fn a_module_made_with_inkwell_is_a_kernel() {
    let context = inkwell::context::Context::create();
    let (module, builder) = (context.create_module("made"), context.create_builder());
    let pointer = context.ptr_type(inkwell::AddressSpace::from(1));
    let id = module.add_function("gpu.thread_id.x", context.i32_type().fn_type(&[], false), None);
    let kernel = module.add_function("squares", context.void_type().fn_type(&[pointer.into()], false), None);
    kernel.add_attribute(inkwell::attributes::AttributeLoc::Function, context.create_string_attribute("gpu.kernel", ""));
    builder.position_at_end(context.append_basic_block(kernel, "entry"));
    let thread = builder.build_call(id, &[], "thread").unwrap().try_as_basic_value().unwrap_basic().into_int_value();
    let square = builder.build_int_mul(thread, thread, "square").unwrap();
    let base = kernel.get_nth_param(0).unwrap().into_pointer_value();
    // SAFETY: an instruction is made, nothing is accessed.
    let at = unsafe { builder.build_gep(context.i32_type(), base, &[thread], "at") }.unwrap();
    builder.build_store(at, square).unwrap();
    builder.build_return(None).unwrap();

    let function = jit().module(&Source::module(&module).unwrap()).unwrap().function("squares").unwrap();
    let stream = function.module().device().stream().unwrap();
    let mut out = stream.zeroed::<u32>(64).unwrap();
    // SAFETY: 64 threads write one element each.
    unsafe { function.launch(&stream, Launch::new(1, 64), &[Arg::write(&mut out)]) }.unwrap();
    assert_eq!(stream.download(&out).unwrap(), (0..64).map(|i| i * i).collect::<Vec<u32>>());
}

#[test]
fn mlir_is_compiled_and_takes_memrefs() {
    let module = jit().module(&Source::MlirText(ADD_MLIR)).unwrap();
    let (function, stream) = (module.function("add").unwrap(), module.device().stream().unwrap());
    let (a, mut b) = (stream.upload(&[1.0f32; 100]).unwrap(), stream.upload(&[2.0f32; 100]).unwrap());
    let add = function.typed::<(Memref<f32, 1>, MemrefMut<f32, 1>, usize)>().unwrap();
    // SAFETY: each of the 100 elements is one thread's.
    unsafe { add.launch(&stream, Launch::cover(100, 32), (&a, &mut b, 100)) }.unwrap();
    // SAFETY: as above, for the first 50.
    unsafe {
        let mut half = b.slice_mut(..50).unwrap();
        let args = [Arg::read_memref::<1, _>(&a), Arg::write_memref::<1, _>(&mut half), Arg::value(50usize)];
        function.launch(&stream, Launch::cover(50, 32), &args).unwrap();
    }
    let expected: Vec<f32> = (0..100).map(|i| if i < 50 { 4.0 } else { 3.0 }).collect();
    assert_eq!(stream.download(&b).unwrap(), expected);
    let error = function.typed::<(Memref<f32, 2>, MemrefMut<f32, 1>, usize)>().unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Argument { index: 0, .. }), "{error}");
}

/// What MLIR's own lowering leaves, LLVM's math and all.
#[test]
fn mlir_in_the_llvm_dialect_is_compiled() {
    let text = r#"
module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%x: !llvm.ptr, %out: !llvm.ptr) attributes {gpu.kernel, nvvm.kernel} {
      %i = nvvm.read.ptx.sreg.tid.x : i32
      %from = llvm.getelementptr %x[%i] : (!llvm.ptr, i32) -> !llvm.ptr, f32
      %to = llvm.getelementptr %out[%i] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<(f32, f32, f32)>
      %0 = llvm.load %from : !llvm.ptr -> f32
      %divisor = llvm.mlir.constant(0.75 : f32) : f32
      %exp = llvm.intr.exp(%0) : (f32) -> f32
      %rest = llvm.frem %0, %divisor : f32
      %floor = llvm.intr.floor(%0) : (f32) -> f32
      %none = llvm.mlir.undef : !llvm.struct<(f32, f32, f32)>
      %one = llvm.insertvalue %exp, %none[0] : !llvm.struct<(f32, f32, f32)>
      %two = llvm.insertvalue %rest, %one[1] : !llvm.struct<(f32, f32, f32)>
      %all = llvm.insertvalue %floor, %two[2] : !llvm.struct<(f32, f32, f32)>
      llvm.store %all, %to : !llvm.struct<(f32, f32, f32)>, !llvm.ptr
      llvm.return
    }
  }
}
"#;
    let function = jit().module(&Source::MlirText(text)).unwrap().function("k").unwrap();
    let stream = function.module().device().stream().unwrap();
    let x: Vec<f32> = (-32..32).map(|i| i as f32 * 0.3).collect();
    let (from, mut out) = (stream.upload(&x).unwrap(), stream.zeroed::<[f32; 3]>(64).unwrap());
    // SAFETY: 64 threads read and write one element each.
    unsafe { function.launch(&stream, Launch::new(1, 64), &[Arg::read(&from), Arg::write(&mut out)]) }.unwrap();
    for (x, [exp, rest, floor]) in x.iter().zip(stream.download(&out).unwrap()) {
        assert!((exp - x.exp()).abs() <= x.exp() * 1e-6, "exp({x}) = {exp}");
        assert_eq!((rest.to_bits(), floor), ((x % 0.75).to_bits(), x.floor()), "{x}");
    }
}

/// A 128-bit number behind a byte lies at 16 in a structure of 32 bytes, as the host's pairs of numbers do.
#[test]
fn structures_with_numbers_of_16_bytes_are_passed_as_c_lays_them_out() {
    let text = "%S = type { i8, i128 }
define ptx_kernel void @k(i32 %at, %S %a, i8 %add, ptr byval(%S) %b, ptr addrspace(1) %out) {
  %place = getelementptr %S, ptr %b, i32 0, i32 1
  %second = load i128, ptr %place, align 16
  %first = extractvalue %S %a, 1
  %sum = add i128 %second, %first
  %byte = extractvalue %S %a, 0
  %more = add i8 %byte, %add
  %some = insertvalue %S zeroinitializer, i128 %sum, 1
  %all = insertvalue %S %some, i8 %more, 0
  %to = getelementptr %S, ptr addrspace(1) %out, i32 %at
  store %S %all, ptr addrspace(1) %to, align 16
  ret void
}
";
    let function = jit().module(&Source::LlvmText(text)).unwrap().function("k").unwrap();
    let stream = function.module().device().stream().unwrap();
    let mut out = stream.zeroed::<[u128; 2]>(3).unwrap();
    let (a, b) = ([5u128, u128::MAX / 3], [9u128, 1 << 100]);
    let args = [Arg::value(2u32), Arg::value(a), Arg::value(4u8), Arg::value(b), Arg::write(&mut out)];
    // SAFETY: one thread writes the third element.
    unsafe { function.launch(&stream, Launch::new(1, 1), &args) }.unwrap();
    let out = stream.download(&out).unwrap();
    assert_eq!((out[0], out[1], out[2][0] as u8, out[2][1]), ([0; 2], [0; 2], 9, a[1] + b[1]));
}

#[test]
fn dynamic_arguments_are_checked_in_every_respect() {
    let module = jit().module(&Source::LlvmText(&axpy(1.0))).unwrap();
    let (function, stream) = (module.function("axpy").unwrap(), module.device().stream().unwrap());
    let kinds: Vec<_> = function.params().unwrap().iter().map(|param| (param.name.clone().unwrap(), param.kind.clone())).collect();
    let pointer = |access| ParamKind::Pointer { element: Some(Scalar::F32), access };
    assert_eq!(kinds[0], ("a".into(), ParamKind::Scalar(Scalar::F32)));
    assert_eq!((&kinds[1].1, &kinds[2].1), (&pointer(Access::Read), &pointer(Access::Write)));

    let (x, mut y) = (stream.upload(&[3.0f32; 10]).unwrap(), stream.zeroed::<f32>(10).unwrap());
    let wide = stream.zeroed::<f64>(10).unwrap();
    let elsewhere = module.device().stream().unwrap().zeroed::<f32>(10).unwrap();
    // SAFETY: the kernel accesses the first `n` elements of its buffers; where an argument is wrong it does not run.
    let launch = |args: &[Arg<'_>]| unsafe { function.launch(&stream, Launch::cover(10, 32), args) };
    let refused = |args: &[Arg<'_>], index: usize, words: &[&str]| {
        let error = launch(args).unwrap_err();
        let text = error.to_string();
        assert!(matches!(error.kind(), ErrorKind::Argument { index: found, .. } if *found == index), "{text}");
        assert!(words.iter().all(|word| text.contains(word)) && error.kernel() == Some("axpy"), "{text}");
    };
    let [a, n] = [|| Arg::value(2.0f32), || Arg::value(10u32)];
    refused(&[Arg::value(2.0f64), Arg::read(&x), Arg::write(&mut y), n()], 0, &["(`a`)", "`f64` (8 bytes)", "a `f32`"]);
    refused(&[Arg::value(2u32), Arg::read(&x), Arg::write(&mut y), n()], 0, &["`u32`", "a `f32`"]);
    refused(&[a(), Arg::value(7u64), Arg::write(&mut y), n()], 1, &["a `u64`", "memory of `f32`, for reading"]);
    refused(&[a(), Arg::read(&wide), Arg::write(&mut y), n()], 1, &["memory of `f64`"]);
    refused(&[a(), Arg::read(&x), Arg::read(&x), n()], 2, &["(`y`)", "for reading", "for writing"]);
    refused(&[a(), Arg::read(&x), Arg::write_memref::<1, _>(&mut y), n()], 2, &["a memref of rank 1"]);
    refused(&[a(), Arg::read(&x), Arg::write(&mut y), Arg::value(10u16)], 3, &["`u16`"]);
    let error = launch(&[a(), Arg::read(&x), Arg::write(&mut y)]).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::ArgumentCount { given: 3, expected: 4 }), "{error}");
    let error = launch(&[a(), Arg::read(&elsewhere), Arg::write(&mut y), n()]).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::WrongStream { .. }), "{error}");
    launch(&[a(), Arg::read(&x), Arg::write(&mut y), n()]).unwrap();
    assert_eq!(stream.download(&y).unwrap(), [7.0; 10]);
}

#[test]
fn signatures_are_checked_once_and_name_the_argument() {
    let module = jit().module(&Source::LlvmText(&axpy(1.0))).unwrap();
    let function = module.function("axpy").unwrap();
    let index = |error: Error| match error.kind() {
        ErrorKind::Argument { index, .. } => *index,
        _ => panic!("{error}"),
    };
    assert_eq!(index(function.typed::<(f64, &[f32], &mut [f32], u32)>().unwrap_err()), 0);
    assert_eq!(index(function.typed::<(f32, &[f64], &mut [f32], u32)>().unwrap_err()), 1);
    assert_eq!(index(function.typed::<(f32, &[f32], &[f32], u32)>().unwrap_err()), 2);
    assert_eq!(index(function.typed::<(f32, &[f32], &mut [f32], bool)>().unwrap_err()), 3);
    let error = function.typed::<(f32, &[f32], &mut [f32])>().unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::ArgumentCount { given: 3, expected: 4 }), "{error}");
    // More than it needs: a kernel that reads is content with memory that it may write.
    assert!(function.typed::<(f32, &mut [f32], &mut [f32], i32)>().is_ok());
    let other = module.device().stream().unwrap();
    let (stream, typed) = (module.device().stream().unwrap(), function.typed::<(f32, &[f32], &mut [f32], u32)>().unwrap());
    let (x, mut y) = (other.zeroed::<f32>(4).unwrap(), stream.zeroed::<f32>(4).unwrap());
    // SAFETY: it is refused.
    let error = unsafe { typed.launch(&stream, Launch::new(1, 4), (1.0, &x, &mut y, 4)) }.unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::WrongStream { .. }), "{error}");
}

#[test]
fn functions_report_their_limits() {
    let module = jit().module(&Source::LlvmText(&axpy(1.0))).unwrap();
    assert_eq!(module.kernels().collect::<Vec<_>>(), ["axpy"]);
    let function = module.function("axpy").unwrap();
    let best = function.best_block(0).unwrap();
    assert!((1..=function.max_threads()).contains(&best));
    assert!(function.occupancy(best, 0).unwrap() >= 1);
    assert_eq!((function.shared_bytes(), function.required_block()), (0, None));
    let stream = module.device().stream().unwrap();
    let (x, mut y) = (stream.upload(&[1.0f32; 5000]).unwrap(), stream.zeroed::<f32>(5000).unwrap());
    let typed = function.typed::<(f32, &[f32], &mut [f32], u32)>().unwrap();
    // SAFETY: the kernel accesses the first `n` elements, each by one thread.
    unsafe { typed.launch(&stream, Launch::occupancy(5000), (1.0, &x, &mut y, 5000)) }.unwrap();
    assert_eq!(stream.download(&y.slice(..).unwrap()).unwrap(), vec![2.0; 5000]);

    let fixed = axpy(1.0).replace("\"gpu.kernel\"", "\"gpu.kernel\" \"gpu.required_block\"=\"64,1,1\"");
    let fixed = jit().module(&Source::LlvmText(&fixed)).unwrap().function("axpy").unwrap();
    assert_eq!(fixed.required_block().map(|block| block.to_array()), Some([64, 1, 1]));
    let typed = fixed.typed::<(f32, &[f32], &mut [f32], u32)>().unwrap();
    // SAFETY: as above.
    let mut launch = |launch| unsafe { typed.launch(&stream, launch, (2.0, &x, &mut y, 5000)) };
    let error = launch(Launch::cover(5000, 32)).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::RequiredBlock { asked: [32, 1, 1], required: [64, 1, 1] }), "{error}");
    launch(Launch::occupancy(5000)).unwrap();
    assert_eq!(stream.download(&y).unwrap(), vec![3.0; 5000]);
}

#[test]
fn errors_of_sources_have_kinds() {
    let jit = jit();
    let error = |source: &Source<'_>| jit.module(source).unwrap_err();
    let text = axpy(0.0);
    let broken = error(&Source::LlvmText(&text.replace("fmul float %vx, %a", "fmul float %vx, %missing")));
    assert!(
        broken.is(DiagnosticKind::Invalid) && broken.to_string().contains("%missing") && broken.to_string().contains(".ll:16:30"),
        "{broken}"
    );
    assert!(error(&Source::LlvmText(&text.replace("block_dim", "no_such_word"))).is(DiagnosticKind::Unsupported));
    assert!(error(&Source::LlvmText(&text.replace("gpu.block_dim.x", "llvm.no.such"))).is(DiagnosticKind::Unsupported));
    assert!(error(&Source::Bitcode(b"not bitcode"[..].into())).is(DiagnosticKind::Invalid));
    assert!(error(&Source::MlirText("gpu.module @m { nonsense }")).is(DiagnosticKind::Invalid));
    let context = inkwell::context::Context::create();
    let module = context.create_module("no terminator");
    let function = module.add_function("k", context.void_type().fn_type(&[], false), None);
    context.append_basic_block(function, "entry");
    assert!(Source::module(&module).unwrap_err().is(DiagnosticKind::Invalid));
    compile_and_check(&jit, 0.0);
}

#[test]
fn unknown_kernels_and_files_are_errors() {
    let module = jit().module(&Source::LlvmText(&axpy(1.0))).unwrap();
    assert!(matches!(module.function("nope").unwrap_err().kind(), ErrorKind::KernelMissing { .. }));
    let error = gpu_rt::Module::find(&Device::default().unwrap(), "gpu-jit", "kernels/none.ll").unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Unsupported { .. }), "{error}");
}
