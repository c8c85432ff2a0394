@_exported import UnboxEncoders
@_exported import UnboxReading
@_exported import UnboxScanner
