import type { Port, Seaport } from '#domain/world/places.ts'
import { abbreviates, codesOfToday } from './abbreviations.ts'
import { bare } from './destination-text.ts'
import type { HarbourNames } from './harbour-names.ts'
import { nearCode } from './mistyped-names.ts'

/** Harbours of this size in the World Port Index are known by three characters as far off as ports are. */
const minLargeSize = 2

/** The UN/LOCODEs of ports and harbours, with those that crews abbreviate, mistype or have from an old list. */
export class UnlocodeIndex {
  readonly #places: readonly Port[]
  readonly #harbours: HarbourNames
  /** Ports of the table, and other codes of theirs. */
  readonly #byCode = new Map<string, number>()
  /** Ports of the table and large harbours by the last three characters of their codes, and ports by country. */
  readonly #bySuffix = new Map<string, number[]>()
  readonly #byCountry = new Map<string, { port: number; name: string }[]>()

  constructor(ports: readonly Port[], seaports: readonly Seaport[], harbours: HarbourNames) {
    this.#places = [...ports, ...seaports]
    this.#harbours = harbours
    for (const [port, { unlocode, name, country }] of ports.entries()) {
      this.#byCode.set(unlocode, port)
      append(this.#bySuffix, unlocode.slice(2), port)
      append(this.#byCountry, country, { port, name: bare(name).replaceAll(' ', '') })
    }
    for (const [index, { unlocode, sameAs, harbourSize }] of seaports.entries())
      if (sameAs !== null) this.#byCode.set(unlocode, this.#byCode.get(sameAs) ?? -1)
      else if (harbourSize >= minLargeSize) append(this.#bySuffix, unlocode.slice(2), ports.length + index)
  }

  /** Whether a port of the table has a code, be it its second one. */
  isMain(code: string): boolean {
    return this.#byCode.has(code)
  }

  /** The port or harbour with a UN/LOCODE of today or of a country that is no more; −1 for none. */
  find(word: string): number {
    if (word.length !== 5) return -1
    for (const code of [word, ...codesOfToday(word)]) {
      const port = this.#byCode.get(code) ?? this.#harbours.byCode(code)
      if (port >= 0) return port
    }
    return -1
  }

  /** Ports of the table and large harbours whose code ends so. */
  bySuffix(suffix: string): readonly number[] {
    return this.#bySuffix.get(suffix) ?? []
  }

  /** The one port whose code has an error in the country, or two characters swapped: `LG LFW`, `DK GHF`; −1 for none. */
  near(country: string, suffix: string): number {
    const portsBySuffix = this.bySuffix(suffix).map((port) => this.#places[port].unlocode)
    const code = nearCode(country, suffix, { portsBySuffix, isCode: (each) => this.find(each) >= 0 })
    return code === null ? -1 : this.find(code)
  }

  /** The port of a code with two characters swapped; −1 for none. */
  swapped(code: string): number {
    const near = nearCode(code.slice(0, 2), code.slice(2), { portsBySuffix: [], isCode: (each) => this.isMain(each) })
    return near === null ? -1 : this.find(near)
  }

  /** The one port of a country whose name three characters abbreviate: `CO SMA`, Santa Marta; −1 where several or none are. */
  abbreviated(country: string, characters: string): number {
    const ports = (this.#byCountry.get(country) ?? []).map(({ port, name }) => ({
      port,
      is: abbreviates(characters, name),
    }))
    for (const kind of ['beginning', 'characters']) {
      const found = ports.filter(({ is }) => is === kind)
      if (found.length > 0) return found.length === 1 ? found[0].port : -1
    }
    return -1
  }
}

function append<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
