import { distanceNm } from '#domain/geo.ts'
import type { DestinationMeaning, DestinationWord } from '#domain/text/destination-word.ts'
import type { Port, Seaport } from '#domain/world/places.ts'
import { writtenOut } from './abbreviations.ts'
import { CountriesAndWaters } from './countries-and-waters.ts'
import {
  bare,
  codesJoined,
  firstPart,
  isBothWays,
  isGeneric,
  isOtherBefore,
  isOtherBehind,
  isQualifier,
  isWater,
  kindOfText,
  nextPart,
  piecesOf,
  withNationalCharacters,
  wordsOf,
} from './destination-text.ts'
import { HarbourNames, isApart, nameKey } from './harbour-names.ts'
import { maxNearNm, MistypedNames } from './mistyped-names.ts'
import { OffshorePlaces } from './offshore-places.ts'
import { type Candidate, PortChoice, type ResolveHints } from './port-choice.ts'
import { UnlocodeIndex } from './unlocode-index.ts'
import { PortNames } from './port-names.ts'
import { isInState, type State, statesAtEnd } from './states.ts'

/** A port by its index in the table of ports, and the confidence, 0 to 1. */
interface ResolvedDestination {
  port: number
  confidence: number
}

/** The meaning of a text regardless of position: the ports it may name, or why it names none. */
export interface ReadDestination {
  meaning: DestinationMeaning
  /** Indexes in the table of ports; several where ports share a name. */
  ports: readonly number[]
  certainty: number
  /** The ports count only within this distance of the vessel; absent is anywhere. */
  maxNm?: number
  /** Whether the text has the port's code or its country, so that it counts at any distance. */
  isDefinite?: boolean
  /** Whether any of the ports is right, because the word means all of them. */
  isEither?: boolean
  /** Whether the text has the name of the ports with an error. */
  isMistyped?: boolean
  /** Whether a field at sea has the name of the ports. */
  isNamesake?: boolean
  /** Whether a field or wind farm at sea has the name, too. */
  isOffshore?: boolean
  /** The country that a text names in two characters beside the port. */
  country?: string | null
  /** The ports as candidates of a choice, once they were needed. */
  candidates?: readonly Candidate[]
  /** The sea area or country that the text names instead of a port, also for a vessel waiting for orders. */
  region: string | null
}

type Named = Pick<
  ReadDestination,
  'ports' | 'certainty' | 'maxNm' | 'isDefinite' | 'isEither' | 'isMistyped' | 'isNamesake'
>

/** AIS message 5 holds 20 characters of a destination (ITU-R M.1371); longer names are cut off. */
const keptCharacters = 20
/** Factor on the certainty when a later part of the text may name the next port. */
const earlierPartFactor = 0.65
const maxCachedTexts = 20_000
/** A port counts within this distance beside a word that may make another name of its own: a bay, a river, a city. */
const maxBayNm = 2000
/** A harbour counts within this distance beside words that are none of its name. */
const maxHarbourNm = 1500
/** Below this confidence no port is served. */
const minConfidence = 0.5
const maxSwappedNm = 1000
/** Three characters of a port's code count within this distance. */
const maxSuffixNm = 1500
/** A harbour that has the name of an offshore field. */
const maxNamesakeNm = 500
/** A field farther off than this is not what the vessel means. */
const maxFieldNm = 1500
/** Vessels of a ferry route do not say which end is next, and are between its ends. */
const bothWaysFactor = 0.6
const maxFerryNm = 150

/**
 * Resolves the destination texts that crews type: a UN/LOCODE with or without space, a name, an alias, and the last part of
 * `ORIGIN>NEXT`. Order: exact name → code → alias → part of the text → cut off after 20 characters → fuzzy; then regions,
 * countries and orders.
 * @see IMO SN.1/Circ.244, guidance on the use of the UN/LOCODE in the destination field
 */
export class DestinationResolver {
  readonly #ports: readonly Port[]
  readonly #codes: UnlocodeIndex
  readonly #names: PortNames
  readonly #mistyped: MistypedNames
  readonly #waters: CountriesAndWaters
  readonly #places = new Set<string>()
  readonly #offshore = new OffshorePlaces()
  readonly #read = new Map<string, ReadDestination>()
  readonly #cached: boolean
  /** The harbours beside the ports, whose numbers follow those of the ports. */
  readonly #seaports: HarbourNames
  readonly #choice: PortChoice
  readonly #portCount: number
  /** The port that a number stands for: a port with two codes is one. */
  readonly #mainOf: (index: number) => number

