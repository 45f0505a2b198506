import type { AlertWatch, NamedShape } from '#alerts/alert.ts'
import type { CheckConditions } from '#api/resources/saved-items.ts'
import { DrawnRegions, type ReadDrawing } from '#api/resources/vessels/drawn-regions.ts'
import { vesselQuery, watersNamed } from '#api/resources/vessels/vessel-query.ts'
import {
  type AlertFilters,
  checkConditions,
  type ReadConditions,
  savedConditions,
  type WatchedConditions,
} from '#contract/resources/alerts/conditions.ts'
import { shorten } from '#contract/values.ts'
import { kmPerNm } from '#domain/geo.ts'
import { HttpError } from '#domain/http-error.ts'
import { circlePolygon } from '#domain/polygon/circle.ts'
import { nearestWords } from '#domain/text/edit-distance.ts'
import { freePriceSymbols, type PriceSymbol } from '#domain/world/prices.ts'
import { RegionOutlines } from '#domain/world/region-outline.ts'
import type { FilterContext } from '#fleet/query/slots/matches.ts'
import { DrawnRegion } from '#fleet/region/drawn-region.ts'
import { SlotQuery } from '#fleet/query/slot-query.ts'
import type { LiveState } from './live-state.ts'

type DrawnFilters = AlertFilters & { drawings?: readonly DrawnRegion[] | undefined }

/** What is read of the users of alerts. */
interface AlertUsers {
  readDrawing: ReadDrawing
  hasPro: (userId: number) => Promise<boolean>
}

/** Reads the conditions of alerts: looks up the places that they name, and compiles their filters. */
export class AlertConditionReader {
  readonly #live: Pick<LiveState, 'fleet' | 'reference'>
  readonly #context: FilterContext
  readonly #drawn: DrawnRegions
  readonly #readPro: AlertUsers['hasPro']
  /** Users with alerts that need Pro, and whether they had it when those were read. */
  readonly #pro = new Map<number, boolean>()

  constructor(
    live: Pick<LiveState, 'fleet' | 'reference' | 'worldData'>,
    nowMs: () => number,
    { readDrawing, hasPro }: AlertUsers,
  ) {
    this.#live = live
    this.#drawn = new DrawnRegions(readDrawing)
    this.#readPro = hasPro
    this.#context = { nowMs, sanctions: live.worldData, regions: new RegionOutlines(live.reference.regions.all) }
  }

  /** Checks conditions that are to be saved. Throws 400 for those that cannot be watched. */
  async check(conditions: unknown, hasRegion: boolean, userId: number): ReturnType<CheckConditions> {
    const read = required(checkConditions(conditions, hasRegion))
    await this.#watchOf(read, hasRegion, userId)
    return { proFault: proFaultOf(read) }
  }

