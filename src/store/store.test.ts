import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { encodeTrackChunk } from '#domain/track/track-chunk.ts'
import type { TrackPoint } from '#domain/track/track.ts'
import type { WorldEvent } from '#domain/world/world-events.ts'
import { sampleVessel } from '../../test/support/sample-vessel.ts'
import { describeOverEngines, suiteNowMs as nowMs } from '../../test/support/stores.ts'
import { UnusableFolder } from './data-folder.ts'
import { migrations, NewerSchema } from './migrations/migrations.ts'
import type { Store, TrackChunk, VesselRow } from './store.ts'
import { msPerHour } from '#domain/time.ts'

const thisHourMs = Math.floor(nowMs / msPerHour) * msPerHour

function point(atMs: number, more: Partial<TrackPoint> = {}): TrackPoint {
  const none = { cogDeg: null, headingDeg: null, navStatus: null, draughtM: null }
  return { atMs, lng: 4.05, lat: 51.97, sogKnots: 12.5, source: 1, ...none, ...more }
}

function chunk(mmsi: number, only: TrackPoint): TrackChunk {
  return { mmsi, hourMs: Math.floor(only.atMs / msPerHour) * msPerHour, bytes: encodeTrackChunk([only]) }
}

const ids = (rows: readonly VesselRow[]) => rows.map(({ mmsi }) => mmsi)
const times = (points: readonly TrackPoint[]) => points.map(({ atMs }) => atMs)

function event(id: string, more: Partial<WorldEvent> = {}): WorldEvent {
  return {
    id,
    kind: 'port_closure',
    title: 'Port closed',
    description: null,
    lng: 1,
    lat: 2,
    radiusKm: 10,
    severity: 'high',
    active: true,
    startedMs: null,
    endedMs: null,
    updatedMs: nowMs,
    source: { name: 'a test', licence: 'none', url: null },
    ...more,
  }
}

