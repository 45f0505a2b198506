import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { keepYoungGenerationSmall } from './young-generation.ts'

// Before anything is read: what was compiled once is at hand at the next start. Where it cannot be written, it is not.
// Threads look for the setting alone.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../node_modules/.cache/compiled')
enableCompileCache(process.env['NODE_COMPILE_CACHE'])
keepYoungGenerationSmall()
const { BadSetting, readConfig } = await import('./config.ts')
const { createLog } = await import('./log.ts')
const { start } = await import('./server.ts')
const { startTrouble } = await import('./start-trouble.ts')

const badSettingStatus = 2
/** A server that did not stop by then is ended as it is: what was acknowledged is on disk. */
const mostStopMs = 20_000

async function main(): Promise<void> {
  // A log on a full disk, or whose reader has gone, stops nobody.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  const { config, warnings } = readConfig(process.env)
  const log = createLog(config.logLevel, process.stderr)
  for (const warning of warnings) log('info', warning)
  const running = await start(config, process.env, log)
  let stopping = false
  const stop = (status: number) => {
    // A second signal, or a second fault, means: at once.
    if (stopping) process.exit(1)
    stopping = true
    log('info', 'stopping')
    setTimeout(() => {
      log('error', 'did not stop in time')
      process.exit(1)
    }, mostStopMs).unref()
    running.stop().then(
      () => process.exit(status),
      (error: unknown) => {
        log('error', 'could not stop cleanly', { error: String(error) })
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', () => stop(0)).on('SIGINT', () => stop(0))
  // Who is being answered is answered; then whoever watches over this process starts a fresh one.
  process.on('uncaughtException', (error) => {
    log('error', 'a fault that nothing caught', { error: error.stack })
    stop(1)
  })
  process.on('unhandledRejection', (reason) => {
    log('error', 'a promise that nothing caught', { error: reason instanceof Error ? reason.stack : String(reason) })
    stop(1)
  })
  // Whoever reads this may stop it from now on.
  process.stdout.write(`Seaborne is ready: the map at ${running.origin}/app, the API at ${running.origin}/api/v1\n`)
  if (running.setUpLink) {
    process.stdout.write(`First administrator (once, within 30 minutes): ${running.setUpLink}\n`)
  }
}

main().catch((error: unknown) => {
  // What the one who started it can mend is told in a sentence, the rest with its trace.
  const told = startTrouble(error) ?? (error instanceof Error ? error.stack : String(error))
  process.stderr.write(`${told}\n`)
  process.exit(error instanceof BadSetting ? badSettingStatus : 1)
})
