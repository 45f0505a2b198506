import { inTurns } from './in-turns.ts'

/** Shorter answers are parsed at once, in a few milliseconds. */
const shortChars = 256 << 10
/** How much is parsed at a time. */
const pieceChars = 64 << 10

/**
 * The records of a long JSON answer, parsed piece by piece so that the loop is never held up: of the array that is the
 * answer, or of the top member `key`. Throws where there is no such array, or it does not end.
 */
export function readLongJson(text: string, key: string | null): Promise<unknown[]> {
  return inTurns(text.length <= shortChars ? atOnce(text, key) : pieceByPiece(text, key))
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

/** After the bracket that opens the array. */
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

/** Where the records of an array end: at its commas, and at the bracket that closes it. */
function* ends(text: string, from: number): Generator<{ at: number; last: boolean }> {
  for (const { at, depth, what } of marks(text, from)) {
    if (depth === 0 && what === ',') yield { at, last: false }
    if (depth === -1) return yield { at, last: true }
  }
}

/** Strings, commas and brackets outside of strings, with how deep one is at a string or comma, or after a bracket. */
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

/** After the quote that closes the string that opens here. */
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
    throw new Error(text.trim() === '' ? 'an empty answer' : `not JSON: ${JSON.stringify(text.trim().slice(0, 40))}`)
  }
}

function notTheShape(key: string | null): Error {
  return new Error(`not the shape we know: needs ${key === null ? 'an array' : `an array "${key}"`}`)
}
