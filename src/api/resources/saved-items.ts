import type { Accounts } from '#accounts/accounts.ts'
import type { ItemKind, SavedItem } from '#accounts/items/saved-items.ts'
import type { Clock } from '#domain/clock.ts'
import { type Answer, type Endpoints, json, type RequestContext } from '../http/response.ts'
import { savedItemJson, storedBody } from '#contract/resources/saved-items.ts'
import { HttpError } from '#domain/http-error.ts'
import { userIdOf } from '../guard/caller.ts'
import { parseItemId } from '../http/validate-input.ts'
import { alertRecordEndpoints, type AlertRecords } from './alert-records.ts'

type Body = Record<string, unknown>

export interface SavedItemDependencies {
  items: Accounts['items']
  idempotency: Accounts['idempotency']
  wallClock: Clock
  alerts: AlertRecords & { secretOf(alertId: number): string }
}

/** The saved items of users: views, drawings, alerts and prompts. */
export function savedItemEndpoints(dependencies: SavedItemDependencies): Endpoints {
  const views = new SavedItemResource(dependencies, 'view', '/views')
  const drawings = new SavedItemResource(dependencies, 'drawing', '/drawings')
  const alerts = new SavedItemResource(dependencies, 'alert', '/alerts')
  const prompts = new SavedItemResource(dependencies, 'prompt', '/prompts')
  return {
    'views.list': (_input, context) => views.list(context),
    'views.create': ({ body }, context) => views.create(body, context),
    'views.get': ({ params }, context) => views.get(params.id, context),
    'views.update': ({ params, body }, context) => views.replace(params.id, body, context),
    'views.delete': ({ params }, context) => views.remove(params.id, context),
    'views.deleteById': ({ query }, context) => views.remove(requireId(query.id), context),
    'drawings.list': (_input, context) => drawings.list(context),
    'drawings.create': ({ body }, context) => drawings.create(body, context),
    'drawings.get': ({ params }, context) => drawings.get(params.id, context),
    'drawings.update': ({ params, body }, context) => drawings.replace(params.id, body, context),
    'drawings.delete': ({ params }, context) => drawings.remove(params.id, context),
    'drawings.deleteById': ({ query }, context) => drawings.remove(requireId(query.id), context),
    'alerts.list': (_input, context) => alerts.list(context),
    'alerts.create': ({ body }, context) => alerts.create(body, context),
    'alerts.get': ({ params }, context) => alerts.get(params.id, context),
    'alerts.update': ({ params, body }, context) => alerts.replace(params.id, body, context),
    'alerts.updateById': ({ query, body }, context) => alerts.replace(requireId(query.id), body, context),
    'alerts.delete': ({ params }, context) => alerts.remove(params.id, context),
    'alerts.deleteById': ({ query }, context) => alerts.remove(requireId(query.id), context),
    ...alertRecordEndpoints(dependencies),
    'prompts.list': (_input, context) => prompts.list(context),
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

  async list({ caller }: RequestContext): Promise<Answer> {
    const items = await this.#dependencies.items.list(userIdOf(caller), this.#kind)
    return json(items.map((item) => this.#item(item)))
  }

  async create(input: Body, context: RequestContext): Promise<Answer> {
    const body = storedBody(this.#kind, input)
    const userId = userIdOf(context.caller)
    const write = { body, nowMs: this.#dependencies.wallClock.nowMs() }
    const { items, idempotency } = this.#dependencies
    const key = context.headers['idempotency-key']
    if (typeof key !== 'string') return this.#created(this.#item(await items.create(userId, this.#kind, write)))
    const request = JSON.stringify([this.#kind, body])
    const call = { userId, key, request, nowMs: write.nowMs }
    const { answer, replayed } = await idempotency.once(call, async (db) => {
      return { status: 201, answer: this.#item(await items.create(userId, this.#kind, write, db)) }
    })
    items.recordChange(this.#kind, (answer as { id: number }).id)
    return this.#created(answer as { id: number }, replayed ? { 'idempotent-replayed': 'true' } : {})
  }

  async get(id: string, { caller }: RequestContext): Promise<Answer> {
    return json(
      this.#item(await this.#dependencies.items.get(userIdOf(caller), this.#kind, parseItemId(id, this.#kind))),
    )
  }

  async replace(id: string, input: Body, { caller }: RequestContext): Promise<Answer> {
    const number = parseItemId(id, this.#kind)
    const { items, wallClock } = this.#dependencies
    const write = { body: storedBody(this.#kind, input), nowMs: wallClock.nowMs() }
    return json(this.#item(await items.replace(userIdOf(caller), this.#kind, number, write)))
  }

  async remove(id: string, { caller }: RequestContext): Promise<Answer> {
    await this.#dependencies.items.remove(userIdOf(caller), this.#kind, parseItemId(id, this.#kind))
    return { kind: 'nothing' }
  }

  #created(value: { id: number }, headers: Record<string, string> = {}): Answer {
    return { kind: 'json', value, headers: { ...headers, location: `/api/v1${this.#path}/${value.id}` } }
  }

  #item(item: SavedItem) {
    return savedItemJson(this.#kind, item, () => this.#dependencies.alerts.secretOf(item.id))
  }
}
