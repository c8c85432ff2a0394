/// The rule for host names with text from right to left: RFC 5893, section 2.
enum BidiRule {
    /// The classes of directions that the rule tells apart.
    private enum Direction {
        case left
        /// Of Hebrew, of Arabic, and of other scripts from right to left.
        case right
        case europeanNumber, arabicNumber
        /// Nonspacing marks, which take the direction of what is before them.
        case mark
        case neutral
    }

    static func holds(_ labels: [[Unicode.Scalar]]) -> Bool {
        let labels = labels.map { $0.map(direction) }
        guard labels.joined().contains(where: { $0 == .right || $0 == .arabicNumber }) else { return true }
        return labels.allSatisfy(isValid)
    }

    private static func isValid(_ label: [Direction]) -> Bool {
        let last = label.last { $0 != .mark }
        switch label.first {
        case .right:
            return !label.contains(.left) && (last == .right || last == .europeanNumber || last == .arabicNumber)
                && !(label.contains(.europeanNumber) && label.contains(.arabicNumber))
        case .left:
            return !label.contains(.right) && !label.contains(.arabicNumber)
                && (last == .left || last == .europeanNumber)
        default: return false
        }
    }

    /// The class of a scalar that may be in a host name, by DerivedBidiClass.txt of Unicode 16.
    private static func direction(_ scalar: Unicode.Scalar) -> Direction {
        switch scalar.value {
        case 0x30...0x39, 0x6F0...0x6F9: return .europeanNumber
        case 0x660...0x669, 0x10D30...0x10D39, 0x10D40...0x10D49, 0x10E60...0x10E7E: return .arabicNumber
        case 0x2D, 0xB7, 0x2B9...0x2BA, 0x2C6...0x2CF, 0x2EC, 0x375, 0x200C...0x200D, 0x30FB, 0xA67F, 0xA700...0xA721,
            0xA788:
            return .neutral
        default: break
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return .mark
        default: break
        }
        switch scalar.value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: return .right
        default: return .left
        }
    }
}
