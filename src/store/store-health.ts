import { storeErrorMessage } from './store-errors.ts'

/** A part of the store that can fail while the others work. `lease`: the right of this server to write, on PostgreSQL. */
export type StorePart = 'positions' | 'accounts' | 'lease'

/** Called when a part begins to fail, with the fault in words, and when it works again, with null. */
export type OnStoreChange = (part: StorePart, fault: string | null) => void

/**
 * What is wrong with the store at present, by part. Reading and writing count apart: a full disk can be read, and a
 * successful read must not hide that nothing is written.
 */
export class StoreHealth {
  readonly #onChange: OnStoreChange
  readonly #faults = new Map<StorePart, Map<'read' | 'write', string>>()
  /** Failed operations since the start. */
  readonly failures: Record<StorePart, number> = { positions: 0, accounts: 0, lease: 0 }

  constructor(onChange: OnStoreChange = () => {}) {
    this.#onChange = onChange
  }

  /** What is wrong with a part, in words; null when it works. */
  faultOf(part: StorePart): string | null {
    const [fault] = this.#faults.get(part)?.values() ?? []
    return fault ?? null
  }

  /** Records the result of an operation: its error, or null when it succeeded. What a user may cause does not count. */
  record(part: StorePart, operation: 'read' | 'write', error: unknown): void {
    const before = this.faultOf(part)
    const fault = error === null ? null : faultIn(part, operation, error)
    if (error !== null && fault === null) return
    const faults = this.#faults.get(part) ?? new Map<'read' | 'write', string>()
    this.#faults.set(part, faults)
    if (fault === null) faults.delete(operation)
    else {
      this.failures[part]++
      faults.set(operation, fault)
    }
    const after = this.faultOf(part)
    if (after !== before) this.#onChange(part, after)
  }
}

/** An error in words; null when it says nothing about the store, such as an address that is taken. */
function faultIn(part: StorePart, operation: 'read' | 'write', error: unknown): string | null {
  const known = storeErrorMessage(error)
  // Positions are written without a request: whatever fails there is a fault, and must not go on in silence.
  if (known !== null || part !== 'positions' || operation !== 'write') return known
  return error instanceof Error ? error.message : String(error)
}
