//! Every pass of every target, in order: a row each.

use super::super::cpu::{passes as cpu, stack};
use super::super::nvptx::ptxas;
use super::super::{
    amdgpu, bitcode, checks, coarsen, conversions, divisions, dynamic_stack, emit, faults, function_pointers, images, inlining, legalize,
    listing, matrix, neighbours, nvptx, odd_widths, shared_memory, shared_values, small, strides, tile,
};
use super::Stage::{Emit, Finish, Legalize, Lower, Optimize};
use super::{Compilation, Done, Pass, Stage, Targets, Work, gave_up};
use crate::diagnostics::Diagnostic;
use crate::math::Math;
use crate::opt_level::OptLevel::{self, O0, O1, O2};
use crate::portable::{math::library, remainders, spelling, symbols};
use gpu_abi::Arch;
use gpu_abi::arch::Vendor;

const AMD: Targets = Targets::AMD;
const NVIDIA: Targets = Targets::NVIDIA;
const GPU: Targets = Targets::GPU;
const CPU: Targets = Targets::CPU;
const CHECKED: Targets = Targets::CHECKED;
const UNCHECKED: Targets = Targets::UNCHECKED;
const ALL: Targets = Targets::ALL;
const BITCODE: Targets = Targets::BITCODE;

const fn row(stage: Stage, name: &'static str, targets: Targets, from: OptLevel, text: &'static str, work: Work) -> Pass {
    Pass { stage, name, targets, from, text, work, applies: |_| true }
}

const fn pass(
    stage: Stage,
    name: &'static str,
    targets: Targets,
    from: OptLevel,
    text: &'static str,
    run: fn(&mut Compilation<'_, '_>) -> Done,
) -> Pass {
    row(stage, name, targets, from, text, Work::Rust(run))
}

const fn llvm(stage: Stage, name: &'static str, targets: Targets, from: OptLevel, text: &'static str, passes: &'static str) -> Pass {
    row(stage, name, targets, from, text, Work::Llvm(passes))
}

impl Pass {
    /// The same for modules in which it finds something.
    const fn when(self, applies: fn(&Compilation<'_, '_>) -> bool) -> Pass {
        Pass { applies, ..self }
    }
}

/// LLVM's passes at each level. Lowering leaves wrappers that must not survive even without optimisation.
const DEFAULT: Work = Work::LlvmByLevel(["always-inline,default<O0>,globaldce", "default<O1>", "default<O2>", "default<O3>"]);

