import { assertRoom } from '#archive/archive.ts'
import type { ArchiveTasks } from '#archive/tasks.ts'
import { type Observations, position, verdictNew } from '#domain/messages/observations.ts'
import { msPerDay, startOfHourMs } from '#domain/time.ts'
import type { Fleet, FleetReader } from '#fleet/fleet.ts'
import type { StateRows } from '#archive/states/state-rows.ts'
import { StateColumns } from '../past/state-columns.ts'
import { sentStates, StateCollector, wholeEveryMs } from '../past/state-log.ts'

/** Reports of a vessel in a day: one an hour, and two at each arrival and departure. */
const maxRowsADay = 32
/** Days of tracks; port calls and what else is derived go back farther. */
const trackDays = 30

/** The fleet whose tracks are archived. */
interface TrackedFleet {
  source: string
  vessels: number
  ports: readonly { unlocode: string }[]
}

/** The archive that receives tracks. */
export interface TrackArchive {
  tasks: Pick<ArchiveTasks, 'totals' | 'writePoints' | 'writeStates' | 'compactNextDay'>
  /** Above this size nothing is added. */
  maxBytes: number
}

/** Tracks of the last days of a past, thinned to a position an hour, and states: collected for a day, then archived. */
export class PastTracks {
  readonly #archive: TrackArchive
  readonly #source: string
  readonly #capacity: number
  /** Positions that were archived. */
  archived = 0
  readonly #onFault: (error: unknown) => void
  /** Reused: a new one each day would be garbage that is collected late. */
  #day: DayOfPoints | null = null
  readonly #columns: StateColumns
  #collector: StateCollector | null = null
  /** States of the day, every six hours. */
  #states: StateRows[] = []

  /** `source` names the feed in the archive, `ports` what the fleet's columns number. Facts do not depend on an archive that is full or fails: `onFault` is told. */
  constructor(archive: TrackArchive, { source, vessels, ports }: TrackedFleet, onFault: (error: unknown) => void) {
    this.#columns = new StateColumns(ports)
    this.#archive = archive
    this.#source = source
    this.#capacity = vessels * maxRowsADay
    this.#onFault = onFault
  }

  /** Collects the accepted positions of a batch, where its time is within the last days and its hour has ended. */
  add(batch: Observations, { columns }: Pick<Fleet, 'columns'>, times: { atMs: number; nowMs: number }): void {
    const { atMs, nowMs } = times
    if (atMs < nowMs - trackDays * msPerDay || atMs >= startOfHourMs(nowMs)) return
    const day = (this.#day ??= new DayOfPoints(this.#capacity))
    for (let row = 0; row < batch.length && day.length < this.#capacity; row++)
      if (batch.kind[row] === position && batch.verdict[row] === verdictNew)
        day.add(batch, row, columns.draughtM[batch.slot[row]])
  }

  /** Collects the states of the fleet at every sixth hour of the last days. */
  addStates(fleet: FleetReader, { atMs, nowMs }: { atMs: number; nowMs: number }): void {
    if (atMs % wholeEveryMs !== 0 || atMs < nowMs - trackDays * msPerDay) return
    this.#collector ??= new StateCollector(fleet, this.#columns)
    const collecting = this.#collector.collect(atMs, true)
    let step = collecting.next()
    while (step.done !== true) step = collecting.next()
    this.#states.push(step.value)
  }

  /**
   * Archives what is collected, and merges the hours of a day into one file. Days are merged into months by the server, later:
   * that takes 30 MB.
   */
  archive(nowMs: number): void {
    const day = this.#day
    const states = this.#states
    this.#states = []
    if (day === null || day.length === 0) return
    const { tasks, maxBytes } = this.#archive
    try {
      assertRoom(tasks.totals(), maxBytes)
      this.archived += tasks.writePoints(day, this.#source).added
      tasks.writeStates(states.map(sentStates), 'day')
      tasks.compactNextDay(nowMs)
    } catch (error) {
      this.#onFault(error)
    }
    day.length = 0
  }
}

/** Positions in columns, as the archive receives them. */
class DayOfPoints {
  length = 0
  readonly mmsi: Uint32Array
  readonly atMs: Float64Array
  readonly lng: Float64Array
  readonly lat: Float64Array
  readonly sogKnots: Float32Array
  readonly cogDeg: Float32Array
  readonly headingDeg: Float32Array
  readonly navStatus: Uint8Array
  readonly draughtM: Float32Array

  constructor(capacity: number) {
    this.mmsi = new Uint32Array(capacity)
    this.atMs = new Float64Array(capacity)
    this.lng = new Float64Array(capacity)
    this.lat = new Float64Array(capacity)
    this.sogKnots = new Float32Array(capacity)
    this.cogDeg = new Float32Array(capacity)
    this.headingDeg = new Float32Array(capacity)
    this.navStatus = new Uint8Array(capacity)
    this.draughtM = new Float32Array(capacity)
  }

  add(batch: Observations, row: number, draughtM: number): void {
    const i = this.length++
    this.mmsi[i] = batch.mmsi[row]
    this.atMs[i] = batch.atMs[row]
    this.lng[i] = batch.lng[row]
    this.lat[i] = batch.lat[row]
    this.sogKnots[i] = batch.sogKnots[row]
    this.cogDeg[i] = batch.cogDeg[row]
    this.headingDeg[i] = batch.headingDeg[row]
    this.navStatus[i] = batch.navStatus[row]
    this.draughtM[i] = draughtM
  }
}
