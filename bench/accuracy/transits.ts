import type { Transit } from '#derive/chokepoints/transits.ts'
import { distanceNm } from '#domain/geo.ts'
import type { Chokepoint } from '#domain/world/places.ts'
import { seededRandom } from '#feeds/demo/seeded-random.ts'
import { shipState } from '#feeds/demo/motion.ts'
import type { DemoFleet } from '#feeds/demo/fleet.ts'
import { type AccuracyFigure, percent } from './figures.ts'
import { DemoReplay, type ReplaySettings } from '../play-demo.ts'
import { msPerHour, msPerMinute } from '#domain/time.ts'

const stepMs = 10 * msPerMinute
/** Ships farther from a strait than this, in degrees, are not in transit. */
const awayDeg = 5.5

interface Passed {
  strait: string
  index: number
  atMs: number
  inbound: boolean
}

/** The actual transits: the true track crosses one gate and then the other, at most once in 48 hours. */
export function trueTransits(demo: DemoFleet, { chokepoints, fromMs, days }: ReplaySettings): Passed[] {
  const found: Passed[] = []
  const wide = chokepoints.map(({ gates }) => ({ a: widened(gates.a), b: widened(gates.b) }))
  for (const plan of demo.plans) {
    const lastGate = chokepoints.map(() => ({ gate: '', passedMs: -Infinity }))
    let before = shipState(demo, plan, fromMs)
    for (let atMs = fromMs + stepMs; atMs <= fromMs + days * 24 * msPerHour - msPerHour; atMs += stepMs) {
      const now = shipState(demo, plan, atMs)
      for (const [place, { id, lng, lat }] of chokepoints.entries()) {
        if (Math.abs(now.lat - lat) > awayDeg || distanceNm(now.lng, now.lat, lng, lat) > awayDeg * 60) {
          // A ship that left the area starts anew when it returns.
          lastGate[place].gate = ''
          continue
        }
        for (const gate of ['a', 'b'] as const) {
          if (!cuts(before, now, wide[place][gate])) continue
          const last = lastGate[place]
          if (last.gate !== '' && last.gate !== gate && atMs - last.passedMs >= 48 * msPerHour) {
            found.push({ strait: id, index: plan.ship.index, atMs, inbound: gate === 'b' })
            last.passedMs = atMs
          }
          last.gate = gate
        }
      }
      before = now
    }
  }
  return found
}

/** Widens the gates, which are drawn across the fairway, for ships that keep off it. */
function widened([a, b]: Chokepoint['gates']['a']): Chokepoint['gates']['a'] {
  const at = (share: number) => ({ lng: a.lng + (b.lng - a.lng) * share, lat: a.lat + (b.lat - a.lat) * share })
  return [at(-0.5), at(1.5)]
}

/** Whether a step crosses a gate. */
function cuts(from: { lng: number; lat: number }, to: { lng: number; lat: number }, gate: Chokepoint['gates']['a']) {
  if (Math.abs(from.lng - to.lng) > 5) return false
  const side = (p: { lng: number; lat: number }, q: { lng: number; lat: number }, r: { lng: number; lat: number }) =>
    Math.sign((q.lng - p.lng) * (r.lat - p.lat) - (q.lat - p.lat) * (r.lng - p.lng))
  const [a, b] = gate
  return side(a, b, from) !== side(a, b, to) && side(from, to, a) !== side(from, to, b)
}

/** Filters of reports that simulate incomplete reception. */
export const receptionScenarios = {
  'full coverage': undefined,
  'half of the reports dropped': (seed: number) => (index: number, atMs: number) =>
    seededRandom(seed, index, Math.floor(atMs / 1000), 901) < 0.5,
  'no reception half of the time, twelve hours at a time': (seed: number) => (index: number, atMs: number) =>
    seededRandom(seed, index, Math.floor(atMs / (12 * msPerHour) + seededRandom(seed, index, 0, 903)), 902) < 0.5,
}

export function detectedTransits(
  parts: ReplaySettings,
  isReceived?: (index: number, atMs: number) => boolean,
  demo?: DemoFleet,
) {
  const played = new DemoReplay(parts, demo)
  const indexOf = new Map(played.demo.plans.map(({ ship }) => [ship.mmsi, ship.index]))
  const found: (Passed & { reconstructed: boolean })[] = []
  played.steps.chokepoints.onTransit = (chokepoint: Chokepoint, { slot, atMs, inbound, reconstructed }: Transit) =>
    found.push({
      ...{ strait: chokepoint.id, atMs, inbound, reconstructed },
      index: indexOf.get(played.fleet.columns.mmsi[slot]) ?? -1,
    })
  played.play({ ...(isReceived && { isReceived }) })
  return { found, played }
}

/** Excludes the first and last days of the run, because a transit needs reports before and after it. */
const marginMs = 2 * 24 * msPerHour

export function isScored({ atMs }: Passed, { fromMs, days }: ReplaySettings): boolean {
  return atMs >= fromMs + marginMs && atMs <= fromMs + days * 24 * msPerHour - marginMs
}

/** The transits with an equal one among others: same ship, strait and direction, within 36 hours. */
export function withLike<One extends Passed>(some: readonly One[], others: readonly Passed[]): One[] {
  const byShip = Map.groupBy(others, ({ index, strait, inbound }) => `${index} ${strait} ${inbound}`)
  return some.filter(({ index, strait, inbound, atMs }) =>
    byShip.get(`${index} ${strait} ${inbound}`)?.some((other) => Math.abs(other.atMs - atMs) <= 36 * msPerHour),
  )
}

/** Detected transits of the eight chokepoints, compared with those that the demo ships made. */
export function measureTransits(parts: ReplaySettings): AccuracyFigure[] {
  const demo = new DemoReplay(parts).demo
  const truth = trueTransits(demo, parts)
  return Object.entries(receptionScenarios).flatMap(([scenario, thin]) => {
    const { found: all } = detectedTransits(parts, thin?.(parts.seed), demo)
    const made = truth.filter((one) => isScored(one, parts))
    const found = all.filter((one) => isScored(one, parts))
    const hits = withLike(made, all).length
    const right = withLike(found, truth).length
    const reconstructed = found.filter(({ reconstructed }) => reconstructed).length
    const common = {
      derivation: 'chokepoint transits',
      unit: '%',
      method: `demo fleet of ${parts.vessels}, seed ${parts.seed}, ${parts.days} days, a report every ten minutes: ${scenario}`,
      against: 'gates that the true tracks of the demo ships cross',
      truth: 'demo' as const,
      best_published: null,
      note: 'Counts are of all eight straits. Reconstructed: no report from the passage, but one on each side of it.',
    }
    return [
      {
        ...common,
        measure: 'transits counted, of those made',
        value: percent(found.length / made.length),
        sample: made.length,
      },
      { ...common, measure: 'found (recall)', value: percent(hits / made.length), sample: made.length },
      { ...common, measure: 'true (precision)', value: percent(right / found.length), sample: found.length },
      {
        ...common,
        measure: 'reconstructed among those counted',
        value: percent(reconstructed / found.length),
        sample: found.length,
      },
    ]
  })
}
