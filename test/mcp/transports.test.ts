import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { toNodeHandler } from '@modelcontextprotocol/node'
import { operations } from '#contract/operations.ts'
import { mcpOverHttp } from '#mcp/http.ts'
import { useExampleApi } from '../support/example-api.ts'

const api = useExampleApi()

describe('MCP over stdio', () => {
  const program =
    "import { start } from '#cli/start.ts'; import { serveMcpOverStdio } from '#mcp/stdio.ts'; await start({ mcp: (settings) => serveMcpOverStdio({ ...settings, nowMs: Date.now }) })"

  const args = ['--input-type=module', '-e', program, '--', 'svc', 'mcp', '--read-only']
  const cwd = join(import.meta.dirname, '../..')
  const environment = () => ({
    SVC_API_KEY: 'svc_live_env',
    SVC_BASE_URL: api.baseUrl,
    PATH: process.env.PATH ?? '',
  })

  test('svc mcp uses SVC_API_KEY and ends with its client', async () => {
    const transport = new StdioClientTransport({
      ...{ command: process.execPath, args, cwd, env: environment() },
      stderr: 'pipe',
    })
    let err = ''
    transport.stderr?.on('data', (piece) => (err += String(piece)))
    const client = new Client({ name: 'test', version: '0' })
    await client.connect(transport)
    assert.equal((await client.listTools()).tools.length, 16)
    await client.callTool({ name: 'get_prices', arguments: {} })
    const { headers } = api.requests.find(({ route }) => route === 'GET /prices')!
    assert.equal(headers.authorization, 'Bearer svc_live_env')
    await client.close()
    assert.equal(err, '')
  })

  /** Writes lines to stdin, closes it, and returns the ids of the answers until the program ends. */
  async function answeredIds(messages: readonly object[], lastEnd: string): Promise<unknown[]> {
    const child = spawn(process.execPath, args, { cwd, env: environment(), stdio: ['pipe', 'pipe', 'inherit'] })
    child.stdin.end(messages.map((message) => JSON.stringify({ jsonrpc: '2.0', ...message })).join('\n') + lastEnd)
    let out = ''
    child.stdout.on('data', (piece) => (out += String(piece)))
    const [code] = (await once(child, 'close')) as [number]
    assert.equal(code, 0)
    const lines = out.trim().split('\n')
    return lines.map((line) => (JSON.parse(line) as { id?: unknown }).id)
  }

  const clientInfo = { name: 'test', version: '0' }
  const opening = [
    { id: 0, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo } },
    { method: 'notifications/initialized' },
  ]
  const call = (id: number, name: string, given = {}) => ({
    ...{ id, method: 'tools/call', params: { name, arguments: given } },
  })

  for (const { lastEnd, because } of [
    { lastEnd: '\n', because: 'a script that writes its calls to a pipe' },
    { lastEnd: '', because: 'its last line may have no end' },
  ])
    test(`calls received before stdin ends are answered, then the program ends: ${because}`, async () => {
      const calls = [call(1, 'get_prices'), { id: 2, method: 'tools/list' }, call(3, 'find_vessels')]
      const ids = await answeredIds([...opening, ...calls], lastEnd)
      assert.deepEqual(
        ids.toSorted((a, b) => Number(a) - Number(b)),
        [0, 1, 2, 3],
      )
    })

  test('a subscription does not keep the program: it ends with the connection', async () => {
    const prefix = 'io.modelcontextprotocol/'
    const about = { protocolVersion: '2026-07-28', clientInfo, clientCapabilities: {} }
    const _meta = Object.fromEntries(Object.entries(about).map(([name, value]) => [prefix + name, value]))
    const listen = {
      id: 1,
      method: 'subscriptions/listen',
      params: { _meta, notifications: { toolsListChanged: true } },
    }
    assert.deepEqual((await answeredIds([listen], '\n')).slice(0, 1), [undefined])
  })

  test('a call that was cancelled is not waited for', async () => {
    api.responses.set('GET /prices', [{ status: 200, silent: true }])
    const cancelled = { method: 'notifications/cancelled', params: { requestId: 1 } }
    assert.deepEqual(await answeredIds([...opening, call(1, 'get_prices'), cancelled], '\n'), [0])
  })
})

