import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { commodities, commodityCode, unknownCommodity } from '#domain/commodities.ts'
import { Observations, position, verdictNew } from '#domain/observations.ts'
import type { Port, Terminal } from '#domain/places.ts'
import { vesselClasses } from '#domain/vessel-class.ts'
import type { PortCallRecord } from '#domain/vessel-history.ts'
import { PortCalls } from './port-calls.ts'
import { cargoMoved } from './voyages.ts'

const startMs = Date.UTC(2026, 10, 1)
const hourMs = 3_600_000

const port = (unlocode: string, country: string, lng: number, lat: number): Port => ({
  unlocode,
  name: unlocode,
  country,
  lng,
  lat,
  maxDraughtM: null,
  radiusNm: 8,
  aliases: [],
})
const ports = [port('SARTA', 'SA', 50.2, 26.6), port('NLRTM', 'NL', 4.1, 52)]

const terminal = (id: string, role: Terminal['role'], commodity: string, classes: string[], lng: number): Terminal => ({
  id,
  name: id,
  unlocode: 'SARTA',
  country: 'SA',
  lng,
  lat: 26.6,
  role,
  commodity,
  classes,
  maxDraughtM: null,
  source: { name: 'test', licence: 'test', url: null },
})
const terminals = [
  terminal('crude-berths', 'export', 'Arab Light', ['Crude Tanker'], 50.2),
  terminal('gas-berths', 'export', 'Propane', ['LPG Carrier'], 50.21),
  { ...terminal('floating', 'export', 'Cabinda', ['Crude Tanker'], 5), unlocode: null, lat: -10 },
  { ...terminal('island', 'import', 'Crude Oil', ['Crude Tanker'], 4.5), unlocode: null, lat: 52.3 },
  { ...terminal('refinery', 'import', 'Crude Oil', ['Crude Tanker'], 4.1), unlocode: 'NLRTM', lat: 52 },
]

const sea = { lng: 52, lat: 25.5 }
const atSarta = { lng: 50.21, lat: 26.61 }
const roads = { lng: 50.2, lat: 26.5 }
const atRotterdam = { lng: 4.1, lat: 52.01 }
const moored = { sogKnots: 0, navStatus: 5 }
const anchored = { sogKnots: 0.3, navStatus: 1 }

/** One crude tanker and what is made of her. */
class Voyage {
  /** Every word about a call. */
  readonly words: PortCallRecord[] = []
  readonly columns
  calls: PortCalls
  nowMs = startMs
  readonly #batch = new Observations(1)

  constructor(vesselClass: (typeof vesselClasses)[number] = 'Crude Tanker') {
    const f64 = () => Float64Array.of(NaN)
    const f32 = () => Float32Array.of(NaN)
    this.columns = {
      capacity: 1,
      mmsi: Uint32Array.of(257_436_000),
      lng: f64(),
      lat: f64(),
      navStatus: new Uint8Array(1),
      draughtM: Float32Array.of(11),
      loadShare: Float32Array.of(0),
      vesselClass: Uint8Array.of(vesselClasses.indexOf(vesselClass)),
      commodity: Uint8Array.of(unknownCommodity),
      cargoTonnes: Float64Array.of(0),
      cargoLowTonnes: Float64Array.of(0),
      cargoHighTonnes: Float64Array.of(0),
      lastPort: Int32Array.of(-1),
      lastPortArrivedMs: f64(),
      lastPortDepartedMs: f64(),
      lastPortDraughtInM: f32(),
      lastPortDraughtOutM: f32(),
    }
    this.calls = this.start()
  }

  /** Begins to follow her, as after a start of the process. */
  start(): PortCalls {
    this.calls = new PortCalls({ ports, terminals, capacity: 1, onCall: (call) => this.words.push(call) })
    return this.calls
  }

  /** For so many hours she reports every half hour from one place. */
  lies(
    hours: number,
    at: { lng: number; lat: number },
    { sogKnots = 12, navStatus = 0 } = {},
    heading: (hour: number) => { headingDeg: number } = () => ({ headingDeg: NaN }),
  ): this {
    const batch = this.#batch
    for (const untilMs = this.nowMs + hours * hourMs; this.nowMs <= untilMs; this.nowMs += hourMs / 2) {
      batch.length = 1
      batch.kind[0] = position
      batch.verdict[0] = verdictNew
      batch.atMs[0] = this.nowMs
      batch.lng[0] = this.columns.lng[0] = at.lng
      batch.lat[0] = this.columns.lat[0] = at.lat
      batch.headingDeg[0] = heading((this.nowMs - startMs) / hourMs).headingDeg
      batch.sogKnots[0] = sogKnots
      batch.navStatus[0] = this.columns.navStatus[0] = navStatus
      this.calls.apply(batch, { columns: this.columns, markDirty: () => {} })
    }
    return this
  }

