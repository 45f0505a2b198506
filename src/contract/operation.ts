import type * as z from 'zod'

/**
 * Which callers may call an operation.
 * - `open`: every caller.
 * - `auth`: callers with a session or a key; others get 401.
 * - `pro`: tier Pro and above; others, anonymous callers included, get 402.
 * - `auth-pro`: anonymous callers get 401, Free users 402.
 * - `admin`: anonymous callers get 401, users who are not administrators 403.
 */
const accesses = ['open', 'auth', 'pro', 'auth-pro', 'admin'] as const
type Access = (typeof accesses)[number]

/**
 * The scope that a key needs; a session has the rights of its user.
 * - `none`: no scope is needed.
 * - `session`: only a signed-in session; a key gets 403.
 */
type ScopeNeeded = 'none' | 'read' | 'write' | 'admin' | 'session'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** An operation that will be removed. Days as in 2027-01-31; at least twelve months are between them. */
export interface Deprecation {
  since: string
  sunset: string
  /** What to use instead, as a sentence. */
  instead: string
}

/** The wire format of one operation: access, input and response. */
export interface Operation {
  summary: string
  /** What a caller needs to know beyond the summary. */
  description?: string
  /** Goes beyond the published specification of the API; `x-additive` in OpenAPI. */
  additive?: true
  access: Access
  scope: ScopeNeeded
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  response: z.ZodType
  /** The response where its parameter `fields` is given: each member that it can name, none of them required. */
  namedRows?: z.ZodType
  status: 200 | 201 | 202 | 204
  /** An example of the response; every operation that answers with a body has one. */
  example?: unknown
  /** An example of the request body. */
  bodyExample?: unknown
  /** The message of its 402, where the usual one does not fit. */
  upgradeMessage?: string
  deprecated?: Deprecation
  /** Answers with server-sent events; `response` and `example` describe the data of one event. */
  stream?: true
  /** Answers with bytes of this type, which are no JSON; `response` describes them. */
  mediaType?: string
  /** Called by the payment provider, not by clients: exempt from the rate limit and the cross-site check. */
  callback?: true
}

/** Checks that a value is an operation and keeps its exact type. */
export const defineOperation = <const O extends Operation>(operation: O): O => operation
