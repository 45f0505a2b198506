import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TestServer } from './support/house.ts'
import { TestSea } from './support/sea.ts'
import { Wire } from './support/wire.ts'

const eachMs = 5
const crowd = 400

/** A question that keeps the processor busy. */
function hardQuestion(): void {
  const endMs = performance.now() + eachMs
  while (performance.now() < endMs);
}

test('when more is asked than can be answered, some are answered in good time, the rest are told to come again, and health goes on', async () => {
  const infrastructure = {
    items: [],
    query: () => [],
    places: () => {
      hardQuestion()
      return new Uint32Array(0)
    },
  }
  await using server = await new TestServer(new TestSea(), { infrastructure }).start()
  const wires = await Promise.all(Array.from({ length: crowd }, () => Wire.to(server.port)))
  const watcher = await Wire.to(server.port)
  const path = (i: number) => `/api/v1/infrastructure?bbox=${i / 100},0,${i / 100 + 1},1`
  const beganMs = performance.now()
  for (const [i, wire] of wires.entries()) wire.say(`GET ${path(i)} HTTP/1.1\r\nHost: a\r\n\r\n`)
  watcher.say('GET /livez HTTP/1.1\r\nHost: a\r\n\r\n')
  await watcher.until((text) => text.endsWith('ok\n'))
  const healthMs = performance.now() - beganMs
  await Promise.all(wires.map((wire) => wire.until((text) => text.includes('\r\n\r\n'))))
  const allMs = performance.now() - beganMs

  assert.deepEqual(watcher.statuses, [200])
  const [answered, turnedAway] = [200, 503].map((status) => wires.filter((wire) => wire.statuses[0] === status))
  assert.equal(answered.length + turnedAway.length, crowd)
  assert.ok(answered.length >= 20, `only ${answered.length} of ${crowd} were answered`)
  assert.ok(turnedAway.length >= crowd / 4, `only ${turnedAway.length} of ${crowd} were turned away`)
  for (const { text } of turnedAway) {
    assert.match(text, /^retry-after: [1-3]\r$/m)
    assert.match(text, /^ratelimit: /m)
    assert.match(text, /\{"error":"The server has too much to do\. Try again in [1-3] s\."\}$/)
  }
  const tooLongMs = crowd * eachMs * 0.75
  assert.ok(healthMs < tooLongMs, `/livez took ${Math.round(healthMs)} ms`)
  assert.ok(allMs < tooLongMs, `the last answer took ${Math.round(allMs)} ms`)
  assert.equal((await fetch(server.origin + path(crowd))).status, 200)
  const metrics = await (await fetch(`${server.origin}/metrics`)).text()
  assert.match(metrics, new RegExp(`^svc_overload_refused_requests_total ${turnedAway.length}$`, 'm'))
  assert.match(metrics, /^svc_requests_in_hand 0$/m)
  for (const wire of [...wires, watcher]) wire.socket.destroy()
})
