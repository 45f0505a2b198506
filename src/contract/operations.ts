import type * as z from 'zod'
import { alertEventOperations } from './resources/alerts/events.ts'
import { adminOperations } from './resources/admin.ts'
import { archiveOperations } from './resources/archive.ts'
import { aiOperations } from './resources/ai.ts'
import { authOperations } from './resources/auth.ts'
import { billingOperations } from './resources/billing.ts'
import { cargoOperations } from './cargoes/cargoes.ts'
import { chokepointOperations } from './resources/chokepoints.ts'
import { deviceLoginOperations } from './resources/device-login.ts'
import { drawOperations } from './resources/draw.ts'
import { eventOperations } from './resources/events.ts'
import { exportOperations } from './resources/exports.ts'
import { floatingStorageOperations } from './cargoes/floating-storage.ts'
import { flowSeriesOperations } from './cargoes/flow-series.ts'
import { flowOperations } from './resources/flows.ts'
import { infrastructureOperations } from './resources/infrastructure.ts'
import { keyOperations } from './resources/keys.ts'
import { metaOperations } from './resources/meta.ts'
import type { Method, Operation } from './operation.ts'
import { navigationAreaOperations } from './areas/navigation-areas.ts'
import { portCallOperations } from './resources/port-calls.ts'
import { portOperations } from './resources/ports.ts'
import { priceOperations } from './resources/prices.ts'
import { type OperationName, routes } from './routes.ts'
import { replayOperations } from './resources/replay.ts'
import { savedItemOperations } from './resources/saved-items.ts'
import { searchOperations } from './resources/search.ts'
import { terminalOperations } from './areas/terminals.ts'
import { streamOperations } from './vessels/stream.ts'
import { vesselExportOperations } from './vessels/export.ts'
import { vesselEventOperations } from './vessels/events.ts'
import { vesselOperations } from './vessels/vessels.ts'
import { voyageOperations } from './vessels/voyages.ts'
import type { CamelCased } from './wire-names.ts'

/** Every operation of the API by name. Validation, OpenAPI, client, CLI and MCP follow from this table. */
export const operations = {
  ...vesselOperations,
  ...vesselExportOperations,
  ...streamOperations,
  ...portOperations,
  ...portCallOperations,
  ...voyageOperations,
  ...vesselEventOperations,
  ...infrastructureOperations,
  ...terminalOperations,
  ...navigationAreaOperations,
  ...eventOperations,
  ...chokepointOperations,
  ...priceOperations,
  ...cargoOperations,
  ...flowOperations,
  ...flowSeriesOperations,
  ...floatingStorageOperations,
  ...drawOperations,
  ...aiOperations,
  ...savedItemOperations,
  ...alertEventOperations,
  ...archiveOperations,
  ...exportOperations,
  ...billingOperations,
  ...keyOperations,
  ...authOperations,
  ...deviceLoginOperations,
  ...adminOperations,
  ...searchOperations,
  ...replayOperations,
  ...metaOperations,
} satisfies Record<OperationName, Operation>

type Operations = typeof operations
export type { OperationName }

type Decoded<S> = S extends z.ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined
type Part<K extends OperationName, P extends string> = P extends keyof Operations[K] ? Operations[K][P] : undefined

/** The validated input of an endpoint: decoded values in camelCase, with defaults filled in. */
export interface ParsedRequest<K extends OperationName> {
  params: CamelCased<Decoded<Part<K, 'params'>>>
  query: CamelCased<Decoded<Part<K, 'query'>>>
  body: CamelCased<Decoded<Part<K, 'body'>>>
}

type Flat<T> = T extends object ? T : unknown

/** The input of a client call: path, query and body members in one object, decoded values, defaults optional. */
export type Input<K extends OperationName> = Flat<Decoded<Part<K, 'params'>>> &
  Flat<Decoded<Part<K, 'query'>>> &
  Flat<Sent<Part<K, 'body'>>>

/** The response body of a client call. */
export type Output<K extends OperationName> = z.output<Operations[K]['response']>

/** An operation's method and its path below the prefix; `:name` marks a parameter. */
export function routeOf(name: OperationName): { method: Method; path: string } {
  const [method, path] = routes[name].split(' ') as [Method, string]
  return { method, path }
}

export const operationNames = Object.keys(operations) as OperationName[]
