import { spawn } from 'node:child_process'

/** Runs a program in the place of this one: the same terminal, the signals that this one receives, and its exit code. */
export function runInForeground(command, args, options) {
  const child = spawn(command, args, { stdio: 'inherit', ...options })
  // A terminal sends Ctrl-C to both processes; a second signal would end the server at once.
  const terminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !terminal) child.kill(signal)
    })
  child.on('error', (error) => {
    process.stderr.write(`Could not start ${command}: ${error.message}\n`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}
