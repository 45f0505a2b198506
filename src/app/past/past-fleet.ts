import { column, type PositionRows } from '#archive/positions/columns.ts'
import { unknown } from '#archive/parquet/fields.ts'
import { msPerDay } from '#domain/time.ts'
import { SlotColumns } from '#domain/vessel/slot-columns.ts'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import { VesselColumns } from '#fleet/columns.ts'
import type { FleetReader } from '#fleet/fleet.ts'
import type { StatesAt } from '#archive/states/state-file.ts'
import type { StateColumns } from './state-columns.ts'
import { MmsiIndex } from '#fleet/mmsi-index.ts'

/** A fleet as it was at a time: read like the live one, and never changed once it is filled. */
export class PastFleet implements FleetReader {
  readonly columns: VesselColumns
  readonly slotColumns: SlotColumns
  readonly capacity: number
  readonly size: number
  readonly #index: MmsiIndex
  readonly #atMs: number

  /** The vessels of some positions, each one once, with their states as far as they are known. */
  constructor(rows: PositionRows, atMs: number, { states, columns }: { states: StatesAt; columns: StateColumns }) {
    this.size = rows.length
    this.capacity = Math.max(1, rows.length)
    this.slotColumns = new SlotColumns(this.capacity)
    this.columns = new VesselColumns(this.capacity, this.slotColumns)
    this.#index = new MmsiIndex(this.capacity)
    this.#atMs = atMs
    const restore = columns.restorer(states.rows)
    for (let slot = 0; slot < rows.length; slot++) {
      const row = states.rowOf.get(rows.all[column.mmsi][slot])
      if (row !== undefined) restore(row, this.columns, slot)
      this.#fill(rows, slot)
    }
  }

  #fill({ all }: PositionRows, slot: number): void {
    const { columns } = this
    const measured = (place: number, perUnit: number) =>
      all[place][slot] === unknown ? NaN : all[place][slot] / perUnit
    const mmsi = all[column.mmsi][slot]
    columns.mmsi[slot] = mmsi
    columns.positionMs[slot] = all[column.atS][slot] * 1000
    columns.receivedMs[slot] = columns.positionMs[slot]
    columns.lng[slot] = all[column.lng][slot] / 1e5
    columns.lat[slot] = all[column.lat][slot] / 1e5
    columns.sogKnots[slot] = measured(column.sog, 10)
    columns.cogDeg[slot] = measured(column.cog, 10)
    columns.headingDeg[slot] = measured(column.heading, 1)
    columns.navStatus[slot] = all[column.navStatus][slot] === unknown ? 15 : all[column.navStatus][slot]
    const draughtM = measured(column.draught, 10)
    if (!Number.isNaN(draughtM)) columns.draughtM[slot] = draughtM
    columns.source[slot] = all[column.source][slot]
    this.#index.set(mmsi, slot)
  }

  slotOf(mmsi: number): number {
    return this.#index.get(mmsi)
  }

  /** As live: of one of the six classes, and received in the day before. */
  listed(slot: number): boolean {
    return (
      this.columns.vesselClass[slot] < vesselClasses.length && this.#atMs - this.columns.positionMs[slot] <= msPerDay
    )
  }
}
