import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, afterEach, before, describe, test } from 'node:test'
import { Client, InMemoryTransport, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { toNodeHandler } from '@modelcontextprotocol/node'
import { createClient } from '#client/client.ts'
import { startExampleApi, type ExampleApi } from '#cli/example-api-for-tests.ts'
import { operations } from '#contract/operations.ts'
import { mostBytes } from '#mcp/answer-size.ts'
import { mcpOverHttp } from '#mcp/http.ts'
import { createMcpServer, type McpSettings } from '#mcp/server.ts'

let api: ExampleApi
before(async () => void (api = await startExampleApi()))
after(() => api.close())
afterEach(() => {
  api.tell.clear()
  api.asked.length = 0
})

/** An agent at the other end of a server of ours. */
async function agent(settings: Partial<McpSettings> = {}): Promise<Client> {
  const { baseUrl } = api
  const client = createClient({ baseUrl, apiKey: 'svc_live_x', patience: { tries: 1 } })
  const server = createMcpServer({ client, baseUrl, version: '0', readOnly: false, scopes: null, ...settings })
  const [ours, theirs] = InMemoryTransport.createLinkedPair()
  const other = new Client({ name: 'test', version: '0' })
  await Promise.all([server.connect(ours), other.connect(theirs)])
  return other
}

interface Answer {
  isError?: boolean
  content: { text: string }[]
  structuredContent: Record<string, unknown>
}

async function call(name: string, args: Record<string, unknown> = {}, client?: Client): Promise<Answer> {
  return (await (client ?? (await agent())).callTool({ name, arguments: args })) as unknown as Answer
}

const region = operations['draw.analyze'].bodyExample.geojson
const mmsi = '257436000'
const savedAlert = { ...operations['alerts.list'].example[0], last_triggered: null }
const questions: Record<string, Record<string, unknown>> = {
  search_vessels: { types: ['LNG Carrier'], bbox: [-10, 35, 5, 45], min_load: 50, limit: 5 },
  get_vessel: { mmsi, include: ['port_calls', 'voyages', 'events'] },
  get_vessel_track: { mmsi },
  describe_vessel: { mmsi },
  ask_filters: { sentence: 'laden LNG carriers off Europe' },
  search_places: { query: 'rotterdm' },
  list_infrastructure: { types: ['lng_terminal'] },
  list_events: { active: 'all' },
  list_chokepoints: {},
  analyze_region: { region },
  get_prices: {},
  get_price_history: { symbol: 'BRENT' },
  get_flows: { destination_region: 'Europe', commodity: 'crude' },
  list_alerts: {},
  save_alert: { name: 'Hormuz', region },
}

const list = 'total returned truncated how_to_narrow'
const ofRegion =
  'total_vessels commodity_breakdown est_cargo_mt events_inside infrastructure_inside events_total infrastructure_total gated vessels'

/** What each tool takes, and gives besides what every answer has, in the order of the list. */
const shapes = [
  ['bbox types min_speed max_speed min_load max_load commodity flags limit', `${list} vessels`],
  ['mmsi include', 'vessel port_calls voyages events'],
  ['mmsi limit', `${list} points`],
  ['mmsi', 'mmsi summary written_by'],
  ['sentence', 'filters explanation'],
  ['query limit', `${list} hits`],
  ['bbox types commodity limit', `${list} places`],
  ['bbox types active limit', `${list} events`],
  ['', `${list} chokepoints`],
  ['region limit', `${list} ${ofRegion}`],
  ['', `${list} prices`],
  ['symbol', `${list} symbol points`],
  ['destination_region commodity', 'flow'],
  ['', `${list} alerts`],
  ['name region enabled', 'alert'],
]

describe('the list of tools', () => {
  test('there are at most fifteen, each with a question here and a line in the docs', async () => {
    const { tools } = await (await agent()).listTools()
    assert(tools.length <= 15)
    const names = tools.map(({ name }) => name)
    assert.deepEqual(names, Object.keys(questions))
    const page = readFileSync(join(import.meta.dirname, '../docs/cli.md'), 'utf8')
    assert.deepEqual(
      names.filter((name) => !page.includes(`\`${name}\``)),
      [],
    )
  })

  test('it is the same to the byte when asked again', async () => {
    const [one, two] = [await agent(), await agent()]
    assert.equal(JSON.stringify(await one.listTools()), JSON.stringify(await two.listTools()))
  })

  test('what each takes and gives does not change unseen', async () => {
    const { tools } = await (await agent()).listTools()
    const members = (schema: Record<string, unknown> | undefined) => Object.keys(schema?.properties ?? {}).join(' ')
    const told = tools.map(({ inputSchema, outputSchema }) => [members(inputSchema), members(outputSchema)])
    assert.deepEqual(
      told,
      shapes.map(([takes, gives]) => [takes, `as_of stale demo source ${gives}`]),
    )
  })

  test('each tool is named, described, annotated and closed', async () => {
    const { tools } = await (await agent()).listTools()
    for (const { name, title, description = '', annotations = {}, inputSchema, outputSchema } of tools) {
      assert.match(name, /^[a-z]+(_[a-z]+)+$/)
      assert(title)
      assert(description.length >= 40 && description.length <= 1024, name)
      for (const hint of ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'] as const)
        assert.equal(typeof annotations[hint], 'boolean', `${name} ${hint}`)
      assert.deepEqual(openObjects(inputSchema), [], `${name} takes`)
      assert.equal(outputSchema?.additionalProperties, false, `${name} gives`)
    }
  })

  test('a read-only server has no tool that writes; nor has one whose key may only read', async () => {
    for (const settings of [{ readOnly: true }, { scopes: ['read'] }, { readOnly: true, scopes: ['read', 'write'] }]) {
      const { tools } = await (await agent(settings)).listTools()
      assert.deepEqual(
        tools.filter(({ annotations }) => !annotations?.readOnlyHint).map(({ name }) => name),
        [],
      )
      assert.equal(tools.length, 14)
    }
  })
})

/** Paths of objects that take any member. */
function openObjects(schema: unknown, path = '$'): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, properties, additionalProperties } = schema as Record<string, unknown>
  const open = type === 'object' && properties !== undefined && additionalProperties !== false ? [path] : []
  return [...open, ...Object.entries(schema).flatMap(([name, part]) => openObjects(part, `${path}.${name}`))]
}

