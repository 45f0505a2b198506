import { hash } from 'node:crypto'
import type { SavedItem } from '#accounts/items/saved-items.ts'
import { storedShape } from '#contract/resources/draw.ts'
import type { ParsedRequest } from '#contract/operations.ts'
import { HttpError } from '#domain/http-error.ts'
import { LruMap } from '#domain/lru.ts'
import type { Polygon } from '#domain/polygon/polygon.ts'
import { DrawnRegion } from '#fleet/region/drawn-region.ts'
import type { Caller } from '../../guard/caller.ts'
import { readRegion } from '../../http/read-region.ts'
import type { Endpoint, Endpoints, RequestContext } from '../../http/response.ts'

const drawingWord = /^drawing:\s*(\d{1,10})$/i
const isDrawing = (word: string) => /^drawing:/i.test(word)

/** Shapes kept as they were read: a map asks for the same one again and again. */
const maxKept = 64

/** Filters of vessels whose regions may be drawings of the caller. */
interface RegionFilters {
  region?: readonly string[] | undefined
  drawings?: readonly DrawnRegion[] | undefined
}

/** Reads a drawing of a user. Throws 404 where the user has none of this number. */
export type ReadDrawing = (userId: number, id: number) => Promise<Pick<SavedItem, 'body'>>

/** The drawings of users as regions of filters: `region=drawing:17`. */
export class DrawnRegions {
  readonly #read: ReadDrawing
  readonly #kept = new LruMap<string, Polygon>(maxKept)

  constructor(read: ReadDrawing) {
    this.#read = read
  }

  /**
   * The filters with each drawing that they name as a shape; themselves where they name none. Throws 400 for a drawing that is
   * not the caller's own.
   */
  resolve<F extends RegionFilters>(filters: F, caller: Caller): F | Promise<F> {
    if (filters.region === undefined || !filters.region.some(isDrawing)) return filters
    return this.#resolved(filters, filters.region, caller.user?.id)
  }

  /** The same for filters that a user has saved. */
  async resolveFor<F extends RegionFilters>(filters: F, userId: number): Promise<F> {
    return filters.region?.some(isDrawing) === true ? this.#resolved(filters, filters.region, userId) : filters
  }

  /** The rings of a drawing of a user; null for a word that is none. */
  async ringsOf(word: string, userId: number): Promise<readonly unknown[] | null> {
    if (!isDrawing(word)) return null
    const { body } = await this.#itemOf(userId, numberOf(word))
    const { geojson } = storedShape(body) as { geojson: Parameters<typeof readRegion>[0]['geojson'] }
    return geojson.type === 'Feature' ? geojson.geometry.coordinates : geojson.coordinates
  }

  async #resolved<F extends RegionFilters>(
    filters: F,
    words: readonly string[],
    userId: number | undefined,
  ): Promise<F> {
    const drawings = await Promise.all(words.filter(isDrawing).map((word) => this.#drawing(word, userId)))
    const region = words.filter((word) => !isDrawing(word))
    return { ...filters, region: region.length === 0 ? undefined : region, drawings }
  }

  async #drawing(word: string, userId: number | undefined): Promise<DrawnRegion> {
    const id = numberOf(word)
    if (userId === undefined)
      throw new HttpError(
        400,
        `region=drawing:${id} needs a session or a key: a drawing is for its user only. Sign in, or remove it.`,
      )
    const item = await this.#itemOf(userId, id)
    const key = `drawing ${id} ${hash('sha1', JSON.stringify(item.body), 'base64url')}`
    const polygon = this.#kept.get(key) ?? shapeOf(item)
    this.#kept.set(key, polygon)
    return new DrawnRegion(key, polygon)
  }

  async #itemOf(userId: number, id: number): ReturnType<ReadDrawing> {
    try {
      return await this.#read(userId, id)
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 404) throw error
      throw new HttpError(
        400,
        `region=drawing:${id} is no drawing of yours: it was deleted, or belongs to somebody else. Remove it, or choose one of your own.`,
      )
    }
  }
}

function numberOf(word: string): number {
  const id = Number(drawingWord.exec(word)?.[1] ?? NaN)
  if (Number.isNaN(id)) throw new HttpError(400, 'region=drawing: needs the number of a drawing, such as drawing:17.')
  return id
}

/** A drawing was checked when it was saved. */
function shapeOf({ body }: Pick<SavedItem, 'body'>): Polygon {
  return readRegion(storedShape(body) as ParsedRequest<'draw.analyze'>['body'])
}

type AnyEndpoint = (input: AnyInput, context: RequestContext) => ReturnType<Endpoint<'vessels.list'>>
interface AnyInput {
  query?: RegionFilters
  body?: { filters?: RegionFilters }
}

/** Operations whose query has the filters of vessels, or whose body has them as `filters`. */
const [byQuery, byBody] = [
  ['vessels.list', 'vessels.export', 'vessels.summary', 'vessels.density', 'stream.vessels', 'cargoes.list'],
  ['draw.analyze', 'ai.flowAnalysis'],
] as const

/** Endpoints whose filters may name drawings of the caller. */
export function withDrawnRegions(endpoints: Endpoints, drawn: DrawnRegions): Endpoints {
  const wrapped: Record<string, AnyEndpoint> = {}
  const all = endpoints as Record<string, AnyEndpoint | undefined>
  for (const name of byQuery) {
    const endpoint = all[name]
    if (endpoint === undefined) continue
    wrapped[name] = (input, context) => {
      const query = drawn.resolve(input.query!, context.caller)
      if (query === input.query) return endpoint(input, context)
      return (async () => endpoint({ ...input, query: await query }, context))()
    }
  }
  for (const name of byBody) {
    const endpoint = all[name]
    if (endpoint === undefined) continue
    wrapped[name] = async (input, context) => {
      const { filters } = input.body!
      if (filters === undefined) return endpoint(input, context)
      const resolved = await drawn.resolve(filters, context.caller)
      return endpoint({ ...input, body: { ...input.body, filters: resolved } }, context)
    }
  }
  return { ...endpoints, ...(wrapped as Endpoints) }
}
