import { exitCodes, type ExitCode } from './exit-codes.ts'
import type { Doors, Io } from './io.ts'
import { version } from './version.ts'

/** Runs one command line to its end. The code it gives is the program's. */
export async function run(argv: readonly string[], io: Io, doors: Doors = {}): Promise<ExitCode> {
  // Before anything else is loaded: whoever asks for the version waits for nothing.
  if (argv[0] === '--version' || argv[0] === '-V') {
    io.stdout.write(`svc ${version}\n`)
    return exitCodes.done
  }
  const { dispatch } = await import('./dispatch.ts')
  return dispatch(argv, io, doors)
}
