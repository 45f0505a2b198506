import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { verdictNew, verdictRestarted } from '#domain/messages/observations.ts'
import { msPerDay, msPerHour, msPerMinute } from '#domain/time.ts'
import { cargoReasonBits as bit } from '#domain/vessel/cargo-reasons.ts'
import { commodityCode } from '#domain/vessel/commodities.ts'
import { type Position, Scene, startMs, underWay } from './at-sea-scene-for-tests.ts'

describe('loitering and floating storage', () => {
  const still = (status: number): Position => ({ lng: 50, lat: 5, knots: 0.6, status })

  test('still(0) on the open sea for six hours is loitering, at anchor it is not', () => {
    const scene = new Scene()
    scene.play(startMs, startMs + 9 * msPerHour, (slot, atMs) =>
      slot === 0 && atMs < startMs + 8 * msPerHour ? still(0) : slot === 0 ? underWay(atMs) : still(1),
    )
    scene.play(startMs + 9 * msPerHour, startMs + 11 * msPerHour, (slot, atMs) =>
      slot === 0 ? underWay(atMs) : still(1),
    )
    assert.deepEqual(
      scene.of('loitering').map(({ mmsi, startedMs, endedMs }) => [mmsi, startedMs, endedMs]),
      [[200_000_000, startMs, startMs + 8 * msPerHour - 5 * msPerMinute]],
    )
  })

  test('is found after the clock was set back to the time of a log', () => {
    const scene = new Scene()
    scene.tick(startMs + msPerDay)
    scene.play(startMs, startMs + 7 * msPerHour, () => still(0), 1)
    assert.equal(scene.of('loitering').length, 1)
  })

  test('begins at the same report after a restart, between whose ticks and ours are seconds', () => {
    const begins = [5, 12].map((restartedS) => {
      const scene = new Scene()
      const stopsMs = startMs + 40_000
      for (let s = 0; s <= 7 * 3600; s++) {
        const atMs = startMs + s * 1000
        if (s % 7 === 0) scene.report(0, atMs, atMs < stopsMs ? underWay(atMs) : still(0))
        if (s === restartedS) {
          scene.atSea = scene.newAtSea()
          scene.atSea.restore({ stays: [], meetings: [] }, [], scene.fleet)
        }
        scene.tick(atMs)
      }
      return scene.of('loitering').map(({ startedMs }) => startedMs)
    })
    assert.equal(begins[0].length, 1)
    assert.deepEqual(begins[1], begins[0])
  })

  for (const [because, load, at, days, found] of [
    ['a laden tanker at sea for eight days', 0.9, { lng: 50, lat: 5 }, 8, 1],
    ['six days are too short', 0.9, { lng: 50, lat: 5 }, 6, 0],
    ['in ballast', 0, { lng: 50, lat: 5 }, 8, 0],
    ['unknown cargo', NaN, { lng: 50, lat: 5 }, 8, 0],
    ['in port', 0.9, { lng: 0, lat: 10 }, 8, 0],
  ] as const)
    test(`floating storage, ${because}: ${found}`, () => {
      const scene = new Scene()
      scene.columns.loadShare[0] = load
      scene.play(startMs, startMs + days * msPerDay, () => ({ ...at, knots: 0.3, status: 1 }), 1)
      assert.equal(scene.of('floating_storage').length, found)
      if (found) assert.equal(scene.of('floating_storage')[0]?.startedMs, startMs)
    })

  test('floating storage that discharged keeps what it had stored, also over a restart', () => {
    for (const restarted of [null, {}, { memory: true }, { memory: true, isReadAgain: true }]) {
      const scene = new Scene()
      const stored = { loadShare: 0.9, cargoTonnes: 270_000, cargoLowTonnes: 250_000, cargoHighTonnes: 290_000 }
      for (const [name, value] of Object.entries(stored)) scene.columns[name as keyof typeof stored][0] = value
      scene.columns.commodity[0] = commodityCode('Arab Light')
      scene.play(startMs, startMs + 8 * msPerDay, () => still(1), 1)
      if (restarted !== null) scene.restart(restarted)
      for (const name of Object.keys(stored)) scene.columns[name as keyof typeof stored][0] = 0
      scene.play(startMs + 8 * msPerDay, startMs + 9 * msPerDay, () => still(1), 1)
      const [{ endedMs, detail }] = scene.of('floating_storage')
      assert.ok(endedMs !== null)
      assert.deepEqual(
        [
          detail.loadPercent,
          detail.cargoTonnes,
          detail.cargoLowTonnes,
          detail.cargoHighTonnes,
          detail.commodity,
          detail.atAnchor,
        ],
        [90, 270_000, 250_000, 290_000, 'Arab Light', true],
      )
    }
  })

  test('the drift of a vessel ends where it last drifted, not where a jump or its voyage leads', () => {
    for (const [next, verdict] of [
      [{ lng: -70, lat: -10, knots: 0.6 }, verdictRestarted],
      [{ lng: 50.3, lat: 5, knots: 14 }, verdictNew],
    ] as const) {
      const scene = new Scene()
      const drifts = (_: number, atMs: number) => ({ lng: 50 + (atMs - startMs) / msPerHour / 100, lat: 5, knots: 0.6 })
      scene.play(startMs, startMs + 10 * msPerHour, drifts, 1)
      for (const minutes of [0, 20, 40, 61])
        scene.report(0, startMs + 10 * msPerHour + minutes * msPerMinute, next, minutes === 0 ? verdict : verdictNew)
      scene.tick(startMs + 12 * msPerHour)
      const [{ endedMs, detail }] = scene.of('loitering')
      assert.deepEqual([endedMs, detail.driftedNm], [startMs + 10 * msPerHour - 5 * msPerMinute, 5.9])
    }
  })

  for (const { eastKnots, found } of [
    { eastKnots: 1.8, found: 1 },
    { eastKnots: 2.2, found: 0 },
  ])
    test(`a vessel that is set ${eastKnots} kn by the current, whatever speed it reports: ${found}`, () => {
      const scene = new Scene()
      const drifts = (_: number, atMs: number) => ({
        lng: 50 + ((atMs - startMs) / msPerHour) * (eastKnots / 60),
        lat: 0,
        knots: 0.6,
      })
      scene.play(startMs, startMs + 12 * msPerHour, drifts, 1)
      assert.equal(scene.of('loitering').length, found)
    })

  test('a vessel that drifts into port loiters no longer, and does again outside', () => {
    const scene = new Scene()
    const driftsTo = (lng: number, lat: number) => () => ({ lng, lat, knots: 0.6 })
    scene.play(startMs, startMs + 8 * msPerHour, driftsTo(0.5, 10), 1)
    scene.play(startMs + 8 * msPerHour, startMs + 9 * msPerHour, driftsTo(0.1, 10), 1)
    assert.deepEqual(
      scene.of('loitering').map(({ endedMs }) => endedMs),
      [startMs + 8 * msPerHour],
    )
  })

  test('more than a day without a server ends a stay: the vessel may have been away', () => {
    const scene = new Scene()
    scene.columns.loadShare[0] = 0.9
    scene.play(startMs, startMs + 8 * msPerHour, () => still(0), 1)
    scene.restart()
    scene.play(startMs + 36 * msPerHour, startMs + 40 * msPerHour, () => still(0), 1)
    assert.deepEqual(
      scene.of('loitering').map(({ startedMs, endedMs }) => [startedMs, endedMs]),
      [[startMs, startMs + 8 * msPerHour - 5 * msPerMinute]],
    )
    scene.play(startMs + 40 * msPerHour, startMs + 43 * msPerHour, () => still(0), 1)
    assert.equal(scene.of('loitering').length, 2)
  })

  test('a clock that was set back ends no event before it began', () => {
    const scene = new Scene()
    scene.play(startMs + 30 * msPerDay, startMs + 30 * msPerDay + 8 * msPerHour, () => still(0), 1)
    scene.play(startMs, startMs + 7 * msPerHour, () => still(0), 1)
    const spans = scene.of('loitering').map(({ startedMs, endedMs }) => [startedMs, endedMs])
    assert.equal(spans.length, 2)
    assert.ok(spans[0][1]! >= spans[0][0]!, `ended ${spans[0][1]! - spans[0][0]!} ms after it began`)
    assert.equal(spans[1][1], null)
    assert.ok(spans[1][0]! < startMs + msPerHour)
  })

  test('a restart in the midst of what is not an event yet moves no beginning', () => {
    const meets = (slot: number, atMs: number) =>
      atMs < startMs + 8 * msPerHour
        ? { lng: 60, lat: 5 + (slot === 1 ? 60 / 1852 / 60 : 0), knots: 0.3, status: 0 }
        : underWay(atMs)
    const scenes = [new Scene(), new Scene()]
    scenes[0].play(startMs, startMs + 12 * msPerHour, meets)
    // Before two hours of a meeting, and before six of drifting; then after the meeting has begun.
    for (const [i, untilMs] of [1.5, 4.5, 12].map((hours) => startMs + hours * msPerHour).entries()) {
      scenes[1].play(startMs + [0, 1.5, 4.5][i] * msPerHour, untilMs, meets)
      const kept = JSON.parse(JSON.stringify(scenes[1].atSea.snapshot(scenes[1].fleet))) as never
      const open = [...scenes[1].events.values()].filter(({ endedMs }) => endedMs === null)
      scenes[1].atSea = scenes[1].newAtSea()
      scenes[1].atSea.restore(kept, open, scenes[1].fleet)
    }
    const [whole, restarted] = scenes.map(({ events }) =>
      [...events.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    )
    assert.deepEqual(
      whole.map(({ kind }) => kind),
      ['loitering', 'loitering', 'sts_meeting'],
    )
    assert.deepEqual(restarted, whole)
  })

  for (const { reasons, found, because } of [
    { reasons: bit.byDraught | bit.draughtOld | bit.amountWithheld, found: 1, because: 'laden, of unknown amount' },
    { reasons: bit.byDraught | bit.stateUncertain | bit.amountWithheld, found: 0, because: 'laden or in ballast' },
    { reasons: bit.inBallast | bit.amountWithheld, found: 0, because: 'in ballast' },
  ])
    test(`a cargo without an amount: ${found} floating storage, ${because}`, () => {
      const scene = new Scene()
      scene.columns.loadShare[0] = NaN
      scene.columns.cargoReasons[0] = reasons
      scene.play(startMs, startMs + 8 * msPerDay, () => still(0), 1)
      const events = scene.of('floating_storage')
      assert.equal(events.length, found)
      for (const { detail } of events) assert.equal(detail.cargoTonnes, null)
    })

  for (const { later, found, because } of [
    { later: NaN, found: 1, because: 'its draught is too old to tell the amount' },
    { later: 0, found: 0, because: 'it is in ballast' },
  ])
    test(`a vessel that was laden as its stay began: ${found} floating storage where ${because}`, () => {
      const scene = new Scene()
      scene.columns.loadShare[0] = 0.9
      scene.play(startMs, startMs + 2 * msPerDay, () => still(0), 1)
      scene.restart({ memory: true })
      scene.columns.loadShare[0] = later
      scene.play(startMs + 2 * msPerDay, startMs + 8 * msPerDay, () => still(0), 1)
      assert.equal(scene.of('floating_storage').length, found)
    })

  test('a restart keeps stays and open events', () => {
    const scene = new Scene()
    scene.columns.loadShare[0] = 0.9
    scene.play(startMs, startMs + 5 * msPerDay, () => still(0), 1)
    const snapshot: unknown = JSON.parse(JSON.stringify(scene.atSea.snapshot(scene.fleet)))
    const open = [...scene.events.values()].filter(({ endedMs }) => endedMs === null)
    assert.deepEqual(
      open.map(({ kind }) => kind),
      ['loitering'],
    )
    scene.atSea = scene.newAtSea()
    scene.atSea.restore(snapshot as never, open, scene.fleet)
    scene.play(startMs + 5 * msPerDay, startMs + 8 * msPerDay, () => still(0), 1)
    assert.deepEqual(
      scene.of('floating_storage').map(({ startedMs }) => startedMs),
      [startMs],
    )
    scene.play(startMs + 8 * msPerDay, startMs + 8 * msPerDay + 3 * msPerHour, (_, atMs) => underWay(atMs), 1)
    assert.ok([...scene.events.values()].every(({ endedMs }) => endedMs !== null))
    assert.equal(scene.events.size, 2)
  })
})
