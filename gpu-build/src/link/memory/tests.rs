use super::*;
use std::process::Command;

/// What a C compiler makes of a text, as an object.
fn object(text: &str, options: &[&str]) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let (source, object) = (folder.path().join("a.c"), folder.path().join("a.o"));
    std::fs::write(&source, text).unwrap();
    let mut command = Command::new("cc");
    command.args(["-c", "-O2", "-fPIC", "-fno-stack-protector"]).args(options).arg(&source).arg("-o").arg(&object);
    assert!(command.status().unwrap().success(), "cc cannot compile {text}");
    std::fs::read(object).unwrap()
}

fn open(image: &[u8]) -> libloading::Library {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), image).unwrap();
    // SAFETY: it has no initialisers.
    unsafe { libloading::Library::new(file.path()) }.unwrap()
}

/// Every kind of thing that is known here, in one object, run.
#[cfg(target_arch = "x86_64")]
#[gpu_test::needs(CC)]
#[test]
fn what_is_linked_runs() {
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
        long run(int which, int i, double x) {
            char copy[4096];
            memset(copy, i, sizeof copy);
            zeros[i] += ++counter;
            exported += table[which](i);
            return exported + zeros[i] + (long)exp(x) + (long)strlen(name) + copy[i] + (zeros[2999] != 0);
        }
        "#;
    let object = object(text, &["-O1", "-fno-builtin"]);
    let library = open(&shared(&object).expect("nothing in it is unknown"));
    // SAFETY: the function has this type, and the object has no other names.
    unsafe {
        let run = library.get::<unsafe extern "C" fn(i32, i32, f64) -> i64>("run").unwrap();
        assert_eq!(run(0, 3, 0.0), 1000 + 9 + 41 + 1 + 6 + 3);
        assert_eq!(run(1, 3, 3.0), 1009 + 6 + 41 + 42 + 20 + 6 + 3);
        assert_eq!(**library.get::<*const i64>("exported").unwrap(), 1015);
        assert!(library.get::<*const i64>("counter").is_err(), "what is local stays so");
    }
}

#[gpu_test::needs(CC)]
#[test]
fn what_is_not_known_is_left_to_lld() {
    assert_eq!(shared(b"no object"), None);
    for text in ["_Thread_local int t; int f(void) { return t++; }", "int g; __attribute__((constructor)) static void f(void) { g = 1; }"] {
        let object = object(text, &[]);
        assert_eq!(shared(&object), None, "{text}");
    }
    let object = object("int f(void) { return 1; }", &[]);
    for end in (0..object.len()).step_by(7) {
        // Damage is no matter of ours, but for panics.
        let _ = shared(&object[..end]);
    }
}
