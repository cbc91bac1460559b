//! The structures are laid out as a C compiler lays out DLPack's.

use gpu_dlpack::abi::{DataType, Device, ManagedTensor, ManagedTensorVersioned, Tensor};
use std::mem::offset_of;
use std::process::Command;

/// The fields of the specification, in their order and with their types in C.
const HEADER: &str = r#"
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
struct device { int32_t kind; int32_t id; };
struct dtype { uint8_t code; uint8_t bits; uint16_t lanes; };
struct tensor { void *data; struct device device; int32_t ndim; struct dtype dtype; int64_t *shape; int64_t *strides; uint64_t byte_offset; };
struct managed { struct tensor tensor; void *context; void (*deleter)(struct managed *); };
struct versioned { struct { uint32_t major, minor; } version; void *context; void (*deleter)(struct versioned *); uint64_t flags; struct tensor tensor; };
int main(void) {
    printf("%zu %zu %zu ", sizeof(struct device), sizeof(struct dtype), offsetof(struct dtype, lanes));
    printf("%zu %zu %zu %zu %zu %zu %zu ", sizeof(struct tensor), offsetof(struct tensor, device), offsetof(struct tensor, ndim),
        offsetof(struct tensor, dtype), offsetof(struct tensor, shape), offsetof(struct tensor, strides), offsetof(struct tensor, byte_offset));
    printf("%zu %zu %zu ", sizeof(struct managed), offsetof(struct managed, context), offsetof(struct managed, deleter));
    printf("%zu %zu %zu %zu %zu", sizeof(struct versioned), offsetof(struct versioned, context), offsetof(struct versioned, deleter),
        offsetof(struct versioned, flags), offsetof(struct versioned, tensor));
    return 0;
}
"#;

/// On 64-bit systems, counted by hand: for where there is no C compiler.
const PUBLISHED: [usize; 18] = [8, 4, 2, 48, 8, 16, 20, 24, 32, 40, 64, 48, 56, 80, 8, 16, 24, 32];

#[test]
fn offsets_and_sizes_are_those_of_c() {
    let ours = [
        size_of::<Device>(),
        size_of::<DataType>(),
        offset_of!(DataType, lanes),
        size_of::<Tensor>(),
        offset_of!(Tensor, device),
        offset_of!(Tensor, ndim),
        offset_of!(Tensor, dtype),
        offset_of!(Tensor, shape),
        offset_of!(Tensor, strides),
        offset_of!(Tensor, byte_offset),
        size_of::<ManagedTensor>(),
        offset_of!(ManagedTensor, context),
        offset_of!(ManagedTensor, deleter),
        size_of::<ManagedTensorVersioned>(),
        offset_of!(ManagedTensorVersioned, context),
        offset_of!(ManagedTensorVersioned, deleter),
        offset_of!(ManagedTensorVersioned, flags),
        offset_of!(ManagedTensorVersioned, tensor),
    ];
    assert_eq!(ours, PUBLISHED);
    let folder = tempfile::tempdir().unwrap();
    let (source, program) = (folder.path().join("layout.c"), folder.path().join("layout"));
    std::fs::write(&source, HEADER).unwrap();
    let Ok(compiled) = Command::new("cc").arg(&source).arg("-o").arg(&program).status() else { return };
    assert!(compiled.success());
    let said = String::from_utf8(Command::new(&program).output().unwrap().stdout).unwrap();
    let theirs: Vec<usize> = said.split_whitespace().map(|number| number.parse().unwrap()).collect();
    assert_eq!(theirs, ours);
}
