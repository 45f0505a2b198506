import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { verdictHeldBack, verdictInConflict, verdictRestarted } from '#domain/messages/observations.ts'
import { msPerDay, msPerHour, msPerMinute } from '#domain/time.ts'
import { qualityBit, qualityFlags } from '#domain/vessel/evidence.ts'
import { notFollowed } from '#domain/vessel/vessel-class.ts'
import { beside, bulk, type Position, Scene, startMs, underWay } from './at-sea-scene-for-tests.ts'

describe('AIS gap', () => {
  test('a vessel silent among others has a gap with distance and implied speed', () => {
    const scene = new Scene()
    const silent = (atMs: number) => atMs >= startMs + 6 * msPerHour && atMs < startMs + 10 * msPerHour
    scene.play(startMs, startMs + 8 * msPerHour, (slot, atMs) =>
      slot === 0 && silent(atMs) ? null : underWay(atMs, 20 + slot),
    )
    assert.deepEqual(
      scene.of('gap').map(({ mmsi, endedMs }) => [mmsi, endedMs]),
      [[200_000_000, null]],
    )
    assert.ok(scene.columns.quality[0] & (1 << qualityFlags.indexOf('gap')))
    scene.play(startMs + 8 * msPerHour, startMs + 12 * msPerHour, (slot, atMs) =>
      slot === 0 && silent(atMs) ? null : underWay(atMs, 20 + slot),
    )
    const [gap] = scene.of('gap')
    assert.equal(gap?.startedMs, startMs + 6 * msPerHour - 5 * msPerMinute)
    assert.equal(gap?.endedMs, startMs + 10 * msPerHour)
    assert.deepEqual([gap?.detail.suspicious, Math.round(Number(gap?.detail.distanceNm) / 4)], [true, 12])
    assert.equal(scene.columns.quality[0] & (1 << qualityFlags.indexOf('gap')), 0)
  })

  for (const [because, silentShips, ships, before] of [
    ['all vessels are silent: the source is down', [0, 1], 2, 6],
    ['only half an hour of reports before: at the edge of reception', [0], 2, 0.5],
  ] as const)
    test(`none: ${because}`, () => {
      const scene = new Scene()
      const quietMs = startMs + before * msPerHour
      scene.play(
        startMs,
        startMs + 12 * msPerHour,
        (slot, atMs) => (silentShips.includes(slot as never) && atMs >= quietMs ? null : underWay(atMs, 20 + slot)),
        ships,
      )
      assert.deepEqual(scene.of('gap'), [])
    })

  for (const { vessel, shipType, lengthM, found } of [
    { vessel: 'a tanker of unknown class', shipType: 80, lengthM: 180, found: 1 },
    { vessel: 'a cargo ship of unknown class', shipType: 79, lengthM: 60, found: 1 },
    { vessel: 'a bunker barge', shipType: 80, lengthM: 59, found: 0 },
    { vessel: 'a tanker that does not send its size', shipType: 80, lengthM: 0, found: 0 },
    { vessel: 'a passenger ship', shipType: 60, lengthM: 300, found: 0 },
    { vessel: 'a vessel without a type', shipType: 0, lengthM: 180, found: 0 },
  ])
    test(`${vessel}: ${found}`, () => {
      const scene = new Scene()
      scene.columns.vesselClass[0] = notFollowed
      scene.columns.shipType[0] = shipType
      scene.columns.lengthM[0] = lengthM
      scene.play(startMs, startMs + 8 * msPerHour, (slot, atMs) =>
        slot === 0 && atMs >= startMs + 6 * msPerHour ? null : underWay(atMs, 20 + slot),
      )
      assert.equal(scene.of('gap').length, found)
    })

  test('is the same over a restart, with what is kept of each vessel and without', () => {
    const events = [null, {}, { memory: true }, { memory: true, isReadAgain: true }].map((restarted) => {
      const scene = new Scene()
      const play = (from: number, to: number, isSilent: boolean) =>
        scene.play(startMs + from * msPerHour, startMs + to * msPerHour, (slot, atMs) => {
          return isSilent && slot === 0 ? null : underWay(atMs, 20 + slot / 100)
        })
      play(0, 6, false)
      play(6, 9, true)
      if (restarted !== null) scene.restart(restarted)
      play(9, 10, true)
      play(10, 11, false)
      return scene.of('gap')
    })
    assert.equal(events[0].length, 1)
    for (const other of events.slice(1)) assert.deepEqual(other, events[0])
  })

  test('ends where it began after the clock was set back: how long it was is not known', () => {
    const scene = new Scene()
    const aheadMs = startMs + 30 * msPerDay
    const play = (fromMs: number, hours: number, isSilent: boolean) =>
      scene.play(fromMs, fromMs + hours * msPerHour, (slot, atMs) => {
        return isSilent && slot === 0 ? null : underWay(atMs, 20 + slot / 100)
      })
    play(aheadMs, 6, false)
    play(aheadMs + 6 * msPerHour, 2, true)
    play(startMs, 2, false)
    const [{ startedMs, endedMs, detail }, ...others] = scene.of('gap')
    assert.deepEqual([endedMs, detail.impliedKnots, detail.suspicious, others], [startedMs, null, null, []])
    assert.equal(scene.columns.quality[0], 0)
  })

  test('none where vessels are lost repeatedly: no coverage', () => {
    const scene = new Scene()
    // Each leaves reception at the same meridian for seven hours, one four hours after the other.
    scene.play(
      startMs,
      startMs + 60 * msPerHour,
      (slot, atMs) => {
        const inTurn = (atMs - startMs) / msPerHour - slot * 4
        if (slot === 7) return { lng: -60, lat: 0 }
        return inTurn < 0 || (inTurn >= 2 && inTurn < 9) ? null : { lng: 40 + inTurn * 0.21, lat: 20 }
      },
      8,
    )
    assert.ok(scene.of('gap').length <= 3, `${scene.of('gap').length} of 7`)
  })

  test('none for a vessel in port', () => {
    const scene = new Scene()
    scene.play(startMs, startMs + 12 * msPerHour, (slot, atMs) => {
      if (slot === 1) return underWay(atMs)
      return atMs > startMs + 6 * msPerHour ? null : { lng: 0.01, lat: 10.01, knots: 0, status: 5 }
    })
    assert.deepEqual(scene.of('gap'), [])
  })
})

