import Foundation
import Testing
import Unbox

/// A custom formatter that reads a number.
struct CelsiusFormatter: UnboxFormatter {
    typealias UnboxRawValue = Double
    typealias UnboxFormattedType = Measurement<UnitTemperature>

    func format(unboxedValue: Double) -> Measurement<UnitTemperature>? {
        unboxedValue < -273.15 ? nil : Measurement(value: unboxedValue, unit: .celsius)
    }
}

/// Both a formatter and a parse strategy: the formatter takes precedence.
struct Shout: UnboxFormatter, ParseStrategy {
    func format(unboxedValue: String) -> String? { unboxedValue.uppercased() }

    func parse(_ value: String) throws -> String { "parsed \(value)" }
}

struct FormatterTests {
    let formatter: DateFormatter = {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "yyyy-MM-dd"
        return formatter
    }()
    let day = Date(timeIntervalSince1970: 1_450_137_600)
    let unboxer = Unboxer(dictionary: [
        "date": "2015-12-15", "bad": "2015-12-tuesday", "dates": ["2015-12-15"],
        "some": ["2015-12-15", "2015-12-tuesday"], "byName": ["a": "2015-12-15"], "nested": ["date": "2015-12-15"],
        "null": NSNull(), "native": Date(timeIntervalSince1970: 1_450_137_600), "temperature": 20,
        "temperatures": [20, -300, "21.5"], "iso": "2015-12-15T00:00:00Z", "number": "1,234.5", "text": "hello",
        "texts": ["a", "b"],
    ])

    @Test func dateFormatter() throws {
        let date: Date = try unboxer.unbox(key: "date", formatter: formatter)
        let bad: Date? = try? unboxer.unbox(key: "bad", formatter: formatter)
        let missing: Date? = try? unboxer.unbox(key: "missing", formatter: formatter)
        let null: Date? = try unboxer.unbox(key: "null", formatter: formatter)
        let native: Date = try unboxer.unbox(key: "native", formatter: formatter)
        let inferred = try unboxer.unbox(key: "date", formatter: formatter) as Date
        #expect(date == day)
        #expect(bad == nil)
        #expect(missing == nil)
        #expect(null == nil)
        #expect(native == day)
        #expect(inferred == day)
        #expect((try? unboxer.unbox(key: "bad", formatter: formatter) as Date) == nil)
        #expect((try? unboxer.unbox(key: "bad", formatter: formatter) as Date?) == nil)
    }

    @Test func collections() throws {
        let dates: [Date] = try unboxer.unbox(key: "dates", formatter: formatter)
        let some: [Date] = try unboxer.unbox(key: "some", formatter: formatter, allowInvalidElements: true)
        let none: [Date]? = try? unboxer.unbox(key: "some", formatter: formatter)
        let byName: [String: Date] = try unboxer.unbox(key: "byName", formatter: formatter)
        let set: Set<Date> = try unboxer.unbox(key: "dates", formatter: formatter)
        let optional: [Date]? = try unboxer.unbox(key: "missing", formatter: formatter)
        let withDefault: [Date] = try unboxer.unbox(key: "missing", formatter: formatter) ?? []
        #expect(dates == [day])
        #expect(some == [day])
        #expect(none == nil)
        #expect(byName == ["a": day])
        #expect(set == [day])
        #expect(optional == nil)
        #expect(withDefault == [])
    }

    @Test func byKeyPath() throws {
        let date: Date = try unboxer.unbox(keyPath: "nested.date", formatter: formatter)
        let first: Date? = try? unboxer.unbox(keyPath: "dates.0", formatter: formatter)
        let none: Date? = try unboxer.unbox(keyPath: "dates.1", formatter: formatter)
        let some: [Date] = try unboxer.unbox(keyPath: "some", formatter: formatter, allowInvalidElements: true)
        let all: [Date] = try unboxer.unbox(keyPath: "dates", formatter: formatter)
        #expect(date == day)
        #expect(first == day)
        #expect(none == nil)
        #expect(some == [day])
        #expect(all == [day])
    }

    @Test func formattersOfOnesOwn() throws {
        let one = try unboxer.unbox(key: "temperature", formatter: CelsiusFormatter()) as Measurement<UnitTemperature>
        let some: [Measurement<UnitTemperature>] = try unboxer.unbox(
            key: "temperatures", formatter: CelsiusFormatter(), allowInvalidElements: true)
        #expect(one.value == 20)
        #expect(some.map { $0.value } == [20, 21.5])
    }

    @Test func iso8601DateFormatter() throws {
        let date: Date = try unboxer.unbox(key: "iso", formatter: ISO8601DateFormatter())
        let none: Date? = try unboxer.unbox(key: "missing", formatter: ISO8601DateFormatter())
        #expect(date == day)
        #expect(none == nil)
    }

    @Test func parseStrategies() throws {
        let date: Date = try unboxer.unbox(key: "iso", formatter: .iso8601)
        let optional: Date? = try unboxer.unbox(key: "missing", formatter: .iso8601)
        let quiet: Date? = try? unboxer.unbox(key: "bad", formatter: .iso8601)
        let dates: [Date] = try unboxer.unbox(key: "dates", formatter: .strategy(.iso8601.year().month().day()))
        let byName: [String: Date] = try unboxer.unbox(
            key: "byName", formatter: .strategy(.iso8601.year().month().day()))
        let byKeyPath: Date = try unboxer.unbox(keyPath: "iso", formatter: .iso8601)
        #expect(date == day)
        #expect(optional == nil)
        #expect(quiet == nil)
        #expect(dates == [day])
        #expect(byName == ["a": day])
        #expect(byKeyPath == day)
    }

    @Test func numberStyles() throws {
        let style = FloatingPointFormatStyle<Double>(locale: Locale(identifier: "en_US"))
        let number: Double = try unboxer.unbox(key: "number", formatter: .strategy(style.parseStrategy))
        let decimal: Decimal = try unboxer.unbox(
            key: "number",
            formatter: .strategy(Decimal.FormatStyle(locale: Locale(identifier: "en_US")).parseStrategy))
        #expect(number == 1234.5)
        #expect(decimal == Decimal(string: "1234.5"))
    }

    @Test func aFormatterWinsOverAParseStrategy() throws {
        let text: String = try unboxer.unbox(key: "text", formatter: Shout())
        let optional: String? = try unboxer.unbox(key: "text", formatter: Shout())
        let texts: [String] = try unboxer.unbox(key: "texts", formatter: Shout())
        let byKeyPath: String = try unboxer.unbox(keyPath: "texts.0", formatter: Shout())
        #expect(text == "HELLO")
        #expect(optional == "HELLO")
        #expect(texts == ["A", "B"])
        #expect(byKeyPath == "A")
    }
}
