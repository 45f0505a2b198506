import type { DestinationMeaning, DestinationWord } from '#domain/text/destination-word.ts'
import { bearingDeg, distanceNm } from '#domain/geo.ts'
import type { Port } from '#domain/world/places.ts'
import { bare, kindOfText, nextPart, piecesOf, wordsOf } from './destination-text.ts'
import { FuzzyNames } from './fuzzy-names.ts'

/** A resolved port: its index in the table of ports, and the confidence, 0 to 1. */
export interface ResolvedDestination {
  port: number
  confidence: number
}

/** The meaning of a text regardless of position: the ports it may name, or why it names none. */
export interface ReadDestination {
  meaning: DestinationMeaning
  /** Indexes in the table of ports; several where ports share a name. */
  ports: readonly number[]
  certainty: number
  /** The sea area or country that the text names instead of a port, also for a vessel waiting for orders. */
  region: string | null
}

/** Properties of the vessel that decide between ports of one name. */
export interface ResolveHints {
  draughtM?: number
  courseDeg?: number
}

interface Named {
  ports: readonly number[]
  certainty: number
}

/** AIS message 5 holds 20 characters of a destination (ITU-R M.1371); longer names are cut off. */
const keptCharacters = 20
/** Minimum length for fuzzy matching of one word among others: shorter ones resemble too many names. */
const minFuzzyWordLength = 7
/** Factor on the certainty when a later part of the text may name the next port. */
const earlierPartFactor = 0.65
const maxCachedTexts = 20_000
/** A port may be this much shallower than the reported draught, because crews report the maximum. */
const draughtToleranceM = 2

/**
 * Resolves the destination texts that crews type: a UN/LOCODE with or without space, a name, an alias, and the last part of
 * `ORIGIN>NEXT`. Order: exact name → code → alias → part of the text → cut off after 20 characters → fuzzy; then regions,
 * countries and orders.
 * @see IMO SN.1/Circ.244, guidance on the use of the UN/LOCODE in the destination field
 */
export class DestinationResolver {
  readonly #ports: readonly Port[]
  readonly #byCode = new Map<string, number>()
  /** Several ports share a name: Georgetown, Victoria. */
  readonly #byName = new Map<string, number[]>()
  readonly #byAlias = new Map<string, number[]>()
  /** Names and aliases without their spaces. */
  readonly #byCharacters = new Map<string, number[]>()
  readonly #nearNames = new FuzzyNames()
  readonly #countries = new Map<string, string>()
  readonly #regions = new Map<string, string>()
  readonly #places = new Set<string>()
  readonly #read = new Map<string, ReadDestination>()
  readonly #cached: boolean

  constructor(ports: readonly Port[], words: readonly DestinationWord[] = [], { cached = true } = {}) {
    this.#ports = ports
    this.#cached = cached
    for (const [index, port] of ports.entries()) {
      this.#byCode.set(port.unlocode, index)
      this.#name(this.#byName, port.name, [index])
      for (const alias of port.aliases) this.#name(this.#byAlias, alias, [index])
    }
    for (const code of new Set(ports.map(({ country }) => country))) {
      const name = english.of(code) ?? code
      this.#countries.set(bare(name), code)
    }
    for (const word of words) this.#addWord(word)
  }

