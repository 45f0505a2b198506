import { monitorEventLoopDelay } from 'node:perf_hooks'
import { join } from 'node:path'
import { InfrastructureIndex } from '#reference/infrastructure/infrastructure-index.ts'
import { loadInfrastructure } from '#reference/infrastructure/infrastructure.ts'
import { syntheticApi } from './synthetic-api.ts'

/** The API over 100,000 synthetic ships and the infrastructure in data/. Reports the longest event loop block on request. */
const infrastructure = new InfrastructureIndex(loadInfrastructure(join(import.meta.dirname, '../data')))
const app = syntheticApi(100_000, { infrastructure })
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
