import { NmeaDecoder } from '#decode/nmea/nmea-stream.ts'
import { Derivation } from '#derive/derive.ts'
import { DestinationResolver } from '#derive/destination/destination-resolver.ts'
import { cargoMoved } from '#derive/port-calls/voyages.ts'
import { Flows } from '#derive/flows/flows.ts'
import { noRegion, regionOfPort } from '#derive/flows/regions.ts'
import { VoyagePatterns } from '#derive/port-calls/voyage-patterns.ts'
import { PortCalls } from '#derive/port-calls/port-calls.ts'
import { destinationPoint, distanceNm } from '#domain/geo.ts'
import { Observations, position } from '#domain/messages/observations.ts'
import type { WaitingWaters } from '#domain/water/waiting-waters.ts'
import type { Port, Seaport, Terminal } from '#domain/world/places.ts'
import type { PortCallRecord } from '#domain/vessel/vessel-history.ts'
import { seededRandom } from '#feeds/demo/seeded-random.ts'
import { DemoTransmitter, maxReportBytes } from '#feeds/demo/transmitter.ts'
import { DemoFleet, type DemoWorld } from '#feeds/demo/fleet.ts'
import { type TruePortCall, TrueShip } from '#feeds/demo/truth.ts'
import { atAnchor, type ShipPlan } from '#feeds/demo/voyage-plan.ts'
import { Fleet } from '#fleet/fleet.ts'
import { type AccuracyFigure, percent, quantile } from './figures.ts'
import { msPerDay, msPerHour, msPerMinute } from '#domain/time.ts'

type CallWorld = DemoWorld & { seaports: readonly Seaport[]; waters?: WaitingWaters }

const vessels = 500
const days = 60
const seeds = [1, 2]
/** The reporting interval. Half of the reports are lost, which is worse than real reception in port. */
const everyMs = 40 * msPerMinute
const lostShare = 0.5
/** Share of ships and five-day periods with a wrong navigational status; in the rest of `falseStatusShare` there is none. */
const falseStatusShare = 0.2
const chainNm = 0.1
const falseStatusShares = { underWay: 0.1, moored: 0.03, anchored: 0.03 }
/** A terminal without a port of its own belongs to a port within this distance. */
const outportNm = 30

interface Scored {
  detected: number
  detectedRight: number
  true: number
  found: number
  arrivalHours: number[]
  departureHours: number[]
  terminalsKnown: number
  terminalsRight: number
  berthsRight: number
  moved: number
  movedRight: number
  movedHeld: number
  movedMisses: number[]
  atSea: number
  guessed: number
  guessedRight: number
}

/** Port calls detected from sparse reports of the demo fleet, compared with the actual calls. */
export function measureCalls(world: CallWorld, nowMs: number): AccuracyFigure[] {
  const all: Scored = blank()
  for (const seed of seeds) score(all, world, seed, nowMs)
  const sample = { detected: all.detected, true: all.true }
  // oxlint-disable-next-line eslint/max-params -- a table row: the calls below read as columns.
  const figure = (measure: string, value: number | null, unit: string, of: number, note: string | null = null) => ({
    ...{ derivation: 'port calls', measure, value, unit, sample: of, truth: 'demo' as const, note },
    method: `${vessels} ships, seeds ${seeds.join(' and ')}, ${days} days, a report every ${everyMs / msPerMinute} min of which half are lost, and ${Math.round(100 * falseStatusShare)} % of statuses are wrong or missing`,
    against: 'the true state of the demo fleet',
    best_published: null,
  })
  const best_published = '95–99 % of calls found'
  return [
    {
      ...figure(
        'reported calls that were made (precision)',
        percent(all.detectedRight / all.detected),
        '%',
        sample.detected,
      ),
      best_published,
    },
    {
      ...figure('calls made that were reported (recall)', percent(all.found / all.true), '%', sample.true),
      best_published,
    },
    figure('median error of the arrival', rounded(quantile(all.arrivalHours, 0.5)), 'h', all.arrivalHours.length),
    figure('90th percentile of it', rounded(quantile(all.arrivalHours, 0.9)), 'h', all.arrivalHours.length),
    figure('median error of the departure', rounded(quantile(all.departureHours, 0.5)), 'h', all.departureHours.length),
    figure(
      'terminal right where one is named',
      percent(all.terminalsRight / all.terminalsKnown),
      '%',
      all.terminalsKnown,
    ),
    figure('classified as at a berth', percent(all.berthsRight / all.found), '%', all.found),
    figure('load or discharge right where reported', percent(all.movedRight / all.moved), '%', all.moved),
    figure('median error of the tonnes moved', percent(quantile(all.movedMisses, 0.5)), '%', all.moved),
    {
      ...figure('region right where guessed', percent(all.guessedRight / all.guessed), '%', all.guessed),
      ...{ derivation: 'flows', best_published: null },
      note: `By usual voyages and course alone, as for ships whose crew names no port; ${percent(all.guessed / all.atSea)} % of those at sea were guessed.`,
    },
    figure('tonnes moved within low and high', percent(all.movedHeld / all.moved), '%', all.moved),
  ]
}

