import { sentenceCount } from '#ai/model/model-text.ts'
import { priceOfCargo } from '#ai/narrative/cargo-price.ts'
import { likelyRoute, type RouteAhead, routeAhead } from '#ai/narrative/route-ahead.ts'
import { vesselContext, type VesselFacts } from '#ai/narrative/vessel-context.ts'
import { namedPlaces } from '#ai/questions/places/places.ts'
import { operations } from '#contract/operations.ts'
import { vesselDetail } from '#contract/vessels/item.ts'
import { isoTime } from '#domain/time.ts'
import { type VesselDetail, vesselDetail as vesselDetailSchema } from '#contract/vessels/vessels.ts'
import { type CamelCased, fromWire } from '#contract/wire-names.ts'
import { distanceNm, inBox, kmPerNm } from '#domain/geo.ts'
import { straits as passagesOf } from '#domain/sea-lanes/sea-lanes.ts'
import { priceFacts } from '#domain/world/price-facts.ts'
import type { WorldData } from '#derive/world/world-data.ts'
import type { SeaLanes } from '#domain/sea-lanes/sea-lanes.ts'
import { type Endpoint, json } from '../../http/response.ts'
import type { ChokepointBoard } from '../chokepoints.ts'
import { demoHeaders, isDemoVesselId } from '../vessels/demo-data.ts'
import { findVessel } from '../vessels/detail.ts'
import type { VesselData } from '../vessels/vessel-data.ts'
import { inModelWords, type LanguageModel } from './model.ts'

const straits = namedPlaces.filter(({ id }) =>
  /^(?:strait-of-|suez-|panama-|bab-el|danish-s|bosporus|dardanelles|gibraltar|dover-s|singapore-s)/.test(id),
)

type Detail = CamelCased<VesselDetail>

/** What the model returns. */
const wording = operations['ai.vesselContext'].response.pick({ summary: true }).strict()

/** The vessel, and the world around it, that a summary is made from. */
export interface VesselContextDependencies {
  vessels: Pick<VesselData, 'fleet' | 'lookups'>
  worldData: Pick<WorldData, 'closes' | 'events'>
  chokepoints: ChokepointBoard
  lanes: Pick<SeaLanes, 'route'>
  model: LanguageModel
}

/** POST /ai/vessel-context: a vessel's trading context in three sentences. */
export function describeVessel(dependencies: VesselContextDependencies): Endpoint<'ai.vesselContext'> {
  const { vessels, model } = dependencies
  return async ({ body }, { nowMs, caller }) => {
    const { slot } = findVessel(vessels.fleet, body.mmsi)
    const detail = fromWire(vesselDetailSchema, vesselDetail(vessels.fleet.columns, slot, vessels.lookups))
    const summary = vesselContext(factsOf(dependencies, detail, nowMs))
    const worded = await inModelWords(model, caller, {
      instruction: 'Write the context of this vessel for a trader in exactly three sentences.',
      data: { vessel: summary },
      schema: wording,
      member: 'summary',
      facts: summary,
    })
    const chosen = worded !== null && sentenceCount(worded.text) === 3 ? worded : { text: summary, source: 'rules' }
    const { text, source } = chosen
    const value = { mmsi: detail.mmsi, summary: text, generatedAt: isoTime(nowMs), source }
    return json(value, demoHeaders(isDemoVesselId(detail.mmsi)))
  }
}

function factsOf(dependencies: VesselContextDependencies, detail: Detail, nowMs: number): VesselFacts {
  const { lng, lat, destinationDetail: to, lastPortCall: call, cargo } = detail
  const own = momentOf(detail.eta)
  const etaIsCalculated = own === null || own < nowMs
  return {
    name: detail.name,
    mmsi: detail.mmsi,
    vesselClass: detail.vesselTypeStr,
    commodity: detail.commodity,
    laden: cargo.laden,
    cargoTonnes: cargo.mt,
    lowTonnes: cargo.lowMt,
    highTonnes: cargo.highMt,
    confidence: cargo.confidence,
    lastPort: detail.lastPort,
    inPortSinceMs: call !== null && call.departedAt === null ? momentOf(call.arrivedAt) : null,
    departedMs: momentOf(call?.departedAt ?? null),
    destination: to.name,
    destinationMeaning: to.meaning,
    destinationRegion: to.region,
    etaMs: etaIsCalculated ? momentOf(detail.etaCalculated) : own,
    etaIsCalculated,
    distanceToGoNm: detail.distanceToGoNm,
    speedKnots: detail.speedKnots,
    price: priceNow(dependencies, detail.commodity),
    straits:
      lng === null || lat === null ? [] : straits.filter(({ box }) => inBox(box, lng, lat)).map(({ name }) => name),
    hazards: lng === null || lat === null ? [] : hazardsAt(dependencies, lng, lat),
    ahead: aheadOf(dependencies, detail),
    passageStatus: disruptionsNow(dependencies),
    hasGaps: detail.quality.flags.includes('gap'),
    sanctionLists: [...new Set(detail.sanctions.map(({ list }) => list))],
    sanctionsChecked: detail.sanctionsChecked.length > 0,
    positionMs: momentOf(detail.positionAt),
    nowMs,
  }
}

const activeEvents = { boxes: null, kinds: null, active: true } as const

const momentOf = (text: string | null) => (text === null ? null : Date.parse(text))

function priceNow({ worldData }: VesselContextDependencies, commodity: string | null): VesselFacts['price'] {
  const symbol = priceOfCargo(commodity)
  const close = symbol && worldData.closes(symbol).at(-1)
  if (symbol === null || !close) return null
  const { name, currency, unit } = priceFacts[symbol]
  return { name, currency, unit, price: close.price, date: close.date }
}

function hazardsAt({ worldData }: VesselContextDependencies, lng: number, lat: number): string[] {
  const events = worldData.events(activeEvents)
  return events
    .filter((event) => distanceNm(lng, lat, event.lng, event.lat) * kmPerNm <= event.radiusKm)
    .map(({ title }) => title)
}

/** What is ahead on the vessel's route; null where its destination is not known or has no route. */
function aheadOf(dependencies: VesselContextDependencies, detail: Detail): RouteAhead | null {
  const { worldData, chokepoints, lanes } = dependencies
  const { lng, lat, destinationDetail: to, distanceToGoNm: toGoNm } = detail
  if (lng === null || lat === null || to.lng === null || to.lat === null) return null
  const closed = chokepoints.states().filter(({ status }) => status === 'closed')
  const ids = closed.map(({ chokepoint }) => chokepoint.id)
  const route = likelyRoute(lanes, { from: { lng, lat }, to: { lng: to.lng, lat: to.lat }, toGoNm, closed: ids })
  return route && routeAhead(route, worldData.events(activeEvents))
}

/** Chokepoints that are not open, by the ids of their passages. */
function disruptionsNow({ chokepoints }: VesselContextDependencies): VesselFacts['passageStatus'] {
  const states = chokepoints
    .states()
    .filter(({ status }) => status === 'restricted' || status === 'disrupted' || status === 'closed')
  return Object.fromEntries(
    states.flatMap(({ chokepoint: { id }, status }) => (passagesOf[id] ?? [id]).map((passage) => [passage, status])),
  )
}
