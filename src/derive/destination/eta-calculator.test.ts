import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { qualityFlags } from '#domain/vessel/evidence.ts'
import type { Port } from '#domain/world/places.ts'
import type { Position } from '#domain/geo.ts'
import { type DistanceField, SeaLanes } from '#domain/sea-lanes/sea-lanes.ts'
import { EtaCalculator, type EtaColumns } from './eta-calculator.ts'
import { msPerHour, msPerMinute } from '#domain/time.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)

const port = (unlocode: string, lng: number, lat: number): Port => ({
  unlocode,
  name: unlocode,
  country: unlocode.slice(0, 2),
  lng,
  lat,
  maxDraughtM: null,
  radiusNm: 5,
  aliases: [],
})
/** Two ports on the equator with a canal between them, and a long detour. */
const ports = [port('AAAAA', 0, 0), port('BBBBB', 20, 0)]
const nodes = [
  { id: 'port:AAAAA', lng: 0, lat: 0 },
  { id: 'west', lng: 5, lat: 0 },
  { id: 'east', lng: 15, lat: 0 },
  { id: 'cape', lng: 10, lat: -30 },
  { id: 'port:BBBBB', lng: 20, lat: 0 },
]
const edges = [
  { from: 'port:AAAAA', to: 'west', passage: null },
  { from: 'west', to: 'east', passage: 'suez' },
  { from: 'west', to: 'cape', passage: null },
  { from: 'cape', to: 'east', passage: null },
  { from: 'east', to: 'port:BBBBB', passage: null },
]
const lanes = new SeaLanes(nodes, edges)

function ships(count: number) {
  const columns: EtaColumns = {
    lng: new Float64Array(count),
    lat: new Float64Array(count),
    sogKnots: new Float32Array(count).fill(10),
    cogDeg: new Float32Array(count).fill(NaN),
    draughtM: new Float32Array(count).fill(12),
    maxDraughtM: new Float32Array(count).fill(NaN),
    lengthM: new Uint16Array(count).fill(250),
    beamM: new Uint16Array(count).fill(44),
    positionMs: new Float64Array(count).fill(nowMs),
    vesselClass: new Uint8Array(count),
    loadShare: new Float32Array(count).fill(0.9),
    destinationPort: new Int32Array(count).fill(1),
    lastPort: new Int32Array(count).fill(-1),
    etaMs: new Float64Array(count).fill(NaN),
    quality: new Uint32Array(count),
    etaCalculatedMs: new Float64Array(count).fill(NaN),
    etaSpread: new Float32Array(1).fill(NaN),
    distanceToGoNm: new Float32Array(count).fill(NaN),
  }
  const dirty: number[] = []
  const fleet = { size: count, columns, listed: () => true, markDirty: (slot: number) => void dirty.push(slot) }
  return { columns, fleet, dirty, etas: new EtaCalculator(lanes, ports, { capacity: count }) }
}

