import type { Accounts } from '#accounts/accounts.ts'
import type { ItemKind, SavedItem } from '#accounts/items/saved-items.ts'
import type { ParsedRequest } from '#contract/operations.ts'
import type { Clock } from '#domain/clock.ts'
import { type Answer, type Endpoints, json, type RequestContext } from '../http/response.ts'
import { savedItemJson, storedBody } from '#contract/resources/saved-items.ts'
import { HttpError } from '#domain/http-error.ts'
import { type Caller, isPro, mayWrite, userIdOf } from '../guard/caller.ts'
import { readRegion } from '../http/read-region.ts'
import { parseItemId } from '../http/validate-input.ts'
import { alertRecordEndpoints, type AlertRecords } from './alert-records.ts'

type Body = Record<string, unknown>
type Page = ParsedRequest<'views.list'>['query']

/** Throws 400 for conditions that cannot be watched. Returns what to tell a user without Pro of those that need it; else null. */
export type CheckConditions = (
  conditions: unknown,
  hasRegion: boolean,
  userId: number,
) => Promise<{ proFault: string | null }>

export interface SavedItemDependencies {
  items: Accounts['items']
  idempotency: Accounts['idempotency']
  wallClock: Clock
  alerts: AlertRecords & {
    secretOf(alertId: number): string
    /** Why no message would be sent to an address, as the end of a sentence; null where one would. */
    webhookFault(url: string): Promise<string | null>
    /** Why no email would be sent to a user, as a sentence; null where one would. */
    emailFault(userId: number): Promise<string | null>
    checkConditions: CheckConditions
    /** Why an alert is not watched as it is saved; null where it is. */
    problemOf(alertId: number): string | null
  }
}

/** The saved items of users: views, drawings, alerts, prompts, watches and reports, which the operator reads. */
export function savedItemEndpoints(dependencies: SavedItemDependencies): Endpoints {
  const views = new SavedItemResource(dependencies, 'view', '/views')
  const drawings = new SavedItemResource(dependencies, 'drawing', '/drawings')
  const alerts = new SavedItemResource(dependencies, 'alert', '/alerts')
  const prompts = new SavedItemResource(dependencies, 'prompt', '/prompts')
  const watches = new SavedItemResource(dependencies, 'watch', '/watches')
  const reports = new SavedItemResource(dependencies, 'report', '/reports')
  return {
    'views.list': ({ query }, context) => views.list(query, context),
    'views.create': ({ body }, context) => views.create(body, context),
    'views.get': ({ params }, context) => views.get(params.id, context),
    'views.update': ({ params, body }, context) => views.replace(params.id, body, context),
    'views.delete': ({ params }, context) => views.remove(params.id, context),
    'views.deleteById': ({ query }, context) => views.remove(requireId(query.id), context),
    'drawings.list': ({ query }, context) => drawings.list(query, context),
    'drawings.create': ({ body }, context) => drawings.create(body, context),
    'drawings.get': ({ params }, context) => drawings.get(params.id, context),
    'drawings.update': ({ params, body }, context) => drawings.replace(params.id, body, context),
    'drawings.delete': ({ params }, context) => drawings.remove(params.id, context),
    'drawings.deleteById': ({ query }, context) => drawings.remove(requireId(query.id), context),
    'alerts.list': ({ query }, context) => alerts.list(query, context),
    'alerts.create': ({ body }, context) => alerts.create(body, context),
    'alerts.get': ({ params }, context) => alerts.get(params.id, context),
    'alerts.update': ({ params, body }, context) => alerts.replace(params.id, body, context),
    'alerts.updateById': ({ query, body }, context) => alerts.replace(requireId(query.id), body, context),
    'alerts.delete': ({ params }, context) => alerts.remove(params.id, context),
    'alerts.deleteById': ({ query }, context) => alerts.remove(requireId(query.id), context),
    ...alertRecordEndpoints(dependencies),
    'watches.list': ({ query }, context) => watches.list(query, context),
    'watches.create': ({ body }, context) => watches.create(body, context),
    'watches.get': ({ params }, context) => watches.get(params.id, context),
    'watches.update': ({ params, body }, context) => watches.replace(params.id, body, context),
    'watches.delete': ({ params }, context) => watches.remove(params.id, context),
    'reports.list': ({ query }, context) => reports.list(query, context),
    'reports.create': ({ body }, context) => reports.create(body, context),
    'reports.delete': ({ params }, context) => reports.remove(params.id, context),
    'admin.reports': ({ query }) => listEveryReport(dependencies.items, query),
    'admin.judgeReport': async ({ params, body }, { caller }) => {
      const { items, wallClock } = dependencies
      const by = { nowMs: wallClock.nowMs(), actorId: userIdOf(caller) }
      return json(receivedReportJson(await items.judgeReport(parseItemId(params.id, 'report'), body, by)))
    },
    'prompts.list': ({ query }, context) => prompts.list(query, context),
    'prompts.create': ({ body }, context) => prompts.create(body, context),
    'prompts.get': ({ params }, context) => prompts.get(params.id, context),
    'prompts.update': ({ params, body }, context) => prompts.replace(params.id, body, context),
    'prompts.delete': ({ params }, context) => prompts.remove(params.id, context),
    'prompts.deleteById': ({ query }, context) => prompts.remove(requireId(query.id), context),
    'prompts.used': async ({ params }, { caller }) => {
      const id = parseItemId(params.id, 'prompt')
      return json({ id, usedCount: await dependencies.items.countUse(userIdOf(caller), id) })
    },
  }
}