  /** Calls that are over, as they were told when she left and whenever something became known later. */
  get told(): PortCallRecord[] {
    return this.words.filter(({ departedMs }) => departedMs !== null)
  }

  /** What she loaded or discharged at each of them, and of what. */
  get moved(): (string | null)[] {
    return this.told.map((call) => {
      const moved = cargoMoved(call)
      return moved && `${moved.kind} ${moved.tonnes} ${moved.commodity}`
    })
  }

  draught(metres: number, loadShare: number): this {
    this.columns.cargoTonnes[0] = loadShare * 100_000
    this.columns.cargoLowTonnes[0] = loadShare * 90_000
    this.columns.cargoHighTonnes[0] = loadShare * 110_000
    this.columns.draughtM[0] = metres
    this.columns.loadShare[0] = loadShare
    return this
  }

  get commodity(): string | null {
    return commodities[this.columns.commodity[0]]?.label ?? null
  }
}

test('a call: where, from when to when, how deep in and out, and what she loaded', () => {
  const voyage = new Voyage().lies(5, sea).lies(20, atSarta, moored)
  const { columns } = voyage
  assert.equal(columns.lastPort[0], 0)
  assert.ok(Number.isNaN(columns.lastPortDepartedMs[0]), 'she has not left yet')
  assert.equal(columns.lastPortDraughtInM[0], 11)
  voyage.draught(20.5, 0.95).lies(2, sea)
  assert.deepEqual(voyage.told, [
    {
      mmsi: 257_436_000,
      port: 'SARTA',
      terminal: 'crude-berths',
      arrivedMs: startMs + 5.5 * hourMs,
      departedMs: startMs + 25.5 * hourMs,
      draughtInM: 11,
      draughtOutM: 20.5,
      atBerth: true,
      cargoIn: { tonnes: 0, lowTonnes: 0, highTonnes: 0, commodity: null },
      cargoOut: { tonnes: 95_000, lowTonnes: 85_500, highTonnes: 104_500, commodity: 'Arab Light' },
    },
  ])
  assert.deepEqual(
    voyage.words.map(({ departedMs }) => departedMs === null),
    [true, false],
    'it is told of when it begins and when it is over',
  )
  assert.deepEqual(voyage.moved, ['load 95000 Arab Light'])
  assert.equal(voyage.commodity, 'Arab Light')
  assert.equal(columns.lastPortDepartedMs[0], startMs + 25.5 * hourMs)
})

