import { flowNarrative, type FlowShip, flowStats } from '#ai/narrative/flow-narrative.ts'
import { operations } from '#contract/operations.ts'
import { flowStatsJson } from '#contract/resources/ai.ts'
import type { BoxNumbers } from '#contract/values.ts'
import { isoTime } from '#domain/time.ts'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import { asOfHeaders, type Endpoint, json } from '../../http/response.ts'
import { demoHeaders, holdDemo } from '../vessels/demo-data.ts'
import type { VesselData } from '../vessels/vessel-data.ts'
import { vesselQuery } from '../vessels/vessel-query.ts'
import { inModelWords, type LanguageModel } from './model.ts'

/** What the model returns. */
const wording = operations['ai.flowAnalysis'].response.pick({ narrative: true }).strict()

type Vessels = Pick<VesselData, 'fleet' | 'ranked' | 'lookups' | 'places' | 'dataAsOf'>

/** POST /ai/flow-analysis: the vessel flows of a region, in words and in the figures behind them. */
export function analyseFlow(vessels: Vessels, model: LanguageModel): Endpoint<'ai.flowAnalysis'> {
  const { ranked, dataAsOf } = vessels
  return async ({ body }, { nowMs, caller }) => {
    const bbox = body.bbox as BoxNumbers
    const commodity = body.commodity?.trim() || undefined
    const { slots, returned } = ranked.select(
      vesselQuery({ ...body.filters, bbox, commodity }, vessels.places),
      ranked.count,
    )
    const isDemo = holdDemo(vessels.fleet.columns, slots.subarray(0, returned))
    const figures = flowStats(shipsOf(vessels, slots.subarray(0, returned)))
    const stats = flowStatsJson(figures)
    const named = commodity ?? 'All'
    const rules = { text: flowNarrative(figures, named), source: 'rules' }
    const worded = await inModelWords(model, caller, {
      instruction: 'Describe the flow of vessels through this region for a trader in at most six sentences.',
      data: { commodity: named, stats },
      schema: wording,
      member: 'narrative',
      facts: JSON.stringify(stats),
    })
    const { text: narrative, source } = worded ?? rules
    const value = { narrative, bbox, commodity: named, stats, generatedAt: isoTime(nowMs), source }
    return json(value, { ...asOfHeaders(dataAsOf), ...demoHeaders(isDemo) })
  }
}

function* shipsOf({ fleet: { columns }, lookups }: Vessels, slots: Uint32Array): Generator<FlowShip> {
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
