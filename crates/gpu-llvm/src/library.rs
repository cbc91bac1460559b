//! The library that is open.

use crate::search::{self, Candidate, Origin};
use crate::version;
use gpu_tools::{Answers, Env, Error, files};
use libloading::os::unix::{Library, RTLD_LAZY, RTLD_LOCAL};
use std::error::Error as _;
use std::ffi::{CStr, CString, OsStr, c_char, c_int, c_uint, c_void};
use std::fmt;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// LLVM's shared library, open until the process ends.
#[derive(Debug)]
pub struct Llvm {
    library: Library,
    candidate: Candidate,
    version: (u32, u32, u32),
}

static OPENED: OnceLock<Result<Llvm, Error>> = OnceLock::new();

/// The LLVM of this process: opened by the first call, with whatever variables that one was given.
///
/// # Errors
/// No LLVM that will do is there, or none can be opened.
pub fn open(env: &Env) -> Result<&'static Llvm, Error> {
    search::announce(env);
    let llvm = OPENED.get_or_init(|| open_first(search::find(env)?)).as_ref().map_err(Clone::clone)?;
    match EXPECTED.get() {
        Some(expected) if !search::is_same(expected, llvm.path()) => Err(other_than(expected, llvm)),
        _ => Ok(llvm),
    }
}

/// What [`file`] said without opening it.
static EXPECTED: OnceLock<PathBuf> = OnceLock::new();

/// The file that [`open`] opens, for who asks which LLVM it is and may not need it: it is opened only if these answers do not know
/// that this very file can be. Where that is no longer so, [`open`] returns an error, and takes no other in its place: what
/// depends on which LLVM it is may have been decided. Whoever keeps the answers forgets, then, what they say of the file.
///
/// # Errors
/// As of [`open`].
pub fn file(env: &Env, answers: &dyn Answers) -> Result<PathBuf, Error> {
    search::announce(env);
    if OPENED.get().is_none() {
        let first = search::first(env, answers).filter(|path| path.is_absolute());
        let mut ask = || {
            let llvm = open(env).ok()?;
            first.as_ref().filter(|first| search::is_same(first, llvm.path())).map(|_| llvm.to_string())
        };
        let known = answers.answer(first.as_deref(), "opens as", &mut ask);
        if let (Some(first), Some(_), None) = (first, known, OPENED.get()) {
            return Ok(EXPECTED.get_or_init(|| first).clone());
        }
    }
    open(env).map(|llvm| llvm.path().to_path_buf())
}

fn other_than(expected: &Path, llvm: &Llvm) -> Error {
    Error {
        message: format!("{} could be opened before, and no longer can", expected.display()),
        notes: vec![format!("found in its place: {llvm}")],
        help: "build again: what can be opened now is used then".into(),
    }
}

/// The LLVM of this process, if it is open.
pub fn opened() -> Option<&'static Llvm> {
    OPENED.get().and_then(|opened| opened.as_ref().ok())
}

fn open_first(candidates: Vec<Candidate>) -> Result<Llvm, Error> {
    let mut notes = Vec::new();
    for candidate in candidates {
        let line = format!("{} ({})", candidate.path.display(), candidate.origin);
        match Llvm::of(candidate) {
            Ok(llvm) => return Ok(llvm),
            Err(why) => notes.push(format!("{line} {why}")),
        }
    }
    Err(search::none_fits(notes))
}

/// Whether the dynamic loader knows a library by this name.
pub fn is_known(name: &str) -> bool {
    load(Path::new(name)).is_ok()
}

/// The file that this address was loaded from, which the loader knows where only a name was given to it.
fn file_of(address: usize) -> Option<PathBuf> {
    // SAFETY: the structure is written by dladdr, and read only where that says so; the name lives as long as the library.
    unsafe {
        let mut found: libc::Dl_info = std::mem::zeroed();
        if libc::dladdr(address as *const c_void, &mut found) == 0 || found.dli_fname.is_null() {
            return None;
        }
        Some(PathBuf::from(OsStr::from_bytes(CStr::from_ptr(found.dli_fname).to_bytes())))
    }
}

