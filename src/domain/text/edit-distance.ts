// Our own instead of fastest-levenshtein, which counts two swapped characters as two errors and has no bound: a swap is
// the most frequent typing error, and names are compared by the thousand with a bound of one or two.

const rows = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)]

/**
 * Characters to insert, delete, replace or swap with a neighbour to turn one word of at most 60 characters into another, or
 * one more than `maxEdits` where that is larger. Computes a band of the table in reused rows and stops
 * as soon as the bound is exceeded.
 */
export function editsUpTo(a: string, b: string, maxEdits: number): number {
  if (Math.abs(a.length - b.length) > maxEdits || a.length > 60 || b.length > 60) return maxEdits + 1
  let [before, above, row] = rows
  for (let j = 0; j <= b.length; j++) above[j] = j
  for (let i = 1; i <= a.length; i++) {
    const from = Math.max(1, i - maxEdits)
    const to = Math.min(b.length, i + maxEdits)
    row[from - 1] = from === 1 ? i : maxEdits + 1
    let rowMin = maxEdits + 1
    for (let j = from; j <= to; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1)
      let edits = above[j - 1] + (same ? 0 : 1)
      if (j < i + maxEdits) edits = Math.min(edits, above[j] + 1)
      edits = Math.min(edits, row[j - 1] + 1)
      const swapped =
        i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
      if (swapped) edits = Math.min(edits, before[j - 2] + 1)
      row[j] = edits
      if (edits < rowMin) rowMin = edits
    }
    if (rowMin > maxEdits) return maxEdits + 1
    ;[before, above, row] = [above, row, before]
  }
  return above[b.length]
}

/** A bit for each character that a word has; characters whose codes are 32 apart share one. */
export function characterBits(word: string): number {
  let bits = 0
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) & 31)
  return bits
}

/** Whether two words may be this close, by their bits: an edit removes and adds one character at most. Cheaper than `editsUpTo`. */
export function mayBeWithin(maxEdits: number, one: number, other: number): boolean {
  let differing = one ^ other
  for (let left = 2 * maxEdits; differing !== 0; left--) {
    if (left === 0) return false
    differing &= differing - 1
  }
  return true
}

/** The word that is the fewest edits away, the first of several; null where none is within `maxEdits`. */
export function nearestWord(word: string, known: Iterable<string>, maxEdits: number): string | null {
  let [best, bestEdits]: [string | null, number] = [null, maxEdits + 1]
  for (const candidate of known) {
    const edits = editsUpTo(word, candidate, bestEdits - 1)
    if (edits < bestEdits) [best, bestEdits] = [candidate, edits]
  }
  return best
}

/** Up to `count` words that are similar to another: those that begin with it, then the fewest edits away. */
export function nearestWords(word: string, known: readonly string[], count: number): string[] {
  const maxEdits = Math.max(2, Math.floor(word.length / 2))
  return known
    .map((candidate) => {
      const lower = candidate.toLowerCase()
      const isPart = word.length > 2 && lower.includes(word)
      return { candidate, edits: isPart ? 0 : editsUpTo(word, lower, maxEdits) }
    })
    .filter(({ edits }) => edits <= maxEdits)
    .sort((a, b) => a.edits - b.edits)
    .slice(0, count)
    .map(({ candidate }) => candidate)
}
