import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { BoundedSnapshots, type Snapshots } from './snapshots.ts'

const never = () => new Promise<never>(() => {})
const stuck: Snapshots = { list: never, getBlob: never, putBlob: never, delete: never }

const calls: Record<keyof Snapshots, (snapshots: Snapshots) => Promise<unknown>> = {
  list: (snapshots) => snapshots.list(),
  getBlob: (snapshots) => snapshots.getBlob('a'),
  putBlob: (snapshots) => snapshots.putBlob({ name: 'a' }, new Uint8Array()),
  delete: (snapshots) => snapshots.delete('a'),
}

describe('snapshots', () => {
  for (const [name, call] of Object.entries(calls)) {
    test(`${name} ends when the connection is lost: what it waits for never comes`, async () => {
      const snapshots = new BoundedSnapshots(stuck)
      const answer = call(snapshots)
      snapshots.connectionLost()
      await assert.rejects(answer, /connection to NATS was lost/)
    })

    test(`${name} ends when the server does not answer`, () =>
      assert.rejects(call(new BoundedSnapshots(stuck, { request: 1, transfer: 1 })), /did not answer within 0\.001 s/))
  }

  test('a call after a lost connection is answered', async () => {
    const snapshots = new BoundedSnapshots({ ...stuck, list: async () => [] })
    snapshots.connectionLost()
    assert.deepEqual(await snapshots.list(), [])
  })
})
