//! A cache that machines share, through OpenDAL: Redis, S3 and what speaks like it, a folder.
//!
//! It saves time or it does nothing. Each question has a time limit, and after the first that fails no more are asked. What comes is
//! checked like every result: a remote that lies is as good as none. Results are sent while the build goes on.

use super::{Key, entry};
use opendal::{ErrorKind, Operator};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, OnceLock, PoisonError, mpsc};
use std::time::Duration;
use tokio::runtime::{Builder, Runtime};
use tokio::time::timeout;

/// How long one question may take.
const LIMIT: Duration = Duration::from_secs(2);

/// How long a build waits at its end for what is still being sent.
const LAST: Duration = Duration::from_secs(5);

/// A place of results on another machine.
#[derive(Debug)]
pub struct Remote {
    /// Always there, until the end.
    runtime: Option<Runtime>,
    operator: Operator,
    shared: Arc<Shared>,
}

#[derive(Debug, Default)]
struct Shared {
    /// Why nothing more is asked or sent.
    failed: OnceLock<String>,
    /// Whether it takes no results: some may only be read.
    refuses: AtomicBool,
    sending: Mutex<usize>,
    sent: Condvar,
}

impl Remote {
    /// The one at an address such as `redis://host:6379/0`, `s3://bucket/folder?region=auto&endpoint=https://host` or `fs:///folder`.
    ///
    /// # Errors
    /// It is no such address.
    pub fn open(address: &str) -> Result<Remote, String> {
        // Somebody else may have installed it, or another.
        let _ = rustls::crypto::ring::default_provider().install_default();
        opendal::init_default_registry();
        let operator = Operator::from_uri(address).map_err(|error| error.to_string())?;
        let runtime = Builder::new_multi_thread().worker_threads(1).thread_name("gpu-build-remote").enable_all().build();
        let runtime = runtime.map_err(|error| error.to_string())?;
        Ok(Remote { runtime: Some(runtime), operator, shared: Arc::default() })
    }

    /// What it has for a key.
    pub fn get(&self, key: &Key) -> Option<Vec<u8>> {
        let runtime = self.runtime.as_ref().filter(|_| self.shared.failed.get().is_none())?;
        let (sender, receiver) = mpsc::channel();
        let (operator, path) = (self.operator.clone(), path(key));
        // Not blocking on the runtime: a program that builds may have one of its own on this thread.
        runtime.spawn(async move {
            let answer = timeout(LIMIT, operator.read(&path)).await;
            let _ = sender.send(answer);
        });
        match receiver.recv_timeout(LIMIT * 2) {
            Ok(Ok(Ok(bytes))) => entry::decode(key, bytes.to_vec()),
            Ok(Ok(Err(error))) if error.kind() == ErrorKind::NotFound => None,
            Ok(Ok(Err(error))) => self.shared.fail(error.to_string()),
            Ok(Err(_)) | Err(_) => self.shared.fail(format!("no answer within {} s", LIMIT.as_secs())),
        }
    }

    /// Sends a result, if it is wanted.
    pub fn put(&self, key: &Key, payload: &[u8]) {
        let refuses = self.shared.failed.get().is_some() || self.shared.refuses.load(Ordering::Relaxed);
        let Some(runtime) = self.runtime.as_ref().filter(|_| !refuses) else { return };
        let (operator, path, bytes) = (self.operator.clone(), path(key), entry::encode(key, payload));
        let sending = Sending::new(&self.shared);
        runtime.spawn(async move {
            match timeout(LIMIT, operator.write(&path, bytes)).await {
                Ok(Ok(_)) => {}
                Ok(Err(error)) if error.kind() == ErrorKind::PermissionDenied => sending.0.refuses.store(true, Ordering::Relaxed),
                Ok(Err(error)) => drop(sending.0.fail::<()>(error.to_string())),
                Err(_) => drop(sending.0.fail::<()>(format!("a result was not taken within {} s", LIMIT.as_secs()))),
            }
        });
    }

    /// Waits a little for what is being sent. Why the remote was given up, if it was.
    pub fn finish(&self) -> Option<String> {
        let sending = self.shared.sending.lock().unwrap_or_else(PoisonError::into_inner);
        let waiting = |sending: &mut usize| *sending > 0 && self.shared.failed.get().is_none();
        let _ = self.shared.sent.wait_timeout_while(sending, LAST, waiting);
        self.shared.failed.get().cloned()
    }
}

impl Drop for Remote {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            // Without waiting for a remote that hangs.
            runtime.shutdown_background();
        }
    }
}

impl Shared {
    fn fail<T>(&self, why: String) -> Option<T> {
        let _ = self.failed.set(why);
        self.sent.notify_all();
        None
    }
}

/// A result on its way.
struct Sending(Arc<Shared>);

impl Sending {
    fn new(shared: &Arc<Shared>) -> Sending {
        *shared.sending.lock().unwrap_or_else(PoisonError::into_inner) += 1;
        Sending(Arc::clone(shared))
    }
}

impl Drop for Sending {
    fn drop(&mut self) {
        *self.0.sending.lock().unwrap_or_else(PoisonError::into_inner) -= 1;
        self.0.sent.notify_all();
    }
}

fn path(key: &Key) -> String {
    format!("gpu-build/1/{}", blake3::Hash::from(*key.bytes()).to_hex())
}
