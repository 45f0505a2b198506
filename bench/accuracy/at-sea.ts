import { atAnchor, atBerth } from '#feeds/demo/voyage-plan.ts'
import { position, verdictHeldBack, verdictUnconfirmed } from '#domain/messages/observations.ts'
import type { VesselEvent } from '#domain/vessel/vessel-history.ts'
import { isSilent } from '#feeds/demo/transmitter.ts'
import { TrueShip } from '#feeds/demo/truth.ts'
import { type AccuracyFigure, percent } from './figures.ts'
import { DemoReplay, type ReplaySettings } from '../play-demo.ts'
import { msPerDay, msPerHour, msPerMinute } from '#domain/time.ts'

interface Spell {
  /** The MMSI of the ship, or of both ships of a transfer. */
  key: string
  fromMs: number
  toMs: number
}

/** Replays a demo fleet and collects the detected events, the actual ones, and the handling of teleports. */
export function playAtSea(parts: ReplaySettings) {
  const played = new DemoReplay(parts)
  const found = new Map<string, VesselEvent>()
  const ships = new Map(played.demo.plans.map((plan) => [plan.ship.mmsi, new TrueShip(played.demo, plan)]))
  const points = { false: 0, held: 0, true: 0, lost: 0 }
  played.play({
    onBatch: (batch) => {
      for (let row = 0; row < batch.length; row++) {
        if (batch.kind[row] !== position || batch.slot[row] < 0) continue
        const ship = ships.get(batch.mmsi[row])
        if (ship === undefined || ship.sharesMmsi) continue
        const isHeld = batch.verdict[row] === verdictHeldBack || batch.verdict[row] === verdictUnconfirmed
        const isFalse = ship.falsePosition(batch.atMs[row]) !== null
        points[isFalse ? 'false' : 'true']++
        if (isHeld) points[isFalse ? 'held' : 'lost']++
      }
    },
    onTick: () => {
      for (const event of played.steps.atSea.drain()) found.set(event.id, event)
    },
  })
  return { played, found: [...found.values()], ships, points }
}

type Played = ReturnType<typeof playAtSea>

const pairOf = (one: number, other: number) => `${Math.min(one, other)} ${Math.max(one, other)}`

/** The actual events that a run can detect: they start and last long enough before its end. */
export function trueSpells({ played, ships }: Played, { fromMs, days, seed }: ReplaySettings) {
  const toMs = fromMs + days * msPerDay
  const meetings: Spell[] = []
  const storage: Spell[] = []
  const gaps: Spell[] = []
  for (const [index, plan] of played.demo.plans.entries()) {
    const ship = ships.get(plan.ship.mmsi)!
    const key = String(ship.mmsi)
    for (const { fromMs: from, toMs: to, otherMmsi, gives } of ship.meetings(
      fromMs + 6 * msPerHour,
      toMs - 6 * msPerHour,
    ))
      if (gives) meetings.push({ key: pairOf(ship.mmsi, otherMmsi), fromMs: from, toMs: to })
    for (const spell of ship.storage(fromMs, toMs)) {
      const seenMs = Math.min(spell.toMs, toMs) - Math.max(spell.fromMs, fromMs)
      if (seenMs >= 7.5 * msPerDay) storage.push({ key, ...spell })
    }
    // Reception gaps in steps of 15 minutes, of ships at sea or at anchor.
    let since = NaN
    for (let atMs = fromMs + 12 * msPerHour; atMs < toMs - 2 * msPerHour; atMs += 15 * msPerMinute) {
      const silent = isSilent(seed, played.demo.plans[index], atMs)
      if (silent && Number.isNaN(since)) since = atMs
      if (silent || Number.isNaN(since)) continue
      if (atMs - since >= 1.5 * msPerHour && plan.at(since).phase !== atBerth)
        gaps.push({ key, fromMs: since, toMs: atMs })
      since = NaN
    }
  }
  return { meetings, storage, gaps }
}

/** The events that overlap one of the same key among others, with a tolerance of about an hour. */
export function overlapping<One extends Spell>(some: readonly One[], others: readonly Spell[]): One[] {
  const byKey = Map.groupBy(others, ({ key }) => key)
  return some.filter((one) =>
    byKey.get(one.key)?.some(({ fromMs, toMs }) => fromMs <= one.toMs + msPerHour && toMs >= one.fromMs - msPerHour),
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

/** Detected events at sea, compared with those of the demo ships. */
export function measureAtSea(parts: ReplaySettings): AccuracyFigure[] {
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
    // An event that began before the run or is too short for the definition is not a false detection.
    const right = overlapping(found, allSpells(run, parts, kind)).length / found.length
    return [
      {
        ...{ ...common, derivation, measure: 'found (recall)', value: percent(recall), sample: made.length },
        note: kind === 'gap' ? gapNote : null,
      },
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

const gapNote = 'A few of those not found lie within the circle of a port.'

/** All actual events of a kind during the run, of any duration. */
export function allSpells({ played, ships }: Played, { fromMs, days, seed }: ReplaySettings, kind: string): Spell[] {
  const toMs = fromMs + days * msPerDay
  return played.demo.plans.flatMap((plan) => {
    const ship = ships.get(plan.ship.mmsi)!
    const key = String(ship.mmsi)
    if (kind === 'floating_storage') {
      // A week of waiting for a berth counts as storage as well.
      const waits: Spell[] = ship.storage(fromMs, toMs).map((spell) => ({ key, ...spell }))
      const { phase, cycle, leg } = plan.at(toMs)
      if (phase === atAnchor) waits.push({ key, ...plan.phaseSpan(cycle, leg, atAnchor) })
      return waits.filter((spell) => spell.toMs - spell.fromMs >= 7 * msPerDay)
    }
    if (kind === 'sts_meeting')
      return ship.meetings(fromMs, toMs).map(({ otherMmsi, ...spell }) => ({
        key: pairOf(ship.mmsi, otherMmsi),
        fromMs: spell.fromMs,
        toMs: spell.toMs,
      }))
    const silences: Spell[] = []
    for (let atMs = fromMs; atMs < toMs; atMs += 15 * msPerMinute)
      if (isSilent(seed, plan, atMs)) silences.push({ key, fromMs: atMs, toMs: atMs })
    return silences
  })
}
