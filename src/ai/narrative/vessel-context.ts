import type { RouteAhead } from './route-ahead.ts'
import { joinWords, formatDay, formatNumber, plainName } from './plain-text.ts'
import type { DestinationMeaning } from '#domain/text/destination-word.ts'
import { msPerDay, msPerHour } from '#domain/time.ts'

/** The facts that a vessel context may state; null means unknown. */
export interface VesselFacts {
  name: string | null
  mmsi: string
  vesselClass: string | null
  commodity: string | null
  laden: boolean | null
  cargoTonnes: number | null
  lowTonnes: number | null
  highTonnes: number | null
  /** Of the cargo estimate, 0 to 1. */
  confidence: number | null
  lastPort: string | null
  /** Since when the vessel has been in that port; null where it has left. */
  inPortSinceMs: number | null
  departedMs: number | null
  destination: string | null
  /** What the crew typed where that is no port. */
  destinationMeaning: DestinationMeaning
  /** The sea area or country that the crew typed instead of a port. */
  destinationRegion: string | null
  etaMs: number | null
  etaIsCalculated: boolean
  distanceToGoNm: number | null
  speedKnots: number | null
  price: { name: string; price: number; currency: string; unit: string; date: string } | null
  /** Straits and canals that the vessel is in. */
  straits: readonly string[]
  /** Titles of the events whose circle the vessel is in. */
  hazards: readonly string[]
  /** Null where the route is unknown. */
  ahead: RouteAhead | null
  /** Status of straits and canals that are not open, by id. */
  passageStatus: Readonly<Record<string, string | undefined>>
  /** Whether reports are missing for hours of the voyage. */
  hasGaps: boolean
  sanctionLists: readonly string[]
  /** Whether any sanctions list was there to be checked. */
  sanctionsChecked: boolean
  positionMs: number | null
  nowMs: number
}

/** The age from which the last position is mentioned. */
const staleMs = 6 * msPerHour
const maxHazards = 2
const maxPassages = 5

/** The context of a vessel in exactly three sentences: its cargo, its voyage, and risks and prices. */
export function vesselContext(facts: VesselFacts): string {
  return `${cargoSentence(facts)}. ${voyageSentence(facts)}. ${riskSentence(facts)}.`
}

function cargoSentence(facts: VesselFacts): string {
  const { vesselClass, commodity, laden, cargoTonnes } = facts
  const article = vesselClass !== null && vesselClass.startsWith('L') ? 'an' : 'a'
  const kind = vesselClass === null ? 'a ship of unknown type' : `${article} ${kindName(vesselClass)}`
  const subject = `${plainName(facts.name ?? '') || `MMSI ${facts.mmsi}`} is ${kind}`
  const trade = commodity === null ? '' : `; its trade is ${plainName(commodity)}`
  if (laden === false || cargoTonnes === 0) return `${subject} in ballast${trade}`
  const cargo = commodity === null ? 'unknown cargo' : plainName(commodity)
  if (cargoTonnes === null) {
    const load = laden === true ? 'and laden, with an unknown quantity' : 'and it is not known whether it is laden'
    return `${subject}, ${load}${trade}`
  }
  return `${subject} with an estimated ${roundTonnes(cargoTonnes)} t of ${cargo} aboard${uncertainty(facts)}`
}

/** An estimate is exact to a hundred tonnes at most. */
const roundTonnes = (tonnes: number) => formatNumber(Math.round(tonnes / 100) * 100)

function uncertainty({ lowTonnes, highTonnes, confidence }: VesselFacts): string {
  const parts: string[] = []
  if (lowTonnes !== null && highTonnes !== null) {
    parts.push(`between ${roundTonnes(lowTonnes)} and ${roundTonnes(highTonnes)} t`)
  }
  if (confidence !== null) parts.push(`confidence ${formatNumber(confidence * 100)} %`)
  return parts.length === 0 ? '' : `, ${parts.join(', ')}`
}

function voyageSentence(facts: VesselFacts): string {
  const { lastPort, inPortSinceMs, destination, etaMs, distanceToGoNm } = facts
  const from = lastPort === null ? 'Its last port is not known' : portWords(facts, plainName(lastPort))
  if (inPortSinceMs !== null && destination === lastPort) return `${from}${motion(facts)}`
  if (destination === null) return `${from}, and ${unknownDestination(facts)}${motion(facts, 'it ')}`
  const to = `${lastPort === null ? 'it is' : 'is'} bound for ${plainName(destination)}`
  const distance = distanceToGoNm === null ? '' : `, ${formatNumber(distanceToGoNm)} nautical miles to go`
  return `${from}${lastPort === null ? ',' : ''} and ${to}${distance}, ${arrival(facts, etaMs)}${motion(facts)}`
}

