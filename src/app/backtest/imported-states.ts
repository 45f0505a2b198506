import type { Archive } from '#archive/archive.ts'
import type { StateRows } from '#archive/states/state-rows.ts'
import { msPerDay, msPerHour, startOfHourMs } from '#domain/time.ts'
import type { FleetReader } from '#fleet/fleet.ts'
import { StateColumns } from '../past/state-columns.ts'
import { sentStates, StateCollector } from '../past/state-log.ts'

/** States of the vessels of an imported file, at every hour of the file's time: those that changed, and of a new day all. */
export class ImportedStates {
  readonly #fleet: FleetReader
  readonly #columns: StateColumns
  readonly #archive: Pick<Archive, 'call'>
  #collector: StateCollector
  #hourMs = -Infinity
  #times: StateRows[] = []

  constructor(fleet: FleetReader, ports: readonly { unlocode: string }[], archive: Pick<Archive, 'call'>) {
    this.#fleet = fleet
    this.#columns = new StateColumns(ports)
    this.#archive = archive
    this.#collector = new StateCollector(fleet, this.#columns)
  }

  /** Collects states where an hour has begun, and archives those of a day that has ended. */
  async observe(newestMs: number): Promise<void> {
    const hourMs = startOfHourMs(newestMs)
    if (hourMs === this.#hourMs) return
    const isFirst = this.#hourMs === -Infinity
    const isNewDay = Math.floor(hourMs / msPerDay) !== Math.floor(this.#hourMs / msPerDay)
    // What was received until the hour began, which at the first report is nothing.
    if (!isFirst) this.#collect(isNewDay ? this.#hourMs + msPerHour - 1000 : hourMs)
    if (!isFirst && isNewDay) await this.#write()
    this.#hourMs = hourMs
  }

  /** Collects what was received since the last hour began, and archives it. */
  async finish(newestMs: number): Promise<void> {
    if (this.#hourMs === -Infinity) return
    this.#collect(newestMs)
    await this.#write()
  }

  #collect(atMs: number): void {
    const collecting = this.#collector.collect(atMs, false)
    let step = collecting.next()
    while (step.done !== true) step = collecting.next()
    if (step.value.length > 0) this.#times.push(step.value)
  }

  async #write(): Promise<void> {
    const times = this.#times
    this.#times = []
    // Every day has the states of all vessels, so that it can be read alone.
    this.#collector = new StateCollector(this.#fleet, this.#columns)
    await this.#archive.call('writeStates', times.map(sentStates), 'day')
  }
}
