import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLog } from './log.ts'

function written(level: 'info' | 'error', isTTY: boolean): string {
  let out = ''
  const log = createLog(level, { isTTY, write: (text) => (out += text) })
  log('debug', 'too quiet')
  log('info', 'a ship', { name: 'EVIL\n{"level":"error"}' })
  return out
}

test('log: an event is one line, whatever a vessel is called', () => {
  assert.equal(written('info', false).split('\n').length, 2)
  assert.equal(written('info', true).split('\n').length, 2)
  assert.equal(JSON.parse(written('info', false)).text, 'a ship')
})

test('log: an event below the level is not written', () => assert.equal(written('error', true), ''))

for (const isTTY of [true, false])
  test(`log ${isTTY ? 'on a terminal' : 'as JSON'}: passwords in addresses are masked`, () => {
    let out = ''
    const log = createLog('info', { isTTY, write: (text) => (out += text) })
    log('error', 'feeds ended', { error: 'cannot reach mqtt://mate:hunter2@host:1883/ais' })
    log('info', 'https://host/?token=hunter2 was asked')
    assert.doesNotMatch(out, /hunter2/)
    assert.match(out, /mqtt:\/\/…@host:1883\/ais/)
  })
