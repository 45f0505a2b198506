import { type ExitCode, exitCodes } from './exit-codes.ts'
import type { Integrations, Io } from './io.ts'
import { processIo } from './process-io.ts'
import { version } from '#contract/version.ts'

/** Runs the command line of this process and sets its exit code. */
export async function start(integrations: Integrations = {}): Promise<void> {
  const interrupt = new AbortController()
  let held = false
  process.once('SIGINT', () => {
    interrupt.abort()
    if (!held) process.exit(exitCodes.interrupted)
  })
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // The reader of the pipe, such as `head -1`, has exited.
    if (error.code === 'EPIPE') process.exit(exitCodes.done)
    process.stderr.write(`svc: The output cannot be written: ${error.message}\n`)
    process.exit(exitCodes.failed)
  })
  // A closed stderr must not fail a command whose data goes to stdout.
  process.stderr.on('error', () => undefined)
  const io = processIo(interrupt.signal, () => (held = true))
  process.exitCode = await run(process.argv.slice(2), io, integrations)
}

/** Runs one command line and returns the exit code of the program. */
export async function run(argv: readonly string[], io: Io, integrations: Integrations = {}): Promise<ExitCode> {
  // Checked before the commands are loaded, so that --version is fast.
  if (argv[0] === '--version' || argv[0] === '-V') {
    io.stdout.write(`svc ${version}\n`)
    return exitCodes.done
  }
  const { dispatch } = await import('./dispatch.ts')
  return dispatch(argv, io, integrations)
}
