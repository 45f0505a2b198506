import { cargoIsLaden } from '#domain/vessel/cargo-reasons.ts'
import { statusCodeByTable } from '#domain/vessel/activity-status.ts'
import { msPerDay } from '#domain/time.ts'
import type { VesselColumns } from '../columns.ts'

type SummedColumns = Pick<
  VesselColumns,
  | 'vesselClass'
  | 'commodity'
  | 'originPort'
  | 'cargoReasons'
  | 'destinationPort'
  | 'portActivity'
  | 'navStatus'
  | 'sogKnots'
  | 'etaMs'
  | 'etaCalculatedMs'
  | 'cargoTonnes'
  | 'cargoLowTonnes'
  | 'cargoHighTonnes'
>

/** Codes of ports are below this, and days since 1970 below the other: the year 2109. */
const maxPorts = 65_535
const maxDays = 51_000

/** Counts of vessels by code; ports by port + 1, days by day + 1, where 0 is unknown. Cargo in tonnes, where it is known. Valid until the next query. */
export interface VesselSummary {
  total: number
  cargoTonnes: number
  lowTonnes: number
  highTonnes: number
  byClass: Uint32Array
  byCommodity: Uint32Array
  byOrigin: Uint32Array
  byDestination: Uint32Array
  byStatus: Uint32Array
  byEtaDay: Uint32Array
  /** The vessels counted. */
  slots: Uint32Array
}

/** Counts vessels and sums their cargo, in the order of the columns. Counts are kept between uses: they take 0.7 MB. */
export class VesselSums {
  readonly #isIn: Uint8Array
  readonly #counts = {
    ...{ byClass: new Uint32Array(256), byCommodity: new Uint32Array(256), byStatus: new Uint32Array(256) },
    ...{ byOrigin: new Uint32Array(maxPorts + 1), byDestination: new Uint32Array(maxPorts + 1) },
    byEtaDay: new Uint32Array(maxDays + 1),
  }

  constructor(capacity: number) {
    this.#isIn = new Uint8Array(capacity)
  }

  /** Valid until the next call. */
  of(columns: SummedColumns, slots: Uint32Array, size: number): VesselSummary {
    const isIn = this.#isIn
    isIn.fill(0, 0, size)
    for (let i = 0; i < slots.length; i++) isIn[slots[i]] = 1
    for (const counts of Object.values(this.#counts)) counts.fill(0)
    count(columns, isIn, size, this.#counts)
    return {
      total: slots.length,
      cargoTonnes: sumOf(columns.cargoTonnes, isIn, size),
      lowTonnes: sumOf(columns.cargoLowTonnes, isIn, size),
      highTonnes: sumOf(columns.cargoHighTonnes, isIn, size),
      ...this.#counts,
      slots,
    }
  }
}

type Counts = Pick<VesselSummary, 'byClass' | 'byCommodity' | 'byOrigin' | 'byDestination' | 'byStatus' | 'byEtaDay'>

/** One short loop for each count, without a branch for vessels that are left out. */
function count(columns: SummedColumns, isIn: Uint8Array, size: number, counts: Counts): void {
  countCodes(columns.vesselClass, isIn, size, counts.byClass)
  countCodes(columns.commodity, isIn, size, counts.byCommodity)
  countPorts(columns.destinationPort, isIn, size, counts.byDestination)
  countOrigins(columns, isIn, size, counts.byOrigin)
  countStatuses(columns, isIn, size, counts.byStatus)
  countDays(columns, isIn, size, counts.byEtaDay)
}

function countCodes(codes: Uint8Array, isIn: Uint8Array, size: number, counts: Uint32Array): void {
  for (let slot = 0; slot < size; slot++) counts[codes[slot]] += isIn[slot]
}

function countPorts(ports: Int32Array, isIn: Uint8Array, size: number, counts: Uint32Array): void {
  for (let slot = 0; slot < size; slot++) counts[ports[slot] + 1] += isIn[slot]
}

/** A vessel in ballast has no origin. */
function countOrigins(columns: SummedColumns, isIn: Uint8Array, size: number, counts: Uint32Array): void {
  const { originPort, cargoReasons } = columns
  for (let slot = 0; slot < size; slot++) {
    const isLaden = cargoIsLaden(cargoReasons[slot]) === true
    counts[isLaden ? originPort[slot] + 1 : 0] += isIn[slot]
  }
}

function countStatuses(columns: SummedColumns, isIn: Uint8Array, size: number, counts: Uint32Array): void {
  const { portActivity, navStatus, sogKnots } = columns
  for (let slot = 0; slot < size; slot++)
    counts[statusCodeByTable(portActivity[slot], navStatus[slot], sogKnots[slot])] += isIn[slot]
}

function countDays(
  { etaMs, etaCalculatedMs }: SummedColumns,
  isIn: Uint8Array,
  size: number,
  counts: Uint32Array,
): void {
  for (let slot = 0; slot < size; slot++) {
    const ms = etaMs[slot] >= 0 ? etaMs[slot] : etaCalculatedMs[slot]
    const day = ms >= 0 && ms < maxDays * msPerDay ? ((ms / msPerDay) | 0) + 1 : 0
    counts[day] += isIn[slot]
  }
}

/** The sum of a column in whole tonnes, as they are served; unknown ones count nothing. */
function sumOf(column: Float64Array, isIn: Uint8Array, size: number): number {
  let sum = 0
  for (let slot = 0; slot < size; slot++) {
    // Unknown becomes 0.
    sum += isIn[slot] * ((column[slot] + 0.5) | 0)
  }
  return sum
}
