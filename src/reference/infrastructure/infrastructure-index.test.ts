import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { type BoundingBox, inBox } from '#domain/geo.ts'
import type { Infrastructure, InfrastructureKind } from '#domain/world/places.ts'
import { InfrastructureIndex } from './infrastructure-index.ts'
import { loadInfrastructure } from './infrastructure.ts'

const source = { name: 'test', licence: 'none', url: null }

function item(id: string, at: [number, number], more: Partial<Infrastructure> = {}): Infrastructure {
  const [lng, lat] = at
  const unsaid = { country: null, operator: null, commodity: null, capacity: null, capacityUnit: null, status: null }
  return { id, kind: 'lng_terminal', name: id, lng, lat, ...unsaid, source, ...more }
}

const pipeline = (id: string, route: [number, number][], branches?: [number, number][][]) =>
  item(id, route[0], { kind: 'gas_pipeline', route, ...(branches && { branches }) })

const idsIn = (items: Infrastructure[], ...boxes: BoundingBox[]) =>
  new InfrastructureIndex(items).query({ boxes, kinds: null, commodity: null }).map(({ id }) => id)

describe('infrastructure index: a route in a box', () => {
  const box = { west: 0, south: 0, east: 10, north: 10 }
  for (const [route, found, because] of [
    [
      [
        [-5, 5],
        [15, 5],
      ],
      true,
      'it crosses the box without a position inside',
    ],
    [
      [
        [-5, 4],
        [5, 14],
      ],
      true,
      'it cuts the corner',
    ],
    [
      [
        [-5, 12],
        [3, 20],
      ],
      false,
      'it passes outside the corner although its bounding box meets the box',
    ],
    [
      [
        [10, 10],
        [20, 20],
      ],
      true,
      'it touches the corner, and edges are included',
    ],
    [
      [
        [-20, 0],
        [-10, 0],
      ],
      false,
      'it is west of the box',
    ],
  ] as [[number, number][], boolean, string][])
    test(`${JSON.stringify(route)}: ${found}, ${because}`, () => {
      assert.deepEqual(idsIn([pipeline('p', route)], box), found ? ['p'] : [])
    })

  test('a route with one branch in the box is found', () => {
    assert.deepEqual(
      idsIn(
        [
          pipeline(
            'p',
            [
              [50, 50],
              [60, 50],
            ],
            [
              [
                [5, 50],
                [5, 5],
              ],
            ],
          ),
        ],
        box,
      ),
      ['p'],
    )
  })
})

describe('infrastructure index across ±180°', () => {
  const fiji = { west: 177, south: -20, east: -178, north: -15 }
  test('a route across ±180° is found from either side and nowhere else', () => {
    const route = pipeline('p', [
      [175, -17],
      [-175, -17],
    ])
    assert.deepEqual(idsIn([route], fiji), ['p'])
    assert.deepEqual(idsIn([route], { west: -176, south: -18, east: -175.5, north: -16 }), ['p'])
    assert.deepEqual(idsIn([route], { west: 175.5, south: -18, east: 176, north: -16 }), ['p'])
    assert.deepEqual(idsIn([route], { west: -10, south: -18, east: 10, north: -16 }), [])
  })
  test('points on both sides are found', () => {
    assert.deepEqual(idsIn([item('e', [179, -17]), item('w', [-179, -17]), item('far', [0, -17])], fiji), ['e', 'w'])
  })
  test('an item in two boxes is returned once', () => {
    assert.deepEqual(idsIn([item('e', [179, -17])], fiji, { west: 178, south: -18, east: 180, north: 0 }), ['e'])
  })
})

describe('infrastructure index by commodity', () => {
  const index = new InfrastructureIndex([
    item('crude', [0, 0], { commodity: 'Arab Light' }),
    item('lng', [0, 0], { commodity: 'LNG' }),
    item('ngl', [0, 0], { commodity: 'lpg' }),
    item('unsaid', [0, 0]),
  ])
  for (const [commodity, ids, because] of [
    ['arab light', ['crude'], 'labels are case-insensitive'],
    ['crude', ['crude'], 'a family includes its labels'],
    ['LPG', ['ngl'], 'an item may name the family only'],
    ['unobtainium', [], 'an unknown commodity matches nothing'],
    [null, ['crude', 'lng', 'ngl', 'unsaid'], 'no filter'],
  ] as const)
    test(`${commodity}: ${because}`, () => {
      assert.deepEqual(
        index.query({ boxes: null, kinds: null, commodity }).map(({ id }) => id),
        ids,
      )
    })
  test('kinds filter as well', () => {
    const kinds = new Set<InfrastructureKind>(['port'])
    assert.deepEqual(index.query({ boxes: null, kinds, commodity: null }), [])
  })
})

test('1,000 random boxes, one in five across ±180°, give the same items as a scan of every segment', () => {
  const random = mulberry32(7)
  const items = [...loadInfrastructure(join(import.meta.dirname, '../../../data')), ...randomRoutes(random, 200)]
  const index = new InfrastructureIndex(items)
  let found = 0
  for (let i = 0; i < 1000; i++) {
    const west = random() * 360 - 180
    const wide = i % 5 === 0 ? 180 - west + random() * 40 : random() * 30
    const box = { west, south: random() * 170 - 90, east: wrap(west + wide), north: 0 }
    box.north = Math.min(90, box.south + random() * 20)
    const expected = items.filter((item) => scanned(item, box)).map(({ id }) => id)
    const got = index.query({ boxes: [box], kinds: null, commodity: null }).map(({ id }) => id)
    assert.deepEqual(got, expected, JSON.stringify(box))
    found += expected.length
  }
  assert.ok(found > 10_000, `at least 10,000 items expected, got ${found}`)
})

/** The oracle: each segment, the short way round, clipped against the box (Liang and Barsky) at every shift of 360°. */
function scanned(item: Infrastructure, box: BoundingBox): boolean {
  if (item.route === undefined) return inBox(box, item.lng, item.lat)
  return [item.route, ...(item.branches ?? [])].some((line) =>
    line.slice(1).some(([lng, lat], at) => {
      const [x1, y1] = line[at]
      const x2 = lng - x1 > 180 ? lng - 360 : lng - x1 < -180 ? lng + 360 : lng
      const east = box.east < box.west ? box.east + 360 : box.east
      return [-720, -360, 0, 360, 720].some((turn) => clips([x1 + turn, y1], [x2 + turn, lat], { ...box, east }))
    }),
  )
}

function clips([x1, y1]: [number, number], [x2, y2]: [number, number], box: BoundingBox): boolean {
  let [enter, leave] = [0, 1]
  const sides = [
    [x1 - x2, x1 - box.west],
    [x2 - x1, box.east - x1],
    [y1 - y2, y1 - box.south],
    [y2 - y1, box.north - y1],
  ]
  for (const [step = 0, distance = 0] of sides) {
    if (step === 0 && distance < 0) return false
    if (step < 0) enter = Math.max(enter, distance / step)
    if (step > 0) leave = Math.min(leave, distance / step)
  }
  return enter <= leave
}

function randomRoutes(random: () => number, count: number): Infrastructure[] {
  return Array.from({ length: count }, (_, i) => {
    let [lng, lat] = [170 + random() * 20, random() * 120 - 60]
    const route = Array.from({ length: 2 + Math.floor(random() * 30) }, () => {
      lng += random() * 4 - 2
      lat += random() * 4 - 2
      return [wrap(lng), lat] as [number, number]
    })
    return pipeline(`random:${i}`, route)
  })
}

const wrap = (lng: number) => (lng > 180 ? lng - 360 : lng)

function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
