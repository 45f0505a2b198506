import { NmeaDecoder } from '#decode/nmea-stream.ts'
import { Derivation } from '#derive/derive.ts'
import { DestinationResolver } from '#derive/destination.ts'
import { cargoMoved } from '#derive/voyages.ts'
import { Flows } from '#derive/flows.ts'
import { noRegion, regionOfPort } from '#derive/regions.ts'
import { VoyageHabits } from '#derive/voyage-habits.ts'
import { PortCalls } from '#derive/port-calls.ts'
import { destinationPoint, distanceNm } from '#domain/geo.ts'
import { Observations, position } from '#domain/observations.ts'
import type { Port, Terminal } from '#domain/places.ts'
import type { PortCallRecord } from '#domain/vessel-history.ts'
import { chance } from '#feeds/demo/chance.ts'
import { DemoAir, longestReportBytes } from '#feeds/demo/emit.ts'
import { DemoFleet, type World } from '#feeds/demo/fleet.ts'
import { type TruePortCall, TrueShip } from '#feeds/demo/truth.ts'
import { atAnchor, type ShipPlan } from '#feeds/demo/voyage-plan.ts'
import { Fleet } from '#fleet/fleet.ts'
import { type AccuracyFigure, percent, quantile } from './accuracy-sea.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const vessels = 500
const days = 60
const seeds = [1, 2]
/** A ship reports about so often, and half of that is lost: less than any real receiver hears in port. */
const everyMs = 40 * 60_000
const lostShare = 0.5
/** Shares of ships and spells of five days in which a status stands that is not so; of the rest of `forgotten`, none. */
const forgotten = 0.2
const chainNm = 0.1
const forgetful = { underWay: 0.1, moored: 0.03, anchored: 0.03 }
/** A terminal without a port of its own belongs to the port within so much of it. */
const outportNm = 30

