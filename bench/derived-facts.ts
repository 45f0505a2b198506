import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Derivation } from '#derive/derive.ts'
import { DerivationSteps } from '#derive/derivation-steps.ts'
import { DestinationResolver } from '#derive/destination/destination-resolver.ts'
import { destinationBytes, nameBytes, Observations, position, voyage } from '#domain/messages/observations.ts'
import { Fleet } from '#fleet/fleet.ts'
import { TrackLog } from '#fleet/track-log.ts'
import { loadChokepointBaselines, loadChokepoints } from '#reference/chokepoints.ts'
import { loadDestinationWords, loadPorts, loadSeaports } from '#reference/ports.ts'
import { loadSeaLanes } from '#reference/sea-lanes.ts'
import { loadTerminals } from '#reference/terminals.ts'
import { typedDestinations } from '../test/derivations/destination-texts.ts'

/**
 * Prints one hash of all columns of the fleet and one of all facts that a seeded log leads to, for comparison before and
 * after a change that must not alter what is derived: `node bench/derived-facts.ts`. The log has vessels at berths, at
 * anchor, meeting at sea, in straits and under way, second receivers, reports out of order, silences and jumps.
 */

const shipped = join(import.meta.dirname, '../data')
const capacity = 4096
const ships = 800
const startMs = Date.UTC(2026, 10, 20)
const stepMs = 120_000
const steps = 20 * 30
const stepsAPort = 12

let state = 7
function random(): number {
  state = (state + 0x6d2b79f5) | 0
  let t = Math.imul(state ^ (state >>> 15), 1 | state)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
}

const ports = loadPorts(shipped)
const terminals = loadTerminals(shipped)
const seaports = loadSeaports(shipped)
const chokepoints = loadChokepoints(shipped)
const lanes = loadSeaLanes(shipped, ports, terminals)
const resolver = new DestinationResolver(ports, loadDestinationWords(shipped), { seaports })

interface Ship {
  lng: number
  lat: number
  knots: number
  courseDeg: number
  status: number
  silentUntil: number
}

function newShip(n: number): Ship {
  const courseDeg = random() * 360
  const place =
    n % 4 === 0
      ? terminals[n % terminals.length]
      : n % 4 === 1
        ? ports[n % ports.length]
        : chokepoints[n % chokepoints.length]
  if (n % 4 < 2) {
    const [lng, lat] = [place as (typeof ports)[number]].map((at) => [at.lng, at.lat])[0]
    return { lng, lat, knots: 0, courseDeg, status: n % 8 === 0 ? 1 : 5, silentUntil: 0 }
  }
  const gate = (place as (typeof chokepoints)[number]).gates
  if (n % 4 === 2) {
    const [from, to] = [gate.a, gate.b].map(([one, other]) => [(one.lng + other.lng) / 2, (one.lat + other.lat) / 2])
    const [east, north] = [to[0] - from[0], to[1] - from[1]]
    const bearing = (Math.atan2(east, north) * 180) / Math.PI
    return {
      lng: from[0] - east / 2,
      lat: from[1] - north / 2,
      knots: 18,
      courseDeg: bearing,
      status: 0,
      silentUntil: 0,
    }
  }
  const pair = Math.floor(n / 8)
  return {
    lng: -40 + (pair % 60),
    lat: -30 + (pair % 7),
    knots: n % 3 ? 12 : 0.4,
    courseDeg,
    status: 0,
    silentUntil: 0,
  }
}

const fleet = new Fleet({ capacity })
const calls: unknown[] = []
const transits: unknown[] = []
const derivation = new Derivation({
  resolveDestination: (text, lng, lat, hints) => resolver.resolve(text, lng, lat, hints),
  ...{ ports, terminals },
})
const derived = new DerivationSteps({
  ...{ ports, terminals, seaports, lanes, chokepoints, capacity, slotColumns: fleet.slotColumns },
  baselines: loadChokepointBaselines(shipped),
  onCall: (call, change) => calls.push([change, structuredClone(call)]),
})
derived.chokepoints.onTransit = ({ id }, transit) => transits.push([id, { ...transit }])
const tracks = new TrackLog(capacity)
const batch = new Observations(4096)
const hash = createHash('sha256')
const events: unknown[] = []

function flush(nowMs: number): void {
  fleet.apply(batch, nowMs)
  derivation.apply(batch, fleet, nowMs)
  derived.apply(batch, fleet)
  tracks.append(batch, fleet.columns)
  batch.clear()
}

function writeText(column: Uint8Array, width: number, text: string): void {
  const at = batch.length * width
  column.fill(0, at, at + width)
  for (let i = 0; i < Math.min(width, text.length); i++) column[at + i] = text.charCodeAt(i) & 127
}

