import type * as z from 'zod'

/**
 * Who may call an operation.
 * - `open`: anybody.
 * - `auth`: whoever signed in or holds a key; others get 401.
 * - `pro`: tier Pro and above; others, strangers included, get 402.
 * - `auth-pro`: strangers get 401, Free users 402.
 * - `admin`: strangers get 401, users who are not administrators 403.
 */
export const accesses = ['open', 'auth', 'pro', 'auth-pro', 'admin'] as const
export type Access = (typeof accesses)[number]

/**
 * What a key must be allowed to do; a session may do whatever its user may.
 * - `none`: the operation asks for no scope.
 * - `session`: no key at all, only a signed-in session; a key gets 403.
 */
export type ScopeNeeded = 'none' | 'read' | 'write' | 'admin' | 'session'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What one operation takes and gives: the wire, in one place. */
export interface Operation {
  summary: string
  /** What a caller should know beyond the summary. */
  description?: string
  access: Access
  scope: ScopeNeeded
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  answer: z.ZodType
  status: 200 | 201 | 204
  /** An answer as it looks; every operation with a body has one. */
  example?: unknown
  /** A body as a caller would send it. */
  bodyExample?: unknown
  /** Answers with server-sent events; `answer` and `example` are of the data of one. */
  stream?: true
  /** Not for clients: the payment provider calls it. It is neither limited nor guarded against cross-site writes. */
  callback?: true
}

/** Keeps the exact types of an operation while checking that it is one. */
export const op = <const O extends Operation>(operation: O): O => operation
