import { distanceNm, kmPerNm, wrapLng } from '#domain/geo.ts'
import { destinationBytes, nameBytes } from '#domain/messages/observations.ts'
import { ladenMatch } from '#domain/vessel/cargo-reasons.ts'
import type { SizeRule } from '#domain/vessel/size-classes.ts'
import type { RegionOutlines } from '#domain/world/region-outline.ts'
import { statusCodeByTable } from '#domain/vessel/activity-status.ts'
import type { VesselColumns } from '../../columns.ts'
import { circleReach } from '../area-candidates.ts'
import type { Bounds, SlotFilters } from './filters.ts'
import { bytesOf, holdsBytes, ordersWords, slotsWithText } from './text-search.ts'

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

/**
 * The slots that match the filters of one query, ascending. Each filter is one plain loop over the slots that are left,
 * without branches where it can be: a slot is written before it is known whether it stays.
 */
export class SlotMatches {
  readonly #columns: FilteredColumns
  readonly #size: number
  readonly #slots: Uint32Array
  #count: number

  /**
   * Writes to `slots`, which has space for every slot. With `given`, only the first `given` slots in it are candidates.
   */
  constructor(columns: FilteredColumns, size: number, slots: Uint32Array, given?: number) {
    this.#columns = columns
    this.#size = size
    this.#slots = slots
    this.#count = given ?? size
    if (given === undefined) for (let slot = 0; slot < size; slot++) slots[slot] = slot
  }

  /** Applies all filters, the cheap ones first; returns the number of slots that match. */
  apply(filters: SlotFilters, context: FilterContext): number {
    const { nowMs, sanctions, regions } = context
    const { destinationPort, lastPort } = this.#columns
    const { isForOrders, destinationPorts } = filters
    if (filters.mmsis) this.#ofNumbers(this.#columns.mmsi, filters.mmsis)
    if (filters.imos) this.#ofNumbers(this.#columns.imo, filters.imos)
    if (destinationPorts && !isForOrders) this.#ofPorts(destinationPort, destinationPorts)
    if (filters.lastPorts) this.#ofPorts(lastPort, filters.lastPorts)
    if (filters.originPorts) this.#ofOrigins(filters.originPorts)
    if (filters.near) this.#near(filters.near)
    if (filters.sizes) this.#ofSizes(filters.sizes)
    this.#figures(filters)
    this.#times(filters, nowMs)
    if (filters.isLaden !== undefined) this.#ofLoad(filters.isLaden)
    if (filters.qualityBits !== undefined) this.#withFlags(filters.qualityBits)
    if (filters.statuses) this.#ofStatuses(filters.statuses)
    if (filters.names) this.#named(filters.names)
    if (destinationPorts && isForOrders) this.#portsOrOrders(destinationPorts)
    if (filters.regions || filters.drawings) this.#inRegions(filters, regions)
    if (filters.isSanctioned !== undefined) this.#ofSanctions(filters.isSanctioned, sanctions)
    return this.#count
  }

