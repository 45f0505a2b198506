import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { json } from 'node:stream/consumers'
import { operations } from '#contract/operations.ts'
import { parseVesselClass } from '#domain/vessel/vessel-class.ts'
import type { Vessel } from '#contract/vessels/vessels.ts'
import {
  chokepointAnswers,
  eventAnswers,
  historyAnswers,
  installationAnswers,
  priceAnswers,
  sourceAnswers,
  trackAnswers,
} from './mock-answers.ts'
import { mockDetail, mockFleet } from './mock-fleet.ts'
import { answerSignedIn, mockSessions } from './mock-signed-in.ts'
import { MockSaved } from './mock-saved.ts'

const webFolder = process.env['SVC_TEST_WEB'] ?? join(import.meta.dirname, '../../dist/web')
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.pbf': 'application/x-protobuf',
  '.woff2': 'font/woff2',
}

/** Content security policy of the app: nothing of another origin, scripts and styles from files only. */
const pagePolicy =
  "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

export interface MockApi {
  origin: string
  /** Requested paths below /api/v1, oldest first. */
  asked: string[]
  /** Responses to the next requests whose path contains the text, instead of the regular ones. */
  refuse: Map<string, { status: number; headers?: Record<string, string> }>
  tier: 'anonymous' | 'free' | 'pro'
  /** Whether the user has bought the plan. */
  isCustomer: boolean
  /** Sends the seconds of silence of vessels to every open stream. */
  tellAges: (ages: Record<string, number>) => void
  /** Where the user is signed in. */
  sessions: ReturnType<typeof mockSessions>
  /** Saved items of the user. */
  saved: MockSaved
  /** The body of the last request for an analysis. */
  analysed: Record<string, unknown> | null
  close: () => Promise<void>
}

/** Open streams, of all mocks of this process. */
const listening = new Set<ServerResponse>()

/** Serves the app's files and plausible responses by the contract, for browser tests and for work on the app alone. */
export async function startMockApi({ vessels = 2000, port = 0, capped = true } = {}): Promise<MockApi> {
  const fleet = mockFleet(vessels)
  const api: MockApi = {
    origin: '',
    asked: [],
    refuse: new Map(),
    tier: 'anonymous',
    isCustomer: false,
    tellAges: (ages) => {
      for (const stream of listening) stream.write(`event: ages\ndata: ${JSON.stringify(ages)}\n\n`)
    },
    sessions: mockSessions(),
    saved: new MockSaved(),
    analysed: null,
    close: async () => {},
  }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://mock')
    if (!url.pathname.startsWith('/api/v1/')) {
      const refused = errorFor(api, url)
      if (refused) return send({ request, response }, refused.status, { error: 'Not now.' }, refused.headers)
      return sendFile(url.pathname, response)
    }
    api.asked.push(url.pathname + url.search)
    if (!capped) url.searchParams.delete('zoom')
    void answer(api, fleet, url, { request, response })
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  api.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  api.close = () =>
    new Promise((done) => {
      server.closeAllConnections()
      server.close(() => done())
    })
  return api
}

