import type { ResponseTable } from '#contract/formats/formats.ts'

export type Row = Readonly<Record<string, unknown>>

/** Approximate bytes parsed per slice. */
const sliceBytes = 64 * 1024
const rowsPerSlice = 250

/** Parses the rows of a response in slices, so that no step holds the event loop for long. */
export function* slicesOf(response: Buffer, table: ResponseTable): Generator<readonly Row[]> {
  const isLong = table.rows === null && response[0] === 0x5b && response.length > sliceBytes
  if (isLong) yield* slicesOfList(response)
  else yield* slicesOfValue(JSON.parse(response.toString()), table)
}

/** Yields the rows of a response value in slices. */
export function* slicesOfValue(value: unknown, { rows }: ResponseTable): Generator<readonly Row[]> {
  const holder = rows === null ? value : (value as Record<string, unknown>)[rows]
  const all = Array.isArray(holder) ? (holder as Row[]) : [holder as Row]
  for (let i = 0; i < all.length; i += rowsPerSlice) yield all.slice(i, i + rowsPerSlice)
}

/**
 * Cuts a list where a row may end. The bytes of such a boundary can also occur within a row: the part before it is then
 * not valid JSON, and the next boundary is tried.
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
      else rows = rowsOrNull(`[${list.toString('utf8', start, cut + 1)}]`)
    }
    yield rows
    start = cut < 0 ? list.length : cut + 2
  }
}

function rowsOrNull(text: string): Row[] | null {
  try {
    return JSON.parse(text) as Row[]
  } catch {
    return null
  }
}
