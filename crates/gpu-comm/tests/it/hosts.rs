//! Ranks of two hosts, which are network namespaces with a bridge between them: nothing but its network joins them. One is cut off.

use crate::support::*;
use gpu_comm::Communicator;
use gpu_test::{skip, test, this_test};
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

const HOSTS: usize = 2;
const RANKS_OF_A_HOST: usize = 2;
const FOLDER: &str = "COMM_TEST_FOLDER";

/// Two hosts and the bridge between them, which go with this.
struct Hosts {
    /// What the namespaces' names begin with.
    name: String,
}

impl Hosts {
    fn new(test: u32) -> Hosts {
        let hosts = Hosts { name: format!("gpu-comm-{}-{test}", std::process::id()) };
        if let Err(why) = hosts.set_up() {
            drop(hosts);
            skip!("network namespaces take root and iproute2: {why}");
        }
        hosts
    }

    fn set_up(&self) -> Result<(), String> {
        let bridge = self.bridge();
        ip(&format!("netns add {bridge}"))?;
        ip(&format!("-n {bridge} link add bridge type bridge"))?;
        ip(&format!("-n {bridge} link set bridge up"))?;
        for index in 0..HOSTS {
            let host = self.host(index);
            ip(&format!("netns add {host}"))?;
            ip(&format!("-n {bridge} link add port{index} type veth peer name eth0 netns {host}"))?;
            ip(&format!("-n {bridge} link set port{index} master bridge up"))?;
            ip(&format!("-n {host} address add {}/24 dev eth0", address(index)))?;
            ip(&format!("-n {host} link set eth0 up"))?;
            ip(&format!("-n {host} link set lo up"))?;
            ip(&format!("netns exec {host} true"))?;
        }
        Ok(())
    }

    fn bridge(&self) -> String {
        format!("{}-bridge", self.name)
    }

    fn host(&self, index: usize) -> String {
        format!("{}-{index}", self.name)
    }

    /// Starts a rank of a test of this program on its host.
    fn start(&self, test: &str, rank: usize, folder: &Path) -> Running {
        let (host, local) = (rank / RANKS_OF_A_HOST, rank % RANKS_OF_A_HOST);
        let mut command = Command::new("ip");
        command.args(["netns", "exec", &self.host(host)]).arg(std::env::current_exe().unwrap()).args(arguments(test));
        command.env(CHILD, "1").env(FOLDER, folder).env("GPU_DEVICE", "cpu").env("GPU_COMM_STORE", format!("{}:29500", address(0)));
        command.env("GPU_COMM_RANK", rank.to_string()).env("GPU_COMM_SIZE", (HOSTS * RANKS_OF_A_HOST).to_string());
        command.env("GPU_COMM_LOCAL_RANK", local.to_string()).env("GPU_COMM_SECRET", "what no other host of the network knows");
        Running::new(&mut command)
    }

    fn job(&self, test: &str, folder: &Path) -> Vec<Running> {
        (0..HOSTS * RANKS_OF_A_HOST).map(|rank| self.start(test, rank, folder)).collect()
    }

    /// Takes a host's cable out.
    fn cut_off(&self, index: usize) {
        ip(&format!("-n {} link set port{index} down", self.bridge())).unwrap();
    }
}

impl Drop for Hosts {
    fn drop(&mut self) {
        // What was not made is not there.
        for namespace in (0..HOSTS).map(|index| self.host(index)).chain([self.bridge()]) {
            let _ = ip(&format!("netns delete {namespace}"));
        }
    }
}

/// Addresses of a network that is for examples alone (RFC 5737).
fn address(host: usize) -> String {
    format!("192.0.2.{}", host + 1)
}

fn ip(arguments: &str) -> Result<(), String> {
    let output = Command::new("ip").args(arguments.split(' ')).output().map_err(|error| format!("ip: {error}"))?;
    let said = String::from_utf8_lossy(&output.stderr);
    if output.status.success() { Ok(()) } else { Err(format!("ip {arguments}: {}", said.trim())) }
}

#[test]
fn every_collective_equals_a_plain_loop() {
    if !is_child() {
        let (hosts, folder) = (Hosts::new(0), tempfile::tempdir().unwrap());
        return finish(hosts.job(this_test!(), folder.path())).iter().for_each(Ended::passed);
    }
    let rank = Communicator::from_env().unwrap();
    assert_eq!((rank.size(), rank.transport()), (4, "TCP"));
    let stream = rank.device().stream().unwrap();
    [0, 5, 1500, 70_001].into_iter().for_each(|count| every_collective::<f32>(&rank, &stream, count));
}

/// Both sides learn it long before TCP itself gives up, which takes a quarter of an hour, also amid elements that are being sent.
#[test]
fn a_host_that_is_cut_off_is_lost() {
    if !is_child() {
        let (hosts, folder) = (Hosts::new(1), tempfile::tempdir().unwrap());
        let children = hosts.job(this_test!(), folder.path());
        let at_work = |rank: usize| folder.path().join(rank.to_string()).exists();
        let begun = Instant::now();
        while !(0..HOSTS * RANKS_OF_A_HOST).all(at_work) && begun.elapsed() < PATIENCE {
            std::thread::sleep(Duration::from_millis(20));
        }
        hosts.cut_off(1);
        return finish(children).iter().for_each(Ended::passed);
    }
    let rank = Communicator::from_env().unwrap();
    let stream = rank.device().stream().unwrap();
    every_collective::<f32>(&rank, &stream, 100);
    std::fs::write(Path::new(&std::env::var(FOLDER).unwrap()).join(rank.rank().to_string()), "").unwrap();
    let error = until_it_fails(&rank);
    // Each side has lost the other.
    let others = if rank.rank() < RANKS_OF_A_HOST { [2, 3] } else { [0, 1] };
    assert!(others.iter().any(|other| is_named(&error, *other)), "{error}");
}
