import { distanceNm } from '#domain/geo.ts'
import { bare } from './destination-text.ts'

/** What stands behind the name of a field or wind farm: a platform, a part of it, a block. */
const designator =
  /(?: (?:[A-H]|I{1,3}|ALPHA|BRAVO|CHARLIE|DELTA|ECHO|PLATFORM|PLATF|PLT|FIELD|FLD|FPSO|FSO|FSU|TLP|SPAR|RIG|OWF|WF|SUBSEA|NORTH|SOUTH|EAST|WEST|OIL|GAS|\d[\d ]*))+$/

/** Fields and wind farms: places at sea that vessels serve and that are no port; some have the name of a harbour. */
export class OffshorePlaces {
  readonly #byName = new Map<string, { lng: number; lat: number }[]>()

  add(name: string, lng: number, lat: number): void {
    const same = this.#byName.get(name)
    if (same === undefined) this.#byName.set(name, [{ lng, lat }])
    else same.push({ lng, lat })
  }

  /** Whether a text is the name of one, with or without that of a platform: `GULLFAKS C`. */
  has(text: string): boolean {
    return this.#of(text) !== undefined
  }

  /** Whether one with the name of the text is nearer to a vessel than a harbour is. */
  isNearer(text: string, at: { lng: number; lat: number }, nm: number): boolean {
    return this.#of(text)?.some(({ lng, lat }) => distanceNm(at.lng, at.lat, lng, lat) < nm) ?? false
  }

  #of(text: string) {
    const plain = bare(text)
    return this.#byName.get(plain) ?? this.#byName.get(plain.replace(designator, ''))
  }
}