  #figures({ dwtTonnes, cargoTonnes }: SlotFilters): void {
    if (dwtTonnes) this.#ofWhole(this.#columns.dwtTonnes, dwtTonnes)
    if (cargoTonnes) this.#ofWhole(this.#columns.cargoTonnes, cargoTonnes)
  }

  #times({ etaMs, etaWithinMs, receivedWithinMs }: SlotFilters, nowMs: () => number): void {
    // Served times are cut to whole seconds.
    if (etaMs) this.#ofTimes(etaMs.min ?? -Infinity, (etaMs.max ?? Infinity) + 999)
    if (etaWithinMs !== undefined) this.#ofTimes(nowMs(), nowMs() + etaWithinMs)
    if (receivedWithinMs !== undefined) this.#receivedSince(nowMs() - receivedWithinMs)
  }

  /** Figures that are served in whole numbers: bounds compare with those. Unknown ones are outside. */
  #ofWhole(column: Float64Array, { min, max }: Bounds): void {
    const least = min === null ? 1 : bounded(Math.ceil(min - roundingError) + 1)
    const greatest = max === null ? maxFigure : Math.min(maxFigure, Math.floor(max + roundingError) + 1)
    const slots = this.#slots
    let kept = 0
    for (let i = 0; i < this.#count; i++) {
      const slot = slots[i]
      // One above the figure: unknown ones become 0. Negative beyond a bound.
      const above = (column[slot] + 1.5) | 0
      slots[kept] = slot
      kept += 1 + (((above - least) | (greatest - above)) >> 31)
    }
    this.#count = kept
  }

  #ofLoad(isLaden: boolean): void {
    const slots = this.#slots
    const { cargoReasons } = this.#columns
    let kept = 0
    for (let i = 0; i < this.#count; i++) {
      const slot = slots[i]
      slots[kept] = slot
      kept += ladenMatch(cargoReasons[slot], isLaden)
    }
    this.#count = kept
  }

  /** Bounds by class: of most queries one range for each, as neighbouring size classes are merged. */
  #ofSizes(rules: readonly SizeRule[]): void {
    const slots = this.#slots
    const { vesselClass, dwtTonnes, capacityM3 } = this.#columns
    const ranges = rangesByClass(rules)
    let kept = 0
    for (let i = 0; i < this.#count; i++) {
      const slot = slots[i]
      const [dwt, tanks] = [dwtTonnes[slot], capacityM3[slot]]
      let fits = 0
      for (const { isTanks, from, below } of ranges[vesselClass[slot]] ?? noRanges) {
        const value = isTanks ? tanks : dwt
        fits |= (value >= from ? 1 : 0) & (value < below ? 1 : 0)
      }
      slots[kept] = slot
      kept += fits
    }
    this.#count = kept
  }

  #withFlags(bits: number): void {
    const slots = this.#slots
    const { quality } = this.#columns
    let kept = 0
    for (let i = 0; i < this.#count; i++) {
      const slot = slots[i]
      slots[kept] = slot
      kept += (quality[slot] & bits) === 0 ? 0 : 1
    }
    this.#count = kept
  }

  #ofPorts(column: Int32Array, ports: readonly number[]): void {
    const slots = this.#slots
    const wanted = markedPorts(ports)
    let kept = 0
    for (let i = 0; i < this.#count; i++) {
      const slot = slots[i]
      slots[kept] = slot
      kept += wanted[Math.min(column[slot] + 1, wanted.length - 1)]
    }
    this.#count = kept
  }

  #portsOrOrders(ports: readonly number[]): void {
    const { destinationPort, destinationText } = this.#columns
    const slots = this.#slots
    const wanted = markedPorts(ports)
    if (this.#isFew) {
      const words = bytesOf(ordersWords)
      return this.#keep((slot) => {
        const port = destinationPort[slot]
        if (port >= 0) return wanted[Math.min(port + 1, wanted.length - 1)] === 1
        return words.some((word) => holdsBytes(destinationText, destinationBytes, slot, word))
      })
    }
    const forOrders = slotsWithText(destinationText, destinationBytes, ordersWords, this.#size)
    let kept = 0
    for (let i = 0; i < this.#count; i++) {
      const slot = slots[i]
      const port = destinationPort[slot]
      slots[kept] = slot
      kept += port < 0 ? forOrders[slot] : wanted[Math.min(port + 1, wanted.length - 1)]
    }
    this.#count = kept
  }

  #ofOrigins(ports: readonly number[]): void {
    this.#ofPorts(this.#columns.originPort, ports)
    this.#ofLoad(true)
  }

  #ofStatuses(statuses: readonly number[]): void {
    const slots = this.#slots
    const wanted = new Uint8Array(256)
    for (const status of statuses) wanted[status] = 1
    const { portActivity, navStatus, sogKnots } = this.#columns
    let kept = 0
    for (let i = 0; i < this.#count; i++) {
      const slot = slots[i]
      slots[kept] = slot
      kept += wanted[statusCodeByTable(portActivity[slot], navStatus[slot], sogKnots[slot])]
    }
    this.#count = kept
  }

  #inRegions({ regions: slugs = [], drawings = [] }: SlotFilters, regions: RegionOutlines | undefined): void {
    const { lng, lat } = this.#columns
    const outlines = slugs.flatMap((slug) => regions?.outlineOf(slug) ?? [])
    const drawn = drawings.map((drawing) => drawing.testFor(this.#count))
    this.#keep(
      (slot) =>
        outlines.some((outline) => outline.holds(lng[slot], lat[slot])) ||
        drawn.some((holds) => holds(lng[slot], lat[slot])),
    )
  }

  #ofTimes(fromMs: number, toMs: number): void {
    const { etaMs, etaCalculatedMs } = this.#columns
    const slots = this.#slots
    let kept = 0
    for (let i = 0; i < this.#count; i++) {
      const slot = slots[i]
      const known = etaMs[slot]
      const ms = known >= 0 ? known : etaCalculatedMs[slot]
      slots[kept] = slot
      kept += (ms >= fromMs ? 1 : 0) & (ms <= toMs ? 1 : 0)
    }
    this.#count = kept
  }

  #receivedSince(fromMs: number): void {
    const slots = this.#slots
    const { receivedMs } = this.#columns
    let kept = 0
    for (let i = 0; i < this.#count; i++) {
      const slot = slots[i]
      slots[kept] = slot
      kept += receivedMs[slot] >= fromMs ? 1 : 0
    }
    this.#count = kept
  }

  #ofNumbers(column: Uint32Array, numbers: readonly number[]): void {
    const only = numbers.length === 1 ? numbers[0] : -1
    const wanted = new Set(numbers)
    if (only >= 0) this.#keep((slot) => column[slot] === only)
    else this.#keep((slot) => wanted.has(column[slot]))
  }

  #named(parts: readonly string[]): void {
    const { name } = this.#columns
    if (this.#isFew) {
      const wanted = bytesOf(parts)
      return this.#keep((slot) => wanted.some((part) => holdsBytes(name, nameBytes, slot, part)))
    }
    const found = slotsWithText(name, nameBytes, parts, this.#size)
    const slots = this.#slots
    let kept = 0
    for (let i = 0; i < this.#count; i++) {
      const slot = slots[i]
      slots[kept] = slot
      kept += found[slot]
    }
    this.#count = kept
  }

  /** A box around the circle first: trigonometry is for the few vessels inside it. */
  #near({ lng, lat, km }: { lng: number; lat: number; km: number }): void {
    const columns = this.#columns
    const { high, wide } = circleReach({ lat, km })
    const slots = this.#slots
    let kept = 0
    for (let i = 0; i < this.#count; i++) {
      const slot = slots[i]
      slots[kept] = slot
      kept += Math.abs(columns.lat[slot] - lat) <= high ? 1 : 0
    }
    this.#count = kept
    this.#keep((slot) => Math.abs(wrapLng(columns.lng[slot] - lng)) <= wide)
    this.#keep((slot) => distanceNm(lng, lat, columns.lng[slot], columns.lat[slot]) * kmPerNm <= km)
  }

  #ofSanctions(isSanctioned: boolean, sanctions: SanctionsIndex | undefined): void {
    const { imo, mmsi } = this.#columns
    // Without any list no vessel is known to be on one, or on none.
    if (sanctions === undefined || sanctions.sanctionsChecked().length === 0) {
      this.#count = 0
      return
    }
    const isOn = (slot: number) => sanctions.sanctionsOf(imo[slot], mmsi[slot]).length > 0
    if (this.#isFew) return this.#keep((slot) => isOn(slot) === isSanctioned)
    const mayBe = new Uint8Array(numberHashes)
    for (const number of sanctions.sanctionedNumbers()) mayBe[number & (numberHashes - 1)] = 1
    this.#keep((slot) => {
      const may = mayBe[imo[slot] & (numberHashes - 1)] | mayBe[mmsi[slot] & (numberHashes - 1)]
      return (may === 1 && isOn(slot)) === isSanctioned
    })
  }

  /** Whether so few slots are left that each is looked at by itself, instead of a text or a list as a whole. */
  get #isFew(): boolean {
    return this.#count < this.#size / fewShare
  }

  /** For tests that cost more than a call, or few slots. */
  #keep(test: (slot: number) => boolean): void {
    const slots = this.#slots
    let kept = 0
    for (let i = 0; i < this.#count; i++) {
      const slot = slots[i]
      slots[kept] = slot
      kept += test(slot) ? 1 : 0
    }
    this.#count = kept
  }
}

