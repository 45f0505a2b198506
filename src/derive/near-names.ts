import { missesUpTo } from '#domain/edit-distance.ts'

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