/** A report as the operator sees it. */
const receivedReportJson = (item: SavedItem) => ({
  ...savedItemJson('report', item, { webhookSecret: () => null, problem: null }),
  userId: item.userId,
})

/** GET /admin/reports: the reports of all users. */
async function listEveryReport(items: Accounts['items'], { limit, before }: Page): Promise<Answer> {
  const found = await items.everyReport({ limit, beforeId: before })
  const last = found.items.at(-1)
  const more = limit !== undefined && found.items.length === limit && last !== undefined
  return json(found.items.map(receivedReportJson), {
    'x-total-count': String(found.total),
    'x-returned-count': String(found.items.length),
    ...(more && { link: `</api/v1/admin/reports?limit=${limit}&before=${last.id}>; rel="next"` }),
  })
}

/** The `id` of a query. Throws 400 without one: no request acts on all items. */
function requireId(id: string | undefined): string {
  if (id === undefined) throw new HttpError(400, 'Query parameter "id" is required: the number of one item.')
  return id
}

/** One kind of saved item, each user's own. */
class SavedItemResource {
  readonly #dependencies: SavedItemDependencies
  readonly #kind: ItemKind
  readonly #path: string

  constructor(dependencies: SavedItemDependencies, kind: ItemKind, path: string) {
    this.#dependencies = dependencies
    this.#kind = kind
    this.#path = path
  }