/** Rounding error of decimal bounds as doubles. */
const roundingError = 1e-6
/** Above any figure in tonnes. */
const maxFigure = 2 ** 30
const bounded = (figure: number) => Math.max(1, Math.min(maxFigure, figure))

/** Below one vessel in twenty, texts and lists are searched vessel by vessel. */
const fewShare = 20

/** Low bits of a number by which most vessels are known to be on no list. */
const numberHashes = 2 ** 18

interface ClassRange {
  isTanks: boolean
  from: number
  below: number
}

const noRanges: readonly ClassRange[] = []

/** The ranges of each class by its code, those that touch merged. Figures are rounded half up before they are compared. */
function rangesByClass(rules: readonly SizeRule[]): ClassRange[][] {
  const byClass: ClassRange[][] = []
  for (const { classCode, measure, from, to } of rules.toSorted((a, b) => a.from - b.from)) {
    const isTanks = measure === 'capacityM3'
    const ranges = (byClass[classCode] ??= [])
    const before = ranges.findLast((range) => range.isTanks === isTanks)
    if (before !== undefined && from - 0.5 <= before.below) before.below = Math.max(before.below, to - 0.5)
    else ranges.push({ isTanks, from: from - 0.5, below: to - 0.5 })
  }
  return byClass
}

/** Ports as marks by port + 1: the first place is the unknown port, the last one stands for all above. */
function markedPorts(ports: readonly number[]): Uint8Array {
  const wanted = new Uint8Array(Math.max(0, ...ports) + 3)
  for (const port of ports) wanted[port + 1] = 1
  return wanted
}
