import * as z from 'zod'
import { ApiError, type Client } from '#client/client.ts'

/** What went wrong as words that a model can act on. */
export async function failureText(
  error: unknown,
  input: Record<string, unknown>,
  baseUrl: string,
  client: Client,
): Promise<string> {
  if (error instanceof z.ZodError)
    return 'The server answered in a way that this version does not understand. Tell the user to update svc; calling again does not help.'
  if (!(error instanceof ApiError)) return `The tool failed: ${error instanceof Error ? error.message : 'unknown'}`
  const app = new URL('/app/', baseUrl).href
  switch (error.status) {
    case 0:
      return `${error.message} Try again in a minute; nothing else helps.`
    case 400:
      return `The arguments were refused: ${error.message} Change them and call again.`
    case 401:
      return `An API key is needed, or the one given is not valid: ${error.message} Ask the user to put a key into SVC_API_KEY (over HTTP: into the Authorization header); one is made in the app at ${app}. Do not call again before.`
    case 402:
      return `This needs a Pro plan: ${error.message} Signing in again does not help; the user can upgrade at ${app}. Tools without Pro: search_vessels, get_vessel, search_places, list_infrastructure, get_prices, analyze_region.`
    case 403:
      return `The key may not do this: ${error.message} It needs another scope; calling again does not help.`
    case 404:
      return `${error.message}${await nearby(input, client)}`
    case 429:
      return `Too many requests. Call again in ${error.retryAfterSeconds ?? 60} seconds, not before.`
    default:
      return `The server answered ${error.status}: ${error.message} Try again once in a minute.`
  }
}

/** What the caller may have meant. */
async function nearby(input: Record<string, unknown>, client: Client): Promise<string> {
  const { mmsi } = input
  if (typeof mmsi !== 'string') return ''
  const hits = await client.call('search.find', { q: mmsi, limit: 5 }).catch(() => [])
  const ships = hits.filter(({ kind }) => kind === 'vessel').map(({ id, name }) => `${name} (${id})`)
  return ships.length > 0 ? ` Nearest: ${ships.join(', ')}.` : ' Find its MMSI by name with search_places.'
}
