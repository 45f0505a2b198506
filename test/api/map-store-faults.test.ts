import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anonymousOnly } from '#api/guard/caller.ts'
import { crudeTanker, TestServer } from '../support/api-context.ts'
import { TestLiveState } from '../support/live-state.ts'

for (const path of ['/ogc/collections', '/tiles/vessels/0/0/0.mvt', '/api/v1/vessels'])
  test(`${path}: a store that fails is a 503 for the client, and is reported to the operator`, async () => {
    const full = Object.assign(new Error('could not extend file'), { code: '53100' })
    const reported: unknown[] = []
    const sea = new TestLiveState()
    sea.receive(crudeTanker)
    const authenticator = { ...anonymousOnly(1000), authenticate: () => Promise.reject(full) }
    await using server = await new TestServer(sea, { authenticator, onError: (error) => reported.push(error) }).start()
    const response = await fetch(server.origin + path)
    assert.deepEqual([response.status, response.headers.get('retry-after')], [503, '5'])
    assert.match(await response.text(), /the disk of the database is full\. Try again in a moment/)
    assert.deepEqual(reported, [full])
  })
