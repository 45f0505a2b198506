/** The shortest name that may be misspelt, and the length from which two letters may be wrong. */
const shortest = 5
const long = 8

/** Finds names that were typed with a letter or two wrong. */
export class NearNames {
  /** By first letter and length. */
  readonly #names = new Map<string, string[]>()

  add(name: string): void {
    if (name.length < shortest) return
    const key = keyOf(name[0], name.length)
    const same = this.#names.get(key)
    if (same === undefined) this.#names.set(key, [name])
    else if (!same.includes(name)) same.push(name)
  }

  /** The names with the fewest letters that differ, of those near enough; none where the text is too short to tell. */
  nearest(text: string): { names: string[]; misses: number } {
    const most = text.length < shortest ? 0 : text.length < long ? 1 : 2
    let best: { names: string[]; misses: number } = { names: [], misses: most + 1 }
    if (most === 0) return best
    for (let length = text.length - most; length <= text.length + most; length++)
      for (const name of this.#names.get(keyOf(text[0], length)) ?? []) {
        const misses = missesUpTo(text, name, Math.min(best.misses, most))
        if (misses < best.misses) best = { names: [name], misses }
        else if (misses === best.misses && misses <= most) best.names.push(name)
      }
    return best
  }
}

const keyOf = (letter: string, length: number) => `${letter}${length}`

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
