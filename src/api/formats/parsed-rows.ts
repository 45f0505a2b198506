import type { AnswerTable } from '#contract/formats.ts'

export type Row = Readonly<Record<string, unknown>>

/** About how much is read at a stretch. */
const sliceBytes = 64 * 1024
const rowsASlice = 250

/** The rows of an answer in slices, so that nobody has to read or write all of it at a stretch. */
export function* slicesOf(answer: Buffer, table: AnswerTable): Generator<readonly Row[]> {
  const isLong = table.rows === null && answer[0] === 0x5b && answer.length > sliceBytes
  if (isLong) yield* slicesOfList(answer)
  else yield* slicesOfValue(JSON.parse(answer.toString()), table)
}

/** The same of an answer that is not written yet. */
export function* slicesOfValue(value: unknown, { rows }: AnswerTable): Generator<readonly Row[]> {
  const holder = rows === null ? value : (value as Record<string, unknown>)[rows]
  const all = Array.isArray(holder) ? (holder as Row[]) : [holder as Row]
  for (let i = 0; i < all.length; i += rowsASlice) yield all.slice(i, i + rowsASlice)
}

/**
 * Cuts a list where a row may end. Such a place may also lie within a row, between things that it holds: then what is
 * before it is no JSON, and the next place is tried.
 */
function* slicesOfList(list: Buffer): Generator<readonly Row[]> {
  const between = Buffer.concat([Buffer.from('},'), list.subarray(1, list.indexOf(':') + 1)])
  let start = 1
  while (start < list.length) {
    let cut = start + sliceBytes
    let rows: Row[] | null = null
    for (let step = 1; rows === null; step *= 2) {
      cut = list.indexOf(between, cut + step)
      if (cut < 0) rows = JSON.parse(`[${list.toString('utf8', start)}`) as Row[]
      else rows = rowsOrNothing(`[${list.toString('utf8', start, cut + 1)}]`)
    }
    yield rows
    start = cut < 0 ? list.length : cut + 2
  }
}

function rowsOrNothing(text: string): Row[] | null {
  try {
    return JSON.parse(text) as Row[]
  } catch {
    return null
  }
}
