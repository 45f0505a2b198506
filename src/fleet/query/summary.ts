import { ladenMatch } from '#domain/vessel/cargo-reasons.ts'
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
    for (const counts of Object.values(this.#counts)) counts.fill(0)
    if (slots.length < size / fewShare)
      return { total: slots.length, ...countEach(columns, slots, this.#counts), ...this.#counts, slots }
    const isIn = this.#isIn
    isIn.fill(0, 0, size)
    for (let i = 0; i < slots.length; i++) isIn[slots[i]] = 1
    count(columns, isIn, size, this.#counts)
    return { total: slots.length, ...cargoOf(columns, isIn, size), ...this.#counts, slots }
  }
}

type Counts = Pick<VesselSummary, 'byClass' | 'byCommodity' | 'byOrigin' | 'byDestination' | 'byStatus' | 'byEtaDay'>

/** Below one vessel in eight, those alone are read, instead of whole columns. */
const fewShare = 8

function countEach(columns: SummedColumns, slots: Uint32Array, counts: Counts): CargoSums {
  const { vesselClass, commodity, destinationPort, originPort, cargoReasons } = columns
  const { portActivity, navStatus, sogKnots, cargoTonnes, cargoLowTonnes, cargoHighTonnes } = columns
  const sums = { cargoTonnes: 0, lowTonnes: 0, highTonnes: 0 }
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i]
    counts.byClass[vesselClass[slot]]++
    counts.byCommodity[commodity[slot]]++
    counts.byDestination[destinationPort[slot] + 1]++
    counts.byOrigin[(originPort[slot] + 1) * ladenMatch(cargoReasons[slot], true)]++
    counts.byStatus[statusCodeByTable(portActivity[slot], navStatus[slot], sogKnots[slot])]++
    counts.byEtaDay[dayOf(columns, slot)]++
    // Of an unknown cargo, bounds alone would put the sum below its own lower bound.
    if (!(cargoTonnes[slot] >= 0)) continue
    sums.cargoTonnes += (cargoTonnes[slot] + 0.5) | 0
    sums.lowTonnes += (cargoLowTonnes[slot] + 0.5) | 0
    sums.highTonnes += (cargoHighTonnes[slot] + 0.5) | 0
  }
  return sums
}

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
    counts[(originPort[slot] + 1) * ladenMatch(cargoReasons[slot], true)] += isIn[slot]
  }
}

function countStatuses(columns: SummedColumns, isIn: Uint8Array, size: number, counts: Uint32Array): void {
  const { portActivity, navStatus, sogKnots } = columns
  for (let slot = 0; slot < size; slot++)
    counts[statusCodeByTable(portActivity[slot], navStatus[slot], sogKnots[slot])] += isIn[slot]
}

function countDays(columns: SummedColumns, isIn: Uint8Array, size: number, counts: Uint32Array): void {
  for (let slot = 0; slot < size; slot++) counts[dayOf(columns, slot)] += isIn[slot]
}

/** The day of the ETA, from 1 on; 0 where it is unknown. */
function dayOf({ etaMs, etaCalculatedMs }: SummedColumns, slot: number): number {
  const ms = etaMs[slot] >= 0 ? etaMs[slot] : etaCalculatedMs[slot]
  return ms >= 0 && ms < maxDays * msPerDay ? ((ms / msPerDay) | 0) + 1 : 0
}

type CargoSums = Pick<VesselSummary, 'cargoTonnes' | 'lowTonnes' | 'highTonnes'>

/** Vessels whose cargo is added in 32-bit integers, which is several times as fast as in doubles: 256 × 2²² t are below 2³¹. */
const vesselsPerBlock = 256

/** Sums of cargo and of its bounds in whole tonnes, as they are served, of the vessels whose cargo is known. */
function cargoOf(
  { cargoTonnes, cargoLowTonnes, cargoHighTonnes }: SummedColumns,
  isIn: Uint8Array,
  size: number,
): CargoSums {
  let [cargo, low, high] = [0, 0, 0]
  for (let from = 0; from < size; from += vesselsPerBlock) {
    const to = Math.min(size, from + vesselsPerBlock)
    let [inBlock, lowInBlock, highInBlock] = [0, 0, 0]
    for (let slot = from; slot < to; slot++) {
      const mask = cargoTonnes[slot] >= 0 ? -isIn[slot] : 0
      inBlock = (inBlock + (mask & ((cargoTonnes[slot] + 0.5) | 0))) | 0
      lowInBlock = (lowInBlock + (mask & ((cargoLowTonnes[slot] + 0.5) | 0))) | 0
      highInBlock = (highInBlock + (mask & ((cargoHighTonnes[slot] + 0.5) | 0))) | 0
    }
    cargo += inBlock
    low += lowInBlock
    high += highInBlock
  }
  return { cargoTonnes: cargo, lowTonnes: low, highTonnes: high }
}
