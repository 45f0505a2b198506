import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { type EventItem, eventItem } from '#contract/resources/events.ts'
import { type SourceItem, sourceItem } from '#contract/resources/meta.ts'
import { WorldData } from '#derive/world/world-data.ts'
import type { WorldEvent } from '#domain/world/world-events.ts'
import { loadAccuracy } from '#reference/datasets.ts'
import { loadDatasets } from '#reference/datasets.ts'
import { loadPorts } from '#reference/ports.ts'
import { crudeTanker, knowing, TestServer } from '../support/api-context.ts'
import { TestLiveState } from '../support/live-state.ts'

const dataDir = join(import.meta.dirname, '../../data')
const caller = (isAdmin: boolean) =>
  ({
    kind: 'key',
    user: { id: 1, email: 'a@b.c', tier: isAdmin ? 'enterprise' : 'free', isAdmin },
    scopes: ['read', 'write', 'admin'],
  }) as const
const closure = { kind: 'port_closure', title: 'Port closed by ice', lat: 60.1, lng: 24.9, radius_km: 20 }

describe('events by hand, accuracy and sources', () => {
  let server: TestServer
  const saved: WorldEvent[] = []
  const worldData = new WorldData()
  let storeFails = false
  before(async () => {
    const sea = new TestLiveState()
    sea.receive(crudeTanker)
    server = await new TestServer(sea, {
      worldData,
      datasets: loadDatasets(dataDir),
      accuracy: loadAccuracy(dataDir),
      saveEvents: async (_sourceId, events) => {
        if (storeFails) throw new Error('the disk is full')
        saved.push(...events)
      },
      authenticator: knowing({ admin: caller(true), mate: caller(false) }),
    }).start()
  })
  after(() => server[Symbol.asyncDispose]())
  const send = (method: string, path: string, body: unknown, token = 'admin') =>
    server.ask(path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const create = async (body: unknown) => (await (await send('POST', '/admin/events', body)).json()) as EventItem

  test('a closure that an administrator enters is kept, and shown at once', async () => {
    const response = await send('POST', '/admin/events', closure)
    assert.equal(response.status, 201)
    const event = eventItem.parse(await response.json())
    assert.equal(response.headers.get('location'), `/api/v1/admin/events/${event.id}`)
    assert.deepEqual(
      [event.severity, event.active, event.started_at, event.ended_at],
      ['medium', true, '2026-11-20T12:00:00Z', null],
    )
    assert.equal(saved.at(-1)?.id, event.id)
    const shown = worldData.events({ boxes: null, kinds: new Set(['port_closure']), active: true })
    assert.ok(shown.some(({ id }) => id === event.id))
  })

  test('it is changed and ended, and keeps what is not spoken of', async () => {
    const { id } = await create(closure)
    const changed = await send('PATCH', `/admin/events/${id}`, { radius_km: 35, ended_at: '2026-11-20T12:00:00Z' })
    assert.equal(changed.status, 200)
    const event = (await changed.json()) as EventItem
    assert.deepEqual([event.title, event.radius_km, event.active], [closure.title, 35, false])
  })

  test('what could not be written is not shown', async () => {
    storeFails = true
    assert.equal((await send('POST', '/admin/events', { ...closure, title: 'Lost' })).status, 500)
    storeFails = false
    assert.ok(worldData.events({ boxes: null, kinds: null, active: null }).every(({ title }) => title !== 'Lost'))
  })

  for (const [method, path, body, token, status, because] of [
    ['POST', '/admin/events', closure, 'nobody', 401, 'an unknown caller signs in first'],
    ['POST', '/admin/events', closure, 'mate', 403, 'only administrators may'],
    ['PATCH', '/admin/events/hand:1', { title: 'x' }, 'mate', 403, 'the same for changes'],
    ['PATCH', '/admin/events/hand:none', { title: 'x' }, 'admin', 404, 'nobody entered it'],
    ['POST', '/admin/events', { ...closure, kind: 'hurricane' }, 'admin', 400, 'weather is not entered by hand'],
    ['POST', '/admin/events', { ...closure, lat: 91 }, 'admin', 400, 'no such latitude'],
    [
      'POST',
      '/admin/events',
      { ...closure, ended_at: '2026-11-19T00:00:00Z' },
      'admin',
      400,
      'it ends before it began',
    ],
  ] as const)
    test(`${method} ${path} as ${token} is ${status}: ${because}`, async () =>
      assert.equal((await send(method, path, body, token)).status, status))

  test('an event of a feed is not for hands', async () => {
    const [event] = worldData.events({ boxes: null, kinds: null, active: null })
    worldData.ingestEvents('usgs', [{ ...event, id: 'usgs:1' }], false, 0)
    assert.equal((await send('PATCH', '/admin/events/usgs:1', { title: 'x' })).status, 404)
  })

  test('GET /sources lists the feeds and every dataset that ships, with its licence', async () => {
    const items = await server.json<SourceItem[]>('/sources')
    for (const item of items) sourceItem.parse(item)
    const ports = items.find(({ id }) => id === 'ports.csv')
    assert.deepEqual([ports?.kind, ports?.licence, ports?.demo], ['dataset', 'Apache-2.0', false])
    assert.equal(ports?.records, loadPorts(dataDir).length)
    const coast = items.find(({ id }) => id === 'port-coast.tiles')
    assert.match(`${coast?.name} ${coast?.licence}`, /OpenStreetMap.*GSHHG.*ODbL 1\.0, LGPL-3\+/)
    assert.equal(coast?.records, 1745)
    assert.ok(items.some(({ kind }) => kind === 'feed'))
    assert.equal(items.find(({ id }) => id === 'prices-daily.csv')?.last_record_at, '2026-08-18T00:00:00Z')
  })

  test('GET /accuracy gives figures with their sample and method, and docs/accuracy.md gives the same', async () => {
    interface Figure {
      derivation: string
      measure: string
      value: number
      unit: string
      sample: number
      method: string
      truth: string
    }
    const { figures } = await server.json<{ figures: Figure[] }>('/accuracy')
    assert.ok(figures.length >= 10)
    const page = readFileSync(join(import.meta.dirname, '../../docs/accuracy.md'), 'utf8')
    for (const { derivation, measure, value, unit, sample, method, truth } of figures) {
      assert.ok(page.includes(`| ${derivation} | ${measure} | ${value} ${unit} | ${sample} |`), measure)
      assert.ok(page.includes(method), method)
      assert.ok(sample > 0 && ['real', 'demo'].includes(truth))
    }
    const firstDemo = figures.findIndex(({ truth }) => truth === 'demo')
    assert.ok(
      figures.slice(firstDemo).every(({ truth }) => truth === 'demo'),
      'figures of real ships come first',
    )
  })

  test('GET /accuracy gives each calibration with its bins and picture, as in docs/accuracy.md', async () => {
    interface Calibration {
      probability: string
      sample: number
      picture: string
      bins: { from: number; to: number; told: number; mean: number; right: number; low: number; high: number }[]
    }
    const docs = join(import.meta.dirname, '../../docs')
    const page = readFileSync(join(docs, 'accuracy.md'), 'utf8')
    const { calibrations } = await server.json<{ calibrations: Calibration[] }>('/accuracy')
    for (const { probability, sample, picture, bins } of calibrations) {
      assert.ok(page.includes(`### ${probability}\n\n![`) && page.includes(`](${picture})`), probability)
      assert.ok(readFileSync(join(docs, picture), 'utf8').includes(`${sample} statements`))
      assert.equal(
        bins.reduce((sum, { told }) => sum + told, 0),
        sample,
      )
      for (const { from, to, mean, low, right, high } of bins)
        assert.ok(mean >= from && mean <= to && low <= right && right <= high, `${probability} from ${from}`)
    }
  })
})
