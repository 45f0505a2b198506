import { replaceInvisible } from '#domain/text/invisible-characters.ts'
import { commodityInSentence } from '#domain/vessel/commodities.ts'
import type { ShownEvent } from './mapping.ts'

/** The names of the places and of the other vessels that events have by their codes. */
export interface EventPlaces {
  port(unlocode: string): { name: string } | null
  terminal(id: string): { name: string } | null
  /** Of the fleet of now; null where it is not in it. */
  vessel(mmsi: number): { name: string | null } | null
}

/** An event in words: "NORDIC STAR arrived at Rotterdam (NLRTM)". */
export function eventText(event: Pick<ShownEvent, 'kind' | 'vessel' | 'detail'>, places: EventPlaces): string {
  const { vessel } = event
  const subject = vessel === null ? '' : vessel.name === null ? `MMSI ${vessel.mmsi}` : oneLine(vessel.name)
  return `${subject} ${whatHappened(event, places)}`.trim()
}

/** What happened, without the vessel that it happened to: "arrived at Rotterdam (NLRTM)". */
export function whatHappened({ kind, detail }: Pick<ShownEvent, 'kind' | 'detail'>, places: EventPlaces): string {
  const of = (member: string) => oneLine(String(detail?.[member] ?? 'unknown'))
  const place = placeText(detail?.['port'], detail?.['terminal'], places)
  const end = (member: string) => placeText(detail?.[member], null, places) || 'unknown'
  const texts: Record<ShownEvent['kind'], () => string> = {
    enter: () => 'entered the region',
    leave: () => 'left the region',
    matches: () => 'matches the filters',
    stops_matching: () => 'no longer matches the filters',
    arrives: () => `arrived${withWord('at', place)}`,
    departs: () => `departed${withWord('from', place)}`,
    loads: () => `loaded${cargoText(detail)}${withWord('at', place)}`,
    discharges: () => `discharged${cargoText(detail)}${withWord('at', place)}`,
    changes_destination: () => `changed its destination from ${end('from')} to ${end('to')}`,
    goes_dark: () => `went dark${withWord('at', positionText(detail?.['lat'], detail?.['lng']))}`,
    sts: () =>
      detail?.['confirmedByDraught'] === true
        ? `met ${vesselText(detail?.['otherMmsi'], places)} for a ship-to-ship transfer; its draught changed`
        : `met ${vesselText(detail?.['otherMmsi'], places)}, possibly for a ship-to-ship transfer`,
    price: () =>
      `${of('symbol')} ${detail?.['direction'] === 'below' ? 'fell below' : 'rose above'} ${of('level')}: ${of('price')} on ${of('date')}`,
    chokepoint: () => `${of('name')}: ${of('to')}, was ${of('from')}. ${of('reason')}`,
  }
  return texts[kind]()
}

/** Texts of AIS and of users on one line, without control characters. */
export const oneLine = (text: string) => replaceInvisible(text, ' ').trim().slice(0, 200)

type Value = string | number | boolean | null | undefined

const withWord = (word: string, text: string) => (text === '' ? '' : ` ${word} ${text}`)

/** The name of the other vessel of a meeting; its MMSI where it has none. */
function vesselText(mmsi: Value, places: EventPlaces): string {
  const name = oneLine(places.vessel(Number(mmsi))?.name ?? '')
  return name === '' ? `MMSI ${oneLine(String(mmsi ?? 'unknown'))}` : name
}

/** "Ras Tanura Sea Island, Ras Tanura (SARTA)"; empty when there is neither. */
function placeText(port: Value, terminal: Value, places: EventPlaces): string {
  const terminalName = typeof terminal === 'string' ? (places.terminal(terminal)?.name ?? terminal) : null
  if (typeof port !== 'string') return terminalName ?? ''
  const name = places.port(port)?.name
  const portText = name === undefined ? port : `${name} (${port})`
  return terminalName === null || terminalName === name ? portText : `${terminalName}, ${portText}`
}

/** " about 270,000 t of crude oil"; empty where the mass is not known. */
function cargoText(detail: ShownEvent['detail']): string {
  const { tonnes, commodity } = detail ?? {}
  if (typeof tonnes !== 'number') return ''
  const goods = typeof commodity === 'string' ? ` of ${commodityInSentence(commodity)}` : ''
  return ` about ${tonnes.toLocaleString('en', { maximumSignificantDigits: 3 })} t${goods}`
}

/** "25.31°N 56.40°E". */
function positionText(lat: Value, lng: Value): string {
  if (typeof lat !== 'number' || typeof lng !== 'number') return ''
  return `${Math.abs(lat).toFixed(2)}°${lat < 0 ? 'S' : 'N'} ${Math.abs(lng).toFixed(2)}°${lng < 0 ? 'W' : 'E'}`
}
