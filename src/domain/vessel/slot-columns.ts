/** Slots by which columns grow: filling all of them takes a fraction of a millisecond. */
const slotsAStep = 4096

type Column = Float64Array | Float32Array | Int32Array | Uint8Array

/**
 * Columns by slot whose unknown value is not 0. They have their final length from the start and are filled in steps as
 * slots come into use: the system commits memory only for what was written.
 */
export class SlotColumns {
  readonly capacity: number
  readonly #kept: { column: Column; unknown: number }[] = []
  #filled: number

  /** Slots below `filled` are ready at once; by default all of them. */
  constructor(capacity: number, filled = capacity) {
    this.capacity = capacity
    this.#filled = filled
  }

  u8(unknown: number): Uint8Array {
    return this.#addColumn(new Uint8Array(this.capacity), unknown)
  }

  i32(unknown = -1): Int32Array {
    return this.#addColumn(new Int32Array(this.capacity), unknown)
  }

  f32(unknown = NaN): Float32Array {
    return this.#addColumn(new Float32Array(this.capacity), unknown)
  }

  f64(unknown = NaN): Float64Array {
    return this.#addColumn(new Float64Array(this.capacity), unknown)
  }

  /** Call before a slot is used for the first time. */
  reach(slot: number): void {
    if (slot < this.#filled) return
    const end = Math.min(this.capacity, Math.ceil((slot + 1) / slotsAStep) * slotsAStep)
    for (const { column, unknown } of this.#kept) column.fill(unknown, this.#filled, end)
    this.#filled = end
  }

  #addColumn<C extends Column>(column: C, unknown: number): C {
    column.fill(unknown, 0, this.#filled)
    this.#kept.push({ column, unknown })
    return column
  }
}