describe('what is a call, and what is none', () => {
  for (const [hours, how, count, because] of [
    [1.5, moored, 1, 'moored for more than an hour'],
    [0.5, moored, 0, 'half an hour may be a pilot or a lock'],
    [4, anchored, 0, 'four hours at anchor are bunkers'],
    [48, anchored, 0, 'two days at anchor are waiting'],
    [4, { sogKnots: 0, navStatus: 0 }, 0, 'four hours without a word may be bunkers'],
    [8, { sogKnots: 12, navStatus: 5 }, 0, 'her status was forgotten: she makes 12 knots'],
    [8, { sogKnots: 0, navStatus: 0 }, 1, 'her status was forgotten: she lies still'],
  ] as const)
    test(`${count}: ${because}`, () => {
      const { told } = new Voyage().lies(2, sea).lies(hours, roads, how).lies(2, sea)
      assert.equal(told.length, count)
    })

  test('a stop far from any port is none', () => {
    assert.equal(new Voyage().lies(48, sea, anchored).lies(2, { lng: 53, lat: 25 }).told.length, 0)
  })

  test('from the roads to the berth is one call, from when she made fast', () => {
    const { told } = new Voyage().lies(10, roads, anchored).lies(1, atSarta).lies(10, atSarta, moored).lies(2, sea)
    assert.equal(told.length, 1)
    assert.equal(told[0].arrivedMs, startMs + 12 * hourMs)
    assert.ok(told[0].atBerth)
  })

  test('at anchor her draught changes: barges brought or took a cargo', () => {
    const { told } = new Voyage().lies(10, roads, anchored).draught(18, 0.7).lies(10, roads, anchored).lies(2, sea)
    assert.deepEqual(
      told.map(({ draughtInM, draughtOutM }) => [draughtInM, draughtOutM]),
      [[11, 18]],
    )
  })

  test('at sea, tankers load from a floating terminal that belongs to no port', () => {
    const voyage = new Voyage().lies(10, { lng: 5, lat: -10 }, { sogKnots: 0.3, navStatus: 0 }).draught(20, 0.9)
    voyage.lies(2, sea)
    assert.deepEqual(
      voyage.told.map(({ port, terminal }) => [port, terminal]),
      [[null, 'floating']],
    )
    assert.deepEqual(voyage.moved, ['load 90000 Cabinda'])
    assert.equal(voyage.columns.lastPort[0], -1)
    assert.equal(voyage.commodity, 'Cabinda')
  })

  test('a terminal far from its port is that port', () => {
    const { told } = new Voyage().lies(10, { lng: 4.5, lat: 52.3 }, moored).lies(2, sea)
    assert.deepEqual(
      told.map(({ port, terminal }) => [port, terminal]),
      [['NLRTM', 'island']],
    )
  })

  test('out of port and back within a day is the same call', () => {
    const voyage = new Voyage().lies(10, atSarta, moored).lies(3, sea).lies(10, atSarta, moored)
    assert.ok(Number.isNaN(voyage.columns.lastPortDepartedMs[0]))
    voyage.lies(2, sea)
    assert.deepEqual(
      voyage.told.map(({ arrivedMs }) => arrivedMs),
      [startMs, startMs],
    )
    const [first, second] = voyage.told.map(({ departedMs }) => Number(departedMs))
    assert.ok(second > first)
  })

  test('back within a day with another cargo aboard is another call', () => {
    const voyage = new Voyage().draught(20, 0.9).lies(10, atSarta, moored).draught(11, 0).lies(3, sea)
    voyage.draught(18, 0.8).lies(3, sea).lies(10, atSarta, moored).draught(11, 0).lies(3, sea)
    assert.deepEqual(
      voyage.told.map(({ draughtInM, draughtOutM }) => [draughtInM, draughtOutM]),
      [
        [20, 11],
        [18, 11],
      ],
    )
  })

  test('back in the roads within a day and at the berth two days later is another call', () => {
    const voyage = new Voyage().lies(10, atSarta, moored).lies(3, sea).lies(48, roads, anchored)
    const { told } = voyage.lies(10, atSarta, moored).lies(3, sea)
    assert.equal(new Set(told.map(({ arrivedMs }) => arrivedMs)).size, 2)
  })

  test('the next port is another call', () => {
    const { told } = new Voyage().lies(10, atSarta, moored).lies(5, sea).lies(10, atRotterdam, moored).lies(2, sea)
    assert.deepEqual(
      told.map(({ port }) => port),
      ['SARTA', 'NLRTM'],
    )
  })
})

describe('what she loaded', () => {
  test('a draught that the crew types after leaving counts for the port she left', () => {
    const voyage = new Voyage().lies(10, atSarta, moored).lies(3, sea)
    assert.equal(voyage.commodity, null)
    voyage.draught(20, 0.9).lies(1, sea)
    assert.equal(voyage.commodity, 'Arab Light')
    assert.deepEqual(voyage.moved, [null, 'load 90000 Arab Light'])
  })

  test('a draught that changes while she waits off the next port does not', () => {
    const voyage = new Voyage().draught(20, 0.9).lies(10, atSarta, moored).lies(48, sea)
    voyage.lies(5, { lng: 4.1, lat: 52.1 }, anchored).draught(15, 0.6).lies(5, { lng: 4.1, lat: 52.1 }, anchored)
    assert.deepEqual(
      voyage.told.map(({ port, draughtOutM }) => [port, draughtOutM]),
      [['SARTA', 20]],
    )
  })

  test('a draught typed at the next berth does not', () => {
    const voyage = new Voyage().lies(10, atSarta, moored).lies(48, sea).lies(5, atRotterdam, moored)
    voyage.draught(20, 0.9).lies(3, atRotterdam, moored)
    assert.equal(voyage.commodity, null)
    assert.equal(voyage.told.length, 1)
  })

  test('the terminal that is for her class counts, not the nearest', () => {
    assert.equal(new Voyage('LPG Carrier').lies(10, atSarta, moored).draught(13, 0.9).lies(2, sea).commodity, 'Propane')
    assert.equal(new Voyage('Bulk Carrier').lies(10, atSarta, moored).draught(13, 0.9).lies(2, sea).commodity, null)
  })

  test('laden from where cargo is only shipped she carries that, whether or not she typed a new draught', () => {
    const voyage = new Voyage().draught(20, 0.9).lies(10, atSarta, moored).lies(2, sea)
    assert.equal(voyage.commodity, 'Arab Light')
    assert.deepEqual(voyage.moved, [null], 'what she loaded there is not known')
  })

  test('a short stop under way does not lengthen the next one', () => {
    const voyage = new Voyage().lies(10, atSarta, moored).lies(30, sea)
    voyage.lies(0.5, roads, { sogKnots: 0, navStatus: 0 }).lies(30, sea).lies(0.5, roads, { sogKnots: 0, navStatus: 5 })
    voyage.lies(30, sea)
    assert.equal(voyage.told.length, 1)
  })

  test('what she loads at an import terminal is not what is shipped there', () => {
    const voyage = new Voyage().lies(10, atRotterdam, moored).draught(20, 0.9).lies(2, sea)
    assert.deepEqual(voyage.moved, ['load 90000 null'])
    assert.equal(voyage.told[0].terminal, 'refinery')
  })

  test('who left higher and empty carries by trade again', () => {
    const voyage = new Voyage().draught(20, 0.9)
    voyage.columns.commodity[0] = commodityCode('Arab Light')
    voyage.lies(10, atRotterdam, moored).draught(11, 0).lies(2, sea)
    assert.equal(voyage.commodity, 'Crude Oil')
  })
})

