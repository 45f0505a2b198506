import assert from 'node:assert/strict'
import fc from 'fast-check'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { openStore, type Store } from '#store/store.ts'
import { accountsOver, from, goodPassword } from '../../../test/support/accounts.ts'
import { HttpError } from '#domain/http-error.ts'
import { msPerDay } from '#domain/time.ts'

const freeGuesses = 20
const longestMs = 900_000

let store: Store
let directory: string
before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'seaborne-guessing-'))
  store = await openStore({ dataDir: directory, nowMs: 0 })
})
after(async () => {
  await store.close()
  await rm(directory, { recursive: true, force: true })
})

let count = 0
async function crew() {
  const { accounts, pass, clock } = accountsOver(store)
  const owner = { email: `owner${++count}@example.org`, password: goodPassword }
  await accounts.register(owner, { ...from, address: `home of ${count}` })
  const home = { ...from, address: `home of ${count}` }
  /** 200, 401 or 429. */
  const guess = (email: string, address: string, password = 'a guess of many') =>
    accounts.signIn({ email, password }, { ...from, address: `${address} of ${count}` }).then(
      () => 200,
      (error: HttpError) => error.status,
    )
  return { accounts, pass, clock, owner, home, guess }
}

describe('guessing from many addresses', () => {
  const tries = fc.array(
    fc.record({
      gapMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 1_000_000 })),
      address: fc.integer({ min: 0, max: 100_000 }),
      ownerComesToo: fc.boolean(),
    }),
    { minLength: 40, maxLength: 80 },
  )

  test('is delayed per account while the owner can sign in, and does not reveal which accounts exist', async () => {
    await fc.assert(
      fc.asyncProperty(tries, async (tries) => {
        const { accounts, pass, clock, owner, home, guess } = await crew()
        const lookedAtMs: number[] = []
        for (const { gapMs, address, ownerComesToo } of tries) {
          pass(gapMs)
          const status = await guess(owner.email, `bot ${address}`)
          assert.equal(await guess(`nobody${count}@example.org`, `bot ${address} of another net`), status)
          if (status === 401) lookedAtMs.push(clock.nowMs())
          if (ownerComesToo) assert.ok((await accounts.signIn(owner, home)).token)
        }
        for (let i = freeGuesses; i < lookedAtMs.length; i++) {
          const waitMs = Math.min(longestMs, 1000 * 2 ** (i - freeGuesses))
          assert.ok(lookedAtMs[i] - lookedAtMs[i - 1] >= waitMs, `guess ${i + 1} came too early`)
        }
      }),
      { seed: 5, numRuns: 6 },
    )
  })

  test('a right guess fails while it must wait', async () => {
    const { owner, guess } = await crew()
    for (let i = 0; i < freeGuesses; i++) assert.equal(await guess(owner.email, `bot ${i}`), 401)
    assert.equal(await guess(owner.email, 'bot 20', owner.password), 429)
  })

  test('the owner signs in from a new network with the session of the browser, and afterwards without it', async () => {
    const { accounts, pass, owner, home, guess } = await crew()
    const { token } = await accounts.signIn(owner, home)
    for (let i = 0; i < freeGuesses; i++) await guess(owner.email, `bot ${i}`)
    const harbour = { ...from, address: `harbour of ${count}` }
    await assert.rejects(accounts.signIn(owner, harbour), HttpError)
    const { caller } = await accounts.authenticate({ authorization: null, session: token })
    assert.ok((await accounts.signIn(owner, harbour, caller)).token)
    pass(90 * msPerDay)
    await accounts.prune()
    for (let i = 0; i < freeGuesses + 1; i++) await guess(owner.email, `bot ${i}`)
    assert.ok((await accounts.signIn(owner, harbour)).token)
  })

  test('the session of another user does not help', async () => {
    const { accounts, owner, guess } = await crew()
    const { token } = await accounts.register({ ...owner, email: `other${count}@example.org` }, from)
    const { caller } = await accounts.authenticate({ authorization: null, session: token })
    for (let i = 0; i < freeGuesses; i++) await guess(owner.email, `bot ${i}`)
    const harbour = { ...from, address: `harbour of ${count}` }
    await assert.rejects(accounts.signIn(owner, harbour, caller), HttpError)
  })
})
