import * as z from 'zod'
import { verifiedProse } from '#ai/model/model-text.ts'
import type { PhraseMatcher } from '#ai/questions/phrase-matcher.ts'
import { priceSentence } from '#ai/questions/price-question.ts'
import type { AcceptsFilter, Regions } from '#ai/questions/filters/vessel-filters.ts'
import { filtersFromQuestion } from '#ai/questions/question-filters.ts'
import type { SavedItem, SavedItems } from '#accounts/items/saved-items.ts'
import { acceptsVesselFilter, vesselFiltersFound } from '#contract/resources/ai.ts'
import { vesselListQuery } from '#contract/vessels/filters.ts'
import { fromWire } from '#contract/wire-names.ts'
import type { WorldData } from '#derive/world/world-data.ts'
import type { PriceSymbol } from '#domain/world/prices.ts'
import { type Endpoint, json } from '../../http/response.ts'
import { type Caller, mayWrite, userIdOf } from '../../guard/caller.ts'
import { HttpError } from '#domain/http-error.ts'
import { commodityCodes } from '#domain/vessel/commodities.ts'
import { type FilterPlaces, vesselQuery } from '../vessels/vessel-query.ts'
import { type LanguageModel, modelUserId } from './model.ts'

const filtersOnly = vesselFiltersFound.omit({ zoom: true }).strict()
const maxCharacters = 500
const fromModel = z.strictObject({ filters: filtersOnly, explanation: z.string() })

export interface QuestionDependencies {
  model: LanguageModel
  /** The places that filters may name. */
  places: FilterPlaces
  /** The names that questions may use. */
  vocabulary: PhraseMatcher
  regions: Regions
  /** Saved prompts, which a question may be one of. */
  prompts: Pick<SavedItems, 'get' | 'countUse'>
}

/** POST /ai/query: a question as filters of GET /vessels. The model is asked only for what the rules do not understand. */
export function answerQuery(
  dependencies: QuestionDependencies,
  worldData: Pick<WorldData, 'closes'>,
): Endpoint<'ai.query'> {
  const { vocabulary, regions, places, prompts } = dependencies
  const accepts = acceptedFilters(places)
  return async ({ body }, { caller, nowMs }) => {
    const { promptId } = body
    const saved = promptId === undefined ? null : await prompts.get(userIdOf(caller), 'prompt', promptId)
    const q = saved === null ? body.q! : questionOf(saved)
    const { filters, explanation, understood, prices } = filtersFromQuestion(q, {
      ...{ vocabulary, accepts, regions, nowMs },
      ...(body.previous && { previous: body.previous }),
    })
    const byRules = { filters, explanation: [...priceSentences(prices, worldData), explanation].join(' ').trim() }
    const found = (understood || body.previous ? null : await askModel(dependencies, caller, q)) ?? byRules
    if (saved === null) return json(found)
    // Counting is a write.
    const usedCount = mayWrite(caller) ? await prompts.countUse(saved.userId, saved.id) : saved.usedCount
    return json({ ...found, usedCount })
  }
}

const priceSentences = (symbols: readonly PriceSymbol[], worldData: Pick<WorldData, 'closes'>) =>
  symbols.map((symbol) => priceSentence(symbol, worldData.closes(symbol).at(-1)))

/** The text of a saved prompt. Throws 400 where it is longer than a question may be. */
function questionOf({ id, body: { prompt } }: SavedItem): string {
  const text = String(prompt).trim()
  if (text.length <= maxCharacters) return text
  throw new HttpError(400, `Prompt ${id} has ${text.length} characters; a question may have at most ${maxCharacters}.`)
}

async function askModel({ model, places }: QuestionDependencies, caller: Caller, q: string) {
  if (model === null) return null
  const answer = await model.ask({
    instruction:
      'Turn the question into filters of a list of vessels. Leave out what no filter can say; never guess. Loads are percent, speeds knots, bbox is minLng, minLat, maxLng, maxLat.',
    data: { question: q },
    schema: z.toJSONSchema(fromModel),
    userId: modelUserId(caller),
  })
  const { success, data } = fromModel.safeParse(answer)
  if (!success) return null
  const filters = fromWire(filtersOnly, data.filters)
  if (!areAccepted(data.filters, places)) return null
  const explanation = verifiedProse(data.explanation, `${q} ${JSON.stringify(data.filters)}`)
  return explanation === null ? null : { filters, explanation }
}

/** Tells which filters GET /vessels accepts, also by the places that it knows. */
export const acceptedFilters =
  (places: FilterPlaces): AcceptsFilter =>
  (name, value) =>
    acceptsVesselFilter(name, value) && isQuery(() => vesselQuery({ [name]: value }, places))

function isQuery(compile: () => unknown): boolean {
  try {
    compile()
    return true
  } catch (error) {
    if (error instanceof HttpError) return false
    throw error
  }
}

/** Whether GET /vessels accepts these filters. */
function areAccepted(filters: z.infer<typeof filtersOnly>, places: FilterPlaces): boolean {
  const texts = z.safeEncode(vesselListQuery, filters)
  const decoded = texts.success ? vesselListQuery.safeDecode(texts.data) : texts
  if (!decoded.success || (filters.commodity && commodityCodes(filters.commodity).length === 0)) return false
  return isQuery(() => vesselQuery(fromWire(vesselListQuery, decoded.data), places))
}
