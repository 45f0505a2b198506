import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { distanceNm, type Position } from '#domain/geo.ts'
import { Observations, position, verdicts } from '#domain/messages/observations.ts'
import { msPerHour, msPerMinute } from '#domain/time.ts'
import { qualityBit } from '#domain/vessel/evidence.ts'
import { Fleet } from './fleet.ts'
import { conflictSilenceMs } from './position-plausibility.ts'
import { TrackLog } from './track-log.ts'

const startMs = Date.UTC(2026, 10, 20, 12)
const mmsi = 244_660_000
const second = 1000

/** A transmitter that reports from a place on a northerly course, and of whose reports a share is lost. */
interface Ship extends Position {
  everyMs: number
  knots?: number
  lostShare?: number
  fromMs?: number
  toMs?: number
}

const rotterdam: Ship = { lng: 3.9, lat: 52, everyMs: 3 * msPerMinute, lostShare: 0.2 }
const biscay: Ship = { lng: -6, lat: 45, everyMs: 10 * second, knots: 14, lostShare: 0.1 }
const ashdod: Ship = { lng: 34, lat: 32, everyMs: 30 * second, lostShare: 0.1 }

/** What a fleet made of the reports of several ships under one MMSI. */
class SharedNumber {
  readonly fleet = new Fleet({ capacity: 1 })
  readonly tracks = new TrackLog(1)
  /** Verdicts in order of time. */
  readonly verdicts: string[] = []
  /** Times at which the shown position moved as no vessel can. */
  readonly jumpsMs: number[] = []
  readonly #batch = new Observations(1)
  #seed: number

  constructor(seed = 1) {
    this.#seed = seed
  }

  report(atMs: number, { lng, lat }: Position, knots = 0, number = mmsi): string {
    const { fleet } = this
    const batch = this.#batch
    batch.clear()
    batch.length = 1
    batch.kind[0] = position
    batch.mmsi[0] = number
    batch.atMs[0] = batch.receivedMs[0] = startMs + atMs
    batch.lng[0] = lng
    batch.lat[0] = lat
    batch.sogKnots[0] = knots
    batch.cogDeg[0] = batch.headingDeg[0] = NaN
    batch.navStatus[0] = 15
    const { columns } = fleet
    const before = fleet.size === 0 ? { lng, lat } : { lng: columns.lng[0], lat: columns.lat[0] }
    fleet.apply(batch, startMs + atMs)
    this.tracks.append(batch, columns)
    fleet.expire(startMs + atMs)
    if (distanceNm(before.lng, before.lat, columns.lng[0], columns.lat[0]) > 10) this.jumpsMs.push(atMs)
    const verdict = verdicts[batch.verdict[0]]
    this.verdicts.push(verdict)
    return verdict
  }

  /** Plays ships until `toMs`. */
  play(ships: readonly Ship[], toMs: number, fromMs = 0): void {
    const reports = ships.flatMap((ship) => {
      const times: { atMs: number; ship: Ship }[] = []
      for (
        let atMs = Math.max(fromMs, ship.fromMs ?? 0);
        atMs < Math.min(toMs, ship.toMs ?? Infinity);
        atMs += ship.everyMs
      )
        if (this.#random() >= (ship.lostShare ?? 0)) times.push({ atMs, ship })
      return times
    })
    for (const { atMs, ship } of reports.sort((a, b) => a.atMs - b.atMs)) {
      const knots = ship.knots ?? 0
      this.report(atMs, { lng: ship.lng, lat: ship.lat + (knots * atMs) / msPerHour / 60 }, knots)
    }
  }

  /** Whether the position shown is a ship's. */
  isAt({ lng, lat, knots = 0 }: Ship, atMs: number): boolean {
    const { columns } = this.fleet
    return distanceNm(lng, lat + (knots * atMs) / msPerHour / 60, columns.lng[0], columns.lat[0]) < 5
  }

  has(flag: 'position_conflict' | 'teleport_held_back'): boolean {
    return (this.fleet.columns.quality[0] & qualityBit(flag)) !== 0
  }

  /** Expires what is due, without a report. */
  wait(atMs: number): void {
    this.fleet.expire(startMs + atMs)
  }

  #random(): number {
    this.#seed = (Math.imul(this.#seed, 1_664_525) + 1_013_904_223) >>> 0
    return this.#seed / 2 ** 32
  }
}

