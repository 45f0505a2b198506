import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { msPerDay, msPerHour, msPerMinute } from '#domain/time.ts'
import { MemoryReader, MemoryWriter } from '#domain/vessel/slot-memory.ts'
import { commodityCode } from '#domain/vessel/commodities.ts'
import {
  verdictHeldBack,
  verdictInConflict,
  verdictNew,
  verdictRestarted,
  verdicts,
  verdictUnconfirmed,
} from '#domain/messages/observations.ts'
import { notFollowed, vesselClasses } from '#domain/vessel/vessel-class.ts'

import {
  anchorage,
  atBuoy,
  startMs,
  sea,
  atSarta,
  roads,
  atRotterdam,
  moored,
  anchored,
  Voyage,
} from './port-call-scene-for-tests.ts'

test('a call has port, terminal, times, draught in and out, and cargo', () => {
  const voyage = new Voyage().stays(5, sea).stays(20, atSarta, moored)
  const { columns } = voyage
  assert.equal(columns.lastPort[0], 0)
  assert.ok(Number.isNaN(columns.lastPortDepartedMs[0]), 'not departed yet')
  assert.equal(columns.lastPortDraughtInM[0], 11)
  voyage.draught(20.5, 0.95).stays(2, sea)
  assert.deepEqual(voyage.ended, [
    {
      mmsi: 257_436_000,
      port: 'SARTA',
      terminal: 'crude-berths',
      arrivedMs: startMs + 5.5 * msPerHour,
      departedMs: startMs + 25.5 * msPerHour,
      draughtInM: 11,
      draughtOutM: 20.5,
      atBerth: true,
      cargoIn: { tonnes: 0, lowTonnes: 0, highTonnes: 0, commodity: null },
      cargoOut: { tonnes: 95_000, lowTonnes: 85_500, highTonnes: 104_500, commodity: 'Arab Light' },
      arrivalObserved: true,
      berths: [
        {
          terminal: 'crude-berths',
          ...atSarta,
          fromMs: startMs + 5.5 * msPerHour,
          toMs: startMs + 25.5 * msPerHour,
        },
      ],
    },
  ])
  assert.deepEqual(
    voyage.records.map(({ departedMs }) => departedMs === null),
    [true, false],
    'one record at the beginning and one at the end',
  )
  assert.deepEqual(voyage.moved, ['load 95000 Arab Light'])
  assert.equal(voyage.commodity, 'Arab Light')
  assert.equal(columns.lastPortDepartedMs[0], startMs + 25.5 * msPerHour)
})