describe('distance to go and calculated ETA', () => {
  for (const [setting, minNm, maxNm, canalNm, because] of [
    [{}, 1195, 1210, 600, 'twenty degrees through the canal'],
    [{ lng: 10 }, 595, 610, 300, 'half of the distance'],
    [{ draughtM: 21 }, 4000, 4400, 0, 'too deep for the canal'],
    [{ beamM: 80 }, 4000, 4400, 0, 'too wide for the canal'],
  ] as const)
    test(because, () => {
      const { columns, fleet, etas, dirty } = ships(1)
      for (const [column, value] of Object.entries(setting)) columns[column as 'lng'][0] = value
      etas.tick(fleet, nowMs)
      const nm = columns.distanceToGoNm[0]
      assert.ok(nm >= minNm && nm <= maxNm, `${nm} nm`)
      // Observed 10 kn, typical 12 kn with a weight that grows with distance; 8 kn in the canal, 7.5 kn
      // with the pilot, and 15 % for speed made good below speed over ground.
      const knots = 10 + (2 * nm) / 20_000
      const hours = 1.15 * ((nm - canalNm - 9) / knots + canalNm / 8 + 9 / 7.5)
      const found = (columns.etaCalculatedMs[0] - nowMs) / msPerHour
      assert.ok(Math.abs(found - hours) < 0.3, `${found} hours against ${hours}`)
      assert.deepEqual(dirty, [0])
    })

  test('goes on after the clock was set back by a month', () => {
    const { columns, fleet, etas } = ships(1)
    const monthMs = 30 * 24 * msPerHour
    etas.tick(fleet, nowMs + monthMs)
    columns.lng[0] = 10
    etas.tick(fleet, nowMs)
    assert.ok(columns.distanceToGoNm[0] < 610, `${columns.distanceToGoNm[0]} nm`)
  })

  test('a waiting vessel gets the typical speed of its class', () => {
    const { columns, fleet, etas } = ships(1)
    columns.sogKnots[0] = 0.2
    etas.tick(fleet, nowMs)
    assert.ok(Math.abs(columns.etaCalculatedMs[0] - (nowMs + 1.15 * (600 / 12 + 600 / 8) * msPerHour)) < 2 * msPerHour)
  })

  test('no ETA in port, and no distance without a destination', () => {
    const { columns, fleet, etas } = ships(1)
    columns.lng[0] = 20
    etas.tick(fleet, nowMs)
    assert.ok(columns.distanceToGoNm[0] < 5 && Number.isNaN(columns.etaCalculatedMs[0]))
    columns.destinationPort[0] = -1
    etas.tick(fleet, nowMs)
    assert.ok(Number.isNaN(columns.distanceToGoNm[0]))
  })

  test('arrivals are learnt from: a later voyage is expected to take as long', () => {
    const { columns, fleet, etas } = ships(1)
    const hoursToGo = (atMs: number) => {
      Object.assign(columns.lng, { 0: 10 })
      columns.positionMs[0] = atMs
      etas.tick(fleet, atMs)
      return (columns.etaCalculatedMs[0] - atMs) / msPerHour
    }
    const first = hoursToGo(nowMs)
    let atMs = nowMs
    // Each voyage takes 1.5 times the hours at the speed over ground.
    for (let voyage = 0; voyage < 20; voyage++) {
      hoursToGo(atMs)
      atMs += (1.5 / 1.15) * first * msPerHour
      columns.lng[0] = 17
      columns.positionMs[0] = atMs - msPerHour
      etas.tick(fleet, atMs - msPerHour)
      columns.lng[0] = 20
      columns.positionMs[0] = atMs
      etas.tick(fleet, atMs)
      atMs += msPerHour
    }
    const learnt = hoursToGo(atMs) / first
    assert.ok(learnt > 1.2 && learnt < 1.5 / 1.15, `${learnt}`)
  })

  test('a closed strait is routed around', () => {
    const { columns, fleet, etas } = ships(1)
    etas.close(['suez-canal'])
    etas.tick(fleet, nowMs)
    assert.ok(columns.distanceToGoNm[0] > 4000)
  })
})

test('a new destination is updated at once, otherwise a vessel after half an hour', () => {
  const { columns, fleet, etas } = ships(1)
  etas.tick(fleet, nowMs)
  const first = columns.distanceToGoNm[0]
  columns.lng[0] = 8
  etas.tick(fleet, nowMs + 29 * msPerMinute)
  assert.equal(columns.distanceToGoNm[0], first)
  etas.tick(fleet, nowMs + 31 * msPerMinute)
  assert.ok(columns.distanceToGoNm[0] < first - 400)
  columns.destinationPort[0] = 0
  etas.tick(fleet, nowMs + 32 * msPerMinute)
  assert.ok(columns.distanceToGoNm[0] < 560)
})

