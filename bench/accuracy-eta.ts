import { EtaCalculator } from '#derive/eta-calculated.ts'
import { DestinationResolver } from '#derive/destination.ts'
import type { DestinationWord } from '#domain/destination-word.ts'
import { vesselClasses } from '#domain/vessel-class.ts'
import { typedBy } from '#feeds/demo/crew.ts'
import { DemoFleet, type World } from '#feeds/demo/fleet.ts'
import { shipState } from '#feeds/demo/motion.ts'
import { atAnchor, atSea, comingIn, type ShipPlan } from '#feeds/demo/voyage-plan.ts'
import { VesselColumns } from '#fleet/columns.ts'
import type { AccuracyFigure } from './accuracy-sea.ts'

const hourMs = 3_600_000
const vessels = 300
const seeds = [1, 2]
/** Her reports are heard so long before. */
const heardHours = 24
const tickMs = 2 * hourMs

interface Miss {
  /** Calculated less true, to the berth without the time at anchor. */
  hours: number
  /** With the time at anchor, which nobody knows beforehand. */
  berthedHours: number
}

/** How far off the calculated time of arrival is, days before: of demo ships whose destination was read rightly. */
export function measureEta(world: World, words: readonly DestinationWord[], nowMs: number): AccuracyFigure[] {
  const resolver = new DestinationResolver(world.ports, words)
  const misses = new Map<number, Miss[]>([1, 3, 7].map((days) => [days, []]))
  for (const seed of seeds) {
    const fleet = new DemoFleet(seed, vessels, world).launchAll()
    const one = new OneShip(fleet, world, resolver)
    for (const plan of fleet.plans)
      for (const [days, list] of misses) {
        const miss = one.miss(seed, plan, nowMs, days)
        if (miss) list.push(miss)
      }
  }
  return [...misses].flatMap(([days, list]) => [
    figure(
      `mean absolute error ${days} ${days === 1 ? 'day' : 'days'} out`,
      meanOf(list.map(({ hours }) => Math.abs(hours))),
      list.length,
      {
        best_published: 'Regional mean error about 100 minutes',
        note: 'To the berth at her pace, waiting at anchor left out: no report tells of it beforehand. Of ships whose typed destination was read as the right port, their class known.',
      },
    ),
    figure(
      `mean absolute error ${days} ${days === 1 ? 'day' : 'days'} out, the wait for a berth in it`,
      meanOf(list.map(({ berthedHours }) => Math.abs(berthedHours))),
      list.length,
      {},
    ),
  ])
}

const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10

function figure(measure: string, value: number | null, sample: number, more: Partial<AccuracyFigure>): AccuracyFigure {
  return {
    ...{ derivation: 'eta', measure, value, unit: 'h', sample, truth: 'demo', best_published: null, note: null },
    method: `demo fleets of ${vessels}, seeds ${seeds.join(' and ')}, heard every two hours for a day`,
    against: 'the made-up fleets’ own truth',
    ...more,
  }
}

/** One ship at a time, heard by the calculator alone. */
class OneShip {
  readonly #fleet: DemoFleet
  readonly #world: World
  readonly #resolver: DestinationResolver
  readonly #etas: EtaCalculator
  readonly #columns = new VesselColumns(1)

  constructor(fleet: DemoFleet, world: World, resolver: DestinationResolver) {
    this.#fleet = fleet
    this.#world = world
    this.#resolver = resolver
    this.#etas = new EtaCalculator(world.lanes, world.ports, { capacity: 1 })
  }

  /** The error so many days before she arrives from where she is bound now; null where she is not that far then. */
  miss(
    seed: number,
    plan: ShipPlan,
    nowMs: number,
    days: number,
  ): (Miss & { plan: ShipPlan; toGoNm: number; trueNm: number; atMs: number; leg: number }) | null {
    const { leg, cycle } = plan.at(nowMs)
    const anchor = plan.phaseMs(cycle, leg, atAnchor)
    const berthMs = plan.phaseMs(cycle, leg, comingIn).toMs
    const offMs = berthMs - (anchor.toMs - anchor.fromMs)
    const atMs = offMs - days * 24 * hourMs
    const sailedMs = plan.phaseMs(cycle, leg, atSea).fromMs
    if (atMs < sailedMs + 2 * hourMs) return null
    this.#etas.forget(0)
    for (let ms = Math.max(sailedMs, atMs - heardHours * hourMs); ms <= atMs; ms += tickMs) this.#hear(seed, plan, ms)
    const { columns } = this
    const to = this.#fleet.terminals[plan.legs[leg].to]
    if (this.#world.ports[columns.destinationPort[0]]?.unlocode !== to.unlocode) return null
    const etaMs = columns.etaCalculatedMs[0]
    if (Number.isNaN(etaMs)) return null
    return {
      hours: (etaMs - offMs) / hourMs,
      berthedHours: (etaMs - berthMs) / hourMs,
      ...{ plan, toGoNm: columns.distanceToGoNm[0], trueNm: this.trueNm(plan, atMs), atMs, leg },
    }
  }

  get columns(): VesselColumns {
    return this.#columns
  }

  trueNm(plan: ShipPlan, atMs: number): number {
    const moment = plan.at(atMs)
    return plan.legs[moment.leg].track.totalNm - (moment.sinceMs / hourMs) * plan.legs[moment.leg].knots
  }

  #hear(seed: number, plan: ShipPlan, ms: number): void {
    const { terminals, ports } = this.#fleet
    const columns = this.#columns
    const { lng, lat, sogKnots, cogDeg, moment } = shipState(seed, plan, terminals, ms)
    const typed = typedBy(seed, plan, moment, terminals, ports)
    const found = this.#resolver.resolve(typed.destination, lng, lat, { draughtM: typed.draughtM })
    columns.lng[0] = lng
    columns.lat[0] = lat
    columns.sogKnots[0] = sogKnots
    columns.cogDeg[0] = cogDeg
    columns.draughtM[0] = typed.draughtM
    columns.lengthM[0] = plan.ship.lengthM
    columns.beamM[0] = plan.ship.beamM
    columns.positionMs[0] = ms
    columns.vesselClass[0] = vesselClasses.indexOf(plan.ship.kind.vesselClass)
    columns.loadShare[0] = plan.legs[moment.leg].commodity >= 0 ? 0.9 : 0
    columns.destinationPort[0] = found?.port ?? -1
    columns.lastPort[0] = -1
    this.#etas.tick({ size: 1, columns, listed: () => true, markDirty: () => {} }, ms)
  }
}