/// The pipeline, in order.
#[rustfmt::skip]
pub static PASSES: &[Pass] = &[
    pass(Legalize, "strict-math", ALL, O0, "Removes everything that lets targets round differently, such as fast-math flags.",
        legalize::strict_math).when(|c| c.options.math == Math::Portable),
    pass(Legalize, "call-fmod", GPU, O0, "Turns remainders of floats into calls: LLVM expands them wrongly on GPUs.",
        |c| { remainders::call_fmod(c.module); Ok(()) }).when(|c| c.options.math == Math::Vendor),
    pass(Legalize, "drop-convergence-tokens", CPU, O0, "Removes convergence control tokens: the CPU's loops over threads are built from the control flow alone.",
        |c| { super::super::cpu::drop_convergence_tokens(c.module); Ok(()) }),
    pass(Legalize, "define-clusters", NVIDIA, O0, "Makes each block its own cluster on GPUs before sm_90, which have no clusters.",
        |c| spelling::define_clusters(c.session, c.module).map_err(Diagnostic::new))
        .when(|c| matches!(c.arch, Arch::Nvptx(sm) if sm.major < 9)),
    pass(Legalize, "define-libdevice", NVIDIA, O0, "Defines libdevice's functions by portable ones where libdevice is missing.",
        |c| c.libs.map_or(Ok(()), |libs| libs.define_missing(c.session, c.module, &c.arch))),
    pass(Legalize, "prepare-tiles", ALL, O0, "Inlines programs of tiles, and refuses those whose threads do not come to barriers together.",
        |c| tile::prepare(c.session, c.module).map_err(Diagnostic::new)),
    pass(Legalize, "number-function-pointers", ALL, O0, "Turns function pointers into numbers, and calls through them into switches.",
        |c| { function_pointers::number(c.module, c.is_checked()); Ok(()) }),
    pass(Legalize, "store-shared-values", ALL, O0, "Lets each block's threads store the initial values of shared variables.",
        |c| shared_values::store(c.session, c.module).map_err(Diagnostic::new)),
    pass(Legalize, "retarget", ALL, O0, "Sets the triple and the data layout, fits arguments to it, and moves stack memory to its address space.",
        legalize::retarget),
    pass(Legalize, "fill-odd-widths", ALL, O0, "Widens memory accesses of integers to whole bytes.",
        |c| { odd_widths::fill_bytes(c.module); Ok(()) }),
    pass(Legalize, "define-tiles", ALL, O0, "Defines the intrinsics for tiles by layouts, copies and products of the target.",
        |c| tile::define(c.session, c.module, &c.arch, c.machine, c.described).map_err(Diagnostic::new)),
    pass(Legalize, "define-images", ALL, O0, "Defines the intrinsics for images, by texture units or memory.",
        |c| images::define(c.session, c.module, &c.arch).map_err(Diagnostic::new)),
    pass(Legalize, "define-matrices", ALL, O0, "Defines products of matrices by waves with the target's instructions.",
        |c| matrix::define(c.session, c.module, &c.arch).map_err(Diagnostic::new)),
    llvm(Legalize, "inline-wrappers", ALL, O0, "Inlines wrappers first: intrinsics must see the constants that their users pass.",
        "always-inline,globaldce"),
    pass(Legalize, "bound-registers", ALL, O0, "Turns calls of `gpu.min_blocks` into attributes of their kernels.",
        legalize::bound_registers),
    pass(Legalize, "drop-notes", GPU.or(UNCHECKED), O0, "Removes notes: code is generated for those of `cpu:checked` alone.",
        legalize::drop_notes),
    pass(Legalize, "pass-type-tests", ALL, O0, "Lets Clang's tests of types (`-fsanitize=cfi`) hold.",
        legalize::pass_type_tests),
    pass(Legalize, "scalarize-divisions", ALL, O1, "Scalarizes divisions of integer vectors, which LLVM's `vector-combine` gets wrong.",
        |c| { divisions::scalarize(c.module); Ok(()) }),
    llvm(Legalize, "scalarize-math", ALL, O0, "Scalarizes math on vectors: libraries have only scalar functions.",
        "function(scalarizer)").when(legalize::has_vector_math),
    llvm(Legalize, "lower-matrices", ALL, O0, "Expands `llvm.matrix.*` without copies in an address space that has no stack memory.",
        "function(lower-matrix-intrinsics<minimal>)").when(legalize::has_matrices),
    pass(Legalize, "approximate-math", ALL, O0, "Defines approximate functions by instructions, or by the exact functions.",
        legalize::approximate_math),
    pass(Legalize, "widen-math", ALL, O0, "Computes math of narrow types in a wider type and rounds once.",
        legalize::widen_math),
    pass(Legalize, "expand-math", ALL, O0, "Expands math intrinsics that code generation lacks somewhere.",
        legalize::expand_math),
    pass(Legalize, "portable-math", ALL, O0, "Replaces all math by the portable library.",
        |c| { library::replace(c.module, |_| true); Ok(()) }).when(|c| c.options.math == Math::Portable),
    pass(Legalize, "math-from-math", ALL, O0, "Defines functions that the target's library lacks by others that it has.",
        legalize::math_from_math),
    pass(Legalize, "read-counters", CPU, O0, "Implements `llvm.readsteadycounter` with the processor's counter.",
        legalize::read_counters),
    pass(Legalize, "call-math-libraries", ALL, O0, "Gives math the names of the target's library.",
        legalize::call_libraries),
    pass(Legalize, "link-portable-math", ALL, O0, "Links portable functions for what neither code generation nor the library has.",
        legalize::link_math),
    pass(Legalize, "expand-conversions", ALL, O0, "Rounds conversions once that code generation rounds twice or leaves to a library.",
        |c| conversions::write_out(c.session, c.module).map_err(Diagnostic::new)),
    pass(Legalize, "round-bfloat", CPU, O0, "Rounds to bfloat16 by integer arithmetic, which has a vector form.",
        |c| super::super::cpu::round_by_integers(c.session, c.module).map_err(Diagnostic::new)),
    llvm(Legalize, "inline-math", CPU, O0, "Inlines math before passes look at branches, so that vectors of threads may jump over its parts.",
        "always-inline,globaldce"),

    pass(Lower, "full-warp-masks", NVIDIA, O0, "Uses the full mask for votes and exchanges that all live threads of a block reach.",
        |c| { nvptx::whole::name_all_lanes(c.module); Ok(()) }),
    llvm(Lower, "promote-assertions", GPU, O0, "Makes constants of the texts of assertions that came through a function's parameters.",
        "function(sroa)").when(legalize::has_assertions),
    pass(Lower, "number-faults", GPU, O0, "Turns panics, assertions and traps into calls with numbers for their texts.",
        |c| { faults::number(c.module); Ok(()) }),
    pass(Lower, "lower-printf", AMD, O0, "Turns calls of `gpu.printf` into calls of OCKL's functions.",
        |c| { c.called.extend(amdgpu::printf::lower(c.module)?); Ok(()) }),
    pass(Lower, "narrow-global-ids", AMD, O0, "Computes global ids with 32 bits.",
        |c| { amdgpu::places::narrow(c.module); Ok(()) }),
    pass(Lower, "narrow-counters", AMD, O0, "Counts loops with 32 bits whose bounds fit.",
        |c| { amdgpu::counters::narrow(c.module); Ok(()) }),
    pass(Lower, "align-shared", GPU, O0, "Aligns shared variables to 16 bytes, so that one instruction reads neighbours.",
        |c| { neighbours::align(c.module); Ok(()) }),
    pass(Lower, "amd-intrinsics", AMD, O0, "Defines the portable intrinsics for AMD GPUs.",
        amdgpu::define_intrinsics),
    pass(Lower, "nvidia-intrinsics", NVIDIA, O0, "Defines the portable intrinsics for NVIDIA GPUs.",
        nvptx::define_intrinsics),
    pass(Lower, "amd-kernels", AMD, O0, "Gives kernels AMD's calling convention, bounds on block sizes, and the code object's version.",
        amdgpu::kernels),
    pass(Lower, "thread-fences", NVIDIA, O0, "Turns fences of a single thread into empty assembly, which keeps accesses in order and emits no instruction.",
        |c| nvptx::replace_thread_fences(c.session, c.module).map_err(Diagnostic::new)),
    pass(Lower, "nvidia-kernels", NVIDIA, O0, "Gives kernels NVIDIA's calling convention and bounds, and scopes NVIDIA's names.",
        |c| { nvptx::kernels(c.module); Ok(()) }),
    pass(Lower, "annotate-atomics", AMD, O0, "Annotates atomics with the fact that buffers are in the device's own memory.",
        |c| { amdgpu::plain_memory(c.module); Ok(()) }),
    pass(Lower, "drop-stack-saves", AMD, O0, "Removes `llvm.stacksave` and `llvm.stackrestore`, which code generation lacks.",
        |c| { amdgpu::keep_the_stack(c.module); Ok(()) }),
    pass(Lower, "hide-symbols", AMD, O0, "Makes functions internal, and variables protected against other definitions.",
        |c| { amdgpu::hide_symbols(c.module); Ok(()) }),

    pass(Lower, "describe-accesses", CHECKED, O0, "Annotates each access with the form in which its author wrote it.",
        cpu::describe_accesses),
    pass(Lower, "define-intrinsics", CPU, O0, "Defines barriers that count, and warp intrinsics in terms of three primitives.",
        cpu::define_intrinsics),
    pass(Lower, "inline-all", CHECKED, O0, "Inlines every function: checks are known to kernels alone.",
        cpu::inline_all),
    pass(Lower, "inline-thread-users", CPU, O0, "Inlines functions that ask for ids, synchronize or use shared memory.",
        cpu::inline_thread_users),
    llvm(Lower, "inline-small", UNCHECKED, O0, "Inlines small functions: a call has no vector form, so that its kernel would run thread by thread.",
        cpu::INLINE),
    pass(Lower, "hoist-allocas", CPU, O0, "Moves local memory of a known size to the entry block.",
        cpu::hoist_allocas),
    llvm(Lower, "optimize-threads", UNCHECKED, O0, "Optimizes as a compiler does before it vectorizes.",
        cpu::OPTIMIZE),
    pass(Lower, "thread-functions", CPU, O0, "Makes each kernel a function of one thread, with shared memory as a parameter.",
        cpu::thread_functions),
    pass(Lower, "insert-checks", CHECKED, O0, "Puts a call before each access.",
        cpu::insert_checks),
    llvm(Lower, "simplify", CPU, O0, "Makes bodies small before loops go around them.",
        cpu::SIMPLIFY),
    pass(Lower, "outline-checks", UNCHECKED, O0, "Outlines branches that only report and end the thread into calls.",
        cpu::outline_checks),
    pass(Lower, "count-sync-points", CPU, O0, "Counts where threads wait for each other.",
        cpu::count_sync_points),
    pass(Lower, "thread-bound", UNCHECKED, O0, "Takes `if (i < n)` at a kernel's start out of its body.",
        cpu::thread_bounds),
    pass(Lower, "barrier-fission", CPU, O0, "Splits bodies where threads wait for each other.",
        cpu::barrier_fission).when(|c| c.cpu.has_sync_points()),
    llvm(Lower, "promote-slots", CPU, O0, "Promotes to values the slots that were not spilled.",
        cpu::PROMOTE_SLOTS),
    pass(Lower, "canonicalize", UNCHECKED, O0, "Brings control flow into the form that masks can follow.",
        cpu::canonicalize).when(cpu::wants_vector_bodies),
    pass(Lower, "split-loops", UNCHECKED, O0, "Splits off the loop iterations that all threads of a vector execute together.",
        cpu::split_loops).when(cpu::wants_vector_bodies),
    pass(Lower, "vectorize", UNCHECKED, O0, "Makes bodies of several threads.",
        cpu::vectorize),
    llvm(Lower, "promote-lanes", UNCHECKED, O0, "Promotes memory in vector bodies to values, before they are inlined once for each synchronization point.",
        cpu::PROMOTE_LANES).when(cpu::wants_vector_bodies),
    pass(Lower, "expand-checks", CPU, O0, "Turns outlined checks in the scalar bodies back into branches.",
        cpu::expand_checks),
    pass(Lower, "waiting-loops", CPU, O0, "Ends loops that wait for other threads once the launch has failed.",
        cpu::waiting_loops),
    pass(Lower, "steady-divisions", UNCHECKED, O0, "Turns conditional divisions that loops over threads can do once into calls.",
        cpu::steady_divisions),
    pass(Lower, "narrow-indices", UNCHECKED, O0, "Hides from LLVM that indices of few bits are recurrences of a loop.",
        cpu::narrow_indices),
    pass(Lower, "thread-loops", CPU, O0, "Adds the functions that the runtime calls: descriptions, and loops over blocks and threads.",
        cpu::thread_loops),
    pass(Lower, "access-groups", CPU, O0, "Marks the accesses that the loops over threads may reorder.",
        cpu::access_groups),
    pass(Lower, "expand-narrow-atomics", CPU, O0, "Makes loops of atomics on numbers of 16 bits, whose loops by LLVM do not end if there is a signaling NaN.",
        cpu::expand_narrow_atomics),
    pass(Lower, "internalize", CPU, O0, "Hides everything but the kernels' descriptions, and puts it into plain sections.",
        cpu::internalize),
    pass(Lower, "half-precision", CPU, O0, "Adds conversions of half precision that a processor lacks, and stack probes.",
        cpu::finish),
    pass(Lower, "list-tensor-maps", ALL, O0, "Lists the tensor maps that kernels take as arguments.",
        |c| { c.maps = tile::maps_of(c.module); Ok(()) }),
    pass(Lower, "link-device-libraries", ALL, O0, "Links the vendor's math library, or libclc.",
        |c| c.libs.map_or(Ok(()), |libs| libs.link(c.session, c.module, &c.arch, &c.called))),

    pass(Optimize, "small-entries", GPU, O2, "Adds entries for small arguments to kernels, as copies that assume what a launch has compared.",
        |c| { c.small = small::add_entries(c.module, c.described); Ok(()) }).when(|c| c.has_entries),
    pass(Optimize, "bound-stack", NVIDIA, O0, "Bounds stack memory of an unknown size, which ptxas gets wrong.",
        |c| { ptxas::dynamic_stack::bound(c.module); Ok(()) }),
    pass(Optimize, "limit-inlining", GPU, O1, "Marks functions `noinline` whose inlined copies would make the module take minutes to compile.",
        limit_inlining),
    row(Optimize, "optimize", ALL, O0, "Optimizes.",
        DEFAULT),
    pass(Optimize, "inline-calls", NVIDIA, O0, "Inlines the calls that are left, which ptxas gets wrong, and optimizes again.",
        inline_calls),
    pass(Optimize, "separate-faults", GPU, O0, "Gives each edge to a failure a block of its own, with the number of its text.",
        |c| { faults::separate(c.module); Ok(()) }),
    pass(Optimize, "narrow-small-entries", GPU, O2, "Narrows the addresses of entries for small arguments, and removes entries that are not worth their size.",
        narrow_small).when(|c| !c.small.is_empty()),
    pass(Optimize, "coarsen", GPU, O2, "Adds entries whose threads do the work of several neighbours.",
        |c| { c.coarsened = coarsen::add_entries(c.module, c.described); Ok(()) }).when(|c| c.has_entries),

    pass(Finish, "share-rows", AMD, O2, "Computes addresses of rows that are a constant apart from each other.",
        |c| if amdgpu::rows::share(c.module) { clean_up(c, "early-cse") } else { Ok(()) }),
    llvm(Finish, "infer-address-spaces", GPU, O2, "Finds which accesses are of shared memory, before checks move above them.",
        "infer-address-spaces").when(|c| checks::are_in(c.module)),
    pass(Finish, "unite-checks", GPU, O2, "Merges several checks that follow each other into one.",
        unite_checks).when(|c| checks::are_in(c.module)),
    pass(Finish, "fold-exchanges", NVIDIA, O0, "Folds exchanges of constants, which ptxas gets wrong.",
        |c| ptxas::constants::fold(c.session, c.module, c.machine).map_err(|message| gave_up(&message))),
    pass(Finish, "bound-stack-again", NVIDIA, O0, "Bounds stack memory whose size optimisation has changed.",
        |c| { ptxas::dynamic_stack::bound(c.module); Ok(()) }),
    pass(Finish, "separate-stack", NVIDIA, O0, "Keeps stack memory of an unknown size from standing alone, which ptxas gets wrong.",
        |c| { ptxas::dynamic_stack::keep_apart(c.module); Ok(()) }),
    pass(Finish, "state-alignment", NVIDIA, O0, "States the alignment that LLVM assumes of variables, so that ptxas assumes no less.",
        |c| { nvptx::aligned::state(c.module); Ok(()) }),
    pass(Finish, "invert-latch-branches", NVIDIA, O0, "Lets the taken edges of branches at loop ends lead back, as ptxas recognises loops.",
        |c| { nvptx::latches::invert_latch_branches(c.module); Ok(()) }),
    pass(Finish, "drop-zero-sums", NVIDIA, O0, "Starts products by `wgmma` without a sum where the sum is zero.",
        |c| { nvptx::zeros::leave_out(c.module); Ok(()) }),
    pass(Finish, "expand-stack-atomics", NVIDIA, O0, "Expands atomics on local memory into loads and stores: PTX has no instructions for them.",
        |c| { nvptx::stack_atomics::expand(c.module); Ok(()) }),
    pass(Finish, "hide-offsets", NVIDIA, O0, "Hides large constant offsets of atomics, which ptxas gets wrong.",
        |c| { ptxas::far_atomics::hide_offsets(c.module); Ok(()) }),
    pass(Finish, "round-pairs", NVIDIA, O0, "Rounds numbers to 16 bits in pairs.",
        |c| nvptx::pairs::round_pairs(c.session, c.module, &c.arch, c.machine).map_err(|message| gave_up(&message))),
    pass(Finish, "widen-small-integers", NVIDIA, O0, "Computes integers of up to 16 bits with 32, which ptxas gets wrong otherwise.",
        |c| ptxas::narrow::widen(c.session, c.module, c.machine).map_err(|message| gave_up(&message))),
    pass(Finish, "copy-float-bits", NVIDIA, O0, "Copies a float's bits to another register before a narrow store, which some assemblers turn into a conversion.",
        |c| ptxas::float_bits::copy_registers(c.session, c.module, c.machine).map_err(Diagnostic::new)),
    pass(Finish, "select-negative-zeros", NVIDIA, O0, "Chooses between -1 and -0 as integers, as ptxas makes +0 of -0 otherwise.",
        |c| { ptxas::negative_zeros::select_bits(c.module); Ok(()) }),
    pass(Finish, "separate-high-products", NVIDIA, O0, "Keeps upper halves of products apart from differences, as ptxas loses a carry of both together.",
        |c| ptxas::high_products::keep_apart(c.session, c.module, c.machine).map_err(|message| gave_up(&message))),
    pass(Finish, "expand-wide-divisions", NVIDIA, O0, "Computes 64-bit divisions in place where a kernel has votes, and atomics in a loop, as ptxas gets calls there wrong.",
        |c| ptxas::wide_divisions::expand(c.session, c.module, c.machine).map_err(|message| gave_up(&message))),
    pass(Finish, "separate-minmax", NVIDIA, O0, "Keeps minima and maxima apart from negations and from each other where ptxas gets the combination wrong.",
        |c| ptxas::extremes::keep_apart(c.session, c.module, c.machine).map_err(|message| gave_up(&message))),
    pass(Finish, "keep-zero-signs", AMD, O0, "Keeps the signs of zeros that products are rounded to, which code generation loses.",
        |c| { amdgpu::zeros::keep_signs(c.module); Ok(()) }),
    pass(Finish, "correct-arithmetic", AMD, O0, "Rounds quotients and square roots of double precision correctly, and truncates narrow results of `fptoui`.",
        |c| if amdgpu::arithmetic::correct(c.session, c.module).map_err(Diagnostic::new)? { clean_up(c, "always-inline,globaldce") } else { Ok(()) }),
    pass(Finish, "interleave-chains", AMD, O1, "Does a step of each chain of multiplications in turn where chains use the same numbers.",
        |c| { amdgpu::chains::interleave(c.module); Ok(()) }),
    pass(Finish, "uniform-checks", AMD, O1, "Lets a wave branch to a failure as a whole.",
        |c| { amdgpu::waves::take_whole_waves(c.module, amdgpu::wave(&c.arch)); Ok(()) }),
    pass(Finish, "return-from-faults", AMD, O1, "Lets failures seem to return, so that they are no exits of a kernel's control flow.",
        |c| { amdgpu::waves::come_back(c.module); Ok(()) }),
    pass(Finish, "unite-faults", GPU, O0, "Gives each function a single block that fails, since the code of a report is long.",
        |c| { faults::unite(c.module); Ok(()) }),
    pass(Finish, "write-out-faults", GPU.or(BITCODE), O0, "Makes failures code that writes a record for the host and ends the thread.",
        write_out_faults),
    pass(Finish, "publish-symbols", ALL.or(BITCODE), O0, "Gives kernels the names by which programs find them.",
        |c| symbols::publish(c.module, &c.arch)),
    pass(Finish, "check-shared-memory", GPU, O0, "Refuses kernels that have more static shared memory than the architecture allows.",
        |c| shared_memory::check(c.module, &c.arch)),
    pass(Finish, "check-stack", NVIDIA, O0, "Refuses local variables that exceed a thread's local memory.",
        |c| nvptx::stack::check(c.module)),
    pass(Finish, "check-circular-variables", NVIDIA, O0, "Refuses variables whose initial values hold each other's addresses in a circle.",
        |c| nvptx::circular_variables::check(c.module)),
    pass(Finish, "find-dynamic-stack", GPU.or(BITCODE), O0, "Lists the kernels whose stack size is known only at run time.",
        |c| { c.dynamic_stack = dynamic_stack::kernels(c.module); Ok(()) }),
    // After all passes that simplify: they drop the `freeze` of a value that is never poison.
    pass(Finish, "freeze-strides", GPU, O0, "Freezes widened indices that may wrap around, of which LLVM makes wrong addresses.",
        |c| { strides::freeze(c.module); Ok(()) }),

    pass(Emit, "emit", ALL.or(BITCODE), O0, "Generates an object, PTX or bitcode.",
        generate),
    pass(Emit, "check-frames", CPU, O0, "Refuses kernels that need more stack than a worker has.",
        |c| stack::check_frames(c.session, c.module, c.described)),
];

