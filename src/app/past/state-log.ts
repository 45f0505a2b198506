import type { Archive } from '#archive/archive.ts'
import { SourceNames } from '#archive/positions/columns.ts'
import { StateRows } from '#archive/states/state-rows.ts'
import type { SentStates } from '#archive/tasks.ts'
import { nameBytes } from '#domain/messages/observations.ts'
import { runInSlices } from '#domain/slices.ts'
import { msPerDay, msPerHour, startOfHourMs } from '#domain/time.ts'
import type { FleetReader } from '#fleet/fleet.ts'
import { loggedColumns, StateColumns } from './state-columns.ts'

/** Every sixth hour all vessels are written, so that a state is never looked for in more files than that. */
export const wholeEveryMs = 6 * msPerHour
/** A calculated ETA that moves by less is the same one. */
const etaStepMs = 6 * msPerHour
const sliceMs = 4

/** Collects the states of a fleet: all of them, or of the vessels that changed since they were collected last. */
export class StateCollector {
  readonly #fleet: FleetReader
  readonly #states: StateColumns
  readonly #columns: { bytes: Uint8Array; width: number }[]
  /** By slot: a hash of its state as it was collected last. */
  readonly #hashes: Int32Array
  /** By slot: the vessel of which it was collected, with its particulars. */
  readonly #mmsis: Uint32Array

  constructor(fleet: FleetReader, states: StateColumns) {
    this.#fleet = fleet
    this.#states = states
    this.#hashes = new Int32Array(fleet.capacity)
    this.#mmsis = new Uint32Array(fleet.capacity)
    this.#columns = [fleet.columns.mmsi, ...loggedColumns(fleet.columns)].map(({ buffer, byteOffset, byteLength }) => ({
      bytes: new Uint8Array(buffer, byteOffset, byteLength),
      width: byteLength / fleet.capacity,
    }))
  }

  /** The states of vessels with a position in the day before, in the order of MMSIs; those of several times can share their texts. */
  *collect(atMs: number, isWhole: boolean, texts = new SourceNames()): Generator<void, StateRows> {
    const { columns } = this.#fleet
    const changed: number[] = []
    for (const slot of this.#atSea(atMs)) {
      if (slot < 0) yield
      else {
        const hash = this.#hashOf(slot)
        if (!isWhole && hash === this.#hashes[slot]) continue
        this.#hashes[slot] = hash
        // Without a static report it is still to be collected.
        const hasParticulars = columns.shipType[slot] !== 0 || columns.name[slot * nameBytes] !== 0
        this.#mmsis[slot] = hasParticulars ? columns.mmsi[slot] : 0
        changed.push(slot)
      }
    }
    return yield* this.#rowsOf(changed, { atMs, isWhole }, texts)
  }

  /** The states of vessels of which none was collected since their first static report. */
  *collectNewcomers(atMs: number): Generator<void, StateRows> {
    const { columns } = this.#fleet
    const slots: number[] = []
    for (const slot of this.#atSea(atMs))
      if (slot < 0) yield
      else if (this.#mmsis[slot] !== columns.mmsi[slot]) slots.push(slot)
    return yield* this.#rowsOf(slots, { atMs, isWhole: false }, new SourceNames())
  }

  /** Forgets what was collected: it was not stored. */
  reset(): void {
    this.#hashes.fill(0)
    this.#mmsis.fill(0)
  }

  /** The slots of vessels with a position in the day before; −1 where the caller may pause. */
  *#atSea(atMs: number): Generator<number, void, void> {
    const { columns, size } = this.#fleet
    for (let slot = 0; slot < size; slot++) {
      if (slot % 256 === 0) yield -1
      if (columns.mmsi[slot] !== 0 && atMs - columns.positionMs[slot] <= msPerDay) yield slot
    }
  }

  *#rowsOf(slots: number[], about: { atMs: number; isWhole: boolean }, texts: SourceNames): Generator<void, StateRows> {
    const { columns } = this.#fleet
    slots.sort((a, b) => columns.mmsi[a] - columns.mmsi[b])
    const rows = new StateRows(slots.length, texts)
    for (const [i, slot] of slots.entries()) {
      if (i % 64 === 0) yield
      this.#states.append(rows, columns, slot, about)
    }
    return rows
  }

  /** FNV-1a over the bytes of the state. */
  #hashOf(slot: number): number {
    let hash = 0x81_1c_9d_c5
    for (const { bytes, width } of this.#columns)
      for (let at = slot * width; at < (slot + 1) * width; at++) hash = Math.imul(hash ^ bytes[at], 0x01_00_01_93)
    const etaMs = this.#fleet.columns.etaCalculatedMs[slot]
    return Math.imul(hash ^ (Number.isNaN(etaMs) ? 0 : Math.floor(etaMs / etaStepMs)), 0x01_00_01_93)
  }
}

/** Rows as they are sent to the archive's process: no more than their length of each column. */
export const sentStates = ({ length, all, texts }: StateRows): SentStates => ({
  length,
  all: all.map((values) => (values.length === length ? values : values.slice(0, length))),
  texts: texts.names,
})

/** Writes the states of the live fleet to the archive at the beginning of every hour. */
export class StateLog {
  readonly #archive: Pick<Archive, 'attempt' | 'call' | 'checkSize'>
  readonly #collector: StateCollector
  #writtenHour = -Infinity
  #wholeMs = -Infinity

  constructor(
    archive: Pick<Archive, 'attempt' | 'call' | 'checkSize'>,
    fleet: FleetReader,
    ports: readonly { unlocode: string }[],
  ) {
    this.#archive = archive
    this.#collector = new StateCollector(fleet, new StateColumns(ports))
  }

  /** Writes states where an hour has begun since the last time; returns their number, null where there was none. */
  async tick(nowMs: number): Promise<number | null> {
    const hour = startOfHourMs(nowMs)
    if (hour === this.#writtenHour) return null
    const isWhole = nowMs - this.#wholeMs >= wholeEveryMs
    const rows = await runInSlices(this.#collector.collect(nowMs, isWhole), sliceMs)
    if (rows.length > 0) await this.#write(rows)
    this.#writtenHour = hour
    if (isWhole && rows.length > 0) this.#wholeMs = hour
    return rows.length
  }

  /** The present states of vessels that came after states were written last. */
  async newcomers(nowMs: number): Promise<SentStates> {
    return sentStates(await runInSlices(this.#collector.collectNewcomers(nowMs), sliceMs))
  }

  async #write(rows: StateRows): Promise<void> {
    try {
      await this.#archive.attempt(async () => {
        await this.#archive.checkSize()
        await this.#archive.call('writeStates', [sentStates(rows)])
      })
    } catch (error) {
      this.#collector.reset()
      throw error
    }
  }
}
