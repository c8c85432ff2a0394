@_exported import UnboxCore
@_exported import UnboxDecoding
