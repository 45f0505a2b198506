import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { msPerDay, msPerHour } from '#domain/time.ts'
import { portActivity } from '#domain/vessel/activity-status.ts'
import type { CargoMovement } from '#domain/vessel/cargo-movement.ts'
import type { VesselEvent } from '#domain/vessel/vessel-history.ts'
import { atPresent, type CargoVesselNow } from './at-present.ts'
import { cargoesOf, day0Ms, discharges, loads, lookups, mmsi, open, transfer } from './scene-for-tests.ts'
import { transfersOf } from './transfers.ts'

/** Loaded on the first two days. */
const [sailing] = cargoesOf([loads])
const aboard = { tonnes: 200_000, lowTonnes: 180_000, highTonnes: 220_000, commodity: null }
const empty = { tonnes: 0, lowTonnes: 0, highTonnes: 0, commodity: null }
const day = (days: number) => day0Ms + days * msPerDay
const now = (days: number, more: Partial<CargoVesselNow> = {}): CargoVesselNow => ({
  ...{ positionMs: day(days), cargo: aboard, activity: portActivity.none, destination: 'NLRTM' },
  ...{ etaP10Ms: day(25), etaP50Ms: day(26), etaP90Ms: day(28) },
  ...more,
})
const words = ({ status, discharge, evidence }: CargoMovement) =>
  [status, discharge?.port ?? '?', evidence.at(-1)?.kind].join(' ')

describe('a cargo with what its vessel reports now', () => {
  for (const { cargo = sailing, reports, found, because } of [
    {
      reports: [now(5)],
      found: 'sailing NLRTM export_terminal',
      because: 'the destination is expected',
    },
    {
      reports: [now(5, { destination: 'SARTA' })],
      found: 'sailing ? export_terminal',
      because: 'it has not changed the port just left',
    },
    {
      reports: [now(5, { destination: null })],
      found: 'sailing ? export_terminal',
      because: 'none is known',
    },
    {
      reports: [now(25, { activity: portActivity.waiting })],
      found: 'waiting NLRTM export_terminal',
      because: 'off the port',
    },
    {
      reports: [now(25, { activity: portActivity.discharging })],
      found: 'discharging NLRTM export_terminal',
      because: 'at the berth',
    },
    {
      reports: [now(1.5)],
      found: 'sailing ? export_terminal',
      because: 'a position of before the cargo says nothing',
    },
    {
      reports: [now(2.9, { cargo: empty })],
      found: 'sailing NLRTM export_terminal',
      because: 'the crew changes the draught late',
    },
    {
      reports: [now(3.1, { cargo: empty })],
      found: 'delivered ? discharge_not_observed',
      because: 'in ballast a day after the loading',
    },
    {
      reports: [now(9, { cargo: empty, activity: portActivity.waiting })],
      found: 'waiting NLRTM export_terminal',
      because: 'in ballast, but not under way',
    },
    {
      reports: [now(9, { cargo: empty }), now(9.5)],
      found: 'sailing NLRTM export_terminal',
      because: 'the draught was wrong for a while',
    },
    {
      reports: [now(9, { cargo: empty }), now(9.5, { cargo: null })],
      found: 'delivered ? discharge_not_observed',
      because: 'that is not known',
    },
    {
      cargo: cargoesOf([open(loads)])[0],
      reports: [now(9)],
      found: 'loading ? export_terminal',
      because: 'it is being loaded',
    },
    {
      cargo: cargoesOf([loads, discharges])[0],
      reports: [now(40)],
      found: 'delivered NLRTM import_terminal',
      because: 'its discharge was observed',
    },
  ])
    // oxfmt-ignore
    test(`${found}: ${because}`, () =>
      assert.equal(words(reports.reduce((before, report) => atPresent(before, report, lookups), cargo)), found))

  test('an ETA that changes by less than three hours is not written, one that changes by three is', () => {
    const expected = atPresent(sailing, now(5), lookups)
    const later = (hours: number) => now(6, { etaP50Ms: day(26) + hours * msPerHour })
    assert.equal(atPresent(expected, later(2.9), lookups), expected)
    assert.equal(atPresent(expected, later(3), lookups).discharge?.etaP50Ms, day(26) + 3 * msPerHour)
    assert.equal(atPresent(expected, now(6, { etaP50Ms: null }), lookups).discharge?.etaP50Ms, null)
  })

  test('a cargo of unknown mass gets that of the vessel, and a known one keeps its own', () => {
    const unknown = { ...sailing, tonnes: null, lowTonnes: null, highTonnes: null }
    assert.equal(atPresent(unknown, now(5), lookups).tonnes, 200_000)
    assert.equal(atPresent(sailing, now(5, { cargo: { ...aboard, tonnes: 5 } }), lookups).tonnes, sailing.tonnes)
  })

  test('the commodity follows the ports at both ends, unless a terminal or another vessel has told it', () => {
    const unknown = { ...sailing, commodity: null, commodityConfidence: null }
    const received = { ...unknown, via: cargoesOf([], [transfer(1, { isReceived: true })])[0].via }
    const commodityOf = (cargo: CargoMovement) => atPresent(cargo, now(5), lookups).commodity
    assert.deepEqual([unknown, received, sailing].map(commodityOf), ['Crude Oil', null, 'Arab Light'])
  })
})

describe('transfers among the events of a vessel', () => {
  const meeting = (detail: VesselEvent['detail'], more: Partial<VesselEvent> = {}): VesselEvent => ({
    ...{
      id: 'meeting',
      kind: 'sts_meeting',
      mmsi,
      otherMmsi: 2,
      startedMs: day(1),
      endedMs: null,
      lng: 1,
      lat: 2,
    },
    detail: { confirmedByDraught: true, draughtChangeM: 3, otherDraughtChangeM: -3, ...detail },
    ...more,
  })
  for (const [event, received, because] of [
    [meeting({}), [true], 'it became deeper'],
    [meeting({ draughtChangeM: -3 }), [false], 'it became shallower'],
    [meeting({}, { mmsi: 2, otherMmsi: mmsi }), [false], 'as the other vessel, by the other change'],
    [meeting({ confirmedByDraught: false }), [], 'a meeting alone'],
    [meeting({}, { mmsi: 2, otherMmsi: 3 }), [], 'of two others'],
    [meeting({}, { otherMmsi: null }), [], 'with nobody'],
    [meeting({ draughtChangeM: 0 }), [], 'without a change of its own'],
    [meeting({ draughtChangeM: null }), [], 'its own change is not known'],
    [meeting({}, { kind: 'loitering' }), [], 'no meeting'],
  ] as const)
    test(`${received.join() || 'none'}: ${because}`, () =>
      assert.deepEqual(transfersOf(mmsi, [event]).map(({ isReceived }) => isReceived), received)) // oxfmt-ignore
})
