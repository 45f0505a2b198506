import assert from 'node:assert/strict'
import { execFile, execFileSync } from 'node:child_process'
import { request } from 'node:http'
import { after, before, describe, test } from 'node:test'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { anonymousOnly } from '#api/guard/caller.ts'
import type { Feature } from '#contract/formats/geojson.ts'
import type { Vessel } from '#contract/vessels/vessels.ts'
import { crudeTanker, type TestServer } from '../support/api-context.ts'
import { asPro, mapServer } from '../support/map-api.ts'

interface Page {
  type: string
  timeStamp: string
  numberMatched: number
  numberReturned: number
  links: { rel: string; href: string; type: string }[]
  features: Feature[]
}

let server: TestServer
before(async () => {
  server = await mapServer()
})
after(() => server[Symbol.asyncDispose]())

const ask = (path: string, init: RequestInit = asPro) =>
  fetch(`${server.origin}/ogc${path}`, { redirect: 'manual', ...init })
const page = async (path: string, init?: RequestInit) => (await (await ask(path, init)).json()) as Page
const idsOf = ({ features }: Page) => features.map(({ id }) => id)

/** All pages of a list, by its own links. */
async function everyPage(path: string): Promise<Page[]> {
  const pages = [await page(path)]
  for (;;) {
    const next = pages.at(-1)!.links.find(({ rel }) => rel === 'next')
    if (next === undefined) return pages
    pages.push((await (await fetch(next.href, asPro)).json()) as Page)
  }
}

type Properties = Record<string, unknown>
const figure = (value: unknown) => (typeof value === 'number' ? value : NaN)
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const pointOf = (geometry: Feature['geometry']) =>
  (geometry as { type: 'Point'; coordinates: [number, number] }).coordinates

/** Filters in CQL2, and what they mean. */
const cql2Filters: readonly (readonly [string, (properties: Properties, feature: Feature) => boolean])[] = [
  ["vessel_type_str = 'Crude Tanker'", (each) => each['vessel_type_str'] === 'Crude Tanker'],
  [
    "vessel_type_str IN ('LNG Carrier', 'Bulk Carrier') AND dwt > 60000",
    (each) => ['LNG Carrier', 'Bulk Carrier'].includes(textOf(each['vessel_type_str'])) && figure(each['dwt']) > 60_000,
  ],
  ['dwt between 50000 and 120000', ({ dwt }) => figure(dwt) >= 50_000 && figure(dwt) <= 120_000],
  [
    'NOT (speed_knots > 5) OR load_pct >= 50',
    (each) => figure(each['speed_knots']) <= 5 || figure(each['load_pct']) >= 50,
  ],
  ["vessel_type_str <> 'Crude Tanker'", (each) => textOf(each['vessel_type_str']) !== 'Crude Tanker'],
  ["flag = 'NO' and speed_knots >= 0.1", (each) => each['flag'] === 'NO' && figure(each['speed_knots']) >= 0.1],
  ["mmsi in ('257436003', '257436004')", ({ mmsi }) => ['257436003', '257436004'].includes(textOf(mmsi))],
  ['dwt > 5 and dwt < 3', () => false],
  ["name LIKE '%A%'", ({ name }) => textOf(name).includes('A')],
  ["casei(name) not like casei('%a%')", ({ name }) => typeof name === 'string' && !name.includes('A')],
  ['destination IS NULL', ({ destination }) => destination === null],
  ["eta > TIMESTAMP('2026-11-21T00:00:00Z')", ({ eta }) => textOf(eta) > '2026-11-21T00:00:00Z'],
  ["t_intersects(eta, interval('2026-11-20', '..'))", ({ eta }) => textOf(eta) >= '2026-11-20'],
  ["t_before(eta, date('2026-11-25')) or eta is null", ({ eta }) => eta === null || textOf(eta) < '2026-11-25'],
  [
    's_intersects(geometry, bbox(0, 45, 30, 60))',
    (_each, { geometry }) => {
      const [lng, lat] = pointOf(geometry)
      return lng >= 0 && lng <= 30 && lat >= 45 && lat <= 60
    },
  ],
  [
    "s_intersects(geometry, polygon((0 45, 30 45, 30 60, 0 60, 0 45))) and not mmsi = '1'",
    (_each, { geometry }) => {
      const [lng, lat] = pointOf(geometry)
      return lng >= 0 && lng <= 30 && lat >= 45 && lat <= 60
    },
  ],
]

