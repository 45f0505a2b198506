import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { operations } from '#contract/operations.ts'
import type { Vessel } from '#contract/vessels/vessels.ts'
import type { MockApi } from './mock-api.ts'
import {
  alertDelivery,
  alertEventAnswers,
  flowHistoryAnswer,
  matrixAnswer,
  portCallAnswers,
  seaEventAnswers,
  voyageAnswers,
} from './mock-past.ts'

interface Told {
  status: number
  body: unknown
}

const ok = (body: unknown): Told => ({ status: 200, body })
const locked: Told = { status: 402, body: { error: 'Pro required', upgrade: true } }
const signInFirst: Told = { status: 401, body: { error: 'Sign in first.' } }

/** Responses to signed-in users and to Pro users; null for any other path. */
export async function answerSignedIn(
  api: MockApi,
  fleet: Vessel[],
  request: IncomingMessage,
  { path, query }: { path: string; query: URLSearchParams },
): Promise<Told | null> {
  const past = pastOf(fleet, path, query)
  if (past) return api.tier === 'pro' ? past : locked
  if (
    !/^\/(?:views|drawings|alerts|prompts|watches|reports|keys|billing|ai|auth\/(?:sessions|audit|device|login|logout))/.test(
      path,
    )
  )
    return null
  const sent = request.method === 'GET' ? '' : await text(request)
  const body = (sent === '' ? {} : JSON.parse(sent)) as Record<string, unknown>
  if (path === '/auth/login') return signIn(api, body)
  if (api.tier === 'anonymous') return signInFirst
  if (path === '/auth/logout') {
    api.tier = 'anonymous'
    return { status: 204, body: undefined }
  }
  return accountOf(api, fleet, { path, method: request.method ?? 'GET', body })
}

function signIn(api: MockApi, { password }: Record<string, unknown>): Told {
  if (password !== 'right') return { status: 401, body: { error: 'The email address or the password is wrong.' } }
  api.tier = 'free'
  return ok({ user: { id: 1, email: 'mate@example.org' } })
}

function pastOf(fleet: Vessel[], path: string, query: URLSearchParams): Told | null {
  const [, mmsi = '', what] = /^\/vessels\/(\d{9})\/(port-calls|voyages|events)$/.exec(path) ?? []
  const now = Date.now()
  if (what === 'port-calls') return ok(portCallAnswers(mmsi, now))
  if (what === 'voyages') return ok(voyageAnswers(mmsi, now))
  if (what === 'events') return ok(seaEventAnswers(mmsi, now))
  if (path === '/flows/series') return ok(operations['flows.series'].example)
  if (path === '/flows/floating-storage') return ok(operations['flows.floatingStorage'].example)
  if (/^\/ports\/\w{5}\/calls$/.test(path)) return ok(operations['ports.calls'].example)
  if (path === '/flows/matrix') return ok(matrixAnswer(query.get('commodity') ?? 'All'))
  if (path === '/flows/history')
    return ok(flowHistoryAnswer(query.get('destination_region') ?? 'All', query.get('from') ?? '', now))
  if (path === '/ai/vessel-context')
    return ok({
      mmsi: fleet[0].mmsi,
      summary: 'The vessel is a laden VLCC. It left Ras Tanura two days ago. It is due at Rotterdam in 24 days.',
      generated_at: '2026-11-20T12:34:56Z',
      source: 'rules',
    })
  return null
}

interface AccountCall {
  path: string
  method: string
  body: Record<string, unknown>
}

function accountOf(api: MockApi, fleet: Vessel[], { path, method, body }: AccountCall): Told {
  const pro = api.tier === 'pro'
  if (path === '/alerts/events/unread' || path === '/alerts/events/read')
    return ok({ unread: path.endsWith('read') && method === 'POST' ? 0 : 1, total: 2 })
  if (path === '/alerts/events')
    return ok(alertEventAnswers(fleet[0], Date.now()).map((event) => ({ ...event, alert: { id: 1, name: 'Hormuz' } })))
  if (/^\/alerts\/\d+\/events$/.test(path)) return ok(alertEventAnswers(fleet[0], Date.now()))
  const sent = /^\/alerts\/\d+\/(?:deliveries\/([\w-]+)\/resend|(test))$/.exec(path)
  if (sent && method === 'POST') {
    api.saved.sent.push(sent[1] ?? 'test')
    return { status: 202, body: alertDelivery(sent[1] ?? 'evt_mock_test', Date.now(), { status: 'waiting' }) }
  }
  if (/^\/alerts\/\d+\/deliveries$/.test(path)) return ok([alertDelivery('evt_mock_2', Date.now())])
  if (path === '/ai/query') {
    if (!pro) return locked
    const prompt = api.saved.items.prompts.find(({ id }) => id === body['prompt_id'])
    if (prompt) prompt['used_count'] = Number(prompt['used_count']) + 1
    return ok({ filters: { types: ['Crude Tanker'], flags: ['GR', 'LR'] }, explanation: 'Greek and Liberian tankers.' })
  }
  if (path === '/billing/portal') return { status: 404, body: { error: 'No customer.' } }
  if (path === '/billing/checkout') return { status: 503, body: { error: 'Billing is not set up.' } }
  if (path === '/auth/sessions') return ok(api.sessions)
  const ended = Number(/^\/auth\/sessions\/(\d+)$/.exec(path)?.[1] ?? NaN)
  if (method === 'DELETE' && ended > 0) {
    api.sessions = api.sessions.filter(({ id }) => id !== ended)
    return { status: 204, body: undefined }
  }
  if (path === '/auth/audit') return ok(audit)
  if (path === '/keys' && method === 'POST' && !pro) return locked
  const device = /^\/auth\/device\/([\w-]+)(?:\/(approve|deny))?$/.exec(path)
  if (device) return deviceOf(api, device[1] ?? '', device[2] ?? null)
  return api.saved.answer(method, path, body) ?? { status: 404, body: { error: 'There is no such path.' } }
}

function deviceOf(api: MockApi, code: string, act: string | null): Told {
  if (code !== 'BCDF-GHJK' || api.saved.device !== 'waits') return { status: 404, body: { error: 'No such code.' } }
  if (act === null)
    return ok({ name: 'svc on bridge', scopes: ['read', 'write'], ip: '192.0.2.7', created_at: '2026-11-20T12:34:56Z' })
  if (act === 'deny') {
    api.saved.device = 'denied'
    return { status: 204, body: undefined }
  }
  if (api.tier !== 'pro') return locked
  api.saved.device = 'approved'
  return { status: 201, body: { id: 9, name: 'svc on bridge' } }
}

const session = (id: number, user_agent: string, ip: string) => ({
  ...{ id, user_agent, ip, current: id === 5, last_used: null },
  created_at: '2026-11-20T12:34:56Z',
  expires_at: '2026-12-20T12:34:56Z',
})

/** Those of a user who signed in on three devices. */
export const mockSessions = () => [
  session(5, 'Mozilla/5.0 Firefox/140.0', '192.0.2.7'),
  session(6, 'Mozilla/5.0 Chrome/140.0', '192.0.2.8'),
  session(7, 'Mozilla/5.0 Safari/605.1', '192.0.2.9'),
]

const audit = [
  { at: '2026-11-20T12:34:56Z', action: 'signed in', detail: null, ip: '192.0.2.7' },
  { at: '2026-11-19T08:00:00Z', action: 'key created', detail: 'notebook', ip: '192.0.2.7' },
]