describe('MCP over HTTP', () => {
  const key = 'svc_live_abc1234example'
  let server: Server
  let address: URL
  before(async () => {
    const { baseUrl } = api
    const settings = { baseUrl, version: '0', hostnames: ['localhost'], readOnly: false, nowMs: Date.now }
    // A new handler for each request, so that no test sees another's cached scopes.
    server = createServer((request, response) => void toNodeHandler(mcpOverHttp(settings))(request, response))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    address = new URL(`http://localhost:${(server.address() as AddressInfo).port}/mcp`)
  })
  after(() => {
    server.closeAllConnections()
    server.close()
  })

  test('callers share what is known of the feeds, so that it does not count against the limit of each', async () => {
    const { baseUrl } = api
    const handler = mcpOverHttp({ baseUrl, version: '0', hostnames: ['localhost'], readOnly: false, nowMs: () => 0 })
    const params = { name: 'find_vessels', arguments: {} }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
    const headers = {
      ...{ host: 'localhost', accept: 'application/json, text/event-stream' },
      'content-type': 'application/json',
    }
    for (let call = 0; call < 3; call++)
      assert.match(await (await handler.fetch(new Request(address, { method: 'POST', headers, body }))).text(), /demo/)
    const asked = (wanted: string) => api.requests.filter(({ route }) => route === wanted).length
    assert.deepEqual([asked('GET /vessels'), asked('GET /sources')], [3, 1])
  })

  describe('scopes of a key', () => {
    let nowMs = 0
    const handlerOf = () =>
      mcpOverHttp({ baseUrl: api.baseUrl, version: '0', hostnames: ['localhost'], readOnly: false, nowMs: () => nowMs })
    const listed = async (handler: ReturnType<typeof handlerOf>) => {
      const headers = {
        ...{ host: 'localhost', accept: 'application/json, text/event-stream', authorization: `Bearer ${key}` },
        'content-type': 'application/json',
      }
      const body = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'
      const response = await handler.fetch(new Request(address, { method: 'POST', headers, body }))
      return response.ok ? /save_alert/.test(await response.text()) : response.status
    }
    const me = (scopes: string[]) => ({ status: 200, body: { ...operations['auth.me'].example, scopes } })

    test('are asked for again after 30 seconds, so that a revoked key ends', async () => {
      nowMs = 0
      const handler = handlerOf()
      api.responses.set('GET /auth/me', [me(['read', 'write']), { status: 401, body: { error: 'Revoked.' } }])
      assert.equal(await listed(handler), true)
      nowMs = 29_999
      assert.equal(await listed(handler), true)
      nowMs = 30_000
      assert.equal(await listed(handler), 401)
    })

    test('are not known while the API is away: every tool is listed, and the API authorizes the calls', async () => {
      api.responses.set('GET /auth/me', [{ status: 503, body: { error: 'Starting.' } }])
      assert.equal(await listed(handlerOf()), true)
    })
  })

  async function over(headers: Record<string, string>): Promise<Client> {
    const client = new Client({ name: 'test', version: '0' })
    await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }))
    return client
  }

  test('a call uses the API key of its caller', async () => {
    const client = await over({ authorization: `Bearer ${key}` })
    await client.callTool({ name: 'get_prices', arguments: {} })
    const { headers } = api.requests.find(({ route }) => route === 'GET /prices')!
    assert.equal(headers.authorization, `Bearer ${key}`)
  })

  test('a key with the scope read sees no tool that writes', async () => {
    const me = { ...operations['auth.me'].example, scopes: ['read'] }
    api.responses.set('GET /auth/me', [{ status: 200, body: me }])
    const { tools } = await (await over({ authorization: `Bearer ${key}` })).listTools()
    assert.equal(tools.length, 16)
  })

  test('without a key: tools are listed, a call explains how to get one', async () => {
    api.responses.set('GET /alerts', [{ status: 401, body: { error: 'Rejected.' } }])
    const client = await over({})
    assert.equal((await client.listTools()).tools.length, 18)
    const { content } = await client.callTool({ name: 'list_alerts', arguments: {} })
    assert.match(JSON.stringify(content), /SVC_API_KEY/)
  })

  /** Sends a request with any headers; returns the status and WWW-Authenticate. */
  const bare = (headers: Record<string, string>) =>
    new Promise<{ status: number; challenge: string }>((done, fail) => {
      const accept = 'application/json, text/event-stream'
      const call = request(
        {
          port: address.port,
          host: '127.0.0.1',
          path: '/mcp',
          method: 'POST',
          headers: { 'content-type': 'application/json', accept, ...headers },
        },
        (answer) => {
          answer.resume()
          done({ status: answer.statusCode!, challenge: answer.headers['www-authenticate'] ?? '' })
        },
      )
      call.once('error', fail)
      call.end(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }))
    })

  for (const { headers, status, because } of [
    { headers: { host: 'evil.example' }, status: 403, because: 'DNS rebinding' },
    {
      headers: { host: 'localhost', origin: 'https://evil.example' },
      status: 403,
      because: 'a page of another origin',
    },
    { headers: { host: 'localhost', authorization: 'Bearer nonsense' }, status: 401, because: 'not an API key' },
    { headers: { host: 'localhost', origin: 'http://localhost' }, status: 200, because: 'a page of the same origin' },
  ] as { headers: Record<string, string>; status: number; because: string }[])
    test(`${because}: ${status}`, async () => {
      assert.equal((await bare(headers)).status, status)
      assert.deepEqual(api.routes(), [])
    })

  test('an unknown API key: 401', async () => {
    api.responses.set('GET /auth/me', [{ status: 401, body: { error: 'Rejected.' } }])
    const { status, challenge } = await bare({ host: 'localhost', authorization: `Bearer ${key}` })
    assert.equal(status, 401)
    assert.match(challenge, /invalid_token/)
  })
})
