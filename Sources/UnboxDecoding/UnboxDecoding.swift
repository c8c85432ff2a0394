@_exported import UnboxEncoding
@_exported import UnboxReading
@_exported import UnboxScanner
