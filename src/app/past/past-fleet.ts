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

  #fill(rows: PositionRows, slot: number): void {
    const { columns } = this
    const { all } = rows
    const mmsi = all[column.mmsi][slot]
    columns.mmsi[slot] = mmsi
    columns.positionMs[slot] = all[column.atS][slot] * 1000
    columns.receivedMs[slot] = columns.positionMs[slot]
    rows.copyMotion(slot, columns, slot)
    if (all[column.draught][slot] !== unknown) columns.draughtM[slot] = all[column.draught][slot] / 10
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