describe('after a restart', () => {
  test('she is still on her call, and her draught of arrival is known', () => {
    const voyage = new Voyage().lies(10, atSarta, moored)
    const open = voyage.words.at(-1)!
    voyage.start().recall(voyage.columns, 0, open)
    voyage.lies(10, atSarta, moored).draught(20.5, 0.9).lies(2, sea)
    assert.deepEqual(voyage.told, [
      {
        ...open,
        departedMs: startMs + 20.5 * hourMs,
        draughtOutM: 20.5,
        cargoOut: { tonnes: 90_000, lowTonnes: 81_000, highTonnes: 99_000, commodity: 'Arab Light' },
      },
    ])
  })

  test('her columns alone tell as much, without the berth', () => {
    const voyage = new Voyage().lies(10, atSarta, moored)
    voyage.start()
    voyage.lies(10, atSarta, moored).draught(20.5, 0.9).lies(2, sea)
    assert.deepEqual(
      voyage.told.map(({ arrivedMs, draughtInM, terminal }) => [arrivedMs, draughtInM, terminal]),
      [[startMs, 11, 'crude-berths']],
    )
  })

  test('the draught that she types late still counts for the call before', () => {
    const voyage = new Voyage().lies(10, atSarta, moored).lies(3, sea)
    voyage.start().recall(voyage.columns, 0, voyage.told[0])
    voyage.draught(20, 0.9).lies(1, sea)
    assert.deepEqual(voyage.moved, [null, 'load 90000 Arab Light'])
  })
})

describe('whose status says nothing, or not what is so', () => {
  const silent = { sogKnots: 0.1, navStatus: 15 }
  const swings = (hour: number) => ({ headingDeg: (hour * 40) % 360 })
  const keeps = (hour: number) => ({ headingDeg: 80 + (hour % 2) })

  for (const [hours, where, how, heading, count, because] of [
    [4, atSarta, silent, keeps, 1, 'near a terminal she kept her heading for four hours'],
    [12, atSarta, silent, swings, 0, 'near a terminal she swung for twelve hours'],
    [12, roads, silent, swings, 0, 'in the roads she swung'],
    [12, roads, moored, swings, 0, 'in the roads she swung, and her status of moored was forgotten'],
    [12, atSarta, moored, swings, 1, 'moored to a buoy of the terminal she swung'],
    [12, atSarta, anchored, keeps, 1, 'at the berth her status of anchored was forgotten'],
    [12, roads, anchored, keeps, 0, 'in the roads there was neither wind nor tide'],
  ] as const)
    test(`${count}: ${because}`, () => {
      const { told } = new Voyage().lies(2, sea).lies(hours, where, how, heading).lies(2, sea)
      assert.equal(told.length, count)
    })

  test('the anchor is weighed between two reports: the call begins at the berth', () => {
    const voyage = new Voyage().lies(2, sea).lies(10, atSarta, { sogKnots: 0.2, navStatus: 1 }, swings)
    const { told } = voyage.lies(10, { lng: 50.22, lat: 26.615 }, moored, keeps).lies(2, sea)
    assert.deepEqual(
      told.map(({ arrivedMs }) => (arrivedMs - startMs) / hourMs),
      [13],
    )
  })

  test('a port passed at four knots is none', () => {
    const voyage = new Voyage()
    for (let i = 0; i < 8; i++) voyage.lies(0.5, { lng: 50.1 + i * 0.03, lat: 26.6 }, { sogKnots: 4, navStatus: 0 })
    assert.equal(voyage.lies(2, sea).words.length, 0)
  })

  test('days without a report do not cut a call in two', () => {
    const voyage = new Voyage().lies(5, atSarta, moored)
    voyage.nowMs += 60 * hourMs
    const { told } = voyage.lies(5, atSarta, moored).lies(2, sea)
    assert.deepEqual(
      told.map(({ arrivedMs, departedMs }) => [arrivedMs, Number(departedMs) - startMs]),
      [[startMs, 70.5 * hourMs]],
    )
  })
})