  async list({ limit, before }: Page, { caller }: RequestContext): Promise<Answer> {
    const page = { limit, beforeId: before }
    const { items, total } = await this.#dependencies.items.list(userIdOf(caller), this.#kind, page)
    const headers: Record<string, string> = {
      'x-total-count': String(total),
      'x-returned-count': String(items.length),
    }
    const last = items.at(-1)
    if (limit !== undefined && items.length === limit && last !== undefined)
      headers['link'] = `</api/v1${this.#path}?limit=${limit}&before=${last.id}>; rel="next"`
    return json(
      items.map((item) => this.#item(item, caller)),
      headers,
    )
  }

  async create(input: Body, context: RequestContext): Promise<Answer> {
    const body = await this.#checkedBody(input, context.caller)
    const userId = userIdOf(context.caller)
    const write = { body, nowMs: this.#dependencies.wallClock.nowMs() }
    const { items, idempotency } = this.#dependencies
    const key = context.headers['idempotency-key']
    if (typeof key !== 'string') {
      const item = await items.create(userId, this.#kind, write)
      return this.#created(this.#item(item, context.caller))
    }
    const request = JSON.stringify([this.#kind, body])
    const call = { userId, key, request, nowMs: write.nowMs }
    const { answer, replayed } = await idempotency.once(call, async (db) => {
      return { status: 201, answer: this.#item(await items.create(userId, this.#kind, write, db), context.caller) }
    })
    items.recordChange(this.#kind, (answer as { id: number }).id)
    return this.#created(answer as { id: number }, replayed ? { 'idempotent-replayed': 'true' } : {})
  }

  async get(id: string, { caller }: RequestContext): Promise<Answer> {
    const item = await this.#dependencies.items.get(userIdOf(caller), this.#kind, parseItemId(id, this.#kind))
    return json(this.#item(item, caller))
  }

  async replace(id: string, input: Body, { caller }: RequestContext): Promise<Answer> {
    const number = parseItemId(id, this.#kind)
    const { items, wallClock } = this.#dependencies
    const write = { body: await this.#checkedBody(input, caller), nowMs: wallClock.nowMs() }
    return json(this.#item(await items.replace(userIdOf(caller), this.#kind, number, write), caller))
  }

  async remove(id: string, { caller }: RequestContext): Promise<Answer> {
    await this.#dependencies.items.remove(userIdOf(caller), this.#kind, parseItemId(id, this.#kind))
    return { kind: 'nothing' }
  }

  #created(value: { id: number }, headers: Record<string, string> = {}): Answer {
    return { kind: 'json', value, headers: { ...headers, location: `/api/v1${this.#path}/${value.id}` } }
  }

  /** The body as it is stored. Throws 400 for a region that cannot be analysed, and for an alert that could not be watched. */
  async #checkedBody(input: Body, caller: Caller): Promise<Body> {
    if (this.#kind === 'alert') await this.#checkAlert(input as Parameters<typeof readRegion>[0] & Body, caller)
    else if (this.#kind === 'drawing') readRegion(input as Parameters<typeof readRegion>[0])
    return storedBody(this.#kind, input)
  }

  async #checkAlert(input: Parameters<typeof readRegion>[0] & Body, caller: Caller): Promise<void> {
    const { webhookUrl, email, conditions, geojson } = input
    const { coordinates } = geojson.type === 'Feature' ? geojson.geometry : geojson
    const hasRegion = coordinates.length > 0
    const { on } = conditions as { on?: unknown }
    // Without a place of its own it needs a region; where kinds are named, the check of the conditions says what they need.
    if (hasRegion || (on === undefined && !hasOwnPlace(conditions))) readRegion(input)
    const { alerts } = this.#dependencies
    const { proFault } = await alerts.checkConditions(conditions, hasRegion, userIdOf(caller))
    if (!hasRegion && !hasOwnPlace(conditions)) readRegion(input)
    if (proFault !== null && !isPro(caller)) throw new HttpError(402, proFault)
    const emailFault = email === true ? await alerts.emailFault(userIdOf(caller)) : null
    if (emailFault !== null) throw new HttpError(400, emailFault)
    const fault = typeof webhookUrl === 'string' ? await alerts.webhookFault(webhookUrl) : null
    if (fault !== null) throw new HttpError(400, `webhook_url ${fault}.`)
  }

  #item(item: SavedItem, caller: Caller) {
    const { alerts } = this.#dependencies
    return savedItemJson(this.#kind, item, {
      webhookSecret: () => (mayWrite(caller) ? alerts.secretOf(item.id) : null),
      problem: this.#kind === 'alert' ? alerts.problemOf(item.id) : null,
    })
  }
}

/** Whether conditions may name what is watched without a region. */
const hasOwnPlace = (conditions: unknown) =>
  ['filters', 'port', 'price', 'chokepoint'].some((name) => Object.hasOwn(conditions as object, name))
