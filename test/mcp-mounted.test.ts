import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { RunningServer, temporaryFolder } from './support/running-server.ts'

const perMinute = 150
const folder = temporaryFolder()
let server: RunningServer
before(async () => {
  server = await RunningServer.start({
    SVC_DATA_DIR: folder.path,
    SVC_FEEDS: 'demo:?vessels=50',
    SVC_LIMIT_FREE: String(perMinute),
  })
  await server.until<unknown[]>('/vessels', (ships) => ships.length > 0)
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

const listing = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })

test('an agent finds ships at /mcp without a key', async () => {
  const agent = new Client({ name: 'test', version: '0' })
  await agent.connect(new StreamableHTTPClientTransport(new URL(`${server.origin}/mcp`)))
  const { structuredContent } = await agent.callTool({ name: 'search_vessels', arguments: { limit: 2 } })
  const { vessels, demo } = structuredContent as { vessels: unknown[]; demo: boolean }
  assert.equal(vessels.length, 2)
  assert.equal(demo, true)
  await agent.close()
})

test('a tool that needs Pro says so to an agent without a key', async () => {
  const agent = new Client({ name: 'test', version: '0' })
  await agent.connect(new StreamableHTTPClientTransport(new URL(`${server.origin}/mcp`)))
  const answer = await agent.callTool({ name: 'list_chokepoints', arguments: {} })
  assert.equal(answer.isError, true)
  assert.match(JSON.stringify(answer.content), /Pro/)
  await agent.close()
})

for (const [what, headers, body, status, says] of [
  ['a key that nobody has', { authorization: `Bearer svc_live_${'x'.repeat(40)}` }, listing, 401, /not valid/],
  ['a page of another origin', { origin: 'https://evil.example' }, listing, 403, /Origin/],
  ['a body that is no JSON', {}, '{bad', 400, /-32700/],
  ['a body that is no request', {}, '{"a":1}', 400, /-32\d\d\d/],
] as const)
  test(`${what} gets the protocol's own error`, async () => {
    const answer = await post(body, headers)
    assert.equal(answer.status, status)
    assert.match(await answer.text(), says)
  })

/** Those of the conformance suite that ask for no tool, prompt or resource of its own example server. */
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
  test(`the protocol's conformance suite passes: ${scenario}`, async () => {
    const suite = join(import.meta.dirname, '../node_modules/@modelcontextprotocol/conformance/dist/index.js')
    const url = `http://localhost:${new URL(server.origin).port}/mcp`
    const child = spawn(process.execPath, [suite, 'server', '--url', url, '--scenario', scenario], {
      cwd: folder.path,
    })
    const said = child.stdout.setEncoding('utf8').toArray()
    const [code] = (await once(child, 'exit')) as [number]
    assert.equal(code, 0, (await said).join(''))
  })

test('strangers may not ask without end', async () => {
  let last: Response | null = null
  for (let asked = 0; asked <= perMinute && last?.status !== 429; asked++) last = await post(listing)
  assert.equal(last?.status, 429)
  assert.ok(Number(last.headers.get('retry-after')) >= 1)
})
