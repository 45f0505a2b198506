import { exitCodes } from './exit-codes.ts'
import { here } from './here.ts'
import type { Doors } from './io.ts'
import { run } from './run.ts'

/** Runs the process's own command line, with what else the program can do. */
export async function start(doors: Doors = {}): Promise<void> {
  const interrupt = new AbortController()
  let held = false
  process.once('SIGINT', () => {
    interrupt.abort()
    if (!held) process.exit(exitCodes.interrupted)
  })
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // Whoever reads (`head -1`) has seen enough.
    if (error.code === 'EPIPE') process.exit(exitCodes.done)
    process.stderr.write(`svc: The output cannot be written: ${error.message}\n`)
    process.exit(exitCodes.failed)
  })
  // Nobody is left to be told; what the command does is not for its messages.
  process.stderr.on('error', () => undefined)
  const io = here(interrupt.signal, () => (held = true))
  process.exitCode = await run(process.argv.slice(2), io, doors)
}