/// LLVM's passes over optimised code.
fn clean_up(compilation: &mut Compilation<'_, '_>, passes: &str) -> Done {
    compilation.session.run(compilation.module, passes, compilation.machine).map_err(|message| gave_up(&message))
}

fn limit_inlining(compilation: &mut Compilation<'_, '_>) -> Done {
    let module = &*compilation.module;
    let limits = if compilation.arch.vendor() == Vendor::Amd { amdgpu::INLINING } else { ptxas::calls::limits(module) };
    inlining::limit(module, limits);
    Ok(())
}

fn inline_calls(compilation: &mut Compilation<'_, '_>) -> Done {
    // Few modules have any left.
    if ptxas::calls::inline_calls(compilation.module) { DEFAULT.run_by_level(compilation) } else { Ok(()) }
}

fn narrow_small(compilation: &mut Compilation<'_, '_>) -> Done {
    let entries = std::mem::take(&mut compilation.small);
    let narrowed = small::narrow(compilation.session, compilation.module, &compilation.arch, compilation.machine, entries);
    compilation.small = narrowed.map_err(|message| gave_up(&message))?;
    Ok(())
}

fn unite_checks(compilation: &mut Compilation<'_, '_>) -> Done {
    if checks::unite(compilation.module) {
        // Blocks with a single successor become one, and invariants leave loops.
        clean_up(compilation, "simplifycfg,loop-mssa(licm)")?;
        // LLVM may have moved the computation of a failure's values into the failure's block.
        faults::split_edges(compilation.module);
    }
    Ok(())
}

fn write_out_faults(compilation: &mut Compilation<'_, '_>) -> Done {
    let Compilation { session, module, arch, machine, options, .. } = compilation;
    let done = faults::write_out(session, module, arch, machine);
    done.map_err(|message| if options.bitcode { Diagnostic::new(message) } else { gave_up(&message) })
}

fn generate(compilation: &mut Compilation<'_, '_>) -> Done {
    let Compilation { session, module, arch, machine, options, .. } = compilation;
    let is_nvidia = arch.vendor() == Vendor::Nvidia;
    compilation.code = if options.bitcode {
        // Not optimised: the tool that finishes it does so for the exact processor.
        bitcode(module).map_err(Diagnostic::new)?
    } else if is_nvidia && options.lines {
        listing::assembly(session, module, machine, true).map_err(|message| gave_up(&message))?.into_bytes()
    } else {
        emit(session, module, machine, is_nvidia).map_err(|message| gave_up(&message))?
    };
    Ok(())
}