describe('a shared MMSI', () => {
  for (let seed = 1; seed <= 20; seed++)
    test(`two ships, seed ${seed}: the vessel stays at the place held longest, flagged, and its track has no other`, () => {
      const shared = new SharedNumber(seed)
      shared.play([rotterdam, { ...biscay, fromMs: 40 * msPerMinute }], 4 * msPerHour)
      assert.deepEqual(shared.jumpsMs, [])
      assert.ok(shared.isAt(rotterdam, 4 * msPerHour))
      assert.ok(shared.has('position_conflict') && shared.fleet.isInConflict(0))
      for (const { lng, lat } of shared.tracks.pointsOf(mmsi)) assert.ok(distanceNm(lng, lat, 3.9, 52) < 5)
    })

  for (let seed = 1; seed <= 5; seed++)
    test(`three ships, seed ${seed}`, () => {
      const shared = new SharedNumber(seed)
      const others = [biscay, ashdod].map((ship) => ({ ...ship, fromMs: 40 * msPerMinute }))
      shared.play([rotterdam, ...others], 2 * msPerHour)
      assert.deepEqual(shared.jumpsMs, [])
      assert.ok(shared.has('position_conflict'))
      const places = shared.fleet.conflictAt(0)!.places
      assert.deepEqual(
        places.map(({ lng }) => lng).sort((a, b) => a - b),
        [-6, 3.9, 34],
      )
      assert.equal(places[0].lng, 3.9, 'the place shown comes first')
    })

  test('both places have the time of their first and last report', () => {
    const shared = new SharedNumber()
    const silent = { ...rotterdam, lostShare: 0 }
    shared.play([silent, { ...ashdod, lostShare: 0, fromMs: msPerHour }], 2 * msPerHour)
    const { sinceMs, places } = shared.fleet.conflictAt(0)!
    assert.deepEqual(
      places.map((place) => [
        place.lng,
        place.lat,
        (place.sinceMs - startMs) / second,
        (place.atMs - startMs) / second,
      ]),
      [
        [3.9, 52, 0, 7020],
        [34, 32, 3600, 7170],
      ],
    )
    assert.ok(sinceMs > startMs + msPerHour && sinceMs < startMs + msPerHour + 10 * msPerMinute)
  })

  test('ships that report in turns of minutes: one change of place at most before the conflict is known', () => {
    const shared = new SharedNumber()
    const both = [
      { ...biscay, everyMs: 10 * second, lostShare: 0 },
      { ...ashdod, everyMs: 10 * second, lostShare: 0 },
    ]
    shared.play([both[0]], 20 * msPerMinute)
    for (let turn = 0; turn < 20; turn++) {
      const fromMs = (20 + turn * 5) * msPerMinute
      shared.play([both[(turn + 1) % 2]], fromMs + 5 * msPerMinute, fromMs)
    }
    assert.ok(shared.jumpsMs.length <= 2, `${shared.jumpsMs.length} jumps`)
    assert.ok(shared.isAt(both[0], 120 * msPerMinute), 'back at the place held longest')
    const after = shared.verdicts.slice(shared.verdicts.indexOf('in conflict'))
    assert.deepEqual(new Set(after), new Set(['in conflict', 'held back']))
  })

  test('the vessel moves as the ship at its place does', () => {
    const shared = new SharedNumber()
    shared.play([biscay, { ...ashdod, fromMs: msPerHour }], 3 * msPerHour)
    assert.deepEqual(shared.jumpsMs, [])
    assert.ok(shared.isAt(biscay, 3 * msPerHour))
  })

  test('a new vessel in the slot has no conflict', () => {
    const shared = new SharedNumber()
    shared.play([rotterdam, { ...ashdod, fromMs: 600_000 }], msPerHour)
    assert.ok(shared.fleet.conflictAt(0) !== null)
    assert.equal(shared.report(msPerHour, ashdod, 0, mmsi + 1), 'new')
    assert.ok(!shared.fleet.isInConflict(0) && shared.fleet.conflictAt(0) === null)
    assert.equal(shared.report(msPerHour + second, ashdod, 0, mmsi + 1), 'duplicate')
    assert.equal(shared.report(msPerHour + msPerMinute, ashdod, 0, mmsi + 1), 'new')
  })
})

test('the vessel stays at the place held longest after the clock was set back', () => {
  const shared = new SharedNumber()
  const aheadMs = 24 * msPerHour
  shared.play([rotterdam], aheadMs + msPerHour, aheadMs)
  shared.wait(msPerHour)
  shared.play([rotterdam, { ...ashdod, fromMs: 2 * msPerHour }], 3 * msPerHour, msPerHour)
  assert.ok(shared.has('position_conflict'))
  assert.deepEqual(shared.jumpsMs, [])
  const { sinceMs, places } = shared.fleet.conflictAt(0)!
  for (const ms of [sinceMs, ...places.flatMap((place) => [place.sinceMs, place.atMs])])
    assert.ok(ms <= startMs + 3 * msPerHour, `${(ms - startMs) / msPerHour} h is in the future`)
})

test('a conflict that was noticed before the clock was set back began in the past', () => {
  const shared = new SharedNumber()
  const aheadMs = 24 * msPerHour
  shared.play([rotterdam, { ...ashdod, fromMs: aheadMs + msPerHour }], aheadMs + 2 * msPerHour, aheadMs)
  assert.ok(shared.has('position_conflict'))
  shared.wait(0)
  const { sinceMs, places } = shared.fleet.conflictAt(0)!
  for (const ms of [sinceMs, ...places.flatMap((place) => [place.sinceMs, place.atMs])])
    assert.ok(ms <= startMs, `${(ms - startMs) / msPerHour} h is in the future`)
})

