import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { destinationPoint } from '#domain/geo.ts'
import { qualityFlags } from '#domain/evidence.ts'
import { Observations, position, verdictHeldBack, verdictNew } from '#domain/observations.ts'
import type { Port } from '#domain/places.ts'
import type { VesselEvent } from '#domain/vessel-history.ts'
import { AtSea } from './at-sea.ts'

const startMs = Date.UTC(2026, 10, 1)
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const [crude, bulk] = [0, 4]
const port: Port = {
  ...{ unlocode: 'XXPRT', name: 'Port', country: 'XX', lng: 0, lat: 10, maxDraughtM: null, radiusNm: 8, aliases: [] },
}

interface Says {
  lng: number
  lat: number
  knots?: number
  status?: number
}

/** A few ships on the open sea, and one port. */
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
    vesselClass: new Uint8Array(16).fill(crude),
    quality: new Uint32Array(16),
  }
  readonly fleet = {
    size: 16,
    columns: this.columns,
    listed: (slot: number) => this.#nowMs - this.columns.positionMs[slot] <= dayMs,
    markDirty: () => {},
    slotOf: (mmsi: number) => mmsi - 200_000_000,
  }
  atSea = new AtSea({ ports: [port], terminals: [], capacity: 16 })
  readonly events = new Map<string, VesselEvent>()
  #nowMs = startMs

  constructor() {
    for (let slot = 0; slot < 16; slot++) this.columns.mmsi[slot] = 200_000_000 + slot
  }

  hear(slot: number, atMs: number, { lng, lat, knots = 12, status = 0 }: Says, verdict = verdictNew): void {
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
    if (verdict === verdictNew) {
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
    for (const event of this.atSea.take()) this.events.set(event.id, event)
  }

  of(kind: string): VesselEvent[] {
    return [...this.events.values()].filter((event) => event.kind === kind)
  }

  /** Every five minutes each ship says what she is asked for; null is silence. */
  play(fromMs: number, toMs: number, says: (slot: number, atMs: number) => Says | null, ships = 2): void {
    for (let atMs = fromMs; atMs < toMs; atMs += 5 * minuteMs) {
      for (let slot = 0; slot < ships; slot++) {
        const said = says(slot, atMs)
        if (said) this.hear(slot, atMs, said)
      }
      this.tick(atMs)
    }
  }
}

/** Eastward at 12 knots along the 20th parallel. */
const underWay = (atMs: number, lat = 20): Says => ({ lng: 30 + ((atMs - startMs) / hourMs) * 0.21, lat })
const beside = (metres: number, says: Says): Says => ({
  ...says,
  ...destinationPoint(says.lng, says.lat, 90, metres / 1852),
})

describe('a gap', () => {
  test('a ship that falls silent among others has one, with the way that she made meanwhile', () => {
    const scene = new Scene()
    const silent = (atMs: number) => atMs >= startMs + 6 * hourMs && atMs < startMs + 10 * hourMs
    scene.play(startMs, startMs + 8 * hourMs, (slot, atMs) =>
      slot === 0 && silent(atMs) ? null : underWay(atMs, 20 + slot),
    )
    assert.deepEqual(
      scene.of('gap').map(({ mmsi, endedMs }) => [mmsi, endedMs]),
      [[200_000_000, null]],
    )
    assert.ok(scene.columns.quality[0] & (1 << qualityFlags.indexOf('gap')))
    scene.play(startMs + 8 * hourMs, startMs + 12 * hourMs, (slot, atMs) =>
      slot === 0 && silent(atMs) ? null : underWay(atMs, 20 + slot),
    )
    const [gap] = scene.of('gap')
    assert.equal(gap?.startedMs, startMs + 6 * hourMs - 5 * minuteMs)
    assert.equal(gap?.endedMs, startMs + 10 * hourMs)
    assert.deepEqual([gap?.detail.suspicious, Math.round(Number(gap?.detail.distance_nm) / 4)], [true, 12])
    assert.equal(scene.columns.quality[0] & (1 << qualityFlags.indexOf('gap')), 0)
  })

  for (const [because, silentShips, ships, before] of [
    ['when all fall silent the source is away, not the ships', [0, 1], 2, 6],
    ['who was heard for half an hour only may be at the edge of hearing', [0], 2, 0.5],
  ] as const)
    test(`none: ${because}`, () => {
      const scene = new Scene()
      const quietMs = startMs + before * hourMs
      scene.play(
        startMs,
        startMs + 12 * hourMs,
        (slot, atMs) => (silentShips.includes(slot as never) && atMs >= quietMs ? null : underWay(atMs, 20 + slot)),
        ships,
      )
      assert.deepEqual(scene.of('gap'), [])
    })

  test('none where ships are lost again and again: there is no coverage', () => {
    const scene = new Scene()
    // Each goes out of hearing at the same meridian for six hours, one an hour after the other.
    scene.play(
      startMs,
      startMs + 60 * hourMs,
      (slot, atMs) => {
        const inTurn = (atMs - startMs) / hourMs - slot * 4
        if (slot === 7) return { lng: -60, lat: 0 }
        return inTurn < 0 || (inTurn >= 2 && inTurn < 9) ? null : { lng: 40 + inTurn * 0.21, lat: 20 }
      },
      8,
    )
    assert.ok(scene.of('gap').length <= 3, `${scene.of('gap').length} of 7`)
  })

  test('none for who lies in port', () => {
    const scene = new Scene()
    scene.play(startMs, startMs + 12 * hourMs, (slot, atMs) => {
      if (slot === 1) return underWay(atMs)
      return atMs > startMs + 6 * hourMs ? null : { lng: 0.01, lat: 10.01, knots: 0, status: 5 }
    })
    assert.deepEqual(scene.of('gap'), [])
  })
})

