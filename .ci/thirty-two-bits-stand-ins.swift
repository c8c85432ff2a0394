// Stands in for what .ci/thirty-two-bits does not compile.

@_extern(c) public func malloc(_ size: Int) -> UnsafeMutableRawPointer?
@_extern(c) public func realloc(_ memory: UnsafeMutableRawPointer?, _ size: Int) -> UnsafeMutableRawPointer?
@_extern(c) public func free(_ memory: UnsafeMutableRawPointer?)
@_extern(c) public func memcmp(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ count: Int) -> Int32

func memchr(_ memory: UnsafeRawPointer, _ byte: Int32, _ count: Int) -> UnsafeRawPointer? {
    UnsafeRawBufferPointer(start: memory, count: count).firstIndex(of: UInt8(byte)).map { memory + $0 }
}

func memmove(_ to: UnsafeMutableRawPointer, _ from: UnsafeRawPointer, _ count: Int) {
    to.copyMemory(from: from, byteCount: count)
}

/// Foundation's, but a class, as Embedded Swift has existentials only of classes.
package final class Data: Sendable {
    private let bytes: [UInt8]
    package init(_ bytes: [UInt8]) { self.bytes = bytes }
    package init(buffer: UnsafeBufferPointer<UInt8>) { bytes = Array(buffer) }
    package var count: Int { bytes.count }
    package func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R { bytes.withUnsafeBytes(body) }
}

/// A number, so that rows can read as another thread.
@usableFromInline struct ThreadIdentity: Hashable, Sendable {
    let number: Int
    @usableFromInline nonisolated(unsafe) static var current = ThreadIdentity(number: 0)
}

final class ThreadStorage<Object: AnyObject>: @unchecked Sendable {
    private var object: Object?
    func read<R>(_ body: (Object) -> R) -> R? { object.map(body) }
    func keep(_ object: Object) { self.object = object }
}

final class Lock: Sendable {
    func withLock<R>(_ body: () -> R) -> R { body() }
}
