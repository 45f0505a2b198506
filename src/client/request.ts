import type { CallSettings, ClientSettings } from './client.ts'

/**
 * Builds the request of a route: members that the path names go into the path, the others into the query or the body.
 * Throws a TypeError when a path parameter is missing.
 */
export function buildRequest(route: string, input: object, settings: ClientSettings, call: CallSettings): Request {
  const [method, template] = route.split(' ')
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
  const path = template.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value: unknown = rest.get(name)
    if (value === undefined) throw new TypeError(`${route} needs ${name}, got none.`)
    rest.delete(name)
    return encodeURIComponent(textOf(value))
  })
  const hasBody = (method === 'POST' || method === 'PUT' || method === 'PATCH') && rest.size > 0
  const url = settings.baseUrl.replace(/\/+$/, '') + path + (hasBody ? '' : queryOf(rest))
  const headers = new Headers({ prefer: 'handling=strict', accept: 'application/json' })
  if (settings.apiKey) headers.set('authorization', `Bearer ${settings.apiKey}`)
  if (hasBody) headers.set('content-type', 'application/json')
  for (const [name, value] of Object.entries({ ...settings.headers, ...call.headers })) headers.set(name, value)
  const body = hasBody ? JSON.stringify(Object.fromEntries(rest)) : undefined
  return new Request(url, { method, headers, body, signal: call.signal })
}

/** Lists and boxes are joined by commas; numbers and booleans are written as text. */
function queryOf(values: ReadonlyMap<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of values) query.set(name, Array.isArray(value) ? value.join(',') : textOf(value))
  return query.size === 0 ? '' : `?${query.toString()}`
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** The address of a page beside the API: the part of the base URL before `/api/v1`, then the path. */
export const siteUrl = (baseUrl: string, path: string): string =>
  baseUrl.replace(/\/+$/, '').replace(/\/api\/v1$/, '') + path