describe('quality of the declared destination and ETA', () => {
  const flags = (quality: number) => qualityFlags.filter((_, bit) => ((quality >>> bit) & 1) === 1)
  for (const [hours, flag, because] of [
    [150, false, 'six days for 1,200 miles are enough'],
    [75, false, 'three days are enough at the maximum speed of the class'],
    [68.5, false, 'a little less, by three hours and three per cent'],
    [66.5, true, 'less than that'],
    [40, true, 'two days are too few for any tanker'],
    [-5, false, 'a past ETA has a flag of its own'],
    [NaN, false, 'no declared ETA'],
  ] as const)
    test(`an ETA in ${hours} hours: ${because}`, () => {
      const { columns, fleet, etas } = ships(1)
      columns.etaMs[0] = nowMs + hours * msPerHour
      etas.tick(fleet, nowMs)
      assert.deepEqual(flags(columns.quality[0]), flag ? ['eta_impossible'] : [])
    })

  test('the flag is cleared by a later ETA', () => {
    const { columns, fleet, etas } = ships(1)
    columns.etaMs[0] = nowMs + 40 * msPerHour
    etas.tick(fleet, nowMs)
    columns.etaMs[0] = nowMs + 200 * msPerHour
    etas.tick(fleet, nowMs + msPerHour)
    assert.deepEqual(flags(columns.quality[0]), [])
  })

  const wideOffTheCape = { lng: 8, lat: -18, beamM: 80 }
  for (const [setting, cogDeg, left, because] of [
    [{ lng: 19 }, 270, true, 'steering away from the last port: left'],
    [{ lng: 19 }, 90, false, 'steering towards the last port: not left'],
    [{ lng: 19.8 }, 270, false, 'within the port’s surroundings: not left'],
    [{ lng: 19.7 }, 270, false, '18 miles off: not left'],
    [{ lng: 19.6 }, 270, true, '24 miles off: left'],
    [{ lng: 19 }, 0, false, 'with the last port abeam: not left'],
    [{ lng: 19 }, 200, true, 'with the last port abaft the beam: left'],
    [wideOffTheCape, 350, true, 'steering towards the last port across land, away from it along the lanes: left'],
    [wideOffTheCape, 170, false, 'steering away from the last port, towards it along the lanes: not left'],
  ] as const)
    test(because, () => {
      const { columns, fleet, etas } = ships(1)
      for (const [column, value] of Object.entries(setting)) columns[column as 'lng'][0] = value
      columns.cogDeg[0] = cogDeg
      columns.lastPort[0] = 1
      etas.tick(fleet, nowMs)
      assert.deepEqual(flags(columns.quality[0]), left ? ['destination_left'] : [])
      assert.equal(Number.isNaN(columns.etaCalculatedMs[0]), left)
    })

  for (const [change, left, because] of [
    [{ cogDeg: 0 }, true, 'abeam of it on the way round a cape: still left'],
    [{ cogDeg: 0, sogKnots: 0.2 }, true, 'at anchor: still left'],
    [{ cogDeg: 130 }, false, 'on the way back to it: its destination again'],
    [{ cogDeg: 0, lng: 19.8 }, false, 'back in its surroundings: its destination again'],
    [{ cogDeg: 0, destinationPort: 0 }, false, 'another destination'],
    [{ cogDeg: 0, destinationPort: 0, lastPort: 0 }, false, 'another destination, which was called at and is abeam'],
    [{ cogDeg: 0, lastPort: 0 }, false, 'a call at another port since'],
  ] as const)
    test(`a vessel that has left its declared destination, ${because}`, () => {
      const { columns, fleet, etas } = ships(1)
      Object.assign(columns.lng, { 0: 19 })
      columns.cogDeg[0] = 270
      columns.lastPort[0] = 1
      etas.tick(fleet, nowMs)
      for (const [name, value] of Object.entries(change)) columns[name as keyof EtaColumns][0] = value
      etas.tick(fleet, nowMs + 31 * msPerMinute)
      assert.deepEqual(flags(columns.quality[0]), left ? ['destination_left'] : [])
    })
})

describe('what a route begins with', () => {
  for (const [hoursAgo, because] of [
    [0, 'now'],
    [5, 'the position is five hours old'],
    [-1, 'a position of the future counts as of now'],
  ] as const)
    test(`the time of the position: ${because}`, () => {
      const { columns, fleet, etas } = ships(2)
      columns.positionMs[0] = nowMs - hoursAgo * msPerHour
      etas.tick(fleet, nowMs)
      assert.equal(columns.etaCalculatedMs[0], columns.etaCalculatedMs[1] - Math.max(0, hoursAgo) * msPerHour)
    })

  test('a declared ETA is compared with the hours since the position', () => {
    const { columns, fleet, etas } = ships(1)
    columns.positionMs[0] = nowMs - 20 * msPerHour
    columns.etaMs[0] = nowMs + 55 * msPerHour
    etas.tick(fleet, nowMs)
    assert.equal(columns.quality[0], 0)
  })

  test('a vessel is at its port within the radius of it', () => {
    const { columns, fleet, etas } = ships(2)
    columns.lng.set([19.9, 19.95])
    etas.tick(fleet, nowMs)
    assert.deepEqual(Array.from(columns.etaCalculatedMs, Number.isNaN), [false, true])
  })

  test('a vessel that is not listed keeps what it has, unless its destination is gone', () => {
    const { columns, fleet, etas } = ships(1)
    etas.tick(fleet, nowMs)
    const [nm] = columns.distanceToGoNm
    const unlisted = { ...fleet, listed: () => false }
    columns.lng[0] = 10
    etas.tick(unlisted, nowMs + msPerHour)
    assert.equal(columns.distanceToGoNm[0], nm)
    columns.destinationPort[0] = -1
    etas.tick(unlisted, nowMs + msPerHour)
    assert.ok(Number.isNaN(columns.distanceToGoNm[0]))
  })

  test('the next vessel of a slot has neither the speed nor the voyage of the one before', () => {
    const { columns, fleet, etas } = ships(2)
    columns.lng.fill(10)
    columns.sogKnots.set([20, 0.2])
    etas.tick(fleet, nowMs)
    etas.evict(0)
    columns.sogKnots[0] = 0.2
    etas.tick(fleet, nowMs)
    assert.equal(columns.etaCalculatedMs[0], columns.etaCalculatedMs[1])
    for (const [hours, lng] of [
      [1, 10],
      [60, 19],
      [65, 20],
    ]) {
      if (lng === 20) etas.evict(0)
      columns.lng.fill(lng)
      columns.positionMs.fill(nowMs + hours * msPerHour)
      etas.tick(fleet, nowMs + hours * msPerHour)
    }
    assert.equal(etas.voyagesLearnt, 1)
  })

  test('a flag that stays changes no vessel', () => {
    const { columns, fleet, etas, dirty } = ships(1)
    columns.etaMs[0] = nowMs + 40 * msPerHour
    etas.tick(fleet, nowMs)
    const changes = dirty.length
    etas.tick(fleet, nowMs + 31 * msPerMinute)
    assert.equal(dirty.length, changes)
  })
})

