/// The options for everything that is read through one `Unboxer`. They are passed down by value from a root, or from a
/// model's `init`.
@frozen @usableFromInline package struct ReadingOptions {
    /// All options in one word, so that a value is passed in registers: the depth in the low half, the flags above.
    @usableFromInline var bits: UInt32 = 0

    private static let strictBit: UInt32 = 1 << 16
    @_alwaysEmitIntoClient static var dropBit: UInt32 { 1 << 17 }
    @_alwaysEmitIntoClient static var collectBit: UInt32 { 1 << 18 }
    @_alwaysEmitIntoClient static var emptyAsNilBit: UInt32 { 1 << 19 }

    /// The options of a new root.
    @_alwaysEmitIntoClient package init() {}

    /// Whether a value of one JSON type may be read as another: `unboxer.strict` turns it off.
    var isStrict: Bool {
        get { bits & Self.strictBit != 0 }
        set { set(Self.strictBit, newValue) }
    }

    /// Whether an Optional is nil for an empty string: `unboxer.emptyAsNil` turns it on.
    @_alwaysEmitIntoClient var readsEmptyAsNil: Bool { bits & Self.emptyAsNilBit != 0 }

    mutating func readEmptyAsNil() { set(Self.emptyAsNilBit, true) }

    /// The outcome for a complete member that cannot be made, in this container and those within it, but not in models.
    @usableFromInline package var outcome: MemberOutcome {
        switch bits & (Self.collectBit | Self.dropBit) {
        case 0: .thrown
        case Self.collectBit: .collected
        default: .dropped
        }
    }

    /// Sets whether invalid elements of collections are dropped. Takes precedence over collecting their errors.
    package mutating func allowInvalidElements(_ isAllowed: Bool) { set(Self.dropBit, isAllowed) }

    /// Reports all errors.
    package mutating func collectErrors() { set(Self.collectBit, true) }

    /// Resets the handling of invalid elements: each read chooses it, and a model does not inherit it.
    package mutating func resetElements() { bits &= ~(Self.dropBit | Self.collectBit) }

    /// The options for the properties of a `Decodable` type, whose own reads decide about elements and empty strings.
    @_alwaysEmitIntoClient @inline(__always) package mutating func resetForDecodable() {
        bits &= ~(Self.dropBit | Self.collectBit | Self.emptyAsNilBit)
    }

    /// The number of models and containers around the value.
    @_alwaysEmitIntoClient package var depth: UInt16 {
        get { UInt16(truncatingIfNeeded: bits) }
        set { bits = bits & ~0xFFFF | UInt32(newValue) }
    }

    private mutating func set(_ bit: UInt32, _ isOn: Bool) {
        if isOn { bits |= bit } else { bits &= ~bit }
    }
}

// MARK: - Depth

extension ReadingOptions {
    /// The options one level deeper; nil if there is no room for one.
    @inline(__always) var deeper: ReadingOptions? {
        if depth >= JSONLimits.levelsOnAnyStack && !hasRoom { return nil }
        var options = self
        // The depth stays too small to carry into the flags above it.
        options.bits &+= 1
        return options
    }

    @inline(never) private var hasRoom: Bool { depth < JSONLimits.maximumDepth && StackBounds.haveRoom }
}

/// The outcome for a member that cannot be made: see `MemberPolicy.swift`.
@usableFromInline package enum MemberOutcome { case leftOut, collected, dropped, thrown }
