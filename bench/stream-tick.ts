import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { lookupsOf } from '#read-model/lookups.ts'
import { Changes } from '#read-model/changes.ts'
import { Movements } from '#read-model/movement.ts'
import { Streams } from '#api/stream/streams.ts'
import { VesselJsonCache } from '#read-model/vessel-json-cache.ts'
import { capAt, vesselQuery } from '#api/resources/vessels/vessel-query.ts'
import { vesselRowWriter } from '#contract/vessels/row.ts'
import { PlaceNames } from '#reference/place-names.ts'
import { RankedView } from '#fleet/query/ranked-view.ts'
import { seeded, syntheticFleet } from './synthetic-fleet.ts'
import { type BenchRow, printTable } from './table.ts'

const ships = 100_000
const readers = 1000
const movedATick = 5000
const ticks = 20

/** Connects and reads the stream in a separate process, so that the processor time here is the server's alone. */
const crowd = `
  const { connect } = require('node:net')
  for (let n = 0; n < ${readers}; n++) {
    const socket = connect(Number(process.argv[1]), '127.0.0.1')
    socket.on('data', () => {}).on('error', () => {})
    socket.write('GET /' + n + ' HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n')
  }`

/** Processor time of a tick with 1,000 readers of different maps over sockets, without other load. */
export async function benchStreamTick(): Promise<BenchRow[]> {
  const { tick, streams, join } = sceneOf()
  const server = createServer((request, response) => join(response, Number(request.url?.slice(1))))
  server.listen(0, '127.0.0.1')
  await wait(50)
  const child = spawn(process.execPath, ['-e', crowd, String((server.address() as AddressInfo).port)])
  while (streams.open < readers) await wait(50)
  await wait(1000)
  for (let n = 0; n < 5; n++) await tick()
  const written = process.cpuUsage()
  for (let n = 0; n < ticks; n++) await tick()
  const { user, system } = process.cpuUsage(written)
  streams.close()
  child.kill()
  server.closeAllConnections()
  server.close()
  const ms = (user + system) / 1000 / ticks
  const work = `stream tick, ${readers} readers, ${movedATick} of ${ships} ships moved`
  return [
    { work, subject: 'processor time', figure: ms, unit: 'ms' },
    { work, subject: 'at two ticks a second', figure: ms / 5, unit: '% of a core', target: '≤ 70 %' },
    { work, subject: 'per reader', figure: (ms * 1000) / readers, unit: 'µs' },
  ]
}

function sceneOf() {
  const fleet = syntheticFleet(ships)
  const { columns } = fleet
  const ranked = new RankedView(fleet)
  const changes = new Changes(fleet)
  const port = { unlocode: 'NLRTM', name: 'Rotterdam', country: 'NL', lng: 0, lat: 0, maxDraughtM: null, radiusNm: 5 }
  const ports = Array.from({ length: 256 }, () => ({ ...port, aliases: [] }))
  const lookups = lookupsOf({ columns, ports, sources: [] })
  const jsonCache = new VesselJsonCache(ships, vesselRowWriter(columns, lookups))
  const user = { id: 1, email: '', tier: 'pro' as const, isAdmin: false, createdMs: 0, limitPerMinute: 1 }
  const caller = { kind: 'session' as const, scopes: [], user }
  const streams = new Streams({
    ...{ ranked, jsonCache, changes, capacity: ships, mmsis: columns.mmsi, firstId: 0 },
    positionMs: columns.positionMs,
    movements: new Movements(columns, ships),
    limits: { perCaller: readers, perAddress: readers, total: readers },
    authenticate: () => ({ caller }),
    monotonicMs: () => performance.now(),
    nowMs: () => Date.now(),
    later: (work) => setImmediate(work),
  })
  const refresh = () => {
    fleet.drainChanged((slot) => {
      ranked.touch(slot)
      changes.mark(slot)
      jsonCache.invalidate(slot)
    })
    ranked.refresh()
    changes.publish()
  }
  refresh()
  const random = seeded(3)
  const views = Array.from({ length: readers }, () => {
    const zoom = 2 + Math.floor(random() * 8)
    const slot = Math.floor(random() * ships)
    const width = (360 * 1440) / (512 * 2 ** (zoom + random() * 0.8))
    const [lng, lat] = [columns.lng[slot], columns.lat[slot]]
    const south = Math.max(-85, lat - width * 0.3)
    const bbox: [number, number, number, number] = [
      lng - width / 2,
      south,
      lng + width / 2,
      Math.min(85, south + width * 0.6),
    ]
    return { query: vesselQuery({ bbox }, new PlaceNames([])), limit: capAt(zoom) }
  })
  let next = 0
  return {
    streams,
    join: (outlet: Parameters<Streams['join']>[0], n: number) => {
      const credentials = { authorization: null, session: null }
      streams.join(outlet, { ...views[n], caller, credentials, addressKey: '', lastEventId: undefined })
    },
    tick: async () => {
      for (let i = 0; i < movedATick; i++) {
        const slot = next++ % ships
        columns.lat[slot] += 0.000_5
        fleet.markDirty(slot)
      }
      refresh()
      // Wait until everything is sent.
      do await wait(20)
      while (streams.busy || streams.bufferedBytes > 0)
    },
  }
}

if (import.meta.main) printTable(await benchStreamTick())