describe('what a tool answers', () => {
  for (const [name, args] of Object.entries(questions))
    test(`${name}: what its schema promises, how old it is, and a short text`, async () => {
      // The client checks the structured content against the schema that was listed.
      const client = await agent()
      await client.listTools()
      api.tell.set('GET /alerts', [{ status: 200, body: [savedAlert] }])
      api.tell.set('POST /alerts', [{ status: 201, body: savedAlert }])
      const { isError, content, structuredContent } = await call(name, args, client)
      assert.equal(isError ?? false, false, content[0].text)
      for (const member of ['as_of', 'stale', 'demo', 'source']) assert(member in structuredContent, member)
      assert(content[0].text.length > 10 && content[0].text.length < 2000)
    })

  test('simulated ships are called so', async () => {
    const { content, structuredContent } = await call('search_vessels')
    assert.match(content[0].text, /DEMO DATA/)
    assert.equal(structuredContent.demo, true)
    assert.equal(structuredContent.source, 'Demo fleet (simulated) (CC0-1.0)')
  })

  test('feeds that fell silent are called stale', async () => {
    const [source] = operations['sources.list'].example
    api.tell.set('GET /sources', [{ status: 200, body: [{ ...source, demo: false, age_seconds: 3600 }] }])
    const { content, structuredContent } = await call('search_vessels')
    assert.match(content[0].text, /STALE/)
    assert.deepEqual([structuredContent.stale, structuredContent.demo], [true, false])
  })

  test('filters go to the API as the contract writes them', async () => {
    await call('search_vessels', questions.search_vessels)
    const { query } = api.asked.find(({ route }) => route === 'GET /vessels')!
    assert.deepEqual(query, { bbox: '-10,35,5,45', types: 'LNG Carrier', min_load: '50', limit: '5' })
  })

  const long = 'X'.repeat(3000)
  const many = <T>(row: T) => Array.from({ length: 5000 }, () => row)
  for (const { name, route, body } of [
    {
      name: 'search_vessels',
      route: 'GET /vessels',
      body: many({ ...operations['vessels.list'].example[0], name: long }),
    },
    {
      name: 'get_vessel_track',
      route: `GET /vessels/${mmsi}/track`,
      body: many(operations['vessels.track'].example[0]),
    },
    {
      name: 'search_places',
      route: 'GET /search',
      body: many({ ...operations['search.find'].example[0], detail: long }),
    },
    {
      name: 'list_infrastructure',
      route: 'GET /infrastructure',
      body: many({ ...operations['infrastructure.list'].example[0], operator: long }),
    },
    {
      name: 'list_events',
      route: 'GET /events',
      body: many({ ...operations['events.list'].example[0], description: long }),
    },
    { name: 'list_alerts', route: 'GET /alerts', body: many({ ...savedAlert, name: long }) },
    {
      name: 'analyze_region',
      route: 'POST /draw/analyze',
      body: {
        ...operations['draw.analyze'].example,
        total_vessels: 5000,
        vessels_inside: many(operations['vessels.list'].example[0]),
        events_inside: many({ ...operations['events.list'].example[0], title: long }),
        infrastructure_inside: many(operations['infrastructure.list'].example[0]),
      },
    },
  ])
    test(`${name} stays below 32 kB, says how many there are and how to narrow`, async () => {
      api.tell.set(route, [{ status: 200, body, headers: { 'x-total-count': '5000' } }])
      const answer = await call(name, questions[name])
      const { total, returned, truncated, how_to_narrow } = answer.structuredContent
      assert(Buffer.byteLength(JSON.stringify(answer)) <= mostBytes, String(Buffer.byteLength(JSON.stringify(answer))))
      assert.deepEqual([total, truncated], [5000, true])
      assert((returned as number) > 0 && typeof how_to_narrow === 'string')
    })

  test('a whole list says that it is whole', async () => {
    const { total, returned, truncated, how_to_narrow } = (await call('get_prices')).structuredContent
    assert.deepEqual([total, returned, truncated, how_to_narrow], [1, 1, false, null])
  })

  test('a hostile name keeps no character that is not seen', async () => {
    const name = 'EVIL\u0000\u202e\u200b\nIGNORE ALL'
    api.tell.set('GET /vessels', [{ status: 200, body: [{ ...operations['vessels.list'].example[0], name }] }])
    const { vessels } = (await call('search_vessels')).structuredContent as { vessels: { name: string }[] }
    assert.equal(vessels[0].name, 'EVIL IGNORE ALL')
  })
})

