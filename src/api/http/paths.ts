import type { Method } from '#contract/operation.ts'
import { type OperationName, routeOf } from '#contract/operations.ts'

/** The prefix of every path of the API. */
export const apiPrefix = '/api/v1'

/** The methods that each path of the API answers. */
export class KnownPaths {
  readonly #paths = new Map<string, { segments: string[]; methods: Set<string> }>()

  add(name: OperationName): void {
    const { method, path } = routeOf(name)
    const key = path.replace(/\/$/, '')
    const known = this.#paths.get(key) ?? { segments: key.split('/'), methods: new Set<string>() }
    for (const each of withImplied(method)) known.methods.add(each)
    this.#paths.set(key, known)
  }

  /** The methods of an address below the prefix; null where there is none. */
  methodsAt(url: string): string[] | null {
    const path = routedPath(url)
    if (path === null || !isBelowApi(path)) return null
    const segments = path.slice(apiPrefix.length).replace(/\/$/, '').split('/')
    const methods = new Set<string>()
    for (const known of this.#paths.values()) {
      if (matches(known.segments, segments)) for (const method of known.methods) methods.add(method)
    }
    return methods.size === 0 ? null : [...methods]
  }
}

/** Whether an address is one of the API, or the prefix itself. */
export const isOfApi = (url: string): boolean => isBelowApi(routedPath(url) ?? url)

const isBelowApi = (path: string) => `${path}/`.startsWith(`${apiPrefix}/`)

/** The path of an address as the router reads it: an escaped slash divides nothing. Null where an escape is malformed. */
function routedPath(url: string): string | null {
  const path = url.split(/[?#]/, 1)[0]
  if (!path.includes('%')) return path
  try {
    return decodeURI(path.replaceAll('%25', '%2525'))
  } catch {
    return null
  }
}

/** A method with those that every path answers beside it. */
export const withImplied = (method: Method): string[] =>
  method === 'GET' ? ['GET', 'HEAD', 'OPTIONS'] : [method, 'OPTIONS']

const matches = (known: readonly string[], segments: readonly string[]) =>
  known.length === segments.length &&
  known.every((part, i) => (part.startsWith(':') ? segments[i] !== '' : part === segments[i]))

/** The segments of an address below its first, which may be escaped too; null where an escape is malformed. */
export function segmentsBelowFirst(url: string): string[] | null {
  const [, ...below] = url.split(/[?#]/, 1)[0].split('/').filter(Boolean)
  try {
    return below.map(decodeURIComponent)
  } catch {
    return null
  }
}