fn load(path: &Path) -> Result<Library, String> {
    if let Some(why) = files::why_no_library(path) {
        return Err(why.into());
    }
    // The loader's own message is the source of libloading's error.
    let why = |error: libloading::Error| error.source().map_or_else(|| error.to_string(), ToString::to_string);
    // SAFETY: what is opened is a library that its name and place say is LLVM's, whose initialisers set up its own data alone.
    unsafe { Library::open(Some(path), RTLD_LAZY | RTLD_LOCAL) }.map_err(why)
}

impl Llvm {
    fn of(candidate: Candidate) -> Result<Llvm, String> {
        let library = load(&candidate.path).map_err(|why| format!("cannot be opened: {why}"))?;
        let mut llvm = Llvm { library, candidate, version: (0, 0, 0) };
        // The function that returns the version exists since LLVM 16.
        let Some(tell) = llvm.address(c"LLVMGetVersion") else {
            return Err("has no function `LLVMGetVersion`: it is no LLVM, or an old one".into());
        };
        let (mut major, mut minor, mut patch) = (0, 0, 0);
        // SAFETY: LLVM's function of this name has this type, and writes the three numbers.
        unsafe {
            let tell = std::mem::transmute::<usize, unsafe extern "C" fn(*mut c_uint, *mut c_uint, *mut c_uint)>(tell);
            tell(&mut major, &mut minor, &mut patch);
        }
        llvm.version = (major, minor, patch);
        if let Some(file) = file_of(tell) {
            llvm.candidate.path = file;
        }
        if version::fits(major) { Ok(llvm) } else { Err(format!("is LLVM {major}.{minor}.{patch}, {}", version::misfit(major))) }
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.candidate.path
    }

    /// Where it comes from.
    pub fn origin(&self) -> Origin {
        self.candidate.origin
    }

    /// Major, minor and patch.
    pub fn version(&self) -> (u32, u32, u32) {
        self.version
    }

    /// Whether it has the back end that LLVM's interface calls so: `AMDGPU`, `NVPTX`, `X86`, `AArch64`.
    pub fn has_back_end(&self, name: &str) -> bool {
        CString::new(format!("LLVMInitialize{name}Target")).is_ok_and(|function| self.address(&function).is_some())
    }

    /// A C++ symbol as its author wrote it, by the demangler of the C++ library that this LLVM uses. Nothing where it is none, or
    /// too long for it.
    pub fn demangled(&self, symbol: &str) -> Option<String> {
        type Demangle = unsafe extern "C" fn(*const c_char, *mut c_char, *mut usize, *mut c_int) -> *mut c_char;
        // Of this library, or of one that it needs.
        let demangle = self.address(c"__cxa_demangle")?;
        let (symbol, mut status) = (CString::new(symbol).ok()?, 0);
        // SAFETY: the C++ ABI defines a function of this name and type. It reads the text, which ends with a zero and lives during the
        // call, writes the status, and, without a buffer, returns nothing or a text that malloc made and the caller frees; it is
        // copied before that.
        unsafe {
            let demangle = std::mem::transmute::<usize, Demangle>(demangle);
            let text = demangle(symbol.as_ptr(), std::ptr::null_mut(), std::ptr::null_mut(), &mut status);
            if text.is_null() {
                return None;
            }
            let name = CStr::from_ptr(text).to_string_lossy().into_owned();
            libc::free(text.cast());
            (status == 0).then_some(name)
        }
    }

    pub(crate) fn address(&self, name: &CStr) -> Option<usize> {
        // SAFETY: only the address is taken: nothing is called or read through it here.
        let symbol = unsafe { self.library.get::<*mut c_void>(name.to_bytes_with_nul()) };
        symbol.ok().map(|symbol| symbol.as_raw_ptr() as usize).filter(|address| *address != 0)
    }
}

impl fmt::Display for Llvm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (major, minor, patch) = self.version;
        write!(f, "LLVM {major}.{minor}.{patch} at {} ({})", self.path().display(), self.origin())
    }
}
