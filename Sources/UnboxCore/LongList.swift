// A long list is indexed slice by slice, and the index of a slice is freed when its elements are made. The index of the
// whole text would take a fifth of the memory that the models take, and would not fit in the cache of a core.

import UnboxSystem

/// An array that can be made of a long text.
private protocol LongList {
    /// Makes the array slice by slice; nil if the text does not begin like an array.
    ///
    /// - Throws: ``UnboxError`` as if the whole text were indexed first.
    static func unboxed(bySlicesOf data: Data) throws -> Self?
}

/// The fewest bytes of a text of which an array is made slice by slice. For fewer, that takes 1 to 2 % more time.
@inlinable var fewestBytesOfLongList: Int { 8 << 20 }

/// The array that a long text is; nil for a type that is not an array, and for a text that does not begin like one.
@usableFromInline func longList<T>(of data: Data) throws -> T? {
    guard let type = T.self as? any LongList.Type else { return nil }
    return try type.unboxed(bySlicesOf: data) as? T
}

extension Array: LongList where Element: UnboxCompatible {
    fileprivate static func unboxed(bySlicesOf data: Data) throws -> [Element]? {
        try unboxed(bySlicesOf: data, sliceLength: 60_000)
    }

    static func unboxed(bySlicesOf data: Data, sliceLength: Int) throws -> [Element]? {
        var list: [Element] = []
        var failure: UnboxError?
        do throws(JSONSyntaxError) {
            guard var slices = JSONListSlices(try JSONSource(data), sliceLength: sliceLength) else { return nil }
            while let slice = try slices.next() {
                // After an invalid element, the rest is only checked: a fault of the text counts more.
                guard failure == nil else { continue }
                failure = list.append(slice)
                if slice.part?.firstIndex == 0 { list.reserveCapacity(afterReading: slices.progress, of: data.count) }
            }
        } catch {
            throw UnboxError(error)
        }
        if let failure { throw failure }
        return list
    }

    /// - Returns: the error of the first invalid element.
    private mutating func append(_ slice: JSONDocument) -> UnboxError? {
        let array = PayloadValue(.root(of: slice))
        defer { withExtendedLifetime(slice) {} }
        if let scalars = Self.scalars(of: array) {
            append(contentsOf: scalars)
            return nil
        }
        do {
            guard var elements = try array.elements() else { return nil }
            elements.index = (slice.part?.firstIndex ?? 0) - 1
            while let element = try elements.nextValue() {
                do {
                    append(try Element.unboxed(from: element))
                } catch {
                    return array.failure(error, at: .index(elements.index))
                }
            }
            return nil
        } catch {
            return UnboxError.wrapping(error).completingPath(in: PayloadLocation(of: array))
        }
    }

    /// Makes room for all elements, if the rest has about as many as the beginning. Memory that is not used is not paged
    /// in.
    private mutating func reserveCapacity(afterReading progress: Double, of byteCount: Int) {
        // No more than the text takes: the rest may have longer elements.
        let most = byteCount / Swift.max(MemoryLayout<Element>.stride, 1)
        // Compared as Doubles: the estimate may be greater than any Int.
        reserveCapacity(Int(Swift.min(Double(count) / progress * 1.05, Double(most))))
    }
}
