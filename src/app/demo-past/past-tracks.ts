import { assertRoom } from '#archive/archive.ts'
import type { ArchiveTasks } from '#archive/tasks.ts'
import { type Observations, position, verdictNew } from '#domain/messages/observations.ts'
import { msPerDay, startOfHourMs } from '#domain/time.ts'
import type { Fleet } from '#fleet/fleet.ts'

/** Reports of a vessel in a day: one an hour, and two at each arrival and departure. */
const maxRowsADay = 32
/** Days of tracks; port calls and what else is derived go back farther. */
const trackDays = 30

/** The archive that receives tracks. */
export interface TrackArchive {
  tasks: Pick<ArchiveTasks, 'totals' | 'writePoints' | 'compactNext'>
  /** Above this size nothing is added. */
  maxBytes: number
}

/** The tracks of the last days of a past, thinned to a position an hour: collected for a day, then archived. */
export class PastTracks {
  readonly #archive: TrackArchive
  readonly #source: string
  readonly #capacity: number
  /** Positions that were archived. */
  archived = 0
  readonly #onFault: (error: unknown) => void
  #day: DayOfPoints | null = null

  /** `source` names the feed in the archive. Facts do not depend on an archive that is full or fails: `onFault` is told. */
  constructor(archive: TrackArchive, source: string, vessels: number, onFault: (error: unknown) => void) {
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

  /** Archives what is collected, and merges the hours of a day into one file. */
  archive(nowMs: number): void {
    const day = this.#day
    this.#day = null
    if (day === null) return
    const { tasks, maxBytes } = this.#archive
    try {
      assertRoom(tasks.totals(), maxBytes)
      this.archived += tasks.writePoints(day, this.#source).added
      tasks.compactNext(nowMs)
    } catch (error) {
      this.#onFault(error)
    }
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
