import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { bodyBombs, writes } from '../support/body-bombs.ts'
import { eventually } from '../support/eventually.ts'
import { RunningServer, temporaryFolder } from '../support/running-server.ts'

const maxHoldMs = 50
const maxAnswerBytes = 4096
/** The shortest of this many counts. */
const attempts = 3
const password = 'seven slow ships sailing'

/**
 * In the server: prints the longest pause of its event loop since the last signal, or the processor time of its main thread
 * where that is less: on a busy machine most of a pause is the machine's.
 */
const watch = `
import { monitorEventLoopDelay } from 'node:perf_hooks'
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
let used = process.threadCpuUsage()
process.on('SIGUSR2', () => {
  const { user, system } = process.threadCpuUsage(used)
  console.log('pause ' + Math.min(delay.max / 1e6, (user + system) / 1000))
  delay.reset()
  used = process.threadCpuUsage()
})
`

describe('every operation with a body', () => {
  test(`no body holds the event loop for ${maxHoldMs} ms, or is answered with more than ${maxAnswerBytes} bytes`, async (t) => {
    const folder = temporaryFolder()
    const server = await RunningServer.start({
      ...{ SVC_DATA_DIR: folder.path, SVC_FEEDS: 'nmea+listen://127.0.0.1:0', SVC_NEW_USER_TIER: 'pro' },
      ...{ SVC_LIMIT_FREE: '1000000', SVC_LIMIT_PRO: '1000000', SVC_LIMIT_ENTERPRISE: '1000000' },
      ...{ SVC_ADMIN_EMAIL: 'admin@example.org', SVC_ADMIN_PASSWORD: password },
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(watch)}`,
    })
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      origin: server.origin,
    }
    const signIn = async () => {
      const body = JSON.stringify({ email: 'admin@example.org', password })
      const response = await fetch(`${server.origin}/api/v1/auth/login`, { method: 'POST', headers, body })
      return response.headers.get('set-cookie')!.split(';')[0]
    }
    const cookie = await signIn()
    const pause = async () => {
      const before = server.lines.length
      server.child.kill('SIGUSR2')
      await eventually('the server says its longest pause', () => server.lines.length > before)
      return Number(server.lines.at(-1)!.slice('pause '.length))
    }
    const send = async (method: string, path: string, body: string) => {
      await pause()
      const response = await fetch(`${server.origin}${path}`, { method, headers: { ...headers, cookie }, body })
      const { length } = await response.text()
      return { status: response.status, length, holdMs: await pause() }
    }
    const found: { label: string; holdMs: number; length: number; status: number }[] = []
    for (const write of writes) {
      const { method, path } = write
      for (const bytes of [64 * 1024, 1024 * 1024]) {
        for (const bomb of bodyBombs(write, bytes)) {
          let best = await send(method, path, bomb.body)
          for (let i = 1; i < attempts && best.holdMs > maxHoldMs / 2; i++) {
            const again = await send(method, path, bomb.body)
            if (again.holdMs < best.holdMs) best = again
          }
          found.push({ label: `${method} ${path} ${bytes / 1024} KiB: ${bomb.name}`, ...best })
        }
      }
    }
    await server.end('SIGKILL')
    folder.remove()
    const worst = found.toSorted((a, b) => b.holdMs - a.holdMs).slice(0, 15)
    const longest = found.toSorted((a, b) => b.length - a.length)[0]
    t.diagnostic(`tried: ${found.length} bodies; longest answer ${longest.length} bytes (${longest.label})`)
    for (const { label, holdMs, status } of worst) t.diagnostic(`${holdMs.toFixed(1)} ms, ${status}: ${label}`)
    const failed = found.filter(
      ({ status, holdMs, length }) =>
        status === 500 || holdMs > maxHoldMs || (status >= 400 && length > maxAnswerBytes),
    )
    assert.deepEqual(failed, [])
  })
})
