import { joined, plainDay, plainFigure, plainName } from './plain-text.ts'

/** What is known of a ship and of the world around her; null is not known. */
export interface VesselFacts {
  name: string | null
  mmsi: string
  vesselClass: string | null
  commodity: string | null
  laden: boolean | null
  cargoTonnes: number | null
  lowTonnes: number | null
  highTonnes: number | null
  /** 0 to 1. */
  confidence: number | null
  lastPort: string | null
  departedMs: number | null
  destination: string | null
  etaMs: number | null
  etaIsOurs: boolean
  distanceToGoNm: number | null
  speedKnots: number | null
  price: { name: string; price: number; currency: string; unit: string; date: string } | null
  /** Straits and canals where she is. */
  straits: readonly string[]
  /** Titles of events whose circle she is in. */
  hazards: readonly string[]
  sanctionLists: readonly string[]
  positionMs: number | null
  nowMs: number
}

const hourMs = 3_600_000
/** Older positions are worth a word. */
const staleMs = 6 * hourMs
const mostHazards = 2

/** Her context in exactly three sentences: what she carries, where from and to, and what matters about it. */
export function vesselContext(facts: VesselFacts): string {
  return `${cargoSentence(facts)}. ${voyageSentence(facts)}. ${mattersSentence(facts)}.`
}

function cargoSentence(facts: VesselFacts): string {
  const { vesselClass, commodity, laden, cargoTonnes } = facts
  const article = vesselClass !== null && vesselClass.startsWith('L') ? 'an' : 'a'
  const kind = vesselClass === null ? 'a ship of a type that is not known' : `${article} ${kindName(vesselClass)}`
  const she = `${plainName(facts.name ?? '') || `MMSI ${facts.mmsi}`} is ${kind}`
  const trade = commodity === null ? '' : `; by trade she carries ${plainName(commodity)}`
  if (laden === false || cargoTonnes === 0) return `${she} in ballast${trade}`
  const cargo = commodity === null ? 'a cargo that is not known' : plainName(commodity)
  if (cargoTonnes === null) {
    const load = laden === true ? 'and laden, how much is not known' : 'and whether she is laden is not known'
    return `${she}, ${load}${trade}`
  }
  return `${she} with an estimated ${plainFigure(cargoTonnes)} t of ${cargo} aboard${sureness(facts)}`
}

function sureness({ lowTonnes, highTonnes, confidence }: VesselFacts): string {
  const parts: string[] = []
  if (lowTonnes !== null && highTonnes !== null) {
    parts.push(`between ${plainFigure(lowTonnes)} and ${plainFigure(highTonnes)} t`)
  }
  if (confidence !== null) parts.push(`confidence ${plainFigure(confidence * 100)} %`)
  return parts.length === 0 ? '' : `, ${parts.join(', ')}`
}

function voyageSentence(facts: VesselFacts): string {
  const { lastPort, departedMs, destination, etaMs, distanceToGoNm } = facts
  const left = departedMs === null ? '' : ` on ${plainDay(departedMs)}`
  const from = lastPort === null ? 'Her last port is not known' : `She left ${plainName(lastPort)}${left}`
  if (destination === null) return `${from}, and where she is bound is not known${motion(facts)}`
  const to = `${lastPort === null ? 'she is' : 'is'} bound for ${plainName(destination)}`
  const distance = distanceToGoNm === null ? '' : `, ${plainFigure(distanceToGoNm)} nautical miles to go`
  return `${from}${lastPort === null ? ',' : ''} and ${to}${distance}, ${arrival(facts, etaMs)}${motion(facts)}`
}

function arrival({ etaIsOurs, nowMs }: VesselFacts, etaMs: number | null): string {
  if (etaMs === null) return 'when she arrives is not known'
  const days = Math.round((etaMs - nowMs) / (24 * hourMs))
  const inDays = days < 1 ? '' : `, in ${days} day${days === 1 ? '' : 's'}`
  return `due on ${plainDay(etaMs)}${inDays} ${etaIsOurs ? 'by our reckoning' : 'by her own word'}`
}

function motion({ speedKnots }: VesselFacts): string {
  if (speedKnots === null) return ''
  return speedKnots < 0.5 ? ', and lies still now' : `, and makes ${plainFigure(speedKnots, 1)} knots now`
}

function mattersSentence(facts: VesselFacts): string {
  const { price, straits, hazards, sanctionLists, positionMs, nowMs } = facts
  const parts: string[] = []
  if (sanctionLists.length > 0) parts.push(`she is on the ${joined(sanctionLists.map(plainName))} sanctions list`)
  if (straits.length > 0) parts.push(`she is in the ${joined(straits.map(plainName))}`)
  for (const hazard of hazards.slice(0, mostHazards)) parts.push(`${plainName(hazard)} reaches her`)
  if (price !== null) {
    const { name, currency, unit, date } = price
    parts.push(`${plainName(name)} stood at ${plainFigure(price.price, 2)} ${currency} a ${unit} on ${date}`)
  }
  if (positionMs === null) parts.push('where she is is not known')
  else if (nowMs - positionMs > staleMs) {
    parts.push(`nobody has heard her for ${plainFigure((nowMs - positionMs) / hourMs)} hours`)
  }
  if (sanctionLists.length === 0) parts.push('we know of no sanctions entry for her')
  if (price === null) parts.push('we have no price for her cargo')
  const text = joined(parts)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const kindName = (vesselClass: string) =>
  vesselClass.startsWith('L') ? vesselClass.replace('Carrier', 'carrier') : vesselClass.toLowerCase()