describe('which stops are calls', () => {
  for (const [hours, how, count, because] of [
    [1.5, moored, 1, 'moored for more than an hour'],
    [0.5, moored, 0, 'half an hour may be pilot or lock'],
    [4, anchored, 0, 'four hours at anchor are bunkers'],
    [48, anchored, 0, 'two days at anchor may be waiting'],
    [4, { sogKnots: 0, navStatus: 0 }, 0, 'four hours without a status may be bunkers'],
    [8, { sogKnots: 12, navStatus: 5 }, 0, 'an outdated status: SOG is 12 knots'],
    [8, { sogKnots: 0, navStatus: 0 }, 1, 'an outdated status: steady for hours'],
  ] as const)
    test(`${count}: ${because}`, () => {
      const { ended } = new Voyage().stays(2, sea).stays(hours, roads, how).stays(2, sea)
      assert.equal(ended.length, count)
    })

  test('a stop far from any port is no call', () => {
    assert.equal(new Voyage().stays(48, sea, anchored).stays(2, { lng: 53, lat: 25 }).ended.length, 0)
  })

  test('anchorage and berth are one call, from the time of mooring', () => {
    const { ended } = new Voyage().stays(10, roads, anchored).stays(1, atSarta).stays(10, atSarta, moored).stays(2, sea)
    assert.equal(ended.length, 1)
    assert.equal(ended[0].arrivedMs, startMs + 12 * msPerHour)
    assert.ok(ended[0].atBerth)
  })

  test('a draught that changes at anchor makes a call: cargo moved by barge', () => {
    const { ended } = new Voyage().stays(10, roads, anchored).draught(18, 0.7).stays(10, roads, anchored).stays(2, sea)
    assert.deepEqual(
      ended.map(({ draughtInM, draughtOutM }) => [draughtInM, draughtOutM]),
      [[11, 18]],
    )
  })

  test('a call during which the clock was set back ends no earlier than it began', () => {
    const voyage = new Voyage()
    voyage.nowMs = startMs + 300 * msPerDay
    voyage.stays(5, sea).stays(20, atSarta, moored)
    voyage.nowMs = startMs
    voyage.stays(3, atSarta, moored).stays(1, sea)
    const [{ arrivedMs, departedMs }] = voyage.ended
    assert.equal(departedMs, arrivedMs)
  })

  test('a floating terminal without a port makes a call without a port', () => {
    const voyage = new Voyage().stays(10, { lng: 5, lat: -10 }, { sogKnots: 0.3, navStatus: 0 }).draught(20, 0.9)
    voyage.stays(2, sea)
    assert.deepEqual(
      voyage.ended.map(({ port, terminal }) => [port, terminal]),
      [[null, 'floating']],
    )
    assert.deepEqual(voyage.moved, ['load 90000 Cabinda'])
    const number = 2
    assert.equal(voyage.columns.lastPort[0], number, 'after the two ports')
    assert.equal(voyage.columns.originPort[0], number)
    assert.equal(voyage.commodity, 'Cabinda')
    const again = new Voyage()
    again.calls.restore(again.columns, 0, voyage.ended[0])
    assert.equal(again.columns.lastPort[0], number)
  })

  for (const [vesselClass, status] of [
    ['Bulk Carrier', moored],
    ['Bulk Carrier', { sogKnots: 0, navStatus: 0 }],
  ] as const)
    test(`a stop there of a vessel that the terminal does not handle is no call: it would be one at no place (${status.navStatus})`, () => {
      const voyage = new Voyage(vesselClass).stays(1, sea).stays(0.5, { lng: 5, lat: -10 }, status)
      voyage.nowMs += 8 * msPerHour
      voyage.stays(20, { lng: 5, lat: -10 }, status).stays(1, sea)
      assert.deepEqual(voyage.records, [])
      voyage.columns.vesselClass[0] = vesselClasses.indexOf('Crude Tanker')
      assert.equal(voyage.stays(20, { lng: 5, lat: -10 }, status).records[0].terminal, 'floating')
    })

  test('a terminal outside the port’s circle belongs to the port', () => {
    const { ended } = new Voyage().stays(10, { lng: 4.5, lat: 52.3 }, moored).stays(2, sea)
    assert.deepEqual(
      ended.map(({ port, terminal }) => [port, terminal]),
      [['NLRTM', 'island']],
    )
  })

  test('a return within a day continues the call', () => {
    const voyage = new Voyage().stays(10, atSarta, moored).stays(3, sea).stays(10, atSarta, moored)
    assert.ok(Number.isNaN(voyage.columns.lastPortDepartedMs[0]))
    voyage.stays(2, sea)
    assert.deepEqual(
      voyage.ended.map(({ arrivedMs }) => arrivedMs),
      [startMs, startMs],
    )
    const [first, second] = voyage.ended.map(({ departedMs }) => Number(departedMs))
    assert.ok(second > first)
  })

  test('a return within a day with another cargo is another call', () => {
    const voyage = new Voyage().draught(20, 0.9).stays(10, atSarta, moored).draught(11, 0).stays(3, sea)
    voyage.draught(18, 0.8).stays(3, sea).stays(10, atSarta, moored).draught(11, 0).stays(3, sea)
    assert.deepEqual(
      voyage.ended.map(({ draughtInM, draughtOutM }) => [draughtInM, draughtOutM]),
      [
        [20, 11],
        [18, 11],
      ],
    )
  })

  test('a return to the anchorage within a day and to the berth two days later is another call', () => {
    const voyage = new Voyage().stays(10, atSarta, moored).stays(3, sea).stays(48, roads, anchored)
    const { ended } = voyage.stays(10, atSarta, moored).stays(3, sea)
    assert.equal(new Set(ended.map(({ arrivedMs }) => arrivedMs)).size, 2)
  })

  test('the next port is another call', () => {
    const { ended } = new Voyage().stays(10, atSarta, moored).stays(5, sea).stays(10, atRotterdam, moored).stays(2, sea)
    assert.deepEqual(
      ended.map(({ port }) => port),
      ['SARTA', 'NLRTM'],
    )
  })
})

