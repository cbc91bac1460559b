//! A structure's private copy is read as private memory, whatever the way to it.

use super::*;

const HEAD: &str = "%s = type { i32, [3 x i32], double }\ndefine amdgpu_kernel void @k(ptr addrspace(4) byref(%s) align 8 %a, ptr addrspace(1) %p, i32 %i, i1 %c) {\n";

#[test]
fn everything_made_from_the_old_pointer_is_made_from_the_copy() {
    for body in [
        " %v = load i32, ptr addrspace(4) %a\n store i32 %v, ptr addrspace(1) %p\n ret void\n}\n",
        " %q = getelementptr inbounds nuw i8, ptr addrspace(4) %a, i64 4\n %e = getelementptr i32, ptr addrspace(4) %q, i32 %i\n %v = load i32, ptr addrspace(4) %e\n store i32 %v, ptr addrspace(1) %p\n ret void\n}\n",
        " %g = addrspacecast ptr addrspace(4) %a to ptr\n %v = load i32, ptr %g\n store i32 %v, ptr addrspace(1) %p\n ret void\n}\n",
        " %q = getelementptr i8, ptr addrspace(4) %a, i64 4\n %s = select i1 %c, ptr addrspace(4) %a, ptr addrspace(4) %q\n %v = load i32, ptr addrspace(4) %s\n store i32 %v, ptr addrspace(1) %p\n ret void\n}\n",
        " %n = icmp eq ptr addrspace(4) %a, null\n store i1 %n, ptr addrspace(1) %p\n ret void\n}\n",
        " call void @llvm.memcpy.p1.p4.i64(ptr addrspace(1) align 4 %p, ptr addrspace(4) align 8 %a, i64 16, i1 false)\n ret void\n}\ndeclare void @llvm.memcpy.p1.p4.i64(ptr addrspace(1), ptr addrspace(4), i64, i1)\n",
        // Round a loop.
        " br label %l\nl:\n %q = phi ptr addrspace(4) [ %a, %0 ], [ %n, %l ]\n %v = load i32, ptr addrspace(4) %q\n store i32 %v, ptr addrspace(1) %p\n %n = getelementptr i8, ptr addrspace(4) %q, i64 4\n %e = icmp eq i32 %v, 0\n br i1 %e, label %d, label %l\nd:\n ret void\n}\n",
    ] {
        let (_, text) = normalised(&format!("{HEAD}{body}"));
        assert!(text.contains("define void @k(%s %a,"), "{text}");
        assert!(!text.contains("addrspace(4)") && !text.contains("addrspacecast"), "{text}");
        assert!(text.contains("alloca %s") && text.contains("store %s %a"), "{text}");
        assert!(!text.contains("poison"), "{text}");
    }
    let (_, text) = normalised(&format!(
        "{HEAD} call void @llvm.memcpy.p1.p4.i64(ptr addrspace(1) align 4 %p, ptr addrspace(4) align 8 %a, i64 16, i1 false)\n ret void\n}}\ndeclare void @llvm.memcpy.p1.p4.i64(ptr addrspace(1), ptr addrspace(4), i64, i1)\n"
    ));
    assert!(text.contains("@llvm.memcpy.p1.p0.i64(ptr addrspace(1) align 4 %p, ptr align 8 %"), "{text}");
}

#[test]
fn the_address_as_a_value_is_refused_where_it_would_be_read_wrongly() {
    let text = format!(
        "{HEAD} call void @f(ptr addrspace(4) %a)\n ret void\n}}\ndefine void @f(ptr addrspace(4) %a) {{\n %v = load volatile i32, ptr addrspace(4) %a\n ret void\n}}\n"
    );
    for (vendor, refused) in [(Some(Vendor::Nvidia), true), (Some(Vendor::Amd), true), (Some(Vendor::Cpu), false), (None, false)] {
        let session = Session::new();
        let mut module = session.parse("test.ll", text.as_bytes()).unwrap();
        match normalise_for(&session, &mut module, vendor) {
            Ok(_) => assert!(!refused && module.verify().is_ok(), "{vendor:?}"),
            Err(errors) => {
                assert!(refused && errors.len() == 1, "{vendor:?}");
                assert!(
                    errors[0].instruction.as_deref().is_some_and(|text| text.contains("call void @f"))
                        && errors[0].kernel.as_deref() == Some("k"),
                    "{}",
                    errors[0]
                );
            }
        }
    }
}
