import { HttpError } from '#domain/http-error.ts'

export const maxBodyBytes = 1024 * 1024
/** Of a callback of the payment provider. */
export const maxCallbackBytes = 256 * 1024
/** No body needs deeper JSON, and code that walks it would overflow the stack. */
const maxDepth = 32
/** Of all objects together: what is known of each is checked and named, and the event loop waits meanwhile. */
const maxMembers = 10_000
/** Of arrays and objects: enough for a shape of more than the 10,000 positions that are allowed. */
const maxValues = 50_000

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Reads a body as JSON: UTF-8, at most 32 deep, at most 10,000 members, without `__proto__`. An empty body is undefined.
 * Throws 400, and 413 for too many values.
 */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  checkShape(bytes)
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    throw new HttpError(400, 'The body is not valid UTF-8.')
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new HttpError(
      400,
      `The body needs JSON: ${error instanceof Error ? plain(error.message) : 'it cannot be read'}.`,
    )
  }
  if (text.includes('__proto__') || text.includes('\\u')) rejectProto(value)
  return value
}

/** JSON.parse quotes its input; the position is enough for a message. */
const plain = (message: string) => message.replace(/, "?\.{0,3}[\s\S]* is not valid JSON$/, '').slice(0, 120)

function rejectProto(whole: unknown): void {
  const open: unknown[] = [whole]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value !== 'object' || value === null) continue
    if (Object.hasOwn(value, '__proto__')) {
      throw new HttpError(400, 'The body has a member "__proto__", which is not allowed.')
    }
    for (const member of Array.isArray(value) ? (value as unknown[]) : Object.values(value)) {
      if (typeof member === 'object') open.push(member)
    }
  }
}

/** Scans JSON before it is parsed. Throws for one that nests too deep or has too many members or values. */
export function checkShape(bytes: Uint8Array): void {
  let depth = 0
  let members = 0
  let values = 0
  let inString = false
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i]
    if (inString) {
      if (byte === 0x5c) i++
      else if (byte === 0x22) inString = false
    } else if (byte === 0x22) inString = true
    else if (byte === 0x7b || byte === 0x5b) {
      values++
      if (++depth > maxDepth) throw new HttpError(400, `The body may nest at most ${maxDepth} deep.`)
    } else if (byte === 0x7d || byte === 0x5d) depth--
    else if (byte === 0x2c) values++
    else if (byte === 0x3a) members++
  }
  if (members > maxMembers) throw new HttpError(400, tooMany('members', maxMembers, members))
  if (values > maxValues) throw new HttpError(413, tooMany('values', maxValues, values))
}

const tooMany = (what: string, most: number, got: number) => `The body may have at most ${most} ${what}, got ${got}.`