describe('a meeting', () => {
  const place: Says = { lng: 50, lat: 5, knots: 0.4 }
  const meets =
    (metres: number, hours: number, at = place) =>
    (slot: number, atMs: number): Says => {
      const together = atMs >= startMs + 2 * hourMs && atMs < startMs + (2 + hours) * hourMs
      if (slot === 0) return at
      return together ? beside(metres, at) : { ...at, lat: at.lat + 2, knots: 11 }
    }

  for (const [because, metres, hours, at, found] of [
    ['two tankers alongside for eight hours', 60, 8, place, 1],
    ['one that only passes by', 60, 1, place, 0],
    ['two at anchor four hundred metres from each other', 400, 8, place, 0],
    ['two in port', 60, 8, { lng: 0.02, lat: 10, knots: 0.1 }, 0],
    ['across the 180th meridian', 60, 8, { lng: 179.9999, lat: 5, knots: 0.4 }, 1],
  ] as const)
    test(`${because}: ${found}`, () => {
      const scene = new Scene()
      scene.play(startMs, startMs + 14 * hourMs, meets(metres, hours, at))
      assert.equal(scene.of('sts_meeting').length, found)
      if (found) assert.equal(scene.of('sts_meeting')[0]?.endedMs, startMs + (2 + hours) * hourMs - 5 * minuteMs)
    })

  test('none between a tanker and a bulk carrier', () => {
    const scene = new Scene()
    scene.columns.vesselClass[1] = bulk
    scene.play(startMs, startMs + 14 * hourMs, meets(60, 8))
    assert.deepEqual(scene.of('sts_meeting'), [])
  })

  test('draughts that change against each other confirm it, a day late too, and also one at 400 m', () => {
    for (const metres of [60, 400]) {
      const scene = new Scene()
      scene.play(startMs, startMs + 14 * hourMs, meets(metres, 8))
      scene.columns.draughtM[0] = 8
      scene.columns.draughtM[1] = 15
      scene.tick(startMs + 30 * hourMs)
      const [meeting] = scene.of('sts_meeting')
      assert.equal(meeting?.detail.confirmed_by_draught, true)
      assert.deepEqual([meeting?.detail.draught_change_m, meeting?.detail.other_draught_change_m], [-4, 3])
    }
  })
})

