import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AlertDesk, alertDesk, askerOf, type ListedEvent, userOf, wait } from '../support/alert-desk.ts'
import { msPerMinute } from '#domain/time.ts'
import { crudeTanker } from '../support/live-state.ts'
import { eventually } from '../support/eventually.ts'
import { describeOverEngines } from '../support/stores.ts'

type Ask = Awaited<ReturnType<typeof userOf>>

/** Saves an alert, which is watched then; returns its number. */
async function save(desk: AlertDesk, ask: Ask, conditions: object, more: object = {}): Promise<number> {
  const { status, answer } = await ask('POST', '/alerts', { name: 'Watch', conditions, ...more })
  assert.equal(status, 201, JSON.stringify(answer))
  await desk.tick()
  return (answer as { id: number }).id
}

const eventsOf = async (ask: Ask, id: number) => (await ask('GET', `/alerts/${id}/events`)).answer as ListedEvent[]
const kindsOf = async (ask: Ask, id: number) => (await eventsOf(ask, id)).map(({ kind }) => kind)

const ballast = { draughtM: 9.2 }
const inBallast = { ...crudeTanker, ...ballast }
const shipOf = (number: number) => ({
  ...crudeTanker,
  mmsi: crudeTanker.mmsi + number,
  imo: 0,
  name: `TANKER ${number}`,
})

/** Reports a vessel every three minutes. */
async function report(desk: AlertDesk, ship: typeof crudeTanker, times: number) {
  for (let i = 0; i < times; i++) {
    desk.report(ship)
    await wait(desk, 3)
  }
}

