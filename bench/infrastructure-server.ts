import { join } from 'node:path'
import { openDoor } from '#api/open-door.ts'
import type { House } from '#api/house.ts'
import { lookupsOf } from '#api/lookups.ts'
import { createServer } from '#api/server.ts'
import { FixedClock } from '#domain/clock.ts'
import { Fleet } from '#fleet/fleet.ts'
import { RankedView } from '#fleet/ranked-view.ts'
import { InfrastructureIndex } from '#reference/infrastructure-index.ts'
import { loadInfrastructure } from '#reference/infrastructure.ts'
import { LoopWatch } from './loop-watch.ts'

/** The API over all fixed things of the world, in a process that tells for how long its loop was held up. */
const fleet = new Fleet({ capacity: 1 })
const house: House = {
  settings: {},
  clock: new FixedClock(0),
  doorkeeper: openDoor(1_000_000),
  fleet,
  ranked: new RankedView(fleet),
  slab: { assemble: () => Buffer.from('[]') },
  lookups: lookupsOf({ columns: fleet.columns, ports: [], sources: [] }),
  sources: [],
  track: async () => [],
  density: () => ({ cellDeg: 1, total: 0, cells: [] }),
  dataAsOfMs: () => null,
  readiness: () => ({ ready: true, parts: {} }),
  infrastructure: new InfrastructureIndex(
    loadInfrastructure(join(import.meta.dirname, '../data'), process.argv[2] ?? null),
  ),
}
const origin = await createServer(house).listen({ port: 0, host: '127.0.0.1' })

const watch = new LoopWatch()
// Whoever asks is told the longest hold-up since the last asking.
process.on('message', () => process.send?.(watch.take()))
process.send?.(origin)
