import { encodePosition, encodeTag, encodeVoyage, longestEncodedBytes } from '#decode/aivdm-encode.ts'
import { destinationPoint } from '#domain/geo.ts'
import { chance, chanceBetween } from './chance.ts'
import { typedBy } from './crew.ts'
import type { DemoFleet } from './fleet.ts'
import { shipState } from './motion.ts'
import { atAnchor, atBerth, type ShipPlan } from './voyage-plan.ts'

/** What one report may be at most: a TAG block and a sentence of two parts. */
export const longestReportBytes = longestEncodedBytes + 64

/** How often one report in so many is wrong, as the real air has it. */
export const wrongReports = { noPosition: 0.0005, teleport: 0.0001 }
/** Of a ship's days, those on which she is out of hearing for hours. */
export const silentDays = 0.02

const dayMs = 86_400_000
/** None: the second sentence of a message has no TAG block, and halves are joined by station. */
const station = ''

/** Writes what ships send, as AIVDM with the time in a TAG block. */
export class DemoAir {
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
  }
  #sequence = 0

  constructor(fleet: DemoFleet) {
    this.#fleet = fleet
  }

  /** A position report of a ship at a time; answers the offset after it. A ship out of hearing writes nothing. */
  position(plan: ShipPlan, atMs: number, into: Uint8Array, at: number): number {
    const { seed, terminals } = this.#fleet
    if (isSilent(seed, plan, atMs)) return at
    const { lng, lat, sogKnots, cogDeg, headingDeg, navStatus } = shipState(seed, plan, terminals, saidFor(plan, atMs))
    const false_ = falsePosition(seed, plan, atMs, lng, lat)
    const motion = this.#motion
    motion.mmsi = plan.ship.mmsi
    motion.lng = false_ ? false_.lng : lng
    motion.lat = false_ ? false_.lat : lat
    motion.sogKnots = sogKnots
    motion.cogDeg = cogDeg
    motion.headingDeg = headingDeg
    // A crew in fifty forgets to change it.
    motion.navStatus = chance(seed, plan.ship.index, 0, 111) < 0.02 ? 0 : navStatus
    motion.second = Math.floor(atMs / 1000) % 60
    const after = encodeTag(atMs, station, into, at)
    return encodePosition(navStatus === 0 ? 1 : 3, motion, into, after, plan.ship.index & 1 ? 'A' : 'B')
  }

  /** Her particulars and voyage, message 5. */
  voyage(plan: ShipPlan, atMs: number, into: Uint8Array, at: number): number {
    const { seed, terminals, ports } = this.#fleet
    if (isSilent(seed, plan, atMs)) return at
    const { ship } = plan
    const typed = typedBy(seed, plan, plan.at(atMs), terminals, ports)
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
      },
      this.#sequence,
      into,
      after,
      ship.index & 1 ? 'A' : 'B',
    )
  }
}

/** One ship in so many shares her number with another. */
const sharesOneIn = 1000

/** Whether two transmitters use a ship's number. */
export function sharesNumber({ ship }: ShipPlan): boolean {
  return ship.index % sharesOneIn === sharesOneIn / 2
}

/** Of two ships with one number, the other is where this one is half a round later; they take turns by the minute. */
function saidFor(plan: ShipPlan, atMs: number): number {
  const isOther = sharesNumber(plan) && Math.floor(atMs / 60_000) % 3 === 0
  return isOther ? atMs + plan.cycleMs / 2 : atMs
}

/** How long until a ship reports again: under way every so often, at rest every three minutes. */
export function reportEveryMs(plan: ShipPlan, atMs: number, underWayMs: number): number {
  const { phase } = plan.at(atMs)
  return phase === atBerth || phase === atAnchor ? Math.max(180_000, underWayMs) : underWayMs
}

/** Whether a ship is out of hearing at a time: a few hours of a few days. */
export function isSilent(seed: number, plan: ShipPlan, atMs: number): boolean {
  const day = Math.floor(atMs / dayMs)
  if (chance(seed, plan.ship.index, day, 112) >= silentDays) return false
  const fromMs = chance(seed, plan.ship.index, day, 113) * 0.6 * dayMs
  const lastsMs = chanceBetween(2, 9, chance(seed, plan.ship.index, day, 114)) * 3_600_000
  const intoDayMs = atMs - day * dayMs
  return intoDayMs >= fromMs && intoDayMs < fromMs + lastsMs
}

/** A report's wrong position, where it has one: none at all (NaN), or hundreds of miles off. */
export function falsePosition(
  seed: number,
  plan: ShipPlan,
  atMs: number,
  lng: number,
  lat: number,
): { lng: number; lat: number } | null {
  const roll = chance(seed, plan.ship.index, Math.floor(atMs / 1000), 115)
  if (roll >= wrongReports.noPosition + wrongReports.teleport) return null
  if (roll < wrongReports.noPosition) return { lng: NaN, lat: NaN }
  const farNm = chanceBetween(90, 2500, chance(seed, plan.ship.index, Math.floor(atMs / 1000), 116))
  return destinationPoint(lng, lat, chance(seed, plan.ship.index, Math.floor(atMs / 1000), 117) * 360, farNm)
}
