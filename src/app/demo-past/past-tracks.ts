import { assertSpace } from '#archive/archive.ts'
import { PositionRows, SourceNames } from '#archive/positions/columns.ts'
import { appendPosition } from '#archive/positions/points.ts'
import type { ArchiveTasks } from '#archive/tasks.ts'
import { isSettled } from '#archive/writer.ts'
import { type Observations, position, verdictNew } from '#domain/messages/observations.ts'
import { msPerDay, startOfHourMs } from '#domain/time.ts'
import type { Fleet, FleetReader } from '#fleet/fleet.ts'
import type { StateRows } from '#archive/states/state-rows.ts'
import { StateColumns } from '../past/state-columns.ts'
import { sentStates, StateCollector, wholeEveryMs } from '../past/state-log.ts'

/** Days of tracks; port calls and what else is derived go back farther. */
const trackDays = 30

/** The fleet whose tracks are archived. */
interface TrackedFleet {
  source: string
  ports: readonly { unlocode: string }[]
}

/** The archive that receives tracks. */
export interface TrackArchive {
  tasks: Pick<ArchiveTasks, 'totals' | 'writeDay' | 'writeRows' | 'writeStates'>
  /** Above this size nothing is added. */
  maxBytes: number
}

/** Tracks of the last days of a past, thinned to a position an hour, and states: collected for a day, then archived. */
export class PastTracks {
  readonly #archive: TrackArchive
  readonly #source: string
  /** Positions that were archived. */
  archived = 0
  readonly #onFault: (error: unknown) => void
  /** Of the day that has not ended, and a few of the next one. Reused: new ones each day would be garbage that is collected late. */
  readonly #rows = new PositionRows(0)
  readonly #nextRows = new PositionRows(0)
  readonly #columns: StateColumns
  #collector: StateCollector | null = null
  /** States of the day, every six hours, and their texts, most of which are the same. */
  #states: StateRows[] = []
  #texts = new SourceNames()

  /** `source` names the feed in the archive, `ports` what the fleet's columns number. Facts do not depend on an archive that is full or fails: `onFault` is told. */
  constructor(archive: TrackArchive, { source, ports }: TrackedFleet, onFault: (error: unknown) => void) {
    this.#columns = new StateColumns(ports)
    this.#archive = archive
    this.#source = source
    this.#onFault = onFault
  }

  /** Collects the accepted positions of a batch of the hour before `atMs`, where it is within the last days and has ended. */
  add(batch: Observations, { columns }: Pick<Fleet, 'columns'>, times: { atMs: number; nowMs: number }): void {
    const { atMs, nowMs } = times
    const sinceMs = nowMs - trackDays * msPerDay
    if (atMs < sinceMs || atMs >= startOfHourMs(nowMs)) return
    const endsDay = atMs % msPerDay === 0
    for (let row = 0; row < batch.length; row++) {
      if (batch.kind[row] !== position || batch.verdict[row] !== verdictNew || batch.atMs[row] < sinceMs) continue
      const rows = endsDay && batch.atMs[row] >= atMs ? this.#nextRows : this.#rows
      appendPosition(rows, batch, row, columns.draughtM[batch.slot[row]])
    }
  }

  /** Collects the states of the fleet at every sixth hour of the last days. */
  addStates(fleet: FleetReader, { atMs, nowMs }: { atMs: number; nowMs: number }): void {
    if (atMs % wholeEveryMs !== 0 || atMs < nowMs - trackDays * msPerDay) return
    this.#collector ??= new StateCollector(fleet, this.#columns)
    const collecting = this.#collector.collect(atMs, true, this.#texts)
    let step = collecting.next()
    while (step.done !== true) step = collecting.next()
    this.#states.push(step.value)
  }

  /** Archives what is collected of a day that ends at `atMs`, or of the last one. Days are merged into months by the server, later: that takes 30 MB. */
  archive({ atMs, nowMs }: { atMs: number; nowMs: number }): void {
    const rows = this.#rows
    const states = this.#states
    this.#states = []
    this.#texts = new SourceNames()
    if (rows.length === 0) return
    const { tasks, maxBytes } = this.#archive
    const dayMs = Math.floor((atMs - 1) / msPerDay) * msPerDay
    try {
      assertSpace(tasks.totals(), maxBytes)
      const written = isSettled(dayMs, nowMs)
        ? tasks.writeDay(dayMs, rows, this.#source)
        : tasks.writeRows(rows, this.#source)
      this.archived += written.added
      tasks.writeStates(states.map(sentStates), 'day')
    } catch (error) {
      this.#onFault(error)
    }
    rows.length = 0
    rows.append(this.#nextRows, 0, this.#nextRows.length)
    this.#nextRows.length = 0
  }
}
