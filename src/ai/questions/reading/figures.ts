import type { Quantity } from '../words/meaning.ts'
import type { QuestionReading, RangedQuantity } from './reading.ts'
import type { Figure } from './terms.ts'

type Bound = 'min' | 'max' | 'about' | 'between'

/** The tolerance of "about" in knots and percent, and as a share of tonnes. */
const tolerance = { speed: 0.5, load: 5 }
const tonnesTolerance = 0.1
/** Merchant vessels are slower, so that a larger figure without a unit is percent. */
const maxPlausibleKnots = 30

/** "tonnes of cargo" leaves no doubt. */
const bareTonnes = /^(?:t|tonnes?|tons?|mt|toneladas|tonnen|吨)$/

/** Applies a figure to the range that it is for, or notes why not. */
export function applyFigure(
  reading: QuestionReading,
  figure: Figure,
  { of, bound, ofBound }: { of: Quantity | null; bound: Bound; ofBound: Quantity | null },
): void {
  const quantity = of === 'cargo' && ofBound === 'deadweight' ? 'deadweight' : (of ?? impliedQuantity(figure, reading))
  if (quantity === 'speed' || quantity === 'load') narrowUnlessSaid(reading, quantity, figure, bound)
  else if (quantity === 'deadweight' || quantity === 'cargo') {
    if (quantity === 'cargo' && bareTonnes.test(figure.unit) && reading.assumed.length === 0)
      reading.assumed.push('Tonnes were taken for cargo aboard: write "dwt" for deadweight')
    narrow(reading, quantity, boundsOf(figure, bound, figure.value * tonnesTolerance))
  } else if (quantity === 'other') note(reading, `no filter accepts ${figure.value} ${figure.unit || 'of that'}`)
  else note(reading, `${figure.value} needs a unit: knots, percent, tonnes or days`)
}

/** "half full, 40 to 60 %": a figure says more exactly what a share does. */
function narrowUnlessSaid(reading: QuestionReading, quantity: 'speed' | 'load', figure: Figure, bound: Bound): void {
  const bounds = boundsOf(figure, bound, tolerance[quantity])
  if (quantity === 'load' && figure.isShare) {
    if (reading.ranges.load.min === null && reading.ranges.load.max === null) reading.loadByShare = true
    else if (!reading.loadByShare) return
  } else if (quantity === 'load' && reading.loadByShare) {
    reading.ranges.load = { min: null, max: null }
    reading.loadByShare = false
  }
  narrow(reading, quantity, bounds)
}

/** Applies a length of time, which filters arrivals only. */
export function applyTime(
  reading: QuestionReading,
  { value, second, trailing }: Figure,
  { bound, isArriving, isDuration }: { bound: Bound; isArriving: boolean; isDuration: boolean },
): void {
  if (isDuration)
    note(
      reading,
      `"${value % 24 === 0 ? `${value / 24} days` : `${value} hours`}": how long something has lasted has no filter`,
    )
  else if (!isArriving) note(reading, 'a length of time filters arrivals only: write "arriving within 5 days"')
  else if (bound === 'min' || trailing === 'min' || second !== null)
    note(reading, 'arrivals can be filtered up to a time from now, not from a later time')
  else reading.etaHours = value
}

/** What a figure without a unit must mean; null where it could mean several things. */
function impliedQuantity({ value, second }: Figure, { laden }: QuestionReading): Quantity | null {
  if (second === null) return null
  const max = Math.max(value, second)
  return max <= 100 && (max > maxPlausibleKnots || laden === true) ? 'load' : null
}

function boundsOf({ value, second }: Figure, bound: Bound, around: number): [min: number | null, max: number | null] {
  if (second !== null) return [Math.min(value, second), Math.max(value, second)]
  if (bound === 'min') return [value, null]
  if (bound === 'max') return [null, value]
  return [Math.max(0, value - around), value + around]
}

function narrow(
  { ranges }: QuestionReading,
  of: RangedQuantity,
  [min, max]: readonly [number | null, number | null],
): void {
  const range = ranges[of]
  if (min !== null) range.min = Math.max(range.min ?? min, min)
  if (max !== null) range.max = Math.min(range.max ?? max, max)
}

function note(reading: QuestionReading, text: string): void {
  if (!reading.notes.includes(text)) reading.notes.push(text)
}
