import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openRow } from '#decode/row-writer.ts'
import { Observations, position } from '#domain/messages/observations.ts'
import { qualityBit } from '#domain/vessel/evidence.ts'
import { memoryTags } from '#domain/vessel/slot-memory.ts'
import { msPerDay } from '#domain/time.ts'
import { unpackVessel } from '#store/positions/vessel-row.ts'
import { KeptRows, RandomSea, Run, startMs, stepMs } from '../support/restart-scene.ts'

const steps = (4 * msPerDay) / stepMs
const vessels = 12
/** The steps that a killed run has derived from after the last ones that it stored. */
const lostSteps = 30

/** Numbers from 0 to 1 that a seed repeats. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** What was derived: calls, events at sea and transits; and what is kept of each vessel at the end. */
interface Derived {
  calls: unknown[]
  events: { kind: string; endedMs: number | null }[]
  transits: string[]
  rows: unknown[]
}

function derivedIn(kept: KeptRows, transits: ReadonlySet<string>): Derived {
  const sorted = <T>(of: Map<string, T>) => [...of].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value)
  const rows = [...kept.rows].sort(([a], [b]) => a - b).map(([mmsi, bytes]) => keptOf(mmsi, bytes))
  return { calls: sorted(kept.calls), events: sorted(kept.events), transits: [...transits].sort(), rows }
}

/** A few ETAs are calculated in each tick, in the order of slots: after a restart others are first. */
const etaFlags = qualityBit('destination_left') | qualityBit('eta_impossible')

/** A row as text by its members and memories, without what is known of ETAs. */
function keptOf(mmsi: number, bytes: Uint8Array) {
  const { memory, etaCalculatedMs: _eta, distanceToGoNm: _nm, quality, ...row } = unpackVessel(mmsi, bytes)
  const sections: Record<string, string> = {}
  for (let at = 1; at < memory!.length;) {
    const end = at + 3 + memory![at + 1] + memory![at + 2] * 256
    if (memory![at] !== memoryTags.etas)
      sections[`memory ${memory![at]}`] = Buffer.from(memory!.subarray(at, end)).toString('hex')
    at = end
  }
  return { ...row, quality: (quality ?? 0) & ~etaFlags, ...sections }
}

type Cut = 'stop' | 'kill'

/**
 * Plays the days of a seed. A cut ends the run after a step: a stop has stored all of it; after a kill the next run reads the
 * last steps again, whose calls and events are stored already, as the leader of a cluster may have done.
 */
async function played(seed: number, cutAt: (step: number) => Cut | null): Promise<Derived> {
  const kept = new KeptRows()
  const sea = new RandomSea(vessels, seeded(seed))
  const batches = Array.from({ length: steps }, (_, step) => sea.step(startMs + step * stepMs))
  const transits = new Set<string>()
  let run = await Run.over(kept, transits, { nowMs: startMs, isReadAgain: false })
  for (let step = 0; step < steps; step++) {
    const atMs = startMs + step * stepMs
    consume(run, batches[step], atMs)
    const cut = cutAt(step)
    if (cut === null) continue
    await run.pipeline.flush()
    if (cut === 'kill') {
      const checkpoint = kept.checkpoint()
      for (let lost = step + 1; lost < Math.min(steps, step + lostSteps); lost++)
        consume(run, batches[lost], startMs + lost * stepMs)
      await run.pipeline.flush()
      kept.rollBack(checkpoint)
    }
    run = await Run.over(kept, transits, { nowMs: atMs, isReadAgain: cut === 'kill' })
  }
  await run.pipeline.flush()
  assert.equal(run.pipeline.storeFault, null)
  return derivedIn(kept, transits)
}

function consume({ pipeline }: Run, observations: Observations, atMs: number): void {
  pipeline.ingest({ kind: 'observations', observations }, atMs)
  pipeline.tick(atMs)
}

describe('derivations over restarts', () => {
  test('a jump that was held back before is marked, and the newest position is that of any vessel', async () => {
    const kept = new KeptRows()
    const restart = () => Run.over(kept, new Set(), { nowMs: startMs + 3 * stepMs, isReadAgain: false })
    const report = (run: Run, mmsi: number, { step, lng }: { step: number; lng: number }) => {
      const atMs = startMs + step * stepMs
      const batch = new Observations(1)
      const row = openRow(batch, position, { mmsi, messageType: 1, atMs, receivedMs: atMs, source: 0 })
      ;[batch.lng[row], batch.lat[row]] = [lng, 0.5]
      consume(run, batch, atMs)
    }
    const before = await restart()
    report(before, 201_000_000, { step: 0, lng: 9 })
    report(before, 201_000_001, { step: 1, lng: 9 })
    report(before, 201_000_000, { step: 2, lng: 9 })
    report(before, 201_000_000, { step: 3, lng: 60 })
    await before.pipeline.flush()
    const { fleet, pipeline } = await restart()
    assert.equal(fleet.columns.quality[fleet.slotOf(201_000_000)], qualityBit('teleport_held_back'))
    assert.equal(pipeline.newestMs, startMs + 2 * stepMs)
  })

  for (const { seed, cut } of [
    { seed: 1, cut: 'stop' },
    { seed: 2, cut: 'kill' },
  ] as const)
    test(`a ${cut} after any step changes no fact and nothing that is kept: seed ${seed}`, async () => {
      const whole = await played(seed, () => null)
      const kinds = new Set(whole.events.map(({ kind }) => kind))
      for (const kind of ['gap', 'loitering', 'sts_meeting', 'teleport'])
        assert.ok(kinds.has(kind), `no ${kind} among ${[...kinds].join(', ')}`)
      assert.ok(whole.calls.length > 5 && whole.transits.length > 5, `${whole.calls.length} ${whole.transits.length}`)
      const random = seeded(seed + 100)
      const found = await played(seed, () => (random() < 0.03 ? cut : null))
      for (const part of ['calls', 'events', 'transits', 'rows'] as const)
        for (const [i, one] of whole[part].entries()) assert.deepEqual(found[part][i], one, part)
      const counts = ({ calls, events, transits }: Derived) => [calls.length, events.length, transits.length]
      assert.deepEqual(counts(found), counts(whole))
    })
})
