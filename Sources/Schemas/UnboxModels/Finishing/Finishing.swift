/// Makes declarations ready to be written: each step needs all types.
enum Finishing {
    /// - Throws: ``ModelError`` if the configuration cannot be followed, or a type would consist of nothing but itself.
    static func finished(_ declarations: [Declaration], _ configuration: ModelConfiguration) throws -> [Declaration] {
        let named = Naming.named(Sharing.shared(declarations))
        return try Containment.resolved(Defaults.resolved(Configuring.configured(named, configuration)))
    }
}
