import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { seeded } from '../../bench/synthetic-fleet.ts'
import { RunningServer, temporaryFolder } from '../support/running-server.ts'

const seed = Number(process.env['SVC_DRILL_SEED'] ?? 1)
const kills = Number(process.env['SVC_DRILL_KILLS'] ?? 1000)
const writers = 4
const random = seeded(seed)
const folder = temporaryFolder()
after(folder.remove)

/** What the server has acknowledged, kept outside of it. */
interface Ledger {
  /** Names of saved views by id. */
  views: Map<number, string>
  deleted: Set<number>
  /** Ids of deletions without a response: either state is right. */
  inDoubt: Set<number>
  writes: number
}

const settings = {
  SVC_DATA_DIR: folder.path,
  SVC_FEEDS: 'demo:?vessels=50',
  SVC_NEW_USER_TIER: 'enterprise',
  SVC_LIMIT_ENTERPRISE: '1000000',
}

/** Creates and deletes saved views until the server is gone; enters each acknowledged write in the ledger. */
async function write(origin: string, cookie: string, ledger: Ledger, isOver: () => boolean): Promise<void> {
  const call = (method: string, path: string, body?: object) =>
    fetch(`${origin}/api/v1${path}`, {
      method,
      headers: { cookie, origin, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch(() => null)
  while (!isOver()) {
    const known = [...ledger.views.keys()].filter((id) => !ledger.deleted.has(id) && !ledger.inDoubt.has(id))
    if (known.length > 60 || (known.length > 0 && random() < 0.4)) {
      const id = known[Math.floor(random() * known.length)]
      ledger.inDoubt.add(id)
      const response = await call('DELETE', `/views/${id}`)
      if (response === null) return
      assert.equal(response.status, 204)
      ledger.inDoubt.delete(id)
      ledger.deleted.add(id)
    } else {
      const name = `View ${ledger.writes} ${Math.floor(random() * 1e9)}`
      const response = await call('POST', '/views', { name, state: { zoom: 5 } })
      // The head of a response acknowledges; its body may be cut off by the kill.
      const text = (await response?.text().catch(() => null)) ?? null
      if (response === null || text === null) return
      assert.equal(response.status, 201, text)
      ledger.views.set((JSON.parse(text) as { id: number }).id, name)
    }
    ledger.writes++
  }
}

/** Compares what the server has with the ledger; returns the number of lost and of resurrected writes. */
async function compare(origin: string, cookie: string, ledger: Ledger) {
  const response = await fetch(`${origin}/api/v1/views`, { headers: { cookie } })
  assert.equal(response.status, 200, 'the session survived')
  const found = new Map(((await response.json()) as { id: number; name: string }[]).map(({ id, name }) => [id, name]))
  let [lost, resurrected] = [0, 0]
  for (const [id, name] of ledger.views) {
    if (ledger.deleted.has(id)) resurrected += found.has(id) ? 1 : 0
    else if (!ledger.inDoubt.has(id)) lost += found.get(id) === name ? 0 : 1
  }
  for (const id of ledger.inDoubt) if (!found.has(id)) ledger.deleted.add(id)
  ledger.inDoubt.clear()
  // Created, but killed before the response: they count from now on.
  for (const [id, name] of found) ledger.views.set(id, name)
  return { lost, resurrected }
}

test(`${kills} × kill -9 of the server while it acknowledges writes, seed ${seed}`, async (t) => {
  const ledger: Ledger = { views: new Map(), deleted: new Set(), inDoubt: new Set(), writes: 0 }
  let cookie = ''
  const total = { lost: 0, resurrected: 0 }
  for (let kill = 0; kill <= kills; kill++) {
    await using server = await RunningServer.start(settings)
    const { origin } = server
    if (cookie === '') {
      const body = JSON.stringify({ email: 'ledger@example.org', password: 'Kattegat nebel 7 lotse' })
      const headers = { origin, 'content-type': 'application/json' }
      const registered = await fetch(`${origin}/api/v1/auth/register`, { method: 'POST', headers, body })
      cookie = registered.headers.get('set-cookie')?.split(';')[0] ?? ''
    }
    const { lost, resurrected } = await compare(origin, cookie, ledger)
    total.lost += lost
    total.resurrected += resurrected
    assert.deepEqual({ kill, ...total }, { kill, lost: 0, resurrected: 0 })
    if (kill === kills) break
    let isOver = false
    const writing = Array.from({ length: writers }, () => write(origin, cookie, ledger, () => isOver))
    await wait(20 + random() * 400)
    await server.end('SIGKILL')
    isOver = true
    await Promise.all(writing)
  }
  t.diagnostic(`tried ${kills} kills over ${ledger.writes} acknowledged writes: ${JSON.stringify(total)}`)
  assert.ok(ledger.writes > kills, 'writes were acknowledged')
})
