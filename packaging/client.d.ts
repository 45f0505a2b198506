/** Names of the operations, such as `vessels.list`; the reference at /docs describes each. */
export type OperationName = keyof Calls

/** The input of a call: path, query and body members in one object. */
export type Input<K extends OperationName> = Calls[K]['input']

/** The response body of a call. */
export type Output<K extends OperationName> = Calls[K]['response']

export interface ClientSettings {
  /** Address of the API with its prefix: `http://127.0.0.1:8080/api/v1`. */
  baseUrl: string
  /** An API key; without one the caller is anonymous. */
  apiKey?: string | undefined
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch
  /** Sent with every request. */
  headers?: Record<string, string>
}

export interface CallSettings {
  /** Aborts the call and its retries. */
  signal?: AbortSignal
  /** Sent with this request, over those of the client. */
  headers?: Record<string, string>
}

/** A response body with its status and headers. */
export interface ClientResponse<T> {
  value: T
  status: number
  headers: Headers
}

/** The arguments of a call after the name; `input` is optional where the operation requires nothing. */
type Passed<K extends OperationName> =
  object extends Input<K> ? [input?: Input<K>, call?: CallSettings] : [input: Input<K>, call?: CallSettings]

/** Operations with the parameter `fields`: their rows have the members alone that it names. */
type NamingOperation = { [K in OperationName]: Calls[K] extends { namedRows: unknown } ? K : never }[OperationName]
type NamingInput<K extends NamingOperation> = Input<K> & { fields: NonNullable<Input<K>['fields']> }
type NamedRows<K extends NamingOperation> = Calls[K]['namedRows']

export interface Client {
  /** Calls an operation and returns the response body; throws an `ApiError`. What is safe to repeat is tried again. */
  call<K extends NamingOperation>(name: K, input: NamingInput<K>, call?: CallSettings): Promise<NamedRows<K>>
  call<K extends OperationName>(name: K, ...passed: Passed<K>): Promise<Output<K>>
  /** Like `call`, and returns the status and headers too. */
  request<K extends NamingOperation>(
    name: K,
    input: NamingInput<K>,
    call?: CallSettings,
  ): Promise<ClientResponse<NamedRows<K>>>
  request<K extends OperationName>(name: K, ...passed: Passed<K>): Promise<ClientResponse<Output<K>>>
}

export function createClient(settings: ClientSettings): Client

/** An error response of the API, an unreachable server (status 0), or one that redirects to another (status 301). */
export class ApiError extends Error {
  readonly status: number
  /** Whether a higher plan permits the call (402). */
  readonly upgrade: boolean
  readonly retryAfterSeconds: number | null
  readonly requestId: string | null
}

/** An event of a vessel stream: a snapshot first, and again when too much was missed; then the changes. */
export type VesselStreamEvent =
  | { kind: 'snapshot'; id: string; vessels: Vessel[] }
  | ({ kind: 'delta'; id: string } & VesselDelta)
  | { kind: 'ages'; id: string; ages: VesselAges }

/** Streams live vessels, reconnects and resumes: `for await (const event of streamVessels(settings, { zoom: 4 }))`. */
export function streamVessels(
  settings: ClientSettings,
  input?: Input<'vessels.list'>,
  call?: CallSettings & { lastEventId?: string },
): AsyncGenerator<VesselStreamEvent, void>

/** Applies an event to the vessels in the view, by MMSI. */
export function applyVesselEvent(vessels: Map<string, Vessel>, event: VesselStreamEvent): void
