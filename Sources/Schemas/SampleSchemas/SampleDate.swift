/// Tells which strings are dates of RFC 3339, or with an offset such as `+0000`, which a model reads as a `Date`.
///
/// Not with the library's own formats, so that the programs that write models can do without the library. These accept
/// more, such as a leap second. A string that only they accept stays a String in the model.
enum SampleDate {
    /// Whether a text is a day that exists: `2021-06-15`.
    static func isDay(_ text: some Collection<UInt8>) -> Bool {
        guard let numbers = numbers(in: text, "0000-00-00"), 1...12 ~= numbers[1] else { return false }
        let isLeapYear = numbers[0] % 4 == 0 && (numbers[0] % 100 != 0 || numbers[0] % 400 == 0)
        let lengths = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return 1...lengths[numbers[1] - 1] ~= numbers[2]
    }

    /// Whether a text is a time: `2021-06-15T09:16:47.5+02:00`.
    static func isTimestamp(_ text: some Collection<UInt8>) -> Bool {
        guard isDay(text.prefix(10)), let separator = text.dropFirst(10).first, "Tt ".utf8.contains(separator),
            let time = numbers(in: text.dropFirst(11).prefix(8), "00:00:00"), time[0] < 24, time[1] < 60, time[2] < 60
        else { return false }
        var rest = text.dropFirst(19)
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            guard rest.first.map(isDigit) == true else { return false }
            rest = rest.drop(while: isDigit)
        }
        guard let sign = rest.popFirst() else { return false }
        if sign | 0x20 == UInt8(ascii: "z") { return rest.isEmpty }
        let form = rest.count == 2 ? "00" : rest.count == 4 ? "0000" : "00:00"
        guard "+-".utf8.contains(sign), let offset = numbers(in: rest, form) else { return false }
        let minutes = rest.count == 4 ? offset[0] % 100 : offset.count == 2 ? offset[1] : 0
        return (rest.count == 4 ? offset[0] / 100 : offset[0]) < 24 && minutes < 60
    }

    /// The numbers in a text of a form, in which a zero stands for any digit; nil for another text.
    private static func numbers(in text: some Collection<UInt8>, _ form: String) -> [Int]? {
        guard text.count == form.utf8.count else { return nil }
        var numbers = [0]
        for (byte, expected) in zip(text, form.utf8) {
            if expected != UInt8(ascii: "0") {
                guard byte == expected else { return nil }
                numbers.append(0)
            } else {
                guard isDigit(byte) else { return nil }
                numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(byte & 0xF)
            }
        }
        return numbers
    }

    private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
}
