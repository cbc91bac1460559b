//! Listening and connecting, by TCP or, on one host, by Unix sockets.

use crate::address::Address;
use socket2::{Domain, SockAddr, Socket, TcpKeepalive, Type};
use std::fs;
use std::io::{self, ErrorKind};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, ToSocketAddrs};
use std::os::fd::AsRawFd;
use std::os::unix::fs::{FileTypeExt, MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How many connections may wait to be accepted.
const BACKLOG: i32 = 1024;

impl Address {
    fn resolve(&self) -> io::Result<Vec<SockAddr>> {
        match self {
            Address::Unix(path) => Ok(vec![SockAddr::unix(path)?]),
            // A name of this host never resolves to another host, whatever the resolver says.
            Address::Tcp { host, port } => {
                let addresses = (host.as_str(), *port).to_socket_addrs()?;
                Ok(addresses.filter(|address| !is_loopback(host) || address.ip().is_loopback()).map(SockAddr::from).collect())
            }
        }
    }

    /// Connects, once.
    pub(crate) fn connect(&self, limit: Duration) -> io::Result<Socket> {
        let mut last = io::Error::new(ErrorKind::NotFound, "the host has no address");
        if let Address::Unix(path) = self {
            is_own(path)?;
        }
        for address in self.resolve()? {
            let connected = Socket::new(address.domain(), Type::STREAM, None)
                .and_then(|socket| socket.connect_timeout(&address, limit).map(|()| socket))
                .and_then(|socket| prepared(socket, &address));
            match connected {
                Ok(socket) => return is_users_own(&socket).map(|()| socket),
                Err(error) => last = error,
            }
        }
        Err(last)
    }
}

/// Others could listen in a folder that all may write to.
fn is_own(path: &Path) -> io::Result<()> {
    if fs::symlink_metadata(path)?.uid() == fs::metadata("/proc/self")?.uid() {
        return Ok(());
    }
    Err(io::Error::new(ErrorKind::PermissionDenied, "the socket is another user's"))
}

/// Refuses a Unix socket whose other end is no process of this user: the file's owner, checked before, may have changed since.
fn is_users_own(socket: &Socket) -> io::Result<()> {
    if socket.domain()? != Domain::UNIX {
        return Ok(());
    }
    let mut who = libc::ucred { pid: 0, uid: u32::MAX, gid: 0 };
    let mut len = size_of_val(&who) as libc::socklen_t;
    let place: *mut libc::ucred = &mut who;
    // SAFETY: the descriptor is open while the socket is borrowed; the option writes a `ucred`, for which there is room, and its length.
    let got = unsafe { libc::getsockopt(socket.as_raw_fd(), libc::SOL_SOCKET, libc::SO_PEERCRED, place.cast(), &mut len) };
    // SAFETY: it has no preconditions.
    match (got, unsafe { libc::geteuid() }) {
        (0, own) if who.uid == own => Ok(()),
        (0, _) => Err(io::Error::new(ErrorKind::PermissionDenied, "a process of another user has the other end of the socket")),
        _ => Err(io::Error::last_os_error()),
    }
}

/// A listening socket. A Unix socket's file goes when it is dropped.
pub(crate) struct Listener {
    socket: Socket,
    path: Option<PathBuf>,
}

impl Listener {
    /// Listens at an address that others know.
    pub(crate) fn at(address: &Address) -> io::Result<Listener> {
        match address {
            Address::Unix(path) => Listener::at_path(path),
            Address::Tcp { host, .. } => {
                let resolved = address.resolve()?;
                let first = resolved.first().and_then(SockAddr::as_socket).ok_or_else(|| io::Error::from(ErrorKind::AddrNotAvailable))?;
                // A host's own name is often a loopback address to itself, which other hosts do not reach.
                let any = SocketAddr::new(unspecified(first.ip()), first.port());
                if first.ip().is_loopback() && !is_loopback(host) {
                    return Listener::at_socket(any);
                }
                match Listener::at_socket(first) {
                    // An address of the host that a router translates.
                    Err(error) if error.kind() == ErrorKind::AddrNotAvailable => Listener::at_socket(any),
                    listener => listener,
                }
            }
        }
    }

    /// Listens where the ranks that `store` names can reach the process that is connected to it so. Gives the address for them.
    pub(crate) fn beside(store: &Address, connection: &Socket, rank: usize) -> io::Result<(Listener, Address)> {
        match store {
            Address::Unix(path) => {
                let path = beside(path, rank);
                Ok((Listener::at_path(&path)?, Address::Unix(path)))
            }
            Address::Tcp { host, .. } => {
                let own = connection.local_addr()?.as_socket().ok_or_else(|| io::Error::from(ErrorKind::AddrNotAvailable))?.ip();
                let at = if own.is_loopback() && !is_loopback(host) { unspecified(own) } else { own };
                let listener = Listener::at_socket(SocketAddr::new(at, 0))?;
                let port = listener.socket.local_addr()?.as_socket().map_or(0, |address| address.port());
                Ok((listener, Address::Tcp { host: own.to_string(), port }))
            }
        }
    }

    fn at_socket(address: SocketAddr) -> io::Result<Listener> {
        let socket = Socket::new(Domain::for_address(address), Type::STREAM, None)?;
        socket.set_reuse_address(true)?;
        Listener::listening(socket, &address.into(), None)
    }

    fn at_path(path: &Path) -> io::Result<Listener> {
        let bind = || Listener::listening(Socket::new(Domain::UNIX, Type::STREAM, None)?, &SockAddr::unix(path)?, Some(path.into()));
        match bind() {
            // A process that was killed leaves its file.
            Err(error) if error.kind() == ErrorKind::AddrInUse && is_own(path).is_ok() && is_left(path) => {
                fs::remove_file(path)?;
                bind()
            }
            listener => listener,
        }
    }

    fn listening(socket: Socket, address: &SockAddr, path: Option<PathBuf>) -> io::Result<Listener> {
        socket.bind(address)?;
        let listener = Listener { socket, path };
        if let Some(path) = &listener.path {
            fs::set_permissions(path, fs::Permissions::from_mode(0o600))?;
        }
        listener.socket.listen(BACKLOG)?;
        listener.socket.set_nonblocking(true)?;
        Ok(listener)
    }

    /// A connection, if one has come.
    pub(crate) fn accept(&self) -> io::Result<Option<Socket>> {
        match self.socket.accept() {
            Ok((socket, from)) => Ok(prepared(socket, &from).and_then(|socket| is_users_own(&socket).map(|()| socket)).ok()),
            Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted | ErrorKind::ConnectionAborted) => Ok(None),
            Err(error) => Err(error),
        }
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        if let Some(path) = &self.path {
            // Where that fails the next listener removes it.
            let _ = fs::remove_file(path);
        }
    }
}

