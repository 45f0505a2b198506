// The evidence of names for the vessel class, fitted on split A of the registers for bench/accuracy/fit-class.ts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type ClassModel, multiplyTokenOdds, nameTokens } from '#derive/vessel/class-model.ts'
import { nameWord } from '#derive/vessel/name-words.ts'
import { multiplySisterOdds } from '#derive/vessel/sister-ships.ts'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import { calibrationBins } from './figures.ts'
import { registerWeight, rightFor } from './labelled-ships.ts'
import { rows } from './real.ts'

/** Names that a word's overall share counts as, and the exponent of its likelihood ratio: words of a name are not independent. */
const tokenStrength = 0.5
const tokenExponent = 0.6
/** A word of fewer names, or that speaks this little (tenths of log2), is left out. */
const minNames = 3
const minTenths = 8

/** A ship of the registers. */
export interface NamedShip {
  imo: number
  name: string
  /** Places of its possible classes; the last is none of the six. */
  places: readonly number[]
  /** Ships of the whole register that it stands for. */
  weight: number
}

const none = vesselClasses.length
const placesOf = (label: string) =>
  rightFor(label).map((name) => (name === 'none' ? none : vesselClasses.indexOf(name)))

/** Labels of registers whose ships never declare themselves as tanker or cargo ship. */
const otherLabels = new Set(['', 'fishing', 'tug', 'passenger', 'passenger_cruise', 'ropax', 'yacht', 'offshore'])

/** Names of the EU register and of the sanctions list with their class. */
export function namedShips(data: string): NamedShip[] {
  return ['mrv_ships_2018-2024', 'ofac_vessels_type_dwt'].flatMap((file) =>
    Array.from(rows(gunzipSync(readFileSync(join(data, 'vessels', `${file}.csv.gz`))).toString()), (row) =>
      row('split') !== 'A' || otherLabels.has(row('class'))
        ? []
        : [
            {
              ...{ imo: Number(row('imo')), name: row('name').toUpperCase() },
              ...{ places: placesOf(row('class')), weight: registerWeight(row('class')) },
            },
          ],
    ).flat(),
  )
}

/** How much more frequent each word is in the names of each class than in all names, as tenths of log2. */
export function fitTokens(ships: readonly NamedShip[]): Map<string, number[]> {
  const all = new Float64Array(none + 1)
  const byToken = new Map<string, Float64Array>()
  for (const { name, places } of ships) {
    const share = 1 / places.length
    for (const place of places) all[place] += share
    for (const token of new Set(nameTokens(name))) {
      const counts = byToken.get(token) ?? new Float64Array(none + 1)
      byToken.set(token, counts)
      for (const place of places) counts[place] += share
    }
  }
  const fitted = new Map<string, number[]>()
  for (const [token, counts] of byToken) {
    const ofAll = counts.reduce((sum, one) => sum + one, 0) / ships.length
    if (ofAll * ships.length < minNames) continue
    const tenths = Array.from(counts, (count, place) => {
      const ratio = (count + tokenStrength) / (all[place] * ofAll + tokenStrength)
      return Math.round(Math.log2(ratio) * tokenExponent * 10)
    })
    if (Math.max(...tenths) - Math.min(...tenths) >= minTenths) fitted.set(token, tenths)
  }
  return new Map([...fitted].sort(([a], [b]) => (a < b ? -1 : 1)))
}

const [tankerPlaces, cargoPlaces] = [
  [0, 1, 2, 3],
  [4, 5, none],
]

/**
 * Prints how certain names and sister ships alone are of the class within the type group, and how often they are right: the
 * registers have thousands of ships, where static AIS data has hundreds. Their oil tankers count for either class.
 */
export function printNameCalibration(ships: readonly NamedShip[], modelFor: (imo: number) => ClassModel): void {
  const shares = new Float64Array(none + 1)
  for (const { places, weight } of ships) for (const place of places) shares[place] += weight / places.length
  const statements = ships.map(({ imo, name, places, weight }) => {
    const model = modelFor(imo)
    const odds = Float64Array.from(shares)
    for (const [place, times] of (nameWord(name)?.times ?? []).entries()) odds[place] *= times
    multiplyTokenOdds(odds, name, model)
    multiplySisterOdds(odds, imo, model.sisters)
    const group = tankerPlaces.includes(places[0]) ? tankerPlaces : cargoPlaces
    const best = group.reduce((a, b) => (odds[b] > odds[a] ? b : a))
    const probability = odds[best] / group.reduce((sum, place) => sum + odds[place], 0)
    return { probability, right: places.includes(best), weight, isTanker: group === tankerPlaces }
  })
  for (const isTanker of [true, false]) {
    const own = statements.filter((one) => one.isTanker === isTanker)
    console.log(
      `names and sister ships alone, ${own.length} ${isTanker ? 'tankers' : 'dry cargo ships'} of the registers:`,
    )
    for (const { from, told, mean, right } of calibrationBins(own, [0.7, 0.8, 0.9, 0.95, 0.98, 1]))
      console.log(
        `  from ${from}: ${told} ships, ${(100 * mean).toFixed(1)} % certain, ${(100 * right).toFixed(1)} % right`,
      )
  }
}
