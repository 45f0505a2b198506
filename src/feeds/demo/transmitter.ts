import { encodePosition, encodeTag, encodeVoyage, longestEncodedBytes } from '#decode/nmea/aivdm-encode.ts'
import { destinationPoint, type Position } from '#domain/geo.ts'
import { seededRandom, interpolate } from './seeded-random.ts'
import { voyageDataOf } from './voyage-data.ts'
import type { DemoFleet } from './fleet.ts'
import { shipState } from './motion.ts'
import { atAnchor, atBerth, type ShipPlan } from './voyage-plan.ts'
import { msPerDay, msPerHour, msPerMinute } from '#domain/time.ts'

/** Maximum size of one report: a TAG block and a sentence of two parts. */
export const maxReportBytes = longestEncodedBytes + 64

/** Shares of reports that are wrong, as in real AIS traffic. */
const wrongReportShares = { noPosition: 0.0005, teleport: 0.0001 }
/** Share of days on which a ship is out of reception for some hours. */
const silentDayShare = 0.02

/** Empty: the second sentence of a message has no TAG block, and the decoder joins parts by station. */
const station = ''

/** Encodes the reports of ships as AIVDM with the time in a TAG block. */
export class DemoTransmitter {
  readonly #fleet: DemoFleet
  readonly #motion = {
    mmsi: 0,
    lng: 0,
    lat: 0,
    sogKnots: 0,
    cogDeg: 0,
    headingDeg: 0,
    rotDegMin: 0,
    navStatus: 0,
    second: 0,
    channel: 'A' as 'A' | 'B',
  }
  #sequence = 0

  constructor(fleet: DemoFleet) {
    this.#fleet = fleet
  }

  /** Writes a position report at offset `at` and returns the offset after it. A silent ship writes nothing. */
  position(plan: ShipPlan, atMs: number, into: Uint8Array, at: number): number {
    const { seed } = this.#fleet
    if (isSilent(seed, plan, atMs)) return at
    const { lng, lat, sogKnots, cogDeg, headingDeg, navStatus } = shipState(
      this.#fleet,
      plan,
      reportedTimeMs(plan, atMs),
    )
    const wrong = falsePosition(seed, plan, atMs, { lng, lat })
    const motion = this.#motion
    motion.mmsi = plan.ship.mmsi
    motion.lng = wrong ? wrong.lng : lng
    motion.lat = wrong ? wrong.lat : lat
    motion.sogKnots = sogKnots
    motion.cogDeg = cogDeg
    motion.headingDeg = headingDeg
    // One crew in fifty never changes the navigational status.
    motion.navStatus = seededRandom(seed, plan.ship.index, 0, 111) < 0.02 ? 0 : navStatus
    motion.second = Math.floor(atMs / 1000) % 60
    motion.channel = plan.ship.index & 1 ? 'A' : 'B'
    const after = encodeTag(atMs, station, into, at)
    return encodePosition(navStatus === 0 ? 1 : 3, motion, into, after)
  }

  /** Writes static and voyage data (message 5) at offset `at` and returns the offset after it. */
  voyage(plan: ShipPlan, atMs: number, into: Uint8Array, at: number): number {
    if (isSilent(this.#fleet.seed, plan, atMs)) return at
    const { ship } = plan
    const typed = voyageDataOf(this.#fleet, plan, plan.at(atMs))
    const toSternM = Math.round(ship.lengthM * (ship.kind.vesselClass === 'Container Ship' ? 0.3 : 0.16))
    const toPortM = Math.round(ship.beamM / 2)
    const after = encodeTag(atMs, station, into, at)
    this.#sequence = (this.#sequence + 1) % 10
    return encodeVoyage(
      {
        mmsi: ship.mmsi,
        imo: ship.imo,
        callsign: ship.callsign,
        name: ship.name,
        shipType: ship.shipType,
        toBowM: ship.lengthM - toSternM,
        toSternM,
        toPortM,
        toStarboardM: ship.beamM - toPortM,
        draughtM: typed.draughtM,
        eta: typed.eta,
        destination: typed.destination,
        channel: ship.index & 1 ? 'A' : 'B',
      },
      this.#sequence,
      into,
      after,
    )
  }
}

/** One ship in this many shares its MMSI with another. */
const mmsiSharedOneIn = 1000

/** Whether two transmitters use the ship's MMSI. */
export function sharesMmsi({ ship }: ShipPlan): boolean {
  return ship.index % mmsiSharedOneIn === mmsiSharedOneIn / 2
}

/** Of two ships with one MMSI, the other is half a round trip ahead; it transmits in every third minute. */
function reportedTimeMs(plan: ShipPlan, atMs: number): number {
  const isOther = sharesMmsi(plan) && Math.floor(atMs / msPerMinute) % 3 === 0
  return isOther ? atMs + plan.cycleMs / 2 : atMs
}

/** Time until the next position report: `underWayMs`, or at least three minutes at a berth or at anchor. */
export function reportIntervalMs(plan: ShipPlan, atMs: number, underWayMs: number): number {
  const { phase } = plan.at(atMs)
  return phase === atBerth || phase === atAnchor ? Math.max(180_000, underWayMs) : underWayMs
}

/** When a ship is out of reception on a day (days since 1970): for 2 to 9 hours of a silent one; null for the others. */
export function silenceOf(seed: number, { ship }: ShipPlan, day: number): { fromMs: number; toMs: number } | null {
  if (seededRandom(seed, ship.index, day, 112) >= silentDayShare) return null
  const fromMs = (day + seededRandom(seed, ship.index, day, 113) * 0.6) * msPerDay
  return { fromMs, toMs: fromMs + interpolate(2, 9, seededRandom(seed, ship.index, day, 114)) * msPerHour }
}

/** Whether a ship is out of reception. */
export function isSilent(seed: number, plan: ShipPlan, atMs: number): boolean {
  const silence = silenceOf(seed, plan, Math.floor(atMs / msPerDay))
  return silence !== null && atMs >= silence.fromMs && atMs < silence.toMs
}

/** The wrong position of a report: NaN for none at all, or up to 2,500 nm off; null where the report is right. */
export function falsePosition(seed: number, plan: ShipPlan, atMs: number, { lng, lat }: Position): Position | null {
  const roll = seededRandom(seed, plan.ship.index, Math.floor(atMs / 1000), 115)
  if (roll >= wrongReportShares.noPosition + wrongReportShares.teleport) return null
  if (roll < wrongReportShares.noPosition) return { lng: NaN, lat: NaN }
  const farNm = interpolate(90, 2500, seededRandom(seed, plan.ship.index, Math.floor(atMs / 1000), 116))
  return destinationPoint(lng, lat, seededRandom(seed, plan.ship.index, Math.floor(atMs / 1000), 117) * 360, farNm)
}
