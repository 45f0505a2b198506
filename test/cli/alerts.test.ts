import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { stripVTControlCharacters } from 'node:util'
import { operations } from '#contract/operations.ts'
import { useExampleApi } from '../support/example-api.ts'
import { runSvc } from '../support/run-svc.ts'

const api = useExampleApi()
const home = mkdtempSync(join(tmpdir(), 'svc-alerts-'))
const { geojson } = operations['alerts.create'].bodyExample as { geojson: object }
const region = join(home, 'gulf.geojson')
before(async () => {
  writeFileSync(region, JSON.stringify(geojson))
})
after(() => rmSync(home, { recursive: true }))

const svc = (words: string[], tty = false) =>
  runSvc(words, {
    tty,
    columns: 140,
    env: { XDG_CONFIG_HOME: home, SVC_BASE_URL: api.baseUrl, SVC_API_KEY: 'svc_live_a' },
  })
const sentBody = () => api.requests.find(({ route }) => /^(?:POST|PUT) /.test(route))?.body

describe('svc alerts create by flags', () => {
  for (const { flags, body } of [
    {
      flags: [
        '--on',
        'matches',
        '--size',
        'vlcc',
        '--laden',
        'true',
        '--vessel-name',
        'front',
        '--dwell-minutes',
        '10',
      ],
      body: {
        name: 'x',
        conditions: { on: 'matches', filters: { size: 'vlcc', laden: 'true', name: 'front' }, dwell_minutes: 10 },
      },
    },
    {
      flags: ['--price', 'BRENT', '--above', '90', '--webhook', 'https://desk.example/', '--email'],
      body: {
        name: 'x',
        conditions: { price: { symbol: 'BRENT', above: 90 } },
        webhook_url: 'https://desk.example/',
        email: true,
      },
    },
    { flags: ['--geojson', region, '--on', 'enter'], body: { name: 'x', conditions: { on: 'enter' }, geojson } },
    {
      flags: ['--geojson', region, '--on', 'exit', '--format', 'geojson'],
      body: { name: 'x', conditions: { on: 'exit' }, geojson },
    },
    {
      flags: ['--port', 'NLRTM', '--on', 'loads,discharges', '--near', '-5.4,36.1,50'],
      body: { name: 'x', conditions: { on: 'loads,discharges', filters: { near: '-5.4,36.1,50' }, port: 'NLRTM' } },
    },
    {
      flags: ['--chokepoint', 'hormuz', '--chokepoint-status', 'closed'],
      body: { name: 'x', conditions: { chokepoint: 'hormuz', chokepoint_status: 'closed' } },
    },
  ])
    test(flags.join(' '), async () => {
      const { code, err } = await svc(['alerts', 'create', '--name', 'x', ...flags])
      assert.deepEqual([code, err], [0, ''])
      assert.deepEqual(sentBody(), body)
    })

  for (const { flags, says } of [
    { flags: [], says: /expects a FILE, or --name/ },
    { flags: ['--name', 'x'], says: /expects a FILE, or --name with --on/ },
    {
      flags: ['--name', 'x', '--email', '--webhook', 'https://desk.example/'],
      says: /expects a FILE, or --name with --on/,
    },
    { flags: [region, '--email'], says: /a FILE has the whole alert: leave out --email/ },
    { flags: [region, '--size', 'vlcc', '--name', 'x'], says: /leave out --name, --size/ },
    { flags: ['--name', 'x', '--above', '90'], says: /--above and --below need --price/ },
    { flags: ['--name', 'x', '--price', 'WTI', '--above', 'ninety'], says: /--above must be a number, got "ninety"/ },
    { flags: ['--name', 'x', '--sizes', 'vlcc'], says: /Unknown option --sizes/ },
  ])
    test(`${flags.join(' ') || 'nothing'}: a usage error, no request`, async () => {
      const { code, err } = await svc(['alerts', 'create', ...flags])
      assert.equal(code, 2)
      assert.match(err, says)
      assert.deepEqual(api.requests, [])
    })
})

test('alerts list says what each alert waits for, and why one is not watched', async () => {
  const saved = operations['alerts.list'].example[0]
  const lost = { ...saved, id: 18, conditions: { price: { symbol: 'WTI', above: 9 } }, problem: 'It is lost.' }
  api.responses.set('GET /alerts', [{ status: 200, body: [saved, lost] }])
  const { out } = await svc(['alerts', 'list'], true)
  assert.match(
    stripVTControlCharacters(out),
    /^ID +NAME +ENABLED +ON +EMAIL +PROBLEM\n17 .* enter .*\n18 .* price .* It is lost\.\n$/,
  )
})

test('alerts inbox shows events of vessels and of prices', async () => {
  const [event] = operations['alerts.inbox'].example
  const price = { ...event, kind: 'price', text: 'BRENT rose above 90: 91.5 on 2026-11-20', vessel: null }
  api.responses.set('GET /alerts/events', [{ status: 200, body: [event, price] }])
  const { out } = await svc(['alerts', 'inbox'], true)
  assert.match(out, /Hormuz +NORDIC STAR entered the region +257436000/)
  assert.match(out, /Hormuz +BRENT rose above 90: 91\.5 on 2026-11-20/)
})

test('alerts email off keeps everything else of the alert', async () => {
  const { code, err } = await svc(['alerts', 'email', '17', 'off'])
  assert.deepEqual([code, err], [0, 'Alert 17 sends no emails.\n'])
  const {
    name,
    geojson: shape,
    enabled,
    conditions,
    webhook_url,
  } = operations['alerts.get'].example as Record<string, unknown>
  assert.deepEqual(sentBody(), { name, geojson: shape, enabled, conditions, webhook_url, email: false })
  assert.equal((await svc(['alerts', 'email', '17', 'maybe'])).code, 2)
})

test('alerts read marks the events of one alert, or all', async () => {
  await svc(['alerts', 'read', '17'])
  assert.deepEqual(sentBody(), { alert: 17 })
  api.requests.length = 0
  await svc(['alerts', 'read', 'all'])
  assert.deepEqual(sentBody(), { all: true })
})
