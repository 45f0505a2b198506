import type { DerivedColumns } from './derived-columns.ts'
import { classSharesPerSlot } from '#domain/vessel/class-likelihoods.ts'
import { commoditySharesPerSlot } from '#domain/vessel/commodity-likelihoods.ts'
import { type MemoryReader, memoryTags, type MemoryWriter, type SlotMemory } from '#domain/vessel/slot-memory.ts'
import type { TradeHistory } from './port-calls/trade-history.ts'
import type { EvidenceState } from './vessel/evidence-state.ts'

interface DerivationParts {
  columns: DerivedColumns
  evidence: EvidenceState
  trade: TradeHistory
  /** Clears the state of a slot whose vessel is another one than before. */
  reserve: (slot: number) => void
  /** By slot: 1 after the first derivation with a known position. */
  placed: () => Uint8Array
  /** Names the version of the program and of what it looks up. */
  program: number
  /** In the order of the columns' port numbers. */
  portCodes: readonly string[]
}

/**
 * What class, size, cargo and destination of a vessel were derived from, and the columns that no row has. Another version of
 * the program keeps the evidence and derives all of it anew; the same one goes on, so that a restart changes no estimate.
 */
export class DerivationMemory implements SlotMemory {
  readonly tag = memoryTags.derivation
  readonly #parts: DerivationParts
  readonly #portOf: ReadonlyMap<string, number>

  constructor(parts: DerivationParts) {
    this.#parts = parts
    this.#portOf = new Map(parts.portCodes.map((code, port) => [code, port]))
  }

  save(slot: number, to: MemoryWriter): void {
    const { columns, evidence, trade, placed, program, portCodes } = this.#parts
    to.i32(program)
    to.u8(columns.portActivity[slot])
    to.text(portCodes[columns.originPort[slot]] ?? null)
    const isReserved = evidence.at(slot).mmsi === columns.mmsi[slot]
    to.u8(isReserved ? 1 + placed()[slot] : 0)
    if (!isReserved) return
    evidence.at(slot).save(to)
    trade.save(slot, to)
    to.f32(columns.dwtErrorShare[slot])
    for (let place = 0; place < classSharesPerSlot; place++)
      to.u16(columns.classShares[slot * classSharesPerSlot + place])
    for (let place = 0; place < commoditySharesPerSlot; place++)
      to.u8(columns.commodityShares[slot * commoditySharesPerSlot + place])
  }

  restore(slot: number, from: MemoryReader): boolean {
    const { columns, evidence, trade, reserve, placed, program } = this.#parts
    const isSame = from.i32() === program
    columns.portActivity[slot] = from.u8()
    columns.originPort[slot] = this.#portOf.get(from.text() ?? '') ?? -1
    const state = from.u8()
    if (state === 0) return isSame
    reserve(slot)
    placed()[slot] = state - 1
    evidence.at(slot).restore(from, isSame)
    trade.restore(slot, from)
    if (!isSame) return false
    columns.dwtErrorShare[slot] = from.f32()
    for (let place = 0; place < classSharesPerSlot; place++)
      columns.classShares[slot * classSharesPerSlot + place] = from.u16()
    for (let place = 0; place < commoditySharesPerSlot; place++)
      columns.commodityShares[slot * commoditySharesPerSlot + place] = from.u8()
    return true
  }
}
