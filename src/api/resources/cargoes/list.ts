import { createHash } from 'node:crypto'
import { cargoJson } from '#contract/cargoes/cargoes.ts'
import { HttpError } from '#domain/http-error.ts'
import { TimeSlice } from '#domain/slices.ts'
import type { CargoMovement } from '#domain/vessel/cargo-movement.ts'
import type { Position } from '#domain/geo.ts'
import { coordinateSteps, stepsPerDegree } from '#domain/vessel/served-precision.ts'
import { isDemoMmsi } from '#domain/vessel/ids.ts'
import type { Port, Terminal } from '#domain/world/places.ts'
import type { CargoQuery, FlowSumQuery, FlowSumRow } from '#store/store.ts'
import { asOfHeaders, type Endpoint, list, nextPageLink } from '../../http/response.ts'
import { demoHeaders } from '../vessels/demo-data.ts'
import { type CallHistory, placeItem, terminalOrPort } from '../vessels/port-calls.ts'
import type { VesselData } from '../vessels/vessel-data.ts'
import { type CargoFilterData, type CargoFilters, cargoSelection } from './cargo-filters.ts'

/** Stored cargoes. */
interface CargoStore {
  /** Stores what is new. */
  save(): Promise<void>
  /** False while cargoes of older calls are derived. */
  readonly isComplete: boolean
  /** Latest beginning first. */
  find(query: CargoQuery): Promise<CargoMovement[]>
  count(query: CargoQuery): Promise<number>
  sum(query: FlowSumQuery): Promise<FlowSumRow[]>
}

/** What lists of cargoes are made from. */
export interface CargoData extends CargoFilterData {
  cargoes: CargoStore
  history: Pick<CallHistory, 'countedDays'>
  vessels: CargoFilterData['vessels'] & Pick<VesselData, 'dataAsOf'>
}

/** Lookups over the tables of ports, in the order of the columns' port numbers, and of terminals. */
export function cargoPlaces(ports: readonly Port[], terminals: readonly Terminal[]) {
  const portByCode = new Map(ports.map((port) => [port.unlocode, port]))
  const terminalById = new Map(terminals.map((terminal) => [terminal.id, terminal]))
  return {
    ports,
    terminals,
    port: (unlocode: string) => portByCode.get(unlocode) ?? null,
    terminal: (id: string) => terminalById.get(id) ?? null,
  }
}

const defaultLimit = 100
const rowsPerRead = 500

/** GET /cargoes: cargoes from loading to discharge, in pages. */
export function listCargoes(data: CargoData): Endpoint<'cargoes.list'> {
  return async ({ query: { limit = defaultLimit, cursor, ...filters } }, context) => {
    const { cargoes, vessels } = data
    const { query, test } = cargoSelection(filters, data, context.nowMs)
    const place = cursor === undefined ? null : readCursor(cursor, filters)
    await cargoes.save()
    const page = await pageOf(cargoes, { query, test, limit, place })
    const items = page.cargoes.map((cargo) =>
      cargoJson(cargo, (port, terminal) => placeItem(data, port, terminal), positionOf(cargo, data)),
    )
    const last = page.cargoes.at(-1)
    const hasMore = last !== undefined && page.hasMore
    return list(items, page.total, {
      ...asOfHeaders(vessels.dataAsOf),
      ...demoHeaders(page.cargoes.some(({ mmsi }) => isDemoMmsi(mmsi))),
      ...(hasMore && { link: nextPageLink(context, cursorOf(last, filters, page.total)) }),
      ...(cargoes.isComplete ? {} : { 'x-incomplete-reason': 'Cargoes of older port calls are being derived.' }),
    })
  }
}

/** Of the vessel while the cargo is aboard, of the place of discharge afterwards. */
function positionOf({ status, mmsi, discharge }: CargoMovement, data: CargoData): Position | null {
  if (status === 'delivered') return terminalOrPort(data, discharge?.port ?? null, discharge?.terminal ?? null)
  const { columns } = data.vessels.fleet
  const slot = data.vessels.fleet.slotOf(mmsi)
  if (slot < 0 || Number.isNaN(columns.lat[slot])) return null
  const served = (degrees: number) => coordinateSteps(degrees) / stepsPerDegree
  return { lng: served(columns.lng[slot]), lat: served(columns.lat[slot]) }
}

interface PageRequest {
  query: CargoQuery
  test: ((cargo: CargoMovement) => boolean) | null
  limit: number
  place: CursorPlace | null
}

/** A page, and the number of all matching cargoes: by the store, or read in slices where a filter is not the store's. */
async function pageOf(cargoes: CargoStore, { query, test, limit, place }: PageRequest) {
  const found: CargoMovement[] = []
  let count = 0
  for await (const cargo of eachCargo(cargoes, query, place ?? undefined)) {
    if (test !== null && !test(cargo)) continue
    count++
    if (found.length < limit) found.push(cargo)
    // All are read only where they must be counted.
    else if (place !== null || test === null) break
  }
  const total = place?.total ?? (test === null ? await cargoes.count(query) : count)
  return { cargoes: found, total, hasMore: count > limit }
}

/** Stored cargoes of a query, latest first, read in slices between which other requests are served. */
async function* eachCargo(
  cargoes: Pick<CargoStore, 'find'>,
  query: CargoQuery,
  after?: CargoQuery['after'],
): AsyncGenerator<CargoMovement> {
  const slice = new TimeSlice()
  for (let place = after; ;) {
    const rows = await cargoes.find({ ...query, ...(place && { after: place }), limit: rowsPerRead })
    yield* rows
    if (rows.length < rowsPerRead) return
    place = rows[rows.length - 1]
    await slice.yieldWhenOver()
  }
}

interface CursorPlace {
  startedMs: number
  id: string
  total: number
}

/** A cursor is a place in the order, so that it lives as long as the cargoes, on any thread or node. */
function cursorOf({ startedMs, id }: CargoMovement, filters: CargoFilters, total: number): string {
  return Buffer.from(JSON.stringify([startedMs, id, total, hashOf(filters)])).toString('base64url')
}

/** Throws 400 for a cursor of other filters, and for anything else. */
function readCursor(cursor: string, filters: CargoFilters): CursorPlace {
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    parts = null
  }
  const [startedMs, id, total, hash] = Array.isArray(parts) ? (parts as unknown[]) : []
  const isPlace = isCount(startedMs) && typeof id === 'string' && !id.includes('\0') && isCount(total)
  if (!isPlace || typeof hash !== 'string')
    throw new HttpError(400, 'cursor is not one of this list: ask again without it, for the first page.')
  if (hash !== hashOf(filters))
    throw new HttpError(
      400,
      'cursor belongs to other filters: send those of its first page, as its Link header does, or ask again without it.',
    )
  return { startedMs, id, total }
}

/** A time or a number that the stores can hold. */
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

const hashOf = (filters: CargoFilters): string =>
  createHash('sha256').update(JSON.stringify(filters)).digest('base64url').slice(0, 12)
