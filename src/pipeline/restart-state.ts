import type { CoverageRow } from '#derive/at-sea/reception-coverage.ts'
import type { Derivation } from '#derive/derive.ts'
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

/**
 * What derivations keep between reports, of each vessel in its row and of all vessels as facts, so that a restart goes on
 * where the last run ended: no stop, stay, silence or passage begins anew.
 */
export class RestartState {
  readonly #parts: RestartParts
  readonly #memory: VesselMemory
  /** By slot: a bit for each memory that was restored. */
  readonly #restored: Uint16Array
  #savedScanMs = -Infinity
  #savedCountMs = -Infinity
  #savedVoyages = 0
  #savedHour: number | null = null

  constructor(parts: RestartParts) {
    const { fleet, derivation, steps, tracks } = parts
    this.#parts = parts
    this.#memory = new VesselMemory([...fleet.memories, tracks, derivation.memoryOf(fleet.columns), ...steps.memories])
    this.#restored = new Uint16Array(fleet.capacity)
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
  async loadEvaluations(): Promise<Evaluations | null> {
    return (await this.#load('straits')) as Evaluations | null
  }

  /** Restores what is kept of all vessels together; after what is kept of each. */
  async restore(): Promise<void> {
    const { steps, store } = this.#parts
    const scans = (await this.#load('scans')) as ReturnType<DerivationSteps['atSea']['scanState']> | null
    if (scans !== null) {
      const rows = (await store.loadFacts(coverageFacts)).map(({ fact }) => fact as CoverageRow)
      steps.atSea.resumeScans({ ...scans, scannedMs: scans.scannedMs ?? -Infinity }, rows)
    }
    const hour = await this.#load('flows')
    if (hour !== null) this.#parts.history.countedHour = hour as number
    const pace = await this.#load('pace')
    if (pace !== null) steps.etas.restorePace(pace as ReturnType<typeof steps.etas.learntPace>)
  }

  /** Stores what is kept of all vessels together, where it has changed. */
  async save(nowMs: number): Promise<void> {
    const { atSea, chokepoints, etas } = this.#parts.steps
    await this.#saveCoverage(nowMs)
    const [scanMs, countMs, voyages] = [atSea.scannedMs, chokepoints.countedMs, etas.voyagesLearnt]
    const changed: { id: string; fact: unknown }[] = []
    if (scanMs !== this.#savedScanMs) changed.push({ id: 'scans', fact: atSea.scanState() })
    if (countMs !== this.#savedCountMs) changed.push({ id: 'straits', fact: chokepoints.evaluations() })
    const { countedHour } = this.#parts.history
    if (countedHour !== this.#savedHour) changed.push({ id: 'flows', fact: countedHour })
    if (voyages !== this.#savedVoyages) changed.push({ id: 'pace', fact: etas.learntPace() })
    if (changed.length === 0) return
    await this.#parts.store.saveFacts(
      derivationFacts,
      changed.map((each) => ({ ...each, atMs: nowMs })),
    )
    this.#savedScanMs = scanMs
    this.#savedCountMs = countMs
    this.#savedVoyages = voyages
    this.#savedHour = countedHour
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

  async #load(id: string): Promise<unknown> {
    return (await this.#parts.store.loadFacts(derivationFacts)).find((fact) => fact.id === id)?.fact ?? null
  }
}

type Evaluations = ReturnType<DerivationSteps['chokepoints']['evaluations']>
