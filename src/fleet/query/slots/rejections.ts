import { distanceNm, kmPerNm, nmPerDegree, wrapLng } from '#domain/geo.ts'
import { destinationBytes, nameBytes } from '#domain/messages/observations.ts'
import { cargoIsLaden } from '#domain/vessel/cargo-reasons.ts'
import type { RegionOutlines } from '#domain/world/region-outline.ts'
import { statusCode } from '#domain/vessel/activity-status.ts'
import type { VesselColumns } from '../../columns.ts'
import type { Bounds, SlotFilters } from './filters.ts'

/** The columns that slot filters read. */
export type FilteredColumns = Pick<
  VesselColumns,
  | 'mmsi'
  | 'imo'
  | 'name'
  | 'lng'
  | 'lat'
  | 'receivedMs'
  | 'vesselClass'
  | 'dwtTonnes'
  | 'capacityM3'
  | 'cargoTonnes'
  | 'cargoReasons'
  | 'destinationPort'
  | 'destinationText'
  | 'navStatus'
  | 'originPort'
  | 'portActivity'
  | 'sogKnots'
  | 'etaMs'
  | 'etaCalculatedMs'
  | 'lastPort'
  | 'quality'
>

/** The sanctions lists that a filter reads. */
export interface SanctionsIndex {
  /** Increases whenever a list changes. */
  readonly sanctionsVersion: number
  sanctionsChecked(): readonly unknown[]
  sanctionsOf(imo: number, mmsi: number): readonly unknown[]
  /** The IMO numbers and MMSIs on any list. */
  sanctionedNumbers(): Iterable<number>
}

/** What slot filters need beside columns. */
export interface FilterContext {
  /** The time of the data. */
  nowMs: () => number
  sanctions?: SanctionsIndex
  regions?: RegionOutlines
}

/** Rejections of one query: 1 for each slot that does not match. One plain loop over a column for each filter. */
export class SlotRejections {
  readonly #columns: FilteredColumns
  readonly #size: number
  readonly #out: Uint8Array

  constructor(columns: FilteredColumns, size: number, out: Uint8Array) {
    this.#columns = columns
    this.#size = size
    this.#out = out
    out.fill(0, 0, size)
  }

  apply(filters: SlotFilters, { nowMs, sanctions, regions }: FilterContext): void {
    const { dwtTonnes, cargoTonnes, destinationPort, lastPort, etaCalculatedMs, etaMs } = this.#columns
    const { etaWithinMs, receivedWithinMs } = filters
    if (filters.dwtTonnes) this.#outsideWhole(dwtTonnes, filters.dwtTonnes)
    if (filters.cargoTonnes) this.#outsideWhole(cargoTonnes, filters.cargoTonnes)
    if (filters.isLaden !== undefined) this.#otherLoad(filters.isLaden)
    if (filters.sizes) this.#otherSize(filters)
    if (filters.qualityBits !== undefined) this.#withoutFlags(filters.qualityBits)
    if (filters.destinationPorts) this.#otherDestination(destinationPort, filters)
    if (filters.originPorts) this.#otherOrigin(filters.originPorts)
    if (filters.statuses) this.#otherStatus(filters.statuses)
    if (filters.regions) this.#outsideRegions(filters.regions, regions)
    if (filters.lastPorts) this.#otherPort(lastPort, filters.lastPorts)
    // Served times are cut to whole seconds.
    if (filters.etaMs) {
      const { min, max } = filters.etaMs
      this.#outsideTimes(etaMs, etaCalculatedMs, min ?? -Infinity, (max ?? Infinity) + 999)
    }
    if (etaWithinMs !== undefined) this.#outsideTimes(etaMs, etaCalculatedMs, nowMs(), nowMs() + etaWithinMs)
    if (receivedWithinMs !== undefined) this.#receivedBefore(nowMs() - receivedWithinMs)
    if (filters.mmsis) this.#otherNumber(this.#columns.mmsi, filters.mmsis)
    if (filters.imos) this.#otherNumber(this.#columns.imo, filters.imos)
    if (filters.names) this.#otherName(filters.names)
    if (filters.near) this.#farFrom(filters.near)
    if (filters.isSanctioned !== undefined) this.#otherSanctions(filters.isSanctioned, sanctions)
  }

