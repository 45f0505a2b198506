import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statusCode, statusCodeByTable } from './activity-status.ts'

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
