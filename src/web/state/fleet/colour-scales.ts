import type { Vessel } from '#contract/vessels/vessels.ts'
import { regionOfCountry } from '#domain/world/country-regions.ts'
import { regions } from '#domain/world/places.ts'
import { msPerMinute } from '#domain/time.ts'
import type { Colouring } from '../permalink.ts'

/** What the colour of a vessel says: a step for each range or place, with the CSS token of its colour. */
export interface ColourScale {
  title: string
  steps: readonly { label: string; token: string }[]
  /** The step of a vessel by the age of its position in seconds, 0 where it is fresh. */
  stepOf: (vessel: Vessel, ageS: number) => number
}

const unknown = { label: 'Unknown', token: 'muted' }

/** Steps from bounds: below the first, between two, from the last on; the last step is unknown. */
function ranges(bounds: readonly number[], labels: readonly string[], tokens: readonly string[]) {
  const steps = [...labels.map((label, i) => ({ label, token: tokens[i] })), unknown]
  const of = (value: number | null) =>
    value === null ? labels.length : bounds.filter((bound) => value >= bound).length
  return { steps, of }
}

const load = ranges(
  [20, 50, 80],
  ['Below 20 %', '20–50 %', '50–80 %', '80 % and above'],
  ['scale-1', 'scale-2', 'scale-4', 'scale-5'],
)
const speed = ranges(
  [0.5, 8, 12, 16],
  ['Stopped', 'Below 8 kn', '8–12 kn', '12–16 kn', '16 kn and above'],
  ['scale-1', 'scale-2', 'scale-3', 'scale-4', 'scale-5'],
)
const minutes = (count: number) => (count * msPerMinute) / 1000
const age = ranges(
  [minutes(10), minutes(60), minutes(360)],
  ['Below 10 min', '10–60 min', '1–6 h', '6 h and more'],
  ['scale-5', 'scale-4', 'scale-2', 'scale-1'],
)

/** As the Okabe–Ito set, in the order of the regions. */
const regionTokens = ['lng-carrier', 'crude-tanker', 'lpg-carrier', 'chemical-tanker', 'bulk-carrier', 'closed']

export const colourScales: Readonly<Record<Exclude<Colouring, 'class'>, ColourScale>> = {
  load: { title: 'Load', steps: load.steps, stepOf: ({ load_pct }) => load.of(load_pct) },
  destination: {
    title: 'Destination',
    steps: [...regions.map((label, i) => ({ label, token: regionTokens[i] })), unknown],
    stepOf: ({ destination }) => {
      const region = destination === null ? null : regionOfCountry(destination.slice(0, 2))
      return region === null ? regions.length : regions.indexOf(region)
    },
  },
  speed: { title: 'Speed', steps: speed.steps, stepOf: ({ speed_knots }) => speed.of(speed_knots) },
  age: { title: 'Age of the position', steps: age.steps.slice(0, -1), stepOf: (_, ageS) => age.of(ageS) },
}
