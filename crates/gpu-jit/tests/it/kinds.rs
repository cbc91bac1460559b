//! The address space of generic pointers, on every form of the CPU.

use crate::support::forms::*;

const ASK: &str = "declare i1 @gpu.is_private(ptr)\ndeclare i1 @gpu.is_shared(ptr)\n";

/// Memory that the runtime keeps for a thread is private, and global memory is not, behind a wait.
#[test]
fn dynamic_allocas_are_private() {
    let body = "  %rest = urem i32 %v, 67
  %n = add i32 %rest, 4
  %a = alloca i32, i32 %n
  store i32 %v, ptr %a
  %odd = trunc i32 %v to i1
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %gid
  %generic = addrspacecast ptr addrspace(1) %to to ptr
  %last = getelementptr i32, ptr %a, i32 3
  store i32 %v, ptr %last
  %p = select i1 %odd, ptr %last, ptr %generic
  call void @gpu.barrier()
  %private = call i1 @gpu.is_private(ptr %p)
  %shared = call i1 @gpu.is_shared(ptr %p)
  %one = zext i1 %private to i32
  %two = select i1 %shared, i32 2, i32 0
  %both = or i32 %one, %two
  %there = load i32, ptr %p
  %sum = add i32 %both, %there
  br label %end";
    agrees("heap", &format!("{ASK}{}{WORDS}", kernel("heap", body, "%sum")), |block, at| {
        // The result's memory is zeroed before.
        if block[at] & 1 == 1 { block[at].wrapping_add(1) } else { 0 }
    });
}

/// The same in a recursive function.
#[test]
fn the_kind_of_memory_is_known_in_a_recursive_function() {
    let deep = "define internal i32 @deep(i32 %n, ptr %p) #1 {
  %none = icmp eq i32 %n, 0
  br i1 %none, label %done, label %more
done:
  ret i32 0
more:
  %own = alloca i32
  store i32 %n, ptr %own
  %less = sub i32 %n, 1
  %r = call i32 @deep(i32 %less, ptr %own)
  %first = call i1 @gpu.is_private(ptr %own)
  %second = call i1 @gpu.is_private(ptr %p)
  %one = zext i1 %first to i32
  %two = zext i1 %second to i32
  %sum = add i32 %one, %two
  %all = add i32 %sum, %r
  ret i32 %all
}
";
    let body = "  %a = alloca i32
  store i32 %v, ptr %a
  %odd = trunc i32 %v to i1
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %gid
  %generic = addrspacecast ptr addrspace(1) %to to ptr
  %p = select i1 %odd, ptr %a, ptr %generic
  %sum = call i32 @deep(i32 3, ptr %p)
  br label %end";
    // Three of its own allocas, two that the next call sees again, and the kernel's.
    agrees("recursion", &format!("{ASK}{deep}{}{WORDS}", kernel("recursion", body, "%sum")), |block, at| 5 + (block[at] & 1));
}
