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
