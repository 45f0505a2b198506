import { join } from 'node:path'
import { InfrastructureIndex } from '#reference/infrastructure/infrastructure-index.ts'
import { loadInfrastructure } from '#reference/infrastructure/infrastructure.ts'
import { testServer, vesselsOf } from '../../test/support/api-context.ts'
import { TestLiveState } from '../../test/support/live-state.ts'
import { EventLoopLag } from '../event-loop-lag.ts'

/** The API over the world's infrastructure, in a process that measures how long its event loop was blocked. */
const data = join(import.meta.dirname, '../../data')
const infrastructure = new InfrastructureIndex(loadInfrastructure(data, process.argv[2] ?? null))
const origin = await testServer(vesselsOf(new TestLiveState(1)), { infrastructure }).listen({
  port: 0,
  host: '127.0.0.1',
})

const watch = new EventLoopLag()
// Answers each message with the longest block since the one before.
process.on('message', () => process.send?.(watch.drain()))
process.send?.(origin)
