// A small harness. Contenders run interleaved, so that other load on the machine affects all of them alike. The minima
// of many rounds are compared, because noise can only increase a time.

/// One way to do the work that a row measures.
struct Contender {
    let name: String
    /// Does the work a number of times.
    let run: (_ count: Int) throws -> Duration

    /// - Parameter work: returns its result; releasing the result counts as part of the work.
    init<Result>(_ name: String, _ work: @escaping () throws -> Result) {
        self.name = name
        run = { count in
            try ContinuousClock().measure { for _ in 0..<count { keep(try work()) } }
        }
    }

    /// - Parameter work: returns its result, which is released when the clock has stopped.
    init<Result>(_ name: String, keeping work: @escaping () throws -> Result) {
        self.name = name
        run = { count in
            let clock = ContinuousClock()
            var duration = Duration.zero
            for _ in 0..<count {
                let start = clock.now
                let result = try work()
                duration += clock.now - start
                keep(result)
            }
            return duration
        }
    }
}

/// The times of a contender, in nanoseconds per run.
struct Measurement {
    let name: String
    let minimum: Double
    let median: Double
}

enum Harness {
    /// How many seconds are spent on each contender of a row.
    nonisolated(unsafe) static var secondsPerContender = 1.0
    /// How often each contender is measured, however long that takes.
    nonisolated(unsafe) static var fewestSamples = 5

    /// - Parameter row: the title of the row.
    static func measure(_ row: String, _ contenders: [Contender]) throws -> [Measurement] {
        if Counting.isOn { return try Counting.count(row, contenders) }
        let clock = ContinuousClock()
        func time(_ contender: Contender, runs: Int) throws -> Double {
            try contender.run(runs).nanoseconds / Double(runs)
        }
        // A sample takes at least two milliseconds: short enough to be undisturbed, long enough for the precision of
        // the clock.
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
        } while clock.now < end || samples[0].count < fewestSamples
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

/// Keeps the optimizer from removing work whose result is unused.
@inline(never) @_optimize(none)
func keep<T>(_ value: T) {}
