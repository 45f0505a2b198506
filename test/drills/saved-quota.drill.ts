import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { RunningServer, temporaryFolder } from '../support/running-server.ts'

const users = 3
/** As many as the quota of a user takes: about 190 of 43 kB. */
const maxAlertsPerUser = 400
const vertices = 1000
const changes = 30
const probeEveryMs = 20
/** It was 0.9 s while every change of an alert loaded the alerts of all users. */
const maxLagMs = 250

/** A circle of many vertices around a place, with the digits of a drawing. */
function circle(lng: number, lat: number, radiusDeg: number): object {
  const ring = Array.from({ length: vertices }, (_, i) => {
    const angle = (2 * Math.PI * i) / vertices
    return [lng + radiusDeg * Math.cos(angle), lat + radiusDeg * Math.sin(angle)]
  })
  return { type: 'Polygon', coordinates: [[...ring, ring[0]]] }
}

const alertOf = (i: number) => ({ name: `Region ${i}`, geojson: circle(100 + (i % 10), (i % 7) - 3, 8 + (i % 5)) })

/** Requests of another caller, each in its own time: ascending ms. */
async function probe(origin: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  const asked: Promise<void>[] = []
  while (!isOver()) {
    const beganMs = performance.now()
    const answered = fetch(`${origin}/api/v1/vessels?limit=1`).then((response) => response.arrayBuffer())
    asked.push(answered.then(() => void times.push(performance.now() - beganMs)))
    await wait(probeEveryMs)
  }
  await Promise.all(asked)
  return times.sort((a, b) => a - b)
}

const p99 = (sorted: readonly number[]) => sorted[Math.floor(0.99 * (sorted.length - 1))]

test('users whose quota is full change one alert after another', async (t) => {
  const folder = temporaryFolder()
  try {
    await using server = await RunningServer.start({
      SVC_DATA_DIR: folder.path,
      SVC_FEEDS: 'demo:',
      SVC_LIMIT_FREE: '1000000',
      SVC_LIMIT_ENTERPRISE: '1000000',
      SVC_NEW_USER_TIER: 'enterprise',
    })
    const { origin } = server
    const send = (method: string, path: string, cookie: string, body: object) =>
      fetch(`${origin}/api/v1${path}`, {
        method,
        headers: { cookie, origin, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const saved: { cookie: string; id: number }[] = []
    for (let user = 0; user < users; user++) {
      const account = { email: `full${user}@example.org`, password: 'Kattegat nebel 7 lotse' }
      const cookie = (await send('POST', '/auth/register', '', account)).headers.get('set-cookie')?.split(';')[0] ?? ''
      for (let i = 0; i < maxAlertsPerUser; i++) {
        const response = await send('POST', '/alerts', cookie, alertOf(i))
        const body = (await response.json()) as { id: number; error?: string }
        if (response.status === 409) break
        assert.equal(response.status, 201, String(body.error))
        saved.push({ cookie, id: body.id })
      }
    }
    assert.ok(saved.length > users * 100, 'the quotas are full')
    let isOver = false
    const resting = probe(origin, () => isOver)
    await wait(5000)
    isOver = true
    const rest = await resting
    isOver = false
    const probing = probe(origin, () => isOver)
    const tookMs: number[] = []
    for (let change = 0; change < changes; change++) {
      const { cookie, id } = saved[(change * 37) % saved.length]
      const beganMs = performance.now()
      const response = await send('PUT', `/alerts/${id}`, cookie, alertOf(change + 1))
      tookMs.push(performance.now() - beganMs)
      const text = await response.text()
      assert.equal(response.status, 200, text)
      await wait(500)
    }
    isOver = true
    const changing = await probing
    tookMs.sort((a, b) => a - b)
    t.diagnostic(
      `tried ${changes} changes beside ${saved.length} alerts of ${users} users, longest ${tookMs.at(-1)!.toFixed(0)} ms`,
    )
    t.diagnostic(
      `seen by others: p99 ${p99(rest).toFixed(1)} ms at rest, ${p99(changing).toFixed(1)} ms meanwhile, longest ${changing.at(-1)!.toFixed(0)} ms`,
    )
    assert.ok(p99(changing) <= maxLagMs, `others waited ${p99(changing)} ms`)
  } finally {
    folder.remove()
  }
})
