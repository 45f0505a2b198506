import type { Transit } from '#derive/strait.ts'
import { distanceNm } from '#domain/geo.ts'
import type { Chokepoint } from '#domain/places.ts'
import { chance } from '#feeds/demo/chance.ts'
import { shipState } from '#feeds/demo/motion.ts'
import type { DemoFleet } from '#feeds/demo/fleet.ts'
import { type AccuracyFigure, percent } from './accuracy-sea.ts'
import { PlayedDemo, type PlayParts } from './play-demo.ts'

const hourMs = 3_600_000
const stepMs = 10 * 60_000
/** So far from a strait nobody is on her way through it. */
const awayDeg = 5.5

interface Passed {
  strait: string
  index: number
  atMs: number
  inbound: boolean
}

/** Transits as the ships really made them: their true way cuts one gate, then the other. Once in 48 hours each. */
export function trueTransits(demo: DemoFleet, { chokepoints, fromMs, days }: PlayParts): Passed[] {
  const found: Passed[] = []
  const wide = chokepoints.map(({ gates }) => ({ a: widened(gates.a), b: widened(gates.b) }))
  for (const plan of demo.plans) {
    const lastGate = chokepoints.map(() => ({ gate: '', passedMs: -Infinity }))
    let before = shipState(demo.seed, plan, demo.terminals, fromMs)
    for (let atMs = fromMs + stepMs; atMs <= fromMs + days * 24 * hourMs - hourMs; atMs += stepMs) {
      const now = shipState(demo.seed, plan, demo.terminals, atMs)
      for (const [place, { id, lng, lat }] of chokepoints.entries()) {
        if (Math.abs(now.lat - lat) > awayDeg || distanceNm(now.lng, now.lat, lng, lat) > awayDeg * 60) {
          // Who went away comes back as if for the first time.
          lastGate[place].gate = ''
          continue
        }
        for (const gate of ['a', 'b'] as const) {
          if (!cuts(before, now, wide[place][gate])) continue
          const last = lastGate[place]
          if (last.gate !== '' && last.gate !== gate && atMs - last.passedMs >= 48 * hourMs) {
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

/** Gates are drawn across the fairway; ships that keep wide of it pass as well. */
function widened([a, b]: Chokepoint['gates']['a']): Chokepoint['gates']['a'] {
  const at = (share: number) => ({ lng: a.lng + (b.lng - a.lng) * share, lat: a.lat + (b.lat - a.lat) * share })
  return [at(-0.5), at(1.5)]
}

/** Whether a step cuts a gate. */
function cuts(from: { lng: number; lat: number }, to: { lng: number; lat: number }, gate: Chokepoint['gates']['a']) {
  if (Math.abs(from.lng - to.lng) > 5) return false
  const side = (p: { lng: number; lat: number }, q: { lng: number; lat: number }, r: { lng: number; lat: number }) =>
    Math.sign((q.lng - p.lng) * (r.lat - p.lat) - (q.lat - p.lat) * (r.lng - p.lng))
  const [a, b] = gate
  return side(a, b, from) !== side(a, b, to) && side(from, to, a) !== side(from, to, b)
}

/** How the reports are thinned out in a run. */
export const hearings = {
  'full coverage': undefined,
  'half of the reports dropped': (seed: number) => (index: number, atMs: number) =>
    chance(seed, index, Math.floor(atMs / 1000), 901) < 0.5,
  'half of the time unheard, twelve hours at a time': (seed: number) => (index: number, atMs: number) =>
    chance(seed, index, Math.floor(atMs / (12 * hourMs) + chance(seed, index, 0, 903)), 902) < 0.5,
}

export function transitsHeard(parts: PlayParts, hears?: (index: number, atMs: number) => boolean, demo?: DemoFleet) {
  const played = new PlayedDemo(parts, demo)
  const indexOf = new Map(played.demo.plans.map(({ ship }) => [ship.mmsi, ship.index]))
  const found: (Passed & { unheard: boolean })[] = []
  played.steps.chokepoints.onTransit = (chokepoint: Chokepoint, { slot, atMs, inbound, unheard }: Transit) =>
    found.push({
      ...{ strait: chokepoint.id, atMs, inbound, unheard },
      index: indexOf.get(played.fleet.columns.mmsi[slot]) ?? -1,
    })
  played.play({ ...(hears && { hears }) })
  return { found, played }
}

/** Who was not heard before or will not be after cannot be found: the run's first and last days are not scored. */
const marginMs = 2 * 24 * hourMs

export function isScored({ atMs }: Passed, { fromMs, days }: PlayParts): boolean {
  return atMs >= fromMs + marginMs && atMs <= fromMs + days * 24 * hourMs - marginMs
}

/** Those of some that have a like one among others: the same ship, strait and direction, within a day and a half. */
export function withLike<One extends Passed>(some: readonly One[], others: readonly Passed[]): One[] {
  const byShip = Map.groupBy(others, ({ index, strait, inbound }) => `${index} ${strait} ${inbound}`)
  return some.filter(({ index, strait, inbound, atMs }) =>
    byShip.get(`${index} ${strait} ${inbound}`)?.some((other) => Math.abs(other.atMs - atMs) <= 36 * hourMs),
  )
}

/** Transits of the eight straits as they are counted, beside those that the made-up ships made. */
export function measureTransits(parts: PlayParts): AccuracyFigure[] {
  const demo = new PlayedDemo(parts).demo
  const truth = trueTransits(demo, parts)
  return Object.entries(hearings).flatMap(([hearing, thin]) => {
    const { found: all } = transitsHeard(parts, thin?.(parts.seed), demo)
    const made = truth.filter((one) => isScored(one, parts))
    const found = all.filter((one) => isScored(one, parts))
    const hits = withLike(made, all).length
    const right = withLike(found, truth).length
    const unheard = found.filter(({ unheard }) => unheard).length
    const common = {
      derivation: 'chokepoint transits',
      unit: '%',
      method: `demo fleet of ${parts.vessels}, seed ${parts.seed}, ${parts.days} days, a report every ten minutes: ${hearing}`,
      against: 'gates that the made-up ships’ true ways cut',
      truth: 'demo' as const,
      best_published: null,
      note: 'Counts are of all eight straits. Reconstructed: nobody heard her pass, she was heard on one side and then on the other.',
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
        value: percent(unheard / found.length),
        sample: found.length,
      },
    ]
  })
}
