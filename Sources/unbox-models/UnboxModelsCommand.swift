import Foundation
import UnboxModels

@main
enum UnboxModelsCommand {
    static func main() throws {
        var options = ModelOptions()
        let args = CommandLine.arguments
        options.style = .init(rawValue: args[1])!
        options.access = .init(rawValue: args[2])!
        var generator = ModelGenerator(options)
        try generator.addSchema(
            Data(contentsOf: URL(fileURLWithPath: args[3])), named: URL(fileURLWithPath: args[3]).lastPathComponent)
        for file in try generator.files() { print(file.text, terminator: "") }
    }
}
