import { openRow } from '#decode/row-writer.ts'
import { type Observations, position, voyage } from '#domain/messages/observations.ts'
import { msPerDay, msPerHour } from '#domain/time.ts'

/** How often each vessel reports. */
export const reportMs = 10_000
export const firstMmsi = 230_000_000

interface Waypoint {
  atMs: number
  lng: number
  lat: number
  isMoored?: boolean
}

const originOf = (vessel: number, atMs: number, messageType: number) => ({
  ...{ mmsi: firstMmsi + vessel, messageType, atMs, receivedMs: atMs, source: 0 },
})

/** What a vessel does in a day, one after the other: a call, a passage, a crossing, hours beside another one at sea. */
export const trades = ['caller', 'passer', 'crosser', 'meeting'] as const

/**
 * A day of vessels that call at Rotterdam, pass the Strait of Hormuz, cross an ocean, and lie beside another one at sea.
 * Seeded: the same numbers give the same reports. None is faster than 20 knots: a jump is judged by the order in which its reports come.
 */
export class SimulatedSea {
  readonly vessels: number
  readonly #fromMs: number
  readonly #ways: Waypoint[][]
  readonly #leg: Uint8Array

  constructor(vessels: number, fromMs: number, random: () => number) {
    this.vessels = vessels
    this.#fromMs = fromMs
    this.#leg = new Uint8Array(vessels)
    this.#ways = Array.from({ length: vessels }, (_, i) => this.#wayOf(i, random))
  }

  /** Where a vessel is at a time. */
  placeAt(vessel: number, atMs: number) {
    const way = this.#ways[vessel]
    let leg = this.#leg[vessel]
    while (leg > 0 && way[leg].atMs > atMs) leg--
    while (leg < way.length - 2 && way[leg + 1].atMs <= atMs) leg++
    this.#leg[vessel] = leg
    const [from, to] = [way[leg], way[leg + 1]]
    const share = (atMs - from.atMs) / (to.atMs - from.atMs)
    const [dLng, dLat] = [to.lng - from.lng, to.lat - from.lat]
    const nm = Math.hypot(dLng * Math.cos((from.lat * Math.PI) / 180), dLat) * 60
    return {
      lng: from.lng + share * dLng,
      lat: from.lat + share * dLat,
      sogKnots: from.isMoored ? 0 : (nm / (to.atMs - from.atMs)) * msPerHour,
      cogDeg: ((Math.atan2(dLng, dLat) * 180) / Math.PI + 360) % 360,
      isMoored: from.isMoored === true,
    }
  }

  /** Fills a batch with the positions of the vessels of this number among `of` parts of the fleet. */
  report(atMs: number, { part, of }: { part: number; of: number }, batch: Observations): void {
    batch.clear()
    for (let vessel = part; vessel < this.vessels; vessel += of) {
      const { lng, lat, sogKnots, cogDeg, isMoored } = this.placeAt(vessel, atMs)
      const row = openRow(batch, position, originOf(vessel, atMs, 1))
      batch.lng[row] = lng
      batch.lat[row] = lat
      batch.sogKnots[row] = sogKnots
      batch.cogDeg[row] = cogDeg
      batch.headingDeg[row] = Math.round(cogDeg) % 360
      batch.navStatus[row] = isMoored ? 5 : 0
    }
  }

  /** Fills a batch with the particulars of all vessels: tankers of 333 metres. */
  introduce(atMs: number, batch: Observations): void {
    batch.clear()
    for (let vessel = 0; vessel < this.vessels; vessel++) {
      const row = openRow(batch, voyage, originOf(vessel, atMs, 5))
      batch.shipType[row] = 80
      batch.toBowM[row] = 166
      batch.toSternM[row] = 167
      batch.toPortM[row] = 30
      batch.toStarboardM[row] = 30
      batch.draughtM[row] = 12 + (vessel % 80) / 10
    }
  }

  #wayOf(vessel: number, random: () => number): Waypoint[] {
    const at = (hours: number, lng: number, lat: number): Waypoint => ({
      ...{ atMs: this.#fromMs + hours * msPerHour, lng, lat },
    })
    const end = msPerDay / msPerHour + 1
    const begin = 1 + 8 * random()
    const lane = random() / 50
    const trade = trades[vessel % trades.length]
    if (trade === 'caller') {
      const arrival = begin + 5
      const departure = arrival + 4 + 6 * random()
      return [
        at(0, 3.4 - lane, 52.1),
        at(begin, 3.41 - lane, 52.1),
        at(arrival - 0.5, 4.02, 51.96),
        { ...at(arrival, 4.07, 51.95), isMoored: true },
        at(departure, 4.07, 51.95),
        at(departure + 0.5, 4.02, 51.96),
        at(departure + 3, 3.4 - lane, 52.1),
        at(departure + 9, 2.2, 53),
      ]
    }
    if (trade === 'passer')
      return [
        at(0, 56.9, 24.9 + lane),
        at(begin, 56.85, 25 + lane),
        at(begin + 8, 56.6, 26.4),
        at(begin + 11, 55.85, 26.38),
        at(begin + 20, 53.5, 26.1 + lane),
      ]
    const [lng, lat] = [-40 + 20 * random(), -30 + 60 * random()]
    if (trade === 'crosser') return [at(0, lng, lat), at(end, lng + 4, lat + 2)]
    const [pair, side] = [Math.floor(vessel / (2 * trades.length)), Math.floor(vessel / trades.length) % 2]
    const [meetingLng, meetingLat] = [-40 + (pair % 60) / 3, -30 + (Math.floor(pair / 60) % 100) / 2]
    const met = 3 + (pair % 12)
    return [
      at(0, meetingLng - 0.1 - met / 8, meetingLat + side / 5),
      at(met, meetingLng, meetingLat + side / 1000),
      at(met + 7, meetingLng + 0.005, meetingLat + side / 1000),
      at(end, meetingLng + 0.1 + (end - met - 7) / 8, meetingLat - side / 5),
    ]
  }
}