await describeOverEngines('the store', (make) => {
  test('a vessel is the same after a restart', async () => {
    let store = await make.fresh()
    await store.saveVessels([sampleVessel(244_660_000), { ...sampleVessel(538_001_234), name: null, loadShare: null }])
    store = await make.reopen(store)
    const [first, second] = await store.loadVessels()
    assert.deepEqual(first, sampleVessel(244_660_000))
    assert.equal(second?.name, null)
    assert.equal(second?.loadShare, null)
  })

  test('a vessel that is saved again replaces its earlier state', async () => {
    const store = await make.fresh()
    await store.saveVessels([sampleVessel(244_660_000)])
    await store.saveVessels([{ ...sampleVessel(244_660_000), destinationText: 'ROTTERDAM' }])
    const rows = await store.loadVessels()
    assert.deepEqual([rows.length, rows[0]?.destinationText], [1, 'ROTTERDAM'])
  })

  test('the vessels of some numbers are read alone', async () => {
    const store = await make.fresh()
    await store.saveVessels([244_660_001, 244_660_002, 244_660_003].map((mmsi) => sampleVessel(mmsi)))
    const read = await store.loadVessels([244_660_003, 244_660_001, 538_001_234])
    assert.deepEqual(read, [sampleVessel(244_660_001), sampleVessel(244_660_003)])
    assert.deepEqual(await store.loadVessels([]), [])
  })

  test('more vessels than one slice are all loaded', async () => {
    const store = await make.fresh()
    await store.saveVessels(Array.from({ length: 4500 }, (_, i) => sampleVessel(201_000_001 + i)))
    const rows = await store.loadVessels()
    assert.equal(rows.length, 4500)
    assert.deepEqual(rows[4321], sampleVessel(201_004_322))
  })

  test('a track is read in order of time, whatever the order of its chunks, before and after folding', async () => {
    let store = await make.fresh()
    const late = point(thisHourMs + 30_000, { sogKnots: 3.4, navStatus: 5 })
    await store.appendTrackChunks([
      chunk(244_660_000, point(thisHourMs + 60_000)),
      chunk(538_001_234, point(thisHourMs)),
    ])
    await store.appendTrackChunks([chunk(244_660_000, point(thisHourMs - 5000)), chunk(244_660_000, late)])
    const expected = [thisHourMs - 5000, thisHourMs + 30_000, thisHourMs + 60_000]
    assert.deepEqual(times(await store.readTrack(244_660_000, nowMs - 24 * msPerHour)), expected)
    await store.prune(nowMs)
    assert.deepEqual(times(await store.readTrack(244_660_000, nowMs - 24 * msPerHour)), expected)
    await store.appendTrackChunks([chunk(244_660_000, point(thisHourMs + 90_000))])
    store = await make.reopen(store)
    const points = await store.readTrack(244_660_000, nowMs - 24 * msPerHour)
    assert.deepEqual(times(points), [...expected, thisHourMs + 90_000])
    assert.deepEqual(points[1], late)
  })

  test('pieces of an hour that is over become one', async () => {
    const store = await make.fresh()
    const hour = thisHourMs - 3 * msPerHour
    for (let i = 0; i < 3; i++) {
      await store.appendTrackChunks([chunk(244_660_000, point(hour + i * 1000)), chunk(538_001_234, point(hour))])
      await store.prune(hour + (i - 2) * msPerHour)
    }
    assert.equal(await pieces(store), 6)
    await store.prune(nowMs)
    assert.equal(await pieces(store), 2)
    assert.deepEqual(times(await store.readTrack(244_660_000, hour)), [hour, hour + 1000, hour + 2000])
  })

  test('a long chunk keeps its place when the next process writes another one of the same vessel and hour', async () => {
    let store = await make.fresh()
    const minutes = (from: number) => {
      const points = Array.from({ length: 120 }, (_, i) =>
        point(thisHourMs + (from * 120 + i) * 1000, { sogKnots: i % 17, headingDeg: (i * 37) % 360 }),
      )
      return [{ mmsi: 244_660_000, hourMs: thisHourMs, bytes: encodeTrackChunk(points) }]
    }
    await store.appendTrackChunks(minutes(0))
    store = await make.reopen(store)
    await store.appendTrackChunks(minutes(1))
    assert.equal((await store.readTrack(244_660_000, thisHourMs)).length, 240)
  })

  // SQLite has no parts.
  const hasParts = make.engine === 'postgres'
  const partsOfDays = async () => {
    let store = await make.fresh()
    const [day, ship] = [24 * msPerHour, 244_660_000]
    const long = (hourMs: number) => {
      const points = Array.from({ length: 60 }, (_, i) => point(hourMs + i * 1000, { sogKnots: i % 17, cogDeg: i * 5 }))
      return { mmsi: ship, hourMs, bytes: encodeTrackChunk(points) }
    }
    const rowsOf = async () => {
      const { rows } = await sql<{ part: string; hours: number }>`select tableoid::regclass::text as part,
        count(*) as hours from track_chunks group by 1 order by 1`.execute(store.accounts)
      return Object.fromEntries(rows.map(({ part, hours }) => [part, hours]))
    }
    // As a program without parts has left it.
    for (const text of [
      'alter table track_chunks detach partition track_chunks_rest',
      'drop table track_chunks',
      'alter table track_chunks_rest rename to track_chunks',
      'alter index track_chunks_rest_pkey rename to track_chunks_pkey',
      'delete from schema_migrations where number = 13',
    ])
      await sql.raw(text).execute(store.accounts)
    await store.appendTrackChunks([long(thisHourMs)])
    store = await make.reopen(store)
    assert.deepEqual(await rowsOf(), { track_chunks_rest: 1 })
    await store.appendTrackChunks([long(thisHourMs + day), long(thisHourMs + 2 * day), long(thisHourMs + 3 * day)])
    const written = { track_chunks_d20261121: 1, track_chunks_d20261122: 1, track_chunks_rest: 2 }
    assert.deepEqual(await rowsOf(), written)
    assert.equal((await store.trackHours()).length, 4)
    // Of 36 hours later 25 hours are kept: what has no part is deleted by hour, a day when all of it has ended.
    await store.prune(nowMs + 36 * msPerHour)
    assert.deepEqual(await rowsOf(), { ...written, track_chunks_rest: 1 })
    await store.prune(nowMs + 61 * msPerHour)
    assert.deepEqual(await rowsOf(), { track_chunks_d20261122: 1, track_chunks_rest: 1 })
    await store.appendTrackChunks([long(thisHourMs + 4 * day)])
    assert.equal((await rowsOf())['track_chunks_d20261124'], 1)
    assert.equal((await store.readTrack(ship, nowMs + 2 * day - msPerHour, nowMs + 4 * day + msPerHour)).length, 180)
  }
  if (hasParts) test('each day of tracks has a part, made ahead and dropped as a whole', partsOfDays)

  test('the journal folds by itself when it grows', async () => {
    const store = await make.fresh({ journalBytes: 200 })
    for (let i = 0; i < 20; i++) await store.appendTrackChunks([chunk(244_660_000, point(thisHourMs + i * 1000))])
    assert.equal((await store.readTrack(244_660_000, thisHourMs)).length, 20)
    const again = await make.reopen(store)
    assert.equal((await again.readTrack(244_660_000, thisHourMs)).length, 20)
  })

  test('expired tracks, vessels, prices and events are deleted, the rest stays', async () => {
    const store = await make.fresh()
    const days = 24 * msPerHour
    await store.appendTrackChunks([
      chunk(244_660_000, point(thisHourMs - 30 * msPerHour)),
      chunk(244_660_000, point(thisHourMs - 23 * msPerHour)),
    ])
    const longGone = { positionMs: nowMs - 100 * days, receivedMs: nowMs - 100 * days, voyageMs: null }
    await store.saveVessels([sampleVessel(244_660_000), { ...sampleVessel(538_001_234), ...longGone }])
    await store.saveEvents(
      'by hand',
      [event('a:1'), event('a:2', { active: false, updatedMs: nowMs - 40 * days })],
      false,
      nowMs,
    )
    await store.prune(nowMs)
    assert.deepEqual(times(await store.readTrack(244_660_000, nowMs - 40 * msPerHour, nowMs)), [
      thisHourMs - 23 * msPerHour,
    ])
    assert.deepEqual(ids(await store.loadVessels()), [244_660_000])
    assert.deepEqual(
      (await store.loadEvents()).map((row) => row.event.id),
      ['a:1'],
    )
  })

  test('prices: the latest value of a day is kept, and a negative price is stored', async () => {
    const store = await make.fresh()
    const source = { name: 'EIA', licence: 'public domain', url: null }
    await store.savePrices([{ symbol: 'WTI', date: '2020-04-20', price: -37, source }], nowMs)
    await store.savePrices([{ symbol: 'WTI', date: '2020-04-20', price: -37.63, source }], nowMs)
    assert.deepEqual(await store.loadPrices('2020-01-01'), [
      { symbol: 'WTI', date: '2020-04-20', price: -37.63, source },
    ])
    assert.deepEqual(await store.loadPrices('2020-05-01'), [])
  })

  test('an event that is missing from its source’s snapshot has ended, one of another source has not', async () => {
    const store = await make.fresh()
    await store.saveEvents('usgs', [event('usgs:1'), event('usgs:2')], true, nowMs)
    await store.saveEvents('nhc', [event('nhc:1')], true, nowMs)
    await store.saveEvents('usgs', [event('usgs:2')], true, nowMs + 1000)
    const events = (await store.loadEvents()).map((row) => row.event)
    assert.deepEqual(
      events.filter(({ active }) => active).map(({ id }) => id),
      ['nhc:1', 'usgs:2'],
    )
    assert.equal(events.find(({ id }) => id === 'usgs:1')?.endedMs, nowMs + 1000)
  })

  test('sanctions of a source are loaded with the time of their receipt', async () => {
    const store = await make.fresh()
    const source = { name: 'Test', licence: 'CC0-1.0', url: null }
    const entry = { imo: 9_074_729, mmsi: null, name: 'X', list: 'OFAC SDN', programmes: [], listedMs: null, source }
    await store.saveSanctions('ofac', [], nowMs)
    await store.saveSanctions('ofac', [entry], nowMs + 1)
    await store.saveFacts('sanctions', [{ id: 'earlier', atMs: 0, fact: [entry] }])
    assert.deepEqual(await store.loadSanctions(), [
      { vessels: [entry], receivedMs: null },
      { vessels: [entry], receivedMs: nowMs + 1 },
    ])
  })

  test('facts are loaded by kind and age', async () => {
    const store = await make.fresh()
    await store.saveFacts('port call', [
      { id: 'a', atMs: 10, fact: { port: 'NLRTM' } },
      { id: 'b', atMs: 20, fact: null },
    ])
    await store.saveFacts('voyage', [{ id: 'a', atMs: 30, fact: 1 }])
    assert.deepEqual(await store.loadFacts('port call', 15), [{ id: 'b', atMs: 20, fact: null }])
    await store.deleteFacts('port call', ['b'])
    assert.deepEqual(
      (await store.loadFacts('port call')).map(({ fact }) => fact),
      [{ port: 'NLRTM' }],
    )
  })

  test('a current schema is not changed, and a newer one is refused with advice', async () => {
    let store = await make.fresh()
    await store.saveVessels([sampleVessel(244_660_000)])
    store = await make.reopen(store)
    const status = await store.migrations()
    assert.deepEqual(
      status.map(({ number, appliedMs }) => [number, appliedMs]),
      migrations.map(({ number }) => [number, nowMs]),
    )
    const known = Math.max(...migrations.map(({ number }) => number))
    await sql`insert into schema_migrations (number, name, applied_ms, min_reader)
      values (9001, 'from the future', 0, ${known})`.execute(store.accounts)
    store = await make.reopen(store)
    assert.equal((await store.loadVessels()).length, 1, 'what only adds something is used by an older program')
    await sql`update schema_migrations set min_reader = null where number = 9001`.execute(store.accounts)
    await assert.rejects(make.reopen(store), (error) => {
      assert.ok(error instanceof NewerSchema)
      assert.match(error.message, /schema 9001; this program knows schemas up to \d+/)
      return true
    })
  })

  test('two servers do not share it; a command beside a server does, and the next server has it when the first is gone', async () => {
    const beside = await make.fresh()
    const first = await make.alone(beside)
    await assert.rejects(make.alone(beside), (error) => {
      assert.ok(error instanceof UnusableFolder)
      assert.match(error.message, /^Another server is using .*\. Stop it first/)
      return true
    })
    await beside.saveVessels([sampleVessel(244_660_000)])
    await first.close()
    const next = await make.alone(beside)
    assert.equal((await next.loadVessels()).length, 1)
    await next.close()
  })

  test('a transaction that fails leaves nothing behind', async () => {
    const store = await make.fresh()
    const user = { email: 'a@example.org', tier: 'free', is_admin: 0, created_ms: 1, updated_ms: 1 }
    await assert.rejects(
      store.accounts.transaction().execute(async (db) => {
        await db.insertInto('users').values(user).execute()
        await db.insertInto('users').values(user).execute()
      }),
    )
    assert.deepEqual(await store.accounts.selectFrom('users').selectAll().execute(), [])
    await store.accounts.insertInto('users').values(user).execute()
    assert.equal((await store.accounts.selectFrom('users').selectAll().execute()).length, 1)
  })

  test('times in milliseconds are read as numbers', async () => {
    const store = await make.fresh()
    await store.accounts
      .insertInto('users')
      .values({ email: 'a@example.org', tier: 'free', is_admin: 0, created_ms: nowMs, updated_ms: nowMs })
      .execute()
    const user = await store.accounts.selectFrom('users').select(['id', 'created_ms']).executeTakeFirstOrThrow()
    assert.deepEqual({ ...user }, { id: 1, created_ms: nowMs })
  })
})

/** How many pieces of track there are: a look behind the interface. */
async function pieces(store: Store): Promise<unknown> {
  const count = 'select count(*) as n from track_chunks'
  if (store.engine === 'postgres')
    return (await sql<{ n: number }>`${sql.raw(count)}`.execute(store.accounts)).rows[0]?.n
  const file = new DatabaseSync(join(store.place, 'positions.db'), { readOnly: true })
  try {
    return file.prepare(count).get()?.['n']
  } finally {
    file.close()
  }
}
