import { arrivalInterval } from '#domain/track/arrival-interval.ts'
import { commodityLikelihoodsOf } from '#domain/vessel/commodity-likelihoods.ts'
import { flagOf } from '#domain/vessel/flags.ts'
import { placeOfFlow } from '#domain/vessel/flow-parts.ts'
import { formatMmsi } from '#domain/vessel/ids.ts'
import { callsignBytes, destinationBytes, nameBytes } from '#domain/messages/observations.ts'
import { stepsPerLoad } from '#domain/vessel/served-precision.ts'
import { groupOfShipType, vesselClasses } from '#domain/vessel/vessel-class.ts'
import { isoTime } from '#domain/time.ts'
import type { DetailColumns, DetailLookups, ListedColumns, VesselLookups } from './columns.ts'
import { headingOf, isMoment, textBounds } from './row.ts'
import { classSources, dwtSources, qualityBit, qualityFlags } from '#domain/vessel/evidence.ts'
import type { NamedVessel, Vessel, VesselDetail } from './vessels.ts'
import { roundOrNull, roundTo } from '#domain/nan.ts'

/** A share as percent, rounded to the steps that filters compare. */
const percentOf = (share: number) => (Number.isFinite(share) ? Math.round(share * stepsPerLoad) / 10 + 0 : null)

const moment = (ms: number) => (isMoment(ms) ? isoTime(ms) : null)

function text(column: Uint8Array, slot: number, width: number): string | null {
  const [start, end] = textBounds(column, slot, width)
  return end === start ? null : Buffer.from(column.buffer, column.byteOffset + start, end - start).toString('utf8')
}

const etaPast = qualityBit('eta_past')

/** Returns a listed vessel as an object with the members that `vesselRowWriter` writes, for code where speed does not matter. */
export function vesselItem(ship: ListedColumns, slot: number, lookups: VesselLookups): Vessel {
  return itemOf(ship, slot, lookups) as Vessel
}

function itemOf(ship: ListedColumns, slot: number, lookups: VesselLookups) {
  const destination = ship.destinationPort[slot]
  const lastPort = ship.lastPort[slot]
  return {
    mmsi: formatMmsi(ship.mmsi[slot]),
    name: text(ship.name, slot, nameBytes),
    vessel_type_str: vesselClasses[ship.vesselClass[slot]] ?? null,
    commodity: lookups.commodityLabel(ship.commodity[slot]),
    flag: flagOf(ship.mmsi[slot]),
    dwt: roundOrNull(ship.dwtTonnes[slot], 0),
    max_draught_m: roundOrNull(ship.maxDraughtM[slot], 1),
    current_draught_m: roundOrNull(ship.draughtM[slot], 1),
    lat: roundOrNull(ship.lat[slot], 5),
    lng: roundOrNull(ship.lng[slot], 5),
    speed_knots: roundOrNull(ship.sogKnots[slot], 1),
    heading: roundOrNull(headingOf(ship, slot), 1),
    nav_status: ship.navStatus[slot] < 15 ? ship.navStatus[slot] : null,
    destination: destination < 0 ? null : lookups.portCode(destination),
    eta: moment(ship.etaMs[slot]),
    last_port: lastPort < 0 ? null : lookups.portName(lastPort),
    last_port_country: lastPort < 0 ? null : lookups.portCountry(lastPort),
    load_pct: percentOf(ship.loadShare[slot]),
    est_cargo_mt: roundOrNull(ship.cargoTonnes[slot], 0),
  }
}

/** Returns the members of a listed vessel that are sent only when `fields` names them. */
export function namedMembers(
  ship: DetailColumns,
  slot: number,
  lookups: Pick<DetailLookups, 'source' | 'portName'>,
): Omit<NamedVessel, keyof Vessel> {
  return {
    cargo_low_mt: roundOrNull(ship.cargoLowTonnes[slot], 0),
    cargo_high_mt: roundOrNull(ship.cargoHighTonnes[slot], 0),
    destination_name: ship.destinationPort[slot] < 0 ? null : lookups.portName(ship.destinationPort[slot]),
    eta_calculated: moment(ship.etaCalculatedMs[slot]),
    position_at: moment(ship.positionMs[slot]),
    source: positionSource(ship, slot, lookups)?.name ?? null,
  }
}

