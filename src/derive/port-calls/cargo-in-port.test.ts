import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { PortCallRecord } from '#domain/vessel/vessel-history.ts'
import { portActivity, statusCode, unknownStatus, vesselStatuses } from '#domain/vessel/activity-status.ts'
import { activityInPort, originAfter } from './cargo-in-port.ts'

const aboard = (tonnes: number) => ({ tonnes, lowTonnes: tonnes, highTonnes: tonnes, commodity: null })
const call: PortCallRecord = {
  mmsi: 257_436_000,
  port: 'SARTA',
  terminal: null,
  arrivedMs: 0,
  departedMs: 1,
  draughtInM: 11,
  draughtOutM: 11,
  atBerth: true,
  cargoIn: aboard(0),
  cargoOut: aboard(0),
}

describe('the load port of the cargo aboard after a call', () => {
  for (const [changes, role, before, after, because] of [
    [{ draughtOutM: 20, cargoOut: aboard(9e4) }, null, null, 'SARTA', 'deeper'],
    [{ draughtOutM: 20, cargoOut: null }, null, null, 'SARTA', 'deeper, tonnes unknown'],
    [{ draughtInM: 20, cargoIn: aboard(9e4) }, 'import', 'NLRTM', null, 'in ballast after'],
    [
      { draughtInM: 20, draughtOutM: 15, cargoIn: aboard(9e4), cargoOut: aboard(4e4) },
      'import',
      'NLRTM',
      'NLRTM',
      'a part is discharged',
    ],
    [{ cargoOut: aboard(9e4) }, 'export', 'NLRTM', 'SARTA', 'the draught was not updated at an export terminal'],
    [{ cargoOut: aboard(9e4) }, null, null, 'SARTA', 'in ballast before, laden after'],
    [{ cargoIn: aboard(9e4), cargoOut: aboard(9e4) }, null, 'NLRTM', 'NLRTM', 'nothing happened'],
    [{ cargoIn: null, cargoOut: null }, 'export', 'NLRTM', 'NLRTM', 'nothing is known'],
    [{ departedMs: null, draughtOutM: null, cargoOut: null }, 'export', 'NLRTM', 'NLRTM', 'still there'],
    [{ port: null, draughtOutM: 20, cargoOut: aboard(9e4) }, 'export', 'NLRTM', null, 'a terminal without a port'],
  ] as const)
    test(`${before} becomes ${after}: ${because}`, () => {
      assert.equal(originAfter({ ...call, ...(changes as Partial<PortCallRecord>) }, role, before), after)
    })
})

describe('what a vessel does in a call', () => {
  for (const [isAtBerth, role, deeperM, expected] of [
    [true, 'export', 0, 'loading'],
    [true, 'import', 2, 'discharging'],
    [true, 'both', 2, 'loading'],
    [true, null, -2, 'discharging'],
    [true, null, NaN, 'atBerth'],
    [false, null, 0.5, 'waiting'],
  ] as const)
    test(`${expected}: ${isAtBerth ? 'at a berth' : 'at anchor'}, ${role}, ${deeperM} m deeper`, () =>
      assert.equal(activityInPort({ isAtBerth, role, deeperM }), portActivity[expected]))
})

describe('status of a vessel: the first that holds', () => {
  for (const [activity, navStatus, sogKnots, expected] of [
    ['loading', 5, 0, 'loading'],
    ['waiting', 1, 0, 'waiting'],
    ['atBerth', 0, 0, 'moored'],
    ['none', 5, 0, 'moored'],
    ['none', 5, 12, 'under_way'],
    ['none', 1, 0.2, 'anchored'],
    ['none', 1, 9, 'under_way'],
    ['none', 0, 0.4, 'drifting'],
    ['none', 15, 7, 'under_way'],
    ['none', 0, NaN, 'under_way'],
    ['none', 15, NaN, undefined],
  ] as const)
    test(`${activity}, status ${navStatus}, ${sogKnots} knots: ${expected}`, () => {
      const code = statusCode(portActivity[activity], navStatus, sogKnots)
      assert.equal(vesselStatuses[code], expected)
      assert.equal(code === unknownStatus, expected === undefined)
    })
})