describe('cargo of a call', () => {
  test('a draught updated after departure counts for the previous port', () => {
    const voyage = new Voyage().stays(10, atSarta, moored).stays(3, sea)
    assert.equal(voyage.commodity, null)
    voyage.draught(20, 0.9).stays(1, sea)
    assert.equal(voyage.commodity, 'Arab Light')
    assert.deepEqual(voyage.moved, [null, 'load 90000 Arab Light'])
  })

  test('a draught updated while waiting off the next port does not', () => {
    const voyage = new Voyage().draught(20, 0.9).stays(10, atSarta, moored).stays(48, sea)
    voyage.stays(5, { lng: 4.1, lat: 52.1 }, anchored).draught(15, 0.6).stays(5, { lng: 4.1, lat: 52.1 }, anchored)
    assert.deepEqual(
      voyage.ended.map(({ port, draughtOutM }) => [port, draughtOutM]),
      [['SARTA', 20]],
    )
  })

  test('a draught updated at the next berth does not', () => {
    const voyage = new Voyage().stays(10, atSarta, moored).stays(48, sea).stays(5, atRotterdam, moored)
    voyage.draught(20, 0.9).stays(3, atRotterdam, moored)
    assert.equal(voyage.commodity, null)
    assert.equal(voyage.ended.length, 1)
  })

  test('the terminal for the vessel’s class counts, not the nearest', () => {
    assert.equal(
      new Voyage('LPG Carrier').stays(10, atSarta, moored).draught(13, 0.9).stays(2, sea).commodity,
      'Propane',
    )
    assert.equal(new Voyage('Bulk Carrier').stays(10, atSarta, moored).draught(13, 0.9).stays(2, sea).commodity, null)
  })

  test('laden from an export terminal: its commodity, even without a new draught', () => {
    const voyage = new Voyage().draught(20, 0.9).stays(10, atSarta, moored).stays(2, sea)
    assert.equal(voyage.commodity, 'Arab Light')
    assert.deepEqual(voyage.moved, [null], 'the quantity is unknown')
    const doubtful = new Voyage().draught(20, NaN)
    doubtful.columns.commodity[0] = commodityCode('Basrah Medium')
    assert.equal(doubtful.stays(10, atSarta, moored).stays(2, sea).commodity, 'Arab Light', 'not known to be empty')
  })

  test('a short stop under way does not extend the next one', () => {
    const voyage = new Voyage().stays(10, atSarta, moored).stays(30, sea)
    voyage
      .stays(0.5, roads, { sogKnots: 0, navStatus: 0 })
      .stays(30, sea)
      .stays(0.5, roads, { sogKnots: 0, navStatus: 5 })
    voyage.stays(30, sea)
    assert.equal(voyage.ended.length, 1)
  })

  test('cargo loaded at an import terminal is not its commodity', () => {
    const voyage = new Voyage().stays(10, atRotterdam, moored).draught(20, 0.9).stays(2, sea)
    assert.deepEqual(voyage.moved, ['load 90000 null'])
    assert.equal(voyage.ended[0].terminal, 'refinery')
  })

  test('a departure in ballast resets the commodity to the default of the class', () => {
    const voyage = new Voyage().draught(20, 0.9)
    voyage.columns.commodity[0] = commodityCode('Arab Light')
    voyage.stays(10, atRotterdam, moored).draught(11, 0).stays(2, sea)
    assert.equal(voyage.commodity, 'Crude Oil')
    const unchanged = new Voyage().draught(20, 0)
    unchanged.columns.commodity[0] = commodityCode('Arab Light')
    assert.equal(unchanged.stays(10, atRotterdam, moored).stays(2, sea).commodity, 'Crude Oil', 'an old draught')
  })
})