/** Returns all details of a vessel, listed or not. */
export function vesselDetail(ship: DetailColumns, slot: number, lookups: DetailLookups): VesselDetail {
  const imo = ship.imo[slot]
  const arrival = arrivalInterval(ship.positionMs[slot], ship.etaCalculatedMs[slot], ship.etaSpread[slot])
  return {
    ...itemOf(ship, slot, lookups),
    imo: imo === 0 ? null : String(imo).padStart(7, '0'),
    callsign: text(ship.callsign, slot, callsignBytes),
    length_m: ship.lengthM[slot] || null,
    beam_m: ship.beamM[slot] || null,
    course_deg: roundOrNull(ship.cogDeg[slot], 1),
    true_heading_deg: roundOrNull(ship.headingDeg[slot], 0),
    draught_at: moment(ship.draughtMs[slot]),
    destination_detail: destinationDetail(ship, slot, lookups),
    eta_stale: Number.isNaN(ship.etaMs[slot]) && (ship.quality[slot] & etaPast) !== 0,
    eta_calculated: moment(ship.etaCalculatedMs[slot]),
    eta_calculated_p10: moment(arrival.p10Ms),
    eta_calculated_p90: moment(arrival.p90Ms),
    distance_to_go_nm: roundOrNull(ship.distanceToGoNm[slot], 0),
    cargo: cargoEstimate(ship, slot, lookups),
    ...dwtInterval(ship.dwtTonnes[slot], ship.dwtErrorShare[slot]),
    dwt_source: ship.dwtSource[slot] === 0 ? null : (dwtSources[ship.dwtSource[slot]] ?? null),
    vessel_group: groupOfShipType(ship.shipType[slot]),
    vessel_type_source: ship.classSource[slot] === 0 ? null : (classSources[ship.classSource[slot]] ?? null),
    commodity_likelihoods: commodityLikelihoodsOf(ship.commodityShares, slot),
    vessel_type_likelihoods: lookups
      .classLikelihoods(slot)
      .map(({ vesselClass, probability }) => ({ type: vesselClass, probability: roundTo(probability, 2) }))
      .filter(({ probability }) => probability > 0),
    last_port_call: lastPortCall(ship, slot, lookups),
    anchorage: isLying(ship, slot) ? lookups.anchorageAt(ship.lng[slot], ship.lat[slot]) : null,
    quality: { flags: qualityFlags.filter((_, bit) => ((ship.quality[slot] >>> bit) & 1) === 1) },
    position_conflict: positionConflict(slot, lookups),
    sanctions: lookups.sanctions(imo, ship.mmsi[slot]).map(({ list, programmes, matchedBy, listedMs, owner, url }) => ({
      list,
      programmes,
      matched_by: matchedBy,
      listed_at: isoTime(listedMs),
      owner,
      url,
    })),
    sanctions_checked: lookups
      .sanctionsChecked()
      .map(({ list, asOfMs }) => ({ list, as_of: asOfMs === null ? null : isoTime(asOfMs) })),
    position_at: moment(ship.positionMs[slot]),
    received_at: moment(ship.receivedMs[slot]),
    source: sourceOf(positionSource(ship, slot, lookups)),
  }
}

/** A vessel that does not pass through: at anchor, or slower than one that is under way with a purpose. */
const lyingKnots = 3
const anchored = 1
const isLying = (ship: DetailColumns, slot: number) =>
  ship.sogKnots[slot] < lyingKnots || (ship.navStatus[slot] === anchored && Number.isNaN(ship.sogKnots[slot]))

/** Bounds meant to hold nine in ten deadweights; both are the deadweight itself where it is listed. */
const dwtInterval = (dwtTonnes: number, errorShare: number) => ({
  dwt_low: roundOrNull(dwtTonnes * (1 - errorShare), 0),
  dwt_high: roundOrNull(dwtTonnes * (1 + errorShare), 0),
})

function positionConflict(slot: number, lookups: DetailLookups) {
  const conflict = lookups.positionConflict(slot)
  if (conflict === null) return null
  const places = conflict.places.map(({ lng, lat, sinceMs, atMs }) => ({
    lat: roundTo(lat, 5),
    lng: roundTo(lng, 5),
    since: isoTime(sinceMs)!,
    at: isoTime(atMs)!,
  }))
  return { since: isoTime(conflict.sinceMs)!, places }
}

/** The source of the position; null for a vessel without one. */
const positionSource = (ship: DetailColumns, slot: number, lookups: Pick<DetailLookups, 'source'>) =>
  Number.isNaN(ship.positionMs[slot]) ? null : lookups.source(ship.source[slot])

const sourceOf = (source: { id: string; name: string; licence: string } | null) =>
  source && { id: source.id, name: source.name, licence: source.licence }

function destinationDetail(ship: DetailColumns, slot: number, lookups: DetailLookups) {
  const port = ship.destinationPort[slot]
  const position = port < 0 ? null : lookups.portPosition(port)
  const raw = text(ship.destinationText, slot, destinationBytes)
  return {
    raw,
    unlocode: port < 0 ? null : lookups.portCode(port),
    name: port < 0 ? null : lookups.portName(port),
    country: port < 0 ? null : lookups.portCountry(port),
    lat: position && roundOrNull(position.lat, 5),
    lng: position && roundOrNull(position.lng, 5),
    confidence: port < 0 ? null : roundOrNull(ship.destinationConfidence[slot], 2),
    ...lookups.destinationMeaning(raw),
    area: lookups.areaNamed(raw, port < 0 ? null : lookups.portCode(port)),
  }
}

function cargoEstimate(ship: DetailColumns, slot: number, lookups: DetailLookups) {
  const share = ship.loadShare[slot]
  return {
    mt: roundOrNull(ship.cargoTonnes[slot], 0),
    low_mt: roundOrNull(ship.cargoLowTonnes[slot], 0),
    high_mt: roundOrNull(ship.cargoHighTonnes[slot], 0),
    load_pct: percentOf(share),
    laden: lookups.isLaden(slot),
    method: lookups.cargoMethod(slot),
    confidence: roundOrNull(ship.cargoConfidence[slot], 2),
    reasons: lookups.cargoReasons(slot),
  }
}

function lastPortCall(ship: DetailColumns, slot: number, lookups: DetailLookups) {
  const port = ship.lastPort[slot]
  const unlocode = port < 0 ? null : placeOfFlow(lookups.portCode(port)).port
  // The member has a UN/LOCODE, which a terminal in the open sea has not.
  if (unlocode === null) return null
  return {
    unlocode,
    name: lookups.portName(port),
    arrived_at: moment(ship.lastPortArrivedMs[slot]),
    departed_at: moment(ship.lastPortDepartedMs[slot]),
    draught_in_m: roundOrNull(ship.lastPortDraughtInM[slot], 1),
    draught_out_m: roundOrNull(ship.lastPortDraughtOutM[slot], 1),
  }
}
