//! Runs a program to its end, or until its time is up.

use crate::{Env, Error};
use std::ffi::OsStr;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant};

/// The variable that says how long.
const VARIABLE: &str = "GPU_TOOL_TIMEOUT";

/// How long one run of a tool may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limit(Duration);

impl Default for Limit {
    /// Ten minutes: no kernel takes a tool that long.
    fn default() -> Limit {
        Limit(Duration::from_secs(600))
    }
}

impl Limit {
    /// What the environment says.
    ///
    /// # Errors
    /// It says something else than a number of seconds.
    pub fn from_env(env: &Env) -> Result<Limit, Error> {
        let Some(value) = env.os(VARIABLE) else { return Ok(Limit::default()) };
        match value.to_str().and_then(|text| text.trim().parse().ok()) {
            // No clock overflows in so many.
            Some(seconds @ 1..) => Ok(Limit(Duration::from_secs(u64::min(seconds, u32::MAX.into())))),
            _ => Err(Error {
                message: format!("{VARIABLE} is `{}`", value.to_string_lossy()),
                notes: Vec::new(),
                help: "set it to a number of seconds, 1 or more, or unset it".into(),
            }),
        }
    }
}

impl Limit {
    /// The limit as a duration.
    pub fn duration(self) -> Duration {
        self.0
    }
}

/// Runs a program, which finds `input` on its standard input.
///
/// # Errors
/// It could not be started, or its time was up: it has been ended by then, with what it started.
pub fn run_with(command: &mut Command, input: &[u8], limit: Limit) -> Result<Output, String> {
    let name = Path::new(command.get_program()).file_name().map(OsStr::to_string_lossy).unwrap_or_default().into_owned();
    let mut child = command
        .stdin(if input.is_empty() { Stdio::null() } else { Stdio::piped() })
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| format!("cannot run `{name}`: {error}"))?;
    let end = Instant::now() + limit.0;
    let texts = match pipes(&mut child, input) {
        Ok(texts) => texts,
        Err(error) => {
            end_all(&mut child);
            let what = format!("cannot start a thread for the pipes of `{name}`: {error}");
            return Err(format!("{what}; allow more processes or memory (`ulimit -u`, `ulimit -v`)"));
        }
    };
    let texts = texts.map(|text| text.map(|text| text.recv_timeout(end.saturating_duration_since(Instant::now()))));
    let broken = |error: std::io::Error| format!("cannot read from `{name}`: {error}");
    let status = wait(&mut child, end).map_err(broken)?;
    match (texts, status) {
        ([Some(Ok(stdout)), Some(Ok(stderr))], Some(status)) => {
            Ok(Output { status, stdout: stdout.map_err(broken)?, stderr: stderr.map_err(broken)? })
        }
        _ => {
            end_all(&mut child);
            let seconds = limit.0.as_secs();
            Err(format!("`{name}` did not end within {seconds} seconds, and was stopped ({VARIABLE} is how many seconds a tool may take)"))
        }
    }
}

/// Runs a program that reads nothing and must succeed.
///
/// # Errors
/// It could not be started, its time was up, or it failed: with what it printed.
pub fn run(command: &mut Command, limit: Limit) -> Result<Output, String> {
    let name = Path::new(command.get_program()).file_name().map(OsStr::to_string_lossy).unwrap_or_default().into_owned();
    let output = run_with(command, &[], limit)?;
    if output.status.success() {
        return Ok(output);
    }
    let text = String::from_utf8_lossy(&output.stderr).trim().to_string();
    if text.is_empty() { Err(format!("`{name}` failed: {}", output.status)) } else { Err(text) }
}

/// Receives everything that a program writes to a pipe.
type Text = mpsc::Receiver<std::io::Result<Vec<u8>>>;

/// Writes a program's input, and reads what it prints and its errors, in threads.
fn pipes(child: &mut Child, input: &[u8]) -> std::io::Result<[Option<Text>; 2]> {
    if let Some(mut stdin) = child.stdin.take() {
        let input = input.to_vec();
        // Beside the reading, or a tool that prints before it has read everything would wait for us for good. One that ends
        // early breaks the pipe; its own message says why.
        start(move || drop(stdin.write_all(&input)))?;
    }
    Ok([child.stdout.take().map(read).transpose()?, child.stderr.take().map(read).transpose()?])
}

