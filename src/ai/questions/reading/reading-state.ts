import type { VesselClass } from '#domain/vessel/vessel-class.ts'
import type { Term } from '../phrase-matcher.ts'
import type { Quantity } from '../words/meaning.ts'
import type { BarePlace } from './bare-places.ts'
import { emptyReading, type VoyageEnd } from './reading.ts'
import { TermCursor } from './terms.ts'

const fresh = 'fresh'

/** A question while it is read: what was understood so far, and the words that wait for what they are for. */
export class ReadingState {
  readonly reading = emptyReading()
  readonly cursor: TermCursor
  /** Whether the last word was "and", "or" or a comma. */
  afterAnd = false
  /** Set by "arriving within 5 days": the place may follow. */
  isArrivalPending = false
  /** Set by "speed" or "load" for a following number without a unit. */
  quantity: Quantity | null = null
  /** What the last figure was of: "over 10 and under 14 knots". */
  lastQuantity: Quantity | null = null
  /** A size or a grade just before the cursor. */
  narrowing: { classes: readonly VesselClass[]; at: number; isGrade: boolean; isUnwantedSize?: boolean } | null = null
  /** Words such as "arrivals" without a place behind them. */
  readonly dangling: { end: 'destination' | 'origin'; note: string }[] = []
  /** A word such as "exports", which needs a voyage beside it. */
  roleNoun: string | null = null
  /** Places without a preposition. */
  readonly bare: BarePlace[] = []
  /** Countries of which the question does not say what they are. */
  readonly bareNations: VoyageEnd[] = []
  /** `fresh`: for what comes next; else the kind of what it was for, whose list may go on. */
  #negation: string | null = null
  /** The words of a negation and of a quantity that have not found what they are for. */
  #pending = { negation: '', quantity: '' }

  constructor(terms: readonly Term[]) {
    this.cursor = new TermCursor(terms)
  }

  get isNegated(): boolean {
    return this.#negation === fresh
  }

  /** Whether the types that were read last are unwanted, so that a type that narrows them is, too. */
  get areTypesNegated(): boolean {
    return this.#negation === 'types'
  }

  negate({ text }: Term): void {
    this.#negation = fresh
    this.#pending.negation = text
  }

  /** Whether a preceding "except" applies to the current term: to the next one, and to those of its kind joined by "and". */
  consumeNegation(kind: string): boolean {
    const isMeant = this.isNegated || (this.#negation === kind && this.afterAnd)
    this.#negation = isMeant ? kind : null
    return isMeant
  }

  /** "no tankers, only bulkers": what comes now is wanted again. */
  endNegatedList(): void {
    if (!this.isNegated) this.#negation = null
  }

  setQuantity(quantity: Quantity, { text }: Term): void {
    this.quantity = quantity
    this.#pending.quantity = text
  }

  /** Ends the wait of a quantity for its figure: one of something else leaves "loading" to be what vessels do. */
  endQuantity(of: Quantity | null): void {
    if (this.quantity !== null && this.quantity !== of && this.#pending.quantity === 'loading')
      this.reading.activities.add('loading')
    this.quantity = null
  }

  addNote(note: string): void {
    if (!this.reading.notes.includes(note)) this.reading.notes.push(note)
  }

  /** Names a word that is known and that nothing was made of, so that no part of a question is dropped unsaid. */
  leave(text: string): void {
    this.reading.unused.push(text)
  }

  /** Names the words that found nothing they could be for. */
  finish(): void {
    const { ranges, sizes, notes } = this.reading
    const isSaid = (range: { min: number | null; max: number | null }) => range.min !== null || range.max !== null
    // "slow, 9-11 knots", "large: over 100,000 dwt"
    this.reading.notes = notes.filter(
      (note) =>
        !(note.includes('fast and slow need') && isSaid(ranges.speed)) &&
        !(note.includes('large and small need') && (isSaid(ranges.deadweight) || sizes.length > 0)),
    )
    const { destinations, origins } = this.reading
    // "outbound laden tankers from Basrah": the end is said elsewhere.
    for (const { end, note } of this.dangling)
      if (
        /"(?:outbound|inbound|incoming|到达|抵达|到港)"/.test(note) &&
        (end === 'origin' ? origins : destinations).length > 0
      )
        this.reading.notes = this.reading.notes.filter((other) => other !== note)
    if (this.roleNoun !== null && destinations.length + origins.length === 0) this.leave(this.roleNoun)
    if (this.isNegated) this.leave(this.#pending.negation)
    if (this.quantity !== null && this.#pending.quantity === 'loading') this.reading.activities.add('loading')
    else if (this.quantity === 'load' && isSaid(ranges.load)) return
    else if (this.quantity !== null) this.leave(this.#pending.quantity)
  }
}
