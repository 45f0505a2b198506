import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as fc from 'fast-check'
import {
  fieldText,
  nameBytes,
  hullOnly,
  nameOnly,
  Observations,
  position,
  verdictNotAShip,
  verdicts,
  verdictSetAside,
  voyage,
} from '#domain/messages/observations.ts'
import { qualityFlags } from '#domain/vessel/evidence.ts'
import { VesselMemory } from '#domain/vessel/slot-memory.ts'
import { notFollowed } from '#domain/vessel/vessel-class.ts'
import { Fleet, listedForMs } from './fleet.ts'
import { msPerDay, msPerHour, msPerMinute, msPerSecond } from '#domain/time.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)
const ship = 244_660_000

interface Report {
  kind?: number
  mmsi?: number
  atMs?: number
  receivedMs?: number
  source?: number
  lng?: number
  lat?: number
  sogKnots?: number
  navStatus?: number
  name?: string
  draughtM?: number
  shipType?: number
  lengthM?: number
  beamM?: number
}

function batchOf(reports: readonly Report[]): Observations {
  const batch = new Observations(Math.max(1, reports.length))
  for (const report of reports) {
    const row = batch.length++
    const atMs = report.atMs ?? nowMs
    batch.kind[row] = report.kind ?? position
    batch.mmsi[row] = report.mmsi ?? ship
    batch.atMs[row] = atMs
    batch.receivedMs[row] = report.receivedMs ?? atMs
    batch.source[row] = report.source ?? 0
    batch.lng[row] = report.lng ?? 4
    batch.lat[row] = report.lat ?? 52
    batch.sogKnots[row] = report.sogKnots ?? 10
    batch.cogDeg[row] = NaN
    batch.headingDeg[row] = NaN
    batch.navStatus[row] = report.navStatus ?? 15
    batch.draughtM[row] = report.draughtM ?? NaN
    batch.shipType[row] = report.shipType ?? 0
    batch.toSternM[row] = report.lengthM ?? 0
    batch.toStarboardM[row] = report.beamM ?? 0
    batch.name.set(Buffer.from(report.name ?? ''), row * nameBytes)
  }
  return batch
}

/** Applies reports as one batch and returns the verdict of each. */
function verdictsOf(fleet: Fleet, ...reports: Report[]): (string | undefined)[] {
  const batch = batchOf(reports)
  fleet.apply(batch, nowMs)
  return reports.map((_, row) => verdicts[batch.verdict[row]])
}

/** All columns of each vessel, by MMSI, so that fleets with different slots compare equal. */
function stateOf({ columns, size }: Fleet): Record<string, unknown> {
  const state: Record<string, unknown> = {}
  for (let slot = 0; slot < size; slot++) {
    const known: Record<string, unknown> = {}
    for (const [name, column] of Object.entries(columns)) {
      if (!ArrayBuffer.isView(column)) continue
      const values = column as Uint8Array
      const width = values.length / columns.capacity
      known[name] = [...values.subarray(slot * width, (slot + 1) * width)]
    }
    state[columns.mmsi[slot]] = known
  }
  return state
}