interface Scored {
  told: number
  toldRight: number
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

/** Port calls told of weeks of the demo, at sparse reports, beside the calls that its ships made. */
export function measureCalls(world: World, nowMs: number): AccuracyFigure[] {
  const all: Scored = blank()
  for (const seed of seeds) score(all, world, seed, nowMs)
  const sample = { told: all.told, true: all.true }
  const figure = (measure: string, value: number | null, unit: string, of: number, note: string | null = null) => ({
    ...{ derivation: 'port calls', measure, value, unit, sample: of, truth: 'demo' as const, note },
    method: `${vessels} ships, seeds ${seeds.join(' and ')}, ${days} days, a report every ${everyMs / 60_000} min of which half are lost, and ${Math.round(100 * forgotten)} % of statuses are wrong or missing`,
    against: 'the made-up fleet’s own truth',
    best_published: null,
  })
  const best_published = '95–99 % of calls found'
  return [
    {
      ...figure('calls told that were made (precision)', percent(all.toldRight / all.told), '%', sample.told),
      best_published,
    },
    {
      ...figure('calls made that were told (recall)', percent(all.found / all.true), '%', sample.true),
      best_published,
    },
    figure('median error of the arrival', rounded(quantile(all.arrivalHours, 0.5)), 'h', all.arrivalHours.length),
    figure('90th percentile of it', rounded(quantile(all.arrivalHours, 0.9)), 'h', all.arrivalHours.length),
    figure('median error of the departure', rounded(quantile(all.departureHours, 0.5)), 'h', all.departureHours.length),
    figure(
      'terminal right where one is told',
      percent(all.terminalsRight / all.terminalsKnown),
      '%',
      all.terminalsKnown,
    ),
    figure('told as at a berth', percent(all.berthsRight / all.found), '%', all.found),
    figure('load or discharge right where told', percent(all.movedRight / all.moved), '%', all.moved),
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
    ...{ told: 0, toldRight: 0, true: 0, found: 0, arrivalHours: [], departureHours: [], terminalsKnown: 0 },
    ...{ terminalsRight: 0, berthsRight: 0, moved: 0, movedRight: 0, movedHeld: 0, movedMisses: [] },
    ...{ atSea: 0, guessed: 0, guessedRight: 0 },
  }
}

function score(all: Scored, world: World, seed: number, nowMs: number): void {
  const fromMs = nowMs - days * dayMs
  const fleet = new DemoFleet(seed, vessels, world).launchAll()
  const told = Map.groupBy(toldCalls(all, fleet, world, fromMs, nowMs), ({ mmsi }) => mmsi)
  for (const plan of fleet.plans) {
    const ship = new TrueShip(fleet, plan)
    const made = ship.portCalls(fromMs - 7 * dayMs, nowMs)
    const calls = told.get(ship.mmsi) ?? []
    all.told += calls.length
    // One to one: a call told twice is told wrong once, and two told as one are found once.
    const found = new Map<TruePortCall, PortCallRecord>()
    for (const call of calls.toSorted((a, b) => a.arrivedMs - b.arrivedMs)) {
      const one = made.find((candidate) => !found.has(candidate) && isSame(world.ports, call, candidate))
      if (one) found.set(one, call)
    }
    all.toldRight += found.size
    for (const one of made) {
      const whole = one.arrivedMs > fromMs + 6 * hourMs && one.departedMs < nowMs - 12 * hourMs
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
  all.arrivalHours.push(Math.abs(call.arrivedMs - one.arrivedMs) / hourMs)
  if (call.departedMs !== null) all.departureHours.push(Math.abs(call.departedMs - one.departedMs) / hourMs)
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

/** Whether a call told is one that was made: the same port, at the same time. */
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

/** The calls as last told, of a fleet that is heard from time to time. */
function toldCalls(
  all: Scored,
  demo: DemoFleet,
  { ports, terminals }: World,
  fromMs: number,
  nowMs: number,
): PortCallRecord[] {
  const capacity = 4096
  const fleet = new Fleet({ capacity })
  const resolver = new DestinationResolver(ports)
  const derivation = new Derivation({
    resolveDestination: (text, lng, lat) => resolver.resolve(text, lng, lat),
    ...{ terminals, ports },
  })
  const told = new Map<string, PortCallRecord>()
  const habits = new VoyageHabits(ports)
  const onCall = (call: PortCallRecord) => {
    told.set(`${call.mmsi} ${call.arrivedMs}`, call)
    habits.learn(call)
  }
  const calls = new PortCalls({ ports, terminals, capacity, onCall })
  const flows = new Flows(fleet, ports, habits)
  const air = new DemoAir(demo)
  const plans = new Map(demo.plans.map((plan) => [plan.ship.mmsi, plan]))
  const decoder = new NmeaDecoder({ sourceIndex: 0 })
  const heard = new Observations(4096)
  const bytes = new Uint8Array(longestReportBytes * 2 * demo.vessels)
  for (let stepMs = fromMs; stepMs <= nowMs; stepMs += everyMs) {
    let length = 0
    for (const plan of demo.plans) {
      if (chance(demo.seed, plan.ship.index, stepMs / everyMs, 901) < lostShare) continue
      const atMs = stepMs - Math.floor(chance(demo.seed, plan.ship.index, stepMs / everyMs, 902) * everyMs)
      length = air.voyage(plan, atMs, bytes, length)
      length = air.position(plan, atMs, bytes, length)
    }
    for (let taken = 0; taken < length;) {
      taken += decoder.push(bytes.subarray(taken, length), stepMs, heard)
      lieInRoads(heard, demo, plans)
      forgetStatuses(heard, demo.seed)
      fleet.apply(heard, stepMs)
      derivation.apply(heard, fleet, stepMs)
      calls.apply(heard, fleet)
      heard.clear()
    }
  }
  scoreGuesses(all, demo, fleet, flows, nowMs)
  return [...told.values()]
}

/** Whereto each ship at sea is bound as it would be guessed if her crew said nothing. */
function scoreGuesses(all: Scored, demo: DemoFleet, fleet: Fleet, flows: Flows, nowMs: number): void {
  for (const plan of demo.plans) {
    const state = new TrueShip(demo, plan).state(nowMs)
    const slot = fleet.slotOf(plan.ship.mmsi)
    if (slot < 0 || state.phase !== 'sea') continue
    all.atSea++
    const region = flows.guess(slot)
    if (region === noRegion) continue
    all.guessed++
    if (region === regionOfPort(state.to)) all.guessedRight++
  }
}

/** Half of those who wait for a berth do so in its roads, a mile or three off, swinging round their anchors. */
function lieInRoads(heard: Observations, demo: DemoFleet, plans: ReadonlyMap<number, ShipPlan>): void {
  for (let row = 0; row < heard.length; row++) {
    const plan = plans.get(heard.mmsi[row])
    const moment = plan?.at(heard.atMs[row])
    if (heard.kind[row] !== position || !plan || moment?.phase !== atAnchor) continue
    const roll = (what: number) =>
      chance(demo.seed, plan.ship.index, moment.cycle * plan.legs.length + moment.leg, what)
    if (roll(904) < 0.5) continue
    const berth = demo.terminals[plan.legs[moment.leg].to]
    const anchor = destinationPoint(berth.lng, berth.lat, roll(905) * 360, 1 + 2 * roll(906))
    const at = destinationPoint(anchor.lng, anchor.lat, heard.headingDeg[row] + 180, chainNm)
    heard.lng[row] = at.lng
    heard.lat[row] = at.lat
  }
}

/** Crews are as careless of their status as real ones, each for days on end: it stays as it was, or is another's. */
function forgetStatuses(heard: Observations, seed: number): void {
  for (let row = 0; row < heard.length; row++) {
    const spell = Math.floor(heard.atMs[row] / (5 * dayMs))
    const roll = chance(seed, heard.mmsi[row], spell, 903)
    if (roll < forgetful.underWay) heard.navStatus[row] = 0
    else if (roll < forgetful.underWay + forgetful.moored) heard.navStatus[row] = 5
    else if (roll < forgetful.underWay + forgetful.moored + forgetful.anchored) heard.navStatus[row] = 1
    else if (roll < forgotten) heard.navStatus[row] = 15
  }
}

const rounded = (hours: number | null) => (hours === null ? null : Math.round(hours * 100) / 100)