function blank(): Scored {
  return {
    ...{ detected: 0, detectedRight: 0, true: 0, found: 0, arrivalHours: [], departureHours: [], terminalsKnown: 0 },
    ...{ terminalsRight: 0, berthsRight: 0, moved: 0, movedRight: 0, movedHeld: 0, movedMisses: [] },
    ...{ atSea: 0, guessed: 0, guessedRight: 0 },
  }
}

function score(all: Scored, world: CallWorld, seed: number, nowMs: number): void {
  const fromMs = nowMs - days * msPerDay
  const fleet = new DemoFleet(seed, vessels, world).planAll()
  const detected = Map.groupBy(detectedCalls(all, fleet, world, { fromMs, nowMs }), ({ mmsi }) => mmsi)
  for (const plan of fleet.plans) {
    const ship = new TrueShip(fleet, plan)
    const made = ship.portCalls(fromMs - 7 * msPerDay, nowMs)
    const calls = detected.get(ship.mmsi) ?? []
    all.detected += calls.length
    // One to one: a call detected twice counts once as wrong, and two detected as one count once as found.
    const found = new Map<TruePortCall, PortCallRecord>()
    for (const call of calls.toSorted((a, b) => a.arrivedMs - b.arrivedMs)) {
      const one = made.find((candidate) => !found.has(candidate) && isSame(world.ports, call, candidate))
      if (one) found.set(one, call)
    }
    all.detectedRight += found.size
    for (const one of made) {
      const whole = one.arrivedMs > fromMs + 6 * msPerHour && one.departedMs < nowMs - 12 * msPerHour
      if (!whole) continue
      all.true++
      const call = found.get(one)
      if (call) scoreFound(all, call, one)
    }
  }
}

function scoreFound(all: Scored, call: PortCallRecord, one: TruePortCall): void {
  all.found++
  if (call.atBerth) all.berthsRight++
  all.arrivalHours.push(Math.abs(call.arrivedMs - one.arrivedMs) / msPerHour)
  if (call.departedMs !== null) all.departureHours.push(Math.abs(call.departedMs - one.departedMs) / msPerHour)
  if (call.terminal !== null) {
    all.terminalsKnown++
    if (call.terminal === one.terminal.id) all.terminalsRight++
  }
  const moved = cargoMoved(call)
  if (moved === null || moved.tonnes === null) return
  all.moved++
  const signed = moved.kind === 'load' ? one.cargoTonnes : -one.cargoTonnes
  if (signed > 0) all.movedRight++
  if (signed >= moved.lowTonnes! && signed <= moved.highTonnes!) all.movedHeld++
  all.movedMisses.push(Math.abs(moved.tonnes / signed - 1))
}

/** Whether a detected call is an actual one: the same port at the same time. */
function isSame(ports: readonly Port[], call: PortCallRecord, made: TruePortCall): boolean {
  const departedMs = call.departedMs ?? Infinity
  return call.arrivedMs < made.departedMs && departedMs > made.arrivedMs && isAt(ports, call, made.terminal)
}

function isAt(ports: readonly Port[], call: PortCallRecord, terminal: Terminal): boolean {
  if (call.terminal === terminal.id) return true
  const port = ports.find(({ unlocode }) => unlocode === call.port)
  if (port === undefined) return false
  return port.unlocode === terminal.unlocode || distanceNm(port.lng, port.lat, terminal.lng, terminal.lat) <= outportNm
}