  /** What saved conditions watch for, or why they cannot be watched. */
  async read(conditions: unknown, hasRegion: boolean, userId: number): Promise<AlertWatch | { problem: string }> {
    try {
      const read = required(savedConditions(conditions, hasRegion))
      const proFault = proFaultOf(read)
      if (proFault !== null && !(await this.#hasPro(userId))) return { problem: proFault }
      return await this.#watchOf(read, hasRegion, userId)
    } catch (error) {
      if (error instanceof HttpError) return { problem: error.message }
      throw error
    }
  }

  /** Whether the alerts of a user are to be read again: some need Pro, and whether the user has it has changed. */
  async hasNewTier(userId: number): Promise<boolean> {
    const before = this.#pro.get(userId)
    return before !== undefined && (await this.#hasPro(userId)) !== before
  }

  async #hasPro(userId: number): Promise<boolean> {
    const has = await this.#readPro(userId)
    this.#pro.set(userId, has)
    return has
  }

  async #watchOf(read: WatchedConditions, hasRegion: boolean, userId: number): Promise<AlertWatch> {
    const { kinds, filters, ports, price, chokepoints, chokepointStatuses: statuses } = read
    const isCrossing = !hasRegion && kinds.every((kind) => kind === 'enter' || kind === 'leave')
    const place = isCrossing && filters !== null ? await this.#placeOf(filters, userId) : null
    const selected = place === null ? filters : withoutPlace(filters!)
    const drawn =
      selected === null ? null : await inConditions(() => this.#drawn.resolveFor<DrawnFilters>(selected, userId))
    // A drawing that was changed is another area: who is inside is learned anew.
    const key = JSON.stringify([read, ...(drawn?.drawings ?? [])])
    return {
      ...{ kinds, key: drawn?.drawings === undefined ? JSON.stringify(read) : key, place, price, statuses },
      selector: drawn === null ? null : await this.#selectorOf(drawn),
      ports: ports.length === 0 ? null : await this.#portCodes(ports),
      chokepoints: chokepoints.map((id) => this.#chokepoint(id)),
    }
  }

  async #selectorOf(filters: DrawnFilters): Promise<SlotQuery> {
    const { fleet, reference } = this.#live
    const query = await inConditions(() => vesselQuery(filters, reference.placeNames))
    return new SlotQuery(fleet, query, this.#context)
  }

  /** The outline of the one region or circle of filters. */
  async #placeOf({ region, near }: AlertFilters, userId: number): Promise<readonly unknown[] | NamedShape> {
    const { placeNames, regions } = this.#live.reference
    if (near === undefined) {
      const waters = await inConditions(() => watersNamed(region![0], placeNames))
      if (waters !== null) return waters
      const rings = await inConditions(() => this.#drawn.ringsOf(region![0], userId))
      if (rings !== null) return rings
      await inConditions(() => vesselQuery({ region: region! }, placeNames))
      return [regions.regionBySlug(region![0])!.ring!]
    }
    const [lng, lat, km] = near
    return new DrawnRegion(`near:${near.join(',')}`, circlePolygon({ lng, lat }, km / kmPerNm))
  }

  async #portCodes(words: readonly string[]): Promise<Set<string>> {
    const { placeNames, destinations } = this.#live.reference
    const { slots } = await inConditions(() => vesselQuery({ destination: [...words] }, placeNames), {
      parameter: 'destination',
      member: 'port',
    })
    const { destinationPorts } = slots!
    return new Set(destinationPorts!.map((port) => destinations[port].unlocode))
  }

  #chokepoint(word: string): string {
    const ids = this.#live.reference.chokepoints.map(({ id }) => id)
    if (ids.includes(word)) return word
    const near = nearestWords(word, ids, 3)
    const hint = near.length === 0 ? '' : ` (nearest: ${near.join(', ')})`
    throw new HttpError(
      400,
      `conditions.chokepoint does not know "${shorten(word)}"${hint}; it takes ${ids.join(', ')}.`,
    )
  }
}

function required(found: ReadConditions): WatchedConditions {
  if (found.fault !== null) throw new HttpError(400, found.fault)
  return found.read
}

const withoutPlace = ({ region: _region, near: _near, ...filters }: AlertFilters): AlertFilters | null =>
  Object.keys(filters).length === 0 ? null : filters

/** Lets an error about a filter name the member of the conditions. */
async function inConditions<T>(
  read: () => T | Promise<T>,
  renamed?: { parameter: string; member: string },
): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const { parameter, member } = renamed ?? {}
    const text = error.message
    const named =
      parameter !== undefined && text.startsWith(parameter)
        ? `${member}${text.slice(parameter.length)}`
        : `filters.${text}`
    throw new HttpError(error.status, `conditions.${named}`)
  }
}

/** What to tell a user without Pro of an alert that tells what the API itself answers with Pro only; null where it does not. */
function proFaultOf({ price, chokepoints }: WatchedConditions): string | null {
  if (chokepoints.length > 0) return 'Pro required: an alert on chokepoints.'
  if (price === null || freePriceSymbols.includes(price.symbol as PriceSymbol)) return null
  return `Pro required: an alert on ${price.symbol}. Without it there are ${freePriceSymbols.join(', ')}.`
}
