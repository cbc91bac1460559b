//! The cache on what speaks S3: a server from moto's Python package, and servers that hang, lie, refuse and break off.

use super::warns;
use crate::package::Package;
use gpu_test::{skip, test};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// Builds with this server, whose results must be those of a build without a cache; what the script tells cargo.
fn build(package: &Package, port: u16, cache: &str, out: &str) -> String {
    let reference = package.reference();
    let address = format!("s3://bucket/some/folder?region=us-east-1&endpoint=http://127.0.0.1:{port}");
    let mut script = package.script(cache, out);
    // As CI has them in its environment.
    script.env("AWS_ACCESS_KEY_ID", "name").env("AWS_SECRET_ACCESS_KEY", "secret");
    let output = script.arg("--nocapture").env("GPU_CACHE_REMOTE", address).output().unwrap();
    assert_eq!(package.built(out, &output), reference);
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// A server of this test's own.
struct Moto {
    process: Child,
    port: u16,
    /// A line for each request.
    log: tempfile::NamedTempFile,
}

impl Moto {
    fn start() -> Moto {
        // Freed again at once, for the server to take.
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let mut command = Command::new("moto_server");
        command.args(["-H", "127.0.0.1", "-p", &port.to_string()]).stdout(Stdio::null());
        let log = tempfile::NamedTempFile::new().unwrap();
        command.stderr(log.reopen().unwrap());
        let Ok(process) = command.spawn() else { skip!("there is no moto_server (pip install 'moto[server]')") };
        let moto = Moto { process, port, log };
        for _ in 0..600 {
            if TcpStream::connect(("127.0.0.1", port)).is_ok() {
                assert!(moto.ask("PUT", "/bucket").starts_with("HTTP/1.1 200"));
                return moto;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        panic!("moto_server does not listen");
    }

    fn ask(&self, method: &str, path: &str) -> String {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        // It wants to see who asks, and checks no signature.
        let who = "AWS4-HMAC-SHA256 Credential=test/20260101/us-east-1/s3/aws4_request, SignedHeaders=host, Signature=0";
        let rest = "Content-Length: 0\r\nConnection: close\r\n\r\n";
        let head = format!("{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: {who}\r\n{rest}");
        stream.write_all(head.as_bytes()).unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// How many objects it has given away.
    fn given(&self) -> usize {
        let log = std::fs::read_to_string(self.log.path()).unwrap();
        log.lines().filter(|line| line.contains("\"GET /bucket/some/folder/") && line.contains(" 200 ")).count()
    }

    /// The objects' names, from the server's own list.
    fn keys(&self) -> Vec<String> {
        let list = self.ask("GET", "/bucket?list-type=2");
        list.split("<Key>").skip(1).filter_map(|rest| Some(rest.split_once("</Key>")?.0.to_string())).collect()
    }
}

impl Drop for Moto {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[test]
fn machines_share_an_s3() {
    let moto = Moto::start();
    let package = Package::new(3);
    assert!(!warns(&build(&package, moto.port, "here", "here-out")));
    let keys = moto.keys();
    assert!(keys.len() == 6 && keys.iter().all(|key| key.starts_with("some/folder/gpu-build/1/")), "{keys:?}");
    // Another machine: another cache, another folder.
    let before = moto.given();
    let other = Package::new(3);
    assert!(!warns(&build(&other, moto.port, "there", "there-out")));
    assert_eq!(moto.given(), before + keys.len(), "everything came from there");
    assert_eq!(moto.keys(), keys);
    assert_eq!(other.kept("there"), package.kept("here"), "what came is kept here");
    // Damage is noticed, and mended.
    let path = format!("/bucket/{}", keys[0]);
    let is_empty = || moto.ask("GET", &path).to_ascii_lowercase().contains("\r\ncontent-length: 0\r\n");
    let put = moto.ask("PUT", &path);
    assert!(put.starts_with("HTTP/1.1 200"), "{put}");
    assert!(is_empty());
    let third = Package::new(3);
    assert!(!warns(&build(&third, moto.port, "third", "third-out")));
    assert!(!is_empty(), "the right result is there again");
}

/// What a server says to a method.
type Answer = fn(&str) -> Option<String>;

/// A server whose answers to a method are these bytes; none means that it never answers. How many requests came.
fn server(answer: impl Fn(&str) -> Option<String> + Send + Sync + 'static) -> (u16, Arc<AtomicUsize>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let (port, answer, asked) = (listener.local_addr().unwrap().port(), Arc::new(answer), Arc::new(AtomicUsize::new(0)));
    let count = Arc::clone(&asked);
    std::thread::spawn(move || {
        for stream in listener.incoming().map_while(Result::ok) {
            let (answer, count) = (Arc::clone(&answer), Arc::clone(&count));
            std::thread::spawn(move || {
                let mut reader = BufReader::new(stream.try_clone().unwrap());
                let mut stream = stream;
                let (mut method, mut length) = (String::new(), 0);
                let mut line = String::new();
                while reader.read_line(&mut line).is_ok_and(|read| read > 2) {
                    let lower = line.to_ascii_lowercase();
                    if method.is_empty() {
                        method = line.split(' ').next().unwrap_or_default().to_string();
                    } else if let Some(value) = lower.strip_prefix("content-length:") {
                        length = value.trim().parse().unwrap_or(0);
                    }
                    line.clear();
                }
                let mut body = vec![0; length];
                let _ = reader.read_exact(&mut body);
                count.fetch_add(1, Ordering::Relaxed);
                match answer(&method) {
                    Some(text) => drop(stream.write_all(text.as_bytes())),
                    None => loop {
                        std::thread::park();
                    },
                }
            });
        }
    });
    (port, asked)
}

fn status(code: &str, body: &str) -> String {
    format!("HTTP/1.1 {code}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}", body.len())
}

#[test]
fn an_s3_that_fails_hangs_or_breaks_off_is_given_up() {
    let cores = std::thread::available_parallelism().unwrap().get();
    let answers: [(&str, Answer); 3] = [
        ("fails", |_| Some(status("500 Internal Server Error", "<Error><Code>InternalError</Code></Error>"))),
        ("hangs", |_| None),
        ("breaks off", |_| Some("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\nConnection: close\r\n\r\ngpucach".into())),
    ];
    for (what, answer) in answers {
        let package = Package::new(6);
        let (port, asked) = server(answer);
        let text = build(&package, port, "cache", "out");
        assert!(warns(&text), "{what}: {text}");
        // Questions and results that were on their way when the first failed.
        let asked = asked.load(Ordering::Relaxed);
        assert!((1..=2 * cores + 2).contains(&asked), "{what}: asked {asked} times");
    }
    let package = Package::new(2);
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    assert!(warns(&build(&package, port, "cache", "out")), "nobody listens");
}

#[test]
fn an_s3_that_lies_is_not_believed_and_one_that_may_only_be_read_is_read() {
    let package = Package::new(2);
    let (port, asked) = server(|method| Some(if method == "GET" { status("200 OK", "gpucach\u{1}lie!") } else { status("200 OK", "") }));
    build(&package, port, "cache", "out");
    assert!(asked.load(Ordering::Relaxed) > 0);
    let (port, asked) = server(|method| {
        let (code, name) = if method == "GET" { ("404 Not Found", "NoSuchKey") } else { ("403 Forbidden", "AccessDenied") };
        Some(status(code, &format!("<?xml version=\"1.0\"?><Error><Code>{name}</Code><Message>no</Message></Error>")))
    });
    let text = build(&package, port, "other", "other-out");
    assert!(!warns(&text) && asked.load(Ordering::Relaxed) > 0, "{text}");
}
