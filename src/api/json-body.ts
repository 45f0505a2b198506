import { Refusal } from './refusal.ts'

export const mostBodyBytes = 1024 * 1024
/** Deeper JSON has no use here, and code that walks it would run out of stack. */
const mostDepth = 32

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Reads a body as JSON: UTF-8, at most 32 deep, without `__proto__`. An empty body is undefined. */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  if (deeperThan(bytes, mostDepth)) throw new Refusal(400, `The body may nest at most ${mostDepth} deep.`)
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    throw new Refusal(400, 'The body needs UTF-8, and holds bytes that are not.')
  }
  try {
    return JSON.parse(text, text.includes('__proto__') || text.includes('\\u') ? refuseProto : undefined)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(
      400,
      `The body needs JSON: ${error instanceof Error ? plain(error.message) : 'it cannot be read'}.`,
    )
  }
}

/** JSON.parse quotes what it read; a message needs no more than the place. */
const plain = (message: string) => message.replace(/, "?\.{0,3}[\s\S]* is not valid JSON$/, '').slice(0, 120)

function refuseProto(name: string, value: unknown): unknown {
  if (name === '__proto__') throw new Refusal(400, 'The body has a member "__proto__", which is not allowed.')
  return value
}

/** Whether brackets nest deeper than `most`; brackets in texts do not count. */
export function deeperThan(bytes: Uint8Array, most: number): boolean {
  let depth = 0
  let inText = false
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i]
    if (inText) {
      if (byte === 0x5c) i++
      else if (byte === 0x22) inText = false
    } else if (byte === 0x22) inText = true
    else if (byte === 0x7b || byte === 0x5b) {
      if (++depth > most) return true
    } else if (byte === 0x7d || byte === 0x5d) depth--
  }
  return false
}
