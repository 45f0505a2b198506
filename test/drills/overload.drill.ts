import assert from 'node:assert/strict'
import { test } from 'node:test'
import { benchOverload } from '../../bench/overload.ts'

/** The target is 0.8: docs/reliability.md says what stands in the way. */
const minAnsweredShare = 0.7

test('four times the throughput: answered, refused and probed', async (t) => {
  const rows = await benchOverload()
  for (const { subject, figure, unit, ratio } of rows)
    t.diagnostic(`${subject}: ${figure.toFixed(1)} ${unit}${ratio === undefined ? '' : ` (${ratio.toFixed(2)}×)`}`)
  const rowOf = (subject: string) => rows.find((row) => row.subject === subject)!
  const { ratio } = rowOf('answered')
  assert.ok(ratio! >= minAnsweredShare, `answered ${ratio} of the highest throughput`)
  assert.ok(rowOf('p99 of /livez beside it').figure <= 100, 'health checks within 100 ms')
  assert.ok(rowOf('until recovered').figure <= 5000, 'recovered within 5 s')
})
