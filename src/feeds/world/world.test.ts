import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { FeedStatus } from '#domain/messages/feed-status.ts'
import type { WorldEvent } from '#domain/world/world-events.ts'
import { galeRadiusNm } from './cyclone.ts'
import { readEia } from './eia.ts'
import { readEonet } from './eonet.ts'
import { readFirms } from './firms.ts'
import { readFred } from './fred.ts'
import { readGdacs } from './gdacs.ts'
import { readNga } from './nga.ts'
import { readStorms } from './nhc.ts'
import { readSdn } from './sanctions/ofac.ts'
import { readUcdp } from './ucdp.ts'
import { readUsgs } from './usgs.ts'
import { readPinkSheet } from './worldbank.ts'

const data = join(import.meta.dirname, '../../../../shared/data')
const skip = existsSync(data) ? false : 'no ../shared/data'

function recorded(path: string): Buffer {
  const bytes = readFileSync(join(data, path))
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes
}

function reading(at: string) {
  const status = new FeedStatus({ id: 'test', name: 'a test', licence: 'none' })
  return { nowMs: Date.parse(at), status, rejects: status.rejects }
}

/** Invariants of events from every source. */
function checkEvents(events: WorldEvent[], nowMs: number) {
  assert.equal(new Set(events.map(({ id }) => id)).size, events.length, 'ids are unique')
  for (const event of events) {
    assert.ok(Math.abs(event.lng) <= 180 && Math.abs(event.lat) <= 90, event.id)
    assert.ok(event.radiusKm >= 2 && event.radiusKm < 2_500, `${event.id}: ${event.radiusKm} km`)
    assert.ok(event.updatedMs <= nowMs && (event.startedMs ?? 0) <= nowMs, `${event.id} is of the future`)
    assert.ok(event.title.length > 3 && event.source.licence !== '', event.id)
  }
}

