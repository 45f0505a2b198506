import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { eventually } from '../../../test/support/eventually.ts'
import { feedContext, Listener, passUntil, testStartMs } from '../../../test/support/feed-context.ts'
import { csvFile } from './csv-file.ts'
import { nmeaFile } from './nmea-file.ts'
import { msPerMinute } from '#domain/time.ts'

const dir = mkdtempSync(join(tmpdir(), 'recording-'))
after(() => rmSync(dir, { recursive: true }))
const data = join(import.meta.dirname, '../../../../shared/data/ais')
const skip = existsSync(data) ? false : 'no ../shared/data'

const position = '!AIVDM,1,1,,A,13u?etPv2;0n:dDPwUM1U1Cb069D,0*24'

function recorded(name: string, lines: string[]): string {
  const path = join(dir, name)
  writeFileSync(path, name.endsWith('.gz') ? gzipSync(lines.join('\n')) : lines.join('\n'))
  return path
}

const at = (seconds: number) => `${1_700_000_000 + seconds} ${position}`

test('recording: lines follow the data clock, with their times moved to now', async () => {
  const context = feedContext({ sourceIndex: 7 })
  const path = recorded('paced.log', [at(0), at(60), at(150)])
  const listener = new Listener(nmeaFile(new URL(`nmea+file:${path}`), context))
  await eventually('the first is received', () => listener.ships.length === 1)
  await context.time.pass(59_000)
  assert.equal(listener.ships.length, 1, 'not before its time')
  await context.time.pass(2_000)
  assert.equal(listener.ships.length, 2)
  await context.time.pass(90_000)
  await listener.done
  assert.deepEqual(
    listener.ships.map(({ atMs, source }) => [atMs - testStartMs, source]),
    [[0, 7], [60_000, 7], [150_000, 7]], // oxfmt-ignore
  )
  assert.equal(context.status.state, 'done')
})

test('sped up, the waits on the wall’s clock are shorter by as much', async () => {
  const context = feedContext()
  const path = recorded('fast.log', [at(0), at(30)])
  const listener = new Listener(nmeaFile(new URL(`nmea+file:${path}?speed=60`), context))
  await eventually('the first is received', () => listener.ships.length === 1)
  await eventually('it waits', () => context.time.asked.length === 1)
  assert.equal(context.time.asked[0], 500, '30 s at sea are half a second')
  await listener.end()
  assert.equal(context.time.sleeping, 0)
})

test('a loop begins again, with times that go on', async () => {
  const context = feedContext()
  const path = recorded('loop.log.gz', [at(0), at(60)])
  const listener = new Listener(nmeaFile(new URL(`nmea+file:${path}?loop=1`), context))
  for (let i = 0; i < 4; i++) {
    await eventually('it waits', () => context.time.sleeping > 0)
    await context.time.pass(msPerMinute)
  }
  await eventually('four are received', () => listener.ships.length >= 4)
  const times = listener.ships.map(({ atMs }) => atMs)
  assert.deepEqual(
    times,
    times.toSorted((a, b) => a - b),
  )
  await listener.end()
})

test('a loop of nothing ends, and does not spin', async () => {
  const context = feedContext()
  const listener = new Listener(nmeaFile(new URL(`nmea+file:${recorded('empty.log', ['', ''])}?loop=1`), context))
  await listener.done
  assert.equal(context.status.state, 'done')
})

test('recording: a missing file fails the feed, not the start, and is named', async () => {
  const listener = new Listener(nmeaFile(new URL(`nmea+file:${join(dir, 'nowhere.log')}`), feedContext()))
  await listener.done
  assert.match(String(listener.error), /ENOENT/)
})

test('a line too long is let go by and counted', async () => {
  const context = feedContext()
  const path = recorded('long.log', ['A'.repeat(300_000), position])
  const listener = new Listener(nmeaFile(new URL(`nmea+file:${path}`), context))
  await passUntil(context.time, 1_000, 'it has ended', () => context.status.state === 'done')
  assert.equal(listener.ships.length, 1)
  assert.equal(context.status.rejects.get('line too long'), 1)
})

for (const { address, because } of [
  { address: 'nmea+file:', because: /needs a path/ },
  { address: 'nmea+file:x?speed=0', because: /speed must be above 0/ },
  { address: 'nmea+file:x?speed=fast', because: /got "fast"/ },
  { address: 'nmea+file:-?loop=1', because: /cannot loop/ },
])
  test(`${address} makes no sense: ${because.source}`, () => {
    assert.throws(() => nmeaFile(new URL(address), feedContext()), { name: 'TypeError', message: because })
  })

test('Norway’s recording of August plays as if it were now', { skip }, async () => {
  const context = feedContext()
  const path = join(data, 'nmea/kystverket_live_2026-08-19_extract.txt')
  const listener = new Listener(nmeaFile(new URL(`nmea+file:${path}`), context))
  await passUntil(context.time, 1_000, 'it has ended', () => context.status.state === 'done')
  assert.ok(listener.ships.length > 20, `got ${listener.ships.length}`)
  for (const { atMs } of listener.ships) assert.ok(Math.abs(atMs - testStartMs) < 10 * msPerMinute)
})

test('MarineCadastre’s rows play, a thousand ships of a winter’s midnight', { skip }, async () => {
  const context = feedContext()
  const path = join(data, 'csv/marinecadastre_2023-01-11_1000rows.csv')
  const listener = new Listener(csvFile(new URL(`csv+file:${path}`), context))
  await passUntil(context.time, 60_000, 'it has ended', () => context.status.state === 'done')
  assert.ok(listener.ships.length > 1_000, `got ${listener.ships.length}`)
})

test('a CSV of something else is refused by its header', async () => {
  const context = feedContext()
  const listener = new Listener(csvFile(new URL(`csv+file:${recorded('other.csv', ['a,b', '1,2'])}`), context))
  await passUntil(context.time, 1_000, 'it has ended', () => listener.error !== null)
  assert.match(String(listener.error), /header/)
})

test('recording from standard input: lines are decoded as they arrive, with their own times', async () => {
  const script = `
    import { nmeaFile } from ${JSON.stringify(join(import.meta.dirname, 'nmea-file.ts'))}
    import { feedContext, Listener } from ${JSON.stringify(join(import.meta.dirname, '../../../test/support/feed-context.ts'))}
    const context = feedContext()
    const listener = new Listener(nmeaFile(new URL('nmea+file:-'), context))
    await listener.done
    process.stdout.write(JSON.stringify([listener.ships.map(({ atMs }) => atMs), context.status.state]))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()))
  child.stdin.write(at(0).slice(0, 20))
  child.stdin.end(`${at(0).slice(20)}\n${position}\n`)
  await once(child, 'close')
  assert.equal(output, JSON.stringify([[1_700_000_000_000, testStartMs], 'done']))
})
