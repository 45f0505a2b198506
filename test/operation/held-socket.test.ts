import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { heldSocket } from '../support/held-socket.ts'
import { temporaryFolder } from '../support/running-server.ts'

const folder = temporaryFolder()
after(folder.remove)

test('a request that comes while no server runs waits in the socket: before and after it the API answers', async () => {
  const socket = heldSocket()
  const settings = {
    SVC_FEEDS: 'nmea+listen://127.0.0.1:0',
    SVC_DATA_DIR: folder.path,
    SVC_DRAIN_MS: '0',
  }
  // One that answers requests itself, then one with HTTP threads.
  const first = await socket.start({ ...settings, SVC_WORKERS: '0' })
  try {
    assert.equal((await fetch(`${socket.origin}/api/v1/vessels`)).status, 200)
    first.kill('SIGTERM')
    const [code] = (await once(first, 'exit')) as [number]
    assert.equal(code, 0)
    const waiting = fetch(`${socket.origin}/api/v1/vessels`)
    const second = await socket.start({ ...settings, SVC_WORKERS: '2' })
    assert.equal((await waiting).status, 200)
    second.kill('SIGKILL')
  } finally {
    first.kill('SIGKILL')
    socket.close()
  }
})