describe('ship-to-ship transfer', () => {
  const place: Position = { lng: 50, lat: 5, knots: 0.4 }
  const meets =
    (metres: number, hours: number, at = place) =>
    (slot: number, atMs: number): Position => {
      const together = atMs >= startMs + 2 * msPerHour && atMs < startMs + (2 + hours) * msPerHour
      if (slot === 0) return at
      return together ? beside(metres, at) : { ...at, lat: at.lat + 2, knots: 11 }
    }

  for (const [because, metres, hours, at, found] of [
    ['two tankers alongside for eight hours', 60, 8, place, 1],
    ['one vessel passes by', 60, 1, place, 0],
    ['two at anchor, 400 m apart', 400, 8, place, 0],
    ['two in port', 60, 8, { lng: 0.02, lat: 10, knots: 0.1 }, 0],
    ['across the 180th meridian', 60, 8, { lng: 179.9999, lat: 5, knots: 0.4 }, 1],
  ] as const)
    test(`${because}: ${found}`, () => {
      const scene = new Scene()
      scene.play(startMs, startMs + 14 * msPerHour, meets(metres, hours, at))
      assert.equal(scene.of('sts_meeting').length, found)
      if (found) assert.equal(scene.of('sts_meeting')[0]?.endedMs, startMs + (2 + hours) * msPerHour - 5 * msPerMinute)
    })

  test('none between a tanker and a bulk carrier', () => {
    const scene = new Scene()
    scene.columns.vesselClass[1] = bulk
    scene.play(startMs, startMs + 14 * msPerHour, meets(60, 8))
    assert.deepEqual(scene.of('sts_meeting'), [])
  })

  test('opposite draught changes confirm it, even a day later or at 400 m', () => {
    for (const metres of [60, 400]) {
      const scene = new Scene()
      scene.play(startMs, startMs + 14 * msPerHour, meets(metres, 8))
      scene.columns.draughtM[0] = 8
      scene.columns.draughtM[1] = 15
      scene.tick(startMs + 30 * msPerHour)
      const [meeting] = scene.of('sts_meeting')
      assert.equal(meeting?.detail.confirmedByDraught, true)
      assert.deepEqual([meeting?.detail.draughtChangeM, meeting?.detail.otherDraughtChangeM], [-4, 3])
    }
  })
})

