/** Letters to insert, drop, change or swap with a neighbour to turn one word into the other: for "did you mean". */
export function editDistance(a: string, b: string): number {
  const cells = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i || j))
  for (let j = 0; j <= b.length; j++) cells[0][j] = j
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1
      cells[i][j] = Math.min(cells[i - 1][j] + 1, cells[i][j - 1] + 1, cells[i - 1][j - 1] + change)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) cells[i][j] = Math.min(cells[i][j], cells[i - 2][j - 2] + 1)
    }
  return cells[a.length][b.length]
}

const rows = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)]

/**
 * Letters to insert, drop, change or swap with a neighbour to turn one word into another, or one more than `most` when
 * they are more; by a band of the table alone, without a table of its own.
 */
export function missesUpTo(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most || a.length > 60 || b.length > 60) return most + 1
  let [before, above, row] = rows
  for (let j = 0; j <= b.length; j++) above[j] = j
  for (let i = 1; i <= a.length; i++) {
    const from = Math.max(1, i - most)
    const to = Math.min(b.length, i + most)
    row[from - 1] = from === 1 ? i : most + 1
    let least = most + 1
    for (let j = from; j <= to; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1)
      let misses = above[j - 1] + (same ? 0 : 1)
      if (j < i + most) misses = Math.min(misses, above[j] + 1)
      misses = Math.min(misses, row[j - 1] + 1)
      const swapped =
        i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
      if (swapped) misses = Math.min(misses, before[j - 2] + 1)
      row[j] = misses
      if (misses < least) least = misses
    }
    if (least > most) return most + 1
    ;[before, above, row] = [above, row, before]
  }
  return above[b.length]
}
