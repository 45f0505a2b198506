import * as z from 'zod'
import { ApiError, type Client } from '#client/client.ts'
import { siteUrl } from '#client/request.ts'
import { messageWithReason } from '#client/unreachable-reason.ts'

/** An error as text that tells a model what to do next. */
export async function errorText(
  error: unknown,
  input: Record<string, unknown>,
  baseUrl: string,
  client: Client,
): Promise<string> {
  if (error instanceof z.ZodError)
    return 'The response does not match the contract of this version. Tell the user to update svc; do not retry.'
  if (!(error instanceof ApiError)) return `The tool failed: ${error instanceof Error ? error.message : 'unknown'}`
  const app = siteUrl(baseUrl, '/app/')
  switch (error.status) {
    case 0:
      return `${messageWithReason(error)} Retry in a minute.`
    case 400:
      return `Invalid arguments: ${error.message} Change them and call again.`
    case 401:
      return `Missing or invalid API key: ${error.message} Ask the user to set SVC_API_KEY (over HTTP: the Authorization header). A key can be created in the app at ${app}. Do not retry before that.`
    case 402:
      return `Requires a Pro plan: ${error.message} Signing in again does not help; the user can upgrade at ${app}. Tools without Pro: find_vessels, count_vessels, get_vessel, search_places, list_infrastructure, get_prices, analyze_region, get_accuracy.`
    case 403:
      return `Not permitted: ${error.message} The API key lacks a scope; do not retry.`
    case 404:
      return `${error.message}${await suggestions(input, client)}`
    case 429:
      return `Rate limit exceeded. Retry in ${error.retryAfterSeconds ?? 60} seconds, not earlier.`
    default:
      return `The server responded with ${error.status}: ${error.message} Retry once in a minute.`
  }
}

/** Vessels with a similar MMSI, or a hint how to find one. */
async function suggestions(input: Record<string, unknown>, client: Client): Promise<string> {
  const { mmsi } = input
  if (typeof mmsi !== 'string') return ''
  const hits = await client.call('search.find', { q: mmsi, limit: 5 }).catch(() => [])
  const vessels = hits.filter(({ kind }) => kind === 'vessel').map(({ id, name }) => `${name} (${id})`)
  return vessels.length > 0 ? ` Similar: ${vessels.join(', ')}.` : ' Find the MMSI by name with search_places.'
}
