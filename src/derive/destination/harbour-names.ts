import { distanceNm } from '#domain/geo.ts'
import { characterBits, editsUpTo, mayBeWithin } from '#domain/text/edit-distance.ts'
import { foldText } from '#domain/text/text-search.ts'
import type { Port, Seaport } from '#domain/world/places.ts'
import { shortForms } from './name-forms.ts'

/** Shorter names are matched without errors only: they resemble too many others. */
const minLengthForOne = 7
const minLengthForTwo = 8
/** Names of one country resemble fewer others. */
const shorterBesideCountry = 1
/** Within this distance two places are one. */
const samePlaceNm = 15
/** How far off a port a place of its own lies that the port has as an alias. */
const minApartNm = 3
const maxApartNm = 60

/**
 * The key by which names compare: capitals without spaces and accents, and without the characters that stand for an accent,
 * so that GOTEBORG, GOETEBORG and Göteborg are one, and so are MAALOY and Måløy.
 */
export function nameKey(text: string): string {
  const folded = /^[A-Za-z]+$/.test(text) ? text.toUpperCase() : foldText(text).replaceAll(' ', '')
  return /AA|[AOU]E/.test(folded) ? folded.replaceAll(/([AOU])E|AA/g, (_, vowel?: string) => vowel ?? 'A') : folded
}

/**
 * The names and codes of thousands of places in one string and a few typed arrays: about 45 bytes a name. Built at the
 * first question. Numbers of places count from `firstPlace`.
 */
export class HarbourNames {
  readonly #places: readonly Port[]
  readonly #firstPlace: number
  /** All keys one after the other: key k is `#keys` from `#offsets[k]` to `#offsets[k + 1]`. */
  #keys = ''
  #offsets = new Int32Array(0)
  #placeOfKey = new Int32Array(0)
  /** The bits of the characters of each key. */
  #bits = new Int32Array(0)
  /** Keys by hash, and by first character and length. */
  #byHash = new Chains(0, 0)
  #byShape = new Chains(0, 0)
  /** Places by the last three characters of their code. */
  #bySuffix = new Chains(0, 0)
  #isBuilt = false

  constructor(places: readonly Port[], firstPlace: number) {
    this.#places = places
    this.#firstPlace = firstPlace
  }

