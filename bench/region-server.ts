import { monitorEventLoopDelay } from 'node:perf_hooks'
import { join } from 'node:path'
import { createServer } from '#api/server.ts'
import { InfrastructureIndex } from '#reference/infrastructure-index.ts'
import { loadInfrastructure } from '#reference/infrastructure.ts'
import { syntheticHouse } from './synthetic-house.ts'

/** The API over 100,000 synthetic ships and the infrastructure that ships with the product. Asked, it says how long nobody else had a turn. */
const infrastructure = new InfrastructureIndex(loadInfrastructure(join(import.meta.dirname, '../data')))
const app = createServer({ ...syntheticHouse(100_000), infrastructure })
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
let used = process.cpuUsage()
process.on('message', () => {
  const { user, system } = process.cpuUsage(used)
  process.send?.({ stretchMs: delay.max / 1e6, cpuMs: (user + system) / 1000 })
  used = process.cpuUsage()
  delay.reset()
})
process.send?.(origin)