describe('recorded answers', { skip }, () => {
  test('USGS, a week of May 2024: the strong ones of 2,588 quakes', () => {
    const at = reading('2024-05-04T07:10:00Z')
    const events = readUsgs(recorded('events/usgs_all_week_2024-05.geojson.gz').toString(), at)
    checkEvents(events, at.nowMs)
    const all = (
      JSON.parse(recorded('events/usgs_all_week_2024-05.geojson.gz').toString()) as {
        features: { properties: { mag: number; type: string } }[]
      }
    ).features
    assert.equal(
      events.length,
      all.filter(({ properties: { mag, type } }) => mag >= 4.5 && type === 'earthquake').length,
    )
    assert.ok(events.some(({ active }) => active) && events.some(({ active }) => !active))
    const strongest = events.reduce((a, b) => (a.radiusKm > b.radiusKm ? a : b))
    assert.ok(strongest.radiusKm > 50, `${strongest.title}: ${strongest.radiusKm} km`)
  })

  test('NHC, 2 August 2026: every active storm', () => {
    const at = reading('2026-08-02T04:00:00Z')
    const text = recorded('events/nhc_CurrentStorms_2026-08-02.json').toString()
    const storms = readStorms(text, at)
    assert.equal(storms.length, (JSON.parse(text) as { activeStorms: unknown[] }).activeStorms.length)
    assert.deepEqual([storms[0].name, storms[0].intensity, storms[0].longitudeNumeric], ['Genevieve', 40, -136])
    assert.equal(storms[0].advisory, 'ep072026:036')
  })

  test('GDACS, a week of December 2019: cyclones are placed at their eye, not at the centre of their box', async () => {
    const at = reading('2019-12-30T02:00:00Z')
    const events = await readGdacs(recorded('events/gdacs_rss_7d.xml.gz').toString(), at)
    checkEvents(events, at.nowMs)
    const sarai = events.find(({ id }) => id === 'gdacs:TC1000642')!
    assert.deepEqual([sarai.title, sarai.lng, sarai.lat], ['Tropical cyclone SARAI-19', -178.8, -20.5])
    assert.equal(Math.round(sarai.radiusKm), 269, '70 kt: a hurricane’s usual 145 nm')
    assert.equal(
      (await readGdacs(recorded('events/gdacs_rss_7d.xml.gz').toString(), at, ['TC'])).length,
      events.filter(({ kind }) => kind === 'hurricane').length,
    )
    assert.equal(at.rejects.size, 0, [...at.rejects.keys()].join())
  })

  test('GDACS, a day of December 2019: every kind of ours, and nothing odd', async () => {
    const at = reading('2019-12-30T02:00:00Z')
    const events = await readGdacs(recorded('events/gdacs_rss_24h.xml.gz').toString(), at)
    checkEvents(events, at.nowMs)
    assert.ok(events.length > 0)
    assert.equal(at.rejects.size, 0, [...at.rejects.keys()].join())
  })

  test('EONET, May 2026: twenty fires, their radius by their acres', () => {
    const at = reading('2026-05-20T12:00:00Z')
    const events = readEonet(recorded('voyages/feeds/eonet_v3_events_2026.json').toString(), at)
    checkEvents(events, at.nowMs)
    assert.deepEqual([events.length, at.rejects.size], [20, 0])
    assert.ok(events.every(({ kind, active }) => kind === 'wildfire' && active))
    const largest = events.reduce((a, b) => (a.radiusKm > b.radiusKm ? a : b))
    // A disk of 17,968 acres.
    assert.equal(largest.radiusKm.toFixed(1), '4.8')
  })

  test('NGA, April 2023: launches, closures and attacks at the positions in their texts', () => {
    const at = reading('2023-04-16T00:00:00Z')
    const events = readNga(recorded('events/nga_broadcast_warnings_2023-04.json.gz').toString(), at)
    checkEvents(events, at.nowMs)
    assert.ok(events.length > 60, `got ${events.length}`)
    const rocket = events.find(({ id }) => id === 'nga:4-2023-396')!
    assert.equal(rocket.title, 'NAVAREA IV 396/23: HAZARDOUS OPERATIONS, ROCKET LAUNCHING')
    assert.deepEqual([rocket.lng.toFixed(3), rocket.lat.toFixed(3)], ['-45.673', '37.586'])
    assert.equal(Math.round(rocket.radiusKm), 283, 'within 150 miles, and 5 km for the place')
    assert.equal(rocket.active, true)
    assert.ok(
      !events.some(({ description }) => /LIGHT .* UNLIT/.test(description ?? '')),
      'a light that is out closes nothing',
    )
  })

  test('OFAC: the ships of 2023, by IMO with its check digit and by MMSI', async () => {
    const at = reading('2023-11-20T00:00:00Z')
    const vessels = await readSdn(recorded('events/ofac_sdn_2023-11.csv.gz').toString(), at)
    assert.ok(vessels.length > 300, `got ${vessels.length}`)
    const artavil = vessels.find(({ name }) => name === 'ARTAVIL')!
    assert.deepEqual([artavil.imo, artavil.mmsi, artavil.programmes], [9187629, 572469210, ['IRAN']])
    assert.deepEqual(artavil.hull, {
      ...{ type: 'Crude/Oil Products Tanker', dwtTonnes: 99_144, grossTonnage: 56_068, flag: 'Iran' },
    })
    const later = (
      JSON.parse(recorded('events/ofac_sdn_vessels_2026-03-22.json').toString()) as { vessels: { imo: number }[] }
    ).vessels
    const listed = new Set(later.map(({ imo }) => imo))
    const still = vessels.filter(({ imo }) => imo !== null && listed.has(imo))
    assert.ok(still.length > vessels.length * 0.7, `${still.length} of ${vessels.length} are still listed in 2026`)
  })

  for (const { file, id, symbol, last } of [
    { file: 'DCOILWTICO', id: 'DCOILWTICO', symbol: 'WTI', last: { date: '2024-12-31', price: 72.44 } },
    { file: 'DHHNGSP_2026', id: 'DHHNGSP', symbol: 'NATGAS', last: { date: '2025-11-24', price: 4.15 } },
    { file: 'DPROPANEMBTX', id: 'DPROPANEMBTX', symbol: 'PROPANE', last: { date: '2024-12-31', price: 0.815 } },
  ] as const)
    test(`FRED ${id}: holidays are no prices`, () => {
      const at = reading('2026-01-01T00:00:00Z')
      const quotes = readFred(recorded(`prices/fred/${file}.csv`).toString(), id, symbol, at)
      assert.deepEqual([quotes.at(-1)!.date, quotes.at(-1)!.price], [last.date, last.price])
      assert.equal(at.rejects.size, 0)
      if (symbol === 'WTI') assert.equal(quotes.find(({ date }) => date === '2020-04-20')!.price, -36.98)
    })

  test('the Pink Sheet: ten years of monthly prices of the four symbols without a daily source', () => {
    const at = reading('2026-06-10T00:00:00Z')
    const quotes = readPinkSheet(recorded('prices/worldbank_pinksheet_monthly_1960-2026-05.csv'), at)
    assert.deepEqual(
      quotes.filter(({ date }) => date === '2026-05-01').map(({ symbol, price }) => [symbol, price]),
      [['DUBAI', 94.67], ['TTF', 16.17], ['LNG_ASIA', 15.77], ['COAL', 136.86]], // oxfmt-ignore
    )
    assert.equal(quotes.length, 480)
  })
})

