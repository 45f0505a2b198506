import assert from 'node:assert/strict'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, describe, test } from 'node:test'
import { sampleVessel } from '../../../test/support/sample-vessel.ts'
import { openStore } from '../store.ts'
import { DamagedFile } from './database-file.ts'
import { LostFile } from './lost-files.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)
const user = { email: 'mate@example.org', tier: 'free', is_admin: 1, created_ms: 1, updated_ms: 1 }

/** What happens to a file. */
const harms = {
  missing: (path: string) => rmSync(path),
  empty: (path: string) => truncateSync(path),
  'without tables': (path: string) => {
    rmSync(path)
    const file = new DatabaseSync(path)
    file.exec('pragma journal_mode = wal')
    file.close()
  },
  damaged: (path: string) => writeFileSync(path, readFileSync(path).fill(0xa5, 100, 4096)),
}
type Harm = keyof typeof harms

describe('the files of a data folder', () => {
  const home = mkdtempSync(join(tmpdir(), 'seaborne-lost-'))
  const whole = join(home, 'whole')
  before(async () => {
    const store = await openStore({ dataDir: whole, nowMs })
    await store.saveVessels([sampleVessel(244_660_000)])
    await store.accounts.insertInto('users').values(user).execute()
    await store.close()
  })
  after(() => rmSync(home, { recursive: true, force: true }))

  let count = 0
  const harmed = (harm: Partial<Record<'positions' | 'accounts', Harm>>) => {
    const dataDir = join(home, String(++count))
    cpSync(whole, dataDir, { recursive: true })
    for (const [name, kind] of Object.entries(harm)) harms[kind](join(dataDir, `${name}.db`))
    return dataDir
  }
  const contents = (dataDir: string) =>
    ['positions.db', 'accounts.db'].map((name) => {
      const path = join(dataDir, name)
      return existsSync(path) ? readFileSync(path).toString('base64') : null
    })

  const advice = /users, keys .*Nothing was changed.*"svc restore FILE".*"svc admin create EMAIL"/
  for (const { positions, accounts, refusal } of [
    { accounts: 'missing', refusal: [LostFile, /accounts\.db is missing, but .*positions\.db has data/, advice] },
    { accounts: 'empty', refusal: [LostFile, /accounts\.db is empty, but/, advice] },
    { accounts: 'without tables', refusal: [LostFile, /accounts\.db has no tables, but/, advice] },
    { accounts: 'damaged', refusal: [DamagedFile, /accounts\.db is damaged .*"svc admin create EMAIL"/] },
    {
      positions: 'empty',
      refusal: [DamagedFile, /positions\.db is damaged \(it is empty\).*start again with an empty/],
    },
    { positions: 'without tables', refusal: [DamagedFile, /positions\.db is damaged \(it is empty\)/] },
    { positions: 'damaged', refusal: [DamagedFile, /positions\.db is damaged .*"svc restore FILE"/] },
    { positions: 'damaged', accounts: 'missing', refusal: [LostFile, /accounts\.db is missing/] },
    { positions: 'damaged', accounts: 'damaged', refusal: [DamagedFile, /is damaged/] },
  ] as const satisfies readonly {
    positions?: Harm
    accounts?: Harm
    refusal: readonly [typeof LostFile | typeof DamagedFile, ...RegExp[]]
  }[] as readonly { positions?: Harm; accounts?: Harm; refusal: readonly [typeof LostFile, ...RegExp[]] }[])
    test(`positions.db ${positions ?? 'whole'}, accounts.db ${accounts ?? 'whole'}: refused, and nothing is changed`, async () => {
      const dataDir = harmed({ ...(positions && { positions }), ...(accounts && { accounts }) })
      const before = contents(dataDir)
      const [kind, ...messages] = refusal
      await assert.rejects(openStore({ dataDir, nowMs, alone: true }), (error) => {
        assert.ok(error instanceof kind, String(error))
        for (const message of messages) assert.match(error.message, message)
        return true
      })
      assert.deepEqual(contents(dataDir), before)
    })

  test('positions.db missing: starts with a warning, and keeps the users', async () => {
    const warnings: string[] = []
    const store = await openStore({
      dataDir: harmed({ positions: 'missing' }),
      nowMs,
      onWarning: (text) => warnings.push(text),
    })
    assert.match(warnings.join(), /positions\.db is missing beside .*begin anew/)
    assert.equal((await store.accounts.selectFrom('users').selectAll().execute()).length, 1)
    await store.close()
  })

  for (const harm of ['missing', 'empty', 'without tables'] as const)
    test(`both ${harm}: a new service`, async () => {
      const store = await openStore({ dataDir: harmed({ positions: harm, accounts: harm }), nowMs })
      assert.deepEqual(await store.loadVessels(), [])
      await store.close()
    })

  for (const harm of ['missing', 'empty'] as const)
    test(`accounts.db ${harm}: made anew where the operator says so, and the positions are kept`, async () => {
      const store = await openStore({ dataDir: harmed({ accounts: harm }), nowMs, allowNewAccounts: true })
      assert.equal((await store.loadVessels()).length, 1)
      assert.deepEqual(await store.accounts.selectFrom('users').selectAll().execute(), [])
      await store.close()
    })

  test('a first start that was killed between the two files goes on', async () => {
    const dataDir = join(home, 'killed')
    const store = await openStore({ dataDir, nowMs })
    await store.close()
    rmSync(join(dataDir, 'accounts.db'))
    await (await openStore({ dataDir, nowMs })).close()
  })
})