describe('port calls after a restart', () => {
  test('the call continues with its draught on arrival', () => {
    const voyage = new Voyage().stays(10, atSarta, moored)
    const open = voyage.records.at(-1)!
    voyage.start().restore(voyage.columns, 0, open)
    voyage.stays(10, atSarta, moored).draught(20.5, 0.9).stays(2, sea)
    assert.deepEqual(voyage.ended, [
      {
        ...open,
        departedMs: startMs + 20.5 * msPerHour,
        draughtOutM: 20.5,
        cargoOut: { tonnes: 90_000, lowTonnes: 81_000, highTonnes: 99_000, commodity: 'Arab Light' },
        berths: [{ ...open.berths?.[0], toMs: startMs + 20.5 * msPerHour }],
      },
    ])
  })

  test('the columns alone restore the call, without the berth', () => {
    const voyage = new Voyage().stays(10, atSarta, moored)
    voyage.start()
    voyage.stays(10, atSarta, moored).draught(20.5, 0.9).stays(2, sea)
    assert.deepEqual(
      voyage.ended.map(({ arrivedMs, draughtInM, terminal }) => [arrivedMs, draughtInM, terminal]),
      [[startMs, 11, 'crude-berths']],
    )
  })

  for (const isRestarted of [false, true])
    test(`two reports from elsewhere in a row are a shift, ${isRestarted ? 'with' : 'without'} a restart between`, () => {
      const voyage = new Voyage()
      const elsewhere = { ...atSarta, lat: atSarta.lat + 0.1 / 60 }
      const every5Minutes = (reports: number, at: typeof atSarta) => {
        for (let i = 0; i < reports; i++, voyage.nowMs -= 25 * msPerMinute) voyage.stays(0, at, moored)
      }
      every5Minutes(10, atSarta)
      every5Minutes(1, elsewhere)
      if (isRestarted) {
        const kept = new MemoryWriter()
        voyage.calls.memory.save(0, kept)
        voyage.start().memory.restore(0, new MemoryReader(kept.bytes.slice(0, kept.at)))
      }
      every5Minutes(1, elsewhere)
      every5Minutes(3, atSarta)
      assert.equal(voyage.records.length, 0)
    })

  test('a draught updated late still counts for the previous call', () => {
    const voyage = new Voyage().stays(10, atSarta, moored).stays(3, sea)
    voyage.start().restore(voyage.columns, 0, voyage.ended[0])
    voyage.draught(20, 0.9).stays(1, sea)
    assert.deepEqual(voyage.moved, [null, 'load 90000 Arab Light'])
  })
})

describe('port calls with a missing or outdated status', () => {
  const silent = { sogKnots: 0.1, navStatus: 15 }
  const swings = (hour: number) => ({ headingDeg: (hour * 40) % 360 })
  const keeps = (hour: number) => ({ headingDeg: 80 + (hour % 2) })

  for (const [hours, where, how, heading, count, because] of [
    [4, atSarta, silent, keeps, 1, 'steady at a terminal for four hours'],
    [12, atSarta, silent, swings, 0, 'swinging at a terminal for twelve hours'],
    [12, roads, silent, swings, 0, 'swinging at the anchorage'],
    [12, roads, moored, swings, 0, 'swinging at the anchorage with an outdated status of moored'],
    [12, atSarta, moored, swings, 0, 'swinging off the terminal with a status of moored, as ships at anchor send it'],
    [12, { lng: 5, lat: -10 }, moored, swings, 1, 'swinging while moored to a buoy of an offshore terminal'],
    [12, atBuoy, moored, swings, 1, 'swinging while moored to a buoy in the sea, of a terminal that belongs to a port'],
    [12, atBuoy, anchored, swings, 0, 'swinging at anchor beside such a buoy'],
    [12, atSarta, anchored, keeps, 1, 'steady at the berth with an outdated status of anchored'],
    [12, roads, anchored, keeps, 0, 'steady at the anchorage without wind or tide'],
    [6, anchorage, moored, keeps, 0, 'steady for a tide in a charted anchorage with an outdated status of moored'],
    [10, anchorage, moored, keeps, 1, 'steady for longer than any tide in it: a berth that the chart lacks'],
  ] as const)
    test(`${count}: ${because}`, () => {
      const { ended } = new Voyage().stays(2, sea).stays(hours, where, how, heading).stays(2, sea)
      assert.equal(ended.length, count)
    })

  for (const sogKnots of [0.7, 2.9])
    test(`a receiver whose noise is ${sogKnots} kn at times: one call from its beginning, and at one berth all the time`, () => {
      const voyage = new Voyage().stays(2, sea)
      const arrivedMs = voyage.nowMs
      for (let i = 0; i < 10; i++) {
        voyage.stays(1, atSarta, { sogKnots: 0.1, navStatus: 0 }, keeps)
        voyage.stays(0, { ...atSarta, lat: atSarta.lat + 0.0003 }, { sogKnots, navStatus: 0 }, keeps)
      }
      const leftMs = voyage.nowMs - msPerHour / 2
      const { ended } = voyage.stays(2, sea)
      assert.deepEqual(
        ended.map((call) => [call.arrivedMs, call.departedMs, call.berths?.map(({ fromMs, toMs }) => [fromMs, toMs])]),
        [[arrivedMs, leftMs, [[arrivedMs, leftMs]]]],
      )
    })

  test('a vessel that creeps past a terminal at a speed below one knot makes no call', () => {
    const voyage = new Voyage().stays(1, sea)
    for (let i = 0; i < 12; i++)
      voyage.stays(0, { lng: 50.17 + i * 0.006, lat: 26.6 }, { sogKnots: 0.7, navStatus: 0 }, keeps)
    assert.equal(voyage.stays(2, sea).records.length, 0)
  })

  test('after a call, too, the status moored makes no call in an anchorage', () => {
    const voyage = new Voyage().stays(10, atSarta, moored, keeps).stays(30, sea)
    assert.equal(voyage.stays(6, anchorage, moored, keeps).stays(2, sea).ended.length, 1)
  })

  test('anchorage and berth without a report between: the call begins at the berth', () => {
    const voyage = new Voyage().stays(2, sea).stays(10, atSarta, { sogKnots: 0.2, navStatus: 1 }, swings)
    const { ended } = voyage.stays(10, { lng: 50.22, lat: 26.615 }, moored, keeps).stays(2, sea)
    assert.deepEqual(
      ended.map(({ arrivedMs }) => (arrivedMs - startMs) / msPerHour),
      [13],
    )
  })

  test('a port passed at four knots is no call', () => {
    const voyage = new Voyage()
    for (let i = 0; i < 8; i++) voyage.stays(0.5, { lng: 50.1 + i * 0.03, lat: 26.6 }, { sogKnots: 4, navStatus: 0 })
    assert.equal(voyage.stays(2, sea).records.length, 0)
  })

  test('days without a report do not split a call', () => {
    const voyage = new Voyage().stays(5, atSarta, moored)
    voyage.nowMs += 60 * msPerHour
    const { ended } = voyage.stays(5, atSarta, moored).stays(2, sea)
    assert.deepEqual(
      ended.map(({ arrivedMs, departedMs }) => [arrivedMs, Number(departedMs) - startMs]),
      [[startMs, 70.5 * msPerHour]],
    )
  })
})

