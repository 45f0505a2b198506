import { distanceNm } from '#domain/geo.ts'
import type { Port } from '#domain/places.ts'

/** A port that a text means: its place in the table, and how sure that is, 0 to 1. */
export interface ResolvedDestination {
  port: number
  confidence: number
}

/** Words after which a text names no port, whatever else it says. */
const noPort = /\b(?:ORDERS?|DRIFT(?:ING)?|OPL|UNKNOWN|NOT DEFINED|TBA|TBN|HOME|SEA|ANCHORAGE ONLY)\b/

/** What crews put before or behind a port that is not part of its name. */
const filler = /\b(?:PORT OF|PORT|ANCH(?:ORAGE)?|ROADS?|PILOT(?: STATION)?|P\/?S|FOR|TO|ETA|VIA .*)\b/g

/**
 * Reads what crews type as their destination: a code with or without its space, a name, an alias, and of
 * `ORIGIN>NEXT` the last part. Order: exact name → code → behind the last sign → alias.
 * @see IMO SN.1/Circ.244
 */
export class DestinationResolver {
  readonly #ports: readonly Port[]
  readonly #byCode = new Map<string, number>()
  /** Several ports share a name: Georgetown, Victoria. */
  readonly #byName = new Map<string, number[]>()
  readonly #byAlias = new Map<string, number[]>()

  constructor(ports: readonly Port[]) {
    this.#ports = ports
    for (const [index, port] of ports.entries()) {
      this.#byCode.set(port.unlocode, index)
      add(this.#byName, bare(port.name), index)
      for (const alias of port.aliases) add(this.#byAlias, bare(alias), index)
    }
  }

  /** The port a text means, seen from a position; null where it means none that is known. */
  resolve(text: string, lng: number, lat: number): ResolvedDestination | null {
    const whole = text.toUpperCase().trim()
    if (noPort.test(whole)) return null
    const last = whole.split(/[>/_=\\]|-{1,2}>|\bTO\b/).findLast((part) => bare(part) !== '') ?? whole
    for (const [candidate, certainty] of [
      [whole, 1],
      [last, 0.95],
      [last.replace(filler, ' '), 0.85],
      [last.split(/[,;(+&]/)[0] ?? '', 0.8],
    ] as const) {
      const found = this.#lookUp(candidate, certainty, lng, lat)
      if (found) return found
    }
    return null
  }

  #lookUp(text: string, certainty: number, lng: number, lat: number): ResolvedDestination | null {
    const plain = bare(text)
    const named = this.#byName.get(plain)
    if (named) return this.#nearest(named, certainty, lng, lat)
    const code = plain.replaceAll(' ', '')
    const port = code.length === 5 ? this.#byCode.get(code) : undefined
    if (port !== undefined) return { port, confidence: certainty * 0.98 }
    const alias = this.#byAlias.get(plain) ?? this.#byAlias.get(code)
    if (alias) return this.#nearest(alias, certainty * 0.9, lng, lat)
    return null
  }

  /** Of ports with one name the nearest; less sure where there are several. */
  #nearest(ports: readonly number[], certainty: number, lng: number, lat: number): ResolvedDestination {
    const away = (index: number) => distanceNm(lng, lat, this.#ports[index].lng, this.#ports[index].lat)
    const port = ports.reduce((best, index) => (away(index) < away(best) ? index : best))
    return { port, confidence: ports.length === 1 ? certainty : certainty * 0.7 }
  }
}

/** Letters and digits with single spaces: dots, hyphens and the like say nothing. */
function bare(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim()
}

function add(map: Map<string, number[]>, name: string, index: number): void {
  if (name === '') return
  const same = map.get(name)
  if (same) same.push(index)
  else map.set(name, [index])
}