describe('the newest report by message time wins', () => {
  test('a late report is for the track only', () => {
    const fleet = new Fleet({ capacity: 8 })
    assert.deepEqual(verdictsOf(fleet, { lng: 4.02 }), ['new'])
    assert.deepEqual(verdictsOf(fleet, { lng: 4, atMs: nowMs - msPerMinute }), ['late'])
    assert.equal(fleet.columns.lng[0], 4.02)
  })

  test('one transmission from two receivers is one report', () => {
    const fleet = new Fleet({ capacity: 8 })
    const verdicts = verdictsOf(fleet, { source: 1 }, { source: 2, atMs: nowMs + 1500 })
    assert.deepEqual(verdicts, ['new', 'duplicate'])
  })

  for (const [member, one, other] of [
    ['lng', 4, 4.01],
    ['lat', 52, 52.01],
    ['sogKnots', 9, 10],
    ['navStatus', 0, 5],
  ] as const)
    test(`of two reports of one time that differ in ${member}, the same one counts in either order`, () => {
      const [there, back] = [
        [one, other],
        [other, one],
      ].map((values) => {
        const fleet = new Fleet({ capacity: 8 })
        for (const value of values) verdictsOf(fleet, { [member]: value })
        return stateOf(fleet)
      })
      assert.deepEqual(there, back)
    })

  test('of two receptions at the same time of one transmission the earlier counts, then the first source', () => {
    const fleet = new Fleet({ capacity: 8 })
    verdictsOf(fleet, { source: 2 })
    fleet.drainChanged(() => {})
    for (const [source, receivedMs, kept, changes] of [
      [3, nowMs, 2, 0],
      [1, nowMs, 1, 1],
      [1, nowMs, 1, 0],
      [4, nowMs - 1, 4, 1],
      [0, nowMs, 4, 0],
    ] as const) {
      assert.deepEqual(verdictsOf(fleet, { source, receivedMs }), ['duplicate'])
      assert.equal(fleet.columns.source[0], kept)
      let changed = 0
      fleet.drainChanged(() => changed++)
      assert.equal(changed, changes)
    }
  })

  const anyReport = fc.record(
    {
      kind: fc.constantFrom(position, voyage, nameOnly),
      mmsi: fc.constantFrom(244_660_000, 257_436_000, 636_019_825),
      atMs: fc.integer({ min: -30, max: 1 }).map((minutes) => nowMs + minutes * 20_000),
      receivedMs: fc.constantFrom(nowMs, nowMs - msPerMinute),
      source: fc.integer({ min: 0, max: 2 }),
      // The same place, places nearby, and one that is implausible in the time.
      lng: fc.constantFrom(4, 4.01, 4.02, 30),
      lat: fc.constantFrom(52, 52.01),
      sogKnots: fc.constantFrom(9, NaN),
      name: fc.constantFrom('', 'ALTAIR', 'ALTAIR 2'),
      draughtM: fc.constantFrom(NaN, 9, 11.5),
      shipType: fc.constantFrom(0, 80, 70),
    },
    { noNullPrototype: true },
  )

  test('neither order nor repetition within a batch changes the result', () => {
    const shuffled = fc.array(anyReport, { minLength: 1, maxLength: 25 }).chain((reports) =>
      fc.tuple(
        fc.constant(reports),
        fc
          .shuffledSubarray([...reports, ...reports], { minLength: reports.length })
          .filter((some) => reports.every((report) => some.includes(report))),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([reports, again]) => {
        const once = new Fleet({ capacity: 8 })
        const twice = new Fleet({ capacity: 8 })
        once.apply(batchOf(reports), nowMs)
        twice.apply(batchOf(again), nowMs)
        assert.deepEqual(stateOf(twice), stateOf(once))
      }),
      { seed: 7, numRuns: 400 },
    )
  })

  test('nor over several batches, while all positions are plausible', () => {
    const steady = fc.array(
      anyReport.map((report) => ({ ...report, lng: Math.min(4.02, report.lng), draughtM: NaN })),
      { minLength: 2, maxLength: 20 },
    )
    fc.assert(
      fc.property(steady, fc.integer({ min: 1, max: 6 }), (reports, size) => {
        const once = new Fleet({ capacity: 8 })
        const inParts = new Fleet({ capacity: 8 })
        once.apply(batchOf(reports), nowMs)
        const back = reports.toReversed()
        for (let at = 0; at < back.length; at += size) inParts.apply(batchOf(back.slice(at, at + size)), nowMs)
        assert.deepEqual(stateOf(inParts), stateOf(once))
      }),
      { seed: 11, numRuns: 300 },
    )
  })
})

describe('timestamps from wrong clocks', () => {
  for (const [offBy, counted, because] of [
    [30_000, 30_000, 'half a minute ahead is accepted'],
    [61_000, 0, 'more than a minute ahead: time of reception'],
    [-23 * msPerHour, -23 * msPerHour, 'satellite data may be a day late'],
    [-25 * msPerHour, 0, 'more than a day late: time of reception'],
  ] as const)
    test(`${offBy / 1000} s: ${because}`, () => {
      const fleet = new Fleet({ capacity: 8 })
      const batch = batchOf([{ atMs: nowMs + offBy, receivedMs: nowMs }])
      fleet.apply(batch, nowMs)
      assert.equal(fleet.columns.positionMs[0], nowMs + counted)
      assert.equal(batch.atMs[0], nowMs + counted, 'the batch has the corrected time')
    })
})

