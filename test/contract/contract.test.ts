import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { test } from 'node:test'
import { openapi } from '#contract/openapi.ts'
import { operationNames } from '#contract/operations.ts'
import { breakages, contractShapes, type Shape } from './contract-snapshot.ts'
import { temporaryFolder } from '../support/running-server.ts'

const snapshotPath = join(import.meta.dirname, 'contract-snapshot.json')
if (process.env['SVC_WRITE_SNAPSHOT'] === '1')
  writeFileSync(snapshotPath, `${JSON.stringify(contractShapes(), null, 2)}\n`)
const snapshot = JSON.parse(readFileSync(snapshotPath, 'utf8')) as Record<string, Shape>

test('contract: nothing in the snapshot has been removed or changed', () => {
  assert.deepEqual(breakages(snapshot, contractShapes()), [])
})

test('contract: the snapshot holds all additions (SVC_WRITE_SNAPSHOT=1 node --test test/contract/contract.test.ts)', () => {
  assert.deepEqual(breakages(contractShapes(), snapshot), [])
})

const ships: Shape = {
  route: 'GET /ships',
  access: 'open',
  scope: 'read',
  status: 200,
  takes: { 'bbox in query': 'string!', 'sort in query': '[age|eta]' },
  gives: { '[].mmsi': 'string!' },
}

for (const [change, newer, count] of [
  ['nothing', { ships }, 0],
  ['a new optional parameter', { ships: { ...ships, takes: { ...ships.takes, 'zoom in query': 'string' } } }, 0],
  ['a new member', { ships: { ...ships, gives: { ...ships.gives, '[].name': 'string!' } } }, 0],
  ['a new operation', { ships, tracks: ships }, 0],
  ['a new required parameter', { ships: { ...ships, takes: { ...ships.takes, 'zoom in query': 'string!' } } }, 1],
  ['a word more to send', { ships: { ...ships, takes: { ...ships.takes, 'sort in query': '[age|eta|name]' } } }, 0],
  ['a word less to send', { ships: { ...ships, takes: { ...ships.takes, 'sort in query': '[age]' } } }, 1],
  [
    'a parameter that may be left out',
    { ships: { ...ships, takes: { ...ships.takes, 'bbox in query': 'string' } } },
    0,
  ],
  ['a removed parameter', { ships: { ...ships, takes: { 'sort in query': '[age|eta]' } } }, 1],
  ['a removed member', { ships: { ...ships, gives: {} } }, 1],
  ['a member of another type', { ships: { ...ships, gives: { '[].mmsi': 'number!' } } }, 1],
  ['another path', { ships: { ...ships, route: 'GET /boats' } }, 1],
  ['another access', { ships: { ...ships, access: 'pro' } }, 1],
  ['a removed operation', {}, 1],
] as const)
  test(`breaking changes: ${change} counts as ${count}`, () => {
    assert.equal(breakages({ ships }, newer as Record<string, Shape>).length, count)
  })

test('OpenAPI document: its version is the one in package.json', () => {
  const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    version: string
  }
  assert.equal((openapi(operationNames)['info'] as { version: string }).version, manifest.version)
})

test('OpenAPI document: the linter reports no error and no warning', () => {
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
