import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { qualityFlags } from '#domain/evidence.ts'
import type { Port } from '#domain/places.ts'
import { SeaLanes } from '#domain/sea-lanes.ts'
import { EtaCalculator, type EtaColumns } from './eta-calculated.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)
const hourMs = 3_600_000

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
/** Two ports on the equator with a canal between them, and a long way round. */
const ports = [port('AAAAA', 0, 0), port('BBBBB', 20, 0)]
const lanes = new SeaLanes(
  [
    { id: 'port:AAAAA', lng: 0, lat: 0 },
    { id: 'west', lng: 5, lat: 0 },
    { id: 'east', lng: 15, lat: 0 },
    { id: 'cape', lng: 10, lat: -30 },
    { id: 'port:BBBBB', lng: 20, lat: 0 },
  ],
  [
    { from: 'port:AAAAA', to: 'west', passage: null },
    { from: 'west', to: 'east', passage: 'suez' },
    { from: 'west', to: 'cape', passage: null },
    { from: 'cape', to: 'east', passage: null },
    { from: 'east', to: 'port:BBBBB', passage: null },
  ],
)

function ships(count: number) {
  const columns: EtaColumns = {
    lng: new Float64Array(count),
    lat: new Float64Array(count),
    sogKnots: new Float32Array(count).fill(10),
    cogDeg: new Float32Array(count).fill(NaN),
    draughtM: new Float32Array(count).fill(12),
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
    distanceToGoNm: new Float32Array(count).fill(NaN),
  }
  const dirty: number[] = []
  const fleet = { size: count, columns, listed: () => true, markDirty: (slot: number) => void dirty.push(slot) }
  return { columns, fleet, dirty, etas: new EtaCalculator(lanes, ports, { capacity: count }) }
}

describe('how far she has to go, and when she would be there', () => {
  for (const [setting, leastNm, mostNm, canalNm, because] of [
    [{}, 1195, 1210, 600, 'the way through the canal is twenty degrees'],
    [{ lng: 10 }, 595, 610, 300, 'half of it is done'],
    [{ draughtM: 21 }, 4000, 4400, 0, 'too deep for the canal, she goes round'],
    [{ beamM: 80 }, 4000, 4400, 0, 'too wide for it, too'],
  ] as const)
    test(because, () => {
      const { columns, fleet, etas, dirty } = ships(1)
      for (const [column, value] of Object.entries(setting)) columns[column as 'lng'][0] = value
      etas.tick(fleet, nowMs)
      const nm = columns.distanceToGoNm[0]
      assert.ok(nm >= leastNm && nm <= mostNm, `${nm} nm`)
      // 10 knots of her own, 12 of her class: the farther, the more of the latter; 8 in the canal, 7.5 with the pilot.
      const knots = 10 + (2 * nm) / 20_000
      const hours = (nm - canalNm - 9) / knots + canalNm / 8 + 9 / 7.5
      const found = (columns.etaCalculatedMs[0] - nowMs) / hourMs
      assert.ok(Math.abs(found - hours) < 0.3, `${found} hours against ${hours}`)
      assert.deepEqual(dirty, [0])
    })

  test('a ship that waits is taken to go on as her class does', () => {
    const { columns, fleet, etas } = ships(1)
    columns.sogKnots[0] = 0.2
    etas.tick(fleet, nowMs)
    assert.ok(Math.abs(columns.etaCalculatedMs[0] - (nowMs + (600 / 12 + 600 / 8) * hourMs)) < 2 * hourMs)
  })

  test('in port there is no ETA, and without a destination there is nothing', () => {
    const { columns, fleet, etas } = ships(1)
    columns.lng[0] = 20
    etas.tick(fleet, nowMs)
    assert.ok(columns.distanceToGoNm[0] < 5 && Number.isNaN(columns.etaCalculatedMs[0]))
    columns.destinationPort[0] = -1
    etas.tick(fleet, nowMs)
    assert.ok(Number.isNaN(columns.distanceToGoNm[0]))
  })

  test('a strait that is closed leads nobody through', () => {
    const { columns, fleet, etas } = ships(1)
    etas.close(['suez-canal'])
    etas.tick(fleet, nowMs)
    assert.ok(columns.distanceToGoNm[0] > 4000)
  })
})

test('she is measured again when she names another port at once, else after half an hour', () => {
  const { columns, fleet, etas } = ships(1)
  etas.tick(fleet, nowMs)
  const first = columns.distanceToGoNm[0]
  columns.lng[0] = 8
  etas.tick(fleet, nowMs + 29 * 60_000)
  assert.equal(columns.distanceToGoNm[0], first)
  etas.tick(fleet, nowMs + 31 * 60_000)
  assert.ok(columns.distanceToGoNm[0] < first - 400)
  columns.destinationPort[0] = 0
  etas.tick(fleet, nowMs + 32 * 60_000)
  assert.ok(columns.distanceToGoNm[0] < 560)
})

describe('what her declared voyage is worth', () => {
  const flags = (quality: number) => qualityFlags.filter((_, bit) => ((quality >>> bit) & 1) === 1)
  for (const [hours, flag, because] of [
    [150, false, 'six days for 1,200 miles are enough'],
    [75, false, 'three days are enough for the fastest of her class'],
    [40, true, 'two days are not, for any tanker'],
    [-5, false, 'what is past is told by a flag of its own'],
    [NaN, false, 'she may say nothing'],
  ] as const)
    test(`an ETA in ${hours} hours: ${because}`, () => {
      const { columns, fleet, etas } = ships(1)
      columns.etaMs[0] = nowMs + hours * hourMs
      etas.tick(fleet, nowMs)
      assert.deepEqual(flags(columns.quality[0]), flag ? ['eta_impossible'] : [])
    })

  test('the flag goes when she gives herself more time', () => {
    const { columns, fleet, etas } = ships(1)
    columns.etaMs[0] = nowMs + 40 * hourMs
    etas.tick(fleet, nowMs)
    columns.etaMs[0] = nowMs + 200 * hourMs
    etas.tick(fleet, nowMs + hourMs)
    assert.deepEqual(flags(columns.quality[0]), [])
  })

  for (const [cogDeg, lng, left, because] of [
    [270, 19, true, 'steering away from the port she called at, she has left it'],
    [90, 19, false, 'steering towards it, she comes back'],
    [270, 19.8, false, 'in its roads nobody can tell yet'],
  ] as const)
    test(because, () => {
      const { columns, fleet, etas } = ships(1)
      Object.assign(columns.lng, { 0: lng })
      columns.cogDeg[0] = cogDeg
      columns.lastPort[0] = 1
      etas.tick(fleet, nowMs)
      assert.deepEqual(flags(columns.quality[0]), left ? ['destination_left'] : [])
      assert.equal(Number.isNaN(columns.etaCalculatedMs[0]), left)
    })
})

test('a tick takes on a few ships, and all get their turn', () => {
  const { columns, fleet, etas } = ships(200)
  let ticks = 0
  while (etas.tick(fleet, nowMs)) ticks++
  assert.ok(ticks >= 3, `${ticks} ticks`)
  assert.ok(columns.distanceToGoNm.every((nm) => nm > 0))
})
