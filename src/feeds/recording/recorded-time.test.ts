import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FixedClock } from '#domain/clock.ts'
import { recordedMs } from './recorded-time.ts'
import { Timeline } from './timeline.ts'
import { msPerDay } from '#domain/time.ts'

for (const { line, at, because } of [
  {
    line: String.raw`\s:2573335,c:1787179781*02\!BSVDM,1,1,,B,B3m,0*73`,
    at: '2026-08-19T22:49:41.000Z',
    because: 'a TAG block’s seconds',
  },
  {
    line: String.raw`\c:1787179781123*02\!BSVDM,1,1,,B,B3m,0*73`,
    at: '2026-08-19T22:49:41.123Z',
    because: 'a TAG block’s milliseconds',
  },
  {
    line: '1550303566167726840 !AIVDM,1,1,,B,10b,0*7F',
    at: '2019-02-16T07:52:46.167Z',
    because: 'nanoseconds before it',
  },
  { line: '!AIVDM,1,1,,B,14pWHb?P03,0*3E,1357134218', at: '2013-01-02T13:43:38.000Z', because: 'seconds after it' },
  {
    line: '!AIVDM,1,1,,B,14pWHb?P03,0*3E,r003,1357134218',
    at: '2013-01-02T13:43:38.000Z',
    because: 'a station and seconds after it',
  },
  {
    line: '$PGHP,1,2010,6,11,11,46,11,390,231,45,992190934,1,2B*5B',
    at: '2010-06-11T11:46:11.390Z',
    because: 'a base station’s line',
  },
  {
    line: '367702220,2022-03-31T00:00:01,29.78763,-95.08070,0.1',
    at: '2022-03-31T00:00:01.000Z',
    because: 'MarineCadastre',
  },
  {
    line: '367702220,2024-03-31 00:00:01,29.78763,-95.08070,0.1',
    at: '2024-03-31T00:00:01.000Z',
    because: 'MarineCadastre since 2024',
  },
  {
    line: '15/02/2023 00:00:00,Base Station,2190064',
    at: '2023-02-15T00:00:00.000Z',
    because: 'day before month in Denmark',
  },
  { line: '!AIVDM,1,1,,B,13aENmgP1CPH`N`NJ2L0Mwwb2@Nj,0*00', at: null, because: 'it says nothing' },
  { line: '$GPGGA,120000,,,', at: null, because: 'another kind of sentence' },
  { line: '', at: null, because: 'there is nothing' },
])
  test(`"${line.slice(0, 40)}": ${at}, ${because}`, () => {
    const ms = recordedMs(line)
    assert.equal(ms === null ? null : new Date(ms).toISOString(), at)
  })

test('a recording’s times are moved to now, and what came late stays late', () => {
  const line = new Timeline(new FixedClock(1_000_000))
  assert.equal(line.dueMs(500), 1_000_000)
  assert.equal(line.dueMs(10_500), 1_010_000)
  assert.equal(line.dueMs(9_500), 1_009_000, 'a second late')
  assert.equal(line.dueMs(null), 1_010_000, 'no time of its own: with the newest')
})

test('a recording of two days a year apart goes on without a year’s wait', () => {
  const clock = new FixedClock(1_000_000)
  const line = new Timeline(clock)
  line.dueMs(0)
  assert.equal(line.dueMs(365 * msPerDay), 1_000_000)
  assert.equal(line.dueMs(5_000), 1_000_000, 'nor back')
})

test('a recording without times is spread out, twenty lines a second', () => {
  const line = new Timeline(new FixedClock(1_000_000))
  assert.deepEqual([line.dueMs(null), line.dueMs(null)], [1_000_050, 1_000_100])
})
