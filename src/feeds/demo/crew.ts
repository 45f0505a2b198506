import type { Port, Terminal } from '#domain/places.ts'
import { chance, chosen } from './chance.ts'
import { arrivingWith, atAnchor, atBerth, comingIn, type Moment, type ShipPlan } from './voyage-plan.ts'

/** How a destination was typed, for who scores what is made of it. */
export type DestinationStyle =
  | 'code'
  | 'spaced code'
  | 'name'
  | 'from to'
  | 'alias'
  | 'orders'
  | 'stale'
  | 'junk'
  | 'empty'

/** What her crew typed into the transponder, right or wrong. */
export interface Typed {
  destination: string
  destinationStyle: DestinationStyle
  draughtM: number
  draughtStyle: 'true' | 'stale' | 'maximum'
  /** As message 5 packs it: month << 16 | day << 11 | hour << 6 | minute. */
  eta: number
  etaMs: number
}

const styles: readonly [DestinationStyle, number][] = [
  ['code', 0.36],
  ['spaced code', 0.18],
  ['name', 0.16],
  ['from to', 0.12],
  ['alias', 0.06],
  ['orders', 0.05],
  ['stale', 0.03],
  ['junk', 0.02],
  ['empty', 0.02],
]
const orders = [
  'FOR ORDERS',
  'MALTA FOR ORDERS',
  'SINGAPORE FOR ORDERS',
  'GIBRALTAR FOR ORDERS',
  'AWAITING ORDERS',
  'USGULF FOR ORDERS',
  'TBN',
]
const junk = ['OCEAN', 'ATSEA', 'NOT DEFINED', '-', 'HOME', 'TEST', 'SEE VHF 16']

/** What a crew types for a voyage stays until the next one, its mistakes too. */
export function typedBy(
  seed: number,
  plan: ShipPlan,
  moment: Moment,
  terminals: readonly Terminal[],
  ports: ReadonlyMap<string, Port>,
): Typed {
  const leg = plan.legs[moment.leg]
  const before = arrivingWith(plan.legs[(moment.leg + plan.legs.length - 1) % plan.legs.length])
  const voyage = moment.cycle * plan.legs.length + moment.leg
  const roll = (what: number) => chance(seed, plan.ship.index, voyage, what)
  // At the berth the draught changes as she loads; the crew types it, and where to next, when she sails.
  const sailed = moment.phase !== atBerth || moment.sinceMs > moment.lastsMs * 0.9
  const style = sailed ? styleOf(roll(101)) : 'stale'
  const stale = sailed ? roll(102) < 0.06 : true
  // After a meeting at sea most crews type the new draught.
  const { stay } = leg
  const met = stay !== null && (moment.phase === comingIn || (moment.phase === atAnchor && moment.sinceMs > stay.toMs))
  const load = met && roll(107) < 0.8 ? stay.after : leg
  const maximum = chance(seed, plan.ship.index, 0, 103) < 0.02
  const arrivesMs = plan.phaseMs(moment.cycle, moment.leg, comingIn).toMs
  const etaMs = Math.round((arrivesMs + (roll(104) - 0.5) * 10 * 3_600_000) / 1_800_000) * 1_800_000
  return {
    destination: destinationText(style, leg.from, leg.to, roll(105), terminals, ports),
    destinationStyle: style,
    draughtM: maximum ? plan.ship.draughtM : stale && !met ? before.draughtM : load.draughtM,
    draughtStyle: maximum ? 'maximum' : (stale && sailed && !met) || (met && load === leg) ? 'stale' : 'true',
    eta: roll(106) < 0.03 ? 0 : packed(etaMs),
    etaMs,
  }
}

function styleOf(roll: number): DestinationStyle {
  let left = roll
  for (const [style, share] of styles) if ((left -= share) < 0) return style
  return 'code'
}

function destinationText(
  style: DestinationStyle,
  from: number,
  to: number,
  roll: number,
  terminals: readonly Terminal[],
  ports: ReadonlyMap<string, Port>,
): string {
  const here = terminals[from]
  const there = terminals[to]
  const code = there.unlocode ?? there.name.toUpperCase()
  const port = ports.get(there.unlocode ?? '')
  switch (style) {
    case 'code':
      return code.slice(0, 20)
    case 'spaced code':
      return there.unlocode ? `${code.slice(0, 2)} ${code.slice(2)}` : code.slice(0, 20)
    case 'name':
      return (port?.name ?? there.name).toUpperCase().slice(0, 20)
    case 'from to':
      return there.unlocode && here.unlocode ? `${here.unlocode}${roll < 0.5 ? '>' : ' > '}${code}` : code.slice(0, 20)
    case 'alias':
      return (port && port.aliases.length > 0 ? chosen(port.aliases, roll) : code).slice(0, 20)
    case 'orders':
      return chosen(orders, roll)
    case 'stale':
      return (here.unlocode ?? here.name.toUpperCase()).slice(0, 20)
    case 'junk':
      return chosen(junk, roll)
    case 'empty':
      return ''
  }
}

function packed(ms: number): number {
  const at = new Date(ms)
  return ((at.getUTCMonth() + 1) << 16) | (at.getUTCDate() << 11) | (at.getUTCHours() << 6) | at.getUTCMinutes()
}
