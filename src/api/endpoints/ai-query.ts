import * as z from 'zod'
import type { SavedItem } from '#accounts/saved-items.ts'
import { checkedProse } from '#ai/model-text.ts'
import { answerQuestion, type FiltersFound } from '#ai/query.ts'
import { vesselFiltersFound } from '#contract/ai.ts'
import { boxFault } from '#contract/values.ts'
import { flagStates } from '#domain/flags.ts'
import { type Endpoint, json } from '../answer.ts'
import type { Caller } from '../caller.ts'
import type { House } from '../house.ts'
import { Refusal } from '../refusal.ts'
import { userIdOf } from '../signed-in.ts'
import { commodityCodes } from '../vessel-query.ts'
import { userOf } from './ai-model.ts'

const filtersOnly = vesselFiltersFound.omit({ zoom: true }).strict()
const mostCharacters = 500
const fromModel = z.strictObject({ filters: filtersOnly, explanation: z.string() })

/** POST /ai/query: a question as filters of GET /vessels. A model is asked only for what the rules did not understand. */
export function askInWords(house: House): Endpoint<'ai.query'> {
  return async ({ body }, { caller }) => {
    const { items } = house.accounts ?? {}
    const { prompt_id: promptId } = body
    const saved = promptId !== undefined && items ? await items.get(userIdOf(caller), 'prompt', promptId) : null
    const q = saved === null ? body.q : askable(saved)
    if (q === undefined) throw new Refusal(404, 'There are no saved prompts here.')
    const { filters, explanation, complete } = answerQuestion(q, house.vocabulary)
    const read = (complete ? null : await askModel(house.ai, caller, q)) ?? { filters, explanation }
    if (saved === null || !items) return json(read)
    return json({ ...read, used_count: await items.countUse(saved.userId, saved.id) })
  }
}

/** A saved prompt may be longer than what can be asked. */
function askable({ id, body: { prompt } }: SavedItem): string {
  const text = String(prompt).trim()
  if (text.length <= mostCharacters) return text
  throw new Refusal(400, `Prompt ${id} has ${text.length} characters, at most ${mostCharacters} can be asked.`)
}

async function askModel(ai: House['ai'], caller: Caller, q: string) {
  if (ai === undefined) return null
  const answer = await ai.ask({
    instruction:
      'Turn the question into filters of a list of vessels. Leave out what no filter can say; never guess. Loads are percent, speeds knots, bbox is minLng, minLat, maxLng, maxLat.',
    data: { question: q },
    schema: z.toJSONSchema(fromModel),
    userId: userOf(caller),
  })
  const { success, data } = fromModel.safeParse(answer)
  if (!success || !areTakeable(data.filters)) return null
  const explanation = checkedProse(data.explanation, `${q} ${JSON.stringify(data.filters)}`)
  return explanation === null ? null : { filters: data.filters, explanation }
}

/** Whether GET /vessels takes them. */
function areTakeable({ bbox, min_speed, max_speed, min_load, max_load, commodity, flags }: FiltersFound): boolean {
  if (bbox !== undefined && boxFault(bbox) !== null) return false
  if (min_speed !== undefined && max_speed !== undefined && min_speed > max_speed) return false
  if (min_load !== undefined && max_load !== undefined && min_load > max_load) return false
  if (flags !== undefined && !flags.every((flag) => flagStates.includes(flag))) return false
  return commodity === undefined || commodityCodes(commodity).length > 0
}
