// A small harness: contenders run interleaved, so that what else the machine does hits all alike, and the minimum of
// many rounds is compared, which noise can only raise.

/// One way to do the work of a row.
struct Contender {
    let name: String
    let run: () throws -> Void

    /// - Parameter work: returns what it made, whose release counts as part of the work.
    init<Result>(_ name: String, _ work: @escaping () throws -> Result) {
        self.name = name
        run = { keep(try work()) }
    }
}

/// The times of a contender, in nanoseconds for one run.
struct Measurement {
    let name: String
    let minimum: Double
    let median: Double
}

enum Harness {
    /// Seconds spent on each contender of a row.
    nonisolated(unsafe) static var secondsPerContender = 1.0

    static func measure(_ contenders: [Contender]) throws -> [Measurement] {
        let clock = ContinuousClock()
        func time(_ contender: Contender, runs: Int) throws -> Double {
            let duration = try clock.measure { for _ in 0..<runs { try contender.run() } }
            return duration.nanoseconds / Double(runs)
        }
        // A sample takes two milliseconds at least: short enough for an undisturbed one, long enough for the clock.
        let runs = try contenders.map { contender in
            _ = try time(contender, runs: 1)
            return max(1, Int(2e6 / (try time(contender, runs: 1))))
        }
        var samples = contenders.map { _ in [Double]() }
        let end = clock.now + .seconds(secondsPerContender * Double(contenders.count))
        repeat {
            for (index, contender) in contenders.enumerated() {
                samples[index].append(try time(contender, runs: runs[index]))
            }
        } while clock.now < end || samples[0].count < 5
        return zip(contenders, samples).map { contender, samples in
            let sorted = samples.sorted()
            return Measurement(name: contender.name, minimum: sorted[0], median: sorted[sorted.count / 2])
        }
    }
}

extension Duration {
    var nanoseconds: Double {
        Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
    }
}

/// Keeps the optimizer from leaving out work whose result nobody uses.
@inline(never) @_optimize(none)
func keep<T>(_ value: T) {}
