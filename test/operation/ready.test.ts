import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { eventually } from '../support/eventually.ts'
import { freePort } from '../support/free-port.ts'
import { RunningServer, temporaryFolder } from '../support/running-server.ts'

const folder = temporaryFolder()
after(folder.remove)

const email = 'master@example.org'
const password = 'seven slow ships sailing'
const vessels = 400

test('the first requests that a new server answers find the administrator, the fleet, chokepoints and flows', async () => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const api = (path: string, init: RequestInit = {}) => fetch(`${origin}/api/v1${path}`, init)
  const login = () =>
    api('/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ email, password }),
    })
  const starting = RunningServer.start({
    SVC_PORT: String(port),
    SVC_FEEDS: `demo:?vessels=${vessels}&past=0`,
    SVC_DATA_DIR: join(folder.path, 'new'),
    SVC_ADMIN_EMAIL: email,
    SVC_ADMIN_PASSWORD: password,
  })
  // A supervisor connects before the server listens, and asks as soon as it is answered.
  const signedIn = await eventually('the server accepts connections', () => login().catch(() => null))
  const ready = await fetch(`${origin}/readyz`)
  const counted = (await (await api('/vessels/density')).json()) as { total: number }
  const [demo] = (await (await api('/sources')).json()) as { records: number }[]
  await using server = await starting
  assert.equal(signedIn.status, 200, 'the administrator signs in with the first request')
  assert.equal(ready.status, 200)
  // A vessel has sent its static data and its position; a few are out of reception at any time.
  assert.ok(demo.records > 2 * vessels * 0.95, `${demo.records} records of ${vessels} vessels were received`)
  // Vessels whose class is not known yet are not listed.
  assert.ok(counted.total > vessels * 0.7, `${counted.total} of ${vessels} vessels are listed`)
  const headers = { cookie: signedIn.headers.get('set-cookie')!.split(';')[0] }
  const read = async <T>(path: string) => (await (await api(path, { headers })).json()) as T
  assert.equal((await read<unknown[]>('/chokepoints')).length, 8)
  assert.ok((await read<{ vessels_inbound: number }>('/flows')).vessels_inbound > 0)
  assert.match(server.lines[0], /is ready/)
})