  /** Figures that are served in whole numbers: bounds compare with those. NaN is outside. */
  #outsideWhole(column: Float64Array, { min, max }: Bounds): void {
    const out = this.#out
    const from = min === null ? -Infinity : Math.ceil(min - 1e-6) - 0.5
    const below = max === null ? Infinity : Math.floor(max + 1e-6) + 0.5
    for (let slot = 0; slot < this.#size; slot++) {
      const value = column[slot]
      out[slot] |= value >= from && value < below ? 0 : 1
    }
  }

  #otherLoad(isLaden: boolean): void {
    const out = this.#out
    const { cargoReasons } = this.#columns
    for (let slot = 0; slot < this.#size; slot++) out[slot] |= cargoIsLaden(cargoReasons[slot]) === isLaden ? 0 : 1
  }

  #otherSize({ sizes = [] }: SlotFilters): void {
    const out = this.#out
    const { vesselClass } = this.#columns
    const fits = new Uint8Array(this.#size)
    for (const { classCode, measure, from, to } of sizes) {
      const column = this.#columns[measure]
      for (let slot = 0; slot < this.#size; slot++) {
        const value = Math.round(column[slot])
        fits[slot] |= vesselClass[slot] === classCode && value >= from && value < to ? 1 : 0
      }
    }
    for (let slot = 0; slot < this.#size; slot++) out[slot] |= fits[slot] ^ 1
  }

  #withoutFlags(bits: number): void {
    const out = this.#out
    const { quality } = this.#columns
    for (let slot = 0; slot < this.#size; slot++) out[slot] |= (quality[slot] & bits) === 0 ? 1 : 0
  }

  #otherDestination(column: Int32Array, { destinationPorts = [], isForOrders = false }: SlotFilters): void {
    if (!isForOrders) return this.#otherPort(column, destinationPorts)
    const out = this.#out
    const wanted = marked(destinationPorts)
    const texts = slotsWithText(this.#columns.destinationText, destinationBytes, ordersWords, this.#size)
    for (let slot = 0; slot < this.#size; slot++) {
      const port = column[slot]
      out[slot] |= wanted[port + 1] === 1 || (port < 0 && texts[slot] === 1) ? 0 : 1
    }
  }

  #otherOrigin(ports: readonly number[]): void {
    const out = this.#out
    const wanted = marked(ports)
    const { originPort, cargoReasons } = this.#columns
    for (let slot = 0; slot < this.#size; slot++) {
      const isFrom = wanted[originPort[slot] + 1] === 1 && cargoIsLaden(cargoReasons[slot]) === true
      out[slot] |= isFrom ? 0 : 1
    }
  }

  #otherStatus(statuses: readonly number[]): void {
    const out = this.#out
    const wanted = new Uint8Array(256)
    for (const status of statuses) wanted[status] = 1
    const { portActivity, navStatus, sogKnots } = this.#columns
    for (let slot = 0; slot < this.#size; slot++)
      out[slot] |= wanted[statusCode(portActivity[slot], navStatus[slot], sogKnots[slot])] ^ 1
  }

  #outsideRegions(slugs: readonly string[], regions: RegionOutlines | undefined): void {
    const out = this.#out
    const { lng, lat } = this.#columns
    const outlines = slugs.flatMap((slug) => regions?.outlineOf(slug) ?? [])
    for (let slot = 0; slot < this.#size; slot++) {
      if (out[slot] === 1) continue
      const isInside = outlines.some((outline) => outline.holds(lng[slot], lat[slot]))
      out[slot] = isInside ? 0 : 1
    }
  }

  #otherPort(column: Int32Array, ports: readonly number[]): void {
    const out = this.#out
    const wanted = marked(ports)
    for (let slot = 0; slot < this.#size; slot++) out[slot] |= wanted[column[slot] + 1] === 1 ? 0 : 1
  }

  // oxlint-disable-next-line eslint/max-params -- two columns and two bounds.
  #outsideTimes(first: Float64Array, second: Float64Array, fromMs: number, toMs: number): void {
    const out = this.#out
    for (let slot = 0; slot < this.#size; slot++) {
      const known = first[slot]
      const ms = known >= 0 ? known : second[slot]
      out[slot] |= ms >= fromMs && ms <= toMs ? 0 : 1
    }
  }

  #receivedBefore(fromMs: number): void {
    const out = this.#out
    const { receivedMs } = this.#columns
    for (let slot = 0; slot < this.#size; slot++) out[slot] |= receivedMs[slot] >= fromMs ? 0 : 1
  }

  #otherNumber(column: Uint32Array, numbers: readonly number[]): void {
    const out = this.#out
    const only = numbers.length === 1 ? numbers[0] : -1
    const wanted = new Set(numbers)
    if (only >= 0) for (let slot = 0; slot < this.#size; slot++) out[slot] |= column[slot] === only ? 0 : 1
    else for (let slot = 0; slot < this.#size; slot++) out[slot] |= wanted.has(column[slot]) ? 0 : 1
  }

  #otherName(parts: readonly string[]): void {
    const found = slotsWithText(this.#columns.name, nameBytes, parts, this.#size)
    for (let slot = 0; slot < this.#size; slot++) this.#out[slot] |= found[slot] ^ 1
  }

  /** A box around the circle first: trigonometry is for the few vessels inside it. */
  #farFrom({ lng, lat, km }: { lng: number; lat: number; km: number }): void {
    const out = this.#out
    const columns = this.#columns
    const nm = km / kmPerNm
    const high = (nm / nmPerDegree) * 1.0001 + 1e-4
    const widest = Math.min(90, Math.abs(lat) + high)
    // The circle reaches a pole, or every meridian.
    const sine = Math.sin((high * Math.PI) / 180) / Math.cos((lat * Math.PI) / 180)
    const wide = widest >= 90 || high >= 90 || sine >= 1 ? 360 : (Math.asin(sine) * 180) / Math.PI + 1e-4
    for (let slot = 0; slot < this.#size; slot++) {
      if (out[slot] === 1) continue
      const y = columns.lat[slot]
      const x = columns.lng[slot]
      const isNear =
        Math.abs(y - lat) <= high && Math.abs(wrapLng(x - lng)) <= wide && distanceNm(lng, lat, x, y) * kmPerNm <= km
      out[slot] = isNear ? 0 : 1
    }
  }

  #otherSanctions(isSanctioned: boolean, sanctions: SanctionsIndex | undefined): void {
    const out = this.#out
    const { imo, mmsi } = this.#columns
    // Without any list no vessel is known to be on one, or on none.
    if (sanctions === undefined || sanctions.sanctionsChecked().length === 0) {
      out.fill(1, 0, this.#size)
      return
    }
    const mayBe = new Uint8Array(numberHashes)
    for (const number of sanctions.sanctionedNumbers()) mayBe[number & (numberHashes - 1)] = 1
    for (let slot = 0; slot < this.#size; slot++) {
      const may = mayBe[imo[slot] & (numberHashes - 1)] | mayBe[mmsi[slot] & (numberHashes - 1)]
      const is = may === 1 && sanctions.sanctionsOf(imo[slot], mmsi[slot]).length > 0
      out[slot] |= is === isSanctioned ? 0 : 1
    }
  }
}

