@_exported import UnboxCodable
@_exported import UnboxCore
@_exported import UnboxExtras
@_exported import UnboxStreams