describe('the end of a conflict', () => {
  const conflict = () => {
    const shared = new SharedNumber()
    shared.play([rotterdam, { ...biscay, fromMs: msPerHour }], 2 * msPerHour)
    assert.ok(shared.has('position_conflict'))
    return shared
  }
  const endMs = 2 * msPerHour + conflictSilenceMs

  test('the other ship is silent for six hours: the flags go, and the next report starts anew', () => {
    const shared = conflict()
    shared.play([rotterdam], endMs - 10 * msPerMinute, 2 * msPerHour)
    assert.ok(shared.has('position_conflict'))
    assert.deepEqual(new Set(shared.verdicts.slice(-20)), new Set(['in conflict']))
    shared.wait(endMs + 1)
    assert.ok(!shared.has('position_conflict') && !shared.has('teleport_held_back'))
    assert.equal(shared.fleet.conflictAt(0), null)
    assert.equal(shared.report(endMs + msPerMinute, rotterdam), 'restarted')
    assert.equal(shared.report(endMs + 2 * msPerMinute, rotterdam), 'new')
  })

  test('the ship shown is silent for six hours: the other takes over, and the next report starts anew', () => {
    const shared = conflict()
    shared.play([biscay], endMs + 10 * msPerMinute, 2 * msPerHour)
    assert.equal(shared.jumpsMs.length, 1)
    assert.ok(shared.isAt(biscay, endMs + 10 * msPerMinute))
    assert.ok(!shared.has('position_conflict'))
    assert.equal(shared.verdicts.filter((verdict) => verdict === 'restarted').length, 1)
    assert.equal(shared.verdicts.at(-1), 'new')
  })

  test('of three, the ship shown is silent: one of the others takes over, and the conflict goes on', () => {
    const shared = new SharedNumber()
    const others = [biscay, { ...ashdod, fromMs: msPerHour }]
    shared.play([{ ...rotterdam, toMs: 2 * msPerHour }, ...others], 9 * msPerHour)
    assert.equal(shared.jumpsMs.length <= 2, true)
    assert.ok(shared.isAt(biscay, 9 * msPerHour) || shared.isAt(ashdod, 9 * msPerHour))
    assert.ok(shared.has('position_conflict'))
  })

  test('it outlives a restart', () => {
    const before = conflict()
    const shared = new SharedNumber()
    const slot = shared.fleet.admit(mmsi, startMs)
    const { columns } = shared.fleet
    for (const name of ['lng', 'lat', 'positionMs', 'quality'] as const)
      columns[name][slot] = before.fleet.columns[name][0]
    shared.fleet.restored(slot, startMs + 2 * msPerHour)
    shared.play([biscay], 3 * msPerHour, 2 * msPerHour + msPerMinute)
    assert.deepEqual(shared.jumpsMs, [])
    assert.ok(shared.fleet.conflictAt(0)!.places.some(({ lng }) => lng === -6))
  })
})

describe('one ship that is elsewhere', () => {
  test('after ten hours of silence: accepted with the third report, which no movement leads to', () => {
    const shared = new SharedNumber()
    shared.play([rotterdam], msPerHour)
    const found = [0, 1, 2, 3].map((minute) => shared.report(11 * msPerHour + minute * msPerMinute, ashdod))
    assert.deepEqual(found, ['held back', 'held back', 'restarted', 'new'])
    assert.ok(shared.isAt(ashdod, 0) && !shared.has('position_conflict'))
    const thirdMs = startMs + 11 * msPerHour + 2 * msPerMinute
    const there = shared.tracks.pointsOf(mmsi).filter(({ lng }) => lng === ashdod.lng)
    assert.deepEqual(
      there.map(({ atMs }) => atMs),
      [thirdMs],
      'only the confirmed one: at rest a point every five minutes',
    )
    shared.wait(18 * msPerHour)
    assert.ok(!shared.has('teleport_held_back'), 'the flag goes with the rival place')
  })

  test('a far-off point that only long silence makes possible is not shown unless a second report confirms it', () => {
    const shared = new SharedNumber()
    shared.report(0, rotterdam)
    const far = { lng: rotterdam.lng, lat: rotterdam.lat + 1.5 }
    assert.equal(shared.report(2 * msPerHour, far), 'unconfirmed')
    assert.equal(shared.report(2 * msPerHour + msPerMinute, rotterdam), 'new')
    assert.ok(!shared.has('teleport_held_back'))
    assert.equal(shared.report(4 * msPerHour, far), 'unconfirmed')
    assert.equal(shared.report(4 * msPerHour + msPerMinute, far), 'new')
    assert.ok(shared.isAt({ ...rotterdam, ...far }, 0))
  })
})
