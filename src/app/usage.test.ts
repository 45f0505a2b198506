import assert from 'node:assert/strict'
import { test } from 'node:test'
import { version } from '#contract/version.ts'
import { settings } from './config.ts'
import { answerToArguments } from './usage.ts'

test('only a start without arguments starts the server', () => {
  assert.equal(answerToArguments([]), null)
  for (const args of [['--port', '8081'], ['start'], ['--help', 'roles'], ['--help', '--version'], ['']])
    assert.equal(answerToArguments(args)?.status, 2, args.join(' '))
  assert.match(answerToArguments(['--help', '--port'])!.text, /argument "--port".* SVC_PORT=8081: --help/)
})

test('--version is the version, --help names settings that exist with their defaults', () => {
  assert.deepEqual(answerToArguments(['--version']), { status: 0, text: `${version}\n` })
  const { status, text } = answerToArguments(['--help'])!
  assert.equal(status, 0)
  const all = Object.values(settings)
  for (const [, name = '', line = ''] of text.matchAll(/^ {2}(SVC_\w+)(.*)$/gm)) {
    const { fallback } = all.find((setting) => setting.name === name) ?? assert.fail(name)
    assert.ok(line.includes(fallback ?? '?'), `${name} ${fallback}`)
  }
  assert.match(text, /SVC_DATA_DIR/)
})
