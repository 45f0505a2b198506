import { roundTo } from '#domain/nan.ts'
import { joinWords, formatNumber, plainName } from './plain-text.ts'

/** The statistics of a region. A narrative may state no other figures. */
export interface FlowStats {
  vessels: number
  laden: number
  inBallast: number
  loadUnknown: number
  cargoTonnes: number
  underWay: number
  atRest: number
  /** Mean of the vessels under way; null where there are none. */
  avgSpeedKnots: number | null
  byType: Record<string, number>
  byCourse: { north: number; east: number; south: number; west: number }
  /** Most frequent first. */
  destinations: { name: string; vessels: number }[]
}

/** A vessel for the statistics; NaN means unknown. */
export interface FlowShip {
  type: string
  laden: boolean | null
  cargoTonnes: number
  sogKnots: number
  cogDeg: number
  destination: string | null
}

const atRestKnots = 0.5
const maxDestinations = 5
const courses = ['north', 'east', 'south', 'west'] as const

/** The statistics of the vessels in a region. */
export function flowStats(ships: Iterable<FlowShip>): FlowStats {
  const stats: FlowStats = {
    vessels: 0,
    laden: 0,
    inBallast: 0,
    loadUnknown: 0,
    cargoTonnes: 0,
    underWay: 0,
    atRest: 0,
    avgSpeedKnots: null,
    byType: {},
    byCourse: { north: 0, east: 0, south: 0, west: 0 },
    destinations: [],
  }
  const destinationCounts = new Map<string, number>()
  let knots = 0
  for (const { type, laden, cargoTonnes, sogKnots, cogDeg, destination } of ships) {
    stats.vessels++
    stats.byType[type] = (stats.byType[type] ?? 0) + 1
    stats[laden === null ? 'loadUnknown' : laden ? 'laden' : 'inBallast']++
    if (cargoTonnes > 0) stats.cargoTonnes += Math.round(cargoTonnes)
    if (destination !== null) destinationCounts.set(destination, (destinationCounts.get(destination) ?? 0) + 1)
    if (sogKnots < atRestKnots) stats.atRest++
    if (!(sogKnots >= atRestKnots)) continue
    stats.underWay++
    knots += sogKnots
    if (cogDeg >= 0 && cogDeg < 360) stats.byCourse[courses[Math.floor(((cogDeg + 45) % 360) / 90)]]++
  }
  if (stats.underWay > 0) stats.avgSpeedKnots = roundTo(knots / stats.underWay, 1)
  stats.destinations = [...destinationCounts]
    .map(([name, vessels]) => ({ name, vessels }))
    .sort((a, b) => b.vessels - a.vessels || (a.name < b.name ? -1 : 1))
    .slice(0, maxDestinations)
  return stats
}

/** The statistics as text, without a model. */
export function flowNarrative(stats: FlowStats, commodity: string): string {
  const cargo = commodity === 'All' ? '' : ` in the ${plainName(commodity).replaceAll(/\d/g, '') || 'named'} trade`
  const { vessels, laden, inBallast, loadUnknown, underWay, atRest } = stats
  if (vessels === 0)
    return `No listed vessels${cargo} are in this region now: none is there, or no receiver is in range.`
  const types = Object.entries(stats.byType).sort(([, a], [, b]) => b - a)
  const sentences = [
    `${ships(vessels)}${cargo} ${vessels === 1 ? 'is' : 'are'} in this region: ${joinWords(types.map(([type, n]) => `${formatNumber(n)} ${type}${n === 1 ? '' : 's'}`))}.`,
    `${formatNumber(laden)} ${laden === 1 ? 'is' : 'are'} laden, ${formatNumber(inBallast)} in ballast` +
      `${loadUnknown > 0 ? ` and ${formatNumber(loadUnknown)} of unknown load` : ''}; together they carry an estimated ${formatNumber(stats.cargoTonnes)} t.`,
    motion(stats, underWay, atRest),
  ]
  const [first, ...rest] = stats.destinations
  if (first !== undefined) {
    const others = rest.slice(0, 2).map(({ name, vessels }) => `${plainName(name)} (${formatNumber(vessels)})`)
    const then = others.length === 0 ? '' : `, then ${joinWords(others)}`
    sentences.push(`Most name ${plainName(first.name)} as their destination (${formatNumber(first.vessels)})${then}.`)
  }
  return sentences.join(' ')
}

const ships = (count: number) => `${formatNumber(count)} vessel${count === 1 ? '' : 's'}`

function motion({ byCourse, avgSpeedKnots }: FlowStats, underWay: number, atRest: number): string {
  const still = `${formatNumber(atRest)} ${atRest === 1 ? 'is' : 'are'} stationary`
  if (underWay === 0) return `${still} and none is under way.`
  const ways = courses.filter((course) => byCourse[course] > 0).sort((a, b) => byCourse[b] - byCourse[a])
  const courseText = ways.map((course) => `${formatNumber(byCourse[course])} ${course}bound`)
  const mean = avgSpeedKnots === null ? '' : ` at a mean of ${formatNumber(avgSpeedKnots, 1)} knots`
  return `${formatNumber(underWay)} ${underWay === 1 ? 'is' : 'are'} under way${mean}${courseText.length > 0 ? ` (${joinWords(courseText)})` : ''}, and ${still}.`
}