/// Everything that comes from a pipe, once it is closed. The thread is nobody's to wait for: what the program has started
/// may keep the pipe open.
fn read(mut pipe: impl Read + Send + 'static) -> std::io::Result<Text> {
    let (send, receive) = mpsc::channel();
    start(move || {
        let mut bytes = Vec::new();
        let read = pipe.read_to_end(&mut bytes);
        drop(send.send(read.map(|_| bytes)));
    })?;
    Ok(receive)
}

/// Starts a thread that nobody waits for.
fn start(body: impl FnOnce() + Send + 'static) -> std::io::Result<()> {
    std::thread::Builder::new().spawn(body).map(drop)
}

/// A program that has closed its pipes is as good as over. `None`: it is not, and its time is.
fn wait(child: &mut Child, end: Instant) -> std::io::Result<Option<ExitStatus>> {
    loop {
        match child.try_wait()? {
            None if Instant::now() < end => std::thread::sleep(Duration::from_millis(1)),
            status => return Ok(status),
        }
    }
}

/// Ends a program and what it has started. They are not made a process group: Ctrl-C in a terminal would no longer reach them.
fn end_all(child: &mut Child) {
    let mut family = vec![child.id()];
    let parents = parents();
    let mut at = 0;
    while let Some(&parent) = family.get(at) {
        family.extend(parents.iter().filter(|(_, of)| *of == parent).map(|(process, _)| *process));
        at += 1;
    }
    // Errors mean that it has ended meanwhile. It comes first, or it would start what comes next.
    let _ = child.kill();
    for descendant in family.into_iter().skip(1).filter_map(|process| i32::try_from(process).ok()) {
        // SAFETY: sends a signal, and touches no memory.
        unsafe { libc::kill(descendant, libc::SIGKILL) };
    }
    let _ = child.wait();
}

/// Each process and the one that started it, as far as the system tells.
fn parents() -> Vec<(u32, u32)> {
    let processes = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let parent = |folder: std::fs::DirEntry| {
        let process = folder.file_name().to_str()?.parse().ok()?;
        let text = std::fs::read_to_string(folder.path().join("stat")).ok()?;
        // `PID (NAME) STATE PARENT`, and anything may be in the name.
        let parent = text.rsplit_once(')')?.1.split_whitespace().nth(1)?.parse().ok()?;
        Some((process, parent))
    };
    processes.filter_map(parent).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shell(script: &str) -> Command {
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        command
    }

    #[test]
    fn a_timeout_ends_a_program_and_its_children() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("processes");
        // One that waits for its child, which holds the pipes open; and one whose pipes are closed.
        for script in ["sleep 1000 & echo $! $$ > \"$0\"; wait", "exec >&- 2>&-; sleep 1000 & echo $! $$ > \"$0\"; wait"] {
            let error = run_with(shell(script).arg(&file), b"input that nobody reads", Limit(Duration::from_secs(5))).unwrap_err();
            assert!(error.starts_with("`sh` did not end within 5 seconds") && error.contains(VARIABLE), "{error}");
            let text = std::fs::read_to_string(&file).unwrap();
            std::fs::remove_file(&file).unwrap();
            for process in text.split_whitespace() {
                // The signal may arrive late, and whoever adopts what has lost its parent may bury it late.
                let is_alive = || std::fs::read_to_string(format!("/proc/{process}/stat")).is_ok_and(|stat| !stat.contains(") Z "));
                let mut patience = 0..1000;
                while is_alive() && patience.next().is_some() {
                    std::thread::sleep(Duration::from_millis(10));
                }
                assert!(!is_alive(), "{script}: {process} is still there");
            }
        }
    }

    #[test]
    fn all_output_of_a_program_is_returned() {
        let input = vec![b'x'; 1 << 20];
        let output = run_with(&mut shell("cat; cat /dev/null >&2; exit 3"), &input, Limit::default()).unwrap();
        assert_eq!((output.status.code(), output.stdout.len()), (Some(3), 1 << 20));
        assert_eq!(run(&mut shell("echo why >&2; exit 1"), Limit::default()).unwrap_err(), "why");
        assert_eq!(run(&mut shell("exit 1"), Limit::default()).unwrap_err(), "`sh` failed: exit status: 1");
    }

    #[test]
    fn a_limit_is_a_number_of_seconds() {
        let limit = |text| Limit::from_env(&Env::fixed(&[(VARIABLE, text)]));
        assert_eq!((limit("7").unwrap(), limit("").unwrap()), (Limit(Duration::from_secs(7)), Limit::default()));
        for text in ["0", "-1", "1.5", "soon", "99999999999999999999999"] {
            assert!(limit(text).unwrap_err().to_string().contains(&format!("GPU_TOOL_TIMEOUT is `{text}`")));
        }
    }
}
