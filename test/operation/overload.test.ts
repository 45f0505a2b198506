import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TestServer } from '../support/api-context.ts'
import { TestLiveState } from '../support/live-state.ts'
import { Wire } from '../support/wire.ts'

const eachMs = 5
const crowd = 400

/** Keeps the processor busy, as a costly query does. */
function costlyQuery(): void {
  const endMs = performance.now() + eachMs
  while (performance.now() < endMs);
}

test('overload: some requests are answered, the rest get 503 with Retry-After, and /livez answers before them all', async () => {
  const infrastructure = {
    items: [],
    query: () => [],
    indexesOf: () => {
      costlyQuery()
      return new Uint32Array(0)
    },
  }
  await using server = await new TestServer(new TestLiveState(), { infrastructure }).start()
  const wires = await Promise.all(Array.from({ length: crowd }, () => Wire.to(server.port)))
  const watcher = await Wire.to(server.port)
  const path = (i: number) => `/api/v1/infrastructure?bbox=${i / 100},0,${i / 100 + 1},1`
  for (const [i, wire] of wires.entries()) wire.say(`GET ${path(i)} HTTP/1.1\r\nHost: a\r\n\r\n`)
  watcher.say('GET /livez HTTP/1.1\r\nHost: a\r\n\r\n')
  await watcher.until((text) => text.endsWith('ok\n'))
  const answeredBeforeHealth = wires.filter((wire) => wire.statuses.length > 0).length
  await Promise.all(wires.map((wire) => wire.until((text) => text.includes('\r\n\r\n'))))

  assert.deepEqual(watcher.statuses, [200])
  const [answered, turnedAway] = [200, 503].map((status) => wires.filter((wire) => wire.statuses[0] === status))
  assert.equal(answered.length + turnedAway.length, crowd)
  assert.ok(answered.length >= 20, `only ${answered.length} of ${crowd} were answered`)
  assert.ok(turnedAway.length >= crowd / 4, `only ${turnedAway.length} of ${crowd} were turned away`)
  for (const { text } of turnedAway) {
    assert.match(text, /^retry-after: [1-3]\r$/m)
    assert.match(text, /^ratelimit: /m)
    assert.match(text, /\{"error":"The server is overloaded\. Try again in [1-3] s\."\}$/)
  }
  assert.ok(answeredBeforeHealth < crowd, '/livez waited for all other requests')
  assert.equal((await fetch(server.origin + path(crowd))).status, 200)
  const metrics = await (await fetch(`${server.origin}/metrics`)).text()
  assert.match(metrics, new RegExp(`^svc_http_overload_rejected_requests_total ${turnedAway.length}$`, 'm'))
  assert.match(metrics, /^svc_http_requests_in_flight 0$/m)
  for (const wire of [...wires, watcher]) wire.socket.destroy()
})