  constructor(
    ports: readonly Port[],
    words: readonly DestinationWord[] = [],
    { cached = true, seaports = [] }: { cached?: boolean; seaports?: readonly Seaport[] } = {},
  ) {
    this.#ports = [...ports, ...seaports]
    this.#portCount = ports.length
    this.#cached = cached
    this.#seaports = new HarbourNames(seaports, ports.length)
    this.#mainOf = (index) => {
      const seaport = index < ports.length ? null : seaports[index - ports.length]
      const same = seaport?.sameAs ? this.#codes.find(seaport.sameAs) : -1
      return same >= 0 ? same : index
    }
    this.#codes = new UnlocodeIndex(ports, seaports, this.#seaports)
    this.#choice = new PortChoice(this.#ports)
    this.#names = new PortNames(this.#ports, ports.length)
    this.#mistyped = new MistypedNames({
      ...{ ports: this.#ports, names: this.#names, harbours: this.#seaports },
      isOtherPlace: (plain) => this.#isOtherPlace(plain),
    })
    const countriesOf = (all: readonly Port[]) => new Set(all.map(({ country }) => country))
    this.#waters = new CountriesAndWaters(countriesOf(ports), countriesOf(this.#ports))
    for (const word of words) this.#addWord(word)
  }

  /** Resolves a text to a port from the vessel's position (NaN when unknown); null when it names no port of the table. */
  resolve(text: string, lng: number, lat: number, seen: ResolveHints = {}): ResolvedDestination | null {
    const read = this.read(text)
    if (read.meaning !== 'port') return null
    const isNamesake = read.isNamesake === true && !this.#offshore.isNearer(text, { lng, lat }, maxFieldNm)
    const candidates = this.#candidates(read)
    const meant = isNamesake ? candidates.map((candidate) => ({ ...candidate, isNamesake })) : candidates
    const found = this.#choice.choose(meant, { lng, lat }, seen, read.country)
    if (found === null || found.confidence < minConfidence) return null
    if (read.isOffshore !== true) return found
    // A field of the same name that is nearer is meant.
    const { lng: portLng, lat: portLat } = this.#ports[found.port]
    const isField = this.#offshore.isNearer(text, { lng, lat }, distanceNm(lng, lat, portLng, portLat))
    return isField ? null : found
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

  /** The candidates of a text that has been read, made once, without regard to fields of the same name. */
  #candidates(read: ReadDestination): readonly Candidate[] {
    return (read.candidates ??= read.ports.map((port) => {
      const { certainty, maxNm, isDefinite, isEither, isMistyped } = read
      return { port, certainty, maxNm, isDefinite, isEither, isMistyped, isNamesake: false }
    }))
  }

  #parse(text: string): ReadDestination {
    const kind = kindOfText(text)
    if (kind === 'nothing') return { meaning: 'none', ports: [], certainty: 0, region: null }
    const part = codesJoined(nextPart(text))
    if (kind === 'orders') return { meaning: 'orders', ports: [], certainty: 0, region: this.#waters.namedIn(part) }
    const region = this.#waters.named(bare(text))
    const named = region !== null && this.#names.byName(bare(text)) === undefined ? null : this.#findOnRoute(text, part)
    if (kind === 'off limits')
      return {
        meaning: 'region',
        ports: [],
        certainty: 0,
        region: named ? this.#ports[named.ports[0]].name : this.#waters.namedIn(part),
      }
    if (named) {
      const both = isBothWays(text)
      const certainty = named.certainty * (both ? bothWaysFactor : 1)
      const maxNm = both && !named.isDefinite ? Math.min(maxFerryNm, named.maxNm ?? Infinity) : named.maxNm
      const isOffshore = this.#offshore.has(text)
      return {
        meaning: 'port',
        ...named,
        certainty,
        maxNm,
        isOffshore,
        country: this.#waters.codeIn(part),
        region: null,
      }
    }
    const waters = region ?? this.#waters.namedIn(part)
    return { meaning: waters === null ? 'unknown' : 'region', ports: [], certainty: 0, region: waters }
  }

  /** Vessels of a ferry route are bound for either end: the first end counts where the last is unknown. */
  #findOnRoute(text: string, part: string): Named | null {
    return this.#find(text, part) ?? (isBothWays(text) ? this.#find(text, firstPart(text)) : null)
  }

  #find(text: string, part: string): Named | null {
    const national = withNationalCharacters(text)
    const whole =
      (national && this.#exact(bare(national), 0.95)) ??
      this.#exact(bare(text), 1) ??
      this.#exact(bare(part), 0.95) ??
      this.#writtenOut(bare(part)) ??
      this.#suffix(bare(part)) ??
      this.#initials(bare(part)) ??
      this.#codeWithError(bare(part))
    if (whole) return whole
    if (this.#offshore.has(part)) return null
    const country = this.#waters.countryAtEnd(bare(part))
    const states = statesAtEnd(bare(part))
    const all = piecesOf(part)
    // `-LA-` is a word, and `LA` a port only among its like.
    const pieces = all.every(({ length }) => length < 3) ? all : all.filter(({ length }) => length > 2)
    // The route of a ferry or coaster in codes without their country: `SSJ - BOO - SVJ`.
    if (pieces.length > 1 && pieces.every((piece) => piece.length === 3)) return this.#routeOf(pieces)
    const isPlace = (piece: string) => wordsOf(piece).join('').length > 3 && !this.#waters.isCountry(piece)
    const only = (found: Named | null) => found && this.#within(found, country, states)
    const beside = this.#waters.besideCountry(bare(part))
    const named = beside === null ? null : only(this.#exact(beside, 0.92) ?? this.#writtenOut(beside))
    if (named) return named
    for (const find of [
      (piece: string) => this.#exact(piece, 0.92) ?? this.#codeIn(piece),
      (piece: string) => this.#partOf(piece, country !== null),
    ])
      for (const [at, piece] of pieces.entries()) {
        const found = only(find(piece))
        if (found)
          return pieces.slice(0, at).some(isPlace)
            ? { ...found, certainty: found.certainty * earlierPartFactor }
            : found
      }
    const suffixed = this.#suffixBeside(bare(part), only)
    if (suffixed) return suffixed
    if (text.trim().length >= keptCharacters - 1) {
      const found = only(this.#cutOff(bare(part)))
      if (found) return found
    }
    for (const piece of pieces) {
      const found = only(this.#mistyped.find(piece, country))
      if (found) return found
    }
    return this.#suffixAtPilot(bare(part))
  }

  /** By a whole name, code or alias, of ports and of harbours: which one is meant, position and course decide. */
  #exact(plain: string, certainty: number): Named | null {
    const characters = plain.replaceAll(' ', '')
    const harbours =
      characters.length > 2 && !isWater(characters) ? this.#seaports.byName(nameKey(characters)).map(this.#mainOf) : []
    const named = this.#names.byName(plain)
    if (named) return { ports: union(union(named, this.#names.byAlias(plain) ?? []), harbours), certainty }
    const code = this.#codes.find(characters)
    if (code >= 0) return { ports: union([code], harbours), certainty: certainty * 0.98, isDefinite: true }
    const alias = this.#aliased(plain, characters)
    const own =
      alias?.length === 1
        ? harbours.filter((each) => isApart(this.#ports[alias[0]], this.#ports[each], characters))
        : []
    if (own.length > 0) return { ports: own, certainty: certainty * 0.95, isDefinite: true }
    if (alias)
      return {
        ports: union(alias, harbours),
        certainty: certainty * 0.9,
        isEither: alias.length > 1 && plain.length > 3,
      }
    if (harbours.length === 0) return null
    // A harbour that has the name of an offshore field counts only off the harbour.
    const isNamesake = this.#offshore.has(plain)
    return { ports: harbours, certainty: certainty * 0.97, maxNm: isNamesake ? maxNamesakeNm : undefined, isNamesake }
  }

  /** Ports with an alias; one of three characters may be the end of the code of another port, too: TPP, MAA. */
  #aliased(plain: string, characters: string): readonly number[] | undefined {
    const alias = this.#names.byAlias(plain) ?? this.#names.byCharacters(characters)
    return alias?.length === 1 && plain.length === 3 ? union(alias, this.#codes.bySuffix(plain)) : alias
  }

  /** By the last three characters of a code: `BOO` off northern Norway is NOBOO, `LGB` is Long Beach from farther off. */
  #suffix(plain: string): Named | null {
    if (plain.length !== 3 || this.#waters.has(plain)) return null
    const [mains, harbours] = [this.#codes.bySuffix(plain), this.#seaports.bySuffix(plain)]
    if (mains.length > 0) return { ports: union(mains, harbours), certainty: 0.75, maxNm: maxSuffixNm }
    return harbours.length > 0 ? { ports: harbours, certainty: 0.75, maxNm: maxNearNm } : null
  }

  /** By the same before what a vessel does there, or a state or country: `CPT BUNKERS`, `SAV GA`. */
  #suffixBeside(plain: string, only: (found: Named) => Named | null): Named | null {
    const [word = '', ...others] = wordsOf(plain)
    if (word.length !== 3 || others.length > 1 || !plain.startsWith(`${word} `) || this.#waters.has(word)) return null
    const ports = this.#codes.bySuffix(word)
    if (ports.length === 0) return null
    if (others.length === 0) return { ports, certainty: 0.7, maxNm: maxSuffixNm }
    const found = only({ ports, certainty: 0.7 })
    return found?.isDefinite ? found : null
  }

  /** By a name with an abbreviation: every place that it may stand for. */
  #writtenOut(plain: string): Named | null {
    if (!plain.includes(' ')) return null
    const before = plain.at(-3) === ' ' ? writtenOut(plain.slice(0, -3)) : []
    const found = [...writtenOut(plain), ...before].flatMap((full) => this.#exact(full, 0.9) ?? [])
    return found.length === 0 ? null : { ...found[0], ports: [...new Set(found.flatMap(({ ports }) => ports))] }
  }

  /** Of a route in codes without their country, last first: ports of the table where all are, else harbours nearby. */
  #routeOf(pieces: readonly string[]): Named | null {
    const mains = pieces.map((piece) => this.#codes.bySuffix(piece))
    if (mains.every(({ length }) => length === 1)) return { ports: mains[0], certainty: 0.7 }
    return this.#suffix(pieces[0])
  }

  /** By a UN/LOCODE among other words: `NL RTM EUROPOORT`, `CN CJK-SHA`, `ID.TPP`. */
  #codeIn(piece: string): Named | null {
    const words = piece.split(' ')
    const meant = wordsOf(piece)
    // A route in codes without a separator names the next port last: `KRPUS.USTIW`.
    const isRoute = words.length > 1 && words.every((word) => this.#codes.find(word) >= 0)
    for (const word of isRoute ? words.slice(-1) : words) {
      const port = this.#codes.find(word)
      if (port < 0) continue
      // Of thousands of codes some are words.
      const isDefinite = isRoute || this.#codes.isMain(word) || (meant.length === 1 && meant[0] === word)
      return { ports: [port], certainty: 0.9, maxNm: isDefinite ? undefined : maxNearNm, isDefinite }
    }
    const reversed = meant.length === 2 && meant[0].length === 3 ? this.#codes.find(meant[1] + meant[0]) : -1
    if (reversed >= 0) return { ports: [reversed], certainty: 0.85, isDefinite: true }
    for (let i = 0; i < words.length - 1; i++) {
      if (words[i].length !== 2) continue
      for (const word of words.slice(i + 1)) {
        const port = word.length === 3 ? this.#codes.find(words[i] + word) : -1
        if (port >= 0) return { ports: [port], certainty: 0.9, isDefinite: true }
        const alias = this.#names.byAlias(word)?.filter((index) => this.#ports[index].country === words[i])
        if (alias && alias.length > 0) return { ports: alias, certainty: 0.85 }
      }
    }
    return words.length === 2 && words[0].length === 2 && words[1].length === 3
      ? this.#nearCode(words[0], words[1])
      : null
  }

  /** By a code with an error, or with characters of the port's name in it. */
  #nearCode(country: string, suffix: string): Named | null {
    const near = this.#codes.near(country, suffix)
    if (near >= 0) return { ports: [near], certainty: 0.65, isDefinite: true }
    const abbreviated = this.#codes.abbreviated(country, suffix)
    return abbreviated < 0 ? null : { ports: [abbreviated], certainty: 0.62, isDefinite: true }
  }

  /** By the same without a space: `LTKJL`, `COSMA`. Some words look like one, so that it counts in reach only. */
  #codeWithError(plain: string): Named | null {
    if (plain.length !== 5 || this.#waters.has(plain)) return null
    const swapped = this.#codes.swapped(plain)
    if (swapped >= 0) return { ports: [swapped], certainty: 0.6, maxNm: maxSwappedNm }
    const abbreviated = this.#codes.abbreviated(plain.slice(0, 2), plain.slice(2))
    return abbreviated < 0 ? null : { ports: [abbreviated], certainty: 0.6, maxNm: maxSwappedNm }
  }

  /** By the initials of a port's words: `D.E.SALAAM`. */
  #initials(plain: string): Named | null {
    const ports = this.#names.byInitials(plain)
    return ports.length > 0 ? { ports, certainty: 0.8 } : null
  }

  /** By the last three characters of a code beside words for a pilot station or anchorage: `SFO BAR PILOT`. */
  #suffixAtPilot(plain: string): Named | null {
    const words = wordsOf(plain)
    const found = words.length === 1 && /\b(?:PILOTS?|ANCH\w*|ROADS?|BAR)\b/.test(plain) ? this.#suffix(words[0]) : null
    return found && { ...found, certainty: 0.7 }
  }

  /** By the longest run of words that is a name; of three characters only beside its country: `FOS FRANCE`. */
  #partOf(piece: string, hasCountry: boolean): Named | null {
    for (const words of [piece.split(' '), wordsOf(piece)])
      for (let length = Math.min(4, words.length); length > 0; length--)
        for (let from = 0; from + length <= words.length; from++) {
          const run = words.slice(from, from + length).join(' ')
          const isShort = run.length < (hasCountry && words.length === 2 ? 3 : 4)
          if ((isShort && words.length > 1) || wordsOf(run).length === 0) continue
          if (from > 0 && isQualifier(words[from - 1] ?? '')) continue
          if (isGeneric(run) && wordsOf(words.slice(from + 1).join(' ')).length > 0) continue
          const exact = this.#exact(run, 0.88)
          const found =
            exact && length < words.length ? this.#besideWords(exact, words[from - 1], words[from + length]) : exact
          if (found && !this.#places.has(words.join(' ')) && !this.#isCountry(run)) return found
        }
    return null
  }

  /** By the beginning of a name that is longer than the AIS field. */
  #cutOff(plain: string): Named | null {
    const ports = this.#names.beginningWith(plain)
    return ports.length > 0 && ports.length < 3 ? { ports, certainty: 0.75 } : null
  }

  /** Whether a text names a place itself that is no port: nothing is mistyped. */
  #isOtherPlace(plain: string): boolean {
    return this.#places.has(plain) || this.#waters.hasWater(plain) || this.#isCountry(plain)
  }

  /** A name that is one of several words of a piece, which may make another name of it: it counts less far off. */
  #besideWords(found: Named, before: string | undefined, behind: string | undefined): Named {
    if (found.isDefinite) return found
    const within = (nm: number) => ({ ...found, maxNm: Math.min(nm, found.maxNm ?? Infinity) })
    if (found.ports.every((port) => port >= this.#portCount)) return within(maxHarbourNm)
    if (isOtherBefore(before)) return within(maxNearNm)
    return isOtherBehind(behind) ? within(maxBayNm) : found
  }

  /** Restricts ports to the state or country that the text names, if any; two characters may mean something else. */
  #within(found: Named, country: string | null, states: readonly State[]): Named | null {
    const inState = found.ports.filter((index) => isInState(states, this.#ports[index]))
    const maxNm = found.isMistyped ? found.maxNm : undefined
    if (inState.length > 0) return { ...found, ports: inState, isDefinite: true, maxNm }
    if (country === null) return found
    const ports = found.ports.filter((index) => this.#ports[index].country === country)
    return ports.length > 0 ? { ...found, ports, isDefinite: true, maxNm } : null
  }

  /** Whether a word names a country and not also a port, as Singapore does. */
  #isCountry(plain: string): boolean {
    return this.#waters.isCountry(plain) && this.#names.byName(plain) === undefined
  }

  #addWord({ kind, word, answers }: DestinationWord): void {
    const plain = bare(word)
    if (kind === 'port') {
      const ports = answers.map((code) => this.#codes.find(code)).filter((port) => port >= 0)
      this.#names.setAlias(word, ports)
    } else if (kind === 'country') this.#waters.addCountry(plain, answers[0])
    else if (kind === 'region') this.#waters.addWater(plain, answers[0])
    else if (kind === 'offshore') this.#offshore.add(plain, Number(answers[0]), Number(answers[1]))
    else this.#places.add(plain)
  }
}

const union = (ports: readonly number[], others: readonly number[]): readonly number[] =>
  others.length === 0 ? ports : [...new Set([...ports, ...others])]
