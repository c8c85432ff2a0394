// The few system calls that a server needs.

import Foundation

#if canImport(Glibc)
    private let streamSocket = Int32(SOCK_STREAM.rawValue)
    // If the client has closed the connection, the result says so; there is no signal.
    private let sendFlags = Int32(MSG_NOSIGNAL)
    private func ignoreSignals(of socket: Int32) {}
#else
    private let streamSocket = SOCK_STREAM
    private let sendFlags: Int32 = 0
    private func ignoreSignals(of socket: Int32) {
        var yes: Int32 = 1
        setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout.size(ofValue: yes)))
    }
#endif

/// A socket on the loopback interface that accepts clients, with a free port.
struct ListeningSocket {
    let port: UInt16
    private let descriptor: Int32

    /// - Parameter refusesClients: whether to reserve the port without listening on it.
    init(refusesClients: Bool = false) throws {
        descriptor = socket(AF_INET, streamSocket, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        // The system's functions accept any kind of address, together with its size.
        let hasPort = withUnsafeMutableBytes(of: &address) { [descriptor] bytes in
            guard let pointer = bytes.assumingMemoryBound(to: sockaddr.self).baseAddress else { return false }
            return bind(descriptor, pointer, size) == 0 && (refusesClients || listen(descriptor, 64) == 0)
                && getsockname(descriptor, pointer, &size) == 0
        }
        guard descriptor >= 0, hasPort else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        port = UInt16(bigEndian: address.sin_port)
    }

    /// Waits a moment for a client.
    func nextClient() -> Connection? {
        var events = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&events, 1, 50) == 1 else { return nil }
        let client = accept(descriptor, nil, nil)
        guard client >= 0 else { return nil }
        ignoreSignals(of: client)
        // Limits how long a thread waits if a test is wrong.
        var patience = timeval(tv_sec: 60, tv_usec: 0)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(client, SOL_SOCKET, option, &patience, socklen_t(MemoryLayout<timeval>.size))
        }
        return Connection(descriptor: client)
    }

    /// Releases the port. The socket must not be used afterwards.
    func end() { close(descriptor) }
}

/// A connection with one client.
struct Connection {
    fileprivate let descriptor: Int32

    /// The text up to the empty line; nil if the client closes the connection before that.
    func receiveHead() -> String? {
        var head = Data()
        while !head.suffix(4).elementsEqual(Data("\r\n\r\n".utf8)) {
            var byte: UInt8 = 0
            guard recv(descriptor, &byte, 1, 0) == 1 else { return nil }
            head.append(byte)
        }
        return String(decoding: head, as: UTF8.self)
    }

    /// - Returns: whether the client received all data.
    func sendAll(_ data: Data) -> Bool {
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, sendFlags) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Waits until the client closes the connection.
    ///
    /// - Returns: whether it did.
    func waitForEnd() -> Bool {
        var byte: UInt8 = 0
        var count = 1
        while count > 0 { count = recv(descriptor, &byte, 1, 0) }
        return count == 0 || errno == ECONNRESET
    }

    /// Closes the connection.
    func end() { close(descriptor) }
}
