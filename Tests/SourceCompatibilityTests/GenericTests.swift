import Foundation
import Testing
import Unbox

// Typical client code: a network layer, initializers and helpers that are generic over the models.

extension Unboxable {
    init(json: UnboxableDictionary) throws {
        self = try unbox(dictionary: json)
    }

    init(reading data: Data) throws {
        try self.init(unboxer: Unboxer(data: data))
    }
}

// Collections have a static member named `unbox`, which hides the global functions in extensions of them, as in Unbox 4.

extension Array where Element: Unboxable {
    init(json: [UnboxableDictionary]) throws {
        self = try Unbox.unbox(dictionaries: json, allowInvalidElements: true)
    }
}

extension Dictionary where Key == String, Value == Any {
    func unboxed<T: Unboxable>() throws -> T {
        return try Unbox.unbox(dictionary: self)
    }
}

extension Data {
    func unboxed<T: Unboxable>() throws -> [T] {
        return try unbox(data: self)
    }
}

/// A response as an HTTP client hands it to a completion handler.
enum Response<Value> {
    case success(Value)
    case failure(any Error)
}

struct Client {
    var json: Any

    func object<T: Unboxable>(keyPath: String? = nil, completion: (Response<T>) -> Void) {
        guard let dictionary = json as? UnboxableDictionary else { return }
        do {
            if let keyPath = keyPath {
                completion(.success(try unbox(dictionary: dictionary, atKeyPath: keyPath)))
            } else {
                completion(.success(try unbox(dictionary: dictionary)))
            }
        } catch {
            completion(.failure(error))
        }
    }

    func array<T: Unboxable>(keyPath: String, completion: (Response<[T]>) -> Void) {
        guard let dictionary = json as? UnboxableDictionary else { return }
        do {
            let models: [T] = try unbox(dictionary: dictionary, atKeyPath: keyPath, allowInvalidElements: true)
            completion(.success(models))
        } catch {
            completion(.failure(error))
        }
    }

    func models<T: UnboxableWithContext>(_ data: Data, context: T.UnboxContext) throws -> [T] {
        return try unbox(data: data, context: context, allowInvalidElements: true)
    }

    func model<T: UnboxableWithContext>(_ data: Data, context: T.UnboxContext) throws -> T {
        return try unbox(data: data, context: context)
    }
}

extension Unboxer {
    func children<T: UnboxableWithContext>(_ key: String, of parent: T.UnboxContext) -> [T] {
        return (try? unbox(key: key, context: parent, allowInvalidElements: true)) ?? []
    }

    func enumeration<T: UnboxableEnum>(_ key: String, fallback: T) -> T {
        return (try? unbox(key: key)) ?? fallback
    }

    func keyed<K: UnboxableKey & Hashable, V: UnboxCompatible>(_ key: String) throws -> [K: V] {
        return try unbox(key: key)
    }

    func formatted<F: UnboxFormatter>(_ key: String, by formatter: F) throws -> [F.UnboxFormattedType] {
        return try unbox(key: key, formatter: formatter, allowInvalidElements: true)
    }

    func formattedIfPresent<F: UnboxFormatter>(_ key: String, by formatter: F) -> F.UnboxFormattedType? {
        return try? unbox(key: key, formatter: formatter)
    }
}

struct GenericTests {
    let user: UnboxableDictionary = ["name": "a", "age": 1]

    @Test func initializersOfProtocols() throws {
        #expect(try User(json: user).age == 1)
        #expect(try User(reading: Data(#"{"name": "a", "age": 1}"#.utf8)).age == 1)
        #expect(try [User](json: [user, [:]]).count == 1)
        #expect(try Dog(reading: Data(#"{"name": "Rex"}"#.utf8)).name == "Rex")
    }

    @Test func methodsOfPayloads() throws {
        let one: User = try user.unboxed()
        let all: [User] = try Data(#"[{"name": "a", "age": 1}]"#.utf8).unboxed()
        #expect(all == [one])
    }

    @Test func aClientOfCompletionHandlers() throws {
        let users: [UnboxableDictionary] = [user, ["name": 1]]
        let json: UnboxableDictionary = ["user": user, "users": users, "name": "b", "age": 2]
        let client = Client(json: json)
        var ages: [Int] = []
        client.object { (response: Response<User>) in
            if case .success(let user) = response { ages.append(user.age) }
        }
        client.object(keyPath: "user") { (response: Response<User>) in
            if case .success(let user) = response { ages.append(user.age) }
        }
        client.object(keyPath: "nobody") { (response: Response<User>) in
            if case .failure(let error) = response { ages.append(error is UnboxError ? -1 : 0) }
        }
        client.array(keyPath: "users") { (response: Response<[User]>) in
            if case .success(let users) = response { ages += users.map { $0.age } }
        }
        #expect(ages == [2, 1, -1, 1])

        let pets: [Pet] = try client.models(Data(#"[{"name": "Rex"}, 7]"#.utf8), context: Shelter(name: "home"))
        let pet: Pet = try client.model(Data(#"{"name": "Rex"}"#.utf8), context: Shelter(name: "home"))
        #expect(pets == [pet])
    }

    @Test func genericReads() throws {
        let unboxer = Unboxer(dictionary: [
            "pets": [["name": "Rex"], [:]], "job": "plumber", "ages": ["a": 1], "degrees": [1, -300, 3],
        ])
        let pets: [Pet] = unboxer.children("pets", of: Shelter(name: "home"))
        let ages: [UserID: Int] = try unboxer.keyed("ages")
        #expect(pets.map { $0.name } == ["Rex"])
        #expect(unboxer.enumeration("job", fallback: Profession.developer) == .developer)
        #expect(ages == [UserID(string: "a"): 1])
        #expect(try unboxer.formatted("degrees", by: CelsiusFormatter()).map { $0.value } == [1, 3])
        #expect(unboxer.formattedIfPresent("missing", by: CelsiusFormatter()) == nil)
    }

    @Test func untypedValuesInConditions() throws {
        let unboxer = Unboxer(dictionary: ["object": ["a": 1], "objects": [["a": 1]], "list": [1]])
        guard let objects = try? unboxer.unbox(key: "objects") as [[String: Any]] else {
            Issue.record("the objects are there")
            return
        }
        if let object: [String: Any] = try? unboxer.unbox(key: "object") {
            #expect(object.count == 1)
        } else {
            Issue.record("the object is there")
        }
        let list = try unboxer.unbox(key: "list") as [Any]
        let none = try? unboxer.unbox(key: "none") as UnboxableDictionary
        let root: [String: Any]? = try? unbox(data: Data("[]".utf8))
        for case let object as UnboxableDictionary in try unboxer.unbox(key: "objects") as [Any] {
            #expect(object.count == 1)
        }
        #expect(objects.count == 1)
        #expect(list.count == 1)
        #expect(none == nil)
        #expect(root == nil)
    }
}
