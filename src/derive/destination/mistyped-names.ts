import type { Port } from '#domain/world/places.ts'
import { isGeneric, isOtherBehind, isQualifier, isWater, wordsOf } from './destination-text.ts'
import { maxErrorNm } from './fuzzy-names.ts'
import { type HarbourNames, nameKey } from './harbour-names.ts'
import type { PortNames } from './port-names.ts'

/** Ports that a text may name with an error, or shortened. */
interface NearNames {
  ports: readonly number[]
  certainty: number
  /** The ports count only within this distance of the vessel; absent is anywhere. */
  maxNm?: number
  isMistyped?: boolean
}

interface Lookups {
  ports: readonly Port[]
  names: PortNames
  harbours: HarbourNames
  /** Whether a text names a place itself that is no port: nothing is mistyped. */
  isOtherPlace: (plain: string) => boolean
}

/** Vessels abbreviate the harbours of their own coast, and mistype small ones near them. */
export const maxNearNm = 400
const maxTwoErrorsNm = 100
/** Minimum length for fuzzy matching of one word among others: shorter ones resemble too many names. */
const minFuzzyWordLength = 7
/** Minimum length of the part of a name that is its own for two errors. */
const minLengthForTwo = 7
/** Longer beginnings are names of their own: Charles is not Charleston. */
const [minBeginningLength, maxBeginningLength] = [4, 6]

/** Finds the ports whose names a text misspells or breaks off, of one country where the text names it. */
export class MistypedNames {
  readonly #of: Lookups

  constructor(lookups: Lookups) {
    this.#of = lookups
  }

  /** By a name within one or two edits, else by the beginning of one; null where several are equally near. */
  find(piece: string, country: string | null): NearNames | null {
    const { ports } = this.#of
    const accepts = country === null ? null : (port: number) => ports[port].country === country
    const typed = piece.replaceAll(/(?<=[A-Z])0|0(?=[A-Z])/g, 'O').replaceAll(/(?<=[A-Z])1(?=[A-Z])/g, 'I')
    const words = wordsOf(typed)
    // `PORT HEADLAND` is compared as a whole first.
    const whole = typed.split(' ')
    const found = whole.length > words.length && whole.length < 4 ? this.#nearestTo(whole, accepts) : null
    if (found) return within(maxErrorNm(words.join(''), 1), found)
    for (let length = Math.min(3, words.length); length > 0; length--)
      for (let from = 0; from + length <= words.length; from++) {
        const run = words.slice(from, from + length)
        if (length < words.length && run.join('').length < minFuzzyWordLength) continue
        const near = this.#nearestTo(run, accepts)
        // Of several words one or two may resemble the name of any port.
        if (near) return length < words.length && accepts === null ? within(maxNearNm, near) : near
      }
    return this.#beginning(words, accepts)
  }

  #nearestTo(run: readonly string[], accepts: ((port: number) => boolean) | null): NearNames | null {
    const { names, harbours, isOtherPlace } = this.#of
    const characters = run.join('')
    if (isOtherPlace(run.join(' ')) || isWater(characters)) return null
    const same = names.byCharacters(characters)
    if (same && (accepts === null || same.some(accepts))) return { ports: same, certainty: 0.8 }
    if (/FJORDS?$/.test(characters)) return null
    const { ports, edits } = names.nearest(characters, accepts)
    const small = harbours.nearest(nameKey(characters), accepts)
    // A place of another country has the name as it stands: at most one error is likely.
    const isNamesake = accepts !== null && (same !== undefined || harbours.byName(nameKey(characters)).length > 0)
    if (isNamesake && Math.min(edits, small.edits) > 1) return null
    // Words that begin many names hide that the rest is short: Puerto Calero is not Puerto Caldera.
    const own =
      run.filter((word) => !isGeneric(word) && !isQualifier(word) && !isOtherBehind(word)).join('') || characters
    const isNear = ports.length === 1 && (edits === 1 || own.length >= minLengthForTwo)
    const byError = { ports, certainty: edits === 1 ? 0.75 : 0.65, maxNm: maxErrorNm(own, edits), isMistyped: true }
    if (isNear && edits <= small.edits) return byError
    if (small.places.length > 0)
      return {
        ports: small.places,
        certainty: small.edits === 1 ? 0.72 : 0.6,
        maxNm: small.edits === 1 ? maxNearNm : maxTwoErrorsNm,
        isMistyped: true,
      }
    return isNear ? byError : null
  }

  /** By the beginning of the name of a single port, on its own coast or beside its country: `ANTW`, `CASA MOROCCO`. */
  #beginning([first, ...others]: readonly string[], accepts: ((port: number) => boolean) | null): NearNames | null {
    const { names, isOtherPlace } = this.#of
    if (first === undefined || others.length !== (accepts === null ? 0 : 1)) return null
    if (first.length < minBeginningLength || first.length > maxBeginningLength || isOtherPlace(first)) return null
    const ports = names.beginningWith(first).filter((port) => accepts === null || accepts(port))
    return ports.length === 1 ? { ports, certainty: 0.65, maxNm: accepts === null ? maxNearNm : undefined } : null
  }
}

const within = (maxNm: number | undefined, near: NearNames): NearNames => ({
  ...near,
  maxNm: Math.min(maxNm ?? Infinity, near.maxNm ?? Infinity),
})

/**
 * The code that one in two words, `LG LFW` or `DK GHF`, is mistyped for: the port of that suffix whose country differs by one
 * character, or the place of that country with two neighbouring characters of the suffix swapped. Null where there is none,
 * or several.
 */
export function nearCode(
  country: string,
  suffix: string,
  { portsBySuffix, isCode }: { portsBySuffix: readonly string[]; isCode: (code: string) => boolean },
): string | null {
  const differences = (other: string) => (other[0] === country[0] ? 0 : 1) + (other[1] === country[1] ? 0 : 1)
  const near = portsBySuffix.filter((code) => differences(code) === 1)
  if (near.length === 1) return near[0]
  const [a, b, c] = suffix
  const swapped = [country + b + a + c, country + a + c + b].filter((code) => code.slice(2) !== suffix && isCode(code))
  return swapped.length === 1 && near.length === 0 ? swapped[0] : null
}
