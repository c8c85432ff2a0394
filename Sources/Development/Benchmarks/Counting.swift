/// Runs the first contender of each row in a function of its own, so that callgrind can count the instructions of that
/// one run: see `.ci/instructions`.
enum Counting {
    nonisolated(unsafe) static var isOn = false

    /// - Returns: no times, as nothing is measured.
    static func count(_ row: String, _ contenders: [Contender]) throws -> [Measurement] {
        // The first run fills caches.
        _ = try contenders[0].run(1)
        print("counted: \(row), \(contenders[0].name)")
        try countedRun(contenders[0])
        return contenders.map { Measurement(name: $0.name, minimum: 1, median: 1) }
    }

    /// `.ci/instructions` knows the name of this function.
    @inline(never) @_optimize(none) private static func countedRun(_ contender: Contender) throws {
        _ = try contender.run(1)
    }
}
