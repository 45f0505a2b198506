import type { OperationName } from '#contract/operations.ts'
import { HttpError } from '#domain/http-error.ts'
import { msPerMinute } from '#domain/time.ts'
import { isPro } from '../../guard/caller.ts'
import type { Answer, Endpoint, Endpoints, RequestContext } from '../../http/response.ts'
import { requirePast, type Retention } from './archive-time.ts'

/** Operations that answer for a past time with the parameter `at`. */
export const asOfOperations = [
  'vessels.list',
  'vessels.summary',
  'vessels.get',
  'flows.get',
  'chokepoints.list',
] as const satisfies readonly OperationName[]

/** The input of one of them. */
interface AsOfInput {
  query: { at?: string | undefined }
}

/** Answers operations for a past minute. */
export interface PastSource extends Retention {
  answer(name: OperationName, input: object, context: RequestContext, atMs: number): Promise<Answer>
}

/** Whether a request is for a past time. */
export const isAsOf = (input: unknown): input is { query: { at: string } } =>
  (input as Partial<AsOfInput>).query?.at !== undefined

/** Endpoints that answer requests with `at` from the archive; null: there is none. */
export function withPast(endpoints: Endpoints, past: PastSource | null): Endpoints {
  const all = endpoints as Record<string, Endpoint<OperationName> | undefined>
  const wrapped: Record<string, Endpoint<OperationName>> = {}
  for (const name of asOfOperations) {
    const endpoint = all[name]
    if (endpoint === undefined) continue
    wrapped[name] = (input, context) =>
      isAsOf(input) ? answerAsOf(past, name, input, context) : endpoint(input, context)
  }
  return { ...endpoints, ...(wrapped as Endpoints) }
}

async function answerAsOf(
  past: PastSource | null,
  name: OperationName,
  input: { query: { at: string } },
  context: RequestContext,
): Promise<Answer> {
  if (!isPro(context.caller))
    throw new HttpError(402, 'Pro required for at: past times. Leave at out for the sea as it is now.')
  const ms = Date.parse(input.query.at)
  requirePast('at', ms, past, context.nowMs)
  return past!.answer(name, input, context, Math.floor(ms / msPerMinute) * msPerMinute)
}
