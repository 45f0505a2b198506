import { BadSetting, readConfig } from './config.ts'
import { createLog } from './log.ts'
import { start } from './server.ts'

const badSettingStatus = 2

async function main(): Promise<void> {
  const { config, warnings } = readConfig(process.env)
  const log = createLog(config.logLevel, process.stderr)
  for (const warning of warnings) log('info', warning)
  const running = await start(config, process.env, log)
  process.stdout.write(`Seaborne is ready: the map at ${running.origin}/app, the API at ${running.origin}/api/v1\n`)
  if (running.setUpLink) {
    process.stdout.write(`First administrator (once, within 30 minutes): ${running.setUpLink}\n`)
  }
  let stopping = false
  const stop = () => {
    // A second signal means: at once.
    if (stopping) process.exit(1)
    stopping = true
    log('info', 'stopping')
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log('error', 'could not stop cleanly', { error: String(error) })
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
  process.on('uncaughtException', (error) => {
    log('error', 'a fault that nothing caught', { error: error.stack })
    process.exit(1)
  })
  process.on('unhandledRejection', (reason) => {
    log('error', 'a promise that nothing caught', { error: reason instanceof Error ? reason.stack : String(reason) })
    process.exit(1)
  })
}

main().catch((error: unknown) => {
  // What the one who started it can mend is told in a sentence, the rest with its trace.
  const mendable =
    error instanceof BadSetting || error instanceof TypeError || (error instanceof Error && 'code' in error)
  process.stderr.write(`${error instanceof Error && !mendable ? error.stack : (error as Error).message}\n`)
  process.exit(error instanceof BadSetting || error instanceof TypeError ? badSettingStatus : 1)
})
