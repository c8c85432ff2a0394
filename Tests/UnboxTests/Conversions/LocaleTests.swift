// Numbers are read with a decimal point, whatever the locale of the process. Parsers that call functions of the C
// library fail here, because those depend on the locale.

import Foundation
import Testing
import Unbox

struct LocaleTests {
    /// A locale with a decimal comma that is installed on this machine. Another process looks it up, because changing
    /// the locale of this process would affect all other tests.
    static let locale: String? = {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["locale", "-a"]
        process.standardOutput = output
        guard (try? process.run()) != nil else { return nil }
        let names = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        return names.split(separator: "\n").map(String.init).first { $0.hasPrefix("de_DE") || $0.hasPrefix("fr_FR") }
    }()

    @Test(.enabled(if: locale != nil, "no locale with a decimal comma is installed"))
    func decimalComma() async {
        await #expect(processExitsWith: .success) {
            guard let name = LocaleTests.locale, setlocale(LC_ALL, name) != nil, strtod("1,5", nil) == 1.5 else {
                exit(1)
            }
            for storage in Storage.allCases {
                let unboxer = try storage.unboxer(
                    #"{"short": 1.5, "long": 0.30000000000000004, "text": "2.5", "comma": "2,5", "decimal": 0.1234567890123456789}"#
                )
                guard try unboxer.unbox(key: "short") as Double == 1.5 else { exit(2) }
                guard try unboxer.unbox(key: "short") as Float == 1.5 else { exit(3) }
                guard try unboxer.unbox(key: "long") as Double == 0.1 + 0.2 else { exit(4) }
                guard try unboxer.unbox(key: "text") as Double == 2.5 else { exit(5) }
                guard (try? unboxer.unbox(key: "comma") as Double) == nil else { exit(6) }
                guard (try? unboxer.unbox(key: "comma") as Decimal) == nil else { exit(7) }
                guard try unboxer.unbox(key: "long") as String == "0.30000000000000004" else { exit(8) }
                guard try unboxer.unbox(key: "decimal") as Decimal == Decimal(string: "0.1234567890123456789") else {
                    exit(9)
                }
            }
            exit(0)
        }
    }
}