await describeOverEngines('alerts from a report to the inbox', (make) => {
  // Places take seconds to load: one server for every test that does not restart it.
  let desk: AlertDesk
  let users = 0
  before(async () => {
    desk = await alertDesk(await make.fresh())
  })
  after(() => desk.stop())

  test('a query: a vessel begins to match and ceases to, once each, over a restart', async () => {
    let store = await make.fresh()
    const first = await alertDesk(store)
    const ask = await userOf(first, 'query@example.org')
    first.report(inBallast)
    await first.tick()
    const filters = { destination: 'NL,SG', laden: true, types: ['crude_tanker'], min_dwt: 200_000 }
    const id = await save(first, ask, { on: 'matches,stops_matching', filters })
    await report(first, crudeTanker, 3)
    const [event, ...more] = await eventsOf(ask, id)
    assert.deepEqual([event.kind, event.vessel?.mmsi, more], ['matches', String(crudeTanker.mmsi), []])
    const { token } = await ask('GET', '/alerts/events/unread')
    const nowMs = first.clock.nowMs()
    await first.stop()
    store = await make.reopen(store)
    const again = await alertDesk(store, nowMs)
    const askAgain = askerOf(again.server, token)
    await report(again, crudeTanker, 3)
    assert.deepEqual(await kindsOf(askAgain, id), ['matches'])
    await report(again, { ...crudeTanker, destination: 'SA RTA' }, 3)
    assert.deepEqual(await kindsOf(askAgain, id), ['stops_matching', 'matches'])
    await again.stop()
  })

  test('a circle instead of a drawn region: enter and leave', async () => {
    const ask = await userOf(desk, 'circle@example.org')
    const ship = shipOf(1)
    const id = await save(desk, ask, {
      on: 'enter,leave',
      filters: { near: [56.25, 26.56, 20], types: 'crude_tanker' },
    })
    for (const lng of [56.6, 56.55, 56.5, 56.4, 56.35, 56.3, 56.2, 56.1, 56.0, 55.95, 55.9]) {
      desk.report({ ...ship, lng })
      await wait(desk, 20)
    }
    assert.deepEqual(await kindsOf(ask, id), ['leave', 'enter'])
  })

  test('the waters of a country: enter and leave', async () => {
    const ask = await userOf(desk, 'waters@example.org')
    const id = await save(desk, ask, { on: 'enter,leave', filters: { region: 'country:PT' } })
    for (const lng of [-9.9, -9.85, -9.7, -9.65, -9.6, -9.7, -9.85, -9.9, -9.95]) {
      desk.report({ ...shipOf(21), lng, lat: 38.78 })
      await wait(desk, 20)
    }
    assert.deepEqual(await kindsOf(ask, id), ['leave', 'enter'])
  })

  test('the water around a port: enter and leave', async () => {
    const ask = await userOf(desk, 'port@example.org')
    const id = await save(desk, ask, { on: 'enter,leave', filters: { region: 'port:NLRTM' } })
    for (const lng of [3.4, 3.5, 3.6, 3.8, 3.9, 3.8, 3.6, 3.5, 3.4, 3.3]) {
      desk.report({ ...shipOf(31), lng, lat: 51.95 })
      await wait(desk, 20)
    }
    assert.deepEqual(await kindsOf(ask, id), ['leave', 'enter'])
  })

  test('a drawing as the region of filters: enter and leave, matching, and the area as it was changed', async () => {
    const ask = await userOf(desk, 'drawing@example.org')
    const square = (west: number) => {
      const ring = [
        [west, 26],
        [west + 0.4, 26],
        [west + 0.4, 27],
        [west, 27],
        [west, 26],
      ]
      return { name: 'Approach', draw_type: 'polygon', geojson: { type: 'Polygon', coordinates: [ring] } }
    }
    const drawing = (await ask('POST', '/drawings', square(56))).answer as { id: number }
    const region = [`drawing:${drawing.id}`]
    const crossing = await save(desk, ask, { on: 'enter,leave', filters: { region } })
    const matching = await save(desk, ask, { on: 'matches', filters: { region, types: 'crude_tanker' } })
    const pass = async (ship: typeof crudeTanker, lngs: number[]) => {
      for (const lng of lngs) {
        desk.report({ ...ship, lng })
        await wait(desk, 20)
      }
    }
    await pass(shipOf(11), [56.6, 56.55, 56.5, 56.3, 56.25, 56.2, 55.95, 55.9, 55.85])
    assert.deepEqual(await kindsOf(ask, crossing), ['leave', 'enter'])
    assert.deepEqual(await kindsOf(ask, matching), ['matches'])
    await ask('PUT', `/drawings/${drawing.id}`, square(58))
    await desk.tick()
    await pass(shipOf(12), [58.6, 58.55, 58.5, 58.3, 58.25, 58.2])
    assert.deepEqual(await kindsOf(ask, crossing), ['enter', 'leave', 'enter'])
    const other = await userOf(desk, 'other-drawing@example.org')
    const refused = await other('POST', '/alerts', { name: 'Watch', conditions: { filters: { region } } })
    assert.deepEqual(
      [
        refused.status,
        /conditions\.filters\.region=drawing:\d+ is no drawing of yours/.test(JSON.stringify(refused.answer)),
      ],
      [400, true],
    )
  })

  test('a tanker loads at Ras Tanura: it arrives, departs and loads, and changes its destination', async () => {
    const ask = await userOf(desk, 'calls@example.org')
    const ship = shipOf(2)
    const id = await save(desk, ask, { on: 'arrives,departs,loads', port: 'SARTA', filters: { types: 'crude_tanker' } })
    const elsewhere = await save(desk, ask, { port: 'NLRTM' })
    const bound = await save(desk, ask, { on: 'changes_destination', filters: { destination: 'SG' } })
    const berth = { lng: 50.18, lat: 26.68, sogKnots: 0, navStatus: 5 }
    desk.report({ ...ship, ...ballast, ...berth, lng: 50.3, sogKnots: 8, navStatus: 0, destination: 'SA RTA' })
    await wait(desk, 60)
    await report(desk, { ...ship, ...ballast, ...berth, destination: 'SA RTA' }, 70)
    assert.deepEqual(await kindsOf(ask, id), ['arrives'])
    for (const lng of [50.2, 50.25, 50.3, 50.4, 50.5]) {
      desk.report({ ...ship, ...berth, lng, sogKnots: 10, navStatus: 0, destination: 'SG SIN' })
      await wait(desk, 20)
    }
    const events = await eventsOf(ask, id)
    assert.deepEqual(events.map(({ kind }) => kind).toSorted(), ['arrives', 'departs', 'loads'])
    const { detail, text } = events.find(({ kind }) => kind === 'loads')!
    assert.match(text, /loaded about 2\d\d,000 t of [\w ]+ at Ras Tanura Sea Island, Ras Tanura \(SARTA\)$/)
    assert.deepEqual([detail?.['port'], detail?.['terminal']], ['SARTA', 'ras-tanura-sea-island'])
    assert.ok(Number(detail?.['tonnes']) > 200_000, JSON.stringify(detail))
    assert.ok(Number(detail?.['low_tonnes']) < Number(detail?.['tonnes']))
    assert.deepEqual(await kindsOf(ask, elsewhere), [])
    const [change, ...more] = await eventsOf(ask, bound)
    assert.deepEqual([change.detail, more], [{ from: 'SARTA', to: 'SGSIN' }, []])
    assert.match(change.text, / changed its destination from Ras Tanura \(SARTA\) to Singapore \(SGSIN\)$/)
  })

  test('a price crosses a level: the inbox has it, and the email; marked as read it is no longer new', async () => {
    const ask = await userOf(desk, 'price@example.org')
    const close = (price: number, date: string) => {
      const source = { name: 'test', licence: 'CC0-1.0', url: null }
      desk.live.worldData.ingestPrices([{ symbol: 'BRENT', date, price, source }])
    }
    close(80, '2026-11-20')
    const id = await save(
      desk,
      ask,
      { price: { symbol: 'BRENT', above: 90 } },
      { email: true, name: 'Brent\r\nBcc: x' },
    )
    const { emails, mailServer } = desk
    const answer = Promise.withResolvers<void>()
    // The others occur while the first email is being sent, and wait for the pause after it all the same.
    mailServer.answers = answer.promise
    for (const [at, price] of [91, 85, 92, 85, 93].entries()) {
      close(price, `2026-11-${21 + at}`)
      await desk.tick()
    }
    const deliveries = (await ask('GET', `/alerts/${id}/deliveries`)).answer as { next_attempt_at: string }[]
    answer.resolve()
    const pausesMs = deliveries.map((each) => Date.parse(each.next_attempt_at) - desk.clock.nowMs())
    assert.deepEqual(
      pausesMs.toSorted((a, b) => a - b),
      [0, 15 * msPerMinute],
    )
    await eventually('the first email is sent', () => emails.length === 1, { everyMs: 20 })
    assert.deepEqual(
      emails.map(({ to, subject }) => [to, subject]),
      [['price@example.org', 'Brent Bcc: x: BRENT rose above 90: 91 on 2026-11-21']],
    )
    await wait(desk, 16)
    await eventually('the second email is sent', () => emails.length === 2, { everyMs: 20 })
    assert.match(emails[1].subject, /: 2 events$/)
    assert.match(
      emails[1].text,
      /BRENT rose above 90: 92 on 2026-11-23[\s\S]*BRENT rose above 90: 93 on 2026-11-25|93 on[\s\S]*92 on/,
    )
    const stored = async () => {
      const answer = await ask('GET', '/alerts/events?unread=true&limit=2')
      return (answer.answer as ListedEvent[]).every(({ email }) => email === 'delivered') && answer
    }
    const inbox = await eventually('what the mail server answered is stored', stored, { everyMs: 20 })
    const listed = inbox.answer as ListedEvent[]
    assert.deepEqual(
      listed.map(({ kind, email, read, vessel, alert }) => [kind, email, read, vessel, alert?.id]),
      Array.from({ length: 2 }, () => ['price', 'delivered', false, null, id]),
    )
    const next = /<\/api\/v1([^>]+)>; rel="next"/.exec(inbox.headers.get('link') ?? '')![1]
    const rest = (await ask('GET', next)).answer as ListedEvent[]
    assert.equal(new Set([...listed, ...rest].map((event) => event.id)).size, 3)
    assert.deepEqual((await ask('POST', '/alerts/events/read', { ids: [listed[0].id] })).answer, {
      unread: 2,
      total: 3,
    })
    assert.equal((await ask('GET', '/alerts/events?unread=true')).headers.get('x-unread-count'), '2')
    const other = await userOf(desk, 'other@example.org')
    const itsAlert = await save(desk, other, { price: { symbol: 'BRENT', above: 99 } })
    for (const [body, error] of [
      [{ alert: 0 }, 'You have no alert 0.'],
      [{ alert: -1 }, 'You have no alert -1.'],
      // Beyond the numbers of PostgreSQL.
      [{ alert: 2 ** 31 }, `You have no alert ${2 ** 31}.`],
      [{ alert: itsAlert }, `You have no alert ${itsAlert}.`],
      [{ ids: ['0'] }, 'You have no event "0". Nothing was marked as read.'],
      [{ ids: [listed[1].id, 'evn_gone'] }, 'You have no event "evn_gone". Nothing was marked as read.'],
    ] as const) {
      const { status, answer } = await ask('POST', '/alerts/events/read', body)
      assert.deepEqual([status, answer], [404, { error }])
    }
    const foreign = await other('POST', '/alerts/events/read', { ids: [listed[1].id] })
    assert.equal(foreign.status, 404)
    assert.equal((await ask('GET', '/alerts/events?unread=true')).headers.get('x-unread-count'), '2')
    const again = await ask('POST', '/alerts/events/read', { ids: [listed[0].id, listed[0].id] })
    assert.deepEqual(again.answer, { unread: 2, total: 3 })
    assert.deepEqual((await ask('POST', '/alerts/events/read', { ids: [] })).answer, { unread: 2, total: 3 })
    assert.deepEqual((await ask('POST', '/alerts/events/read', { all: true })).answer, { unread: 0, total: 3 })
    const noId = await ask('POST', '/alerts/events/read', { ids: ['evn_\0'] })
    assert.deepEqual(noId.answer, { error: 'ids.0 needs the id of an event.' })
    assert.deepEqual((await other('GET', '/alerts/events')).answer, [])
  })

  test('an alert that needs Pro is watched while its user has Pro', async () => {
    const email = 'downgraded@example.org'
    const ask = await userOf(desk, email)
    const { id: userId } = (await desk.accounts.userByEmail(email))!
    const close = (price: number, day: number) => {
      const source = { name: 'test', licence: 'CC0-1.0', url: null }
      desk.live.worldData.ingestPrices([{ symbol: 'DUBAI', date: `2026-11-${day}`, price, source }])
    }
    close(80, 20)
    await desk.accounts.changeUser(userId, { tier: 'pro' })
    const id = await save(desk, ask, { price: { symbol: 'DUBAI', above: 90 } })
    const strait = await save(desk, ask, { chokepoint: 'hormuz' })
    const problemOf = async (alert: number) =>
      ((await ask('GET', `/alerts/${alert}`)).answer as { problem: string | null }).problem
    await desk.accounts.changeUser(userId, { tier: 'free' })
    await eventually('the tier has taken effect', async () => (await problemOf(strait)) !== null)
    assert.match((await problemOf(id)) ?? '', /^Pro required: an alert on DUBAI/)
    assert.match((await problemOf(strait)) ?? '', /^Pro required: an alert on chokepoints/)
    close(95, 21)
    await desk.tick()
    assert.deepEqual(await kindsOf(ask, id), [])
    await desk.accounts.changeUser(userId, { tier: 'pro' })
    await eventually(
      'both are watched again',
      async () => (await problemOf(id)) === null && (await problemOf(strait)) === null,
    )
  })

  for (const { conditions, status = 400, error } of [
    {
      conditions: { filters: { region: 'hormuzz' } },
      error: /^conditions\.filters\.region does not know "hormuzz".* Nearest: hormuz/,
    },
    {
      conditions: { filters: { destination: 'NLRTX' } },
      error: /^conditions\.filters\.destination does not know "NLRTX"/,
    },
    {
      conditions: { filters: { min_dwt: 9, max_dwt: 3 } },
      error: /^conditions\.filters\.min_dwt must not be above max_dwt/,
    },
    { conditions: { port: 'Atlantis' }, error: /^conditions\.port does not know "Atlantis"; it takes UN\/LOCODEs/ },
    { conditions: { chokepoint: 'homruz' }, error: /^conditions\.chokepoint does not know "homruz" \(nearest: hormuz/ },
    { conditions: { price: { symbol: 'DUBAI', above: 90 } }, status: 402, error: /^Pro required: an alert on DUBAI/ },
    { conditions: { chokepoint: 'hormuz' }, status: 402, error: /^Pro required: an alert on chokepoints/ },
    { conditions: {}, error: /^geojson needs at least one ring, got none/ },
    { conditions: { on: 'enter' }, error: /^conditions\.on=enter needs geojson, or one region or near/ },
    {
      conditions: { on: 'enter', filters: { region: 'asia' } },
      error: /^conditions\.filters\.region=asia is a group of countries/,
    },
  ])
    test(`${JSON.stringify(conditions)}: ${status}`, async () => {
      const ask = await userOf(desk, `user${++users}@example.org`)
      const { status: given, answer } = await ask('POST', '/alerts', { name: 'x', conditions })
      assert.match((answer as { error?: string }).error ?? 'no error', error)
      assert.equal(given, status)
    })

  test('an alert whose region is no longer known says so, and is watched again once it is mended', async () => {
    const ask = await userOf(desk, 'mender@example.org')
    const id = await save(desk, ask, { filters: { region: 'hormuz' } })
    const body = JSON.stringify({ name: 'Old', conditions: { filters: { region: 'lost-sea' } }, webhook_url: null })
    await desk.store.accounts.updateTable('saved_items').set({ body }).where('id', '=', id).execute()
    desk.accounts.items.recordChange('alert', id)
    await desk.tick()
    const problemOf = async () => ((await ask('GET', `/alerts/${id}`)).answer as { problem: string | null }).problem
    assert.match((await problemOf()) ?? '', /^conditions\.filters\.region does not know "lost-sea"/)
    await ask('PUT', `/alerts/${id}`, { name: 'Old', conditions: { filters: { region: 'hormuz' } } })
    await desk.tick()
    assert.equal(await problemOf(), null)
  })
})
