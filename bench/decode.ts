import { spawnSync } from 'node:child_process'
import { mkdtempSync, openSync, closeSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodePosition, encodeStatic, encodeVoyage, longestEncodedBytes } from '#decode/nmea/aivdm-encode.ts'
import { NmeaDecoder } from '#decode/nmea/nmea-stream.ts'
import { Observations } from '#domain/messages/observations.ts'
import { type BenchRow, median, printTable } from './table.ts'

const ships = 100_000
const sentencesWanted = 1_000_000
/** The other decoders are 5 to 20 times slower, so they get a shorter part of the same log. */
const peerSentences = 200_000
const runs = 5
const chunkBytes = 65_536
const seaSeconds = 80

/** Random numbers from a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A log of dense traffic: moving ships in random order; 8 % voyage messages in two sentences, 6 % class B. */
export function seaLog(seed = 1): { bytes: Buffer; sentences: number } {
  const random = randomFrom(seed)
  const lng = Float64Array.from({ length: ships }, () => random() * 340 - 170)
  const lat = Float64Array.from({ length: ships }, () => random() * 120 - 60)
  const bytes = Buffer.alloc(sentencesWanted * 62 + longestEncodedBytes)
  let at = 0
  let sentences = 0
  while (sentences < sentencesWanted) {
    const n = Math.floor(random() * ships)
    const kind = random()
    const mmsi = 210_000_000 + n * 5_000
    const channel = random() < 0.5 ? ('A' as const) : ('B' as const)
    if (kind < 0.08 || kind > 0.98) {
      const hull = {
        toBowM: 180 + (n % 120),
        toSternM: 40,
        toPortM: 20,
        toStarboardM: 18,
        draughtM: 8 + (n % 120) / 10,
      }
      const ship = {
        mmsi,
        imo: 9_074_729,
        callsign: `CS${n}`,
        name: `OCEAN GLORY ${n}`,
        shipType: 70 + (n % 20),
        eta: 775_117,
        destination: 'NLRTM',
        channel,
        ...hull,
      }
      at = kind > 0.98 ? encodeStatic(ship, bytes, at) : encodeVoyage(ship, sentences % 10, bytes, at)
      sentences += 2
      continue
    }
    const knots = 10 + (n % 80) / 10
    const hours = (sentences / sentencesWanted) * (seaSeconds / 3600)
    const type = kind < 0.7 ? 1 : kind < 0.92 ? 3 : 18
    const motion = {
      mmsi,
      lng: lng[n],
      lat: lat[n] + (knots * hours) / 60,
      sogKnots: knots,
      cogDeg: 0,
      headingDeg: n % 360,
      rotDegMin: 0,
      navStatus: 0,
      second: sentences % 60,
      channel,
    }
    at = encodePosition(type, motion, bytes, at)
    sentences++
  }
  return { bytes: bytes.subarray(0, at), sentences }
}

/** The target of the rows: the live table. */
type Table = (batch: Observations, nowMs: number) => void

async function liveTable(): Promise<Table> {
  const { Fleet } = await import('#fleet/fleet.ts')
  const fleet = new Fleet({ capacity: 131_072 })
  return (batch, nowMs) => fleet.apply(batch, nowMs)
}

/** Sentences a second through the decoder into a table, in chunks like those of a socket. */
function measureOurs(log: { bytes: Buffer; sentences: number }, table: Table): number {
  const decoder = new NmeaDecoder({ sourceIndex: 0 })
  const batch = new Observations(4096)
  const startMs = Date.UTC(2026, 10, 20)
  const begun = performance.now()
  for (let at = 0; at < log.bytes.length; at += chunkBytes) {
    const chunk = log.bytes.subarray(at, at + chunkBytes)
    const nowMs = startMs + (at / log.bytes.length) * seaSeconds * 1000
    for (let taken = 0; taken < chunk.length;) {
      taken += decoder.push(taken === 0 ? chunk : chunk.subarray(taken), nowMs, batch)
      table(batch, nowMs)
      batch.clear()
    }
  }
  const seconds = (performance.now() - begun) / 1000
  // Some voyage messages are repeated under the same sequence number.
  decoder.rejects.delete('repeated part')
  if (decoder.rejects.size > 0) throw new Error(`the log has rejects: ${JSON.stringify([...decoder.rejects])}`)
  return log.sentences / seconds
}

function measureGpsdecode(path: string, sentences: number): number {
  const input = openSync(path, 'r')
  const begun = performance.now()
  const { status, error } = spawnSync('gpsdecode', ['-j'], { stdio: [input, 'ignore', 'ignore'] })
  closeSync(input)
  return status === 0 && !error ? (sentences / (performance.now() - begun)) * 1000 : NaN
}

interface GgDecoder {
  AisDecode: new (line: string, session: object) => { valid: boolean; mmsi: string }
}

function measureGgencoder(lines: readonly string[]): number {
  const { AisDecode } = createRequire(import.meta.url)('ggencoder') as GgDecoder
  const table = new Map<string, object>()
  const session = {}
  const begun = performance.now()
  for (const line of lines) {
    const message = new AisDecode(line, session)
    if (message.valid) table.set(message.mmsi, message)
  }
  return (lines.length / (performance.now() - begun)) * 1000
}

const medianOf = (measure: () => number): number => median(Array.from({ length: runs }, measure))

/** Decoding into a live table of 100,000 ships, compared with gpsdecode (apt gpsd-clients) and ggencoder (npm). */
export async function benchDecode(): Promise<BenchRow[]> {
  const log = seaLog()
  const slice = log.bytes.subarray(0, cutAfter(log.bytes, peerSentences))
  const lines = slice.toString('latin1').split('\r\n').slice(0, peerSentences)
  const folder = mkdtempSync(join(tmpdir(), 'seaborne-bench-'))
  const path = join(folder, 'sea.nmea')
  writeFileSync(path, slice)
  try {
    const tables = await Promise.all(Array.from({ length: runs }, liveTable))
    const ours = median(tables.map((table) => measureOurs(log, table)))
    const bare = medianOf(() => measureOurs(log, () => {}))
    const gpsdecode = medianOf(() => measureGpsdecode(path, peerSentences))
    const ggencoder = medianOf(() => measureGgencoder(lines))
    const work = 'decode AIS'
    const unit = 'sentences/s'
    return [
      {
        work,
        subject: `seaborne, into a live table of ${ships.toLocaleString('en')} ships`,
        figure: ours,
        unit,
        target: '3.3 M',
      },
      { work, subject: 'seaborne, into rows alone', figure: bare, unit },
      {
        work,
        subject: 'gpsdecode -j',
        figure: gpsdecode,
        unit,
        ratioTo: 'live table to it',
        ratio: ours / gpsdecode,
        target: '8×',
      },
      {
        work,
        subject: 'ggencoder, into a Map',
        figure: ggencoder,
        unit,
        ratioTo: 'live table to it',
        ratio: ours / ggencoder,
        target: '12×',
      },
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The offset of the end of the n-th line. */
function cutAfter(bytes: Buffer, count: number): number {
  let at = 0
  for (let n = 0; n < count; n++) at = bytes.indexOf(10, at) + 1
  return at
}

if (import.meta.main) printTable(await benchDecode())
