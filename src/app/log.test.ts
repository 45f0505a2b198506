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
