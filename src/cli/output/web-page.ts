import { siteUrl } from '#client/request.ts'
import type { CommandContext, Option } from '../command.ts'

/** The option of commands whose result has a page in the web app. */
export const webOption: Readonly<Record<string, Option>> = {
  web: { type: 'boolean', summary: 'Open the result in the web app instead' },
}

/** Opens a page of the web app; prints its address where there is no browser, or where it is piped. */
export function openWebPage(context: CommandContext, query: URLSearchParams): void {
  const { io, baseUrl } = context
  const page = siteUrl(baseUrl, `/app/${query.size === 0 ? '' : `?${query.toString()}`}`)
  if (io.openBrowser === null || !io.stdout.isTTY) return io.stdout.write(`${page}\n`)
  io.openBrowser(page)
  if (context.flags.quiet !== true) io.stderr.write(`Opening ${page}\n`)
}

type Values = Readonly<Record<string, unknown>>

const span = (min: unknown, max: unknown) =>
  min === undefined && max === undefined ? undefined : `${textOf(min)}-${textOf(max)}`

/** Filters of a list as the web app's address has them: its own parameters, and the others together. */
export function webFilters(input: Values): URLSearchParams {
  const { types, commodity, flags, bbox, ...rest } = input
  const { min_speed: minSpeed, max_speed: maxSpeed, min_load: minLoad, max_load: maxLoad, ...others } = rest
  const { limit: _limit, cursor: _cursor, fields: _fields, zoom: _zoom, ...more } = others
  const query = new URLSearchParams()
  const own = {
    at: centreOf(bbox),
    types,
    speed: span(minSpeed, maxSpeed),
    load: span(minLoad, maxLoad),
    commodity,
    flags,
  }
  for (const [name, value] of Object.entries(own)) if (value !== undefined) query.set(name, textOf(value))
  const further = new URLSearchParams(Object.entries(more).map(([name, value]) => [name, textOf(value)]))
  if (further.size > 0) query.set('more', further.toString())
  return query
}

/** Latitude, longitude and zoom that show a box. */
function centreOf(bbox: unknown): string | undefined {
  if (!Array.isArray(bbox)) return undefined
  const [west, south, east, north] = bbox as number[]
  const width = east >= west ? east - west : east - west + 360
  const zoom = Math.max(0, Math.log2(360 / Math.max(width, 2 * (north - south), 0.05)))
  const lng = ((west + width / 2 + 540) % 360) - 180
  return [(south + north) / 2, lng, zoom].map((number) => String(Number(number.toFixed(2)))).join(',')
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(',')
  return typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)
}
