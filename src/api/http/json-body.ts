import { HttpError } from '#domain/http-error.ts'

export const maxBodyBytes = 1024 * 1024
/** Of a callback of the payment provider. */
export const maxCallbackBytes = 256 * 1024
/** No body needs deeper JSON, and code that walks it would overflow the stack. */
const maxDepth = 32

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Reads a body as JSON: UTF-8, at most 32 deep, without `__proto__`. An empty body is undefined. */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  if (deeperThan(bytes, maxDepth)) throw new HttpError(400, `The body may nest at most ${maxDepth} deep.`)
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    throw new HttpError(400, 'The body is not valid UTF-8.')
  }
  try {
    return JSON.parse(text, text.includes('__proto__') || text.includes('\\u') ? rejectProto : undefined)
  } catch (error) {
    if (error instanceof HttpError) throw error
    throw new HttpError(
      400,
      `The body needs JSON: ${error instanceof Error ? plain(error.message) : 'it cannot be read'}.`,
    )
  }
}

/** JSON.parse quotes its input; the position is enough for a message. */
const plain = (message: string) => message.replace(/, "?\.{0,3}[\s\S]* is not valid JSON$/, '').slice(0, 120)

function rejectProto(name: string, value: unknown): unknown {
  if (name === '__proto__') throw new HttpError(400, 'The body has a member "__proto__", which is not allowed.')
  return value
}

/** Whether brackets nest deeper than `limit`; brackets inside strings do not count. */
function deeperThan(bytes: Uint8Array, limit: number): boolean {
  let depth = 0
  let inString = false
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i]
    if (inString) {
      if (byte === 0x5c) i++
      else if (byte === 0x22) inString = false
    } else if (byte === 0x22) inString = true
    else if (byte === 0x7b || byte === 0x5b) {
      if (++depth > limit) return true
    } else if (byte === 0x7d || byte === 0x5d) depth--
  }
  return false
}
