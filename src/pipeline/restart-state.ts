import type { CoverageRow } from '#derive/at-sea/reception-coverage.ts'
import type { Derivation } from '#derive/derive.ts'
import type { StraitEvaluations } from '#derive/chokepoints/chokepoint-monitor.ts'
import type { LearntPace } from '#derive/destination/arrival-pace.ts'
import type { DerivationSteps } from '#derive/derivation-steps.ts'
import { memoryTags, VesselMemory } from '#domain/vessel/slot-memory.ts'
import type { Fleet } from '#fleet/fleet.ts'
import type { TrackLog } from '#fleet/track-log.ts'
import type { Store } from '#store/store.ts'
import type { VesselHistory } from './vessel-history.ts'

/** The kind of the facts that store what derivations keep of all vessels together, and that of the reception by latitude. */
const derivationFacts = 'derivation'
const coverageFacts = 'coverage'

interface RestartParts {
  store: Store
  fleet: Fleet
  derivation: Derivation
  steps: DerivationSteps
  history: Pick<VesselHistory, 'countedHour'>
  tracks: TrackLog
}

/** Something that is kept of all vessels together, as a fact. */
interface KeptFact {
  id: string
  /** Differs whenever the fact does. */
  mark: () => unknown
  fact: () => unknown
  /** The mark of what was stored last. */
  saved: unknown
}

/**
 * What derivations keep between reports, of each vessel in its row and of all vessels as facts, so that a restart goes on
 * where the last run ended: no stop, stay, silence or passage begins anew.
 */
export class RestartState {
  readonly #parts: RestartParts
  readonly #memory: VesselMemory
  /** By slot: a bit for each memory that was restored. */
  readonly #restored: Uint16Array
  readonly #kept: readonly KeptFact[]
  /** The stored facts by id, until they are restored. */
  #stored: ReadonlyMap<string, unknown> = new Map()

  constructor(parts: RestartParts) {
    const { fleet, derivation, steps, tracks } = parts
    this.#parts = parts
    this.#memory = new VesselMemory([...fleet.memories, tracks, derivation.memoryOf(fleet.columns), ...steps.memories])
    this.#restored = new Uint16Array(fleet.capacity)
    const { atSea, chokepoints, etas } = steps
    this.#kept = [
      { id: 'scans', mark: () => atSea.scannedMs, fact: () => atSea.scanState(), saved: -Infinity },
      { id: 'straits', mark: () => chokepoints.countedMs, fact: () => chokepoints.evaluations(), saved: -Infinity },
      { id: 'flows', mark: () => parts.history.countedHour, fact: () => parts.history.countedHour, saved: null },
      { id: 'pace', mark: () => etas.voyagesLearnt, fact: () => etas.learntPace(), saved: 0 },
    ]
  }

  /** Reads what is stored of all vessels together. */
  async load(): Promise<void> {
    this.#stored = new Map((await this.#parts.store.loadFacts(derivationFacts)).map(({ id, fact }) => [id, fact]))
  }

  /** What is kept of a vessel beside the columns of its row. */
  memoryOf(slot: number): Uint8Array {
    return this.#memory.save(slot).slice()
  }

  /** Restores a vessel whose row is restored; derives what is not known of it. */
  restoreVessel(slot: number, memory: Uint8Array | null, nowMs: number): void {
    const { fleet, derivation } = this.#parts
    this.#restored[slot] = 0
    for (const tag of this.#memory.restore(slot, memory)) this.#restored[slot] |= 1 << tag
    if (!this.has(slot, 'derivation')) derivation.derive(fleet, slot, nowMs)
  }

  /** Whether what a derivation keeps of a vessel was restored. */
  has(slot: number, name: keyof typeof memoryTags): boolean {
    return (this.#restored[slot] & (1 << memoryTags[name])) !== 0
  }

  /** The evaluation of the straits as it was stored. */
  get evaluations(): StraitEvaluations | null {
    return (this.#stored.get('straits') ?? null) as StraitEvaluations | null
  }

  /** Restores what is kept of all vessels together; after what is kept of each. */
  async restore(): Promise<void> {
    const { steps, store, history } = this.#parts
    const scans = this.#stored.get('scans') as ReturnType<DerivationSteps['atSea']['scanState']> | undefined
    if (scans !== undefined) {
      const rows = (await store.loadFacts(coverageFacts)).map(({ fact }) => fact as CoverageRow)
      steps.atSea.resumeScans({ ...scans, scannedMs: scans.scannedMs ?? -Infinity }, rows)
    }
    const hour = this.#stored.get('flows') as number | undefined
    if (hour !== undefined) history.countedHour = hour
    const pace = this.#stored.get('pace') as LearntPace | undefined
    if (pace !== undefined) steps.etas.restorePace(pace)
    this.#stored = new Map()
  }

  /** Stores what is kept of all vessels together, where it has changed. */
  async save(nowMs: number): Promise<void> {
    await this.#saveCoverage(nowMs)
    const changed = this.#kept
      .map((kept) => ({ kept, mark: kept.mark() }))
      .filter(({ kept, mark }) => mark !== kept.saved)
    if (changed.length === 0) return
    await this.#parts.store.saveFacts(
      derivationFacts,
      changed.map(({ kept: { id, fact } }) => ({ id, atMs: nowMs, fact: fact() })),
    )
    for (const { kept, mark } of changed) kept.saved = mark
  }

  async #saveCoverage(nowMs: number): Promise<void> {
    const { coverage } = this.#parts.steps.atSea.gaps
    const rows = coverage.drainRows()
    try {
      await this.#parts.store.saveFacts(
        coverageFacts,
        rows.map((fact) => ({ id: String(fact.row), atMs: nowMs, fact })),
      )
    } catch (error) {
      coverage.requeueRows(rows)
      throw error
    }
  }
}