describe('a long stay', () => {
  const still = (status: number): Says => ({ lng: 50, lat: 5, knots: 0.6, status })

  test('adrift on the open sea for six hours is loitering, at anchor it is not', () => {
    const scene = new Scene()
    scene.play(startMs, startMs + 9 * hourMs, (slot, atMs) =>
      slot === 0 && atMs < startMs + 8 * hourMs ? still(0) : slot === 0 ? underWay(atMs) : still(1),
    )
    scene.play(startMs + 9 * hourMs, startMs + 11 * hourMs, (slot, atMs) => (slot === 0 ? underWay(atMs) : still(1)))
    assert.deepEqual(
      scene.of('loitering').map(({ mmsi, startedMs, endedMs }) => [mmsi, startedMs, endedMs]),
      [[200_000_000, startMs, startMs + 8 * hourMs - 5 * minuteMs]],
    )
  })

  for (const [because, load, at, days, found] of [
    ['a laden tanker at sea for eight days', 0.9, { lng: 50, lat: 5 }, 8, 1],
    ['six days are a long wait', 0.9, { lng: 50, lat: 5 }, 6, 0],
    ['an empty one waits for work', 0, { lng: 50, lat: 5 }, 8, 0],
    ['what she carries is not known', NaN, { lng: 50, lat: 5 }, 8, 0],
    ['in port she waits to discharge', 0.9, { lng: 0, lat: 10 }, 8, 0],
  ] as const)
    test(`floating storage, ${because}: ${found}`, () => {
      const scene = new Scene()
      scene.columns.loadShare[0] = load
      scene.play(startMs, startMs + days * dayMs, () => ({ ...at, knots: 0.3, status: 1 }), 1)
      assert.equal(scene.of('floating_storage').length, found)
      if (found) assert.equal(scene.of('floating_storage')[0]?.startedMs, startMs)
    })

  test('a restart forgets neither how long she lay there nor what was told', () => {
    const scene = new Scene()
    scene.columns.loadShare[0] = 0.9
    scene.play(startMs, startMs + 5 * dayMs, () => still(0), 1)
    const memory: unknown = JSON.parse(JSON.stringify(scene.atSea.memory(scene.fleet)))
    const open = [...scene.events.values()].filter(({ endedMs }) => endedMs === null)
    assert.deepEqual(
      open.map(({ kind }) => kind),
      ['loitering'],
    )
    scene.atSea = new AtSea({ ports: [port], terminals: [], capacity: 16 })
    scene.atSea.recall(memory as never, open, scene.fleet)
    scene.play(startMs + 5 * dayMs, startMs + 8 * dayMs, () => still(0), 1)
    assert.deepEqual(
      scene.of('floating_storage').map(({ startedMs }) => startedMs),
      [startMs],
    )
    scene.play(startMs + 8 * dayMs, startMs + 8 * dayMs + 3 * hourMs, (_, atMs) => underWay(atMs), 1)
    assert.ok([...scene.events.values()].every(({ endedMs }) => endedMs !== null))
    assert.equal(scene.events.size, 2)
  })
})

describe('an odd number', () => {
  test('reports that were held back are one event, told of at once and again when it is over', () => {
    const scene = new Scene()
    scene.hear(0, startMs, underWay(startMs))
    for (let i = 1; i <= 3; i++) scene.hear(0, startMs + i * minuteMs, { lng: -70, lat: -10 }, verdictHeldBack)
    scene.tick(startMs + 10 * minuteMs)
    scene.hear(0, startMs + hourMs, { lng: -70, lat: -10 }, verdictHeldBack)
    scene.hear(0, startMs + 2 * hourMs, underWay(startMs))
    scene.tick(startMs + 9 * hourMs)
    const [jump, ...others] = scene.of('teleport')
    assert.equal(others.length, 0)
    assert.deepEqual([jump?.detail.reports_held_back, jump?.endedMs], [4, startMs + hourMs])
    assert.deepEqual(scene.of('shared_mmsi'), [])
  })

  test('two places that take turns for an hour are two ships with one number', () => {
    const scene = new Scene()
    scene.hear(0, startMs, underWay(startMs))
    scene.columns.quality[0] |= 1 << qualityFlags.indexOf('position_conflict')
    for (let i = 1; i <= 8; i++) scene.hear(0, startMs + i * 10 * minuteMs, { lng: -70, lat: -10 }, verdictHeldBack)
    scene.tick(startMs + 90 * minuteMs)
    assert.deepEqual(
      scene.of('shared_mmsi').map(({ endedMs }) => endedMs),
      [null],
    )
    assert.ok(scene.columns.quality[0] & (1 << qualityFlags.indexOf('shared_mmsi')))
    scene.hear(0, startMs + 6 * hourMs, underWay(startMs))
    scene.tick(startMs + 8 * hourMs)
    assert.deepEqual(
      scene.of('shared_mmsi').map(({ endedMs }) => endedMs),
      [startMs + 80 * minuteMs],
    )
    assert.equal(scene.columns.quality[0] & (1 << qualityFlags.indexOf('shared_mmsi')), 0)
  })
})

test('another ship in the same slot begins anew, and nobody is remembered twice', () => {
  const scene = new Scene()
  scene.columns.loadShare[0] = 0.9
  scene.play(startMs, startMs + 6 * dayMs, () => ({ lng: 50, lat: 5, knots: 0.3, status: 1 }), 1)
  scene.atSea.forget(0)
  scene.play(startMs + 6 * dayMs, startMs + 9 * dayMs, () => ({ lng: 50, lat: 5, knots: 0.3, status: 1 }), 1)
  assert.deepEqual(scene.of('floating_storage'), [])
})
