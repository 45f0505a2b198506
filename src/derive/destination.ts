import type { DestinationMeaning, DestinationWord } from '#domain/destination-word.ts'
import { bearingDeg, distanceNm } from '#domain/geo.ts'
import type { Port } from '#domain/places.ts'
import { bare, kindOfText, nextPart, piecesOf, wordsOf } from './destination-text.ts'
import { NearNames } from './near-names.ts'

/** A port that a text means: its place in the table, and how sure that is, 0 to 1. */
export interface ResolvedDestination {
  port: number
  confidence: number
}

/** What a text says, wherever she is: the ports it may mean, or why it means none. */
export interface ReadDestination {
  meaning: DestinationMeaning
  /** Places in the table of ports: several where they share a name. */
  ports: readonly number[]
  certainty: number
  /** The waters or the country it names, where it names no port; also where she waits for orders. */
  region: string | null
}

/** What is known of a ship that tells which of two ports of a name she means. */
export interface ShipSeen {
  draughtM?: number
  courseDeg?: number
}

interface Named {
  ports: readonly number[]
  certainty: number
}

/** Crews may type a whole name, and the transponder keeps so many letters of it. */
const keptLetters = 20
/** A misspelt word among others needs so many letters: short ones are like too many names. */
const shortestOfMany = 7
/** What is left of the certainty where behind a slash or hyphen stands what may be the next port. */
const notTheLast = 0.65
const mostRemembered = 20_000
/** A port may be so much shallower than she says she draws: crews type the maximum. */
const tooShallowM = 2

/**
 * Reads what crews type as their destination: a code with or without its space, a name, another word for it, and of
 * `ORIGIN>NEXT` the last part. Order: exact name → code → alias → part of the text → cut off after twenty letters →
 * misspelt; then regions, countries and orders.
 * @see IMO SN.1/Circ.244
 */
export class DestinationResolver {
  readonly #ports: readonly Port[]
  readonly #byCode = new Map<string, number>()
  /** Several ports share a name: Georgetown, Victoria. */
  readonly #byName = new Map<string, number[]>()
  readonly #byAlias = new Map<string, number[]>()
  /** Names and aliases without their spaces. */
  readonly #byLetters = new Map<string, number[]>()
  readonly #nearNames = new NearNames()
  readonly #countries = new Map<string, string>()
  readonly #regions = new Map<string, string>()
  readonly #places = new Set<string>()
  readonly #read = new Map<string, ReadDestination>()
  readonly #remembers: boolean

  constructor(ports: readonly Port[], words: readonly DestinationWord[] = [], { remembers = true } = {}) {
    this.#ports = ports
    this.#remembers = remembers
    for (const [index, port] of ports.entries()) {
      this.#byCode.set(port.unlocode, index)
      this.#name(this.#byName, port.name, [index])
      for (const alias of port.aliases) this.#name(this.#byAlias, alias, [index])
    }
    for (const code of new Set(ports.map(({ country }) => country))) {
      const name = english.of(code) ?? code
      this.#countries.set(bare(name), code)
    }
    for (const word of words) this.#learn(word)
  }

