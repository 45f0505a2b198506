import * as z from 'zod'
import { checkedProse } from '#ai/model-text.ts'
import { answerQuestion, type FiltersFound } from '#ai/query.ts'
import { vesselFiltersFound } from '#contract/ai.ts'
import { boxFault } from '#contract/values.ts'
import { type Endpoint, json } from '../answer.ts'
import type { Caller } from '../caller.ts'
import type { House } from '../house.ts'
import { commodityCodes } from '../vessel-query.ts'
import { userOf } from './ai-model.ts'

const filtersOnly = vesselFiltersFound.omit({ zoom: true }).strict()
const fromModel = z.strictObject({ filters: filtersOnly, explanation: z.string() })

/** POST /ai/query: a question as filters of GET /vessels. A model is asked only for what the rules did not understand. */
export function askInWords(house: House): Endpoint<'ai.query'> {
  return async ({ body }, { caller }) => {
    const { filters, explanation, complete } = answerQuestion(body.q)
    const read = complete ? null : await askModel(house.ai, caller, body.q)
    return json(read ?? { filters, explanation })
  }
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
function areTakeable({ bbox, min_speed, max_speed, min_load, max_load, commodity }: FiltersFound): boolean {
  if (bbox !== undefined && boxFault(bbox) !== null) return false
  if (min_speed !== undefined && max_speed !== undefined && min_speed > max_speed) return false
  if (min_load !== undefined && max_load !== undefined && min_load > max_load) return false
  return commodity === undefined || commodityCodes(commodity).length > 0
}
