/** Rows in columns of whole numbers, as Parquet files have them; −1 is unknown. */
export class WholeColumns {
  length = 0
  all: Int32Array[]

  constructor(columns: number, capacity: number) {
    this.all = Array.from({ length: columns }, () => new Int32Array(capacity))
  }

  /** Makes space for more rows. */
  reserve(count: number): void {
    const needed = this.length + count
    if (needed <= this.all[0].length) return
    const capacity = Math.max(1024, needed, this.all[0].length * 2)
    this.all = this.all.map((values) => {
      const wider = new Int32Array(capacity)
      wider.set(values.subarray(0, this.length))
      return wider
    })
  }
}
