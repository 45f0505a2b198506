/** x, y, x, y, … in cells from the north-western corner; a ring closes by itself. */
export type Path = readonly number[]

/** Cells `from` to before `to` of a row. */
export interface RowSpan {
  y: number
  from: number
  to: number
}

/**
 * The cells of a grid of `side` × `side` whose middle is within an odd number of rings, as spans between the edges that cross the
 * middle of a row. Spans are by row from the north, and within a row from the west.
 */
export function* rowSpans(side: number, rings: Iterable<Path>): Generator<RowSpan, void, void> {
  const crossings: number[][] = Array.from({ length: side }, () => [])
  for (const ring of rings)
    for (let i = 0; i < ring.length; i += 2) {
      const before = i === 0 ? ring.length - 2 : i - 2
      const [ax, ay, bx, by] = [ring[before], ring[before + 1], ring[i], ring[i + 1]]
      if (ay === by) continue
      const first = Math.max(0, Math.ceil(Math.min(ay, by) - 0.5))
      const last = Math.min(side - 1, Math.ceil(Math.max(ay, by) - 0.5) - 1)
      for (let y = first; y <= last; y++) crossings[y].push(ax + ((y + 0.5 - ay) / (by - ay)) * (bx - ax))
    }
  for (const [y, row] of crossings.entries()) {
    row.sort((a, b) => a - b)
    for (let k = 0; k + 1 < row.length; k += 2) {
      const from = Math.max(0, Math.ceil(row[k] - 0.5))
      const to = Math.min(side, Math.ceil(row[k + 1] - 0.5))
      if (from < to) yield { y, from, to }
    }
  }
}
