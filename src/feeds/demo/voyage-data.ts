import type { FleetPlaces } from './fleet.ts'
import { seededRandom, pick } from './seeded-random.ts'
import { atAnchor, atBerth, approaching, type VoyageMoment, type Leg, type ShipPlan } from './voyage-plan.ts'
import { msPerHour } from '#domain/time.ts'

/** How a destination is written, so that benchmarks can score destination matching by style. */
export type DestinationStyle =
  | 'code'
  | 'spaced code'
  | 'name'
  | 'from to'
  | 'alias'
  | 'orders'
  | 'stop'
  | 'stale'
  | 'junk'
  | 'empty'

/** The voyage data that the crew entered in the transponder, right or wrong (AIS message 5). */
export interface VoyageData {
  destination: string
  destinationStyle: DestinationStyle
  draughtM: number
  draughtStyle: 'true' | 'stale' | 'maximum'
  /** As message 5 packs it: month << 16 | day << 11 | hour << 6 | minute; 0 where it is not set. */
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

/** The voyage data of a ship at a moment. What a crew enters for a voyage, mistakes included, stays until the next. */
export function voyageDataOf(fleet: FleetPlaces, plan: ShipPlan, moment: VoyageMoment): VoyageData {
  const leg = plan.legs[moment.leg]
  const before = plan.loadIn(moment.cycle, moment.leg)
  const voyage = moment.cycle * plan.legs.length + moment.leg
  const random = (what: number) => seededRandom(fleet.seed, plan.ship.index, voyage, what)
  const sailed = hasSailed(moment)
  // Most crews enter the new draught after a transfer at sea.
  const afterTransfer = isAfterTransfer(leg, moment)
  // Until a ship has stopped off a port, most crews name that.
  const stopPort = sailed && !afterTransfer && random(108) < 0.75 ? (leg.stop?.port ?? null) : null
  const style = !sailed ? 'stale' : stopPort === null ? styleOf(random(101)) : 'stop'
  const stale = sailed ? random(102) < 0.06 : true
  const isEntered = afterTransfer && random(107) < 0.8
  const load = (isEntered ? leg.stop?.loadAfter : null) ?? plan.loadOut(moment.cycle, moment.leg)
  const maximum = seededRandom(fleet.seed, plan.ship.index, 0, 103) < 0.02
  const arrivesMs = arrivalAt(style, plan, moment)
  const etaMs = Math.round((arrivesMs + (random(104) - 0.5) * 10 * msPerHour) / 1_800_000) * 1_800_000
  return {
    destination:
      stopPort === null
        ? destinationText(fleet, style, leg, random(105))
        : stopText(fleet, stopPort, { waits: leg.stop?.kind === 'orders', random: random(105) }),
    destinationStyle: style,
    draughtM: maximum ? plan.ship.draughtM : stale && !afterTransfer ? before.draughtM : load.draughtM,
    draughtStyle: maximum
      ? 'maximum'
      : (stale && sailed && !afterTransfer) || (afterTransfer && !isEntered)
        ? 'stale'
        : 'true',
    eta: random(106) < 0.03 ? 0 : packEta(etaMs),
    etaMs,
  }
}

/** When the ship arrives where its crew has entered: a destination left unchanged has its ETA, too. */
function arrivalAt(style: DestinationStyle, plan: ShipPlan, { cycle, leg }: VoyageMoment): number {
  if (style === 'stale') return plan.phaseSpan(cycle, leg, atBerth).fromMs
  return style === 'stop' ? plan.phaseSpan(cycle, leg, atAnchor).fromMs : plan.phaseSpan(cycle, leg, approaching).toMs
}

/** What the crew has entered at a moment, as a number: another one means that they have changed it. */
export function voyageEntry(plan: ShipPlan, moment: VoyageMoment): number {
  const sailed = hasSailed(moment)
  const transferred = isAfterTransfer(plan.legs[moment.leg], moment)
  return (moment.cycle * plan.legs.length + moment.leg) * 4 + (sailed ? 1 : 0) + (transferred ? 2 : 0)
}

/** The crew enters the new draught and destination on departure, not while the ship loads. */
const hasSailed = ({ phase, elapsedMs, durationMs }: VoyageMoment) => phase !== atBerth || elapsedMs > durationMs * 0.9

const isAfterTransfer = ({ stop }: Leg, { phase, elapsedMs }: VoyageMoment) =>
  stop !== null && (phase === approaching || (phase === atAnchor && elapsedMs > stop.transferEndMs))

function styleOf(random: number): DestinationStyle {
  let left = random
  for (const [style, share] of styles) if ((left -= share) < 0) return style
  return 'code'
}

function destinationText(
  { terminals, ports }: FleetPlaces,
  style: DestinationStyle,
  { from, to }: Leg,
  random: number,
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
      return there.unlocode && here.unlocode
        ? `${here.unlocode}${random < 0.5 ? '>' : ' > '}${code}`
        : code.slice(0, 20)
    case 'alias':
      return (port && port.aliases.length > 0 ? pick(port.aliases, random) : code).slice(0, 20)
    case 'orders':
      return pick(orders, random)
    case 'stale':
      return (here.unlocode ?? here.name.toUpperCase()).slice(0, 20)
    case 'stop':
    case 'junk':
      return pick(junk, random)
    case 'empty':
      return ''
  }
}

/** The port that a ship stops off, as crews write it. */
function stopText({ ports }: FleetPlaces, port: string, { waits, random }: { waits: boolean; random: number }): string {
  const name = ports.get(port)?.name.toUpperCase() ?? port
  const texts = [port, `${port.slice(0, 2)} ${port.slice(2)}`, name, `${name} ${waits ? 'FOR ORDERS' : 'BUNKERS'}`]
  return pick(texts, random).slice(0, 20)
}

function packEta(ms: number): number {
  const at = new Date(ms)
  return ((at.getUTCMonth() + 1) << 16) | (at.getUTCDate() << 11) | (at.getUTCHours() << 6) | at.getUTCMinutes()
}
