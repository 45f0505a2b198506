import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { test } from 'node:test'
import { openapi } from '#contract/openapi.ts'
import { operationNames } from '#contract/operations.ts'
import { breakages, contractShapes, type Shape } from './contract-snapshot.ts'
import { temporaryFolder } from './support/running-server.ts'

const snapshotPath = join(import.meta.dirname, 'contract-snapshot.json')
if (process.env['SVC_WRITE_SNAPSHOT'] === '1')
  writeFileSync(snapshotPath, `${JSON.stringify(contractShapes(), null, 2)}\n`)
const snapshot = JSON.parse(readFileSync(snapshotPath, 'utf8')) as Record<string, Shape>

test('nothing that the contract once promised is gone or another', () => {
  assert.deepEqual(breakages(snapshot, contractShapes()), [])
})

test('what the contract gained is written down: SVC_WRITE_SNAPSHOT=1 node --test test/contract.test.ts', () => {
  assert.deepEqual(breakages(contractShapes(), snapshot), [])
})

const ships: Shape = {
  route: 'GET /ships',
  access: 'open',
  scope: 'read',
  status: 200,
  takes: { 'bbox in query': 'string' },
  gives: { '[].mmsi': 'string!' },
}

for (const [what, newer, count] of [
  ['nothing changed', { ships }, 0],
  ['a parameter came', { ships: { ...ships, takes: { ...ships.takes, 'zoom in query': 'string' } } }, 0],
  ['a member came', { ships: { ...ships, gives: { ...ships.gives, '[].name': 'string!' } } }, 0],
  ['an operation came', { ships, tracks: ships }, 0],
  [
    'a parameter came that must be there',
    { ships: { ...ships, takes: { ...ships.takes, 'zoom in query': 'string!' } } },
    1,
  ],
  ['a parameter went', { ships: { ...ships, takes: {} } }, 1],
  ['a member went', { ships: { ...ships, gives: {} } }, 1],
  ['a member became a number', { ships: { ...ships, gives: { '[].mmsi': 'number!' } } }, 1],
  ['an operation moved', { ships: { ...ships, route: 'GET /boats' } }, 1],
  ['an operation closed', { ships: { ...ships, access: 'pro' } }, 1],
  ['an operation went', {}, 1],
] as const)
  test(`a breaking change is told from an addition: ${what}`, () => {
    assert.equal(breakages({ ships }, newer as Record<string, Shape>).length, count)
  })

test('the description of the API passes the linter for such descriptions', () => {
  const folder = temporaryFolder()
  try {
    const file = join(folder.path, 'openapi.json')
    writeFileSync(file, JSON.stringify(openapi(operationNames)))
    const linter = join(createRequire(import.meta.url).resolve('@redocly/cli/package.json'), '../bin/cli.js')
    const { status, stdout, stderr } = spawnSync(process.execPath, [linter, 'lint', file], {
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      encoding: 'utf8',
    })
    assert.equal(status, 0, stdout + stderr)
    assert.doesNotMatch(stdout + stderr, /warning/i)
  } finally {
    folder.remove()
  }
})
