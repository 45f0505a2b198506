import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { GithubProvider } from './github.ts'
import { flowSecrets } from './provider.ts'

/** As much of GitHub as a sign-in asks. */
let site: Server
let provider: GithubProvider
let emails: unknown
let granted: URLSearchParams
before(async () => {
  const answers: Record<string, () => unknown> = {
    'POST /login/oauth/access_token': () =>
      granted.get('code') === 'good'
        ? { access_token: 'gho_x', token_type: 'bearer', scope: 'user:email' }
        : { error: 'bad_verification_code' },
    'GET /user': () => ({ id: 583231, login: 'octocat', email: 'public@example.org' }),
    'GET /user/emails': () => emails,
  }
  site = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      if (request.method === 'POST') granted = new URLSearchParams(Buffer.concat(pieces).toString())
      else assert.equal(request.headers.authorization, 'Bearer gho_x')
      // GitHub says 200 also where it says no.
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answers[`${request.method} ${request.url}`]?.() ?? null))
    })
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  provider = new GithubProvider({ clientId: 'client', clientSecret: 'secret', site: origin, api: origin })
})
after(() => site.close())

const ties = flowSecrets('a secret of the browser', 'github')
const backWith = (query: Record<string, string>) =>
  provider.finish(new URL(`http://127.0.0.1/sign-in/github/callback?${new URLSearchParams(query).toString()}`), ties)

describe('GitHub sign-in', () => {
  test('asks for the email scope, with a state and a PKCE challenge', async () => {
    const { pathname, searchParams } = await provider.begin('http://127.0.0.1/sign-in/github/callback', ties)
    assert.equal(pathname, '/login/oauth/authorize')
    assert.deepEqual([searchParams.get('scope'), searchParams.get('state')], ['user:email', ties.state])
    assert.equal(searchParams.get('code_challenge_method'), 'S256')
  })

  for (const { listed, email, because } of [
    {
      listed: [
        { email: 'other@example.org', primary: false, verified: true },
        { email: 'octocat@example.org', primary: true, verified: true },
      ],
      email: 'octocat@example.org',
      because: 'it is the primary one',
    },
    {
      listed: [{ email: 'octocat@example.org', primary: true, verified: false }],
      email: null,
      because: 'not verified',
    },
    { listed: { message: 'Not Found' }, email: null, because: 'nothing was listed' },
    { listed: [null, 5, { primary: true, verified: true, email: 7 }], email: null, because: 'it is nonsense' },
  ])
    test(`verified address ${email}: ${because}`, async () => {
      emails = listed
      const person = await backWith({ code: 'good', state: ties.state })
      assert.deepEqual(person, { issuer: provider.issuer, subject: '583231', email, emailVerified: email !== null })
      assert.equal(granted.get('code_verifier'), ties.verifier)
    })

  for (const { query, problem } of [
    { query: { code: 'bad', state: ties.state }, problem: 'failed' },
    { query: { code: 'good', state: 'x' }, problem: 'failed' },
    { query: { code: 'good' }, problem: 'failed' },
    { query: { error: 'access_denied', state: ties.state }, problem: 'denied' },
  ])
    test(`${JSON.stringify(query)}: ${problem}`, () => assert.rejects(backWith(query), { problem }))
})
