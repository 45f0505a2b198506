import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { useExampleApi } from '../support/example-api.ts'
import { freePort } from '../support/free-port.ts'
import { runSvc, type SvcEnvironment } from '../support/run-svc.ts'

const api = useExampleApi()
const folder = mkdtempSync(join(tmpdir(), 'svc-download-'))
after(() => rmSync(folder, { recursive: true }))

const svc = (line: string, { env = {}, ...world }: SvcEnvironment = {}) =>
  runSvc(line, { ...world, env: { XDG_CONFIG_HOME: folder, SVC_BASE_URL: api.baseUrl, ...env } })

/** Routes whose body is written as it arrives, by command. */
const written = {
  'exports download 3f0a': 'GET /exports/3f0a/file',
  'vessels export --format csv': 'GET /vessels/export',
} as const

describe('what is written as it arrives', () => {
  for (const [line, route] of Object.entries(written)) {
    test(`svc ${line}: waits for a reader that is slower than the server`, async () => {
      api.responses.set(route, [{ status: 200, raw: 'mmsi\r\n1\r\n', headers: { 'content-type': 'text/csv' } }])
      let waits = 0
      await svc(line, { drained: async () => void waits++ })
      assert(waits > 0)
      const { code, err } = await svc(line, { drained: () => Promise.reject(new Error('the reader is slow')) })
      assert.deepEqual([code, err], [1, 'svc: the reader is slow\n'])
    })

    test(`svc ${line}: a connection that breaks is named, and leaves no file`, async () => {
      const headers = { 'content-type': 'text/csv', 'content-length': '100', connection: 'close' }
      const [begun, continued] = [
        { status: 200, raw: 'mmsi\r\n' },
        { status: 206, raw: '' },
      ]
      api.responses.set(route, [
        { ...begun, headers },
        { ...continued, headers },
      ])
      const path = join(folder, 'broken.csv')
      const { code, err } = await svc(`${line} -o ${path}`)
      assert.equal(code, 1)
      assert.match(err, /^svc: http:\S+ cannot be reached: it closed the connection before the end of its answer\.$/m)
      assert(!existsSync(path))
    })

    test(`svc ${line}: a server that is away is named`, async () => {
      const away = `http://127.0.0.1:${await freePort()}`
      const { code, err } = await svc(line, { env: { SVC_BASE_URL: away } })
      assert.deepEqual(
        [code, err.trim().split('\n').at(-1)],
        [1, `svc: ${away} cannot be reached: nothing listens there.`],
      )
    })
  }

  test('svc stream: waits for a reader that is slower than the server', async () => {
    const { code, out } = await svc('stream', { drained: () => Promise.reject(new Error('the reader is slow')) })
    assert.deepEqual([code, out.trim().split('\n').length], [1, 1])
  })
})