/** Low bits of a number by which most vessels are known to be on no list. */
const numberHashes = 2 ** 18

/** Words of a typed destination that leave the port open. */
const ordersWords = [
  'ORDER',
  'INSTRUCTION',
  'DRIFT',
  'TO BE ',
  'AWAITING',
  'AWTG',
  'WAITING',
  'TBN',
  'TBA',
  'TBC',
  'TBD',
]

/** Ports as marks by port + 1: the first place is the unknown port. */
function marked(ports: readonly number[]): Uint8Array {
  const wanted = new Uint8Array(Math.max(0, ...ports) + 2)
  for (const port of ports) wanted[port + 1] = 1
  return wanted
}

/** Searches a column of texts as one text: a hit counts only where it is within the text of one slot. */
function slotsWithText(column: Uint8Array, width: number, parts: readonly string[], size: number): Uint8Array {
  const found = new Uint8Array(size)
  const texts = Buffer.from(column.buffer, column.byteOffset, size * width)
  for (const part of parts) {
    const wanted = Buffer.from(part, 'latin1')
    if (wanted.length === 0 || wanted.length > width) continue
    for (let at = texts.indexOf(wanted); at >= 0;) {
      const slot = Math.floor(at / width)
      const isWithin = at + wanted.length <= (slot + 1) * width
      if (isWithin) found[slot] = 1
      at = texts.indexOf(wanted, isWithin ? (slot + 1) * width : at + 1)
    }
  }
  return found
}