test('after the clock was set back, positions and static data of the present are new', () => {
  const fleet = new Fleet({ capacity: 8 })
  const both = (mmsi: number, atMs: number): Report[] => [
    { mmsi, atMs, lng: 4 + mmsi - ship },
    { kind: voyage, mmsi, atMs, name: `ALTAIR ${atMs}`, draughtM: 9 },
  ]
  verdictsOf(fleet, ...both(ship, nowMs), ...both(ship + 1, nowMs))
  const backMs = nowMs - 2 * msPerHour
  fleet.expire(backMs)
  for (const slot of [0, 1]) {
    const { positionMs, receivedMs, voyageMs, draughtMs } = fleet.columns
    for (const column of [positionMs, receivedMs, voyageMs, draughtMs])
      assert.equal(column[slot], backMs - msPerMinute, 'a minute ago')
    const batch = batchOf(both(ship + slot, backMs))
    fleet.apply(batch, backMs)
    assert.deepEqual(
      Array.from(batch.verdict, (verdict) => verdicts[verdict]),
      ['new', 'new'],
    )
  }
})

test('old static data of a provider, whose clock is right, is old', () => {
  const atMs = nowMs - 7 * msPerDay
  for (const [isProviderTime, expectedMs] of [
    [1, atMs],
    [0, nowMs],
  ]) {
    const fleet = new Fleet({ capacity: 8 })
    const batch = batchOf([{ kind: voyage, name: 'OLD', draughtM: 9, atMs, receivedMs: nowMs }])
    batch.isProviderTime[0] = isProviderTime
    fleet.apply(batch, nowMs)
    assert.deepEqual([fleet.columns.voyageMs[0], fleet.columns.draughtMs[0]], [expectedMs, expectedMs])
  }
})

describe('rows without a vessel or a position get no slot', () => {
  for (const [report, verdict, because] of [
    [{ mmsi: 2_442_000 }, verdictNotAShip, 'a coast station'],
    [{ mmsi: 992_351_000 }, verdictNotAShip, 'an aid to navigation'],
    [{ lng: 181 }, verdictSetAside, 'longitude out of range'],
    [{ lng: NaN }, verdictSetAside, 'no position'],
    [{ lng: 0, lat: 0 }, verdictSetAside, '0° 0° from a receiver without a fix'],
  ] as const)
    test(because, () => {
      const fleet = new Fleet({ capacity: 8 })
      const batch = batchOf([report])
      fleet.apply(batch, nowMs)
      assert.equal(batch.verdict[0], verdict)
      assert.equal(batch.slot[0], -1)
      assert.equal(fleet.size, 0)
    })
})

describe('implausible positions', () => {
  const atMinute = (minutes: number, lng: number): Report => ({
    atMs: nowMs - 2 * msPerHour + minutes * msPerMinute,
    lng,
  })
  const flag = (fleet: Fleet, name: (typeof qualityFlags)[number]) =>
    (fleet.columns.quality[0] & (1 << qualityFlags.indexOf(name))) !== 0

  test('one implausible report is held back and flagged', () => {
    const fleet = new Fleet({ capacity: 8 })
    verdictsOf(fleet, atMinute(0, 4))
    assert.deepEqual(verdictsOf(fleet, atMinute(1, 20)), ['held back'])
    assert.deepEqual(verdictsOf(fleet, atMinute(2, 4.01)), ['new'])
    assert.ok(flag(fleet, 'teleport_held_back'))
    assert.ok(!flag(fleet, 'position_conflict'))
  })

  test('three consecutive consistent reports are accepted', () => {
    const fleet = new Fleet({ capacity: 8 })
    verdictsOf(fleet, atMinute(0, 4))
    const verdicts = verdictsOf(fleet, atMinute(1, 20), atMinute(2, 20.01), atMinute(3, 20.02))
    assert.deepEqual(verdicts, ['held back', 'held back', 'restarted'])
    assert.equal(fleet.columns.lng[0], 20.02)
  })

  test('three inconsistent reports are noise', () => {
    const fleet = new Fleet({ capacity: 8 })
    verdictsOf(fleet, atMinute(0, 4))
    assert.deepEqual(verdictsOf(fleet, atMinute(1, 20), atMinute(2, 50), atMinute(3, -20)), Array(3).fill('held back'))
    assert.equal(fleet.columns.lng[0], 4)
  })

  test('two vessels with one MMSI: the first place stays, and the conflict is flagged', () => {
    const fleet = new Fleet({ capacity: 8 })
    for (let at = 0; at < 20; at++) verdictsOf(fleet, atMinute(at, at % 2 === 0 ? 4 + at / 1000 : 20 + at / 1000))
    // Even consecutive reports change nothing while the first place still reports.
    for (let at = 20; at < 25; at++) verdictsOf(fleet, atMinute(at, 20))
    assert.ok(flag(fleet, 'position_conflict'))
    assert.equal(fleet.columns.lng[0], 4.018)
  })

  test('a distant position is accepted after a long silence', () => {
    const fleet = new Fleet({ capacity: 8 })
    verdictsOf(fleet, { atMs: nowMs - 20 * msPerHour, lng: 4 })
    assert.deepEqual(verdictsOf(fleet, { lng: 8 }), ['new'])
  })

  test('the flags are cleared six hours after the last implausible report', () => {
    const fleet = new Fleet({ capacity: 8 })
    verdictsOf(fleet, atMinute(0, 4), atMinute(1, 20), atMinute(2, 4))
    fleet.expire(nowMs + 3 * msPerHour)
    assert.ok(flag(fleet, 'teleport_held_back'))
    fleet.expire(nowMs + 5 * msPerHour)
    assert.ok(!flag(fleet, 'teleport_held_back'))
  })
})

