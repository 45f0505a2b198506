/** What somebody keeps, in memory, as the mock's users have it: four shelves, keys, and a program that waits. */

interface Item {
  id: number
  created_at: string
  updated_at: string
  [member: string]: unknown
}

const at = '2026-11-20T12:34:56Z'
const shelves = ['views', 'drawings', 'alerts', 'prompts', 'keys'] as const
type Shelf = (typeof shelves)[number]

const square = {
  type: 'Polygon',
  coordinates: [
    [
      [55, 25],
      [57, 25],
      [57, 27],
      [55, 27],
      [55, 25],
    ],
  ],
}

const kept = (id: number, members: object): Item => ({ id, created_at: at, updated_at: at, ...members })

/** What a new one has beside what was sent. */
const fresh: Record<Shelf, object> = {
  views: {},
  drawings: {},
  alerts: { enabled: true, conditions: {}, webhook_url: null, last_triggered: null, webhook_secret: null },
  prompts: { used_count: 0 },
  keys: { key_prefix: 'svc_live_mock123', last_used: null, token: 'svc_live_mock123-the-rest-of-it' },
}

export class MockSaved {
  readonly items: Record<Shelf, Item[]> = {
    views: [kept(1, { name: 'Gulf at night', state: { query: '?at=26,55,5.6&types=lng_carrier' } })],
    drawings: [kept(2, { name: 'My box', draw_type: 'polygon', geojson: square })],
    alerts: [
      kept(3, {
        name: 'Hormuz <b>west</b>',
        geojson: square,
        enabled: true,
        conditions: { on: ['enter'], types: ['Crude Tanker'], min_load: 50, mine: 'kept' },
        webhook_url: 'https://desk.example/hook',
        last_triggered: at,
        webhook_secret: 'whsec_mock_0123456789abcdef',
      }),
    ],
    prompts: [
      kept(4, { title: 'Laden LNG', prompt: 'laden LNG carriers off Europe', used_count: 3 }),
      kept(5, { title: 'Greek tankers', prompt: 'Greek and Liberian tankers', used_count: 9 }),
    ],
    keys: [kept(6, { name: 'notebook', key_prefix: 'svc_live_abc1234', scopes: ['read'], last_used: null })],
  }
  device: 'waits' | 'approved' | 'denied' = 'waits'
  #next = 100

  /** An answer to what concerns the shelves; null where the path is not theirs. */
  answer(method: string, path: string, body: Record<string, unknown>): { status: number; body: unknown } | null {
    const [, name, id] = /^\/(\w+)(?:\/(\d+))?$/.exec(path) ?? []
    const shelf = shelves.find((one) => one === name)
    if (!shelf) return null
    const list = this.items[shelf]
    const place = list.findIndex((item) => item.id === Number(id))
    if (id === undefined) {
      if (method === 'GET') return { status: 200, body: list.toReversed() }
      const item = kept(this.#next++, { ...fresh[shelf], ...body })
      list.push(item)
      return { status: 201, body: item }
    }
    if (place < 0) return { status: 404, body: { error: 'There is no such item.' } }
    if (method === 'DELETE') {
      list.splice(place, 1)
      return { status: 204, body: undefined }
    }
    if (method === 'PUT') list[place] = { ...list[place], ...body, id: Number(id) }
    return { status: 200, body: list[place] }
  }
}
