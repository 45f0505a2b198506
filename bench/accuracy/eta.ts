import { EtaCalculator } from '#derive/destination/eta-calculator.ts'
import { DestinationResolver } from '#derive/destination/destination-resolver.ts'
import type { DestinationWord } from '#domain/text/destination-word.ts'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import { voyageDataOf } from '#feeds/demo/voyage-data.ts'
import { DemoFleet, type DemoWorld } from '#feeds/demo/fleet.ts'
import { shipState } from '#feeds/demo/motion.ts'
import { atAnchor, atSea, approaching, type ShipPlan } from '#feeds/demo/voyage-plan.ts'
import { VesselColumns } from '#fleet/columns.ts'
import type { AccuracyFigure } from './figures.ts'
import { msPerHour } from '#domain/time.ts'

const vessels = 300
const seeds = [1, 2]
/** Reports received before the estimate, in hours. */
const receivedHours = 24
const tickMs = 2 * msPerHour

interface Miss {
  /** Calculated minus true time of arrival, without the time at anchor. */
  hours: number
  /** With the time at anchor, which is unknown beforehand. */
  berthedHours: number
}

/** Error of the calculated time of arrival some days before, of demo ships with a correctly matched destination. */
export function measureEta(world: DemoWorld, words: readonly DestinationWord[], nowMs: number): AccuracyFigure[] {
  const resolver = new DestinationResolver(world.ports, words)
  const misses = new Map<number, Miss[]>([1, 3, 7].map((days) => [days, []]))
  for (const seed of seeds) {
    const fleet = new DemoFleet(seed, vessels, world).planAll()
    const one = new OneShip(fleet, world, resolver)
    for (const plan of fleet.plans)
      for (const [days, list] of misses) {
        const miss = one.miss(plan, nowMs, days)
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
        note: 'To the berth without waiting at anchor, which no report announces. Of ships with a correctly matched destination and a known class.',
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
    method: `demo fleets of ${vessels}, seeds ${seeds.join(' and ')}, one report every two hours for a day`,
    against: 'the made-up fleets’ own truth',
    ...more,
  }
}

/** Feeds one ship at a time to the calculator. */
class OneShip {
  readonly #fleet: DemoFleet
  readonly #world: DemoWorld
  readonly #resolver: DestinationResolver
  readonly #etas: EtaCalculator
  readonly #columns = new VesselColumns(1)

  constructor(fleet: DemoFleet, world: DemoWorld, resolver: DestinationResolver) {
    this.#fleet = fleet
    this.#world = world
    this.#resolver = resolver
    this.#etas = new EtaCalculator(world.lanes, world.ports, { capacity: 1 })
  }

  /** The error `days` before the arrival of the current leg; null where the leg is shorter. */
  miss(
    plan: ShipPlan,
    nowMs: number,
    days: number,
  ): (Miss & { plan: ShipPlan; toGoNm: number; trueNm: number; atMs: number; leg: number }) | null {
    const { leg, cycle } = plan.at(nowMs)
    const anchor = plan.phaseSpan(cycle, leg, atAnchor)
    const berthMs = plan.phaseSpan(cycle, leg, approaching).toMs
    const offMs = berthMs - (anchor.toMs - anchor.fromMs)
    const atMs = offMs - days * 24 * msPerHour
    const sailedMs = plan.phaseSpan(cycle, leg, atSea).fromMs
    if (atMs < sailedMs + 2 * msPerHour) return null
    this.#etas.evict(0)
    for (let ms = Math.max(sailedMs, atMs - receivedHours * msPerHour); ms <= atMs; ms += tickMs)
      this.#observe(plan, ms)
    const { columns } = this
    const to = this.#fleet.terminals[plan.legs[leg].to]
    if (this.#world.ports[columns.destinationPort[0]]?.unlocode !== to.unlocode) return null
    const etaMs = columns.etaCalculatedMs[0]
    if (Number.isNaN(etaMs)) return null
    return {
      hours: (etaMs - offMs) / msPerHour,
      berthedHours: (etaMs - berthMs) / msPerHour,
      ...{ plan, toGoNm: columns.distanceToGoNm[0], trueNm: this.trueNm(plan, atMs), atMs, leg },
    }
  }

  get columns(): VesselColumns {
    return this.#columns
  }

  trueNm(plan: ShipPlan, atMs: number): number {
    const moment = plan.at(atMs)
    return plan.legs[moment.leg].track.totalNm - (moment.elapsedMs / msPerHour) * plan.legs[moment.leg].knots
  }

  #observe(plan: ShipPlan, ms: number): void {
    const columns = this.#columns
    const { lng, lat, sogKnots, cogDeg, moment } = shipState(this.#fleet, plan, ms)
    const typed = voyageDataOf(this.#fleet, plan, moment)
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