describe('teleport and shared MMSI', () => {
  test('held-back reports are one event, emitted at its beginning and at its end', () => {
    const scene = new Scene()
    scene.report(0, startMs, underWay(startMs))
    for (let i = 1; i <= 3; i++) scene.report(0, startMs + i * msPerMinute, { lng: -70, lat: -10 }, verdictHeldBack)
    scene.tick(startMs + 10 * msPerMinute)
    scene.report(0, startMs + msPerHour, { lng: -70, lat: -10 }, verdictHeldBack)
    scene.report(0, startMs + 2 * msPerHour, underWay(startMs))
    scene.tick(startMs + 9 * msPerHour)
    const [jump, ...others] = scene.of('teleport')
    assert.equal(others.length, 0)
    assert.deepEqual([jump?.detail.reportsHeldBack, jump?.endedMs], [4, startMs + msPerHour])
    assert.deepEqual(scene.of('shared_mmsi'), [])
  })

  test('positions alternating for an hour are a shared MMSI', () => {
    const scene = new Scene()
    scene.report(0, startMs, underWay(startMs))
    scene.columns.quality[0] |= 1 << qualityFlags.indexOf('position_conflict')
    for (let i = 1; i <= 8; i++)
      scene.report(0, startMs + i * 10 * msPerMinute, { lng: -70, lat: -10 }, verdictHeldBack)
    scene.tick(startMs + 90 * msPerMinute)
    assert.deepEqual(
      scene.of('shared_mmsi').map(({ endedMs }) => endedMs),
      [null],
    )
    assert.ok(scene.columns.quality[0] & (1 << qualityFlags.indexOf('shared_mmsi')))
    scene.report(0, startMs + 6 * msPerHour, underWay(startMs))
    scene.tick(startMs + 8 * msPerHour)
    assert.deepEqual(
      scene.of('shared_mmsi').map(({ endedMs }) => endedMs),
      [startMs + 80 * msPerMinute],
    )
    assert.equal(scene.columns.quality[0] & (1 << qualityFlags.indexOf('shared_mmsi')), 0)
  })
})

describe('a vessel whose reports come from several places in turns', () => {
  const conflict = qualityBit('position_conflict')
  const adrift: Position = { lng: 50, lat: 5, knots: 0.3 }

  test('has no gap, however long its path is unknown', () => {
    const scene = new Scene()
    scene.play(startMs, startMs + 6 * msPerHour, (_, atMs) => underWay(atMs))
    scene.columns.quality[0] |= conflict
    for (let atMs = startMs + 6 * msPerHour; atMs < startMs + 12 * msPerHour; atMs += 5 * msPerMinute) {
      scene.report(0, atMs, underWay(startMs), verdictInConflict)
      scene.report(1, atMs, underWay(atMs))
      scene.tick(atMs)
    }
    assert.deepEqual(scene.of('gap'), [])
  })

  test('does not loiter, and stays nowhere before it starts anew', () => {
    const scene = new Scene()
    scene.play(startMs, startMs + 5 * msPerHour, () => adrift, 1)
    scene.columns.quality[0] |= conflict
    for (let atMs = startMs + 5 * msPerHour; atMs < startMs + 15 * msPerHour; atMs += 5 * msPerMinute) {
      scene.report(0, atMs, adrift, verdictInConflict)
      scene.tick(atMs)
    }
    assert.deepEqual(scene.of('loitering'), [])
    scene.columns.quality[0] &= ~conflict
    scene.report(0, startMs + 15 * msPerHour, adrift, verdictRestarted)
    scene.play(startMs + 15 * msPerHour, startMs + 20 * msPerHour, () => adrift, 1)
    assert.deepEqual(scene.of('loitering'), [], 'five hours before and five after are no ten')
    scene.play(startMs + 20 * msPerHour, startMs + 22 * msPerHour, () => adrift, 1)
    assert.equal(scene.of('loitering')[0].startedMs, startMs + 15 * msPerHour)
  })

  test('that starts anew elsewhere ends its gap without a distance', () => {
    const scene = new Scene()
    scene.play(startMs, startMs + 6 * msPerHour, (slot, atMs) => underWay(atMs, 20 + slot / 100), 6)
    scene.play(
      startMs + 6 * msPerHour,
      startMs + 12 * msPerHour,
      (slot, atMs) => (slot === 0 ? null : underWay(atMs, 20 + slot / 100)),
      6,
    )
    assert.deepEqual(
      scene.of('gap').map(({ endedMs }) => endedMs),
      [null],
    )
    const atMs = startMs + 12 * msPerHour
    scene.report(0, atMs, { lng: -70, lat: -10 }, verdictRestarted)
    scene.tick(atMs + msPerMinute)
    const [{ endedMs, detail }] = scene.of('gap')
    const { distanceNm, endLat, impliedKnots, suspicious } = detail
    assert.deepEqual([endedMs, distanceNm, endLat, impliedKnots, suspicious], [atMs, null, null, null, null])
  })
})

