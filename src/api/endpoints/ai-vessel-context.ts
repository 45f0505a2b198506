import { type Ahead, whatIsAhead, wayOf } from '#ai/ahead.ts'
import { priceOfCargo } from '#ai/cargo-price.ts'
import { vesselContext, type VesselFacts } from '#ai/context.ts'
import { sentencesIn } from '#ai/model-text.ts'
import { namedPlaces } from '#ai/places.ts'
import { operations } from '#contract/operations.ts'
import { vesselDetail } from '#contract/vessel-item.ts'
import { isoTime } from '#contract/values.ts'
import type { VesselDetail } from '#contract/vessels.ts'
import { distanceNm, inBox, kmPerNm } from '#domain/geo.ts'
import { straits as passagesOf } from '#domain/sea-lanes.ts'
import { priceFacts } from '#domain/price-facts.ts'
import { type Endpoint, json } from '../answer.ts'
import type { House } from '../house.ts'
import { inModelWords } from './ai-model.ts'
import { slotOf } from './vessel-detail.ts'

const straits = namedPlaces.filter(({ id }) =>
  /^(?:strait-of-|suez-|panama-|bab-el|danish-s|bosporus|dardanelles|gibraltar|dover-s|singapore-s)/.test(id),
)

/** What a model is asked for. */
const wording = operations['ai.vesselContext'].answer.pick({ summary: true }).strict()

/** POST /ai/vessel-context: three sentences on a ship. */
export function tellContext(house: House): Endpoint<'ai.vesselContext'> {
  return async ({ body }, { nowMs, caller }) => {
    const { slot } = slotOf(house, body.mmsi)
    const detail = vesselDetail(house.fleet.columns, slot, house.lookups)
    const summary = vesselContext(factsOf(house, detail, nowMs))
    const worded = await inModelWords(house.ai, caller, {
      instruction: 'Write the context of this vessel for a trader in exactly three sentences.',
      data: { vessel: summary },
      schema: wording,
      member: 'summary',
      facts: summary,
    })
    const told = worded !== null && sentencesIn(worded.text) === 3 ? worded : { text: summary, source: 'rules' }
    const { text, source } = told
    return json({ mmsi: detail.mmsi, summary: text, generated_at: isoTime(nowMs), source })
  }
}

function factsOf(house: House, detail: VesselDetail, nowMs: number): VesselFacts {
  const { lng, lat, destination_detail: to, last_port_call: call, cargo } = detail
  const own = momentOf(detail.eta)
  const etaIsOurs = own === null || own < nowMs
  return {
    name: detail.name,
    mmsi: detail.mmsi,
    vesselClass: detail.vessel_type_str,
    commodity: detail.commodity,
    laden: cargo.laden,
    cargoTonnes: cargo.mt,
    lowTonnes: cargo.low_mt,
    highTonnes: cargo.high_mt,
    confidence: cargo.confidence,
    lastPort: detail.last_port,
    departedMs: momentOf(call?.departed_at ?? null),
    destination: to.name,
    etaMs: etaIsOurs ? momentOf(detail.eta_calculated) : own,
    etaIsOurs,
    distanceToGoNm: detail.distance_to_go_nm,
    speedKnots: detail.speed_knots,
    price: priceNow(house, detail.commodity),
    straits:
      lng === null || lat === null ? [] : straits.filter(({ box }) => inBox(box, lng, lat)).map(({ name }) => name),
    hazards: lng === null || lat === null ? [] : hazardsAt(house, lng, lat),
    ahead: aheadOf(house, detail),
    trouble: troubleNow(house),
    silent: detail.quality.flags.includes('gap'),
    sanctionLists: [...new Set(detail.sanctions.map(({ list }) => list))],
    positionMs: momentOf(detail.position_at),
    nowMs,
  }
}

const momentOf = (text: string | null) => (text === null ? null : Date.parse(text))

function priceNow(house: House, commodity: string | null): VesselFacts['price'] {
  const symbol = priceOfCargo(commodity)
  const close = symbol && house.news?.closes(symbol).at(-1)
  if (symbol === null || !close) return null
  const { name, currency, unit } = priceFacts[symbol]
  return { name, currency, unit, price: close.price, date: close.date }
}

function hazardsAt(house: House, lng: number, lat: number): string[] {
  const events = house.news?.events({ boxes: null, kinds: null, active: true }) ?? []
  return events
    .filter((event) => distanceNm(lng, lat, event.lng, event.lat) * kmPerNm <= event.radiusKm)
    .map(({ title }) => title)
}

/** What lies on her way; null where she is bound is not known, or no way leads there. */
function aheadOf(house: House, detail: VesselDetail): Ahead | null {
  const { lng, lat, destination_detail: to, distance_to_go_nm: toGoNm } = detail
  if (house.lanes === undefined || lng === null || lat === null || to.lng === null || to.lat === null) return null
  const closed = (house.chokepoints?.board() ?? []).filter(({ status }) => status === 'closed')
  const ids = closed.map(({ chokepoint }) => chokepoint.id)
  const way = wayOf(house.lanes, { lng, lat }, { lng: to.lng, lat: to.lat }, toGoNm, ids)
  return way && whatIsAhead(way, house.news?.events({ boxes: null, kinds: null, active: true }) ?? [])
}

/** Straits and canals that are not open, by the ids of their passages. */
function troubleNow(house: House): VesselFacts['trouble'] {
  const states = (house.chokepoints?.board() ?? []).filter(
    ({ status }) => status === 'restricted' || status === 'disrupted' || status === 'closed',
  )
  return Object.fromEntries(
    states.flatMap(({ chokepoint: { id }, status }) => (passagesOf[id] ?? [id]).map((passage) => [passage, status])),
  )
}