function sendFile(path: string, response: ServerResponse): void {
  if (path === '/' || path === '/app') return void response.writeHead(302, { Location: '/app/' }).end()
  const inside = path.startsWith('/app/') ? path.slice(5) : ''
  const wanted = join(webFolder, inside)
  const file =
    extname(inside) !== '' && existsSync(wanted) && statSync(wanted).isFile() ? wanted : join(webFolder, 'index.html')
  if (extname(inside) !== '' && file !== wanted) return void response.writeHead(404).end()
  response.writeHead(200, {
    'Content-Type': types[extname(file)] ?? 'application/octet-stream',
    'Content-Security-Policy': pagePolicy,
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(readFileSync(file))
}

const errorFor = (api: MockApi, url: URL) => [...api.refuse].find(([text]) => url.pathname.includes(text))?.[1] ?? null

const offers = [
  { plan: 'pro', interval: 'month', amount: 49, currency: 'USD' },
  { plan: 'pro', interval: 'year', amount: 490, currency: 'USD' },
]

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}

async function answer(api: MockApi, fleet: Vessel[], url: URL, exchange: Exchange): Promise<void> {
  const refused = errorFor(api, url)
  if (refused) return send(exchange, refused.status, { error: `HttpError with ${refused.status}.` }, refused.headers)
  const path = url.pathname.replace('/api/v1', '').replace(/\/$/, '')
  if (path === '/billing/offers') return send(exchange, 200, offers)
  const signedIn = await answerSignedIn(api, fleet, exchange.request, { path, query: url.searchParams })
  if (signedIn) return send(exchange, signedIn.status, signedIn.body)
  if (path === '/vessels') {
    const unknown = (url.searchParams.get('region') ?? '').split(',').find((word) => word.includes('nowhere'))
    if (unknown !== undefined)
      return send(exchange, 400, { error: `region does not know "${unknown}". Nearest: gulf-of-oman.` })
    const [shown, matched] = listVessels(fleet, url.searchParams)
    const isPro = api.tier === 'pro'
    const from = isPro ? Number(url.searchParams.get('cursor')?.split('.')[1] ?? 0) : 0
    const page = from === 0 ? shown : matched.slice(from, from + shown.length)
    url.searchParams.set('cursor', `mock.${from + page.length}`)
    return send(exchange, 200, page, {
      ...(isPro && from + page.length < matched.length && { Link: `<${url.pathname}${url.search}>; rel="next"` }),
      'X-Total-Count': String(matched.length),
      'X-Returned-Count': String(page.length),
      ...(contradicts(url.searchParams) && {
        'X-Empty-Reason': 'laden=false with origin: a vessel 0%25 laden has no origin.',
      }),
    })
  }
  if (path === '/vessels/summary') return send(exchange, 200, summaryOf(listVessels(fleet, url.searchParams)[1]))
  if (path === '/stream/vessels') {
    // One snapshot without later changes.
    const { response } = exchange
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    response.write(`id: 1\nevent: snapshot\ndata: ${JSON.stringify(listVessels(fleet, url.searchParams)[0])}\n\n`)
    response.write('event: ages\ndata: {}\n\n')
    listening.add(response)
    response.on('close', () => listening.delete(response))
    return
  }
  if (path === '/vessels/density') return send(exchange, 200, densityOf(fleet, 2))
  const pro = api.tier === 'pro'
  const mmsi = /^\/vessels\/(\d{9})(\/track)?$/.exec(path)
  if (mmsi) {
    const vessel = fleet.find((one) => one.mmsi === mmsi[1])
    if (mmsi[2] && !pro) return send(exchange, 402, { error: 'Pro required', upgrade: true })
    if (!vessel) return send(exchange, 404, { error: 'No vessel with this MMSI is known.' })
    if (mmsi[2]) return send(exchange, 200, trackAnswers(vessel, Date.now()))
    return send(exchange, 200, mockDetail(vessel, Date.now()))
  }
  if (path === '/sources') return send(exchange, 200, sourceAnswers(Date.now()))
  if (path === '/prices') return send(exchange, 200, priceAnswers().slice(0, pro ? 12 : 3))
  if (path === '/search') return send(exchange, 200, searchIn(fleet, url.searchParams.get('q') ?? ''))
  if (path === '/navigation-areas') return send(exchange, 200, operations['areas.list'].example)
  if (path === '/chokepoints')
    return pro
      ? send(exchange, 200, chokepointAnswers())
      : send(exchange, 402, { error: 'Pro required', upgrade: true })
  const straitId = /^\/chokepoints\/([a-z-]+)(\/series)?$/.exec(path)
  if (straitId && !pro) return send(exchange, 402, { error: 'Pro required', upgrade: true })
  if (straitId?.[2]) return send(exchange, 200, operations['chokepoints.series'].example)
  const strait = chokepointAnswers().find(({ id }) => id === straitId?.[1])
  if (strait) return send(exchange, 200, strait)
  if (path === '/ports/NLRTM') return send(exchange, 200, operations['ports.get'].example)
  if (path === '/draw/analyze') {
    api.analysed = (await json(exchange.request)) as Record<string, unknown>
    return send(exchange, 200, analysisOf(fleet, pro))
  }
  if (path.startsWith('/prices/history/')) return send(exchange, 200, historyAnswers())
  if (path === '/infrastructure') return send(exchange, 200, installationAnswers())
  if (path.startsWith('/infrastructure/')) return send(exchange, 200, operations['infrastructure.get'].example)
  if (path === '/terminals') return send(exchange, 200, operations['terminals.list'].example)
  if (path === '/terminals/ras-tanura-sea-island') return send(exchange, 200, operations['terminals.get'].example)
  if (path === '/accuracy') return send(exchange, 200, { figures: [], not_measured: [] })
  if (path === '/events') return send(exchange, 200, eventAnswers())
  if (path === '/auth/ways')
    return send(exchange, 200, { password: true, registration: true, password_reset: false, providers: [] })
  if (path === '/auth/identities') return send(exchange, 200, [])
  if (path === '/auth/me')
    return api.tier === 'anonymous'
      ? send(exchange, 401, { error: 'Sign in first.' })
      : send(exchange, 200, {
          user: {
            id: 1,
            email: 'mate@example.org',
            tier: api.tier,
            is_admin: false,
            created_at: '2026-11-20T12:34:56Z',
          },
          tier: api.tier,
          is_admin: false,
          scopes: ['read', 'write'],
          limits: { requests_per_minute: 60 },
          email_verified: true,
          billing_portal: api.isCustomer,
        })
  send(exchange, 404, { error: 'There is no such path.' })
}

function send(
  { request, response }: Exchange,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  if (status === 204) return void response.writeHead(204, headers).end()
  const text = JSON.stringify(body)
  const etag = `"${createHash('sha1').update(text).digest('base64url')}"`
  if (status === 200 && request.headers['if-none-match'] === etag)
    return void response.writeHead(304, { ETag: etag, ...headers }).end()
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', ETag: etag, ...headers })
  response.end(text)
}

const contradicts = (query: URLSearchParams) => query.get('laden') === 'false' && query.has('origin')

/** The vessels of a capped list, and all that match. */
function listVessels(fleet: Vessel[], query: URLSearchParams): [Vessel[], Vessel[]] {
  const [west = -180, south = -90, east = 180, north = 90] = (query.get('bbox') ?? '')
    .split(',')
    .filter(Boolean)
    .map(Number)
  const classes = (query.get('types') ?? '').split(',').map(parseVesselClass)
  const zoom = Number(query.get('zoom') ?? 20)
  const least = (name: string, value: number | null) =>
    !query.has(name) || (value !== null && value >= Number(query.get(name)))
  const most = (name: string, value: number | null) =>
    !query.has(name) || (value !== null && value <= Number(query.get(name)))
  const matched = fleet.filter(
    (one) =>
      one.lat >= south &&
      one.lat <= north &&
      (west <= east ? one.lng >= west && one.lng <= east : one.lng >= west || one.lng <= east) &&
      (!query.has('types') || classes.includes(one.vessel_type_str)) &&
      least('min_speed', one.speed_knots) &&
      most('max_speed', one.speed_knots) &&
      least('min_load', one.load_pct) &&
      most('max_load', one.load_pct) &&
      !contradicts(query) &&
      // The only region of the mock: a box in the Gulf of Oman.
      (!query.has('region') || (one.lng > 56.5 && one.lng < 61.5 && one.lat > 22 && one.lat < 26.5)) &&
      (!query.has('laden') || one.load_pct === null || one.load_pct > 10 === (query.get('laden') === 'true')),
  )
  return [matched.slice(0, zoom < 3 ? 200 : zoom < 5 ? 800 : zoom < 7 ? 1500 : 5000), matched]
}

function summaryOf(matched: Vessel[]) {
  const by_type: Record<string, number> = {}
  for (const { vessel_type_str } of matched) by_type[vessel_type_str!] = (by_type[vessel_type_str!] ?? 0) + 1
  const est_cargo_mt = matched.reduce((sum, { est_cargo_mt }) => sum + (est_cargo_mt ?? 0), 0)
  const under_way = matched.filter(({ speed_knots }) => (speed_knots ?? 0) >= 1).length
  return {
    total: matched.length,
    est_cargo_mt,
    low_mt: est_cargo_mt * 0.9,
    high_mt: est_cargo_mt * 1.1,
    by_type,
    by_commodity: {},
    by_origin: {},
    by_destination: {},
    by_status: { under_way, drifting: matched.length - under_way },
    by_eta_day: {},
  }
}

function densityOf(fleet: Vessel[], cell: number) {
  const counts = new Map<string, number>()
  for (const { lng, lat } of fleet) {
    const key = `${Math.floor(lng / cell) * cell},${Math.floor(lat / cell) * cell}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const cells = [...counts].map(([key, count]) => ({
    lng: Number(key.split(',')[0]),
    lat: Number(key.split(',')[1]),
    count,
  }))
  return { zoom: 2, cell_deg: cell, total: fleet.length, cells }
}

/** The analysis of any region: the twenty largest vessels are inside. */
function analysisOf(fleet: Vessel[], pro: boolean) {
  const inside = fleet.slice(0, 20)
  const counts: Record<string, number> = {}
  for (const { vessel_type_str } of inside) counts[vessel_type_str!] = (counts[vessel_type_str!] ?? 0) + 1
  return {
    total_vessels: inside.length,
    vessels_inside: inside,
    commodity_breakdown: counts,
    est_cargo_mt: inside.reduce((sum, { est_cargo_mt }) => sum + (est_cargo_mt ?? 0), 0),
    events_inside: pro ? eventAnswers() : [],
    infrastructure_inside: installationAnswers(),
    ai_available: false,
    bbox: [48, 24, 57, 30],
    ...(pro ? {} : { gated: ['events_inside'] }),
  }
}

const searchIn = (fleet: Vessel[], q: string) => [
  ...(/^(?:rott|rotterdam|nlrtm)$/i.test(q)
    ? [{ kind: 'port', id: 'port:NLRTM', name: 'Rotterdam', detail: 'NLRTM, NL', lat: 51.95, lng: 4.05, score: 1 }]
    : []),
  ...fleet
    .filter(({ name, mmsi }) => name?.toLowerCase().includes(q.toLowerCase()) || mmsi.startsWith(q))
    .slice(0, 8)
    .map(({ mmsi, name, vessel_type_str, lat, lng }) => ({
      kind: 'vessel',
      id: mmsi,
      name: name ?? mmsi,
      detail: vessel_type_str,
      lat,
      lng,
      score: 1,
    })),
]

if (import.meta.main) {
  const { origin } = await startMockApi({
    port: Number(process.env['PORT'] ?? 8099),
    vessels: Number(process.env['VESSELS'] ?? 2000),
  })
  process.stdout.write(`${origin}/app/\n`)
}
