/** The command line does not make sense; the message says what would. */
export class UsageError extends Error {}

/** ", did you mean X?" for the word of a list that is nearest; nothing where none is near. */
export function didYouMean(word: string, known: readonly string[]): string {
  const near = nearest(word, known)
  return near === null ? '' : ` Did you mean "${near}"?`
}

function nearest(word: string, known: readonly string[]): string | null {
  let best: string | null = null
  let least = Math.max(1, Math.floor(word.length / 3)) + 1
  for (const candidate of known) {
    const edits = editDistance(word.toLowerCase(), candidate.toLowerCase())
    if (edits < least) [best, least] = [candidate, edits]
  }
  return best
}

/** Letters to insert, drop, change or swap with a neighbour to turn one word into the other. */
function editDistance(a: string, b: string): number {
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