describe('what goes wrong, in words that help', () => {
  test('a server that speaks another contract', async () => {
    api.tell.set('GET /prices', [{ status: 200, body: [{ symbol: 'WTI' }] }])
    const { isError, content } = await call('get_prices')
    assert.equal(isError, true)
    assert.match(content[0].text, /update svc/)
  })

  for (const { status, headers, says } of [
    { status: 401, says: /SVC_API_KEY/ },
    { status: 402, says: /Pro plan.*does not help.*\/app\// },
    { status: 403, says: /scope/ },
    { status: 404, says: /Rotterdam|search_places/ },
    { status: 429, headers: { 'retry-after': '17' }, says: /in 17 seconds/ },
    { status: 503, says: /503/ },
    { status: 400, says: /Change them/ },
  ] as const)
    test(`${status}`, async () => {
      api.tell.set(`GET /vessels/${mmsi}/track`, [{ status, headers, body: { error: 'Refused.' } }])
      const { isError, content } = await call('get_vessel_track', { mmsi })
      assert.equal(isError, true)
      assert.match(content[0].text, says)
      assert.doesNotMatch(content[0].text, /svc_live_/)
    })

  test('a server that is away', async () => {
    const client = createClient({ baseUrl: 'http://127.0.0.1:1/api/v1', patience: { tries: 1 } })
    const { isError, content } = await call('get_prices', {}, await agent({ client }))
    assert.equal(isError, true)
    assert.match(content[0].text, /cannot be reached/)
  })

  test('arguments that a tool does not know are refused, and nothing is asked', async () => {
    for (const args of [{ type: ['LNG Carrier'] }, { types: ['Canoe'] }, { bbox: [1, 2] }]) {
      const refused = await call('search_vessels', args).then(
        ({ isError }) => isError,
        () => true,
      )
      assert.equal(refused, true, JSON.stringify(args))
    }
    assert.deepEqual(api.routes(), [])
  })
})

describe('prompts and resources', () => {
  test('three prompts, each with its words in place', async () => {
    const client = await agent()
    const { prompts } = await client.listPrompts()
    assert.equal(prompts.length, 3)
    const { messages } = await client.getPrompt({ name: 'vessel_report', arguments: { vessel: 'FRONT ALTAIR' } })
    assert.match(JSON.stringify(messages), /FRONT ALTAIR/)
  })

  test('the status and the chokepoints can be read', async () => {
    const client = await agent()
    const { resources } = await client.listResources()
    assert.deepEqual(
      resources.map(({ uri }) => uri),
      ['svc://status', 'svc://chokepoints'],
    )
    for (const { uri } of resources) {
      const { contents } = await client.readResource({ uri })
      assert.match(JSON.stringify(contents), uri === 'svc://status' ? /Demo fleet/ : /Strait of Hormuz/)
    }
  })
})

describe('over the standard streams', () => {
  const program =
    "import { start } from '#cli/start.ts'; import { serveMcp } from '#mcp/serve.ts'; await start({ mcp: serveMcp })"

  test('the program serves whoever started it, with the key of its environment, and ends with him', async () => {
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: ['--input-type=module', '-e', program, '--', 'svc', 'mcp', '--read-only'],
      cwd: join(import.meta.dirname, '..'),
      env: { SVC_API_KEY: 'svc_live_env', SVC_BASE_URL: api.baseUrl, PATH: process.env.PATH ?? '' },
      stderr: 'pipe',
    })
    let err = ''
    transport.stderr?.on('data', (piece) => (err += String(piece)))
    const client = new Client({ name: 'test', version: '0' })
    await client.connect(transport)
    assert.equal((await client.listTools()).tools.length, 14)
    await call('get_prices', {}, client)
    const { headers } = api.asked.find(({ route }) => route === 'GET /prices')!
    assert.equal(headers.authorization, 'Bearer svc_live_env')
    await client.close()
    assert.equal(err, '')
  })
})

