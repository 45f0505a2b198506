import type { OperationName } from '#contract/operations.ts'
import type { WorldData } from '#derive/world/world-data.ts'
import { type PriceSymbol, priceSymbols } from '#domain/world/prices.ts'
import type { Dataset } from '#reference/datasets.ts'
import type { Answer, DataAsOf, Endpoint, Endpoints } from '../../http/response.ts'
import { asOfHeaders } from '../../http/response.ts'

/** Answers from reports of vessels that do not say themselves how fresh they are. */
const ofVessels = [
  ...(['vessels.track', 'vessels.portCalls', 'vessels.voyages', 'vessels.events', 'ports.calls'] as const),
  ...(['flows.history', 'search.find', 'sources.list', 'sources.vessels'] as const),
] satisfies OperationName[]

/** What the times of data are read from. */
export interface DataTimes {
  vessels: DataAsOf
  world: Pick<WorldData, 'closes' | 'events'>
  datasets: () => readonly Pick<Dataset, 'id' | 'asOfMs'>[]
}

/** Endpoints of which every one that serves data says in `X-Data-As-Of` how fresh it is. */
export function withDataTimes(endpoints: Endpoints, { vessels, world, datasets }: DataTimes): Endpoints {
  const ofPlaces = () => datasets().filter(({ id }) => !id.startsWith('prices-'))
  const times: Partial<Record<OperationName, DataAsOf>> = {
    ...Object.fromEntries(ofVessels.map((name) => [name, vessels])),
    'prices.list': () => newest(priceSymbols.map((symbol) => closeMs(world, symbol))),
    'prices.history': () => newest(priceSymbols.map((symbol) => closeMs(world, symbol))),
    'events.list': () =>
      newest(world.events({ boxes: null, kinds: null, active: null }).map(({ updatedMs }) => updatedMs)),
    'infrastructure.list': () => newest(ofPlaces().map(({ asOfMs }) => asOfMs)),
  }
  const all = endpoints as Record<string, Endpoint<OperationName> | undefined>
  const wrapped: Record<string, Endpoint<OperationName>> = {}
  for (const [name, dataAsOf] of Object.entries(times)) {
    const endpoint = all[name]
    if (endpoint === undefined) continue
    wrapped[name] = (input, context) => {
      const answer = endpoint(input, context)
      return answer instanceof Promise ? answer.then((made) => timed(made, dataAsOf)) : timed(answer, dataAsOf)
    }
  }
  return { ...endpoints, ...(wrapped as Endpoints) }
}

/** The time of the newest close of a price; null without one. */
function closeMs(world: Pick<WorldData, 'closes'>, symbol: PriceSymbol): number | null {
  const date = world.closes(symbol).at(-1)?.date
  return date === undefined ? null : Date.parse(date)
}

function newest(times: readonly (number | null)[]): number | null {
  const ms = times.reduce<number>((latest, each) => Math.max(latest, each ?? -Infinity), -Infinity)
  return Number.isFinite(ms) ? ms : null
}

/** The answer with the header; what it says itself comes first. */
function timed(answer: Answer, dataAsOf: DataAsOf): Answer {
  const header = asOfHeaders(dataAsOf)
  if (answer.kind !== 'versioned') return { ...answer, headers: { ...header, ...answer.headers } }
  return {
    ...answer,
    make: () => {
      const made = answer.make()
      return made instanceof Promise
        ? made.then((body) => ({ ...body, headers: { ...header, ...body.headers } }))
        : { ...made, headers: { ...header, ...made.headers } }
    },
  }
}
