import type { ListedColumns, VesselLookups } from '#contract/vessel-columns.ts'
import type { Vessel } from '#contract/vessels.ts'
import { putDigits } from '#contract/json-bytes.ts'
import { headingOf, textBounds } from '#contract/vessel-row.ts'
import { flagOf } from '#domain/flags.ts'
import { nameBytes } from '#domain/observations.ts'
import { loadSteps, servedCargoTonnes, speedSteps, stepsPerKnot } from '#domain/served.ts'
import { vesselClasses } from '#domain/vessel-class.ts'
import type { MvtLayer } from './mvt-layer.ts'

/** What a tile says of a ship, of what a list says. */
export const shipMembers = [
  'mmsi',
  'name',
  'vessel_type_str',
  'commodity',
  'flag',
  'dwt',
  'speed_knots',
  'heading',
  'nav_status',
  'destination',
  'load_pct',
  'est_cargo_mt',
] as const satisfies (keyof Vessel)[]

/** Steps below this are looked up in a table; only tonnes go beyond. */
const inTable = 4096

type Word = string | number | null

/**
 * Tells a layer what its ships say, as whole steps that are turned into words once each: a tile of thousands is written
 * at every tick, and must not hold up whoever else asks.
 */
export class ShipTags {
  readonly #columns: ListedColumns
  readonly #lookups: VesselLookups
  readonly #layer: MvtLayer
  readonly #keys: number[]
  /** By member and steps: the place of the value in the layer and one more; −1 for nothing to say, 0 not looked for yet. */
  readonly #few = shipMembers.map(() => new Int32Array(inTable))
  readonly #many = shipMembers.map(() => new Map<number, number>())
  readonly #mmsi = new Uint8Array(9)

  constructor(columns: ListedColumns, lookups: VesselLookups, layer: MvtLayer) {
    this.#columns = columns
    this.#lookups = lookups
    this.#layer = layer
    this.#keys = shipMembers.map((name) => layer.key(name))
  }

  /** Tags the feature that is added next with what a ship says. */
  tag(slot: number): void {
    const ship = this.#columns
    const layer = this.#layer
    putDigits(this.#mmsi, 0, ship.mmsi[slot], 9)
    layer.tag(this.#keys[0], layer.newLatin1(this.#mmsi, 0, 9))
    const [start, end] = textBounds(ship.name, slot, nameBytes)
    if (end > start) layer.tag(this.#keys[1], layer.newLatin1(ship.name, start, end))
    this.#say(2, ship.vesselClass[slot], this.#class)
    this.#say(3, ship.commodity[slot], this.#commodity)
    this.#say(4, Math.floor(ship.mmsi[slot] / 1_000_000), this.#flag)
    this.#say(5, Math.round(ship.dwtTonnes[slot]), this.#asIs)
    this.#say(6, speedSteps(ship.sogKnots[slot]), this.#tenths)
    this.#say(7, Math.round(headingOf(ship, slot) * 10), this.#tenths)
    this.#say(8, ship.navStatus[slot] < 15 ? ship.navStatus[slot] : NaN, this.#asIs)
    this.#say(9, ship.destinationPort[slot] < 0 ? NaN : ship.destinationPort[slot], this.#port)
    this.#say(10, loadSteps(ship.loadShare[slot]), this.#tenths)
    this.#say(11, servedCargoTonnes(ship.cargoTonnes[slot]), this.#asIs)
  }

  #say(member: number, steps: number, word: (steps: number) => Word): void {
    // What is not known is NaN, and above nothing.
    if (!(steps > -inTable)) return
    const isFew = steps >= 0 && steps < inTable
    let at = isFew ? this.#few[member][steps] : (this.#many[member].get(steps) ?? 0)
    if (at === 0) {
      const said = word(steps)
      at = said === null ? -1 : this.#layer.value(said) + 1
      if (isFew) this.#few[member][steps] = at
      else this.#many[member].set(steps, at)
    }
    if (at > 0) this.#layer.tag(this.#keys[member], at - 1)
  }

  readonly #class = (code: number): Word => vesselClasses[code] ?? null
  readonly #commodity = (code: number): Word => this.#lookups.commodityLabel(code)
  readonly #flag = (country: number): Word => flagOf(country * 1_000_000)
  readonly #port = (port: number): Word => this.#lookups.portCode(port)
  readonly #asIs = (steps: number): Word => steps
  readonly #tenths = (steps: number): Word => steps / stepsPerKnot
}
