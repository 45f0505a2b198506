/** Saved items of the mock's user in memory: six kinds, API keys, and a pending device login. */

interface Item {
  id: number
  created_at: string
  updated_at: string
  [member: string]: unknown
}

const at = '2026-11-20T12:34:56Z'
const itemKinds = ['views', 'drawings', 'alerts', 'prompts', 'watches', 'reports', 'keys'] as const
type SavedKind = (typeof itemKinds)[number]

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

const savedItem = (id: number, members: object): Item => ({ id, created_at: at, updated_at: at, ...members })

/** Members that the server adds to a new item. */
const fresh: Record<SavedKind, object> = {
  views: {},
  drawings: {},
  alerts: { enabled: true, conditions: {}, webhook_url: null, last_triggered: null, webhook_secret: null },
  prompts: { used_count: 0 },
  watches: {},
  reports: {},
  keys: { key_prefix: 'svc_live_mock123', last_used: null, token: 'svc_live_mock123-the-rest-of-it' },
}

export class MockSaved {
  readonly items: Record<SavedKind, Item[]> = {
    views: [savedItem(1, { name: 'Gulf at night', state: { query: '?at=26,55,5.6&types=lng_carrier' } })],
    drawings: [savedItem(2, { name: 'My box', draw_type: 'polygon', geojson: square })],
    alerts: [
      savedItem(3, {
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
      savedItem(4, { title: 'Laden LNG', prompt: 'laden LNG carriers off Europe', used_count: 3 }),
      savedItem(5, { title: 'Greek tankers', prompt: 'Greek and Liberian tankers', used_count: 9 }),
    ],
    watches: [savedItem(7, { key: 'port:NLRTM', name: 'Rotterdam', list: 'Watch list', note: 'Crude of the week' })],
    reports: [],
    keys: [savedItem(6, { name: 'notebook', key_prefix: 'svc_live_abc1234', scopes: ['read'], last_used: null })],
  }
  /** Messages of alerts that were sent again, and tests. */
  readonly sent: string[] = []
  device: 'waits' | 'approved' | 'denied' = 'waits'
  #next = 100

  /** Responds to requests for saved items; null for other paths. */
  answer(method: string, path: string, body: Record<string, unknown>): { status: number; body: unknown } | null {
    const [, name, id] = /^\/(\w+)(?:\/(\d+))?$/.exec(path) ?? []
    const kind = itemKinds.find((one) => one === name)
    if (!kind) return null
    const list = this.items[kind]
    const place = list.findIndex((item) => item.id === Number(id))
    if (id === undefined) {
      if (method === 'GET') return { status: 200, body: list.toReversed() }
      const item = savedItem(this.#next++, { ...fresh[kind], ...body })
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