/** The latest state of each call detected from sparse reports. */
function detectedCalls(
  all: Scored,
  demo: DemoFleet,
  { ports, terminals, seaports, waters }: CallWorld,
  { fromMs, nowMs }: { fromMs: number; nowMs: number },
): PortCallRecord[] {
  const capacity = 4096
  const fleet = new Fleet({ capacity })
  const resolver = new DestinationResolver(ports)
  const derivation = new Derivation({
    resolveDestination: (text, lng, lat) => resolver.resolve(text, lng, lat),
    ...{ terminals, ports },
  })
  const detected = new Map<string, PortCallRecord>()
  const patterns = new VoyagePatterns(ports)
  const onCall = (call: PortCallRecord) => {
    detected.set(`${call.mmsi} ${call.arrivedMs}`, call)
    patterns.observe(call)
  }
  const calls = new PortCalls({ ports, terminals, seaports, waters, capacity, onCall })
  const flows = new Flows(fleet, ports, patterns)
  const transmitter = new DemoTransmitter(demo)
  const plans = new Map(demo.plans.map((plan) => [plan.ship.mmsi, plan]))
  const decoder = new NmeaDecoder({ sourceIndex: 0 })
  const observations = new Observations(4096)
  const bytes = new Uint8Array(maxReportBytes * 2 * demo.vessels)
  for (let stepMs = fromMs; stepMs <= nowMs; stepMs += everyMs) {
    let length = 0
    for (const plan of demo.plans) {
      if (seededRandom(demo.seed, plan.ship.index, stepMs / everyMs, 901) < lostShare) continue
      const atMs = stepMs - Math.floor(seededRandom(demo.seed, plan.ship.index, stepMs / everyMs, 902) * everyMs)
      length = transmitter.voyage(plan, atMs, bytes, length)
      length = transmitter.position(plan, atMs, bytes, length)
    }
    for (let consumed = 0; consumed < length;) {
      consumed += decoder.push(bytes.subarray(consumed, length), stepMs, observations)
      moveToRoads(observations, demo, plans)
      falsifyStatuses(observations, demo.seed)
      fleet.apply(observations, stepMs)
      derivation.apply(observations, fleet, stepMs)
      calls.apply(observations, fleet)
      observations.clear()
    }
  }
  scoreGuesses(all, demo, { fleet, flows }, nowMs)
  return [...detected.values()]
}

interface Inferred {
  fleet: Fleet
  flows: Flows
}

/** Scores the destination region inferred without reported destinations, for each ship at sea. */
function scoreGuesses(all: Scored, demo: DemoFleet, { fleet, flows }: Inferred, nowMs: number): void {
  for (const plan of demo.plans) {
    const state = new TrueShip(demo, plan).state(nowMs)
    const slot = fleet.slotOf(plan.ship.mmsi)
    if (slot < 0 || state.phase !== 'sea') continue
    all.atSea++
    const region = flows.inferredRegion(slot)
    if (region === noRegion) continue
    all.guessed++
    if (region === regionOfPort(state.to)) all.guessedRight++
  }
}

/** Moves half of the ships that wait for a berth to its roads, 1 to 3 nm off, swinging round their anchors. */
function moveToRoads(observations: Observations, demo: DemoFleet, plans: ReadonlyMap<number, ShipPlan>): void {
  for (let row = 0; row < observations.length; row++) {
    const plan = plans.get(observations.mmsi[row])
    const moment = plan?.at(observations.atMs[row])
    if (observations.kind[row] !== position || !plan || moment?.phase !== atAnchor) continue
    const roll = (what: number) =>
      seededRandom(demo.seed, plan.ship.index, moment.cycle * plan.legs.length + moment.leg, what)
    if (roll(904) < 0.5) continue
    const berth = demo.terminals[plan.legs[moment.leg].to]
    const anchor = destinationPoint(berth.lng, berth.lat, roll(905) * 360, 1 + 2 * roll(906))
    const at = destinationPoint(anchor.lng, anchor.lat, observations.headingDeg[row] + 180, chainNm)
    observations.lng[row] = at.lng
    observations.lat[row] = at.lat
  }
}

/** Replaces navigational statuses by wrong ones for days, as real crews leave them unchanged. */
function falsifyStatuses(observations: Observations, seed: number): void {
  for (let row = 0; row < observations.length; row++) {
    const spell = Math.floor(observations.atMs[row] / (5 * msPerDay))
    const roll = seededRandom(seed, observations.mmsi[row], spell, 903)
    if (roll < falseStatusShares.underWay) observations.navStatus[row] = 0
    else if (roll < falseStatusShares.underWay + falseStatusShares.moored) observations.navStatus[row] = 5
    else if (roll < falseStatusShares.underWay + falseStatusShares.moored + falseStatusShares.anchored)
      observations.navStatus[row] = 1
    else if (roll < falseStatusShare) observations.navStatus[row] = 15
  }
}

const rounded = (hours: number | null) => (hours === null ? null : Math.round(hours * 100) / 100)
