import type { Ahead } from './ahead.ts'
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
  /** null where nobody knows her way. */
  ahead: Ahead | null
  /** How a strait or canal by its id is doing, when it is not open. */
  trouble: Readonly<Record<string, string | undefined>>
  /** Whether she was silent for hours on her way. */
  silent: boolean
  sanctionLists: readonly string[]
  positionMs: number | null
  nowMs: number
}

const hourMs = 3_600_000
/** Older positions are worth a word. */
const staleMs = 6 * hourMs
const mostHazards = 2
const mostPassages = 5

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
  if (destination === null) return `${from}, and where she is bound is not known${motion(facts, 'she ')}`
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

function motion({ speedKnots }: VesselFacts, she = ''): string {
  if (speedKnots === null) return ''
  return speedKnots < 0.5 ? `, and ${she}lies still now` : `, and ${she}makes ${plainFigure(speedKnots, 1)} knots now`
}

function mattersSentence(facts: VesselFacts): string {
  const { price, straits, hazards, sanctionLists } = facts
  const parts: string[] = []
  if (sanctionLists.length > 0) parts.push(`she is on the ${joined(sanctionLists.map(plainName))} sanctions list`)
  if (straits.length > 0) parts.push(`she is in the ${joined(straits.map(plainName))}`)
  for (const hazard of hazards.slice(0, mostHazards)) parts.push(`${plainName(hazard)} reaches her`)
  parts.push(...aheadParts(facts))
  if (price !== null) {
    const { name, currency, unit, date } = price
    parts.push(`${plainName(name)} stood at ${plainFigure(price.price, 2)} ${currency} a ${unit} on ${date}`)
  }
  parts.push(...gapParts(facts))
  if (sanctionLists.length === 0) parts.push('we know of no sanctions entry for her')
  if (price === null) parts.push('we have no price for her cargo')
  const text = joined(parts)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function aheadParts({ ahead, straits, hazards, trouble, positionMs }: VesselFacts): string[] {
  if (ahead === null) return positionMs === null ? [] : ['what lies ahead of her is not known']
  const passages = ahead.passages.filter(({ name }) => !straits.includes(name)).slice(0, mostPassages)
  const storms = ahead.hazards.filter(({ title }) => !hazards.includes(title))
  if (passages.length === 0 && storms.length === 0) return ['no strait and no hazard that we know of lies ahead of her']
  const parts: string[] = []
  if (passages.length > 0) {
    const named = passages.map(({ id, name }) => {
      const the = /^(?:Bab|Cape Horn)/.test(name) ? name : `the ${name}`
      return trouble[id] === undefined ? the : `${the} (${trouble[id]})`
    })
    parts.push(`${joined(named)} ${passages.length === 1 ? 'lies' : 'lie'} ahead of her`)
  }
  for (const { title, inNm, asideNm } of storms.slice(0, mostHazards)) {
    const where = asideNm < 1 ? 'lies across her way' : `comes within ${plainFigure(asideNm)} nautical miles of her way`
    parts.push(`${plainName(title)} ${where}, ${plainFigure(inNm)} nautical miles ahead`)
  }
  const more = storms.length - mostHazards
  if (more > 0) parts.push(`${plainFigure(more)} more hazard${more === 1 ? ' is' : 's are'} near her way`)
  else if (storms.length === 0) parts.push('no hazard that we know of is near her way')
  return parts
}

function gapParts({ positionMs, nowMs, silent }: VesselFacts): string[] {
  if (positionMs === null) return ['where she is is not known']
  if (nowMs - positionMs > staleMs) {
    return [`nobody has heard her for ${plainFigure((nowMs - positionMs) / hourMs)} hours`]
  }
  return silent ? ['her reports have gaps'] : []
}

const kindName = (vesselClass: string) =>
  vesselClass.startsWith('L') ? vesselClass.replace('Carrier', 'carrier') : vesselClass.toLowerCase()
