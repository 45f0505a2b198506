import { joined, plainFigure, plainName } from './plain-text.ts'

/** What a narrative may speak of; every figure in it stands here. */
export interface FlowStats {
  vessels: number
  laden: number
  in_ballast: number
  load_unknown: number
  est_cargo_mt: number
  under_way: number
  at_rest: number
  /** Mean of those under way; null when none is. */
  avg_speed_knots: number | null
  by_type: Record<string, number>
  by_course: { north: number; east: number; south: number; west: number }
  /** Most first. */
  destinations: { name: string; vessels: number }[]
}

/** Figures of one ship, as far as they count here. NaN is not known. */
export interface FlowShip {
  type: string
  laden: boolean | null
  cargoTonnes: number
  sogKnots: number
  cogDeg: number
  destination: string | null
}

const atRestKnots = 0.5
const mostDestinations = 5
const courses = ['north', 'east', 'south', 'west'] as const

/** Counts what flows through a region. */
export function flowStats(ships: Iterable<FlowShip>): FlowStats {
  const stats: FlowStats = {
    ...{ vessels: 0, laden: 0, in_ballast: 0, load_unknown: 0, est_cargo_mt: 0, under_way: 0, at_rest: 0 },
    ...{ avg_speed_knots: null, by_type: {}, by_course: { north: 0, east: 0, south: 0, west: 0 }, destinations: [] },
  }
  const bound = new Map<string, number>()
  let knots = 0
  for (const { type, laden, cargoTonnes, sogKnots, cogDeg, destination } of ships) {
    stats.vessels++
    stats.by_type[type] = (stats.by_type[type] ?? 0) + 1
    stats[laden === null ? 'load_unknown' : laden ? 'laden' : 'in_ballast']++
    if (cargoTonnes > 0) stats.est_cargo_mt += Math.round(cargoTonnes)
    if (destination !== null) bound.set(destination, (bound.get(destination) ?? 0) + 1)
    if (sogKnots < atRestKnots) stats.at_rest++
    if (!(sogKnots >= atRestKnots)) continue
    stats.under_way++
    knots += sogKnots
    if (cogDeg >= 0 && cogDeg < 360) stats.by_course[courses[Math.floor(((cogDeg + 45) % 360) / 90)]]++
  }
  if (stats.under_way > 0) stats.avg_speed_knots = Math.round((knots / stats.under_way) * 10) / 10
  stats.destinations = [...bound]
    .map(([name, vessels]) => ({ name, vessels }))
    .sort((a, b) => b.vessels - a.vessels || (a.name < b.name ? -1 : 1))
    .slice(0, mostDestinations)
  return stats
}

/** The figures in words, without a model. */
export function flowNarrative(stats: FlowStats, commodity: string): string {
  const cargo = commodity === 'All' ? '' : ` in the ${plainName(commodity).replaceAll(/\d/g, '') || 'named'} trade`
  const { vessels, laden, in_ballast, load_unknown, under_way, at_rest } = stats
  if (vessels === 0)
    return `No listed vessels${cargo} are in this region now: either none is there, or no receiver hears them.`
  const types = Object.entries(stats.by_type).sort(([, a], [, b]) => b - a)
  const sentences = [
    `${ships(vessels)}${cargo} ${vessels === 1 ? 'is' : 'are'} in this region: ${joined(types.map(([type, n]) => `${plainFigure(n)} ${type}${n === 1 ? '' : 's'}`))}.`,
    `${plainFigure(laden)} ${laden === 1 ? 'is' : 'are'} laden, ${plainFigure(in_ballast)} in ballast` +
      `${load_unknown > 0 ? ` and of ${plainFigure(load_unknown)} the load is not known` : ''}; together they carry an estimated ${plainFigure(stats.est_cargo_mt)} t.`,
    motion(stats, under_way, at_rest),
  ]
  const [first, ...rest] = stats.destinations
  if (first !== undefined) {
    const others = rest.slice(0, 2).map(({ name, vessels }) => `${plainName(name)} (${plainFigure(vessels)})`)
    const then = others.length === 0 ? '' : `, then ${joined(others)}`
    sentences.push(`Most name ${plainName(first.name)} as their destination (${plainFigure(first.vessels)})${then}.`)
  }
  return sentences.join(' ')
}

const ships = (count: number) => `${plainFigure(count)} vessel${count === 1 ? '' : 's'}`

function motion({ by_course, avg_speed_knots }: FlowStats, underWay: number, atRest: number): string {
  const still = `${plainFigure(atRest)} ${atRest === 1 ? 'lies' : 'lie'} still`
  if (underWay === 0) return `${still} and none is under way.`
  const ways = courses.filter((course) => by_course[course] > 0).sort((a, b) => by_course[b] - by_course[a])
  const courseText = ways.map((course) => `${plainFigure(by_course[course])} ${course}bound`)
  const mean = avg_speed_knots === null ? '' : ` at a mean of ${plainFigure(avg_speed_knots, 1)} knots`
  return `${plainFigure(underWay)} ${underWay === 1 ? 'is' : 'are'} under way${mean}${courseText.length > 0 ? ` (${joined(courseText)})` : ''}, and ${still}.`
}
