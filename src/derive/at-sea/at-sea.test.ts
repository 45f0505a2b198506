import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { destinationPoint } from '#domain/geo.ts'
import { qualityBit, qualityFlags } from '#domain/vessel/evidence.ts'
import {
  Observations,
  position,
  verdictHeldBack,
  verdictInConflict,
  verdictNew,
  verdictRestarted,
} from '#domain/messages/observations.ts'
import type { Port } from '#domain/world/places.ts'
import { notFollowed } from '#domain/vessel/vessel-class.ts'
import type { VesselEvent } from '#domain/vessel/vessel-history.ts'
import { commodityCode } from '#domain/vessel/commodities.ts'
import { AtSea, type InProgress } from './at-sea.ts'
import { msPerDay, msPerHour, msPerMinute } from '#domain/time.ts'

const startMs = Date.UTC(2026, 10, 1)
const [crude, bulk] = [0, 4]
const port: Port = {
  unlocode: 'XXPRT',
  name: 'Port',
  country: 'XX',
  lng: 0,
  lat: 10,
  maxDraughtM: null,
  radiusNm: 8,
  aliases: [],
}

interface Position {
  lng: number
  lat: number
  knots?: number
  status?: number
}

/** A few vessels on the open sea, and one port. */
class Scene {
  readonly #batch = new Observations(1)
  readonly columns = {
    mmsi: new Uint32Array(16),
    lng: new Float64Array(16),
    lat: new Float64Array(16),
    sogKnots: new Float32Array(16),
    positionMs: new Float64Array(16).fill(NaN),
    navStatus: new Uint8Array(16).fill(15),
    draughtM: new Float32Array(16).fill(12),
    draughtMs: new Float64Array(16).fill(NaN),
    lastPortArrivedMs: new Float64Array(16).fill(NaN),
    loadShare: new Float32Array(16),
    cargoTonnes: new Float64Array(16).fill(NaN),
    cargoLowTonnes: new Float64Array(16).fill(NaN),
    cargoHighTonnes: new Float64Array(16).fill(NaN),
    commodity: new Uint8Array(16).fill(255),
    vesselClass: new Uint8Array(16).fill(crude),
    shipType: new Uint8Array(16).fill(80),
    lengthM: new Uint16Array(16).fill(250),
    quality: new Uint32Array(16),
  }
  readonly fleet = {
    size: 16,
    columns: this.columns,
    listed: (slot: number) =>
      this.columns.vesselClass[slot] !== notFollowed && this.#nowMs - this.columns.positionMs[slot] <= msPerDay,
    isInConflict: (slot: number) => (this.columns.quality[slot] & qualityBit('position_conflict')) !== 0,
    markDirty: () => {},
    slotOf: (mmsi: number) => mmsi - 200_000_000,
  }
  atSea = new AtSea({ ports: [port], terminals: [], capacity: 16 })
  readonly events = new Map<string, VesselEvent>()
  #nowMs = startMs

  constructor() {
    for (let slot = 0; slot < 16; slot++) this.columns.mmsi[slot] = 200_000_000 + slot
  }

  report(slot: number, atMs: number, { lng, lat, knots = 12, status = 0 }: Position, verdict = verdictNew): void {
    const { columns } = this
    this.#nowMs = Math.max(this.#nowMs, atMs)
    const batch = this.#batch
    batch.length = 1
    batch.kind[0] = position
    batch.verdict[0] = verdict
    batch.slot[0] = slot
    batch.atMs[0] = atMs
    batch.lng[0] = lng
    batch.lat[0] = lat
    if (verdict === verdictNew || verdict === verdictRestarted || verdict === verdictInConflict) {
      columns.lng[slot] = lng
      columns.lat[slot] = lat
      columns.sogKnots[slot] = knots
      columns.navStatus[slot] = status
      columns.positionMs[slot] = atMs
    }
    this.atSea.apply(batch, this.fleet)
  }

  tick(nowMs: number): void {
    this.#nowMs = nowMs
    this.atSea.tick(this.fleet, nowMs)
    for (const event of this.atSea.drain()) this.events.set(event.id, event)
  }

  /** Another process goes on with what is kept. */
  restart(): void {
    const kept: InProgress = JSON.parse(JSON.stringify(this.atSea.snapshot(this.fleet)))
    const open = [...this.events.values()].filter(({ endedMs }) => endedMs === null)
    this.atSea = new AtSea({ ports: [port], terminals: [], capacity: 16 })
    this.atSea.restore(kept, open, this.fleet)
  }

  of(kind: string): VesselEvent[] {
    return [...this.events.values()].filter((event) => event.kind === kind)
  }

  /** Reports each vessel's position every five minutes; null is silence. */
  play(fromMs: number, toMs: number, positionOf: (slot: number, atMs: number) => Position | null, ships = 2): void {
    for (let atMs = fromMs; atMs < toMs; atMs += 5 * msPerMinute) {
      for (let slot = 0; slot < ships; slot++) {
        const at = positionOf(slot, atMs)
        if (at) this.report(slot, atMs, at)
      }
      this.tick(atMs)
    }
  }
}

/** Eastward at 12 knots along the 20th parallel. */
const underWay = (atMs: number, lat = 20): Position => ({ lng: 30 + ((atMs - startMs) / msPerHour) * 0.21, lat })
const beside = (metres: number, at: Position): Position => ({
  ...at,
  ...destinationPoint(at.lng, at.lat, 90, metres / 1852),
})

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
          scene.atSea = new AtSea({ ports: [port], terminals: [], capacity: 16 })
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
    for (const isRestarted of [false, true]) {
      const scene = new Scene()
      const stored = { loadShare: 0.9, cargoTonnes: 270_000, cargoLowTonnes: 250_000, cargoHighTonnes: 290_000 }
      for (const [name, value] of Object.entries(stored)) scene.columns[name as keyof typeof stored][0] = value
      scene.columns.commodity[0] = commodityCode('Arab Light')
      scene.play(startMs, startMs + 8 * msPerDay, () => still(1), 1)
      if (isRestarted) scene.restart()
      for (const name of Object.keys(stored)) scene.columns[name as keyof typeof stored][0] = 0
      scene.play(startMs + 8 * msPerDay, startMs + 9 * msPerDay, () => still(1), 1)
      const [{ endedMs, detail }] = scene.of('floating_storage')
      assert.ok(endedMs !== null)
      assert.deepEqual(
        [detail.loadPercent, detail.cargoTonnes, detail.cargoLowTonnes, detail.cargoHighTonnes, detail.commodity],
        [90, 270_000, 250_000, 290_000, 'Arab Light'],
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
      scenes[1].atSea = new AtSea({ ports: [port], terminals: [], capacity: 16 })
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
    scene.atSea = new AtSea({ ports: [port], terminals: [], capacity: 16 })
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
  scene.atSea.evict(0)
  scene.play(startMs + 6 * msPerDay, startMs + 9 * msPerDay, () => ({ lng: 50, lat: 5, knots: 0.3, status: 1 }), 1)
  assert.deepEqual(scene.of('floating_storage'), [])
})