  /** The port a text means, seen from a position; null where it means none that is known. */
  resolve(text: string, lng: number, lat: number, seen: ShipSeen = {}): ResolvedDestination | null {
    const { meaning, ports, certainty } = this.read(text)
    if (meaning !== 'port') return null
    if (ports.length === 1) return { port: ports[0], confidence: certainty }
    const deep = ports.filter((port) => !((this.#ports[port].maxDraughtM ?? 99) < (seen.draughtM ?? 0) - tooShallowM))
    const possible = deep.length > 0 ? deep : ports
    if (possible.length === 1) return { port: possible[0], confidence: certainty * 0.9 }
    // Of ports with one name the nearest, ahead sooner than astern; nobody knows which while her position is not known.
    if (Number.isNaN(lng)) return null
    const away = (index: number) => {
      const port = this.#ports[index]
      const nm = distanceNm(lng, lat, port.lng, port.lat)
      if (!(seen.courseDeg! >= 0)) return nm
      const offDeg = bearingDeg(lng, lat, port.lng, port.lat) - seen.courseDeg!
      return nm * (1.3 - 0.3 * Math.cos((offDeg * Math.PI) / 180))
    }
    const port = possible.reduce((best, index) => (away(index) < away(best) ? index : best))
    return { port, confidence: certainty * 0.7 }
  }

  /** What a text says, wherever the ship is. */
  read(text: string): ReadDestination {
    const known = this.#remembers ? this.#read.get(text) : undefined
    if (known) return known
    const read = this.#readAnew(text)
    if (this.#read.size >= mostRemembered) this.#read.clear()
    if (this.#remembers) this.#read.set(text, read)
    return read
  }

  #readAnew(text: string): ReadDestination {
    const kind = kindOfText(text)
    if (kind === 'nothing') return { meaning: 'none', ports: [], certainty: 0, region: null }
    const part = nextPart(text)
    if (kind === 'orders') return { meaning: 'orders', ports: [], certainty: 0, region: this.#regionIn(part) }
    const region = this.#regions.get(bare(text)) ?? this.#countryName(bare(text))
    const named = region !== null && !this.#byName.has(bare(text)) ? null : this.#find(text, part)
    if (kind === 'off limits')
      return {
        meaning: 'region',
        ports: [],
        certainty: 0,
        region: named ? this.#ports[named.ports[0]].name : this.#regionIn(part),
      }
    if (named) return { meaning: 'port', ...named, region: null }
    const waters = region ?? this.#regionIn(part)
    return { meaning: waters === null ? 'unknown' : 'region', ports: [], certainty: 0, region: waters }
  }

  #find(text: string, part: string): Named | null {
    const whole = this.#exact(bare(text), 1) ?? this.#exact(bare(part), 0.95)
    if (whole) return whole
    const country = this.#countryOf(bare(part))
    const pieces = piecesOf(part)
    const isPlace = (piece: string) => wordsOf(piece).join('').length > 3 && !this.#countries.has(piece)
    const only = (found: Named | null) => found && this.#within(found, country)
    for (const find of [
      (piece: string) => this.#exact(piece, 0.92) ?? this.#codeIn(piece),
      (piece: string) => this.#partOf(piece),
    ])
      for (const [at, piece] of pieces.entries()) {
        const found = only(find(piece))
        if (found)
          return pieces.slice(0, at).some(isPlace) ? { ...found, certainty: found.certainty * notTheLast } : found
      }
    if (text.trim().length >= keptLetters - 1) {
      const found = only(this.#cutOff(bare(part)))
      if (found) return found
    }
    for (const piece of pieces) {
      const found = only(this.#misspelt(piece))
      if (found) return found
    }
    return null
  }

  /** By a whole name, code or alias. */
  #exact(plain: string, certainty: number): Named | null {
    const named = this.#byName.get(plain)
    if (named) return { ports: named, certainty }
    const letters = plain.replaceAll(' ', '')
    const port = letters.length === 5 ? this.#byCode.get(letters) : undefined
    if (port !== undefined) return { ports: [port], certainty: certainty * 0.98 }
    const alias = this.#byAlias.get(plain) ?? this.#byLetters.get(letters)
    return alias ? { ports: alias, certainty: certainty * 0.9 } : null
  }

  /** By a code among other words: `NL RTM EUROPOORT`, `CN CJK-SHA`, `ID.TPP`. */
  #codeIn(piece: string): Named | null {
    const words = piece.split(' ')
    for (const word of words) {
      const port = word.length === 5 ? this.#byCode.get(word) : undefined
      if (port !== undefined) return { ports: [port], certainty: 0.9 }
    }
    for (let i = 0; i < words.length - 1; i++) {
      if (words[i].length !== 2) continue
      for (const word of words.slice(i + 1)) {
        const port = word.length === 3 ? this.#byCode.get(words[i] + word) : undefined
        if (port !== undefined) return { ports: [port], certainty: 0.9 }
        const alias = this.#byAlias.get(word)?.filter((index) => this.#ports[index].country === words[i])
        if (alias && alias.length > 0) return { ports: alias, certainty: 0.85 }
      }
    }
    return null
  }

  /** By the longest run of words that is a name. */
  #partOf(piece: string): Named | null {
    for (const words of [piece.split(' '), wordsOf(piece)])
      for (let length = Math.min(4, words.length); length > 0; length--)
        for (let from = 0; from + length <= words.length; from++) {
          const run = words.slice(from, from + length).join(' ')
          // Short words mean too much besides, unless nothing else is said.
          if (run.length < 4 && words.length > 1) continue
          const found = this.#exact(run, 0.88)
          if (found && !this.#places.has(words.join(' ')) && !this.#isCountry(run)) return found
        }
    return null
  }

  /** By the beginning of a name that is longer than the transponder keeps. */
  #cutOff(plain: string): Named | null {
    const ports = new Set<number>()
    for (const names of [this.#byName, this.#byAlias])
      for (const [name, indexes] of names) if (name.startsWith(plain)) for (const index of indexes) ports.add(index)
    return ports.size > 0 && ports.size < 3 ? { ports: [...ports], certainty: 0.75 } : null
  }

  /** By a name with a letter or two wrong; none where several are as near. */
  #misspelt(piece: string): Named | null {
    const words = wordsOf(piece.replaceAll(/(?<=[A-Z])0|0(?=[A-Z])/g, 'O').replaceAll(/(?<=[A-Z])1(?=[A-Z])/g, 'I'))
    for (let length = Math.min(3, words.length); length > 0; length--)
      for (let from = 0; from + length <= words.length; from++) {
        const run = words.slice(from, from + length)
        const letters = run.join('')
        if (length < words.length && letters.length < shortestOfMany) continue
        if (this.#places.has(run.join(' ')) || this.#isCountry(run.join(' '))) continue
        const same = this.#byLetters.get(letters)
        if (same) return { ports: same, certainty: 0.8 }
        const { names, misses } = this.#nearNames.nearest(letters)
        const ports = new Set(names.flatMap((name) => this.#byLetters.get(name) ?? []))
        if (ports.size === 1) return { ports: [...ports], certainty: misses === 1 ? 0.75 : 0.65 }
      }
    return null
  }

  /** Of ports by a name those in the country that is named, too; all where none is. */
  #within(found: Named, country: string | null): Named | null {
    if (country === null) return found
    const ports = found.ports.filter((index) => this.#ports[index].country === country)
    return ports.length > 0 ? { ports, certainty: found.certainty } : null
  }

  /** The country that the last words name: `CARTAGENA COLOMBIA`, `HOUSTON, TX`. */
  #countryOf(plain: string): string | null {
    const words = plain.split(' ')
    for (let from = Math.max(1, words.length - 3); from < words.length; from++) {
      const code = this.#countries.get(words.slice(from).join(' '))
      if (code !== undefined) return code
    }
    return null
  }

  #regionIn(part: string): string | null {
    for (const piece of [bare(part), ...piecesOf(part)]) {
      const words = piece.split(' ')
      for (let length = Math.min(4, words.length); length > 0; length--)
        for (let from = 0; from + length <= words.length; from++) {
          const run = words.slice(from, from + length).join(' ')
          if (run.length < 3 && words.length > 1) continue
          const region = this.#regions.get(run) ?? this.#countryName(run)
          if (region !== null) return region
        }
    }
    return null
  }

  /** Whether a word names a country and no port: Singapore is both. */
  #isCountry(plain: string): boolean {
    return this.#countries.has(plain) && !this.#byName.has(plain)
  }

  /** The name of a country by a word for it of more than two letters; of places that are all one port, the port is meant. */
  #countryName(plain: string): string | null {
    const code = plain.length > 2 ? this.#countries.get(plain) : undefined
    if (code === undefined || plain === 'NSW' || plain === 'QLD') return null
    return english.of(code) ?? null
  }

  #learn({ kind, word, answers }: DestinationWord): void {
    const plain = bare(word)
    if (kind === 'port') {
      const ports = answers.flatMap((code) => this.#byCode.get(code) ?? [])
      this.#byAlias.delete(plain)
      this.#byLetters.delete(plain.replaceAll(' ', ''))
      if (ports.length > 0) this.#name(this.#byAlias, word, ports)
    } else if (kind === 'country') this.#countries.set(plain, answers[0])
    else if (kind === 'region') this.#regions.set(plain, answers[0])
    else this.#places.add(plain)
  }

  #name(names: Map<string, number[]>, name: string, ports: readonly number[]): void {
    const plain = bare(name)
    const letters = plain.replaceAll(' ', '')
    if (letters === '') return
    for (const [map, key] of [
      [names, plain],
      [this.#byLetters, letters],
    ] as const) {
      const same = map.get(key) ?? []
      map.set(key, [...same, ...ports.filter((port) => !same.includes(port))])
    }
    // Codes differ by a letter from one another: only names are looked for misspelt.
    if (ports.some((port) => !letters.startsWith(this.#ports[port].country) || letters.length !== 5))
      this.#nearNames.add(letters)
  }
}

const english = new Intl.DisplayNames(['en'], { type: 'region' })