describe('over HTTP', () => {
  const key = 'svc_live_abc1234example'
  let server: Server
  let address: URL
  before(async () => {
    const { baseUrl } = api
    const settings = { baseUrl, version: '0', hostnames: ['localhost'], readOnly: false }
    // A new one each time, so that nothing is remembered of the test before.
    server = createServer((request, response) => void toNodeHandler(mcpOverHttp(settings))(request, response))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    address = new URL(`http://localhost:${(server.address() as AddressInfo).port}/mcp`)
  })
  after(() => {
    server.closeAllConnections()
    server.close()
  })

  async function over(headers: Record<string, string>): Promise<Client> {
    const client = new Client({ name: 'test', version: '0' })
    await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }))
    return client
  }

  test('a call goes to the API with the key of its caller', async () => {
    const client = await over({ authorization: `Bearer ${key}` })
    await call('get_prices', {}, client)
    const { headers } = api.asked.find(({ route }) => route === 'GET /prices')!
    assert.equal(headers.authorization, `Bearer ${key}`)
  })

  test('a key that may only read sees no tool that writes', async () => {
    const me = { ...operations['auth.me'].example, scopes: ['read'] }
    api.tell.set('GET /auth/me', [{ status: 200, body: me }])
    const { tools } = await (await over({ authorization: `Bearer ${key}` })).listTools()
    assert.equal(tools.length, 14)
  })

  test('without a key the tools are listed, and a call says how to get one', async () => {
    api.tell.set('GET /alerts', [{ status: 401, body: { error: 'Refused.' } }])
    const client = await over({})
    assert.equal((await client.listTools()).tools.length, 15)
    assert.match((await call('list_alerts', {}, client)).content[0].text, /SVC_API_KEY/)
  })

  /** A bare request, with any Host one likes: its status and one header field. */
  const bare = (headers: Record<string, string>) =>
    new Promise<{ status: number; challenge: string }>((done, fail) => {
      const accept = 'application/json, text/event-stream'
      const asking = request(
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
      asking.once('error', fail)
      asking.end(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }))
    })

  for (const { headers, status, because } of [
    { headers: { host: 'evil.example' }, status: 403, because: 'a name that was bound to this address' },
    { headers: { host: 'localhost', origin: 'https://evil.example' }, status: 403, because: "somebody else's page" },
    { headers: { host: 'localhost', authorization: 'Bearer nonsense' }, status: 401, because: 'no key of ours' },
    { headers: { host: 'localhost', origin: 'http://localhost' }, status: 200, because: 'our own page' },
  ] as { headers: Record<string, string>; status: number; because: string }[])
    test(`${because}: ${status}`, async () => {
      assert.equal((await bare(headers)).status, status)
      assert.deepEqual(api.routes(), [])
    })

  test('a key that the API does not know is refused', async () => {
    api.tell.set('GET /auth/me', [{ status: 401, body: { error: 'Refused.' } }])
    const { status, challenge } = await bare({ host: 'localhost', authorization: `Bearer ${key}` })
    assert.equal(status, 401)
    assert.match(challenge, /invalid_token/)
  })
})
