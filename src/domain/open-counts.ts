/** Counts what is open at a time, such as connections, by subject. */
export interface OpenCounts {
  /** Returns the count with this one. */
  add(subject: string): number
  remove(subject: string): void
  get(subject: string): number
}

/** Counts of this thread alone. */
export class LocalCounts implements OpenCounts {
  readonly #counts = new Map<string, number>()

  add(subject: string): number {
    const next = this.get(subject) + 1
    this.#counts.set(subject, next)
    return next
  }

  remove(subject: string): void {
    const next = this.get(subject) - 1
    if (next > 0) this.#counts.set(subject, next)
    else this.#counts.delete(subject)
  }

  get(subject: string): number {
    return this.#counts.get(subject) ?? 0
  }
}
