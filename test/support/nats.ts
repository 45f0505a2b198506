import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from './eventually.ts'
import { freePort } from './free-port.ts'

/** A server program of this test file's own, in a folder of its own. */
export interface TestEngine {
  port: number
  child: ChildProcess
  /** Starts it again on the same port and folder, after it was killed. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Starts `nats-server` with JetStream; returns why where that cannot be done here. */
export const startNats = (): Promise<TestEngine | { skip: string }> =>
  startEngine('nats-server', (port, folder) => ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', folder])

/** Starts `redis-server` without persistence. */
export const startRedis = (): Promise<TestEngine | { skip: string }> =>
  startEngine('redis-server', (port, folder) => [
    ...['--bind', '127.0.0.1', '--port', String(port)],
    ...['--save', '', '--appendonly', 'no', '--dir', folder],
  ])

async function startEngine(
  program: string,
  argumentsFor: (port: number, folder: string) => string[],
): Promise<TestEngine | { skip: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'seaborne-engine-'))
  const port = await freePort()
  const begin = async () => {
    const child = spawn(program, argumentsFor(port, folder), { stdio: 'ignore' })
    await Promise.race([once(child, 'spawn'), once(child, 'error').then(([error]) => Promise.reject(error as Error))])
    await eventually(`${program} accepts connections`, () => accepts(port))
    return child
  }
  try {
    const engine: TestEngine = {
      port,
      child: await begin(),
      restart: async () => {
        engine.child = await begin()
      },
      stop: async () => {
        if (engine.child.exitCode === null && engine.child.signalCode === null) {
          const ended = once(engine.child, 'exit')
          engine.child.kill('SIGKILL')
          await ended
        }
        await rm(folder, { recursive: true, force: true })
      },
    }
    return engine
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    const why = `${program} could not be started: ${error instanceof Error ? error.message : String(error)}`
    if (process.env['SVC_TEST_REQUIRE_SERVICES'] === '1') throw new Error(why, { cause: error })
    return { skip: why }
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

/** Starts `pgbouncer` with deploy/pgbouncer.ini, on a free port, in front of a database. */
export const startPgbouncer = (databaseUrl: string): Promise<TestEngine | { skip: string }> =>
  startEngine('pgbouncer', (port, folder) => {
    const { username, password, port: target, pathname } = new URL(databaseUrl)
    const shipped = readFileSync(join(import.meta.dirname, '../../deploy/pgbouncer.ini'), 'utf8')
    const name = pathname.slice(1)
    const settings = shipped
      .replace(/^seaborne = .*$/m, `${name} = host=127.0.0.1 port=${target} dbname=${name}`)
      .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
      .replace(/^auth_file = .*$/m, `auth_file = ${join(folder, 'userlist.txt')}`)
    writeFileSync(join(folder, 'pgbouncer.ini'), settings)
    writeFileSync(join(folder, 'userlist.txt'), `"${username}" "${password}"\n`)
    // It refuses to run as root, and reads its files as the user that it runs as.
    chmodSync(folder, 0o755)
    const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
    return [...user, join(folder, 'pgbouncer.ini')]
  })