describe('static and voyage data', () => {
  test('a partial message does not erase known fields', () => {
    const fleet = new Fleet({ capacity: 8 })
    verdictsOf(fleet, { kind: voyage, name: 'ALTAIR', draughtM: 11, atMs: nowMs - 2 * msPerMinute })
    verdictsOf(fleet, { kind: voyage, atMs: nowMs - msPerMinute })
    assert.equal(fieldText(fleet.columns.name, 0, nameBytes), 'ALTAIR')
    assert.equal(fleet.columns.draughtM[0], 11)
  })

  test('a late message fills only fields without a later value', () => {
    const fleet = new Fleet({ capacity: 8 })
    verdictsOf(fleet, { kind: nameOnly, name: 'ALTAIR 2' })
    assert.deepEqual(verdictsOf(fleet, { kind: voyage, name: 'ALTAIR', draughtM: 9, atMs: nowMs - msPerMinute }), [
      'new',
    ])
    assert.equal(fieldText(fleet.columns.name, 0, nameBytes), 'ALTAIR 2')
    assert.equal(fleet.columns.draughtM[0], 9)
  })

  for (const [reports, because] of [
    [[{ lengthM: 200, beamM: 32 }, { lengthM: 210 }], 'a later length alone'],
    [[{ lengthM: 180, beamM: 32 }, { lengthM: 210 }, {}], 'later reports of nothing'],
    [[{ beamM: 32 }, { lengthM: 210 }], 'one dimension each'],
    [[{ lengthM: 210 }, { beamM: 32 }], 'one dimension each, the beam later'],
  ] as const)
    for (const sinceMs of [msPerMinute, 0])
      test(`dimensions: ${because}, ${sinceMs} ms after the other, in any order`, () => {
        const timed = reports.map((report, i) => ({ ...report, kind: hullOnly, atMs: nowMs - msPerHour + i * sinceMs }))
        for (const ordered of [timed, timed.toReversed(), [timed[0], ...timed.slice(1).toReversed()]]) {
          const fleet = new Fleet({ capacity: 8 })
          for (const report of ordered) verdictsOf(fleet, report)
          assert.deepEqual([fleet.columns.lengthM[0], fleet.columns.beamM[0]], [210, 32])
        }
      })

  test('a message that changes one field is new, one that changes none is not', () => {
    const fleet = new Fleet({ capacity: 8 })
    for (const report of [{ name: 'ALTAIR' }, { shipType: 80 }, { lengthM: 333 }, { beamM: 60 }, { draughtM: 9 }]) {
      const known = { kind: voyage, name: 'ALTAIR', shipType: 80, lengthM: 333, beamM: 60, draughtM: 9 }
      const expected = ['new', 'duplicate']
      assert.deepEqual(verdictsOf(fleet, { kind: voyage, ...report }, { kind: voyage, ...report }), expected)
      if ('draughtM' in report) assert.deepEqual(verdictsOf(fleet, known), ['duplicate'])
    }
    assert.deepEqual(verdictsOf(fleet, { kind: voyage, lengthM: 300, atMs: nowMs - msPerMinute }), ['late'])
  })

  test('each field keeps its own time over a restart', () => {
    const before = new Fleet({ capacity: 2 })
    verdictsOf(before, { mmsi: ship + 1, kind: voyage, name: 'MIRA' })
    verdictsOf(before, { kind: voyage, name: 'ALTAIR', draughtM: 11, atMs: nowMs - 2 * msPerHour })
    verdictsOf(before, { kind: nameOnly, name: 'ALTAIR II' })
    const memory = new VesselMemory(before.memories).save(1)
    const fleet = new Fleet({ capacity: 2 })
    for (const mmsi of [ship + 1, ship]) fleet.admit(mmsi, nowMs)
    for (const name of ['voyageMs', 'draughtM', 'name'] as const) fleet.columns[name].set(before.columns[name])
    fleet.restored(1, nowMs)
    new VesselMemory(fleet.memories).restore(1, memory)
    const between = { kind: voyage, name: 'ALTAIR', draughtM: 9, atMs: nowMs - msPerHour }
    assert.deepEqual(verdictsOf(fleet, between), ['new'])
    assert.deepEqual([fieldText(fleet.columns.name, 1, nameBytes), fleet.columns.draughtM[1]], ['ALTAIR II', 9])
  })

  test('the draught has the time of its last change', () => {
    const fleet = new Fleet({ capacity: 8 })
    verdictsOf(fleet, { kind: voyage, draughtM: 9, atMs: nowMs - 2 * msPerMinute })
    assert.deepEqual(verdictsOf(fleet, { kind: voyage, draughtM: 9, atMs: nowMs - msPerMinute }), ['duplicate'])
    assert.equal(fleet.columns.draughtMs[0], nowMs - 2 * msPerMinute)
  })
})