describe('answers of the documented shape', () => {
  const at = reading('2026-11-20T12:00:00Z')

  test('NHC: the radius of gales is that of the advisory, not of the forecast', () => {
    const advisory = `MAX SUSTAINED WINDS  90 KT WITH GUSTS TO 110 KT.
64 KT....... 30NE  25SE  20SW  25NW.
50 KT....... 60NE  50SE  40SW  50NW.
34 KT.......120NE 100SE  80SW 110NW.
FORECAST VALID 21/0000Z 26.0N  77.0W
34 KT...200NE 200SE 200SW 200NW.`
    assert.equal(galeRadiusNm(advisory), 120)
    assert.equal(
      galeRadiusNm('MAX SUSTAINED WINDS  25 KT.\nFORECAST VALID 21/0000Z\n34 KT... 40NE 30SE 0SW 30NW.'),
      null,
    )
  })

  test('EONET: a fire of 5,000 acres, where it was last seen', () => {
    const geometry = [
      { date: '2026-11-19T00:00:00Z', coordinates: [-120, 38], magnitudeValue: 5_000, magnitudeUnit: 'acres' },
      { date: '2026-11-18T00:00:00Z', coordinates: [-121, 38], magnitudeValue: 100, magnitudeUnit: 'acres' },
    ]
    const fire = { id: 'EONET_1', title: 'A fire', categories: [{ id: 'wildfires' }], geometry }
    const berg = { ...fire, id: 'EONET_2', categories: [{ id: 'seaLakeIce' }] }
    const hostile = { ...fire, id: 'EONET_3', categories: [{ id: 'constructor' }] }
    const [event, ...more] = readEonet(JSON.stringify({ events: [fire, berg, hostile] }), at)
    assert.deepEqual([event.lng, event.kind, event.severity, more.length], [-120, 'wildfire', 'medium', 0])
    assert.equal(event.radiusKm.toFixed(2), '2.54')
    checkEvents([event], at.nowMs)
  })

  test('FIRMS: detections that touch are one fire; lone ones and faint ones are none', async () => {
    const header =
      'latitude,longitude,bright_ti4,scan,track,acq_date,acq_time,satellite,instrument,confidence,version,bright_ti5,frp,daynight'
    const row = (lat: number, lng: number, frp: number, confidence = 'n') =>
      `${lat},${lng},330,0.4,0.4,2026-11-20,930,N20,VIIRS,${confidence},2.0NRT,290,${frp},D`
    const front = Array.from({ length: 10 }, (_, i) => row(38 + i * 0.03, -120, 200))
    const text = [header, ...front, row(10, 10, 900), row(38.1, -120, 9_000, 'l'), 'broken'].join('\n')
    const fires = await readFirms(text, at)
    assert.equal(fires.length, 1)
    assert.match(fires[0].description!, /^10 detections, 2000 MW/)
    assert.ok(fires[0].radiusKm > 13 && fires[0].radiusKm < 16, `${fires[0].radiusKm} km`)
    assert.equal(fires[0].startedMs, Date.UTC(2026, 10, 20, 9, 30))
    assert.equal(at.rejects.get('invalid record'), 1)
    assert.deepEqual(await readFirms(header, at), [], 'a day without fires')
  })

  test('UCDP: a clash in Yemen keeps ships 50 km away', () => {
    const clash = {
      id: 557, conflict_name: 'Yemen: Government', country: 'Yemen', where_description: 'Hodeida', longitude: 42.95, latitude: 14.8,
      date_start: '2026-10-20T00:00:00', date_end: '2026-10-21T00:00:00', best: 30,
    } // oxfmt-ignore
    const { pages, events } = readUcdp(JSON.stringify({ TotalPages: 3, Result: [clash] }), at)
    assert.equal(pages, 3)
    assert.deepEqual([events[0].radiusKm, events[0].severity, events[0].active], [50, 'high', true])
    checkEvents(events, at.nowMs)
  })

  test('EIA: prices as text or numbers; a holiday, a slip and a series of others are none', () => {
    const rows = [
      { period: '2026-11-19', series: 'RWTC', value: '61.17' },
      { period: '2026-11-18', series: 'RWTC', value: 60.5 },
      { period: '2026-11-17', series: 'RWTC', value: null },
      { period: '2026-11-16', series: 'RWTC', value: '1e9' },
      { period: '2026-11-16', series: 'constructor', value: '5' },
    ]
    const quotes = readEia(JSON.stringify({ response: { data: rows } }), new Map([['RWTC', 'WTI']] as const), at)
    assert.deepEqual(quotes.map(({ date, price }) => [date, price]), [['2026-11-18', 60.5], ['2026-11-19', 61.17]]) // oxfmt-ignore
    assert.equal(at.rejects.get('price out of range'), 1)
  })
})
