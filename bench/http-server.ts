import { createServer } from '#api/server.ts'
import { syntheticHouse } from './synthetic-house.ts'

/** The whole API over 100,000 synthetic ships, in a process of its own so that its processor time can be told. */
const app = createServer(syntheticHouse(100_000))
const origin = await app.listen({ port: 0, host: '127.0.0.1', backlog: 4096 })
process.stdout.write(`${origin}\n`)
