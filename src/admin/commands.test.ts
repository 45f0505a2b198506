import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { importedDir } from '#reference/importers/import-dataset.ts'
import { importedDatasets, loadImportedPrices } from '#reference/importers/imported-datasets.ts'
import { operatorCommands } from './commands.ts'

test('feeds try reads the key of a source from the file that NAME_FILE names', async () => {
  const run = (env: Record<string, string>) =>
    operatorCommands['feeds try'].run({ args: ['aishub:'], flags: {}, env, fetch } as never)
  await assert.rejects(async () => run({}), /needs a key in the setting SVC_AISHUB_USERNAME/)
  const missing = { SVC_AISHUB_USERNAME_FILE: '/nowhere/user-name' }
  await assert.rejects(async () => run(missing), /SVC_AISHUB_USERNAME_FILE cannot be read/)
})

test('data list: the columns are aligned, whatever the length of a name', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'seaborne-commands-'))
  const run = (name: string, args: string[], flags: object = {}) =>
    operatorCommands[name].run({ args, flags, env: { SVC_DATA_DIR: dir }, progress: process.stderr, fetch } as never)
  try {
    const prices = join(dir, 'prices.csv')
    writeFileSync(prices, 'symbol,date,price\nBRENT,2026-11-20,70\nBRENT,2026-11-23,71\n')
    const sites = join(dir, 'sites.csv')
    writeFileSync(sites, 'name,x,y\nHook Head,-6.93,52.12\n')
    await run('data import', ['prices', prices])
    const map = ['name=name', 'lng=x', 'lat=y']
    await run('data import', ['csv', sites], { as: 'oil_refinery', map, publisher: 'A publisher with a long name' })
    const lines = (await run('data list', [])).split('\n').toSorted()
    assert.deepEqual(
      lines.map((line) => line.slice('2026-11-25  '.length)),
      [
        'csv-oil_refinery-a-publisher-with-a-long-name  1 record of 1 row  A publisher with a long name, Own data',
        'prices                                         2 records of 2 rows  Own prices, Own data',
      ],
    )
  } finally {
    rmSync(dir, { recursive: true })
  }
})

test('imports and undos that run at the same time: each has its effect, none is lost', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'seaborne-commands-'))
  const said: string[] = []
  const progress = { isTTY: false, write: (text: string) => said.push(text) }
  const run = async (name: string, args: string[], flags: object = {}) =>
    operatorCommands[name].run({ args, flags, env: { SVC_DATA_DIR: dir }, progress, fetch } as never)
  const file = (name: string, text: string) => {
    writeFileSync(join(dir, name), text)
    return join(dir, name)
  }
  try {
    await run('data import', [
      'vessels',
      file('vessels', 'imo,mmsi,name,class,dwt,max_draught_m,capacity_m3\n9074729,,A,,,,\n'),
    ])
    const days = ['2026-11-17', '2026-11-18', '2026-11-19']
    const map = ['name=name', 'lng=x', 'lat=y']
    await Promise.all([
      ...days.map((day) => run('data import', ['prices', file(day, `symbol,date,price\nWTI,${day},61.5\n`)])),
      run('data import', ['csv', file('sites', 'name,x,y\nHook,4.1,51.9\n')], { as: 'oil_refinery', map }),
      run('data undo', ['vessels']),
    ])
    const datasets = importedDatasets(importedDir(dir)).map(({ dataset, version }) => `${dataset} ${version}`)
    assert.deepEqual(datasets.sort(), ['csv-oil_refinery-own-data 1', 'prices 3'])
    assert.deepEqual(
      loadImportedPrices(importedDir(dir))
        .map(({ date }) => date)
        .sort(),
      days,
    )
    assert.deepEqual(new Set(said), new Set(['An import is running; this command waits until it ends.\n']))
  } finally {
    rmSync(dir, { recursive: true })
  }
})

describe('data import: options that a kind does not take', () => {
  const dir = mkdtempSync(join(tmpdir(), 'seaborne-commands-'))
  after(() => rmSync(dir, { recursive: true }))
  const file = join(dir, 'own.csv')
  const run = async (kind: string, flags: object) =>
    operatorCommands['data import'].run({
      ...{ args: [kind, file], flags, env: { SVC_DATA_DIR: dir }, progress: { isTTY: false }, fetch },
    } as never)

  test('columns of prices are named by --map', async () => {
    writeFileSync(file, 'Day;Ticker;Close\n2026-11-20;brent;70,25\n')
    assert.match(await run('prices', { map: ['symbol=Ticker', 'date=Day', 'price=Close'] }), /^1 record of 1 row /)
    await assert.rejects(run('prices', { map: ['name=Ticker'] }), /a field of symbol, date, price, got "name=Ticker"/)
    await assert.rejects(run('prices', { map: ['symbol=Ticker'] }), /the header lacks date, price/)
  })

  for (const { kind, flags, says } of [
    { kind: 'lng-terminals', flags: { as: 'port' }, says: /^--as is for csv and geojson, not lng-terminals\.$/ },
    { kind: 'prices', flags: { licence: 'CC0-1.0' }, says: /^--licence is for csv and geojson, not prices\.$/ },
    {
      kind: 'unlocode',
      flags: { map: ['name=x'] },
      says: /^--map is for csv, geojson, vessels and prices, not unlocode\.$/,
    },
  ])
    test(`${kind} with ${Object.keys(flags).join()}`, () =>
      assert.rejects(run(kind, flags), { name: 'OperatorUsage', message: says }))
})

test('a file that is missing, and a folder in its place: one sentence with the path', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'seaborne-commands-'))
  const run = async (name: string, file: string) =>
    operatorCommands[name].run({ args: [file], flags: {}, env: { SVC_DATA_DIR: join(dir, 'data') }, fetch } as never)
  try {
    const missing = join(dir, 'missing')
    for (const name of ['restore', 'archive import']) {
      await assert.rejects(run(name, missing), { message: `There is no file ${missing}.` })
      await assert.rejects(run(name, dir), { message: `${dir} is a folder; name a file in it.` })
    }
    await assert.rejects(run('backup', join(missing, 'one.backup')), { message: `There is no folder ${missing}.` })
  } finally {
    rmSync(dir, { recursive: true })
  }
})

test('a password of an operator is held to the rules of every other', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'seaborne-commands-'))
  const run = async (name: string, password: string) => {
    const env = { SVC_DATA_DIR: dir, SVC_ADMIN_PASSWORD: password }
    return operatorCommands[name].run({ args: ['mate@example.org'], flags: {}, env, fetch } as never)
  }
  try {
    await assert.rejects(run('admin create', 'short'), /password needs \d+ to \d+ characters, got 5/)
    await run('admin create', 'three unrelated words')
    for (const [password, says] of [
      ['short', /password needs \d+ to \d+ characters, got 5/],
      ['mate@example.org', /easy to guess/],
    ] as const)
      await assert.rejects(run('admin password', password), says)
    assert.equal(await run('admin password', 'four other unrelated words'), 'Set a new password for mate@example.org.')
  } finally {
    rmSync(dir, { recursive: true })
  }
})
