import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { RunningServer, temporaryFolder } from '../support/running-server.ts'

const perMinute = 150
const folder = temporaryFolder()
let server: RunningServer
before(async () => {
  server = await RunningServer.start({
    SVC_DATA_DIR: folder.path,
    SVC_FEEDS: 'demo:?vessels=50&past=0',
    SVC_LIMIT_FREE: String(perMinute),
  })
  await server.until<unknown[]>('/vessels', (vessels) => vessels.length > 0)
})
after(async () => {
  await server.end('SIGKILL')
  folder.remove()
})

const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body,
  })

const listRequest = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })

test('a client without a key finds vessels at /mcp', async () => {
  const client = new Client({ name: 'test', version: '0' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${server.origin}/mcp`)))
  const { structuredContent } = await client.callTool({ name: 'find_vessels', arguments: { limit: 2 } })
  const { vessels, demo } = structuredContent as { vessels: unknown[]; demo: boolean }
  assert.equal(vessels.length, 2)
  assert.equal(demo, true)
  await client.close()
})

test('a tool that requires Pro: an error for a client without a key', async () => {
  const client = new Client({ name: 'test', version: '0' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${server.origin}/mcp`)))
  const answer = await client.callTool({ name: 'list_chokepoints', arguments: {} })
  assert.equal(answer.isError, true)
  assert.match(JSON.stringify(answer.content), /Pro/)
  await client.close()
})

for (const [what, headers, body, status, says] of [
  ['an unknown API key', { authorization: `Bearer svc_live_${'x'.repeat(40)}` }, listRequest, 401, /not known/],
  ['a page of another origin', { origin: 'https://evil.example' }, listRequest, 403, /Origin/],
  ['a body that is not JSON', {}, '{bad', 400, /-32700/],
  ['a body that is not a request', {}, '{"a":1}', 400, /-32\d\d\d/],
] as const)
  test(`${what}: ${status} with a protocol error`, async () => {
    const answer = await post(body, headers)
    assert.equal(answer.status, status)
    assert.match(await answer.text(), says)
  })

test('a notification: 202 without a body, as the protocol requires', async () => {
  const answer = await post('{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}', {})
  assert.deepEqual([answer.status, await answer.text()], [202, ''])
})

for (const [path, resource] of [
  ['/.well-known/oauth-protected-resource', ''],
  ['/.well-known/oauth-protected-resource/mcp', '/mcp'],
])
  test(`${path} describes the protected resource (RFC 9728)`, async () => {
    const response = await fetch(server.origin + path)
    assert.equal(response.status, 200)
    assert.match(response.headers.get('content-type') ?? '', /^application\/json/)
    const metadata = (await response.json()) as Record<string, unknown>
    assert.equal(metadata.resource, server.origin + resource)
    assert.deepEqual(metadata.bearer_methods_supported, ['header'])
    assert.deepEqual(metadata.scopes_supported, ['read', 'write'])
    assert.equal((await fetch(metadata.resource_documentation as string)).status, 200)
  })

test('401 names the metadata of the resource', async () => {
  const { headers } = await post(listRequest, { authorization: `Bearer svc_live_${'x'.repeat(40)}` })
  const [, url] = /^Bearer .*resource_metadata="([^"]+)"$/.exec(headers.get('www-authenticate') ?? '') ?? []
  assert.equal(((await (await fetch(url)).json()) as { resource: string }).resource, `${server.origin}/mcp`)
})

/** Scenarios of the conformance suite that do not depend on its example server. */
const scenarios = [
  'server-initialize',
  'ping',
  'tools-list',
  'resources-list',
  'prompts-list',
  'server-sse-multiple-streams',
  'dns-rebinding-protection',
]

for (const scenario of scenarios)
  test(`conformance suite: ${scenario} passes`, async () => {
    const suite = join(import.meta.dirname, '../../node_modules/@modelcontextprotocol/conformance/dist/index.js')
    const url = `http://localhost:${new URL(server.origin).port}/mcp`
    const child = spawn(process.execPath, [suite, 'server', '--url', url, '--scenario', scenario], {
      cwd: folder.path,
    })
    const output = child.stdout.setEncoding('utf8').toArray()
    const [code] = (await once(child, 'exit')) as [number]
    assert.equal(code, 0, (await output).join(''))
  })

test('anonymous callers are rate limited at /mcp', async () => {
  let last: Response | null = null
  for (let sent = 0; sent <= perMinute && last?.status !== 429; sent++) last = await post(listRequest)
  assert.equal(last?.status, 429)
  assert.ok(Number(last.headers.get('retry-after')) >= 1)
})
