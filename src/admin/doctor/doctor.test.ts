import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, describe, test } from 'node:test'
import { examine, findingsText, type Surroundings } from './doctor.ts'
import type { Finding } from './finding.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)
const root = mkdtempSync(join(tmpdir(), 'seaborne-doctor-'))
after(() => rmSync(root, { recursive: true, force: true }))

const site = 'https://example.org/ships'
const own = 'http://127.0.0.1:8080'
const index = JSON.stringify({ name: 'Seaborne', version: '0.1.0', links: [] })
const parts =
  'ready\nserver: ok\nrequests: ok\nclock: ok\nstore positions: ok\narchive: off\nthread http 1: serving\nfeed nmea+tcp://10.0.0.1:10110: live\n'

let dataDir: string
let backupDir: string
let answers: Record<string, string | number>
let env: Record<string, string>
let machine: Omit<Surroundings, 'fetch'>
let count = 0
/** An installation without a fault. */
beforeEach(() => {
  dataDir = join(root, `data-${++count}`)
  backupDir = join(root, `backups-${count}`)
  mkdirSync(dataDir, { mode: 0o700 })
  mkdirSync(backupDir)
  writeFileSync(join(backupDir, 'seaborne-20261120T000000Z.backup'), '')
  answers = {
    [`${own}/api/v1`]: index,
    [`${own}/readyz?verbose`]: parts,
    [`${site}/api/v1`]: index,
    [`${site}/readyz?verbose`]: 'ready\n',
  }
  env = {
    SVC_DATA_DIR: dataDir,
    SVC_BACKUP_DIR: backupDir,
    SVC_BACKUP_HOURS: '24',
    SVC_PUBLIC_URL: site,
    SVC_TRUSTED_PROXIES: 'loopback',
    SVC_SMTP_URL: 'smtp://map:hunter2@mail.example.org:587',
    SVC_MAIL_FROM: 'map@example.org',
  }
  machine = {
    nowMs,
    diskSpace: () => ({ freeBytes: 200e9, totalBytes: 500e9 }),
    clockIsSynchronized: () => true,
    tryMail: async () => {},
  }
})

const fetchOf = (async (url: string) => {
  const answer = answers[url]
  if (answer === undefined) throw new TypeError('fetch failed', { cause: new Error(`connect ECONNREFUSED ${url}`) })
  return typeof answer === 'number' ? new Response('', { status: answer }) : new Response(answer)
}) as typeof fetch
const run = () => examine(env, { ...machine, fetch: fetchOf })
const faults = (findings: Finding[]) => findings.filter(({ state }) => state === 'failed' || state === 'warning')

test('doctor: an installation without a fault has no findings to act on', async () => {
  const findings = await run()
  assert.deepEqual(faults(findings), [])
  assert.ok(findings.length >= 10)
  assert.match(findingsText(findings), /^0 failed, 0 warnings, \d+ ok$/m)
  const oneMore: Finding = { check: 'backups', state: 'warning', text: 'None.', action: 'Make one.' }
  assert.match(findingsText([oneMore]), /^0 failed, 1 warning, 0 ok$/m)
})

