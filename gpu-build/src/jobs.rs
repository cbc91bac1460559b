//! How much of a build runs at once: as much as cargo says.
//!
//! A build script may use one processor. For each more it takes a token from cargo's jobserver, which all compilers and build
//! scripts of the build share, and gives it back: so the scripts of two packages do not fill the machine twice. `NUM_JOBS` is
//! how many there are at most.

use gpu_tools::Env;
use jobserver::{Acquired, Client, HelperThread};
use rayon_core::ThreadPool;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// Leave for pieces of work.
#[derive(Default)]
pub struct Jobs {
    /// None: whatever wants to run does.
    server: Option<Server>,
    /// None: that of [`parallel`](crate::parallel).
    pool: Option<ThreadPool>,
}

struct Server {
    // Declared, so dropped, first: it hands over no more tokens then.
    helper: HelperThread,
    shared: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    /// How many pieces of work run.
    running: usize,
    waiting: usize,
    /// Beside the one that the process was started with.
    tokens: Vec<Acquired>,
}

/// A piece of work that runs, until this is dropped.
#[must_use]
pub struct Running<'a>(Option<&'a Shared>);

impl Jobs {
    /// What cargo says to a build script.
    pub fn of_cargo(env: &Env) -> Jobs {
        let most = env.untracked("NUM_JOBS").and_then(|text| text.to_str()?.trim().parse().ok()).filter(|&most| most > 0);
        let pool = most.and_then(|most| rayon_core::ThreadPoolBuilder::new().num_threads(most).build().ok());
        if env.untracked("CARGO_MAKEFLAGS").is_none() {
            return Jobs { server: None, pool };
        }
        // SAFETY: the variable names descriptors that cargo opened for this process to use as this does, or a file. They are
        // checked for being a pipe, and nothing here opens or closes what it has not opened.
        let client = unsafe { Client::from_env_ext(true) }.client.ok();
        Jobs { pool, ..client.map(Jobs::of).unwrap_or_default() }
    }

    /// With the tokens of this server.
    fn of(client: Client) -> Jobs {
        let shared = Arc::<Shared>::default();
        let receiver = Arc::clone(&shared);
        // Without a server that works, `NUM_JOBS` alone holds.
        let helper = client.into_helper_thread(move |token| token.into_iter().for_each(|token| receiver.add(token)));
        Jobs { server: helper.ok().map(|helper| Server { helper, shared }), pool: None }
    }

    /// Runs what spreads over threads: over as many as there may be.
    pub fn install<T: Send>(&self, work: impl FnOnce() -> T + Send) -> T {
        match &self.pool {
            Some(pool) => pool.install(work),
            None => work(),
        }
    }

    /// Waits until one more piece of work may run. Whoever runs one starts no other inside it.
    pub fn start(&self) -> Running<'_> {
        let Some(server) = &self.server else { return Running(None) };
        let mut state = server.shared.lock();
        state.waiting += 1;
        while state.running > state.tokens.len() {
            server.helper.request_token();
            state = server.shared.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        state.waiting -= 1;
        state.running += 1;
        Running(Some(&server.shared))
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes a token from the server. Where nobody waits for it any more it goes back.
    fn add(&self, token: Acquired) {
        let mut state = self.lock();
        if state.waiting > 0 {
            state.tokens.push(token);
            self.changed.notify_one();
        }
    }
}

impl Drop for Running<'_> {
    fn drop(&mut self) {
        let Some(shared) = self.0 else { return };
        let mut state = shared.lock();
        state.running -= 1;
        if state.waiting > 0 {
            shared.changed.notify_one();
        } else {
            let needed = state.running.saturating_sub(1);
            state.tokens.truncate(needed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Barrier;
    use std::sync::atomic::{AtomicUsize, Ordering};

    /// Runs pieces of work on 8 threads; the most that ran at once.
    fn most_at_once(jobs: &Jobs) -> usize {
        let (now, most) = (AtomicUsize::new(0), AtomicUsize::new(0));
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    for _ in 0..50 {
                        let _running = jobs.start();
                        most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                        std::thread::yield_now();
                        now.fetch_sub(1, Ordering::SeqCst);
                    }
                });
            }
        });
        most.into_inner()
    }

    #[test]
    fn no_more_runs_than_there_are_tokens_and_all_tokens_go_back() {
        for tokens in [0, 1, 3] {
            let client = Client::new(tokens).unwrap();
            let jobs = Jobs::of(client.clone());
            let most = most_at_once(&jobs);
            assert!((1..=tokens + 1).contains(&most), "{most} with {tokens} tokens");
            drop(jobs);
            assert_eq!(client.available().unwrap(), tokens);
        }
    }

    #[test]
    fn a_token_that_is_free_is_used() {
        let client = Client::new(1).unwrap();
        let (jobs, both) = (Jobs::of(client.clone()), Barrier::new(2));
        // Both run, or this never ends.
        std::thread::scope(|scope| {
            for _ in 0..2 {
                scope.spawn(|| {
                    let _running = jobs.start();
                    both.wait();
                });
            }
        });
        drop(jobs);
        assert_eq!(client.available().unwrap(), 1);
    }

    #[test]
    fn a_token_that_another_process_has_is_waited_for_no_longer_than_the_own_one() {
        let client = Client::new(1).unwrap();
        let taken = client.acquire().unwrap();
        assert_eq!(most_at_once(&Jobs::of(client.clone())), 1);
        drop(taken);
        assert_eq!(client.available().unwrap(), 1);
    }

    #[test]
    fn as_many_threads_as_cargo_says() {
        for (text, threads) in [("1", 1), ("3", 3), (" 5 ", 5)] {
            let jobs = Jobs::of_cargo(&Env::fixed(&[("NUM_JOBS", text)]));
            assert_eq!(jobs.install(rayon_core::current_num_threads), threads);
            assert!(jobs.server.is_none());
        }
        for text in ["", "0", "many", "-1"] {
            assert!(Jobs::of_cargo(&Env::fixed(&[("NUM_JOBS", text)])).pool.is_none(), "{text}");
        }
    }
}