/// The path of a rank's own socket if the ranks meet at the Unix socket `store`: the same path with the rank's number appended.
pub(super) fn beside(store: &Path, rank: usize) -> PathBuf {
    let mut path = store.as_os_str().to_owned();
    path.push(format!(".{rank}"));
    path.into()
}

/// Returns true if a file is a socket at which nobody listens. A file of another kind also refuses connections.
fn is_left(path: &Path) -> bool {
    if !fs::symlink_metadata(path).is_ok_and(|found| found.file_type().is_socket()) {
        return false;
    }
    let connected = Socket::new(Domain::UNIX, Type::STREAM, None).and_then(|socket| socket.connect(&SockAddr::unix(path)?));
    connected.is_err_and(|error| error.kind() == ErrorKind::ConnectionRefused)
}

fn unspecified(like: IpAddr) -> IpAddr {
    if like.is_ipv4() { Ipv4Addr::UNSPECIFIED.into() } else { Ipv6Addr::UNSPECIFIED.into() }
}

/// Whether a host is named as this one alone.
pub(crate) fn is_loopback(host: &str) -> bool {
    host == "localhost" || host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

/// A connection for short messages, whose other end is found dead within half a minute where its host is gone.
fn prepared(socket: Socket, address: &SockAddr) -> io::Result<Socket> {
    if !address.is_unix() {
        socket.set_tcp_nodelay(true)?;
        let keepalive = TcpKeepalive::new().with_time(Duration::from_secs(10)).with_interval(Duration::from_secs(5)).with_retries(4);
        socket.set_tcp_keepalive(&keepalive)?;
        socket.set_tcp_user_timeout(Some(Duration::from_secs(30)))?;
    }
    Ok(socket)
}
