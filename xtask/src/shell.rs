//! Starting other programs, visibly.

use crate::tools;
use crate::workspace::{Workspace, cargo};
use anyhow::{Context, Result};
use std::ffi::OsStr;
use std::io::{BufRead, BufReader, IsTerminal, Read, Write};
use std::path::Path;
use std::process::{Command, ExitStatus, Output, Stdio};
use std::sync::mpsc;
use std::time::Duration;

/// A cargo command in the workspace that finds the tools `setup` put into the target folder.
pub fn cargo_command(workspace: &Workspace, arguments: &[&str]) -> Command {
    let mut command = command(workspace, cargo());
    command.args(arguments);
    command
}

/// A program in the workspace's folder that finds the tools `setup` put into the target folder.
pub fn command(workspace: &Workspace, program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(&workspace.root);
    for file in tools::CUDA_FILES {
        // What the user set or has installed comes first: only our own copy needs to be pointed at.
        let ours = workspace.cuda().join(file.in_wheel);
        if std::env::var_os(file.tool.variable).is_none() && ours.is_file() {
            command.env(file.tool.variable, ours);
        }
    }
    command
}

/// Shows the command, runs it with this program's own input and output, and wants success.
///
/// # Errors
/// When it cannot start or ends in failure.
pub fn run(command: &mut Command) -> Result<()> {
    let status = status(command)?;
    anyhow::ensure!(status.success(), "`{}` ended with {status}", line(command));
    Ok(())
}

/// Like [`run`], but failure is the caller's to judge.
///
/// # Errors
/// When it cannot start.
pub fn status(command: &mut Command) -> Result<ExitStatus> {
    println!("$ {}", line(command));
    command.status().with_context(|| format!("cannot start `{}`", line(command)))
}

/// Like [`status`], with those lines that are wanted of the program's output, and of its errors where no terminal shows them: on
/// one, programs draw their progress.
///
/// # Errors
/// When it cannot start.
pub fn status_and_lines(command: &mut Command, is_wanted: fn(&str) -> bool) -> Result<(ExitStatus, Vec<String>)> {
    println!("$ {}", line(command));
    if !std::io::stderr().is_terminal() {
        command.stderr(Stdio::piped());
    }
    let mut child = command.stdout(Stdio::piped()).spawn().with_context(|| format!("cannot start `{}`", line(command)))?;
    let (send, receive) = mpsc::channel();
    let (output, errors) = (child.stdout.take(), child.stderr.take());
    let other = send.clone();
    std::thread::spawn(move || pass_on(output?, std::io::stdout(), is_wanted, &send));
    std::thread::spawn(move || pass_on(errors?, std::io::stderr(), is_wanted, &other));
    let status = child.wait().with_context(|| format!("cannot wait for `{}`", line(command)))?;
    // What a test left running keeps the pipe open: that is not waited for.
    let lines = std::iter::from_fn(|| receive.recv_timeout(Duration::from_secs(2)).ok()).collect();
    Ok((status, lines))
}

/// Copies lines, and sends those that are wanted, to the end or the first error.
fn pass_on(from: impl Read, mut to: impl Write, is_wanted: fn(&str) -> bool, wanted: &mpsc::Sender<String>) -> Option<()> {
    let (mut from, mut bytes) = (BufReader::new(from), Vec::new());
    while from.read_until(b'\n', &mut bytes).ok()? > 0 {
        to.write_all(&bytes).ok()?;
        let text = String::from_utf8_lossy(&bytes);
        if is_wanted(text.trim_end()) {
            wanted.send(text.trim_end().to_owned()).ok()?;
        }
        bytes.clear();
    }
    Some(())
}

/// Like [`status`], with what the program prints.
///
/// # Errors
/// When it cannot start.
pub fn output(command: &mut Command) -> Result<Output> {
    println!("$ {}", line(command));
    command.output().with_context(|| format!("cannot start `{}`", line(command)))
}

/// What a program prints, or `None` if it cannot start or fails.
pub fn answer(program: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program).args(arguments).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// The command as one would type it.
fn line(command: &Command) -> String {
    let changed = command.get_envs().filter_map(|(key, value)| Some(format!("{}={}", key.display(), value?.display())));
    let program = Path::new(command.get_program()).file_name().unwrap_or(command.get_program());
    let words = std::iter::once(program).chain(command.get_args()).map(|word| word.display().to_string());
    changed.chain(words).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_found_without_waiting_for_children_left_running() {
        let mut command = Command::new("sh");
        command.args(["-c", "echo '*** a: b ***'; echo other; echo '*** c'; sleep 20 2>&- & exit 3"]);
        let (status, lines) = status_and_lines(&mut command, |line| line.starts_with("*** ")).unwrap();
        assert_eq!((status.code(), lines), (Some(3), vec!["*** a: b ***".to_owned(), "*** c".to_owned()]));
    }
}
