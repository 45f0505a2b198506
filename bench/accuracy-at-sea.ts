import { atAnchor, atBerth } from '#feeds/demo/voyage-plan.ts'
import { position, verdictHeldBack } from '#domain/observations.ts'
import type { VesselEvent } from '#domain/vessel-history.ts'
import { isSilent } from '#feeds/demo/emit.ts'
import { TrueShip } from '#feeds/demo/truth.ts'
import { type AccuracyFigure, percent } from './accuracy-sea.ts'
import { PlayedDemo, type PlayParts } from './play-demo.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const minuteMs = 60_000

interface Spell {
  /** Whose, or of a meeting both. */
  key: string
  fromMs: number
  toMs: number
}

/** Plays a demo and gathers what was found at sea, what really was, and how the teleports fared. */
export function playAtSea(parts: PlayParts) {
  const played = new PlayedDemo(parts)
  const found = new Map<string, VesselEvent>()
  const ships = new Map(played.demo.plans.map((plan) => [plan.ship.mmsi, new TrueShip(played.demo, plan)]))
  const points = { false: 0, held: 0, true: 0, lost: 0 }
  played.play({
    onBatch: (batch) => {
      for (let row = 0; row < batch.length; row++) {
        if (batch.kind[row] !== position || batch.slot[row] < 0) continue
        const ship = ships.get(batch.mmsi[row])
        if (ship === undefined || ship.sharesNumber) continue
        const isHeld = batch.verdict[row] === verdictHeldBack
        const isFalse = ship.falsePosition(batch.atMs[row]) !== null
        points[isFalse ? 'false' : 'true']++
        if (isHeld) points[isFalse ? 'held' : 'lost']++
      }
    },
    onTick: () => {
      for (const event of played.steps.atSea.take()) found.set(event.id, event)
    },
  })
  return { played, found: [...found.values()], ships, points }
}

type Played = ReturnType<typeof playAtSea>

const pairOf = (one: number, other: number) => `${Math.min(one, other)} ${Math.max(one, other)}`

/** What really happened, that can be told from a run: begun and known well before its end. */
export function trueSpells({ played, ships }: Played, { fromMs, days, seed }: PlayParts) {
  const toMs = fromMs + days * dayMs
  const meetings: Spell[] = []
  const storage: Spell[] = []
  const gaps: Spell[] = []
  for (const [index, plan] of played.demo.plans.entries()) {
    const ship = ships.get(plan.ship.mmsi)!
    const key = String(ship.mmsi)
    for (const { fromMs: from, toMs: to, otherMmsi, gives } of ship.meetings(fromMs + 6 * hourMs, toMs - 6 * hourMs))
      if (gives) meetings.push({ key: pairOf(ship.mmsi, otherMmsi), fromMs: from, toMs: to })
    for (const spell of ship.storage(fromMs, toMs)) {
      const seenMs = Math.min(spell.toMs, toMs) - Math.max(spell.fromMs, fromMs)
      if (seenMs >= 7.5 * dayMs) storage.push({ key, ...spell })
    }
    // Silences by the quarter hour, of ships that were at sea or at anchor when they fell silent.
    let since = NaN
    for (let atMs = fromMs + 12 * hourMs; atMs < toMs - 2 * hourMs; atMs += 15 * minuteMs) {
      const silent = isSilent(seed, played.demo.plans[index], atMs)
      if (silent && Number.isNaN(since)) since = atMs
      if (silent || Number.isNaN(since)) continue
      if (atMs - since >= 1.5 * hourMs && plan.at(since).phase !== atBerth)
        gaps.push({ key, fromMs: since, toMs: atMs })
      since = NaN
    }
  }
  return { meetings, storage, gaps }
}

/** Those of some that overlap one of the same key among others, an hour or so about. */
export function overlapping<One extends Spell>(some: readonly One[], others: readonly Spell[]): One[] {
  const byKey = Map.groupBy(others, ({ key }) => key)
  return some.filter((one) =>
    byKey.get(one.key)?.some(({ fromMs, toMs }) => fromMs <= one.toMs + hourMs && toMs >= one.fromMs - hourMs),
  )
}

export function foundSpells(found: readonly VesselEvent[], kind: string): Spell[] {
  return found.flatMap(({ kind: is, mmsi, otherMmsi, startedMs, endedMs }) =>
    is !== kind
      ? []
      : {
          key: otherMmsi === null ? String(mmsi) : pairOf(mmsi, otherMmsi),
          fromMs: startedMs,
          toMs: endedMs ?? Infinity,
        },
  )
}

/** What is found at sea, beside what the made-up ships did. */
export function measureAtSea(parts: PlayParts): AccuracyFigure[] {
  const run = playAtSea(parts)
  const truth = trueSpells(run, parts)
  const common = {
    unit: '%',
    method: `demo fleet of ${parts.vessels}, seed ${parts.seed}, ${parts.days} days, a report every ten minutes`,
    against: 'what the made-up ships did',
    truth: 'demo' as const,
    best_published: null,
    note: null,
  }
  const scored = ([derivation, kind, made]: readonly [string, string, readonly Spell[]]): AccuracyFigure[] => {
    const found = foundSpells(run.found, kind)
    const recall = overlapping(made, found).length / made.length
    // What began before the run or is too short to be asked for is still no mistake.
    const right = overlapping(found, allSpells(run, parts, kind)).length / found.length
    return [
      { ...common, derivation, measure: 'found (recall)', value: percent(recall), sample: made.length },
      { ...common, derivation, measure: 'true (precision)', value: percent(right), sample: found.length },
    ]
  }
  const { points } = run
  return [
    ...scored(['ship-to-ship meetings', 'sts_meeting', truth.meetings]),
    ...scored(['floating storage', 'floating_storage', truth.storage]),
    ...scored(['AIS gaps', 'gap', truth.gaps]),
    {
      ...{ ...common, derivation: 'teleports', measure: 'false positions held back' },
      ...{ value: percent(points.held / points.false), sample: points.false },
    },
    {
      ...{ ...common, derivation: 'teleports', measure: 'true positions lost' },
      ...{ value: Math.round((points.lost / points.true) * 1e6) / 1e4, sample: points.true },
    },
  ]
}

/** Everything of a kind that was so at any time of the run, long or short. */
export function allSpells({ played, ships }: Played, { fromMs, days, seed }: PlayParts, kind: string): Spell[] {
  const toMs = fromMs + days * dayMs
  return played.demo.plans.flatMap((plan) => {
    const ship = ships.get(plan.ship.mmsi)!
    const key = String(ship.mmsi)
    if (kind === 'floating_storage') {
      // One who waits for a berth for a week is storage, too, whatever she waits for.
      const waits: Spell[] = ship.storage(fromMs, toMs).map((spell) => ({ key, ...spell }))
      const { phase, cycle, leg } = plan.at(toMs)
      if (phase === atAnchor) waits.push({ key, ...plan.phaseMs(cycle, leg, atAnchor) })
      return waits.filter((spell) => spell.toMs - spell.fromMs >= 7 * dayMs)
    }
    if (kind === 'sts_meeting')
      return ship.meetings(fromMs, toMs).map(({ otherMmsi, ...spell }) => ({
        key: pairOf(ship.mmsi, otherMmsi),
        fromMs: spell.fromMs,
        toMs: spell.toMs,
      }))
    const silences: Spell[] = []
    for (let atMs = fromMs; atMs < toMs; atMs += 15 * minuteMs)
      if (isSilent(seed, plan, atMs)) silences.push({ key, fromMs: atMs, toMs: atMs })
    return silences
  })
}
