import { runInSlices } from '#domain/slices.ts'

/** Shorter documents are parsed at once, in a few milliseconds. */
const shortChars = 256 << 10
/** Characters parsed per step. */
const pieceChars = 64 << 10

/**
 * Parses the records of a long JSON document in steps that do not block the event loop. The records are the elements of
 * the document or of its top-level member `key`. Throws if there is no such array or it is incomplete.
 */
export function readLongJson(text: string, key: string | null): Promise<unknown[]> {
  return runInSlices(text.length <= shortChars ? atOnce(text, key) : pieceByPiece(text, key))
}

// oxlint-disable-next-line require-yield
function* atOnce(text: string, key: string | null): Generator<void, unknown[]> {
  const json = parsed(text)
  const records = key === null ? json : (json as Record<string, unknown> | null)?.[key]
  if (!Array.isArray(records)) throw notTheShape(key)
  return records
}

function* pieceByPiece(text: string, key: string | null): Generator<void, unknown[]> {
  const records: unknown[] = []
  let from = yield* beginOf(text, key)
  for (const { at, last } of ends(text, from)) {
    if (at - from < pieceChars && !last) continue
    for (const record of parsed(`[${text.slice(from, at)}]`) as unknown[]) records.push(record)
    from = at + 1
    yield
    if (last) return records
  }
  throw new Error('not JSON: it ends in the middle')
}

/** Offset after the bracket that opens the array. */
function* beginOf(text: string, key: string | null): Generator<void, number> {
  const first = /\S/.exec(text)?.index ?? 0
  if (key === null && text[first] === '[') return first + 1
  if (key === null || text[first] !== '{') throw notTheShape(key)
  const opens = /\s*:\s*\[/y
  let looked = 0
  for (const { at, depth, what } of marks(text, first)) {
    if (++looked % 1000 === 0) yield
    opens.lastIndex = what === '"' ? stringEnd(text, at) : 0
    if (what !== '"' || depth !== 1 || !text.startsWith(`"${key}"`, at) || !opens.test(text)) continue
    return opens.lastIndex
  }
  throw notTheShape(key)
}

/** Yields the offsets of the ends of records: the commas of the array and its closing bracket. */
function* ends(text: string, from: number): Generator<{ at: number; last: boolean }> {
  for (const { at, depth, what } of marks(text, from)) {
    if (depth === 0 && what === ',') yield { at, last: false }
    if (depth === -1) return yield { at, last: true }
  }
}

/** Yields strings, and commas and brackets outside strings, with the nesting depth at a string or comma or after a bracket. */
function* marks(text: string, from: number): Generator<{ at: number; depth: number; what: string }> {
  const mark = /["{}[\],]/g
  mark.lastIndex = from
  let depth = 0
  for (let found = mark.exec(text); found !== null; found = mark.exec(text)) {
    const what = found[0]
    if (what === '{' || what === '[') depth++
    else if (what === '}' || what === ']') depth--
    if (what === '"') mark.lastIndex = stringEnd(text, found.index)
    yield { at: found.index, depth, what }
  }
}

/** Offset after the quote that closes the string that begins here. */
function stringEnd(text: string, open: number): number {
  let at = open
  do {
    at = text.indexOf('"', at + 1)
    if (at < 0) return text.length
  } while (isEscaped(text, at))
  return at + 1
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0
  while (text[at - 1 - backslashes] === '\\') backslashes++
  return backslashes % 2 === 1
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(text.trim() === '' ? 'empty response' : `not JSON: ${JSON.stringify(text.trim().slice(0, 40))}`)
  }
}

function notTheShape(key: string | null): Error {
  return new Error(`unexpected shape: needs ${key === null ? 'an array' : `an array "${key}"`}`)
}