function portWords({ inPortSinceMs, departedMs }: VesselFacts, port: string): string {
  if (inPortSinceMs !== null) return `It has been at ${port} since ${formatDay(inPortSinceMs)}`
  return `It left ${port}${departedMs === null ? '' : ` on ${formatDay(departedMs)}`}`
}

function unknownDestination({ destinationMeaning, destinationRegion }: VesselFacts): string {
  if (destinationMeaning === 'orders') return 'its crew reports that orders will name its destination'
  if (destinationRegion !== null) return `its crew names only ${plainName(destinationRegion)} as its destination`
  return 'its destination is not known'
}

function arrival({ etaIsCalculated, nowMs }: VesselFacts, etaMs: number | null): string {
  if (etaMs === null) return 'with an unknown time of arrival'
  // Whole days that are left, as the card counts them.
  const days = Math.floor((etaMs - nowMs) / msPerDay)
  const inDays = days < 1 ? '' : `, in ${days} day${days === 1 ? '' : 's'}`
  return `due on ${formatDay(etaMs)}${inDays} ${etaIsCalculated ? 'by our calculation' : 'by its own report'}`
}

function motion({ speedKnots }: VesselFacts, subject = ''): string {
  if (speedKnots === null) return ''
  return speedKnots < 0.5
    ? `, and ${subject}is stationary now`
    : `, and ${subject}makes ${formatNumber(speedKnots, 1)} knots now`
}

function riskSentence(facts: VesselFacts): string {
  const { price, straits, hazards, sanctionLists } = facts
  const parts: string[] = []
  if (sanctionLists.length > 0) parts.push(`it is on the ${joinWords(sanctionLists.map(plainName))} sanctions list`)
  if (straits.length > 0) parts.push(`it is in the ${joinWords(straits.map(plainName))}`)
  for (const hazard of hazards.slice(0, maxHazards)) parts.push(`${plainName(hazard)} covers its position`)
  parts.push(...aheadParts(facts))
  if (price !== null) {
    const { name, currency, unit, date } = price
    parts.push(`${plainName(name)} was ${formatNumber(price.price, 2)} ${currency} a ${unit} on ${date}`)
  }
  parts.push(...positionParts(facts))
  if (!facts.sanctionsChecked) parts.push('no sanctions list is loaded to check it against')
  else if (sanctionLists.length === 0) parts.push('no sanctions entry is known')
  if (price === null) parts.push('no price is available for its cargo')
  const text = joinWords(parts)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function aheadParts({ ahead, straits, hazards, passageStatus, positionMs }: VesselFacts): string[] {
  if (ahead === null) return positionMs === null ? [] : ['its route ahead is not known']
  const passages = ahead.passages.filter(({ name }) => !straits.includes(name)).slice(0, maxPassages)
  const storms = ahead.hazards.filter(({ title }) => !hazards.includes(title))
  if (passages.length === 0 && storms.length === 0) return ['no strait and no known hazard lies ahead']
  const parts: string[] = []
  if (passages.length > 0) {
    const named = passages.map(({ id, name }) => {
      const the = /^(?:Bab|Cape Horn)/.test(name) ? name : `the ${name}`
      return passageStatus[id] === undefined ? the : `${the} (${passageStatus[id]})`
    })
    parts.push(`${joinWords(named)} ${passages.length === 1 ? 'lies' : 'lie'} ahead`)
  }
  for (const { title, inNm, offTrackNm } of storms.slice(0, maxHazards)) {
    const where =
      offTrackNm < 1 ? 'lies across its route' : `comes within ${formatNumber(offTrackNm)} nautical miles of its route`
    parts.push(`${plainName(title)} ${where}, ${formatNumber(inNm)} nautical miles ahead`)
  }
  const more = storms.length - maxHazards
  if (more > 0) parts.push(`${formatNumber(more)} more hazard${more === 1 ? ' is' : 's are'} near its route`)
  else if (storms.length === 0) parts.push('no known hazard is near its route')
  return parts
}

function positionParts({ positionMs, nowMs, hasGaps }: VesselFacts): string[] {
  if (positionMs === null) return ['its position is not known']
  if (nowMs - positionMs > staleMs) {
    return [`its last position is ${formatNumber((nowMs - positionMs) / msPerHour)} hours old`]
  }
  return hasGaps ? ['its reports have gaps'] : []
}

const kindName = (vesselClass: string) =>
  vesselClass.startsWith('L') ? vesselClass.replace('Carrier', 'carrier') : vesselClass.toLowerCase()