describe('which of two routes the course of a vessel before the canal matches', () => {
  /** The same lanes to a port that is farther off. */
  const farPorts = [ports[0], port('BBBBB', 50, 0)]
  const farLanes = new SeaLanes([...nodes.slice(0, -1), { id: 'port:BBBBB', lng: 50, lat: 0 }], edges)
  for (const { far, setting, cogDeg, isThrough, because } of [
    {
      far: false,
      setting: { draughtM: 21 },
      cogDeg: 170,
      isThrough: false,
      because: 'too deep, under way to the cape',
    },
    { far: false, setting: { draughtM: 21 }, cogDeg: 90, isThrough: true, because: 'a draught that was not updated' },
    { far: false, setting: { draughtM: 21 }, cogDeg: 270, isThrough: false, because: 'under way to neither' },
    { far: false, setting: { beamM: 80 }, cogDeg: 90, isThrough: false, because: 'too wide whatever its draught' },
    { far: false, setting: {}, cogDeg: 170, isThrough: true, because: 'so near that a course means little' },
    { far: true, setting: {}, cogDeg: 170, isThrough: false, because: 'under way to the cape' },
    { far: true, setting: {}, cogDeg: 120, isThrough: true, because: 'thirty degrees off the canal' },
    { far: true, setting: {}, cogDeg: 140, isThrough: true, because: 'between the two' },
    { far: true, setting: {}, cogDeg: 270, isThrough: true, because: 'under way to neither' },
    { far: true, setting: { sogKnots: 3 }, cogDeg: 170, isThrough: true, because: 'drifting' },
  ])
    test(`${isThrough ? 'the canal' : 'the cape'}: ${because}`, () => {
      const { columns, fleet } = ships(1)
      const etas = new EtaCalculator(far ? farLanes : lanes, far ? farPorts : ports, { capacity: 1 })
      Object.assign(columns.lng, { 0: 5 })
      for (const [name, value] of Object.entries(setting)) columns[name as 'draughtM'][0] = value
      columns.cogDeg[0] = cogDeg
      etas.tick(fleet, nowMs)
      const nm = columns.distanceToGoNm[0]
      assert.equal(nm < (far ? 3000 : 1000), isThrough, `${nm} nm`)
    })
})

test('a tick updates a few vessels, and all are updated in the end', () => {
  const { columns, fleet, etas } = ships(200)
  let ticks = 0
  while (etas.tick(fleet, nowMs)) ticks++
  assert.ok(ticks >= 3, `${ticks} ticks`)
  assert.ok(columns.distanceToGoNm.every((nm) => nm > 0))
})

test('a tick computes at most two distance fields, also when their cache is full', () => {
  let computed = 0
  class CountedLanes extends SeaLanes {
    override fieldTo(to: Position, closed: Iterable<string> = []): DistanceField {
      computed++
      return super.fieldTo(to, closed)
    }
  }
  const { columns, fleet } = ships(10)
  const manyPorts = Array.from({ length: 1000 }, (_, i) => port(`P${i}`, 10 + i / 1000, 0))
  const etas = new EtaCalculator(new CountedLanes(nodes, edges), manyPorts, { capacity: 10 })
  for (let first = 0; first < manyPorts.length; first += 10) {
    for (let slot = 0; slot < 10; slot++) columns.destinationPort[slot] = first + slot
    let isDone = false
    while (!isDone) {
      computed = 0
      isDone = !etas.tick(fleet, nowMs)
      assert.ok(computed <= 2, `${computed} fields from port ${first}`)
    }
  }
})
