import { closeSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { encodeTrackChunk } from '#domain/track/track-chunk.ts'
import { storeErrorMessage } from '#store/store-errors.ts'
import { DamagedFile, openSqliteFile } from '#store/sqlite/database-file.ts'
import { UnusableFolder } from '#store/data-folder.ts'
import { openStore, type Store } from '#store/store.ts'
import { sampleVessel } from '../sample-vessel.ts'
import { say } from '../say.ts'
import type { FaultCase, FaultReport } from './io-shim.ts'
import { storedIn } from './disk.ts'

// The process that runs under io-shim.c. `write DIR ROUNDS`: writes and says what was acknowledged. `plain DIR ROUNDS
// SYNCHRONOUS`: the same with one file opened with that pragma. `faults DIR CASES`: one session for each fault.
const nowMs = Date.UTC(2026, 10, 20, 12)
const mmsi = 201_000_001
const kinds = { write: 1, sync: 2, read: 3 }

/** What a round writes, by the names of the reports. */
const writes: Readonly<Record<string, (store: Store, round: number) => Promise<unknown>>> = {
  user: (store, round) =>
    store.accounts
      .insertInto('users')
      .values({ email: `${round}@example.org`, tier: 'free', is_admin: 0, created_ms: 1, updated_ms: 1 })
      .execute(),
  fact: (store, round) => store.saveFacts('session', [{ id: String(round), atMs: nowMs, fact: 'x'.repeat(600) }]),
  vessel: (store, round) => store.saveVessels([sampleVessel(mmsi + round)]),
  track: (store, round) => {
    const point = { lng: 4, lat: 52, sogKnots: 10, cogDeg: 1, headingDeg: 1, navStatus: 0, draughtM: 9, source: 0 }
    const bytes = encodeTrackChunk([{ ...point, atMs: nowMs + round * 1000 }])
    return store.appendTrackChunks([{ mmsi, hourMs: nowMs, bytes }])
  },
}

async function open(dataDir: string): Promise<Store> {
  const store = await openStore({ dataDir, nowMs, retention: { journalBytes: 400 } })
  // Small enough that checkpoints happen during a session.
  await sql`pragma wal_autocheckpoint = 20`.execute(store.accounts)
  return store
}

async function writeRounds(dataDir: string, rounds: number): Promise<void> {
  for (const [from, to] of [
    [0, rounds >> 1],
    [rounds >> 1, rounds],
  ]) {
    const store = await open(dataDir)
    for (let round = from; round < to; round++)
      for (const [name, write] of Object.entries(writes)) {
        await write(store, round)
        say(`${name} ${round}\n`)
      }
    // The second store is left open: its log is still there at the end.
    if (to < rounds) await store.close()
  }
}

function writePlain(dataDir: string, rounds: number, synchronous: string): void {
  const file = openSqliteFile(join(dataDir, 'accounts.db'))
  file.exec(`pragma synchronous = ${synchronous}`)
  file.exec('create table users (email text)')
  for (let round = 0; round < rounds; round++) {
    file.prepare('insert into users values (?)').run(`${round}@example.org`)
    say(`user ${round}\n`)
  }
}

function isClear(error: unknown): boolean {
  return error instanceof UnusableFolder || error instanceof DamagedFile || storeErrorMessage(error) !== null
}

async function sessionWith(dataDir: string, { rounds, from, call, n, error }: FaultCase): Promise<FaultReport> {
  const control = openSync(process.env['IO_SHIM_CONTROL'] ?? '', 'r+')
  const setControl = (kind: number, calls: number) =>
    writeSync(control, new Int32Array([kind, calls, constants.errno[error]]), 0, 12, 0)
  const errors: FaultReport['errors'] = []
  const attempt = async <T>(what: string, work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work()
    } catch (failure) {
      errors.push({
        what,
        message: String(failure),
        isClear: isClear(failure),
      })
      return null
    }
  }
  if (from === 'opening') setControl(kinds[call], n)
  const acknowledged: string[] = []
  const store = (await attempt('open', () => open(dataDir))) ?? (await open(dataDir))
  if (from === 'writes') setControl(kinds[call], n)
  for (let round = 0; round < rounds; round++)
    for (const [name, write] of Object.entries(writes)) {
      const done = await attempt(`${name} ${round}`, async () => ({ result: await write(store, round) }))
      if (done === null) continue
      acknowledged.push(`${name} ${round}`)
      say(`${name} ${round}\n`)
    }
  const fired = readControl(control) === 0
  const recovered = fired && (await attempt('next round', () => writeRound(store, rounds))) !== null
  await attempt('close', () => store.close())
  setControl(0, 0)
  closeSync(control)
  const stored = storedIn(dataDir)
  const lost = acknowledged.filter((each) => !stored.has(each))
  return { from, call, n, error, fired, recovered, acknowledged: acknowledged.length, lost, errors }
}

async function writeRound(store: Store, round: number): Promise<true> {
  for (const write of Object.values(writes)) await write(store, round)
  return true
}

function readControl(control: number): number {
  const now = new Int32Array(3)
  readSync(control, now, 0, 12, 0)
  return now[0]
}

const [mode, dir = '', given = '', synchronous = ''] = process.argv.slice(2)
if (mode === 'write') await writeRounds(dir, Number(given))
else if (mode === 'plain') writePlain(dir, Number(given), synchronous)
else
  for (const [i, each] of (JSON.parse(given) as FaultCase[]).entries()) {
    const dataDir = join(dir, String(i))
    mkdirSync(dataDir)
    say(`${JSON.stringify(await sessionWith(dataDir, each))}\n`)
  }
// As a power cut or a kill would: nothing is closed.
process.exit(0)