test('the next vessel in a slot starts without history', () => {
  const scene = new Scene()
  scene.columns.loadShare[0] = 0.9
  scene.play(startMs, startMs + 6 * msPerDay, () => ({ lng: 50, lat: 5, knots: 0.3, status: 1 }), 1)
  scene.atSea.evict(0, scene.fleet)
  scene.play(startMs + 6 * msPerDay, startMs + 9 * msPerDay, () => ({ lng: 50, lat: 5, knots: 0.3, status: 1 }), 1)
  assert.deepEqual(scene.of('floating_storage'), [])
})

describe('a vessel that gives its slot to another one ends', () => {
  const adrift: Position = { lng: 50, lat: 5, knots: 0.3 }
  const evicted = (scene: Scene, slot: number) => {
    scene.atSea.evict(slot, scene.fleet)
    scene.columns.mmsi[slot] = 300_000_000
    for (const event of scene.atSea.drain()) scene.events.set(event.id, event)
  }

  test('loitering and floating storage, at its last position', () => {
    const scene = new Scene()
    scene.columns.loadShare[0] = 0.9
    scene.play(startMs, startMs + 8 * msPerDay, () => adrift, 1)
    evicted(scene, 0)
    const lastMs = startMs + 8 * msPerDay - 5 * msPerMinute
    for (const kind of ['loitering', 'floating_storage'])
      assert.deepEqual(
        scene.of(kind).map(({ mmsi, endedMs }) => [mmsi, endedMs]),
        [[200_000_000, lastMs]],
        kind,
      )
  })

  test('its meeting with another vessel, where they were together last', () => {
    for (const slot of [0, 1]) {
      const scene = new Scene()
      scene.play(startMs, startMs + 4 * msPerHour, (each) => beside(60 * each, adrift))
      evicted(scene, slot)
      assert.deepEqual(
        scene.of('sts_meeting').map(({ mmsi, otherMmsi, endedMs }) => [mmsi, otherMmsi, endedMs]),
        [[200_000_000, 200_000_001, startMs + 4 * msPerHour - 5 * msPerMinute]],
      )
    }
  })

  test('its shared MMSI, at the last report from elsewhere', () => {
    const scene = new Scene()
    scene.report(0, startMs, underWay(startMs))
    scene.columns.quality[0] |= qualityBit('position_conflict')
    for (let i = 1; i <= 8; i++)
      scene.report(0, startMs + i * 10 * msPerMinute, { lng: -70, lat: -10 }, verdictHeldBack)
    evicted(scene, 0)
    assert.deepEqual(
      scene.of('shared_mmsi').map(({ mmsi, endedMs }) => [mmsi, endedMs]),
      [[200_000_000, startMs + 80 * msPerMinute]],
    )
  })

  test('nothing else: no event that had not begun', () => {
    const scene = new Scene()
    scene.play(startMs, startMs + msPerHour, (each) => beside(60 * each, adrift))
    evicted(scene, 0)
    evicted(scene, 1)
    assert.deepEqual([...scene.events.values()], [])
  })
})
