import { isInside } from '#domain/polygon/inside.ts'
import type { Polygon } from '#domain/polygon/polygon.ts'
import { coordinateSteps } from '#domain/vessel/served-precision.ts'
import type { CountryWaters } from '#reference/country-waters.ts'

/** Small islands and the ends of piers are not drawn. */
const nearDeg = 0.3
/** Fields at sea lie within the economic zone of their country: 200 nautical miles. */
const zoneDeg = 3.4
const directions = 16

type Position = readonly [lng: number, lat: number]

/** Codes of countries whose places stand under the code of another one, too. */
const partsOf: Readonly<Record<string, readonly string[]>> = {
  AU: ['CX', 'CC', 'NF'],
  CN: ['HK', 'MO', 'TW'],
  DK: ['FO', 'GL'],
  FI: ['AX'],
  FR: ['BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'WF', 'YT'],
  GB: ['GG', 'IM', 'JE'],
  IL: ['PS'],
  MA: ['EH'],
  NL: ['AW', 'BQ', 'CW', 'SX'],
  NO: ['SJ'],
  UA: ['RU'],
  US: ['AS', 'GU', 'MP', 'PR', 'UM', 'VI'],
}

/** The countries that an outline may show a country as a part of: Réunion is drawn with France. */
const wholesOf = (country: string) => Object.keys(partsOf).filter((whole) => partsOf[whole].includes(country))

/** Decides whether a position can be in the country of its code: publishers swap coordinates and lose their signs. */
export class CountryPlaces {
  readonly #waters: CountryWaters

  constructor(waters: CountryWaters) {
    this.#waters = waters
  }

  /**
   * A position as given where it is in the country or off its coast; with signs or order mended where only that is; null
   * where it is in another country, or far out at sea. A field at sea keeps its position within the zone of the country.
   */
  place(country: string, [lng, lat]: Position, isAtSea = false): Position | null {
    const own = this.#outlines([country, ...(partsOf[country] ?? []), ...wholesOf(country)])
    if (own.length === 0 || isNear(own, [lng, lat], nearDeg)) return [lng, lat]
    const isInZone =
      isNear(own, [lng, lat], zoneDeg) &&
      !this.#outlines(this.#waters.countries).some((outline) => holds(outline, lng, lat))
    const given: Position | null = isInZone ? [lng, lat] : null
    return isAtSea && given !== null ? given : (this.#mended(own, [lng, lat]) ?? given)
  }

  #mended(own: readonly Polygon[], [lng, lat]: Position): Position | null {
    const variants: Position[] = [
      [-lng, lat],
      [lng, -lat],
      [-lng, -lat],
      ...(Math.abs(lng) <= 90 ? ([[lat, lng]] as const) : []),
    ]
    return variants.find((variant) => isNear(own, variant, 0)) ?? null
  }

  #outlines(countries: readonly string[]): Polygon[] {
    return countries.flatMap((country) => this.#waters.outlineOf(country) ?? [])
  }
}

/** Whether a position, or one of a circle around it, is inside an outline. */
function isNear(outlines: readonly Polygon[], [lng, lat]: Position, radiusDeg: number): boolean {
  const wide = radiusDeg / Math.max(0.2, Math.cos((lat * Math.PI) / 180))
  for (let ring = 0; ring <= (radiusDeg > 0 ? 3 : 0); ring++)
    for (let turn = 0; turn < (ring === 0 ? 1 : directions); turn++) {
      const angle = (turn / directions) * 2 * Math.PI
      const [x, y] = [lng + ((wide * ring) / 3) * Math.cos(angle), lat + ((radiusDeg * ring) / 3) * Math.sin(angle)]
      if (outlines.some((outline) => holds(outline, x, y))) return true
    }
  return false
}

/** Whether an outline holds a position; most are elsewhere, as their box says. */
function holds(outline: Polygon, lng: number, lat: number): boolean {
  const [x, y] = [coordinateSteps(lng > 180 ? lng - 360 : lng), coordinateSteps(lat)]
  const isInBox = x >= outline.west && x <= outline.east && y >= outline.south && y <= outline.north
  return isInBox && isInside(outline, x, y)
}
