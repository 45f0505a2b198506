import type { CallSettings, ClientSettings } from './client.ts'

/** The request that a route and its input come to: members that the path names go there, the rest into query or body. */
export function requestOf(route: string, input: object, settings: ClientSettings, call: CallSettings): Request {
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

/** Lists and boxes go between commas; numbers and switches as their text. */
function queryOf(values: ReadonlyMap<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of values) query.set(name, Array.isArray(value) ? value.join(',') : textOf(value))
  return query.size === 0 ? '' : `?${query.toString()}`
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
