import { keepHeapSmall } from '#app/heap-limits.ts'
import { syntheticApi } from './synthetic-api.ts'

keepHeapSmall(undefined)
/** The API over 100,000 synthetic ships, in a separate process so that its processor time can be measured. */
const app = syntheticApi(100_000)
const origin = await app.listen({ port: 0, host: '127.0.0.1', backlog: 4096 })
process.stdout.write(`${origin}\n`)
