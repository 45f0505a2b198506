import { characterBits, editsUpTo, mayBeWithin } from '#domain/text/edit-distance.ts'

/** Minimum length for one edit, and for two edits. */
const minLengthForOne = 5
const minLengthForTwo = 8
/** The names of one country resemble fewer others. */
const shorterAmongSome = 1
/** How far off a port may be of which a name of five, six or seven characters, or a longer one, has an error. */
const maxErrorNmByLength = [600, 1000, 1500] as const

/** Finds names within one or two edits (insert, delete, replace, swap) of a text. */
export class FuzzyNames {
  /** By first character and length, with the bits of their characters. */
  readonly #names = new Map<string, { names: string[]; bits: number[] }>()

  add(name: string): void {
    if (name.length < minLengthForOne) return
    const key = keyOf(name[0], name.length)
    const same = this.#names.get(key) ?? { names: [], bits: [] }
    if (same.names.includes(name)) return
    same.names.push(name)
    same.bits.push(characterBits(name))
    this.#names.set(key, same)
  }

  /**
   * The names with the fewest edits from a text, of those that `accepts` allows (null: all); empty when none is near enough or
   * the text is too short.
   */
  nearest(text: string, accepts: ((name: string) => boolean) | null = null): { names: string[]; edits: number } {
    const shorter = accepts === null ? 0 : shorterAmongSome
    const maxEdits = text.length < minLengthForOne ? 0 : text.length < minLengthForTwo - shorter ? 1 : 2
    let best: { names: string[]; edits: number } = { names: [], edits: maxEdits + 1 }
    if (maxEdits === 0) return best
    const textBits = characterBits(text)
    for (let length = text.length - maxEdits; length <= text.length + maxEdits; length++) {
      const { names, bits } = this.#names.get(keyOf(text[0], length)) ?? none
      for (let at = 0; at < names.length; at++) {
        const most = Math.min(best.edits, maxEdits)
        if (!mayBeWithin(most, textBits, bits[at])) continue
        const name = names[at]
        const edits = editsUpTo(text, name, most)
        if (edits > most || accepts?.(name) === false) continue
        if (edits < best.edits) best = { names: [name], edits }
        else best.names.push(name)
      }
    }
    return best
  }
}

/** How far off a port may be of which a name has errors: short names with errors resemble many names. */
export const maxErrorNm = (characters: string, edits: number): number | undefined =>
  characters.length >= (edits === 1 ? 8 : 10)
    ? undefined
    : maxErrorNmByLength[Math.min(2, Math.max(0, characters.length - minLengthForOne))]

const none = { names: [], bits: [] }

const keyOf = (first: string, length: number) => `${first}${length}`
