@_exported import UnboxReading
@_exported import UnboxScanner
