import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { accountsOver, from, goodPassword, quickHashes } from '../../../test/support/accounts.ts'
import { describeOverEngines } from '../../../test/support/stores.ts'
import { HttpError } from '#domain/http-error.ts'
import type { Accounts } from '../accounts.ts'
import { Passwords } from '../sign-in/passwords.ts'

const attackersPassword = 'Doggerbank 3 luv'
const email = 'master@example.org'
const isRefused = (error: unknown) => error instanceof HttpError && error.status === 401

/** Signs up and makes a key, as somebody who may not be the owner of the address. */
async function squat(accounts: Accounts) {
  const { token, user } = await accounts.register({ email, password: attackersPassword }, from)
  const { caller } = await accounts.authenticate({ authorization: null, session: token })
  const key = await accounts.createKey(caller, 'kept for later', ['read', 'write'], from)
  const access = async () => {
    const bySession = await accounts.authenticate({ authorization: null, session: token })
    const byKey = await accounts.authenticate({ authorization: `Bearer ${key.token}`, session: null })
    return [bySession.caller.kind, byKey.caller.kind]
  }
  return { user, access }
}

/** Passwords with a pause after each check of one. */
class PausedPasswords extends Passwords {
  afterCheck: () => Promise<void> = async () => {}

  override async verify(...given: Parameters<Passwords['verify']>): Promise<boolean> {
    const isRight = await super.verify(...given)
    await this.afterCheck()
    return isRight
  }
}

await describeOverEngines('a new password', (make) => {
  test('of the first administrator ends what another person has who signed up with the address before', async () => {
    const { accounts } = accountsOver(await make.fresh())
    const { access } = await squat(accounts)
    assert.deepEqual(await access(), ['session', 'key'])
    const link = (await accounts.firstAdminToken()) ?? ''
    const { user } = await accounts.setUp(link, { email, password: goodPassword }, from)
    assert.equal((await accounts.userById(user.id))?.isAdmin, true)
    assert.deepEqual(await access(), ['anonymous', 'anonymous'])
    await assert.rejects(accounts.signIn({ email, password: attackersPassword }, from), isRefused)
  })

  test('of an administrator of the settings does, too', async () => {
    const { accounts } = accountsOver(await make.fresh())
    const { access } = await squat(accounts)
    await accounts.ensureAdmin({ email, password: goodPassword })
    assert.deepEqual(await access(), ['anonymous', 'anonymous'])
    await assert.rejects(accounts.signIn({ email, password: attackersPassword }, from), isRefused)
    assert.equal((await accounts.signIn({ email, password: goodPassword }, from)).user.isAdmin, true)
  })

  for (const [because, hashes] of [
    ['the hash is of present parameters', quickHashes],
    ['the hash is outdated and about to be renewed', { ...quickHashes, memory: 16 }],
  ] as const)
    test(`lets no sign-in with the one before finish that began earlier: ${because}`, async () => {
      const store = await make.fresh()
      const { user } = await accountsOver(store).accounts.register({ email, password: attackersPassword }, from)
      const passwords = new PausedPasswords(hashes)
      const { accounts } = accountsOver(store, {}, { passwords })
      passwords.afterCheck = async () => {
        passwords.afterCheck = async () => {}
        await accounts.resetPassword(user.id, goodPassword)
      }
      await assert.rejects(accounts.signIn({ email, password: attackersPassword }, from), isRefused)
      assert.deepEqual(await accounts.sessions(user.id), [])
      assert.equal((await accounts.signIn({ email, password: goodPassword }, from)).user.id, user.id)
    })

  test('lets no further change finish that began with the one before', async () => {
    const store = await make.fresh()
    const passwords = new PausedPasswords(quickHashes)
    const { accounts } = accountsOver(store, {}, { passwords })
    const { user, token } = await accounts.register({ email, password: attackersPassword }, from)
    const { caller } = await accounts.authenticate({ authorization: null, session: token })
    passwords.afterCheck = async () => {
      passwords.afterCheck = async () => {}
      await accounts.resetPassword(user.id, goodPassword)
    }
    const next = 'Skagerrak 4 lee'
    await assert.rejects(accounts.changePassword(caller, attackersPassword, next, from), { status: 403 })
    await assert.rejects(accounts.signIn({ email, password: next }, from), isRefused)
    assert.deepEqual(await accounts.sessions(user.id), [])
    assert.equal((await accounts.signIn({ email, password: goodPassword }, from)).user.id, user.id)
  })

  test('is not set where the sessions of the one before cannot be ended', async () => {
    const store = await make.fresh()
    const { accounts } = accountsOver(store)
    const { user, access } = await squat(accounts)
    const isSqlite = make.engine === 'sqlite'
    const fault = isSqlite
      ? [sql`create trigger fault before delete on sessions begin select raise(abort, 'disk full'); end`]
      : [
          sql`create function disk_full() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$`,
          sql`create trigger fault before delete on sessions for each row execute function disk_full()`,
        ]
    for (const statement of fault) await statement.execute(store.accounts)
    await assert.rejects(accounts.resetPassword(user.id, goodPassword), /disk full/)
    await (isSqlite ? sql`drop trigger fault` : sql`drop trigger fault on sessions`).execute(store.accounts)
    assert.deepEqual(await access(), ['session', 'key'])
    await assert.rejects(accounts.signIn({ email, password: goodPassword }, from), isRefused)
    await accounts.resetPassword(user.id, goodPassword)
    assert.deepEqual(await access(), ['anonymous', 'key'])
  })
})
