import type * as z from 'zod'
import { alertEventOperations } from './alert-events.ts'
import { adminOperations } from './admin.ts'
import { aiOperations } from './ai.ts'
import { authOperations } from './auth.ts'
import { billingOperations } from './billing.ts'
import { chokepointOperations } from './chokepoints.ts'
import { deviceLoginOperations } from './device-login.ts'
import { drawOperations } from './draw.ts'
import { eventOperations } from './events.ts'
import { flowOperations } from './flows.ts'
import { infrastructureOperations } from './infrastructure.ts'
import { keyOperations } from './keys.ts'
import { metaOperations } from './meta.ts'
import type { Method, Operation } from './operation.ts'
import { portCallOperations } from './port-calls.ts'
import { priceOperations } from './prices.ts'
import { type OperationName, routes } from './routes.ts'
import { savedItemOperations } from './saved-items.ts'
import { searchOperations } from './search.ts'
import { streamOperations } from './stream.ts'
import { vesselEventOperations } from './vessel-events.ts'
import { vesselOperations } from './vessels.ts'
import { voyageOperations } from './voyages.ts'

/** Everything the API can be asked, by name. What checks, describes and calls it follows from this table. */
export const operations = {
  ...vesselOperations,
  ...streamOperations,
  ...portCallOperations,
  ...voyageOperations,
  ...vesselEventOperations,
  ...infrastructureOperations,
  ...eventOperations,
  ...chokepointOperations,
  ...priceOperations,
  ...flowOperations,
  ...drawOperations,
  ...aiOperations,
  ...savedItemOperations,
  ...alertEventOperations,
  ...billingOperations,
  ...keyOperations,
  ...authOperations,
  ...deviceLoginOperations,
  ...adminOperations,
  ...searchOperations,
  ...metaOperations,
} satisfies Record<OperationName, Operation>

export type Operations = typeof operations
export type { OperationName }

type Decoded<S> = S extends z.ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined
type Part<K extends OperationName, P extends string> = P extends keyof Operations[K] ? Operations[K][P] : undefined

/** What a handler gets: parameters as rich values, defaults filled in. */
export interface Asked<K extends OperationName> {
  params: Decoded<Part<K, 'params'>>
  query: Decoded<Part<K, 'query'>>
  body: Decoded<Part<K, 'body'>>
}

type Flat<T> = T extends object ? T : unknown

/** What a client passes: path, query and body in one object, queries as rich values, defaults left out. */
export type Input<K extends OperationName> = Flat<Decoded<Part<K, 'params'>>> &
  Flat<Decoded<Part<K, 'query'>>> &
  Flat<Sent<Part<K, 'body'>>>

/** What a client gets back. */
export type Output<K extends OperationName> = z.output<Operations[K]['answer']>

/** An operation's method and path below the prefix, `:name` where a parameter stands. */
export function routeOf(name: OperationName): { method: Method; path: string } {
  const [method, path] = routes[name].split(' ') as [Method, string]
  return { method, path }
}

export const operationNames = Object.keys(operations) as OperationName[]
