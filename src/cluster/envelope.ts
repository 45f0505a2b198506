import { deserialize, serialize } from 'node:v8'

/** Raised when a reader of the version before could not read the next one. */
const envelopeVersion = 1
const headerBytes = 8

/** A message of another version than this program reads. */
class EnvelopeVersionError extends Error {
  override readonly name = 'EnvelopeVersionError'
}

/** A value and bytes that follow it, such as a delta, in one message: version, length of the value, value, bytes. */
export function sealed(value: unknown, bytes: Uint8Array = new Uint8Array()): Uint8Array {
  const head = serialize(value)
  const at = (headerBytes + head.length + 3) & ~3
  const message = new Uint8Array(at + bytes.length)
  const view = new DataView(message.buffer)
  view.setUint32(0, envelopeVersion, true)
  view.setUint32(4, head.length, true)
  message.set(head, headerBytes)
  message.set(bytes, at)
  return message
}

/**
 * The value of a message that any node may send; null where this version cannot read it. An error that is thrown where
 * the NATS client calls back ends its connection.
 */
export function valueOf(message: Uint8Array): { value: unknown } | null {
  try {
    return opened(message)
  } catch {
    return null
  }
}

/** Reads a message; the bytes are a view of it, at an address that is a multiple of four where the message's is. */
export function opened(message: Uint8Array): { value: unknown; bytes: Uint8Array } {
  const view = new DataView(message.buffer, message.byteOffset, message.length)
  const version = message.length < headerBytes ? 0 : view.getUint32(0, true)
  if (version !== envelopeVersion)
    throw new EnvelopeVersionError(`A message has version ${version}; this program reads ${envelopeVersion}.`)
  const length = view.getUint32(4, true)
  const at = (headerBytes + length + 3) & ~3
  if (at > message.length) throw new EnvelopeVersionError(`A message of ${message.length} bytes is cut off.`)
  return {
    value: deserialize(message.subarray(headerBytes, headerBytes + length)),
    bytes: message.subarray(at),
  }
}