const collections = ['vessels', 'infrastructure', 'pipelines', 'navigation-areas', 'events', 'chokepoints']

describe('from the landing page', () => {
  test('every link has the announced type', async () => {
    const seen = new Set<string>()
    const follow = async (url: string, type: string) => {
      if (seen.has(url)) return
      seen.add(url)
      const response = await fetch(url, asPro)
      assert.equal(response.status, 200, url)
      assert.equal(response.headers.get('content-type')?.split(/;(?! ?version)/)[0], type, url)
      const text = await response.text()
      if (!url.includes('/ogc') || !type.includes('json')) return
      for (const { href, type } of linksIn(JSON.parse(text))) await follow(href, type)
    }
    await follow(`${server.origin}/ogc`, 'application/json')
    for (const id of collections) assert.ok(seen.has(`${server.origin}/ogc/collections/${id}/items`), id)
    assert.ok(seen.has(`${server.origin}/tiles/vessels.json`))
  })

  test('conformance classes are listed', async () => {
    const { conformsTo } = (await (await ask('/conformance')).json()) as { conformsTo: string[] }
    assert.deepEqual(
      conformsTo.slice(0, 7).map((each) => each.split('/').at(-1)),
      ['core', 'oas30', 'geojson', 'html', 'queryables', 'filter', 'features-filter'],
    )
  })

  test('the description names every path and parameter, and refers to nothing elsewhere', async () => {
    const response = await ask('/api')
    assert.equal(response.headers.get('content-type'), 'application/vnd.oai.openapi+json;version=3.0')
    const { openapi, paths } = (await response.json()) as {
      openapi: string
      paths: Record<string, { get: { parameters: { name: string }[] } }>
    }
    assert.equal(openapi, '3.0.3')
    for (const id of collections) {
      const names = paths[`/collections/${id}/items`].get.parameters.map(({ name }) => name)
      for (const name of ['bbox', 'datetime', 'limit', 'offset']) assert.ok(names.includes(name), `${id} ${name}`)
    }
  })
})

function linksIn(value: unknown): { href: string; type: string }[] {
  if (Array.isArray(value)) return value.flatMap(linksIn)
  if (typeof value !== 'object' || value === null) return []
  const { href, type } = value as Record<string, unknown>
  const own = typeof href === 'string' && typeof type === 'string' ? [{ href, type }] : []
  return [...own, ...Object.values(value).flatMap(linksIn)]
}