  /** The place with a UN/LOCODE; −1 for none. */
  byCode(code: string): number {
    return this.bySuffix(code.slice(2)).find((place) => this.#places[place - this.#firstPlace].unlocode === code) ?? -1
  }

  /** Places whose code ends in three characters: `BOO` for NOBOO, in any country. */
  bySuffix(suffix: string): number[] {
    this.#build()
    return Array.from(this.#bySuffix.at(suffixNumber(suffix)), (place) => place + this.#firstPlace)
  }

  /** Places with a name, compared by key; one that has it as an alias beside a place of that name is left out. */
  byName(key: string): number[] {
    this.#build()
    const found: number[] = []
    for (const at of this.#byHash.at(hashOf(key))) if (this.#keyAt(at) === key) found.push(this.#placeOfKey[at])
    const named = found.length < 2 ? [] : found.filter((place) => nameKey(this.#places[place].name) === key)
    const isAliasOnly = (place: number) =>
      !named.includes(place) && named.some((own) => this.#isNear(place, own) || this.#isDistrictOf(place, own))
    return found.filter((place) => !isAliasOnly(place)).map((place) => place + this.#firstPlace)
  }

  /** Whether a place is named as a part of another one: `Maco/Davao`. */
  #isDistrictOf(place: number, own: number): boolean {
    const { name, aliases, country } = this.#places[place]
    return country === this.#places[own].country && aliases.includes(`${name}/${this.#places[own].name}`)
  }

  #isNear(one: number, other: number): boolean {
    const [{ lng, lat }, place] = [this.#places[one], this.#places[other]]
    return distanceNm(lng, lat, place.lng, place.lat) <= samePlaceNm
  }

  /** Places whose name has the fewest errors against a key, at most one or two by its length, of those that `accepts` allows. */
  nearest(key: string, accepts: ((place: number) => boolean) | null = null): { places: number[]; edits: number } {
    this.#build()
    const shorter = accepts === null ? 0 : shorterBesideCountry
    const maxEdits = key.length < minLengthForOne - 2 * shorter ? 0 : key.length < minLengthForTwo - shorter ? 1 : 2
    let [places, best]: [number[], number] = [[], maxEdits + 1]
    if (maxEdits === 0) return { places, edits: best }
    const keyBits = characterBits(key)
    for (let length = key.length - maxEdits; length <= key.length + maxEdits; length++)
      for (const at of this.#byShape.at(shapeOf(key, length))) {
        const most = Math.min(best, maxEdits)
        if (!mayBeWithin(most, keyBits, this.#bits[at])) continue
        const edits = editsUpTo(key, this.#keyAt(at), most)
        if (edits > most) continue
        if (accepts?.(this.#placeOfKey[at] + this.#firstPlace) === false) continue
        if (edits < best) [places, best] = [[], edits]
        places.push(this.#placeOfKey[at] + this.#firstPlace)
      }
    return { places, edits: best }
  }

  #keyAt(at: number): string {
    return this.#keys.slice(this.#offsets[at], this.#offsets[at + 1])
  }

  #build(): void {
    if (this.#isBuilt) return
    this.#isBuilt = true
    const keys: string[] = []
    const placeOfKey: number[] = []
    this.#bySuffix = new Chains(36 ** 3, this.#places.length)
    for (let place = 0; place < this.#places.length; place++) {
      const { unlocode, name, aliases } = this.#places[place]
      this.#bySuffix.add(suffixNumber(unlocode.slice(2)), place)
      const first = keys.push(nameKey(name)) - 1
      placeOfKey.push(place)
      for (const alias of [...aliases, ...shortForms(name)]) {
        const key = nameKey(alias)
        if (key === '' || keys.includes(key, first)) continue
        keys.push(key)
        placeOfKey.push(place)
      }
    }
    this.#placeOfKey = Int32Array.from(placeOfKey)
    this.#offsets = new Int32Array(keys.length + 1)
    this.#byHash = new Chains(hashes, keys.length)
    this.#byShape = new Chains(shapes, keys.length)
    this.#bits = Int32Array.from(keys, characterBits)
    for (let at = 0; at < keys.length; at++) {
      const key = keys[at]
      this.#offsets[at + 1] = this.#offsets[at] + key.length
      this.#byHash.add(hashOf(key), at)
      this.#byShape.add(shapeOf(key, key.length), at)
    }
    this.#keys = keys.join('')
  }
}

/**
 * Whether a place has a name itself that is an alias of a port some miles off: Longview is meant, not Kalama beside it. Of a
 * place that counts to the port its other names say so, too.
 */
export function isApart(port: Port, place: Port | Seaport, name: string): boolean {
  const isPart = 'partOf' in place && place.partOf === port.unlocode
  const names = isPart ? [place.name, ...place.aliases] : [place.name]
  if (!names.some((each) => nameKey(each) === nameKey(name))) return false
  const nm = distanceNm(port.lng, port.lat, place.lng, place.lat)
  return port.country === place.country && nm >= minApartNm && nm <= maxApartNm
}

/** Lists of numbers by a small number, chained in two typed arrays. */
class Chains {
  readonly #heads: Int32Array
  readonly #next: Int32Array

  constructor(lists: number, items: number) {
    this.#heads = new Int32Array(lists).fill(-1)
    this.#next = new Int32Array(items)
  }

  /** Puts an item at the head of a list; a list beyond the last is ignored. */
  add(list: number, item: number): void {
    this.#next[item] = this.#heads[list] ?? -1
    this.#heads[list] = item
  }

  *at(list: number): Generator<number> {
    for (let item = this.#heads[list] ?? -1; item >= 0; item = this.#next[item]) yield item
  }
}

const hashes = 2 ** 14
const maxKeyLength = 64
const shapes = 128 * maxKeyLength

function hashOf(key: string): number {
  let hash = 0
  for (let i = 0; i < key.length; i++) hash = (Math.imul(hash, 31) + key.charCodeAt(i)) | 0
  return hash & (hashes - 1)
}

/** First character and length as a number. */
const shapeOf = (key: string, length: number) =>
  key === '' ? -1 : (key.charCodeAt(0) & 127) * maxKeyLength + Math.min(length, maxKeyLength - 1)

/** Three characters of A–Z and 0–9 as a number; −1 for others. */
const suffixNumber = (suffix: string) => (/^[A-Z0-9]{3}$/.test(suffix) ? Number.parseInt(suffix, 36) : -1)
