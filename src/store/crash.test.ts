import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { openStore } from './store.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)
/** More in the full run: SVC_TEST_CRASHES=1000. */
const crashes = Number(process.env['SVC_TEST_CRASHES'] ?? 4)

test(`after ${crashes} × kill -9, acknowledged writes are present and the files are intact`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'seaborne-crash-'))
  try {
    let acknowledged = -1
    for (let crash = 0; crash < crashes; crash++) {
      acknowledged = await writeUntilKilled(dataDir, acknowledged + 1, 8 + ((crash * 37) % 40))
      for (const name of ['positions.db', 'accounts.db']) assert.equal(integrity(join(dataDir, name)), 'ok')
      acknowledged = await everythingIsThere(dataDir, acknowledged)
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})

/** Kills the writer without warning after `rounds` acknowledged rounds; returns the last of them. */
async function writeUntilKilled(dataDir: string, first: number, rounds: number): Promise<number> {
  const writer = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../test/support/store-writer.ts'), dataDir, String(first)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  // Not before its output has ended, too: what it said last counts.
  const ended = once(writer, 'close')
  let text = ''
  writer.stdout.setEncoding('utf8').on('data', (piece: string) => {
    text += piece
    if (text.split('\n').length > rounds) writer.kill('SIGKILL')
  })
  const [, signal] = await ended
  assert.equal(signal, 'SIGKILL')
  return Number(text.split('\n').slice(0, -1).at(-1))
}

function integrity(path: string): unknown {
  const file = new DatabaseSync(path)
  try {
    return file.prepare('pragma integrity_check').get()?.['integrity_check']
  } finally {
    file.close()
  }
}

/** Every round up to this one is there, and at most the one after it, which may have been under way. */
async function everythingIsThere(dataDir: string, acknowledged: number): Promise<number> {
  const store = await openStore({ dataDir, nowMs })
  try {
    const ships = (await store.loadVessels()).length
    const points = (await store.readTrack(201_000_001, nowMs)).length
    const users = (await store.accounts.selectFrom('users').select('id').execute()).length
    for (const [what, count] of Object.entries({ ships, points, users }))
      assert.ok(
        count === acknowledged + 1 || count === acknowledged + 2,
        `needs ${acknowledged + 1} ${what}, got ${count}`,
      )
    // The next writer goes on behind what may have been under way; its row must not be there twice.
    await store.accounts
      .deleteFrom('users')
      .where('email', '=', `${acknowledged + 1}@example.org`)
      .execute()
    return acknowledged
  } finally {
    await store.close()
  }
}
