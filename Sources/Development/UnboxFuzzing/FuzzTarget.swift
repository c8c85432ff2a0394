// The function that libFuzzer calls. `.ci/fuzz` links it with `-sanitize=fuzzer,address`; every other build only
// compiles it.

import Dispatch
import Foundation
import Unbox

/// Reads arbitrary bytes as JSON in every way, and stops the process if a result is wrong.
///
/// - Parameters:
///   - data: any bytes.
///   - size: how many there are.
/// - Returns: 0, as libFuzzer requires.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(data: UnsafePointer<UInt8>, size: Int) -> CInt {
    guard size <= 8192 else { return 0 }
    // Without a copy, so that the sanitizer detects reads beyond either end of libFuzzer's buffer.
    let bytes = UnsafeMutableRawPointer(mutating: UnsafeRawPointer(data))
    let input = Data(bytesNoCopy: bytes, count: size, deallocator: .none)
    Examination(of: input).run()
    return 0
}

/// Stops the process with a message; libFuzzer records that as a finding.
func violation(_ message: String) -> Never {
    fatalError(message)
}

/// All checks of one input.
struct Examination {
    let input: Data

    /// Chooses among the checks if there is no time for all of them. The same for the same input.
    let seed: Int

    init(of input: Data) {
        self.input = input
        seed = input.reduce(5381) { ($0 &* 33) ^ Int($1) } & 0xFFFF
    }

    func run() {
        checkEncoding()
        let theirs = try? JSONSerialization.jsonObject(with: input, options: .fragmentsAllowed)
        let unboxer: Unboxer
        do {
            unboxer = try seed % 8 == 0 ? Self.unboxer(madeElsewhere: input) : Unboxer(data: input)
        } catch {
            refused(with: error, theirs: theirs)
            checkSyntax(isJSON: false)
            checkPieces(nil)
            return
        }
        checkSyntax(isJSON: true)
        checkPieces(unboxer)
        checkSlice(error: nil)
        guard let text = JSONText(accepted: input) else { violation("accepted text that is not Unicode") }
        checkNumbers(in: text)
        let ours = value { try unboxer.unbox() as RawValue }.value
        if let theirs {
            checkEqual(ours, theirs, in: text)
        } else if !text.hasNumberBeyondDoubles && !text.needsDetection {
            violation("accepted what JSONSerialization refuses")
        }
        checkTree(unboxer, of: text, ours: ours)
        checkReads(unboxer, of: text, ours: ours, theirs: theirs)
        checkWildcards(unboxer, of: text, ours: ours)
        checkDecoding(of: text, ours: ours)
        checkAlternatives(unboxer, of: text, ours: ours)
        checkDepth(unboxer, of: text)
        checkSchemas(unboxer, of: text)
        checkWriting(unboxer)
        if seed % 16 == 1 { checkNatives() }
    }

    /// Makes a reader on another thread, so that this thread looks up keys without the cached position of the last
    /// lookup.
    private static func unboxer(madeElsewhere data: Data) throws -> Unboxer {
        // Written before the signal and read after it.
        nonisolated(unsafe) var result = Result<Unboxer, any Error>.failure(CancellationError())
        let isDone = DispatchSemaphore(value: 0)
        Thread {
            result = Result { try Unboxer(data: data) }
            isDone.signal()
        }.start()
        isDone.wait()
        return try result.get()
    }

    private func refused(with error: any Error, theirs: Any?) {
        guard let error = error as? UnboxError else { violation("\(error) is not an UnboxError") }
        checkSlice(error: error.description)
        switch error.reason {
        case .nestedTooDeeply:
            break
        case .malformedData(let problem):
            // JSONSerialization accepts these: a comma after the last value, an incomplete last character of UTF-16 or
            // UTF-32, which it leaves out, and keys that take quadratic time to compare.
            let isKnown =
                problem.hasSuffix("(JSON has no comma after the last value)")
                || problem.hasSuffix("the last character is cut off")
                || problem.hasSuffix("combining marks in a row")
            if theirs != nil && !isKnown { violation("refused what JSONSerialization accepts: \(problem)") }
        case .emptyData:
            if theirs != nil { violation("took for empty what JSONSerialization accepts") }
        case let reason:
            violation("a text was refused for another reason than itself: \(reason)")
        }
    }

    /// Checks the same bytes in the middle of a larger Data, with indexes that do not begin at 0.
    private func checkSlice(error expected: String?) {
        var larger = Data("[1,".utf8)
        larger.append(input)
        larger.append(contentsOf: "\"]}0".utf8)
        let slice = larger[larger.startIndex + 3..<larger.endIndex - 4]
        var error: String?
        do { _ = try Unboxer(data: slice) } catch let thrown { error = "\(thrown)" }
        if error != expected { violation("as a slice: \(error ?? "accepted"), else: \(expected ?? "accepted")") }
    }
}

/// The value of a read, or the message of its error, which must be an UnboxError with a message of at most 1 KB.
enum Outcome<Value> {
    case value(Value)
    case failure(String)

    var value: Value? {
        if case .value(let value) = self { value } else { nil }
    }
}

extension Outcome: Equatable where Value: Equatable {}

func value<Value>(_ read: () throws -> Value) -> Outcome<Value> {
    do {
        return .value(try read())
    } catch let error as UnboxError {
        let message = error.description
        if message.utf8.count > 1024 { violation("a message of \(message.utf8.count) bytes") }
        if message.utf8.contains(UInt8(ascii: "\n")) { violation("a message of several lines: \(message)") }
        return .failure(message)
    } catch {
        violation("\(error) is not an UnboxError")
    }
}
