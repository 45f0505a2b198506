import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { feedContext } from '../../../test/support/feed-context.ts'
import { crudeTanker, sentencesOf } from '../../../test/support/live-state.ts'
import { readRecordedFile } from './recorded-file.ts'

const home = mkdtempSync(join(tmpdir(), 'seaborne-recorded-file-'))
after(() => rmSync(home, { recursive: true, force: true }))
const atMs = Date.UTC(2010, 5, 11, 11, 46, 12, 539)
const [position, first, second] = sentencesOf(crudeTanker).toString('latin1').trimEnd().split('\r\n')

for (const { lines, because } of [
  {
    lines: ['$PGHP,1,2010,6,11,11,46,12,539,219,,2190073,1,5D*5D', position, first, second],
    because: 'a base station states the time on a line of its own',
  },
  {
    lines: [`${position},${atMs}`, `${first},${atMs}`, second],
    because: 'the first sentence of a message states the time of the others',
  },
])
  test(`NMEA with times: ${because}`, async () => {
    const path = join(home, 'log.nmea')
    writeFileSync(path, `${lines.join('\r\n')}\r\n`)
    const times: number[] = []
    for await (const batch of readRecordedFile(path, feedContext())) times.push(...batch.atMs.subarray(0, batch.length))
    assert.deepEqual(times, [atMs, atMs])
  })