describe('the list', () => {
  test('has a vessel while its class is known and its position at most 24 h old', () => {
    const fleet = new Fleet({ capacity: 8 })
    verdictsOf(fleet, {})
    assert.ok(!fleet.listed(0), 'the class is not known yet')
    fleet.columns.vesselClass[0] = 0
    assert.ok(fleet.listed(0))
    fleet.expire(nowMs + listedForMs)
    assert.ok(fleet.listed(0))
    fleet.drainChanged(() => {})
    fleet.expire(nowMs + listedForMs + 1)
    assert.ok(!fleet.listed(0))
    assert.equal(fleet.slotOf(ship), 0, 'static data stays')
    const changed: number[] = []
    fleet.drainChanged((slot) => changed.push(slot))
    assert.deepEqual(changed, [0])
  })

  test('each changed vessel is visited once', () => {
    const fleet = new Fleet({ capacity: 100 })
    for (let i = 0; i < 70; i++)
      verdictsOf(fleet, { mmsi: ship + i }, { mmsi: ship + i, lng: 4.01, atMs: nowMs + 5000 })
    assert.deepEqual([fleet.isDirty(0), fleet.isDirty(69), fleet.isDirty(70)], [true, true, false])
    const changed: number[] = []
    fleet.drainChanged((slot) => changed.push(slot))
    assert.equal(fleet.isDirty(69), false)
    assert.deepEqual(
      changed,
      Array.from({ length: 70 }, (_, i) => i),
    )
    fleet.drainChanged(() => assert.fail('visited twice'))
  })

  test('a range of changed slots is visited, the others wait', () => {
    const fleet = new Fleet({ capacity: 100 })
    for (let i = 0; i < 70; i++) verdictsOf(fleet, { mmsi: ship + i })
    const parts = [32, 0, 64].map((from) => {
      const changed: number[] = []
      fleet.drainChanged((slot) => changed.push(slot), from, from + 32)
      return [changed[0], changed.length]
    })
    assert.deepEqual(parts, [
      [32, 32],
      [0, 32],
      [64, 6],
    ])
  })
})

