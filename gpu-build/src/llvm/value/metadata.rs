//! Metadata: nodes, and values that are metadata.

use super::*;
use crate::llvm::Module;
use gpu_llvm::llvm_sys::debuginfo::{LLVMGetMetadataKind, LLVMMetadataKind};

/// A metadata node.
#[derive(Clone, Copy)]
pub struct Node<'m>(Value<'m>);

/// An operand of an instruction or a constant. Metadata that stands for a value of the function gives way to an empty node: it
/// is made anew wherever that value is replaced.
///
/// # Safety
/// A live value of this module or its context.
pub(super) unsafe fn operand(raw: LLVMValueRef, home: &Home) -> Value<'_> {
    // SAFETY: the caller's word.
    let value = unsafe { Value::new(raw, home) };
    if value.ty().kind() != LLVMTypeKind::LLVMMetadataTypeKind {
        return value;
    }
    // SAFETY: a value of this type is metadata as a value.
    match unsafe { LLVMGetMetadataKind(LLVMValueAsMetadata(raw)) } {
        LLVMMetadataKind::LLVMMDStringMetadataKind | LLVMMetadataKind::LLVMMDTupleMetadataKind => {
            Value { made: value.made | METADATA, ..value }
        }
        _ => Node::empty(home).0,
    }
}

impl<'m> Node<'m> {
    /// # Safety
    /// A live metadata node as a value.
    pub(super) unsafe fn new(raw: LLVMValueRef, home: &'m Home) -> Node<'m> {
        Node(Value { raw, home, made: home.age() | METADATA })
    }

    /// `!{}`
    pub(super) fn empty(home: &Home) -> Node<'_> {
        // SAFETY: a live context, and a node of no operands.
        unsafe { Node::new(LLVMMetadataAsValue(home.context(), LLVMMDNodeInContext2(home.context(), std::ptr::null_mut(), 0)), home) }
    }

    /// `!{!"text"}`
    pub(super) fn text(home: &'m Home, text: &str) -> Node<'m> {
        // SAFETY: a live context; LLVM copies the text, whose length it is told, and reads one operand.
        unsafe {
            let mut text = LLVMMDStringInContext2(home.context(), text.as_ptr().cast(), text.len());
            Node::new(LLVMMetadataAsValue(home.context(), LLVMMDNodeInContext2(home.context(), &mut text, 1)), home)
        }
    }

    /// `!{!"branch_weights", i32 1, i32 2}`
    pub(super) fn weights(home: &'m Home, weights: [Value<'m>; 2]) -> Node<'m> {
        let (name, numbers) = ("branch_weights", weights.map(Value::raw));
        // SAFETY: a live context and live constants of it; LLVM copies the text, whose length it is told, and reads three operands.
        unsafe {
            let text = LLVMMDStringInContext2(home.context(), name.as_ptr().cast(), name.len());
            let mut operands = [text, LLVMValueAsMetadata(numbers[0]), LLVMValueAsMetadata(numbers[1])];
            Node::new(LLVMMetadataAsValue(home.context(), LLVMMDNodeInContext2(home.context(), operands.as_mut_ptr(), 3)), home)
        }
    }

    /// What a module flag of this name is set to.
    pub(super) fn of_flag(module: &'m Module<'_>, name: &str) -> Option<FlagValue<'m>> {
        let home = module.home();
        // SAFETY: a live module; LLVM reads the name, whose length it is told. The answer is metadata of the context, or null.
        unsafe {
            let flag = LLVMGetModuleFlag(home.module(), name.as_ptr().cast(), name.len());
            (!flag.is_null()).then(|| FlagValue(LLVMMetadataAsValue(home.context(), flag), home))
        }
    }

    /// The value, if no replacement came between.
    fn live(self) -> Option<LLVMValueRef> {
        let raw = self.0.raw();
        (raw == self.0.raw).then_some(raw)
    }

    fn operands(self) -> Vec<Option<Value<'m>>> {
        // SAFETY: a live node.
        self.live().map(|raw| unsafe { node_operands(raw, self.0.home) }).unwrap_or_default()
    }

    /// Its operands, where they are integers.
    pub(super) fn ints(self) -> Option<Vec<i64>> {
        self.operands().into_iter().map(|operand| operand?.constant_int()).collect()
    }

    /// The text in a node that [`Types::text_node`] made.
    pub fn node_text(self) -> Option<String> {
        let &[Some(operand)] = self.operands().as_slice() else { return None };
        operand.metadata_text()
    }
}

impl Value<'_> {
    /// The text that a value is, as metadata.
    fn metadata_text(self) -> Option<String> {
        let mut length = 0;
        // SAFETY: a live value; the answer is null where it is no text, and else so many bytes that the context owns.
        unsafe {
            let start = LLVMGetMDString(self.raw(), &mut length);
            (!start.is_null()).then(|| String::from_utf8_lossy(&bytes(start, length as usize)).into_owned())
        }
    }
}

