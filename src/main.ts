import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { keepHeapSmall } from './app/heap-limits.ts'
import { answerToArguments } from './app/usage.ts'

const answer = answerToArguments(process.argv.slice(2))
if (answer !== null) {
  // Written at once, to a terminal, a file and a pipe alike.
  const stream = answer.status === 0 ? process.stdout : process.stderr
  stream.write(answer.text)
  process.exit(answer.status)
}

// Before any import: compiled code is cached for the next start, where the folder can be written. Threads read the
// environment variable.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../node_modules/.cache/compiled')
enableCompileCache(process.env['NODE_COMPILE_CACHE'])
keepHeapSmall(process.env['SVC_FEEDS'])
const { InvalidSettingError, readConfig } = await import('./app/config.ts')
const { createLog } = await import('./app/log.ts')
const { readyText, startRole } = await import('./app/role.ts')
const { startErrorMessage } = await import('./app/start-errors.ts')
const { redactSecrets } = await import('#domain/text/redact-secrets.ts')

const badSettingStatus = 2
/** A server that has not stopped by then is ended: everything acknowledged is on disk. */
const maxStopMs = 20_000

async function main(): Promise<void> {
  // A log on a full disk, or whose reader has gone, must not stop the server.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  const { config, warnings } = readConfig(process.env)
  const log = createLog(config.logLevel, process.stderr)
  for (const warning of warnings) log('info', warning)
  const running = await startRole(config, process.env, log)
  let stopping = false
  const stop = (status: number) => {
    // A second signal, or a second error, ends the process at once.
    if (stopping) process.exit(1)
    stopping = true
    log('info', 'server stopping')
    setTimeout(() => {
      log('error', 'server did not stop in time')
      process.exit(1)
    }, maxStopMs).unref()
    running.stop().then(
      () => process.exit(status),
      (error: unknown) => {
        log('error', 'server did not stop cleanly', { error: String(error) })
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', () => stop(0)).on('SIGINT', () => stop(0))
  // Requests in flight are answered; then the supervisor starts a new process.
  process.on('uncaughtException', (error) => {
    log('error', 'uncaught exception', { error: error.stack })
    stop(1)
  })
  process.on('unhandledRejection', (reason) => {
    log('error', 'unhandled rejection', { error: reason instanceof Error ? reason.stack : String(reason) })
    stop(1)
  })
  await running.ready
  // A supervisor that reads this line may stop the server from now on.
  process.stdout.write(`${readyText(config.role, running.origin)}\n`)
  if (running.setUpLink) {
    process.stdout.write(`First administrator (once, within 30 minutes): ${running.setUpLink}\n`)
  }
}

main().catch((error: unknown) => {
  // An error that the operator can fix is one sentence; any other is its stack.
  const message = startErrorMessage(error) ?? (error instanceof Error ? error.stack : String(error))
  process.stderr.write(`${redactSecrets(String(message))}\n`)
  process.exit(error instanceof InvalidSettingError ? badSettingStatus : 1)
})
