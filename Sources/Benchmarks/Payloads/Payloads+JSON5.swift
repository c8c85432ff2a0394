import Foundation

extension Payload {
    /// The list of `people` as someone might have written it: keys without quotes, strings in single ones, a line and a
    /// comment for each object, commas at the ends.
    static func peopleAsJSON5(_ count: Int) -> Data {
        let text = String(decoding: people(count), as: UTF8.self)
            .replacing(/"([A-Za-z]+)":/) { "\($0.1): " }
            .replacing("\"", with: "'")
            .replacing("'],", with: "',],")
            .replacing("},{", with: "},\n// The next one\n{")
        return Data((text.dropLast() + ",\n]\n").utf8)
    }
}