describe('a list of features', () => {
  for (const [id, path] of [
    ['vessels', '/vessels?f=geojson'],
    ['infrastructure', '/infrastructure?f=geojson'],
    ['pipelines', '/infrastructure?f=geojson&types=oil_pipeline,gas_pipeline'],
    ['navigation-areas', '/navigation-areas?f=geojson'],
    ['events', '/events?f=geojson'],
    ['chokepoints', '/chokepoints?f=geojson'],
  ])
    test(`${id} has the very features of the API's GeoJSON, in its order, over pages of seven`, async () => {
      const { features } = await server.json<{ features: Feature[] }>(path, asPro)
      assert.ok(features.length > 1)
      const pages = await everyPage(`/collections/${id}/items?limit=7`)
      assert.equal(pages.length, Math.ceil(features.length / 7))
      assert.deepEqual(
        pages.flatMap((each) => each.features),
        features,
      )
      for (const { numberMatched, numberReturned, features: own, timeStamp } of pages) {
        assert.equal(numberMatched, features.length)
        assert.equal(numberReturned, own.length)
        assert.equal(timeStamp, '2026-11-20T12:00:00Z')
      }
    })

  test('has links in its head too, and counts', async () => {
    const { headers } = await ask('/collections/vessels/items?limit=5')
    assert.match(headers.get('link') ?? '', /<[^>]+offset=5&page=[\w-]+>; rel="next"; type="application\/geo\+json"/)
    assert.equal(headers.get('x-total-count'), '60')
    assert.equal(headers.get('x-returned-count'), '5')
  })

  test('stays stable while vessels change their rank', async () => {
    await using own = await mapServer(40)
    const first = (await (await fetch(`${own.origin}/ogc/collections/vessels/items?limit=10`)).json()) as Page
    const ids = [...idsOf(first)]
    // The last become the first: by offsets alone ten would come twice and ten not at all.
    for (let n = 0; n < 40; n++) {
      own.sea.fleet.columns.cargoTonnes[own.sea.fleet.slotOf(crudeTanker.mmsi + n)] = 1000 * (n + 1)
      own.sea.fleet.markDirty(own.sea.fleet.slotOf(crudeTanker.mmsi + n))
    }
    own.sea.tick()
    let next = first.links.find(({ rel }) => rel === 'next')
    while (next !== undefined) {
      const page = (await (await fetch(next.href)).json()) as Page
      ids.push(...idsOf(page))
      next = page.links.find(({ rel }) => rel === 'next')
    }
    assert.equal(new Set(ids).size, 40)
    assert.equal(ids.length, 40)
  })

  test('continues with current data when its token was evicted', async () => {
    const { features } = await page('/collections/vessels/items?limit=5&offset=10&page=longago')
    assert.deepEqual(features, (await page('/collections/vessels/items?limit=15')).features.slice(10))
  })

  for (const { query, because, wanted } of [
    { query: 'bbox=-10,50,10,60', because: 'it is in the North Sea', wanted: ['gas_pipeline:north'] },
    { query: 'bbox=-10,50,0,10,60,5000', because: 'heights mean nothing', wanted: ['gas_pipeline:north'] },
    { query: 'bbox=179,5,-179,15', because: 'the box crosses ±180°', wanted: ['lng_terminal:a/b ?&#'] },
    { query: 'bbox=-178,55,-171,65', because: 'a route is where it goes on', wanted: ['oil_pipeline:bering'] },
    { query: 'bbox=175.5,63,177,66', because: 'a branch is part of it', wanted: ['oil_pipeline:bering'] },
    { query: 'types=port', because: 'it is of this kind', wanted: ['port:NOÅLE'] },
    { query: 'commodity=crude%20oil', because: 'it carries that', wanted: ['oil_pipeline:bering'] },
    { query: 'types=port&datetime=2020-01-01', because: 'it has no time', wanted: ['port:NOÅLE'] },
    { query: 'offset=1000', because: 'the offset is beyond the end', wanted: [] },
  ])
    test(`infrastructure?${query} holds ${wanted.join() || 'nothing'}: ${because}`, async () => {
      assert.deepEqual(idsOf(await page(`/collections/infrastructure/items?${query}`)), wanted)
    })

  for (const { query, because, wanted } of [
    { query: '', because: 'they go on', wanted: ['nhc:3', 'usgs:1', 'usgs:2'] },
    { query: 'active=false', because: 'it is over', wanted: ['old:4'] },
    { query: 'active=1&types=hurricane', because: 'GDAL says 1 for true', wanted: ['nhc:3'] },
    { query: 'datetime=2026-10-02T00:00:00Z', because: 'it was then', wanted: ['old:4'] },
    { query: 'datetime=../2026-10-31', because: 'it was before', wanted: ['old:4'] },
    { query: 'datetime=2026-10-01/..', because: 'all were since', wanted: ['nhc:3', 'usgs:1', 'usgs:2', 'old:4'] },
    { query: 'datetime=2026-10-03/2026-10-03', because: 'a date is a whole day', wanted: ['old:4'] },
    { query: 'bbox=57,26,60,28', because: 'the circle reaches there', wanted: ['usgs:1'] },
    { query: 'bbox=179,-20,-179,-17', because: 'the circle reaches across ±180°', wanted: ['usgs:2'] },
  ])
    test(`events?${query} holds ${wanted.join()}: ${because}`, async () => {
      assert.deepEqual(idsOf(await page(`/collections/events/items?${query}`)), wanted)
    })

  for (const { query, because, wanted } of [
    { query: 'bbox=56,26,56.5,26.7', because: 'its area is there', wanted: ['hormuz'] },
    { query: 'bbox=56.3,26.5,56.31,26.51', because: 'the box is within', wanted: ['hormuz'] },
    { query: 'bbox=-30,-30,-20,-20', because: 'there is none', wanted: [] },
    { query: 'datetime=../2020-01-01T00:00:00Z', because: 'they are of the present', wanted: [] },
  ])
    test(`chokepoints?${query} holds ${wanted.join() || 'nothing'}: ${because}`, async () => {
      assert.deepEqual(idsOf(await page(`/collections/chokepoints/items?${query}`)), wanted)
    })

  test('vessels: filters of the API and the time of the position apply', async () => {
    const vessels = await server.json<Vessel[]>('/vessels?types=bulk_carrier&min_speed=5', asPro)
    assert.ok(vessels.length > 0 && vessels.length < 60)
    const found = await page('/collections/vessels/items?types=bulk_carrier&min_speed=5')
    assert.deepEqual(
      idsOf(found),
      vessels.map(({ mmsi }) => mmsi),
    )
    assert.equal((await page('/collections/vessels/items?datetime=2026-11-20T11:00:00Z/..')).numberMatched, 60)
    assert.equal((await page('/collections/vessels/items?datetime=../2026-11-20T11:00:00Z')).numberMatched, 0)
  })

  for (const [filter, holds] of cql2Filters) {
    test(`filter=${filter}`, async () => {
      const all = await page('/collections/vessels/items?limit=5000')
      const expected = all.features.filter((feature) => holds(feature.properties, feature)).map(({ id }) => id)
      assert.deepEqual(
        idsOf(await page(`/collections/vessels/items?limit=5000&filter=${encodeURIComponent(filter)}`)),
        expected,
      )
    })
  }

  test('the same filter as JSON, beside a filter of the API, over pages, and in every collection', async () => {
    const bounds = { op: 'between', args: [{ property: 'dwt' }, 1, 1e6] }
    const inText = { op: 'not', args: [{ op: 'like', args: [{ property: 'name' }, 'ZZ%'] }] }
    const area = {
      type: 'Polygon',
      coordinates: [
        [
          [-180, -85],
          [180, -85],
          [180, 85],
          [-180, 85],
          [-180, -85],
        ],
      ],
    }
    const inArea = { op: 's_intersects', args: [{ property: 'geometry' }, area] }
    const json = encodeURIComponent(JSON.stringify({ op: 'and', args: [bounds, inText, inArea] }))
    const path = `/collections/vessels/items?types=crude_tanker&limit=2&filter-lang=cql2-json&filter=${json}`
    const pages = await everyPage(path)
    assert.deepEqual(pages.flatMap(idsOf), idsOf(await page('/collections/vessels/items?types=crude_tanker')))
    for (const id of collections) {
      const { numberMatched } = await page(`/collections/${id}/items?limit=1`)
      const whole = 's_intersects(geometry, bbox(-180, -90, 180, 90))'
      const { numberMatched: inBox } = await page(`/collections/${id}/items?limit=1&filter=${whole}`)
      assert.equal(inBox, numberMatched, id)
      const schema = (await (await ask(`/collections/${id}/queryables`)).json()) as { properties: object }
      const [name] = Object.keys(schema.properties)
      const known = await page(`/collections/${id}/items?limit=1&filter=${name} is null or not ${name} is null`)
      assert.equal(known.numberMatched, numberMatched, id)
    }
  })

  test('pages for people, also of hostile names, chosen by f or by Accept', async () => {
    const asBrowser = { headers: { ...asPro.headers, accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } }
    for (const path of [
      '',
      '/conformance',
      '/collections',
      '/collections/vessels',
      '/collections/vessels/items?limit=5',
    ]) {
      const sent = await ask(path, asBrowser)
      assert.match(sent.headers.get('content-type')!, /^text\/html/, path)
      assert.match(sent.headers.get('content-security-policy')!, /default-src 'none'; style-src 'sha256-/)
      const f = await ask(`${path}${path.includes('?') ? '&' : '?'}f=html`)
      assert.equal((await f.text()).slice(0, 40), (await sent.text()).slice(0, 40))
      assert.match((await ask(path)).headers.get('content-type')!, /json/, path)
    }
    const text = await (await ask('/collections/vessels/items?f=html&limit=5000')).text()
    for (const { properties } of (await page('/collections/vessels/items?limit=5000')).features) {
      const name = textOf(properties['name']).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&#39;')
      assert.ok(text.includes(name.replaceAll('>', '&gt;').replaceAll('"', '&quot;')), name)
    }
    assert.doesNotMatch(text, /<script|<img/)
  })

  test('a single feature is the one of the list, by an id with whatever in it', async () => {
    for (const id of ['vessels', 'infrastructure', 'events', 'chokepoints']) {
      const { features } = await page(`/collections/${id}/items`)
      for (const feature of features.slice(0, 3)) {
        const response = await ask(`/collections/${id}/items/${encodeURIComponent(String(feature.id))}`)
        assert.equal(response.headers.get('content-type'), 'application/geo+json')
        const { links, ...rest } = (await response.json()) as Feature & Pick<Page, 'links'>
        assert.deepEqual(rest, feature)
        assert.deepEqual(await (await fetch(links[0].href, asPro)).json(), { ...rest, links })
      }
    }
  })
})

describe('access', () => {
  for (const { id, as, status, because } of [
    { id: 'vessels', as: undefined, status: 200, because: 'they are open' },
    { id: 'infrastructure', as: undefined, status: 200, because: 'they are open' },
    { id: 'events', as: undefined, status: 402, because: 'anonymous callers need a plan, as in the API' },
    { id: 'chokepoints', as: 'Bearer free', status: 402, because: 'this key is of a Free user' },
    { id: 'events', as: 'Bearer pro', status: 200, because: 'this key is of a Pro user' },
    { id: 'events', as: `Basic ${btoa('qgis:pro')}`, status: 200, because: 'the key is the password' },
    { id: 'events', as: `Basic ${btoa(':pro')}`, status: 200, because: 'the name does not matter' },
    { id: 'vessels', as: 'Bearer nobody', status: 401, because: 'a wrong key is never anonymous caller' },
    { id: 'vessels', as: `Basic ${btoa('qgis:wrong')}`, status: 401, because: 'nor is a wrong password' },
    { id: 'vessels', as: 'Basic', status: 401, because: 'nor is none' },
  ])
    test(`${id} as ${as ?? 'anonymous caller'}: ${status}, ${because}`, async () => {
      for (const path of ['items', 'items/none']) {
        const response = await ask(`/collections/${id}/${path}`, {
          headers: as === undefined ? {} : { authorization: as },
        })
        assert.equal(response.status, status === 200 && path !== 'items' ? 404 : status)
        if (status === 200) continue
        const { code, description, upgrade } = (await response.json()) as Record<string, unknown>
        assert.equal(typeof code, 'string')
        assert.equal(typeof description, 'string')
        assert.equal(upgrade, status === 402 ? true : undefined)
        const challenge = response.headers.get('www-authenticate')
        assert.equal(challenge?.includes('Basic') ?? false, status === 401 && as!.startsWith('Basic'))
      }
    })

  test('requests count against the limit of the API, wrong addresses too', async () => {
    await using own = await mapServer(1, anonymousOnly(3))
    const statuses: number[] = []
    // Twenty documents, pages or tiles are one request; an address that leads nowhere is one as well.
    const covered = Array.from({ length: 19 }, (_, i) =>
      i % 2 === 0 ? '/ogc/collections' : '/tiles/vessels/0/0/0.mvt',
    )
    for (const path of ['/ogc', '/ogc/nowhere', '/api/v1/vessels', ...covered, '/ogc', '/tiles/vessels.json']) {
      const response = await fetch(own.origin + path)
      statuses.push(response.status)
      if (response.status === 429) assert.ok(Number(response.headers.get('retry-after')) >= 1)
    }
    assert.deepEqual(statuses, [200, 404, 200, ...covered.map(() => 200), 429, 429])
  })
})

describe('invalid requests: exceptions in the format of the standard', () => {
  const items = '/collections/vessels/items'
  for (const { path, status = 400, says, method = 'GET' } of [
    { path: `${items}?bbox=1,2,3`, says: /bbox needs 4 or 6 numbers, got 3/ },
    { path: `${items}?bbox=1,2,3,4,5`, says: /bbox needs 4 or 6 numbers, got 5/ },
    { path: `${items}?bbox=1,2,x,4`, says: /finite numbers/ },
    { path: `${items}?bbox=1,2,NaN,Infinity`, says: /finite numbers/ },
    { path: `${items}?bbox=1,10,3,4`, says: /minLat at most maxLat/ },
    { path: `${items}?bbox=1,-91,3,4`, says: /latitudes within/ },
    { path: `${items}?bbox=1,2,9,3,4,0`, says: /lower height/ },
    { path: `${items}?bbox=0,0,1,1&bbox=1,1,2,2`, says: /"bbox" must not be repeated/ },
    { path: `${items}?datetime=yesterday`, says: /datetime needs a time like/ },
    { path: `${items}?datetime=2026-02-30`, says: /datetime needs a time like/ },
    { path: `${items}?datetime=2026-13-01T00:00:00Z`, says: /datetime needs a time like/ },
    { path: `${items}?datetime=2026-01-01T25:00:00Z`, says: /datetime needs a time like/ },
    { path: `${items}?datetime=2026-01-02/2026-01-01`, says: /earlier time first/ },
    { path: `${items}?datetime=../..`, says: /datetime needs a time like/ },
    { path: `${items}?datetime=a/b/c`, says: /datetime needs a time like/ },
    { path: `${items}?limit=0`, says: /limit needs a whole number/ },
    { path: `${items}?limit=-1`, says: /limit needs a whole number/ },
    { path: `${items}?limit=ten`, says: /limit needs a whole number/ },
    { path: `${items}?offset=-1`, says: /offset needs a whole number/ },
    { path: `${items}?offset=1e3`, says: /offset needs a whole number/ },
    { path: `${items}?types=submarine`, says: /types does not know "submarine"/ },
    { path: `${items}?min_speed=9&max_speed=1`, says: /min_speed must not be above/ },
    { path: `${items}?f=xml`, says: /f needs one of json, geojson, html/ },
    ...[
      ["dwt > 'x'", /compares a number with a text/],
      ['colour = 1', /does not know the property "colour"; the collection has mmsi, name/],
      ['dwt >', /needs a property or a value at character 6, got the end/],
      ['(dwt > 1', /needs "\)" at character 9/],
      ['dwt ; 1', /cannot be read from character 4/],
      ["eta > 'soon'", /needs a time such as/],
      ['s_intersects(geometry, bbox(1,2,3))', /bbox that needs 4 or 6 numbers, got 3/],
      ["s_intersects('geometry', bbox(1,2,3,4))", /needs the property geometry as the first part/],
      ['t_after(eta)', /needs two times in t_after/],
      ['t_during(eta, interval(eta))', /needs two times in interval/],
      ['(((((((((((((((((((((((((((((((((((((((((1=1', /more than 40 levels/],
      ['{"op":"="}&filter-lang=cql2-json', /wrong args of "="/],
      ['{"op":"x"}&filter-lang=cql2-json', /needs \{"op", "args"\} with one of and/],
    ].map(([filter, says]) => ({ path: `${items}?filter=${filter as string}`, says: says as RegExp })),
    { path: `${items}?colour=red`, says: /Unknown query parameter: "colour"\. Accepted: bbox, datetime/ },
    { path: `${items}?bbox=%zz`, says: /malformed/ },
    { path: '/?x=1', says: /Unknown query parameter: "x"/ },
    { path: '/collections/submarines', status: 404, says: /nothing at/ },
    { path: '/collections/submarines/items', status: 404, says: /nothing at/ },
    { path: '/collections/vessels/things', status: 404, says: /nothing at/ },
    { path: `${items}/123`, status: 404, says: /has no feature with the id "123"/ },
    { path: `${items}/244660000`, status: 404, says: /has no feature with the id/ },
    { path: '/collections/infrastructure/items/__proto__', status: 404, says: /has no feature with the id/ },
    { path: '/collections/pipelines/items/coal_mine%3A1', status: 404, says: /has no feature with the id/ },
    { path: items, status: 405, method: 'POST', says: /accepts GET, HEAD, OPTIONS, not POST/ },
    { path: '/', status: 405, method: 'DELETE', says: /not DELETE/ },
  ])
    test(`${method} ${path}: ${status}`, async () => {
      const response = await ask(path, { ...asPro, method, ...(method === 'POST' && { body: 'x'.repeat(2_000_000) }) })
      assert.equal(response.status, status)
      const { code, description, ...rest } = (await response.json()) as Record<string, string>
      assert.match(code, /^[A-Z]\w+$/)
      assert.match(description, says)
      assert.deepEqual(rest, {})
      assert.equal(response.headers.get('allow'), status === 405 ? 'GET, HEAD, OPTIONS' : null)
    })

  test('a limit above the maximum is reduced to it', async () => {
    assert.equal((await page(`${items}?limit=999999`)).numberReturned, 60)
  })
})

describe('as HTTP', () => {
  test('what has not changed is not sent again, in any encoding, and its head is as long as it', async () => {
    for (const path of ['', '/collections', '/collections/vessels/items', '/collections/events/items']) {
      const whole = await ask(path, { headers: { ...asPro.headers, 'accept-encoding': 'identity' } })
      const tag = whole.headers.get('etag')!
      const again = await ask(path, { headers: { ...asPro.headers, 'if-none-match': tag } })
      assert.equal(again.status, 304, path)
      const head = await ask(path, { ...asPro, method: 'HEAD' })
      assert.equal(head.status, 200)
      const body = Buffer.from(await whole.arrayBuffer())
      assert.equal(whole.headers.get('content-length'), String(body.length))
      if (body.length < 1024) continue
      const packed = await rawly(`${server.origin}/ogc${path}`, 'gzip')
      assert.equal(packed.encoding, 'gzip')
      assert.deepEqual(
        Object.keys(JSON.parse(String(gunzipSync(packed.body))) as object),
        Object.keys(JSON.parse(String(body)) as object),
      )
    }
  })

  test('any page of another origin may read it', async () => {
    const options = await ask('/collections/vessels/items', { method: 'OPTIONS' })
    assert.equal(options.status, 204)
    assert.equal(options.headers.get('access-control-allow-origin'), '*')
    assert.match(options.headers.get('access-control-allow-headers') ?? '', /Authorization/)
    assert.match((await ask('')).headers.get('access-control-expose-headers') ?? '', /Link/)
  })
})

async function rawly(url: string, encoding: string) {
  return new Promise<{ encoding: string | undefined; body: Buffer }>((resolve, reject) => {
    request(url, { headers: { ...asPro.headers, 'accept-encoding': encoding } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve({ encoding: response.headers['content-encoding'], body: Buffer.concat(parts) }))
    })
      .on('error', reject)
      .end()
  })
}

