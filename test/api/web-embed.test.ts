import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { InvalidSettingError, readConfig } from '../../src/app/config.ts'
import { TestServer } from '../support/api-context.ts'
import { TestLiveState } from '../support/live-state.ts'

const folder = mkdtempSync(join(tmpdir(), 'seaborne-embed-'))
before(() => writeFileSync(join(folder, 'index.html'), '<head></head>'))
after(() => rmSync(folder, { recursive: true }))

const two = ['https://desk.example.org', 'https://press.example.org']

describe('who may frame what', () => {
  for (const [path, origins, ancestors, because] of [
    ['/app?embed=1', two, two.join(' '), 'the map alone is for those who are named'],
    ['/app/?at=26,55,5&embed=1', two, two.join(' '), 'wherever it stands in the address'],
    ['/app?embed=1', [], "'none'", 'nobody is named'],
    ['/app', two, "'none'", 'the whole map has forms'],
    ['/app?embed=10', two, "'none'", 'that is another parameter'],
    ['/app?at=embed=1', two, "'none'", 'that is its value'],
    ['/app/sign-in?embed=1', two, "'none'", 'accounts are in no frame'],
    ['/app/index.html?embed=1', two, "'none'", 'the page has one address'],
  ] as const)
    for (const mapStyle of [undefined, ['/app/style.json']])
      test(`${path} by ${ancestors}${mapStyle ? ', with a style' : ''}: ${because}`, async () => {
        const settings = { webRoot: folder, embedOrigins: origins, mapStyle }
        await using server = await new TestServer(new TestLiveState(), { settings }).start()
        const response = await fetch(server.origin + path)
        assert.equal(response.status, 200)
        assert.match(await response.text(), /<head>/)
        const policy = response.headers.get('content-security-policy') ?? ''
        assert.equal(policy.match(/frame-ancestors ([^;]*)/)?.[1], ancestors)
        assert.equal(response.headers.get('x-frame-options'), null)
      })
})

describe('addresses below /app', () => {
  for (const [path, status] of [
    ['/app/%25', 404],
    ['/app/%2525', 404],
    ['/app/%25zz.js', 404],
    ['/app/%zz', 400],
    ['/app/%E2%9A%93', 200],
    ['/app/vessels/257436000', 200],
  ] as const)
    test(`${path}: ${status}`, async () => {
      await using server = await new TestServer(new TestLiveState(), { settings: { webRoot: folder } }).start()
      const response = await fetch(server.origin + path)
      assert.equal(response.status, status)
      if (status >= 400) assert.ok(((await response.json()) as { error: string }).error)
    })
})

describe('SVC_EMBED_ORIGINS', () => {
  test('is read as origins, whatever comes behind them', () => {
    const { config } = readConfig({ SVC_EMBED_ORIGINS: 'https://desk.example.org/page, http://localhost:3000' })
    assert.deepEqual(config.embedOrigins, ['https://desk.example.org', 'http://localhost:3000'])
  })

  for (const value of ['*', "https://a.example; script-src 'unsafe-inline'", 'desk.example.org'])
    test(`refuses ${value}`, () => assert.throws(() => readConfig({ SVC_EMBED_ORIGINS: value }), InvalidSettingError))
})