/// What a module flag is set to: a constant, a text, or a node.
pub(super) struct FlagValue<'m>(LLVMValueRef, &'m Home);

impl<'m> FlagValue<'m> {
    pub(super) fn operands(&self) -> Vec<Option<Value<'m>>> {
        // SAFETY: made just now, from live metadata.
        match unsafe { LLVMGetMetadataKind(LLVMValueAsMetadata(self.0)) } {
            LLVMMetadataKind::LLVMMDTupleMetadataKind | LLVMMetadataKind::LLVMConstantAsMetadataMetadataKind => {
                // SAFETY: a node, or a constant, which counts as a node of itself.
                unsafe { node_operands(self.0, self.1) }
            }
            _ => Vec::new(),
        }
    }
}

/// # Safety
/// A live node of this context, or a constant as metadata.
unsafe fn node_operands(raw: LLVMValueRef, home: &Home) -> Vec<Option<Value<'_>>> {
    // SAFETY: the caller's word; there is room for as many operands as there are. An operand is null, or live.
    unsafe {
        let mut operands = vec![std::ptr::null_mut(); LLVMGetMDNodeNumOperands(raw) as usize];
        LLVMGetMDNodeOperands(raw, operands.as_mut_ptr());
        operands.into_iter().map(|raw| if raw.is_null() { None } else { Some(operand(raw, home)) }).collect()
    }
}

/// The variables that NVIDIA's annotations say something of, such as that they are a texture. The annotations let go of them, as they
/// do of a variable that is gone: nothing takes them for that any more.
pub fn take_annotated<'m>(module: &'m Module<'_>, what: &str) -> Vec<Variable<'m>> {
    let (home, name) = (module.home(), c"nvvm.annotations");
    let mut taken = Vec::new();
    // SAFETY: a live module, and room for as many nodes as there are.
    let nodes = unsafe {
        let mut nodes = vec![std::ptr::null_mut(); LLVMGetNamedMetadataNumOperands(home.module(), name.as_ptr()) as usize];
        LLVMGetNamedMetadataOperands(home.module(), name.as_ptr(), nodes.as_mut_ptr());
        nodes
    };
    for raw in nodes {
        // SAFETY: operands of named metadata are nodes.
        let node = unsafe { Node::new(raw, home) };
        let operands = node.operands();
        let [Some(variable), Some(said), ..] = operands[..] else { continue };
        let Some(variable) = variable.as_variable().filter(|_| said.metadata_text().as_deref() == Some(what)) else { continue };
        // SAFETY: a live node, which has a first operand. Null is what LLVM itself puts there; the node stays the same one.
        unsafe { LLVMReplaceMDNodeOperandWith(raw, 0, std::ptr::null_mut()) };
        taken.push(variable);
    }
    taken
}

/// The kind of the place in the source: no plain node may be of it.
const DEBUG: u32 = 0;

impl<'m> Inst<'m> {
    pub fn metadata(self, kind: u32) -> Option<Node<'m>> {
        // SAFETY: a live instruction; the answer is null, or a node as a value.
        unsafe {
            let node = LLVMGetMetadata(self.raw(), kind);
            (!node.is_null()).then(|| Node::new(node, self.home))
        }
    }
    pub fn set_metadata(self, kind: u32, node: Option<Node<'m>>) {
        let raw = match node {
            None => std::ptr::null_mut(),
            Some(node) => match node.live().filter(|_| kind != DEBUG && self.home.context() == node.0.home.context()) {
                Some(raw) => raw,
                None => return self.home.defect("an instruction gets metadata that is gone"),
            },
        };
        // SAFETY: a live instruction, and a live node of its context, or null for none.
        unsafe { LLVMSetMetadata(self.raw(), kind, raw) }
    }
    /// Takes the instruction's place in the source away.
    pub fn forget_location(self) {
        // SAFETY: a live instruction; null stands for no place.
        unsafe { gpu_llvm::llvm_sys::debuginfo::LLVMInstructionSetDebugLoc(self.raw(), std::ptr::null_mut()) }
    }
}

impl<'m> Func<'m> {
    /// The integers of the metadata node that it has under this kind.
    pub fn metadata_ints(self, kind: u32) -> Option<Vec<i64>> {
        let mut count = 0;
        // SAFETY: a live function. The list has as many entries as LLVM says, and is freed once, after its last use; the
        // metadata in it is the context's.
        let node = unsafe {
            let entries = LLVMGlobalCopyAllMetadata(self.raw(), &mut count);
            let found = (0..count as u32).find(|&index| LLVMValueMetadataEntriesGetKind(entries, index) == kind);
            let node = found.map(|index| LLVMMetadataAsValue(self.home.context(), LLVMValueMetadataEntriesGetMetadata(entries, index)));
            if !entries.is_null() {
                LLVMDisposeValueMetadataEntries(entries);
            }
            // What a function has is nodes.
            node.map(|node| Node::new(node, self.home))
        };
        node?.ints()
    }
}
