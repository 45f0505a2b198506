import assert from 'node:assert/strict'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { DatabaseSync } from 'node:sqlite'
import { eventually } from '../support/eventually.ts'
import { RunningServer, spawnMain, temporaryFolder } from '../support/running-server.ts'
import { Wire } from '../support/wire.ts'

const quiet = { SVC_FEEDS: 'nmea+listen://127.0.0.1:0' }
const folder = temporaryFolder()
const dataDir = join(folder.path, 'taken')
let running: RunningServer
before(async () => {
  running = await RunningServer.start({ ...quiet, SVC_DATA_DIR: dataDir })
})
after(async () => {
  await running.end('SIGKILL')
  folder.remove()
})
const place = (name: string) => {
  const path = join(folder.path, name)
  mkdirSync(path)
  return path
}

/** Exit code and plain lines of standard error of a start that fails. */
async function ends(settings: Record<string, string>, options: { uid?: number } = {}) {
  const child = spawnMain({ ...quiet, ...settings }, options)
  const timer = setTimeout(() => child.kill('SIGKILL'), 20_000)
  let errors = ''
  child.stderr!.on('data', (text) => (errors += text))
  const [code] = (await once(child, 'close')) as [number | null]
  clearTimeout(timer)
  const lines = errors.split('\n').filter((line) => line !== '' && !line.startsWith('{'))
  return { code, lines }
}

describe('a start that must fail ends with exit code 1 and one plain sentence', () => {
  const cases: {
    because: string
    settings: () => Record<string, string>
    says: RegExp
    uid?: number
  }[] = [
    {
      because: 'another server uses the data folder',
      settings: () => ({ SVC_DATA_DIR: dataDir }),
      says: /Another server is using the data folder .*taken\. .*SVC_DATA_DIR/,
    },
    {
      because: 'a newer program wrote the database',
      settings: () => {
        const path = place('newer')
        const file = new DatabaseSync(join(path, 'positions.db'))
        file.exec('create table schema_migrations (number integer primary key, name text, applied_ms bigint)')
        file.exec("insert into schema_migrations values (9001, 'from a newer version', 1)")
        file.close()
        return { SVC_DATA_DIR: path }
      },
      says: /has schema 9001; this program knows schemas up to \d+\./,
    },
    {
      because: 'the database is damaged',
      settings: () => {
        const path = place('damaged')
        writeFileSync(join(path, 'accounts.db'), 'once upon a time there was a database '.repeat(500))
        return { SVC_DATA_DIR: path }
      },
      says: /accounts\.db is damaged .*Nothing was changed\. .*backup/,
    },
    {
      because: 'the data folder is where no folder can be made',
      settings: () => ({ SVC_DATA_DIR: '/proc/sea/data' }),
      says: /The data folder \/proc\/sea\/data cannot be used: no folder can be made there\. .*SVC_DATA_DIR/,
    },
    {
      because: 'the data folder is read-only',
      settings: () => {
        const path = place('read-only')
        chmodSync(folder.path, 0o755)
        chmodSync(path, 0o555)
        return { SVC_DATA_DIR: path }
      },
      says: /The data folder .*read-only cannot be used: permission denied\. .*SVC_DATA_DIR/,
      // Permissions do not bind root.
      ...(process.getuid?.() === 0 && { uid: 65_534 }),
    },
  ]
  for (const { because, settings, says, uid } of cases)
    test(because, async () => {
      const { code, lines } = await ends(settings(), uid === undefined ? {} : { uid })
      assert.deepEqual([code, lines.length], [1, 1], lines.join('\n'))
      assert.match(lines[0], says)
    })
})

const signUp = JSON.stringify({ email: 'late@example.org', password: 'seven slow ships sailing' })
const signUpHead = `POST /api/v1/auth/register HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${signUp.length}\r\n\r\n`

/** Sends a request without the end of its body; resolves when the server has read its head ("100 Continue"). */
async function beginSignUp(server: RunningServer): Promise<Wire> {
  const wire = (await Wire.to(server.origin)).say(signUpHead + signUp.slice(0, 10))
  await wire.until((text) => text.includes('100 Continue'))
  return wire
}

const isStopping = (server: RunningServer) =>
  eventually('/readyz answers 503', async () => (await fetch(`${server.origin}/readyz`)).status === 503)

describe('stopping the server', () => {
  test('SIGTERM: requests in flight are answered, streams and idle connections closed, exit code 0', async () => {
    const server = running
    const idle = await Wire.to(server.origin)
    idle.say('GET /livez HTTP/1.1\r\nHost: a\r\n\r\n')
    await idle.until((text) => text.includes('ok'))
    const asking = await beginSignUp(server)
    const stream = (await Wire.to(server.origin)).say(
      'GET /api/v1/stream/vessels HTTP/1.1\r\nHost: a\r\nAccept: text/event-stream\r\n\r\n',
    )
    await stream.until((text) => text.includes('retry:'))
    const download = await Wire.to(server.origin)
    const begun = once(download.socket, 'data').then(() => download.socket.pause())
    // More than the buffers of most machines hold. Where they hold it all, the connection may be closed before it is read.
    download.say('GET /api/v1/infrastructure HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(20))
    await begun
    const ended = server.end('SIGTERM')
    await isStopping(server)
    assert.equal((await fetch(`${server.origin}/livez`)).status, 200)
    // Idle connections and streams are closed while the other requests are still in flight.
    await Promise.all([idle.closed, stream.closed])
    assert.equal(asking.socket.closed, false)
    asking.say(signUp.slice(10))
    download.socket.resume()
    assert.equal(await ended, 0)
    await Promise.all([asking.closed, download.closed])
    assert.deepEqual(asking.statuses, [100, 201], asking.text)
    assert.match(asking.text, /connection: close/i)
    assert.match(stream.text, /The server is stopping\./)
    assert.match(download.text.slice(-100), /(?:\}\]|0\r\n\r\n)$/, 'the response is cut')
  })

  test('a second SIGTERM during a request ends at once with exit code 1, even while the log cannot be written', async () => {
    const stderr = existsSync('/dev/full') ? openSync('/dev/full', 'w') : 'pipe'
    const settings = { ...quiet, SVC_DATA_DIR: join(folder.path, 'second-signal'), SVC_LOG: 'debug' }
    await using server = await RunningServer.start(settings, { stderr })
    for (let i = 0; i < 3; i++) assert.equal((await fetch(`${server.origin}/livez`)).status, 200)
    const asking = await beginSignUp(server)
    const ended = server.end('SIGTERM')
    await isStopping(server)
    assert.equal(server.child.exitCode, null)
    server.child.kill('SIGTERM')
    assert.equal(await ended, 1)
    await asking.closed
  })

  test('uncaught exception: requests in flight are answered, exit code 1', async () => {
    const planted = "process.on('SIGUSR2',()=>setTimeout(()=>{throw new Error('planted')}))"
    await using server = await RunningServer.start({
      ...quiet,
      SVC_DATA_DIR: join(folder.path, 'faulty'),
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(planted)}`,
    })
    const asking = await beginSignUp(server)
    const ended = server.end('SIGUSR2')
    await eventually('the exception is logged', () => /planted/.test(server.errors()))
    asking.say(signUp.slice(10))
    assert.equal(await ended, 1)
    await asking.closed
    assert.deepEqual(asking.statuses, [100, 201])
    assert.match(server.errors(), /planted.*uncaught exception/)
  })
})