function report(n: number, ship: Ship, atMs: number, source: number): void {
  const row = batch.length
  batch.kind[row] = position
  batch.mmsi[row] = 210_000_000 + n * 17
  batch.atMs[row] = atMs
  batch.receivedMs[row] = atMs + 500
  batch.source[row] = source
  batch.lng[row] = ship.lng
  batch.lat[row] = ship.lat
  batch.sogKnots[row] = ship.knots
  batch.cogDeg[row] = ship.courseDeg
  batch.headingDeg[row] = Math.floor(ship.courseDeg)
  batch.navStatus[row] = ship.status
  batch.length++
}

function declare(n: number, atMs: number): void {
  const row = batch.length
  batch.kind[row] = voyage
  batch.mmsi[row] = 210_000_000 + n * 17
  batch.atMs[row] = batch.receivedMs[row] = atMs
  batch.source[row] = 1
  batch.imo[row] = 9_074_729 + (n % 5) * 100_000
  batch.shipType[row] = 70 + (n % 20)
  batch.toBowM[row] = 40 + ((n * 7) % 250)
  batch.toSternM[row] = 40
  batch.toPortM[row] = batch.toStarboardM[row] = 8 + (n % 18)
  batch.draughtM[row] = 5 + Math.floor(random() * 120) / 10
  batch.eta[row] = ((11 + (n % 2)) << 16) | ((1 + (n % 28)) << 11) | (12 << 6)
  writeText(batch.name, nameBytes, ['OCEAN GLORY', 'GAS STAR', 'STOLT MAPLE', 'MSC ANNA', 'CAPE ORE'][n % 5] + ` ${n}`)
  writeText(
    batch.destination,
    destinationBytes,
    typedDestinations[Math.floor(random() * typedDestinations.length)].text,
  )
  batch.length++
}

const sea = Array.from({ length: ships }, (_, n) => newShip(n))
for (let step = 0; step < steps; step++) {
  const nowMs = startMs + step * stepMs
  for (const [n, ship] of sea.entries()) {
    const hours = stepMs / 3_600_000
    ship.lat += (Math.cos((ship.courseDeg * Math.PI) / 180) * ship.knots * hours) / 60
    ship.lng += (Math.sin((ship.courseDeg * Math.PI) / 180) * ship.knots * hours) / 60
    if (Math.abs(ship.lat) > 85 || Math.abs(ship.lng) > 178) ship.courseDeg = (ship.courseDeg + 180) % 360
    if (random() < 0.004) ship.silentUntil = step + Math.floor(random() * 120)
    if (random() < (n % 4 === 2 ? 0.001 : 0.01)) ship.knots = random() < 0.5 ? 0 : 3 + random() * 15
    if (random() < 0.01) ship.status = [0, 1, 5, 0][Math.floor(random() * 4)]
    if (step < ship.silentUntil) continue
    if (step === 0 || random() < 1 / stepsAPort / 6) declare(n, nowMs - 1000)
    if (random() < 0.0005) report(n, { ...ship, lng: ship.lng / 2 + 5 }, nowMs - 5000, 2)
    if (random() < 0.02) report(n, ship, nowMs - Math.floor(random() * 90_000), 3)
    report(n, ship, nowMs - Math.floor(random() * 30_000), 1)
    if (random() < 0.3) report(n, ship, batch.atMs[batch.length - 1] + Math.floor(random() * 4000) - 1000, 4)
    if (batch.length > 4000) flush(nowMs)
  }
  flush(nowMs)
  fleet.expire(nowMs)
  derived.tick(fleet, nowMs)
  events.push(...derived.atSea.drain())
  if (step === 300) for (let slot = 0; slot < 20; slot++) derived.evict(slot, fleet)
}

for (const [name, column] of Object.entries(fleet.columns))
  if (ArrayBuffer.isView(column))
    hash.update(name).update(new Uint8Array(column.buffer, column.byteOffset, column.byteLength))
const points = tracks.drain()
const nowMs = startMs + steps * stepMs
const facts = {
  calls,
  transits,
  events,
  points,
  straits: derived.chokepoints.snapshot(),
  stays: derived.atSea.snapshot(fleet),
}
const states = derived.chokepoints.states().map((one) => ({ ...one, chokepoint: one.chokepoint.id }))
const text = JSON.stringify({
  ...facts,
  states,
  days: chokepoints.map(({ id }) => derived.chokepoints.daysOf(id, nowMs)),
})
console.log(`columns ${hash.digest('hex').slice(0, 16)}`)
console.log(`facts   ${createHash('sha256').update(text).digest('hex').slice(0, 16)}`)
const kinds = new Map<string, number>()
for (const { kind } of events as { kind: string }[]) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
console.log(
  `${calls.length} calls, ${transits.length} transits, ${points.length} pieces of tracks, events: ${JSON.stringify([...kinds])}`,
)
