import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eventually } from '../../../test/support/eventually.ts'
import { followSession, isPro, me, signedIn } from './account.ts'
import { callApi, denied } from './api.ts'
import { fragment, openPage, page } from './page.ts'

/** What the server says of the user; a status where it denies the call. */
let user: { tier: 'free' | 'pro' } | 401 = { tier: 'pro' }
/** How every other call is denied. */
let status: 401 | 402 = 402
let asked = 0

describe('the user of the web app when a call is denied', () => {
  const globals = { ...globalThis }
  let stop: () => void
  before(() => {
    const stored = new Map<string, string>()
    const localStorage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    }
    Object.assign(globalThis, {
      location: { origin: 'http://localhost', search: '', pathname: '/app/' },
      history: { pushState: () => undefined },
      window: { localStorage },
      fetch: async (request: Request) => {
        if (!request.url.endsWith('/auth/me')) return Response.json({ error: 'Denied.' }, { status })
        asked++
        return user === 401
          ? Response.json({ error: 'Sign in first.' }, { status: 401 })
          : Response.json({ ...user, user: { email: 'mate@example.org' }, is_admin: false })
      },
    })
    stop = followSession()
  })
  after(() => {
    stop()
    Object.assign(globalThis, { location: undefined, history: undefined, window: undefined, fetch: globals.fetch })
  })

  async function signIn(tier: 'free' | 'pro'): Promise<void> {
    denied.value = null
    openPage(null)
    user = { tier }
    await signedIn()
    asked = 0
  }

  test('a plan that has ended locks what needs it', async () => {
    await signIn('pro')
    user = { tier: 'free' }
    status = 402
    await Promise.all([callApi('chokepoints.list'), callApi('events.list')])
    await eventually('Pro is locked', async () => !isPro.value)
    assert.equal(me.value?.tier, 'free')
    assert.deepEqual([asked, page.value], [1, null])
  })

  test('a user without Pro is not asked for again by what needs it', async () => {
    await signIn('free')
    await callApi('chokepoints.list')
    assert.equal(asked, 0)
  })

  for (const [of, because] of [
    [401, 'what needs an account'],
    [402, 'what needs Pro'],
  ] as const)
    test(`a session that has ended signs the user out, by ${because}, and opens no page over what they read`, async () => {
      await signIn('pro')
      user = 401
      status = of
      await callApi('chokepoints.list')
      await eventually('nobody is signed in', async () => me.value === null)
      assert.equal(page.value, null)
    })

  test('a change in a session that has ended leads to the sign-in, which says why', async () => {
    await signIn('pro')
    user = 401
    status = 401
    await callApi('watches.create', { key: 'vessel:244660000', name: 'A', list: 'B' })
    await eventually('the sign-in is open', async () => page.value === 'sign-in')
    assert.deepEqual([me.value, fragment.value], [null, 'ended'])
  })
})
