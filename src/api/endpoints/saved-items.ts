import type { Accounts } from '#accounts/accounts.ts'
import type { ItemKind, SavedItem } from '#accounts/saved-items.ts'
import { isoTime } from '#contract/values.ts'
import type { Clock } from '#domain/clock.ts'
import { type Answer, type Endpoints, json, list, type Visit } from '../answer.ts'
import type { House } from '../house.ts'
import { Refusal } from '../refusal.ts'
import { numberOf, userIdOf } from '../signed-in.ts'

type Body = Record<string, unknown>

/** What users keep: views, drawings, alerts and prompts. */
export function savedItemEndpoints(accounts: Accounts, wall: Clock, watch: House['alerts']): Endpoints {
  const views = new Shelf(accounts, wall, 'view', '/views')
  const drawings = new Shelf(accounts, wall, 'drawing', '/drawings')
  const alerts = new Shelf(accounts, wall, 'alert', '/alerts', watch)
  const prompts = new Shelf(accounts, wall, 'prompt', '/prompts')
  return {
    'views.list': (_asked, visit) => views.list(visit),
    'views.create': ({ body }, visit) => views.create(body, visit),
    'views.get': ({ params }, visit) => views.get(params.id, visit),
    'views.update': ({ params, body }, visit) => views.replace(params.id, body, visit),
    'views.delete': ({ params }, visit) => views.remove(params.id, visit),
    'views.deleteById': ({ query }, visit) => views.remove(named(query.id), visit),
    'drawings.list': (_asked, visit) => drawings.list(visit),
    'drawings.create': ({ body }, visit) => drawings.create(body, visit),
    'drawings.get': ({ params }, visit) => drawings.get(params.id, visit),
    'drawings.update': ({ params, body }, visit) => drawings.replace(params.id, body, visit),
    'drawings.delete': ({ params }, visit) => drawings.remove(params.id, visit),
    'drawings.deleteById': ({ query }, visit) => drawings.remove(named(query.id), visit),
    'alerts.list': (_asked, visit) => alerts.list(visit),
    'alerts.events': async ({ params }, { caller }) => {
      const { id } = await accounts.items.get(userIdOf(caller), 'alert', numberOf(params.id, 'alert'))
      return list(watch?.eventsOf(id) ?? [])
    },
    'alerts.create': ({ body }, visit) => alerts.create(body, visit),
    'alerts.get': ({ params }, visit) => alerts.get(params.id, visit),
    'alerts.update': ({ params, body }, visit) => alerts.replace(params.id, body, visit),
    'alerts.updateById': ({ query, body }, visit) => alerts.replace(named(query.id), body, visit),
    'alerts.delete': ({ params }, visit) => alerts.remove(params.id, visit),
    'alerts.deleteById': ({ query }, visit) => alerts.remove(named(query.id), visit),
    'prompts.list': (_asked, visit) => prompts.list(visit),
    'prompts.create': ({ body }, visit) => prompts.create(body, visit),
    'prompts.get': ({ params }, visit) => prompts.get(params.id, visit),
    'prompts.update': ({ params, body }, visit) => prompts.replace(params.id, body, visit),
    'prompts.delete': ({ params }, visit) => prompts.remove(params.id, visit),
    'prompts.deleteById': ({ query }, visit) => prompts.remove(named(query.id), visit),
    'prompts.used': async ({ params }, { caller }) => {
      const id = numberOf(params.id, 'prompt')
      return json({ id, used_count: await accounts.items.countUse(userIdOf(caller), id) })
    },
  }
}

function named(id: string | undefined): string {
  if (id === undefined) throw new Refusal(400, 'id is needed: the number of one item. Nothing here acts on all.')
  return id
}

/** One kind of saved item. */
class Shelf {
  readonly #accounts: Accounts
  readonly #wall: Clock
  readonly #kind: ItemKind
  readonly #path: string
  readonly #watch: House['alerts']

  constructor(accounts: Accounts, wall: Clock, kind: ItemKind, path: string, watch?: House['alerts']) {
    this.#watch = watch
    this.#accounts = accounts
    this.#wall = wall
    this.#kind = kind
    this.#path = path
  }

  async list({ caller }: Visit): Promise<Answer> {
    const items = await this.#accounts.items.list(userIdOf(caller), this.#kind)
    return json(items.map((item) => this.#wire(item)))
  }

  async create(body: Body, visit: Visit): Promise<Answer> {
    const userId = userIdOf(visit.caller)
    const nowMs = this.#wall.nowMs()
    const { items, idempotency } = this.#accounts
    const key = visit.headers['idempotency-key']
    if (typeof key !== 'string') return this.#made(this.#wire(await items.create(userId, this.#kind, body, nowMs)))
    const request = JSON.stringify([this.#kind, body])
    const { answer, replayed } = await idempotency.once(userId, key, request, nowMs, async (db) => {
      return { status: 201, answer: this.#wire(await items.create(userId, this.#kind, body, nowMs, db)) }
    })
    return this.#made(answer as { id: number }, replayed ? { 'idempotent-replayed': 'true' } : {})
  }

  async get(id: string, { caller }: Visit): Promise<Answer> {
    return json(this.#wire(await this.#accounts.items.get(userIdOf(caller), this.#kind, numberOf(id, this.#kind))))
  }

  async replace(id: string, body: Body, { caller }: Visit): Promise<Answer> {
    const number = numberOf(id, this.#kind)
    const { items } = this.#accounts
    return json(this.#wire(await items.replace(userIdOf(caller), this.#kind, number, body, this.#wall.nowMs())))
  }

  async remove(id: string, { caller }: Visit): Promise<Answer> {
    await this.#accounts.items.remove(userIdOf(caller), this.#kind, numberOf(id, this.#kind))
    return { kind: 'nothing' }
  }

  #made(value: { id: number }, headers: Record<string, string> = {}): Answer {
    return { kind: 'json', value, headers: { ...headers, location: `/api/v1${this.#path}/${value.id}` } }
  }

  #wire({ id, body, usedCount, lastTriggeredMs, createdMs, updatedMs }: SavedItem) {
    return {
      id,
      ...body,
      ...(this.#kind === 'prompt' && { used_count: usedCount }),
      ...(this.#kind === 'alert' && {
        last_triggered: isoTime(lastTriggeredMs),
        webhook_secret: typeof body['webhook_url'] === 'string' ? (this.#watch?.secretOf(id) ?? null) : null,
      }),
      created_at: isoTime(createdMs),
      updated_at: isoTime(updatedMs),
    }
  }
}
