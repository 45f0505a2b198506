import type { Seaport } from '#domain/world/places.ts'
import { notHarbours } from '../words/everyday-words.ts'
import { longestByFirstWord } from '../words/tokenizer.ts'
import { shortNames } from './port-places.ts'

/** Shorter names of harbours are more often other words. */
const minLength = 4
const maxWords = 5

const largestSize = (harbours: readonly Seaport[]) => Math.max(...harbours.map(({ harbourSize }) => harbourSize))

/** Harbours by the names that questions may call them: by their own before a smaller one's other names, and by codes that are no name. */
export class HarbourNames {
  readonly #harbours = new Map<string, Seaport[]>()
  readonly #wordsFrom: ReadonlyMap<string, number>

  /** `keyOf` writes a name as the words of a question, joined by spaces. */
  constructor(harbours: readonly Seaport[], keyOf: (name: string) => string) {
    const own = harbours.filter(({ sameAs }) => sameAs === null)
    this.#add(own, ({ name }) => [keyOf(name)])
    this.#add(own, ({ aliases }) => aliases.map((alias) => keyOf(alias)))
    this.#add(own, ({ unlocode }) => [keyOf(unlocode)])
    this.#wordsFrom = longestByFirstWord(this.#harbours.keys())
  }

  #add(harbours: readonly Seaport[], keysOf: (harbour: Seaport) => readonly string[]): void {
    const sizes = new Map([...this.#harbours].map(([key, known]) => [key, largestSize(known)]))
    for (const harbour of harbours)
      for (const key of new Set(keysOf(harbour)))
        // "Ex Calcutta" is Kolkata, but also a place that cargo is from.
        if ((key.length >= minLength || shortNames.has(key)) && !notHarbours.has(key) && !key.startsWith('ex '))
          if (harbour.harbourSize > (sizes.get(key) ?? -1))
            this.#harbours.set(key, [...(this.#harbours.get(key) ?? []), harbour])
  }

  has(name: string): boolean {
    return this.#harbours.has(name)
  }

  of(name: string): readonly Seaport[] | undefined {
    return this.#harbours.get(name)
  }

  /** The names, and the largest charted harbour of each. */
  *largest(): Generator<readonly [string, Seaport]> {
    for (const [name, harbours] of this.#harbours) {
      const charted = harbours.filter(({ isCharted }) => isCharted)
      if (charted.length > 0) yield [name, charted.toSorted((one, two) => two.harbourSize - one.harbourSize)[0]]
    }
  }

  /** The longest name that begins at a word. */
  at(words: readonly { text: string }[], from: number): { text: string; harbours: readonly Seaport[] } | null {
    const longest = this.#wordsFrom.get(words[from]?.text ?? '') ?? 0
    for (let length = Math.min(maxWords, longest, words.length - from); length > 0; length--) {
      const text = words
        .slice(from, from + length)
        .map((word) => word.text)
        .join(' ')
      const harbours = this.#harbours.get(text)
      if (harbours !== undefined) return { text, harbours }
    }
    return null
  }
}