describe('doctor: one fault is one finding, which says what to do', () => {
  const cases: [string, () => void, Finding['state'], string, RegExp][] = [
    ['a bad value', () => (env['SVC_PORT'] = '80a'), 'failed', 'settings', /SVC_PORT must be/],
    ['an unknown setting', () => (env['SVC_POTR'] = '80'), 'warning', 'settings', /did you mean SVC_PORT/],
    [
      'a folder that is not there',
      () => (env['SVC_DATA_DIR'] = join(dataDir, 'x')),
      'failed',
      'data folder',
      /does not exist/,
    ],
    ['a folder that others read', () => chmodSync(dataDir, 0o755), 'warning', 'data folder', /Other users/],
    [
      'a full disk',
      () => (machine.diskSpace = () => ({ freeBytes: 1e8, totalBytes: 5e11 })),
      'failed',
      'disk',
      /0\.1 GB of 500 GB/,
    ],
    [
      'a nearly full disk',
      () => (machine.diskSpace = () => ({ freeBytes: 2e10, totalBytes: 5e11 })),
      'warning',
      'disk',
      /20\.0 GB/,
    ],
    [
      'a clock that nothing keeps',
      () => (machine.clockIsSynchronized = () => false),
      'warning',
      'clock',
      /no time server/,
    ],
    [
      'a server that is stopped',
      () => delete answers[`${own}/api/v1`],
      'failed',
      'server',
      /Nothing answers.*ECONNREFUSED/,
    ],
    ['another program on the port', () => (answers[`${own}/api/v1`] = '<html>'), 'failed', 'server', /Another program/],
    [
      'a store that fails',
      () => replaceLine('store positions: ok', 'store positions: disk full'),
      'failed',
      'store positions',
      /disk full/,
    ],
    [
      'a feed that waits',
      () => replaceLine('10110: live', '10110: waiting'),
      'warning',
      'feed nmea+tcp://10.0.0.1:10110',
      /waiting/,
    ],
    [
      'a feed that is silent',
      () => replaceLine('10110: live', '10110: silent since 2026-11-20T11:58:00Z'),
      'warning',
      'feed nmea+tcp://10.0.0.1:10110',
      /^It has received nothing since 2026-11-20T11:58:00Z\.$/,
    ],
    [
      'a feed that sends something else than AIS',
      () => replaceLine('10110: live', '10110: connected, nothing received since 2026-11-20T11:58:00Z'),
      'warning',
      'feed nmea+tcp://10.0.0.1:10110',
      /^It has received nothing since 2026-11-20T11:58:00Z\.$/,
    ],
    [
      'a clock that was set',
      () => replaceLine('clock: ok', 'clock: set back by 60 s since the start'),
      'warning',
      'clock',
      /set back by 60 s/,
    ],
    [
      'a public URL that leads nowhere',
      () => delete answers[`${site}/api/v1`],
      'failed',
      'public URL',
      /cannot be reached/,
    ],
    [
      'a public URL that leads elsewhere',
      () => (answers[`${site}/api/v1`] = 404),
      'failed',
      'public URL',
      /answers 404/,
    ],
    [
      'a proxy that hides callers',
      () => (answers[`${site}/readyz?verbose`] = parts),
      'failed',
      'proxy headers',
      /X-Forwarded-For/,
    ],
    [
      'a proxy that is not trusted',
      () => delete env['SVC_TRUSTED_PROXIES'],
      'warning',
      'proxy headers',
      /SVC_TRUSTED_PROXIES is not set/,
    ],
    [
      'no public URL',
      () => ((env['SVC_HOST'] = '0.0.0.0'), delete env['SVC_PUBLIC_URL']),
      'warning',
      'public URL',
      /is not set/,
    ],
    ['mail without a sender', () => delete env['SVC_MAIL_FROM'], 'failed', 'mail', /SVC_MAIL_FROM is not set/],
    [
      'a mail server that refuses',
      () => (machine.tryMail = () => Promise.reject(new Error('535 bad login'))),
      'failed',
      'mail',
      /^mail\.example\.org:587 does not: 535/,
    ],
    [
      'no schedule of backups',
      () => (delete env['SVC_BACKUP_HOURS'], (env['SVC_BACKUP_DIR'] = dataDir)),
      'warning',
      'backups',
      /no backups by itself/,
    ],
    [
      'a thread that is started again',
      () => replaceLine('thread http 1: serving', 'thread http 1: ended'),
      'failed',
      'thread http 1',
      /ended/,
    ],
    ['no backup', () => (env['SVC_BACKUP_DIR'] = dataDir), 'failed', 'backups', /There is no backup/],
    ['an old backup', () => (machine.nowMs = nowMs + 4 * 86_400_000), 'failed', 'backups', /108 h old/],
  ]
  const replaceLine = (from: string, to: string) => {
    assert.ok(parts.includes(from))
    answers[`${own}/readyz?verbose`] = parts.replace(from, to)
  }
  for (const [fault, inject, state, check, text] of cases)
    test(fault, async () => {
      inject()
      const found = faults(await run())
      assert.deepEqual(
        found.map((finding) => [finding.state, finding.check]),
        [[state, check]],
        JSON.stringify(found),
      )
      assert.match(found[0].text, text)
      assert.ok((found[0].action ?? '').length > 15)
      assert.doesNotMatch(JSON.stringify(found), /hunter2/)
    })

  // Root may write everywhere.
  if (process.getuid?.() !== 0)
    test('a folder of another user', async () => {
      chmodSync(dataDir, 0o500)
      assert.match(faults(await run())[0].text, /cannot write/)
    })
})
