import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { portActivity, statusCode, statusCodeByTable, vesselStatuses } from './activity-status.ts'

test('the table of statuses equals the rule, on either side of each bound', () => {
  for (let activity = 0; activity < 5; activity++)
    for (let navStatus = 0; navStatus < 16; navStatus++)
      for (const knots of [Number.NaN, 0, 0.4, 0.99, 1, 1.01, 2, 2.99, 3, 3.01, 12.3, 102.2])
        assert.equal(
          statusCodeByTable(activity, navStatus, knots),
          statusCode(activity, navStatus, knots),
          `${activity} ${navStatus} ${knots}`,
        )
})

describe('the status of a vessel, the first that holds', () => {
  const { none, loading, discharging, waiting, atBerth } = portActivity
  for (const [activity, navStatus, knots, status, because] of [
    [loading, 5, 0, 'loading', 'at a terminal'],
    [discharging, 5, 0, 'discharging', 'at a terminal'],
    [waiting, 1, 0, 'waiting', 'near a port, at anchor'],
    [waiting, 0, 12, 'waiting', 'the port call says so'],
    [atBerth, 0, 0, 'moored', 'the crew has not changed the status'],
    [none, 5, 0, 'moored', 'by its navigational status'],
    [none, 5, NaN, 'moored', 'without a speed'],
    [none, 5, 3, 'under_way', 'it moves: the status is old'],
    [none, 1, 0.5, 'anchored', 'swinging at its anchor'],
    [none, 1, 2.9, 'anchored', 'slower than a vessel under way'],
    [none, 1, 3, 'under_way', 'it moves: the status is old'],
    [none, 0, 0.9, 'drifting', 'under way, without way'],
    [none, 15, 0, 'drifting', 'without a status'],
    [none, 0, 1, 'under_way', 'slow'],
    [none, 15, 12, 'under_way', 'without a status'],
    [none, 0, NaN, 'under_way', 'without a speed'],
    [none, 15, NaN, undefined, 'neither is known'],
  ] as const)
    test(`${status}: status ${navStatus}, ${knots} kn, ${because}`, () =>
      assert.equal(vesselStatuses[statusCode(activity, navStatus, knots)], status))
})
