import type { Port } from '#domain/world/places.ts'
import { bare } from './destination-text.ts'
import { FuzzyNames } from './fuzzy-names.ts'
import { withInitials } from './name-forms.ts'

/** Names, aliases and abbreviations of the ports of the table, by their numbers. */
export class PortNames {
  readonly #ports: readonly Port[]
  /** Several ports share a name: Georgetown, Victoria. */
  readonly #byName = new Map<string, number[]>()
  readonly #byAlias = new Map<string, number[]>()
  /** Names and aliases without their spaces. */
  readonly #byCharacters = new Map<string, number[]>()
  readonly #byInitials = new Map<string, number[]>()
  readonly #nearNames = new FuzzyNames()

  /** Takes the names of the first `count` places; words may stand for any of them. */
  constructor(ports: readonly Port[], count: number) {
    this.#ports = ports
    for (const [index, { name, aliases }] of ports.slice(0, count).entries()) {
      this.#add(this.#byName, name, [index])
      for (const alias of aliases) this.#add(this.#byAlias, alias, [index])
    }
  }

  /** Makes a word stand for these ports alone; without any it stands for none. */
  setAlias(word: string, ports: readonly number[]): void {
    const plain = bare(word)
    this.#byAlias.delete(plain)
    this.#byCharacters.delete(plain.replaceAll(' ', ''))
    if (ports.length > 0) this.#add(this.#byAlias, word, ports)
  }

  byName(plain: string): readonly number[] | undefined {
    return this.#byName.get(plain)
  }

  byAlias(plain: string): readonly number[] | undefined {
    return this.#byAlias.get(plain)
  }

  byCharacters(characters: string): readonly number[] | undefined {
    return this.#byCharacters.get(characters)
  }

  /** The port whose words a text abbreviates to their initials: `P HEDLAND`; none where several have them. */
  byInitials(plain: string): readonly number[] {
    const ports = /^[A-Z] /.test(plain) ? this.#byInitials.get(plain) : undefined
    return ports?.length === 1 ? ports : []
  }

  /** Ports with a name or alias that begins so. */
  beginningWith(plain: string): number[] {
    const ports = new Set<number>()
    for (const names of [this.#byName, this.#byAlias])
      for (const [name, indexes] of names) if (name.startsWith(plain)) for (const index of indexes) ports.add(index)
    return [...ports]
  }

  /** Ports whose name has the fewest errors against a text, of those that `accepts` allows. */
  nearest(characters: string, accepts: ((port: number) => boolean) | null): { ports: number[]; edits: number } {
    const allowed = (name: string) => {
      const ports = this.#byCharacters.get(name) ?? []
      return accepts === null ? ports : ports.filter(accepts)
    }
    const { names, edits } = this.#nearNames.nearest(
      characters,
      accepts === null ? null : (name) => allowed(name).length > 0,
    )
    return { ports: [...new Set(names.flatMap(allowed))], edits }
  }

  #add(names: Map<string, number[]>, name: string, ports: readonly number[]): void {
    const plain = bare(name)
    const characters = plain.replaceAll(' ', '')
    if (characters === '') return
    const put = (map: Map<string, number[]>, key: string) => {
      const same = map.get(key) ?? []
      map.set(key, [...same, ...ports.filter((port) => !same.includes(port))])
    }
    put(names, plain)
    put(this.#byCharacters, characters)
    const initials = withInitials(plain)
    if (initials !== null) put(this.#byInitials, initials)
    // Only names are matched fuzzily, because codes differ from one another by one character.
    if (ports.some((port) => !characters.startsWith(this.#ports[port].country) || characters.length !== 5))
      this.#nearNames.add(characters)
  }
}