const gdal = (() => {
  try {
    return / (\d+\.\d+)/.exec(execFileSync('ogr2ogr', ['--version'], { stdio: 'pipe' }).toString())?.[1] ?? null
  } catch {
    return null
  }
})()
const run = promisify(execFile)

describe('GDAL', { skip: gdal === null ? 'no ogr2ogr' : false }, () => {
  const source = () => `OAPIF:${server.origin}/ogc`
  const asKey = ['-oo', 'USERPWD=anyone:pro']
  const inUtc = { env: { ...process.env, TZ: 'UTC', CPL_CURL_VERBOSE: 'NO' }, maxBuffer: 1 << 26, timeout: 120_000 }

  async function read(layer: string, ...options: string[]): Promise<Feature[]> {
    const all = [
      '-f',
      'GeoJSON',
      '/vsistdout/',
      source(),
      layer,
      ...asKey,
      '-lco',
      'COORDINATE_PRECISION=7',
      ...options,
    ]
    const { stdout, stderr } = await run('ogr2ogr', all, inUtc)
    assert.equal(stderr, '')
    return (JSON.parse(stdout) as { features: Feature[] }).features
  }

  test('finds the collections', async () => {
    const { stdout } = await run('ogrinfo', ['-ro', source(), ...asKey], inUtc)
    assert.deepEqual(
      [...stdout.matchAll(/^\d+: ([\w-]+)/gm)].map(([, name]) => name),
      collections,
    )
  })

  test('an anonymous caller exports a whole collection twice within a limit of five requests a minute', async () => {
    await using own = await mapServer(40, anonymousOnly(5))
    for (const time of ['first', 'second']) {
      const options = ['-oo', 'PAGE_SIZE=4', '-f', 'CSV', '/vsistdout/', `OAPIF:${own.origin}/ogc`, 'vessels']
      const { stdout, stderr } = await run('ogr2ogr', options, inUtc)
      assert.equal(stderr, '', time)
      assert.equal(stdout.trim().split('\n').length, 41, time)
    }
  })

  for (const id of collections)
    test(`reads back of ${id} exactly what the JSON holds, over several pages`, async () => {
      const { features } = await page(`/collections/${id}/items`)
      const back = await read(id, '-oo', 'PAGE_SIZE=4')
      assert.equal(back.length, features.length)
      for (const [i, { geometry, properties }] of features.entries()) {
        assert.deepEqual(back[i].geometry, geometry)
        for (const [name, value] of Object.entries(properties)) {
          assert.deepEqual(asJson(back[i].properties[name]), value, `${String(properties['id'])} ${name}`)
        }
        const more = Object.keys(back[i].properties).filter((name) => !(name in properties))
        // GDAL makes a column of the id, and keeps those that others have.
        for (const name of more) if (name !== 'id') assert.equal(back[i].properties[name], null, name)
      }
    })

  test('knows the columns by their kind, also where the first ships do not fill them', async () => {
    const { stdout } = await run('ogrinfo', ['-ro', '-so', source(), 'vessels', ...asKey], inUtc)
    for (const column of ['mmsi: String', 'dwt: Real', 'nav_status: Integer', 'eta: DateTime', 'est_cargo_mt: Real'])
      assert.ok(stdout.includes(column), column)
    assert.match(stdout, /Feature Count: 60/)
    assert.match(stdout, /Geometry: Point/)
  })

  test('is given what lies in a box', async () => {
    const { features } = await page('/collections/vessels/items?bbox=178,20,180,23')
    assert.ok(features.length > 0)
    assert.deepEqual(
      (await read('vessels', '-spat', '178', '20', '180', '23')).map(({ properties }) => properties['mmsi']),
      features.map(({ id }) => id),
    )
  })

  test('filters by what it pushes to the server', async () => {
    const where = "dwt > 60000 AND vessel_type_str = 'Crude Tanker'"
    const expected = (await page('/collections/vessels/items?limit=5000')).features.filter(
      ({ properties }) => figure(properties['dwt']) > 60_000 && properties['vessel_type_str'] === 'Crude Tanker',
    )
    assert.ok(expected.length > 0)
    assert.equal((await read('vessels', '-where', where)).length, expected.length)
  })

  test('asks for events that go on, in its own words', async () => {
    assert.equal((await read('events', '-where', 'active = 1')).length, 3)
  })

  test('learns why it may not see the events without a key', async () => {
    await assert.rejects(
      run('ogr2ogr', ['-f', 'GeoJSON', '/vsistdout/', source(), 'events'], inUtc),
      (error: { stderr: string }) => /402/.test(error.stderr) && /Pro required/.test(error.stderr),
    )
  })
})

/** What GDAL writes, as we do: moments in ISO 8601. */
function asJson(value: unknown): unknown {
  const moment = typeof value === 'string' ? /^(\d{4})\/(\d\d)\/(\d\d) (\d\d:\d\d:\d\d)(?:\+00)?$/.exec(value) : null
  return moment === null ? value : `${moment[1]}-${moment[2]}-${moment[3]}T${moment[4]}Z`
}

test('a pipeline across ±180° comes in two parts, and its branch as a third', async () => {
  const { features } = await page('/collections/pipelines/items?commodity=crude%20oil')
  assert.equal(features[0].geometry?.type, 'MultiLineString')
  assert.equal((features[0].geometry as { coordinates: unknown[] }).coordinates.length, 3)
})