describe('a full table', () => {
  test('evicts the unlisted vessel that was silent for the longest time', () => {
    const fleet = new Fleet({ capacity: 3 })
    verdictsOf(
      fleet,
      { mmsi: ship, atMs: nowMs - 3 * msPerMinute },
      { mmsi: ship + 1, atMs: nowMs - 2 * msPerMinute },
      { mmsi: ship + 2, atMs: nowMs - msPerMinute },
    )
    fleet.columns.vesselClass[0] = 0
    const gone: number[] = []
    fleet.onEvict.push((slot) => gone.push(fleet.columns.mmsi[slot]))
    assert.deepEqual(verdictsOf(fleet, { mmsi: ship + 3 }), ['new'])
    assert.deepEqual(gone, [ship + 1])
    assert.equal(fleet.slotOf(ship + 1), -1)
    assert.equal(fleet.slotOf(ship), 0)
  })

  test('a vessel whose static data is newer than its position was silent since then', () => {
    const fleet = new Fleet({ capacity: 2 })
    verdictsOf(fleet, { atMs: nowMs - 3 * msPerMinute }, { mmsi: ship + 1, atMs: nowMs - 2 * msPerMinute })
    verdictsOf(fleet, { kind: voyage, name: 'ALTAIR', atMs: nowMs - msPerMinute })
    verdictsOf(fleet, { mmsi: ship + 2 })
    assert.deepEqual([fleet.slotOf(ship) >= 0, fleet.slotOf(ship + 1)], [true, -1])
  })

  test('evicts thousands in the order of their silence, in whatever order they came', () => {
    const capacity = 3000
    const fleet = new Fleet({ capacity })
    const silentS = (i: number) => (i * 1009) % capacity
    for (let i = 0; i < capacity; i++) verdictsOf(fleet, { mmsi: ship + i, atMs: nowMs - silentS(i) * msPerSecond })
    const gone: number[] = []
    fleet.onEvict.push((slot) => gone.push(silentS(fleet.columns.mmsi[slot] - ship)))
    for (let i = 0; i < 2500; i++) verdictsOf(fleet, { mmsi: ship + capacity + i })
    assert.equal(gone.join(), Array.from(gone, (_, i) => capacity - 1 - i).join())
    assert.equal(gone.length, 2500)
  })

  test('a report of the vessel that loses its slot within the batch is set aside', () => {
    const fleet = new Fleet({ capacity: 1 })
    verdictsOf(fleet, {})
    assert.deepEqual(verdictsOf(fleet, { atMs: nowMs + 9000 }, { mmsi: ship + 1, lng: 100 }), ['set aside', 'new'])
    assert.deepEqual([fleet.columns.mmsi[0], fleet.columns.lng[0]], [ship + 1, 100])
  })

  test('rejects and counts a new vessel when all are listed', () => {
    const fleet = new Fleet({ capacity: 1 })
    verdictsOf(fleet, {})
    fleet.columns.vesselClass[0] = 0
    assert.deepEqual(verdictsOf(fleet, { mmsi: ship + 1 }), ['set aside'])
    assert.equal(fleet.rejected, 1)
  })

  test('admits new vessels at once after the clock was set back', () => {
    const fleet = new Fleet({ capacity: 1 })
    verdictsOf(fleet, {})
    fleet.columns.vesselClass[0] = 0
    assert.deepEqual(verdictsOf(fleet, { mmsi: ship + 1 }), ['set aside'])
    fleet.columns.vesselClass[0] = notFollowed
    fleet.expire(nowMs - msPerHour)
    const batch = batchOf([{ mmsi: ship + 1, atMs: nowMs - msPerHour }])
    fleet.apply(batch, nowMs - msPerHour)
    assert.equal(verdicts[batch.verdict[0]], 'new')
  })

  test('leaves nothing of the previous vessel in a slot', () => {
    const fleet = new Fleet({ capacity: 1 })
    verdictsOf(fleet, { kind: voyage, name: 'ALTAIR', draughtM: 9 }, {})
    verdictsOf(fleet, { mmsi: ship + 1, lng: 100, atMs: nowMs + 1000 })
    const fresh = new Fleet({ capacity: 1 })
    verdictsOf(fresh, { mmsi: ship + 1, lng: 100, atMs: nowMs + 1000 })
    assert.deepEqual(stateOf(fleet), stateOf(fresh))
    const older = { kind: voyage, mmsi: ship + 1, name: 'BELLATRIX', draughtM: 8, atMs: nowMs - msPerHour }
    assert.deepEqual(verdictsOf(fleet, older), ['new'], 'static data older than that of the previous vessel')
    assert.equal(fieldText(fleet.columns.name, 0, nameBytes), 'BELLATRIX')
  })

  test('a vessel without a position is not listed in the slot of one that was', () => {
    const fleet = new Fleet({ capacity: 1 })
    verdictsOf(fleet, {})
    verdictsOf(fleet, { kind: voyage, mmsi: ship + 1, name: 'BELLATRIX' })
    fleet.columns.vesselClass[0] = 0
    assert.equal(fleet.slotOf(ship + 1), 0)
    assert.equal(fleet.listed(0), false)
  })
})
