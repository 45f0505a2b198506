import type { ListedColumns, VesselLookups } from '#contract/vessels/columns.ts'
import type { Vessel } from '#contract/vessels/vessels.ts'
import { putDigits } from '#contract/formats/json-bytes.ts'
import { headingOf, textBounds } from '#contract/vessels/row.ts'
import { flagOf } from '#domain/vessel/flags.ts'
import { nameBytes } from '#domain/messages/observations.ts'
import { loadSteps, servedCargoTonnes, speedSteps, stepsPerKnot } from '#domain/vessel/served-precision.ts'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import type { MvtLayer } from './mvt-layer.ts'

/** The members of a vessel that a tile carries. */
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

/** Codes below this are cached in an array, higher ones (tonnes) in a map. */
const arrayCacheSize = 4096

type Word = string | number | null

/**
 * Writes the properties of vessels into a layer. Each column value is an integer code whose text is resolved once per
 * layer: tiles of thousands of vessels are encoded at every tick and must not block other requests.
 */
export class ShipTags {
  readonly #columns: ListedColumns
  readonly #lookups: VesselLookups
  readonly #layer: MvtLayer
  readonly #keys: number[]
  /** By member and code: the index of the value in the layer plus one; −1 for null, 0 for not resolved yet. */
  readonly #lowCodes = shipMembers.map(() => new Int32Array(arrayCacheSize))
  readonly #highCodes = shipMembers.map(() => new Map<number, number>())
  readonly #mmsi = new Uint8Array(9)

  constructor(columns: ListedColumns, lookups: VesselLookups, layer: MvtLayer) {
    this.#columns = columns
    this.#lookups = lookups
    this.#layer = layer
    this.#keys = shipMembers.map((name) => layer.key(name))
  }

  /** Adds the properties of a vessel to the next feature. */
  tag(slot: number): void {
    const ship = this.#columns
    const layer = this.#layer
    putDigits(this.#mmsi, 0, ship.mmsi[slot], 9)
    layer.tag(this.#keys[0], layer.newBytes(this.#mmsi, 0, 9))
    const [start, end] = textBounds(ship.name, slot, nameBytes)
    if (end > start) layer.tag(this.#keys[1], layer.newBytes(ship.name, start, end))
    this.#addProperty(2, ship.vesselClass[slot], this.#class)
    this.#addProperty(3, ship.commodity[slot], this.#commodity)
    this.#addProperty(4, Math.floor(ship.mmsi[slot] / 1_000_000), this.#flag)
    this.#addProperty(5, Math.round(ship.dwtTonnes[slot]), this.#asIs)
    this.#addProperty(6, speedSteps(ship.sogKnots[slot]), this.#tenths)
    this.#addProperty(7, Math.round(headingOf(ship, slot) * 10), this.#tenths)
    this.#addProperty(8, ship.navStatus[slot] < 15 ? ship.navStatus[slot] : NaN, this.#asIs)
    this.#addProperty(9, ship.destinationPort[slot] < 0 ? NaN : ship.destinationPort[slot], this.#port)
    this.#addProperty(10, loadSteps(ship.loadShare[slot]), this.#tenths)
    this.#addProperty(11, servedCargoTonnes(ship.cargoTonnes[slot]), this.#asIs)
  }

  #addProperty(member: number, code: number, textOf: (code: number) => Word): void {
    // NaN is unknown and compares false.
    if (!(code > -arrayCacheSize)) return
    const isLow = code >= 0 && code < arrayCacheSize
    let index = isLow ? this.#lowCodes[member][code] : (this.#highCodes[member].get(code) ?? 0)
    if (index === 0) {
      const text = textOf(code)
      index = text === null ? -1 : this.#layer.value(text) + 1
      if (isLow) this.#lowCodes[member][code] = index
      else this.#highCodes[member].set(code, index)
    }
    if (index > 0) this.#layer.tag(this.#keys[member], index - 1)
  }

  readonly #class = (code: number): Word => vesselClasses[code] ?? null
  readonly #commodity = (code: number): Word => this.#lookups.commodityLabel(code)
  readonly #flag = (country: number): Word => flagOf(country * 1_000_000)
  readonly #port = (port: number): Word => this.#lookups.portCode(port)
  readonly #asIs = (steps: number): Word => steps
  readonly #tenths = (steps: number): Word => steps / stepsPerKnot
}
