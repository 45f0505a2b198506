import { flowNarrative, type FlowShip, flowStats } from '#ai/flow-narrative.ts'
import { operations } from '#contract/operations.ts'
import { isoTime, type BoxNumbers } from '#contract/values.ts'
import { vesselClasses } from '#domain/vessel-class.ts'
import { type Endpoint, json } from '../answer.ts'
import { asOf } from '../as-of.ts'
import type { House } from '../house.ts'
import { vesselQuery } from '../vessel-query.ts'
import { inModelWords } from './ai-model.ts'

/** What a model is asked for. */
const wording = operations['ai.flowAnalysis'].answer.pick({ narrative: true }).strict()

/** POST /ai/flow-analysis: what flows through a region, in words and in the figures behind them. */
export function analyseFlow(house: House): Endpoint<'ai.flowAnalysis'> {
  return async ({ body }, { nowMs, caller }) => {
    const bbox = body.bbox as BoxNumbers
    const commodity = body.commodity?.trim() || undefined
    const { slots, returned } = house.ranked.select(vesselQuery({ bbox, commodity }), house.ranked.count)
    const stats = flowStats(shipsOf(house, slots.subarray(0, returned)))
    const named = commodity ?? 'All'
    const rules = { text: flowNarrative(stats, named), source: 'rules' }
    const worded = await inModelWords(house.ai, caller, {
      instruction: 'Describe the flow of vessels through this region for a trader in at most six sentences.',
      data: { commodity: named, stats },
      schema: wording,
      member: 'narrative',
      facts: JSON.stringify(stats),
    })
    const { text: narrative, source } = worded ?? rules
    const value = { narrative, bbox, commodity: named, stats, generated_at: isoTime(nowMs), source }
    return json(value, asOf(house))
  }
}

function* shipsOf({ fleet: { columns }, lookups }: House, slots: Uint32Array): Generator<FlowShip> {
  for (const slot of slots) {
    const port = columns.destinationPort[slot]
    yield {
      type: vesselClasses[columns.vesselClass[slot]],
      laden: lookups.isLaden(slot),
      cargoTonnes: columns.cargoTonnes[slot],
      sogKnots: columns.sogKnots[slot],
      cogDeg: columns.cogDeg[slot],
      destination: port < 0 ? null : lookups.portName(port),
    }
  }
}