describe('port calls of a vessel whose place is in doubt', () => {
  for (const verdict of [verdictHeldBack, verdictInConflict, verdictUnconfirmed])
    test(`reports ${verdicts[verdict]} make no call and end none`, () => {
      const voyage = new Voyage().stays(2, sea).stays(6, atSarta, moored)
      const [call] = voyage.records
      assert.equal(call.port, 'SARTA')
      voyage.verdict = verdict
      voyage.stays(20, atRotterdam, moored)
      assert.deepEqual(voyage.records, [call])
    })

  test('a stop begins anew where no path leads to', () => {
    const voyage = new Voyage().stays(2, sea).stays(0.5, atSarta, moored)
    voyage.verdict = verdictRestarted
    voyage.stays(0, atSarta, moored)
    const restartedMs = voyage.nowMs - msPerHour / 2
    voyage.verdict = verdictNew
    voyage.stays(0, atSarta, moored)
    assert.equal(voyage.records.length, 0, 'an hour and a half in two parts')
    voyage.stays(0, atSarta, moored)
    assert.equal(voyage.records[0].arrivedMs, restartedMs)
  })
})

describe('the limits of a call', () => {
  for (const [draughtM, count] of [
    [12, 1],
    [11.9, 0],
    [10, 1],
    [10.1, 0],
  ])
    test(`a draught of 11 m that becomes ${draughtM} m at anchor: ${count}, a call takes 1 m`, () => {
      const voyage = new Voyage().stays(10, roads, anchored).draught(draughtM, 0.5).stays(2, roads, anchored)
      assert.equal(voyage.records.length, count)
    })

  for (const [draughtM, count] of [
    [13, 2],
    [12.9, 1],
    [11, 2],
  ])
    test(`a return within a day with ${draughtM} m instead of 12 m: ${count}, another cargo takes 1 m`, () => {
      const voyage = new Voyage().stays(10, atSarta, moored).draught(12, 0.5).stays(2, sea)
      voyage.draught(draughtM, 0.5).stays(1, sea).stays(10, atSarta, moored)
      assert.equal(new Set(voyage.records.map(({ arrivedMs }) => arrivedMs)).size, count)
    })

  for (const [hours, count] of [
    [22.5, 1],
    [23, 2],
  ])
    test(`a return ${hours + 1} h after the last report in port: ${count}, a call goes on for less than a day`, () => {
      const voyage = new Voyage().stays(10, atSarta, moored).stays(hours, sea).stays(10, atSarta, moored)
      assert.equal(new Set(voyage.records.map(({ arrivedMs }) => arrivedMs)).size, count)
    })

  for (const [draughtM, loadShare, commodity] of [
    [12, 0, 'Arab Light'],
    [11.9, 0, null],
    [10, 0, 'Crude Oil'],
    [10.1, 0, null],
  ] as const)
    test(`from 11 m to ${draughtM} m at an export terminal: ${commodity}`, () => {
      const voyage = new Voyage().stays(10, atSarta, moored).draught(draughtM, loadShare).stays(2, sea)
      assert.equal(voyage.commodity, commodity)
    })

  test('a call that began at anchor is at the berth after three steady hours there', () => {
    const voyage = new Voyage().stays(10, roads, anchored).draught(18, 0.7).stays(10, roads, anchored)
    voyage.stays(2.5, atSarta, moored)
    assert.deepEqual(
      voyage.records.map(({ atBerth, terminal }) => [atBerth, terminal]),
      [[false, null]],
    )
    voyage.stays(0, atSarta, moored)
    assert.deepEqual(
      voyage.records.map(({ atBerth, terminal }) => [atBerth, terminal]),
      [
        [false, null],
        [true, 'crude-berths'],
      ],
    )
  })

  test('the terminal is found once the class is known, while the vessel is moored', () => {
    const voyage = new Voyage()
    voyage.columns.vesselClass[0] = notFollowed
    voyage.stays(5, atSarta, moored)
    voyage.columns.vesselClass[0] = vesselClasses.indexOf('Crude Tanker')
    voyage.stays(0, atSarta, anchored)
    assert.deepEqual(
      voyage.records.map(({ terminal }) => terminal),
      [null],
      'at anchor the terminal is not certain',
    )
    voyage.stays(2, atSarta, moored)
    assert.deepEqual(
      voyage.records.map(({ terminal }) => terminal),
      [null, 'crude-berths'],
    )
  })
})