  /** Resolves a text to a port from the vessel's position (NaN when unknown); null when it names no port of the table. */
  resolve(text: string, lng: number, lat: number, seen: ResolveHints = {}): ResolvedDestination | null {
    const { meaning, ports, certainty } = this.read(text)
    if (meaning !== 'port') return null
    if (ports.length === 1) return { port: ports[0], confidence: certainty }
    const deep = ports.filter(
      (port) => !((this.#ports[port].maxDraughtM ?? 99) < (seen.draughtM ?? 0) - draughtToleranceM),
    )
    const possible = deep.length > 0 ? deep : ports
    if (possible.length === 1) return { port: possible[0], confidence: certainty * 0.9 }
    // Of ports with one name the nearest counts, preferably ahead. Without a position the text stays unresolved.
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

  /** The meaning of a text regardless of the vessel's position. */
  read(text: string): ReadDestination {
    const known = this.#cached ? this.#read.get(text) : undefined
    if (known) return known
    const read = this.#parse(text)
    if (this.#read.size >= maxCachedTexts) this.#read.clear()
    if (this.#cached) this.#read.set(text, read)
    return read
  }

  #parse(text: string): ReadDestination {
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
          return pieces.slice(0, at).some(isPlace)
            ? { ...found, certainty: found.certainty * earlierPartFactor }
            : found
      }
    if (text.trim().length >= keptCharacters - 1) {
      const found = only(this.#cutOff(bare(part)))
      if (found) return found
    }
    for (const piece of pieces) {
      const found = only(this.#fuzzy(piece))
      if (found) return found
    }
    return null
  }

  /** By a whole name, code or alias. */
  #exact(plain: string, certainty: number): Named | null {
    const named = this.#byName.get(plain)
    if (named) return { ports: named, certainty }
    const characters = plain.replaceAll(' ', '')
    const port = characters.length === 5 ? this.#byCode.get(characters) : undefined
    if (port !== undefined) return { ports: [port], certainty: certainty * 0.98 }
    const alias = this.#byAlias.get(plain) ?? this.#byCharacters.get(characters)
    return alias ? { ports: alias, certainty: certainty * 0.9 } : null
  }

  /** By a UN/LOCODE among other words: `NL RTM EUROPOORT`, `CN CJK-SHA`, `ID.TPP`. */
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
          // Words of up to three characters are ambiguous unless they are the whole text.
          if (run.length < 4 && words.length > 1) continue
          const found = this.#exact(run, 0.88)
          if (found && !this.#places.has(words.join(' ')) && !this.#isCountry(run)) return found
        }
    return null
  }

  /** By the beginning of a name that is longer than the AIS field. */
  #cutOff(plain: string): Named | null {
    const ports = new Set<number>()
    for (const names of [this.#byName, this.#byAlias])
      for (const [name, indexes] of names) if (name.startsWith(plain)) for (const index of indexes) ports.add(index)
    return ports.size > 0 && ports.size < 3 ? { ports: [...ports], certainty: 0.75 } : null
  }

  /** By a name within one or two edits; null where several are equally near. */
  #fuzzy(piece: string): Named | null {
    const words = wordsOf(piece.replaceAll(/(?<=[A-Z])0|0(?=[A-Z])/g, 'O').replaceAll(/(?<=[A-Z])1(?=[A-Z])/g, 'I'))
    for (let length = Math.min(3, words.length); length > 0; length--)
      for (let from = 0; from + length <= words.length; from++) {
        const run = words.slice(from, from + length)
        const characters = run.join('')
        if (length < words.length && characters.length < minFuzzyWordLength) continue
        if (this.#places.has(run.join(' ')) || this.#isCountry(run.join(' '))) continue
        const same = this.#byCharacters.get(characters)
        if (same) return { ports: same, certainty: 0.8 }
        const { names, edits } = this.#nearNames.nearest(characters)
        const ports = new Set(names.flatMap((name) => this.#byCharacters.get(name) ?? []))
        if (ports.size === 1) return { ports: [...ports], certainty: edits === 1 ? 0.75 : 0.65 }
      }
    return null
  }

  /** Restricts ports to the country that the text names, if any. */
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

  /** Whether a word names a country and not also a port, as Singapore does. */
  #isCountry(plain: string): boolean {
    return this.#countries.has(plain) && !this.#byName.has(plain)
  }

  /** The English name of a country from a word for it of more than two characters; null for states and provinces. */
  #countryName(plain: string): string | null {
    const code = plain.length > 2 ? this.#countries.get(plain) : undefined
    if (code === undefined || plain === 'NSW' || plain === 'QLD') return null
    return english.of(code) ?? null
  }

  #addWord({ kind, word, answers }: DestinationWord): void {
    const plain = bare(word)
    if (kind === 'port') {
      const ports = answers.flatMap((code) => this.#byCode.get(code) ?? [])
      this.#byAlias.delete(plain)
      this.#byCharacters.delete(plain.replaceAll(' ', ''))
      if (ports.length > 0) this.#name(this.#byAlias, word, ports)
    } else if (kind === 'country') this.#countries.set(plain, answers[0])
    else if (kind === 'region') this.#regions.set(plain, answers[0])
    else this.#places.add(plain)
  }

  #name(names: Map<string, number[]>, name: string, ports: readonly number[]): void {
    const plain = bare(name)
    const characters = plain.replaceAll(' ', '')
    if (characters === '') return
    for (const [map, key] of [
      [names, plain],
      [this.#byCharacters, characters],
    ] as const) {
      const same = map.get(key) ?? []
      map.set(key, [...same, ...ports.filter((port) => !same.includes(port))])
    }
    // Only names are matched fuzzily, because codes differ from one another by one character.
    if (ports.some((port) => !characters.startsWith(this.#ports[port].country) || characters.length !== 5))
      this.#nearNames.add(characters)
  }
}

const english = new Intl.DisplayNames(['en'], { type: 'region' })
