// Models used by several files, written as for Unbox 4.

import Foundation
import Unbox

struct User {
    let name: String
    let age: Int
}

extension User: Unboxable {
    init(unboxer: Unboxer) throws {
        self.name = try unboxer.unbox(key: "name")
        self.age = try unboxer.unbox(key: "age")
    }
}

extension User: Hashable {}

struct Simple: Unboxable, Equatable {
    let int: Int

    init(int: Int) {
        self.int = int
    }

    init(unboxer: Unboxer) throws {
        int = try unboxer.unbox(key: "int")
    }
}

enum Profession: String, UnboxableEnum {
    case developer
    case astronaut
}

enum Priority: Int, UnboxableEnum {
    case low
    case high
}

/// A reader of JSON text, created from data as in Unbox 4 code.
func unboxer(_ json: String) throws -> Unboxer {
    try Unboxer(data: Data(json.utf8))
}

/// The description of the error that `body` throws; nil if it throws none, or an error of another library.
func message<T>(_ body: () throws -> T) -> String? {
    do {
        _ = try body()
        return nil
    } catch let error as UnboxError {
        return error.description
    } catch {
        return nil
    }
}
