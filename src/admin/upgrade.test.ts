import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, describe, test } from 'node:test'
import { version } from '#contract/version.ts'
import { storedSchema } from '#store/migrations/stored-schema.ts'
import { openStore } from '#store/store.ts'
import { newestRelease, upgradeCheck } from './upgrade.ts'

const folder = mkdtempSync(join(tmpdir(), 'seaborne-upgrade-'))
after(() => rmSync(folder, { recursive: true, force: true }))

describe('upgrade --check: the database beside this program', () => {
  test('no database yet', async () => {
    const schema = await storedSchema(join(folder, 'none'), null)
    assert.deepEqual([schema.stored, schema.missing], [0, []])
    assert.match(upgradeCheck(schema, null).lines.join('\n'), /no database yet/)
  })

  test('the same schema, one migration less, and one more', async () => {
    const store = await openStore({ dataDir: folder, nowMs: 0, allowNewAccounts: true })
    await store.close()
    const same = await storedSchema(folder, null)
    assert.equal(same.stored, same.known)
    assert.match(upgradeCheck(same, null).lines.join('\n'), /nothing is to be migrated/)
    const db = new DatabaseSync(join(folder, 'accounts.db'))
    db.exec('delete from schema_migrations where number = (select max(number) from schema_migrations)')
    const older = await storedSchema(folder, null)
    assert.equal(older.missing.length, 1)
    assert.match(
      upgradeCheck(older, null).lines.join('\n'),
      new RegExp(`applies: ${older.missing[0]}\\. Make a backup`),
    )
    db.exec("insert into schema_migrations (number, name, applied_ms, min_reader) values (9999, 'later', 0, 1)")
    const added = upgradeCheck(await storedSchema(folder, null), null)
    assert.equal(added.isOlder, false)
    assert.match(added.lines.join('\n'), /schema 9999, which a newer program wrote and this one can use/)
    db.exec('update schema_migrations set min_reader = null where number = 9999')
    db.close()
    const newer = upgradeCheck(await storedSchema(folder, null), null)
    assert.equal(newer.isOlder, true)
    assert.match(newer.lines.join('\n'), /schema 9999: this program refuses it\. .*restore a backup/)
  })
})

describe('upgrade --check --from: the newest release', () => {
  const answering = (body: unknown, status = 200) => (async () => Response.json(body, { status })) as typeof fetch
  const schema = { stored: 1, needed: 1, known: 1, missing: [] }
  for (const [body, newest] of [
    [{ tag_name: 'v99.1.0' }, '99.1.0'],
    [{ 'dist-tags': { latest: '99.2.0' } }, '99.2.0'],
    [{ version }, version],
  ] as const)
    test(JSON.stringify(body), async () => {
      assert.equal(await newestRelease('https://example.org/', answering(body)), newest)
      const expected = newest === version ? /No newer version/ : new RegExp(`Version ${newest} is available`)
      assert.match(upgradeCheck(schema, newest).lines.join('\n'), expected)
    })

  test('a page that names none, or fails', async () => {
    await assert.rejects(newestRelease('https://example.org/', answering({ name: 'x' })), /names no version/)
    await assert.rejects(newestRelease('https://example.org/', answering({}, 404)), /answered 404/)
    for (const body of [null, 'v99.1.0', []])
      await assert.rejects(newestRelease('https://example.org/', answering(body)), /names no version/)
    const page = (async () => new Response('<!doctype html>')) as typeof fetch
    await assert.rejects(
      newestRelease('https://example.org/', page),
      /^HttpError: https:\/\/example\.org\/ names no version/,
    )
  })

  test('an address that cannot be read', async () => {
    const away = (async () => {
      throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:1') })
    }) as typeof fetch
    const message = 'https://example.org/ cannot be reached: connect ECONNREFUSED 127.0.0.1:1.'
    await assert.rejects(newestRelease('https://example.org/', away), { message })
    await assert.rejects(newestRelease('latest', fetch), {
      message: '--from needs the http or https address of a document, got "latest".',
    })
  })
})
