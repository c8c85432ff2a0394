// Stands in for what .ci/thirty-two-bits does not compile.

// MARK: - The C library: see thirty-two-bits.c

@_extern(c) public func malloc(_ size: Int) -> UnsafeMutableRawPointer?
@_extern(c) public func realloc(_ memory: UnsafeMutableRawPointer?, _ size: Int) -> UnsafeMutableRawPointer?
@_extern(c) public func free(_ memory: UnsafeMutableRawPointer?)
@_extern(c) public func memcmp(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ count: Int) -> Int32
@_extern(c) public func memchr(_ memory: UnsafeRawPointer, _ byte: Int32, _ count: Int) -> UnsafeMutableRawPointer?
@discardableResult
@_extern(c) public func memmove(_ to: UnsafeMutableRawPointer, _ from: UnsafeRawPointer, _ count: Int)
    -> UnsafeMutableRawPointer

// MARK: - Foundation and the standard library

package struct Data: Sendable {
    private final class Memory: @unchecked Sendable {
        let bytes: UnsafeMutableRawBufferPointer

        init(_ bytes: [UInt8]) {
            self.bytes = .allocate(byteCount: bytes.count, alignment: 1)
            self.bytes.copyBytes(from: bytes)
        }

        deinit { bytes.deallocate() }
    }

    private let memory: Memory

    package init(_ bytes: some Sequence<UInt8>) { memory = Memory(Array(bytes)) }

    package var count: Int { memory.bytes.count }

    package func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
        body(UnsafeRawBufferPointer(memory.bytes))
    }
}

// MARK: - Threads, of which there is one

/// A number, so that rows can read as another thread.
@frozen @usableFromInline struct ThreadIdentity: Hashable, Sendable {
    let number: Int

    @usableFromInline nonisolated(unsafe) static var current = ThreadIdentity(number: 0)
}

final class ThreadStorage<Object: AnyObject>: Sendable {}

final class Lock: Sendable {
    func withLock<R>(_ body: () -> R) -> R { body() }
}

final class ThreadCursors {
    static let storage = ThreadStorage<ThreadCursors>()
}

extension JSONDocument {
    func placeInThreadCursors(of object: Int) -> UnsafeMutablePointer<UInt64>? { nil }

    func withIndex<R>(of object: Int, _ body: (JSONObjectIndex) -> R) -> R { body(index(of: object)) }
}

// MARK: - Existentials

package struct JSONSource {
    private final class Box<Owner> {
        let owner: Owner
        init(_ owner: Owner) { self.owner = owner }
    }

    package let bytes: JSONBytes
    private let owner: AnyObject

    package init<Owner>(_ bytes: JSONBytes, keptBy owner: Owner) { (self.bytes, self.owner) = (bytes, Box(owner)) }
}
