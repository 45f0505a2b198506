import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { msPerDay, msPerHour } from '#domain/time.ts'
import type { PortCallRecord } from '#domain/vessel/vessel-history.ts'
import { call, cargoesOf, day0Ms, discharges, inWords, loads, mmsi, open, transfer, vlcc } from './scene-for-tests.ts'

const full = 20
const empty = 10
const unchanged = (made: PortCallRecord) => ({ ...made, draughtOutM: made.draughtInM, cargoOut: made.cargoIn })
const hidden = (made: PortCallRecord) => ({
  ...made,
  draughtInM: null,
  draughtOutM: null,
  cargoIn: null,
  cargoOut: null,
})
const unknownTerminal = (made: PortCallRecord) => ({ ...made, terminal: null })

describe('cargoes from calls', () => {
  for (const { calls, cargoes, because } of [
    { calls: [open({ ...loads })], cargoes: ['SARTA > ? loading ?'], because: 'at an export berth' },
    { calls: [loads], cargoes: ['SARTA > ? sailing 200000'], because: 'deeper on departure' },
    { calls: [loads, open(discharges)], cargoes: ['SARTA > NLRTM discharging 200000'], because: 'at an import berth' },
    { calls: [loads, discharges], cargoes: ['SARTA > NLRTM delivered 200000'], because: 'in ballast on departure' },
    {
      calls: [unknownTerminal(loads), unknownTerminal(discharges)],
      cargoes: ['SARTA > NLRTM delivered 200000'],
      because: 'from the draught alone',
    },
    {
      calls: [hidden(loads), hidden(discharges)],
      cargoes: ['SARTA > NLRTM delivered ?'],
      because: 'from the terminals alone, without tonnes',
    },
    {
      calls: [loads, call(20, 'SGSIN', null, [full, full]), discharges],
      cargoes: ['SARTA > NLRTM delivered 200000'],
      because: 'a call for bunkers is no discharge',
    },
    {
      calls: [
        loads,
        { ...call(28, 'GBMLF', 'milford', [full, full]), departedMs: day0Ms + 28 * msPerDay + 4 * msPerHour },
        discharges,
      ],
      cargoes: ['SARTA > NLRTM delivered 200000'],
      because: 'four hours at an import berth move no cargo without a change of draught',
    },
    {
      calls: [loads, call(25, 'GBMLF', 'milford', [full, 16]), discharges],
      cargoes: ['SARTA > NLRTM delivered 200000, discharge GBMLF 80000'],
      because: 'two ports of discharge',
    },
    {
      calls: [loads, unchanged(call(25, 'GBMLF', 'milford', [full, full])), discharges],
      cargoes: ['SARTA > NLRTM delivered 200000, discharge GBMLF ?'],
      because: 'a berth with an unchanged draught was the discharge until the next berth',
    },
    {
      calls: [loads, call(6, 'IQBSR', 'basrah', [full, 22]), discharges],
      cargoes: ['SARTA > NLRTM delivered 240000, load IQBSR 40000'],
      because: 'two ports of loading',
    },
    {
      calls: [loads, discharges, call(60, 'SARTA', 'ras-tanura', [empty, full])],
      cargoes: ['SARTA > NLRTM delivered 200000', 'SARTA > ? sailing 200000'],
      because: 'the next voyage',
    },
    {
      calls: [loads, call(60, 'IQBSR', 'basrah', [empty, full])],
      cargoes: ['SARTA > ? delivered 200000', 'IQBSR > ? sailing 200000'],
      because: 'in ballast at the next loading: discharged where nobody receives',
    },
    {
      calls: [loads, unchanged(call(60, 'SARTA', 'ras-tanura', [full, full]))],
      cargoes: ['SARTA > ? delivered 200000', 'SARTA > ? sailing 200000'],
      because: 'back at the berth that the cargo came from, with a draught that nobody changed',
    },
    {
      calls: [discharges],
      cargoes: ['? > NLRTM delivered 200000'],
      because: 'loaded before the first call that is known',
    },
    { calls: [call(30, 'NLRTM', 'maasvlakte', [empty, empty])], cargoes: [], because: 'came in ballast, and left so' },
    { calls: [call(30, 'SGSIN', null, [full, full])], cargoes: [], because: 'nothing happened' },
    {
      calls: [{ ...loads, ...{ draughtOutM: 10, cargoOut: loads.cargoIn } }],
      cargoes: [],
      because: 'left the export berth in ballast',
    },
  ] as { calls: PortCallRecord[]; cargoes: string[]; because: string }[])
    test(`${cargoes.join('; ') || 'none'}: ${because}`, () => assert.deepEqual(cargoesOf(calls).map(inWords), cargoes))

  test('the id stays from the loading to the delivery, whatever is known later', () => {
    const ids = [[open(loads)], [loads], [loads, open(discharges)], [loads, discharges]].map(
      (calls) => cargoesOf(calls)[0].id,
    )
    assert.deepEqual([...new Set(ids)], ['257436000-20261001T0000'])
  })

  test('a cargo that was seen at sea keeps its id when it is discharged', () => {
    const unobserved = [{ id: 'seen', startedMs: day0Ms + msPerDay }]
    const bunkers = call(10, 'SGSIN', null, [full, full])
    assert.deepEqual(
      cargoesOf([bunkers, discharges], [], { unobserved }).map(({ id, startedMs }) => [id, startedMs]),
      [['seen', day0Ms + msPerDay]],
    )
    assert.equal(cargoesOf([bunkers, discharges])[0].id, '257436000-20261011T0000-unobserved')
  })

  test('container ships have no cargoes', () =>
    assert.deepEqual(cargoesOf([loads, discharges], [], { vessel: { ...vlcc, vesselClass: 'Container Ship' } }), []))
})

