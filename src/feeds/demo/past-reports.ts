import { NmeaDecoder, rowsPerLine } from '#decode/nmea/nmea-stream.ts'
import type { Position } from '#domain/geo.ts'
import { Observations } from '#domain/messages/observations.ts'
import type { Fix } from '#domain/track/movement.ts'
import type { Rejects } from '#decode/decode-counts.ts'
import { msPerHour, msPerMinute } from '#domain/time.ts'
import type { DemoFleet } from './fleet.ts'
import { shipState, distanceMadeNm } from './motion.ts'
import { DemoTransmitter, maxReportBytes, sharesMmsi, silenceOf } from './transmitter.ts'
import { voyageEntry } from './voyage-data.ts'
import { atSea, type ShipPlan, type VoyageMoment } from './voyage-plan.ts'

/** Time between the reports of a ship in the past. They are on full hours, so that every run makes the same ones. */
export const pastStepMs = msPerHour
/** A phase of a voyage is reported this long before and after it changes, so that calls have exact times. */
const aroundChangeMs = msPerMinute
/** A silence counts as one at sea at this distance from both ports. */
const offPortNm = 20
/** Interval of the positions that the path of a ship is read from. */
const fixStepMs = 20 * msPerMinute
/** A crew that changes nothing still sends its voyage data: once in this many steps. */
const repeatSteps = 24

/** A time in which a ship at sea was out of reception. */
export interface Silence {
  mmsi: number
  fromMs: number
  from: Position
  toMs: number
  to: Position
}

/**
 * The reports of a demo fleet in the past: the positions of full hours and of the minutes around each arrival and
 * departure, and voyage data when a crew changes it. Silences, wrong positions and shared numbers are those of the live
 * demo, because both are computed from the same plans.
 */
export class PastReports {
  readonly #fleet: DemoFleet
  readonly #transmitter: DemoTransmitter
  readonly #decoder: NmeaDecoder
  readonly #bytes = new Uint8Array(16 * 1024)
  #length = 0
  readonly #observations = new Observations(256)
  /** By ship: what its crew has entered, as `voyageEntry` numbers it. */
  readonly #entered: Float64Array

  constructor(fleet: DemoFleet, { sourceIndex, rejects }: { sourceIndex: number; rejects: Rejects }) {
    this.#fleet = fleet
    this.#transmitter = new DemoTransmitter(fleet)
    this.#decoder = new NmeaDecoder({ sourceIndex, rejects })
    this.#entered = new Float64Array(fleet.vessels).fill(NaN)
  }

  /** Yields the reports of the step that ends at `atMs`, those of each ship in order of time. The batch is reused. */
  *step(atMs: number): Generator<Observations> {
    for (const plan of this.#fleet.plans) {
      this.#report(plan, atMs)
      if (this.#bytes.length - this.#length < maxReportBytes * 8) yield* this.#decode(atMs)
    }
    yield* this.#decode(atMs)
  }

  /** The silences of ships at sea on a day (days since 1970). */
  *silencesAtSea(day: number): Generator<Silence> {
    for (const plan of this.#fleet.plans) {
      const silence = silenceOf(this.#fleet.seed, plan, day)
      if (silence === null || sharesMmsi(plan)) continue
      const moment = plan.at(silence.fromMs)
      const madeNm = distanceMadeNm(plan, moment)
      const isAtSea = moment.phase === atSea && madeNm > offPortNm
      if (!isAtSea || plan.legs[moment.leg].track.totalNm - madeNm < offPortNm) continue
      const { lng, lat } = shipState(this.#fleet, plan, silence.fromMs)
      const end = shipState(this.#fleet, plan, silence.toMs)
      yield { mmsi: plan.ship.mmsi, ...silence, from: { lng, lat }, to: { lng: end.lng, lat: end.lat } }
    }
  }

  /** The path of a ship over a span of time, oldest position first. */
  fixesOf(mmsi: number, fromMs: number, toMs: number): Fix[] {
    const plan = this.#fleet.plans.find(({ ship }) => ship.mmsi === mmsi)
    if (plan === undefined) return []
    const fixes: Fix[] = []
    for (let atMs = fromMs; atMs <= toMs; atMs += fixStepMs) {
      const { lng, lat } = shipState(this.#fleet, plan, atMs)
      fixes.push({ lng, lat, atMs })
    }
    return fixes
  }

  #report(plan: ShipPlan, atMs: number): void {
    const moment = plan.at(atMs)
    const changedMs = atMs - moment.elapsedMs
    if (moment.elapsedMs < pastStepMs) {
      if (changedMs - aroundChangeMs > atMs - pastStepMs) this.#position(plan, changedMs - aroundChangeMs)
      if (changedMs + aroundChangeMs < atMs) this.#position(plan, changedMs + aroundChangeMs)
    }
    this.#voyage(plan, moment, atMs)
    // Two transmitters with one number send in different minutes.
    if (sharesMmsi(plan)) for (const minutes of [2, 1]) this.#position(plan, atMs - minutes * msPerMinute)
    this.#position(plan, atMs)
  }

  #position(plan: ShipPlan, atMs: number): void {
    this.#length = this.#transmitter.position(plan, Math.floor(atMs), this.#bytes, this.#length)
  }

  #voyage(plan: ShipPlan, moment: VoyageMoment, atMs: number): void {
    const { index } = plan.ship
    const entry = voyageEntry(plan, moment)
    const isRepeated = (Math.floor(atMs / pastStepMs) + index) % repeatSteps === 0
    if (entry === this.#entered[index] && !isRepeated) return
    const before = this.#length
    this.#length = this.#transmitter.voyage(plan, atMs, this.#bytes, before)
    // A silent ship sends it later.
    if (this.#length > before) this.#entered[index] = entry
  }

  *#decode(nowMs: number): Generator<Observations> {
    const observations = this.#observations
    for (let consumed = 0; consumed < this.#length;) {
      consumed += this.#decoder.push(this.#bytes.subarray(consumed, this.#length), nowMs, observations)
      if (observations.capacity - observations.length >= rowsPerLine && consumed < this.#length) continue
      if (observations.length > 0) yield observations
      observations.clear()
    }
    this.#length = 0
  }
}