describe('a call that only the columns hold, saved by an earlier version', () => {
  function adopted({ port = 0, departedHours = NaN, draughtInM = 11, draughtOutM = NaN }) {
    const voyage = new Voyage()
    const { columns } = voyage
    columns.lastPort[0] = port
    columns.lastPortArrivedMs[0] = startMs - 20 * msPerHour
    columns.lastPortDepartedMs[0] = startMs + departedHours * msPerHour
    columns.lastPortDraughtInM[0] = draughtInM
    columns.lastPortDraughtOutM[0] = draughtOutM
    return voyage
  }

  test('the vessel is still in port: it departs from there', () => {
    const { ended } = adopted({}).stays(2, atSarta, moored).stays(1, sea)
    assert.deepEqual(
      ended.map(({ port, arrivedMs, departedMs, draughtInM }) => [port, arrivedMs, departedMs, draughtInM]),
      [['SARTA', startMs - 20 * msPerHour, startMs + 2 * msPerHour, 11]],
    )
  })

  test('the vessel has departed: a late draught is of that call', () => {
    const voyage = adopted({ departedHours: -5, draughtOutM: 11 }).stays(1, sea)
    assert.deepEqual(voyage.records, [])
    voyage.draught(20, 0.9).stays(1, sea)
    assert.deepEqual(
      voyage.records.map(({ arrivedMs, draughtOutM }) => [arrivedMs, draughtOutM]),
      [[startMs - 20 * msPerHour, 20]],
    )
  })

  test('the draught was updated before: a later change is of another cargo', () => {
    const voyage = adopted({ departedHours: -5, draughtOutM: 18 }).stays(1, sea).draught(20, 0.9).stays(1, sea)
    assert.deepEqual(voyage.records, [])
  })

  for (const [port, arrived] of [
    [-1, true],
    [0, false],
  ] as const)
    test(`port ${port} and ${arrived ? 'a' : 'no'} time of arrival: there is no call`, () => {
      const voyage = adopted({ port })
      if (!arrived) voyage.columns.lastPortArrivedMs[0] = NaN
      voyage.stays(1, atSarta, { sogKnots: 5, navStatus: 0 }).stays(2, sea)
      assert.deepEqual(voyage.records, [])
    })
})

test('a vessel waits, loads, sails with its load port, and has none after discharge', () => {
  const voyage = new Voyage()
  const seen = ({ columns }: Voyage) => `${columns.portActivity[0]} ${columns.originPort[0]}`
  assert.equal(seen(voyage.stays(3, roads, anchored)), '3 -1')
  assert.equal(seen(voyage.stays(20, atSarta, moored)), '1 -1')
  assert.equal(seen(voyage.draught(20.5, 0.95).stays(2, sea)), '0 0')
  assert.equal(seen(voyage.stays(5, atRotterdam, moored).draught(11, 0).stays(2, sea)), '0 -1')
})
