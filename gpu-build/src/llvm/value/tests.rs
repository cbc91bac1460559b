//! The handles on their own: wrong classes, erased values, operands that do not fit.

use super::vector::INTRINSICS;
use super::*;
use crate::llvm::{Module, Session};
use gpu_llvm::llvm_sys::LLVMOpcode;

const TEXT: &str = "
@g = internal global [4 x i32] zeroinitializer
@table = internal constant ptr getelementptr (i8, ptr @g, i64 8)
declare i32 @callee(i32)
define i32 @other() {
  ret i32 0
}
define i32 @f(i32 %a, i64 %w, ptr %p, i1 %c) {
e:
  %slot = alloca i32
  %v = load i32, ptr %p
  %sum = add i32 %v, %a
  %call = call i32 @callee(i32 %sum)
  store i32 %call, ptr %slot
  %from = load i32, ptr getelementptr (i8, ptr @g, i64 4)
  br i1 %c, label %t, label %m
t:
  br label %m
m:
  %phi = phi i32 [ %sum, %e ], [ %from, %t ]
  ret i32 %phi
}
";

fn with(test: impl FnOnce(&mut Module<'_>)) {
    let session = Session::new();
    let mut module = session.parse("handles.ll", TEXT.as_bytes()).unwrap();
    module.verify().unwrap();
    test(&mut module);
}

fn named<'m>(module: &'m Module<'_>, name: &str) -> Inst<'m> {
    let function = function(module, "f").unwrap();
    function.instructions().into_iter().find(|instruction| instruction.name() == name).unwrap()
}

fn terminator<'m>(module: &'m Module<'_>, block: usize) -> Inst<'m> {
    function(module, "f").unwrap().blocks()[block].terminator().unwrap()
}

/// What `verify` says of the defects that `test` makes.
fn defect_of(test: impl FnOnce(&Module<'_>)) -> String {
    let mut said = String::new();
    with(|module| {
        test(module);
        said = module.verify().unwrap_err();
    });
    assert!(said.contains("a defect of gpu-build"), "{said}");
    said
}

#[test]
fn a_value_of_another_class_is_none() {
    with(|module| {
        let f = function(module, "f").unwrap();
        let [_, load, call, phi, slot] = ["sum", "v", "call", "phi", "slot"].map(|name| named(module, name));
        let table = globals(module)[1];
        let classes = |value: Value<'_>| {
            [
                value.as_inst().is_some(),
                value.as_call().is_some(),
                value.as_phi().is_some(),
                value.as_load().is_some(),
                value.as_store().is_some(),
                value.as_alloca().is_some(),
                value.as_gep().is_some(),
                value.as_branch().is_some(),
                value.as_global().is_some(),
                value.as_func().is_some(),
                value.as_variable().is_some(),
            ]
        };
        let only = |wanted: &[usize]| std::array::from_fn(|index| wanted.contains(&index));
        let store = f.instructions().into_iter().find(|instruction| instruction.is_store()).unwrap();
        for (value, wanted) in [
            (call.value(), only(&[0, 1])),
            (phi.value(), only(&[0, 2])),
            (load.value(), only(&[0, 3])),
            (store.value(), only(&[0, 4])),
            (slot.value(), only(&[0, 5])),
            (terminator(module, 0).value(), only(&[0, 7])),
            (terminator(module, 1).value(), only(&[0])),
            (f.value(), only(&[8, 9])),
            (table.value(), only(&[8, 10])),
            (f.params()[0], only(&[])),
            // A constant `getelementptr` is no instruction.
            (table.initializer().unwrap(), only(&[])),
        ] {
            assert_eq!(classes(value), wanted, "{value:?}");
        }
        let constant = table.initializer().unwrap();
        assert_eq!((constant.opcode(), constant.constant_opcode()), (None, Some(LLVMOpcode::LLVMGetElementPtr)));
        assert_eq!((f.params()[0].operands(), f.params()[0].predicate(), f.value().condition()), (vec![], None, None));
        assert_eq!((f.align(), f.params()[0].align(), call.ordering()), (0, 0, None));
    });
}

#[test]
fn missing_parts_are_none() {
    with(|module| {
        let [call, phi] = ["call", "phi"].map(|name| named(module, name));
        let (call, phi) = (call.as_call().unwrap(), phi.as_phi().unwrap());
        assert!(call.argument(0).is_some() && call.argument(1).is_none() && call.operand(2).is_none());
        assert!(phi.incoming_block(1).is_some() && phi.incoming_block(2).is_none());
        assert_eq!((phi.incoming().len(), call.successors()), (2, vec![]));
        let int = Types::of(module).int(32);
        assert_eq!((int.params(), int.fields(), int.element(), int.result().is_void()), (vec![], vec![], None, true));
        assert!(function(module, "nobody").is_none() && call.metadata(1).is_none());
    });
}

#[test]
fn an_erased_instruction_is_harmless() {
    with(|module| {
        let [load, sum] = ["v", "sum"].map(|name| named(module, name));
        let pointer = load.operand(0).unwrap();
        let uses = pointer.users().len();
        load.erase();
        assert_eq!((load.block(), load.function(), load.next(), load.opcode()), (None, None, None, LLVMOpcode::LLVMLoad));
        assert_eq!((pointer.users().len(), load.users()), (uses - 1, vec![]));
        assert_eq!(sum.operand(0), Some(sum.ty().poison()));
        load.erase();
        assert!(load.text().starts_with("%v = load i32, ptr poison") || load.text().contains("load i32, ptr poison"), "{}", load.text());
        // Used once more, it is poison again when its memory goes.
        sum.set_operand(0, load.value());
        assert!(module.text().contains("%sum = add i32 poison, %a"));
        module.verify().unwrap();
        assert!(!module.text().contains("%v = load"));
    });
}

#[test]
fn a_detached_instruction_is_freed_unless_it_is_inserted() {
    with(|module| {
        let load = named(module, "v");
        let (copy, lost) = (load.duplicate(), load.duplicate());
        assert_eq!((copy.block(), lost.block()), (None, None));
        Builder::before(load).insert(copy);
        named(module, "sum").set_operand(0, copy.value());
        load.detach();
        module.verify().unwrap();
        assert_eq!(module.text().matches("load i32, ptr %p").count(), 1);
    });
}

#[test]
fn an_erased_function_is_not_seen_and_leaves_its_name() {
    with(|module| {
        let callee = function(module, "callee").unwrap();
        let call = named(module, "call").as_call().unwrap();
        callee.erase();
        assert!(function(module, "callee").is_none() && !functions(module).contains(&callee));
        assert_eq!((call.callee(), callee.params().len(), callee.blocks(), callee.name()), (None, 1, vec![], String::new()));
        let again = add_function(module, "callee", call.called_type());
        assert_eq!(again.name(), "callee");
        let f = function(module, "f").unwrap();
        f.erase();
        assert_eq!((f.blocks(), f.instructions(), call.block()), (vec![], vec![], None));
        let text = module.text();
        assert!(text.contains("declare i32 @callee") && !text.contains("@f"), "{text}");
        module.verify().unwrap();
    });
}

#[test]
fn erasing_a_variable_keeps_other_variables() {
    with(|module| {
        let [g, table] = globals(module)[..] else { panic!() };
        let address = table.initializer().unwrap();
        g.erase();
        assert_eq!(globals(module), [table]);
        // The constant that named it may be freed.
        assert!(address.operands().is_empty());
        assert!(table.initializer().unwrap().ty().is_pointer());
        module.verify().unwrap();
        assert!(!module.text().contains("@g"));
    });
}

#[test]
fn handles_of_constants_that_name_a_replaced_variable_are_poison_s() {
    with(|module| {
        let [g, table] = globals(module)[..] else { panic!() };
        let old = table.initializer().unwrap();
        let other = add_global(module, "moved", g.value_type(), 0);
        other.set_initializer(g.value_type().null());
        g.replace_with(other.value());
        assert_eq!((old.text(), old.constant_opcode()), ("i1 poison".into(), None));
        let new = table.initializer().unwrap();
        assert_eq!((new.constant_opcode(), new.operands()[0]), (Some(LLVMOpcode::LLVMGetElementPtr), other.value()));
        g.erase();
        module.verify().unwrap();
        assert!(module.text().contains("ptr getelementptr (i8, ptr @moved, i64 4)"));
    });
}

#[test]
fn a_removed_body_leaves_no_phi_and_no_branch_behind() {
    with(|module| {
        let (f, other) = (function(module, "f").unwrap(), function(module, "other").unwrap());
        let phi = named(module, "phi");
        let copy = phi.duplicate();
        Builder::before(other.instructions()[0]).insert(copy);
        f.remove_body();
        assert!(f.is_declaration() && f.blocks().is_empty());
        assert_eq!(phi.block(), None);
    });
    let said = defect_of(|module| {
        let (f, other) = (function(module, "f").unwrap(), function(module, "other").unwrap());
        Builder::before(other.instructions()[0]).insert(named(module, "phi").duplicate());
        f.remove_body();
    });
    assert!(said.contains("a phi names a block that was erased"), "{said}");
}

#[test]
fn a_block_ends_as_another_with_other_edges() {
    with(|module| {
        let f = function(module, "f").unwrap();
        let [new, one, other] = [(); 3].map(|()| Block::append(f, ""));
        let end = Builder::at_end(new).end_like(terminator(module, 0), &[one, other]).unwrap();
        assert_eq!((end.successors(), end.condition()), (vec![one, other], terminator(module, 0).condition()));
        for block in [one, other] {
            Builder::at_end(block).unreachable();
        }
        module.verify().unwrap();
    });
}

/// Splits a loop of one block, whose phis name the block itself, and the entry block: the new block is then the first.
#[test]
fn a_block_that_is_split_keeps_its_phis_and_its_edges() {
    const LOOP: &str = "
define i32 @f(i32 %n) {
  %first = mul i32 %n, 3
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %sum = phi i32 [ %first, %0 ], [ %call, %loop ]
  %call = mul i32 %sum, 5
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  %r = phi i32 [ %call, %loop ]
  ret i32 %r
}
";
    let session = Session::new();
    let mut module = session.parse("loop.ll", LOOP.as_bytes()).unwrap();
    {
        let (body, next, first) = (function(&module, "f").unwrap(), named(&module, "next"), named(&module, "first"));
        let (rest, entry) = (next.block().unwrap(), first.block().unwrap());
        let head = rest.split_before(next).unwrap();
        Builder::at_end(head).jump(rest);
        assert_eq!((head.instructions().len(), rest.instructions().len(), rest.first()), (4, 3, Some(next)));
        // The edge back leads to the beginning, and comes from the end.
        assert_eq!(rest.terminator().unwrap().successors()[0], head);
        assert_eq!(entry.terminator().unwrap().successors(), [head]);
        let begin = entry.split_before(entry.terminator().unwrap()).unwrap();
        Builder::at_end(begin).jump(entry);
        assert_eq!(body.blocks()[0], begin);
    }
    module.verify().unwrap();
}

#[test]
fn invalid_operands_are_a_defect_and_change_nothing() {
    type Edit = fn(&Module<'_>);
    let defects: [(&str, Edit); 15] = [
        ("operation", |module| {
            let params = function(module, "f").unwrap().params();
            let builder = Builder::before(named(module, "sum"));
            assert_eq!(builder.add(params[0], params[1]), params[0].ty().poison());
        }),
        ("cast", |module| {
            let sum = named(module, "sum");
            let wide = Types::of(module).int(64);
            assert_eq!(Builder::before(sum).cast(LLVMOpcode::LLVMTrunc, sum.value(), wide), wide.poison());
        }),
        ("call", |module| {
            let call = Builder::before(named(module, "sum")).call(function(module, "callee").unwrap(), &[]);
            assert_eq!(call, Types::of(module).int(32).poison());
        }),
        ("load", |module| {
            let sum = named(module, "sum");
            Builder::before(sum).load(sum.ty(), sum.value());
        }),
        ("operand", |module| {
            let sum = named(module, "sum");
            let before = sum.operands();
            sum.set_operand(9, before[0]);
            assert_eq!(sum.operands(), before);
        }),
        ("operand", |module| named(module, "sum").set_operand(0, function(module, "f").unwrap().params()[1])),
        ("replaced", |module| named(module, "sum").replace_with(function(module, "f").unwrap().params()[1])),
        ("edge", |module| terminator(module, 0).set_successor(0, function(module, "other").unwrap().blocks()[0])),
        ("end of a block", |module| {
            Builder::at_end(function(module, "other").unwrap().blocks()[0]).jump(function(module, "f").unwrap().blocks()[1]);
        }),
        ("edges", |module| {
            let block = Block::append(function(module, "other").unwrap(), "");
            assert!(Builder::at_end(block).end_like(terminator(module, 0), &[block]).is_none());
        }),
        ("edges", |module| {
            let block = Block::append(function(module, "other").unwrap(), "");
            let elsewhere = function(module, "f").unwrap().blocks()[1];
            assert!(Builder::at_end(block).end_like(terminator(module, 1), &[elsewhere]).is_none());
        }),
        ("inserted", |module| Builder::before(named(module, "sum")).insert(named(module, "v"))),
        ("split", |module| assert!(named(module, "sum").block().unwrap().split_before(named(module, "phi")).is_none())),
        ("extractelement", |module| {
            let vector = Types::of(module).int(32).vector(4).poison();
            Builder::before(named(module, "sum")).extract(vector, 4);
        }),
        ("operation", |module| {
            // Where it would build is gone.
            let [load, sum] = ["v", "sum"].map(|name| named(module, name));
            let builder = Builder::before(load);
            load.erase();
            builder.add(sum.value(), sum.value());
        }),
    ];
    for (words, test) in defects {
        let said = defect_of(test);
        assert!(said.contains(words), "{words}: {said}");
    }
}

#[test]
fn values_of_two_modules_do_not_mix() {
    let session = Session::new();
    let [mut one, other] = ["one", "other"].map(|name| session.parse(name, TEXT.as_bytes()).unwrap());
    named(&one, "sum").set_operand(1, function(&other, "f").unwrap().params()[0]);
    named(&one, "call").replace_with(named(&other, "call").value());
    let text = one.text();
    assert!(one.verify().is_err() && text.contains("%sum = add i32 %v, %a") && text.contains("store i32 %call"), "{text}");
    let elsewhere = Session::new();
    let [mut into, from] = [session.parse("into", b"").unwrap(), elsewhere.parse("from", b"").unwrap()];
    let refused = session_of(&mut into, from);
    assert!(refused.unwrap_err().contains("two sessions"));
}

/// Links two modules whatever sessions they are of, as far as lifetimes let it.
fn session_of<'s>(into: &mut Module<'s>, from: Module<'s>) -> Result<(), String> {
    let session = Box::leak(Box::new(Session::new()));
    session.link(into, from)
}

#[test]
fn nothing_runs_over_a_module_with_a_defect() {
    with(|module| {
        named(module, "sum").set_operand(9, named(module, "v").value());
        let session = Session::new();
        crate::llvm::initialize_targets();
        let machine = crate::target::machine(&"x86-64-v2".parse().unwrap(), crate::OptLevel::O2).unwrap();
        assert!(session.run(module, "globaldce", &machine).is_err());
        assert!(module.copy().is_err() && module.bitcode().is_err() && module.emit(&machine, false).is_err());
    });
}

/// LLVM writes what a name leaves open behind it, each type by itself.
#[test]
fn the_table_of_intrinsics_says_what_their_names_leave_open() {
    for (open, names) in INTRINSICS {
        for name in names {
            with(|module| {
                let int = Types::of(module).int(32).vector(4);
                let float = Types::of(module).double().vector(4);
                let full = format!("llvm.{name}");
                let types: Vec<Type> = open
                    .iter()
                    .map(|open| {
                        if open.is(Types::of(module).ptr(0)) {
                            Types::of(module).ptr(0)
                        } else if open.is(float) && !open.is(int) {
                            float
                        } else {
                            int
                        }
                    })
                    .collect();
                let builder = Builder::before(named(module, "sum"));
                assert!(builder.call_intrinsic(module, &full, &types[1..], &[]).is_none(), "{name}");
                builder.call_intrinsic(module, &full, &types, &[]);
                let declared =
                    functions(module).into_iter().map(|function| function.name()).find(|known| known.starts_with(&full)).unwrap();
                assert_eq!(declared[full.len()..].matches('.').count(), open.len(), "{declared}");
            });
        }
    }
}
