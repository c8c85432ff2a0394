import Foundation
import UnboxCore
import UnboxExtras

extension JSONFeed {
    /// The feed as JSON in UTF-8.
    ///
    ///     let data = try feed.encodeToData(.prettyPrinted)
    ///
    /// Fields are in the order in which the specification lists them, with extensions and other members last. Fields
    /// that are nil are left out. So are an empty list and an `expired` that is false, unless the feed was read with
    /// them; the items are always written. `author` and `authors` are written as they were read. Dates have the offset
    /// from UTC with which they were read, and as many fractional digits as it takes to read the same date again. A
    /// feed that is read from the data equals this one.
    ///
    /// The feed is not validated; ``problems(in:)`` does that.
    ///
    /// - Parameter formatting: `.prettyPrinted` for one value per line, `.sortedKeys` to sort the fields of each
    ///   object.
    /// - Throws: `EncodingError.invalidValue` with its coding path for a value that JSON Feed cannot hold: a date
    ///   outside of the years 0 to 9999, a duration that is infinite or NaN, an extension that has the name of a
    ///   field or nests too deeply.
    public func encodeToData(_ formatting: JSONEncoder.OutputFormatting = []) throws -> Data {
        let value = try object(at: [])
        do {
            try value.checkDepth()
        } catch {
            throw EncodingError.invalidValue(
                value, .init(codingPath: [], debugDescription: "\(error)", underlyingError: error))
        }
        return value.data(formatting)
    }

    /// The feed as JSON; see ``encodeToData(_:)``.
    ///
    ///     print(try feed.encodeToString(.prettyPrinted))
    ///
    /// - Parameter formatting: `.prettyPrinted` for one value per line, `.sortedKeys` to sort the fields of each
    ///   object.
    /// - Throws: as ``encodeToData(_:)`` does.
    public func encodeToString(_ formatting: JSONEncoder.OutputFormatting = []) throws -> String {
        String(decoding: try encodeToData(formatting), as: UTF8.self)
    }
}