describe('evidence, confidence and commodity', () => {
  const of = (calls: PortCallRecord[]) => cargoesOf(calls)[0]
  test('each piece of evidence with its place, the change of draught beside it', () => {
    assert.deepEqual(
      of([loads, discharges]).evidence.map(({ kind, port, draughtChangeM }) => [kind, port, draughtChangeM]),
      [
        ['draught_deeper', 'SARTA', 10],
        ['export_terminal', 'SARTA', null],
        ['draught_shallower', 'NLRTM', -10],
        ['import_terminal', 'NLRTM', null],
      ],
    )
  })
  for (const [calls, confidence, because] of [
    [[loads, discharges], 0.9, 'draught and terminal at both ends'],
    [[loads, unknownTerminal(discharges)], 0.75, 'the weaker end counts'],
    [[hidden(loads)], 0.6, 'the terminal alone'],
    [[discharges], 0.4, 'loading not observed'],
    [[loads, call(60, 'IQBSR', 'basrah', [empty, full])], 0.4, 'discharge not observed'],
  ] as [PortCallRecord[], number, string][])
    test(`${confidence}: ${because}`, () => assert.equal(of(calls).confidence, confidence))

  test('the commodity of the terminal, or what is likely between the ports, with its probability', () => {
    const commodity = (calls: PortCallRecord[]) => [of(calls).commodity, of(calls).commodityConfidence]
    assert.deepEqual(commodity([loads]), ['Arab Light', 0.9])
    assert.deepEqual(commodity([unknownTerminal(loads)]), ['Crude Oil', 0.93])
    const [unknown] = cargoesOf([unknownTerminal(loads)], [], { vessel: { ...vlcc, vesselClass: null } })
    assert.deepEqual([unknown.commodity, unknown.commodityConfidence], [null, null])
  })
})

describe('ship-to-ship transfers', () => {
  const given = (tonnes: number | null) => transfer(10, { tonnes })
  const from = cargoesOf([loads])[0]
  test('a part that was given: the rest goes on', () =>
    assert.deepEqual(cargoesOf([loads, discharges], [given(80_000)]).map(inWords), [
      'SARTA > NLRTM delivered 200000, sts_out 538001234 80000',
    ]))
  test('all of it given: delivered there', () => {
    const [cargo] = cargoesOf([loads], [given(120_000), transfer(12, { tonnes: 70_000 })])
    assert.equal(inWords(cargo), 'SARTA > ? delivered 200000, sts_out 538001234 120000, sts_out 538001234 70000')
    assert.equal(cargo.discharge?.arrivedMs, day0Ms + 12 * msPerDay)
  })
  test('an unknown part ends nothing', () =>
    assert.match(cargoesOf([loads], [given(null)]).map(inWords)[0], /sailing 200000, sts_out 538001234 \?/))
  test('a vessel in ballast receives: a cargo that was loaded where the giver loaded it', () => {
    const received = transfer(10, { isReceived: true, tonnes: 80_000, draughtChangeM: 4, from })
    const cargoes = cargoesOf([discharges], [received])
    assert.deepEqual(cargoes.map(inWords), ['SARTA > NLRTM delivered 80000, sts_in 538001234 80000'])
    assert.deepEqual(
      [cargoes[0].id, cargoes[0].commodity, cargoes[0].via[0].otherCargo, cargoes[0].evidence[0].kind],
      ['257436000-20261011T0000', 'Arab Light', from.id, 'ship_to_ship'],
    )
  })
  test('a laden vessel receives more', () => {
    const received = transfer(10, { isReceived: true, tonnes: 30_000, draughtChangeM: 2, from })
    assert.deepEqual(cargoesOf([loads], [received]).map(inWords), ['SARTA > ? sailing 230000, sts_in 538001234 30000'])
  })
  test('a full vessel receives nothing: its crew changes the draught after its loading was estimated', () => {
    const received = transfer(10, { isReceived: true, tonnes: 200_000, draughtChangeM: 10, from })
    assert.deepEqual(cargoesOf([loads, discharges], [received]).map(inWords), [
      'SARTA > NLRTM delivered 200000, sts_in 538001234 ?',
    ])
  })
  test('a vessel without a cargo gives none', () => assert.deepEqual(cargoesOf([], [given(5)]), []))
  assert.equal(mmsi, from.mmsi)
})
