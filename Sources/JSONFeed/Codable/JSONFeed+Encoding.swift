import Foundation
import Unbox

extension JSONFeed {
    /// The feed as JSON in UTF-8.
    ///
    ///     let data = try feed.encodeToData(.prettyPrinted)
    ///
    /// Fields are in the order in which the specification lists them, and extensions last. What is nil or an empty list is
    /// left out, and so is `expired` where it is false; the items are always there. `author` and `authors` are written as
    /// they were read. Dates are in Universal Time, with as many digits of a fraction as it takes to read the same date
    /// again. A feed that is read from the data equals this one.
    ///
    /// It is not looked at whether the feed is valid; ``problems(in:)`` does that.
    ///
    /// - Parameter formatting: `.prettyPrinted` for one line a value, `.sortedKeys` to sort the fields of each object.
    /// - Throws: `EncodingError.invalidValue` with its coding path for what JSON Feed cannot hold: a date outside of the
    ///   years 0 to 9999, a duration that is infinite or no number, an extension whose name does not begin with an
    ///   underscore.
    public func encodeToData(_ formatting: JSONEncoder.OutputFormatting = []) throws -> Data {
        try JSONValue(encoding: self).data(formatting)
    }

    /// The feed as JSON; see ``encodeToData(_:)``.
    ///
    ///     print(try feed.encodeToString(.prettyPrinted))
    ///
    /// - Parameter formatting: `.prettyPrinted` for one line a value, `.sortedKeys` to sort the fields of each object.
    /// - Throws: as ``encodeToData(_:)`` does.
    public func encodeToString(_ formatting: JSONEncoder.OutputFormatting = []) throws -> String {
        String(decoding: try encodeToData(formatting), as: UTF8.self)
    }
}
