import { exitCodes } from './exit-codes.ts'
import { here } from './here.ts'
import type { Doors } from './io.ts'
import { run } from './run.ts'

/** Runs the process's own command line, with what else the program can do. */
export async function start(doors: Doors = {}): Promise<void> {
  const interrupt = new AbortController()
  process.once('SIGINT', () => {
    interrupt.abort()
    process.exit(exitCodes.interrupted)
  })
  // Whoever reads (`head -1`) has seen enough.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? exitCodes.done : exitCodes.failed)
  })
  process.exitCode = await run(process.argv.slice(2), here(interrupt.signal), doors)
}
