import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { mappedReportFields, mappedReports, unitFactors, valueAt } from '#decode/json/mapped-reports.ts'
import { redactAddress } from '#domain/text/redact-secrets.ts'
import { msPerMinute } from '#domain/time.ts'
import type { FeedMessage } from '#domain/messages/feed-message.ts'
import { withoutCredentials } from '../connection/address.ts'
import { poll } from '../connection/http-poll.ts'
import type { Upstream } from '../connection/upstream.ts'
import type { FeedContext, FeedMaker } from '../feed.ts'
import { type ReportPiece, reportMessages } from './report-batches.ts'

/** Parameters of the address that are not of the provider. */
const ownParameters = ['map', 'name', 'licence']
/** Pages of one poll, whatever the provider says. */
const maxPages = 1000
/** Numbered pages of one poll where the mapping has no `max`. */
const defaultMaxPages = 100

const field = z.union([
  z.string().transform((path) => ({ path })),
  z.strictObject({
    path: z.string(),
    unit: z.enum(Object.keys(unitFactors), `unit needs one of ${Object.keys(unitFactors).join(', ')}`).optional(),
  }),
])

const mappingFile = z.strictObject({
  /** Path of the list of records; empty: the response itself. */
  records: z.string().default(''),
  fields: z.strictObject({
    ...(Object.fromEntries(mappedReportFields.map((name) => [name, field.optional()])) as Record<
      (typeof mappedReportFields)[number],
      z.ZodOptional<typeof field>
    >),
    mmsi: field,
  }),
  time: z.enum(['iso', 'unix_s', 'unix_ms']).optional(),
  /** Interval of polls. */
  every_s: z.number().min(1).max(86_400).default(60),
  /** The header with the key, whose value is in a setting. */
  key: z
    .strictObject({
      setting: z.string().regex(/^SVC_JSON_KEY(_[A-Z0-9_]+)?$/, 'must be SVC_JSON_KEY or begin with SVC_JSON_KEY_'),
      header: z
        .string()
        .regex(/^[A-Za-z0-9-]+$/)
        .default('Authorization'),
      prefix: z.string().default(''),
    })
    .optional(),
  headers: z.record(z.string(), z.string()).default({}),
  paging: z
    .union([
      /** The response has the address or cursor of the next page. */
      z.strictObject({ next: z.string(), parameter: z.string().optional() }),
      /** Pages are numbered; the first without records is the last. */
      z.strictObject({
        parameter: z.string(),
        first: z.int().min(0).default(1),
        max: z.int().min(1).max(maxPages).optional(),
      }),
    ])
    .optional(),
})
type Mapping = z.output<typeof mappingFile>

/**
 * Vessels of any JSON API by a mapping file: `json+https://host/path?query&map=FILE`. The file says where the records and
 * their fields are, in which units, how pages follow each other, and which setting has the key.
 */
export const mappedJson: FeedMaker = (address, context) => {
  const mapping = readMapping(address)
  const { url, headers: credentials } = withoutCredentials(urlOf(address))
  const own = { ...mapping.headers, ...keyHeader(mapping, context) }
  if (credentials.authorization !== undefined && Object.keys(own).some((name) => /^authorization$/i.test(name)))
    throw new TypeError(
      `${address.protocol}//${address.host} has a user name in the address, and the mapping has Authorization: keep one of them`,
    )
  const headers = { ...own, ...credentials }
  const check = checkOf(mapping, credentials.authorization !== undefined)
  const limits = {
    everyMs: mapping.every_s * 1000,
    timeoutMs: msPerMinute,
    maxBytes: 64 << 20,
    headers,
    // A first page that has not changed says nothing of the others.
    isConditional: mapping.paging === undefined,
  }
  return poll(limits, (upstream, signal) => pagesOf({ url, mapping, check }, upstream, context, signal), context)
}

async function* pagesOf(
  { url, mapping, check }: { url: string; mapping: Mapping; check: string },
  upstream: Upstream,
  context: FeedContext,
  signal: AbortSignal,
): AsyncGenerator<FeedMessage> {
  const read = (text: string) => pageOf(text, mapping)
  const asked = new Set<string>()
  let recordsBefore = ''
  let next: string | null = firstPage(url, mapping)
  for (let page = 0; next !== null; page++) {
    asked.add(next)
    const found: Page | null = await upstream.get(next, read, signal).catch((error: unknown) => {
      throw withHint(error, check)
    })
    // Not changed since the last poll.
    if (found === null) return
    const { body, records }: Page = found
    // A host that ignores the parameter would answer the same until the last page, and each may cost the user money.
    const digest = mapping.paging === undefined ? '' : digestOf(records)
    if (page > 0 && records.length > 0 && digest === recordsBefore) return context.status.reject(samePage)
    recordsBefore = digest
    const piece: ReportPiece = (receivedMs, rejects) => mappedReports(records, mapping, receivedMs, rejects)
    yield* reportMessages([[piece]], context)
    next = records.length === 0 ? null : nextPage(next, body, mapping, page)
    if (next !== null && asked.has(next)) return context.status.reject(samePage)
    if (next !== null && page + 1 === pagesAtMost(mapping)) return context.status.reject(furtherPages)
  }
}

const furtherPages = 'further pages are not requested: see "paging"'
/** Pages beyond which further ones are counted as a fault. A limit that the mapping states is meant. */
function pagesAtMost({ paging }: Mapping): number {
  if (paging === undefined || 'next' in paging) return maxPages
  return paging.max === undefined ? defaultMaxPages : Infinity
}

const samePage = 'the next page is one before: check "paging"'

interface Page {
  body: unknown
  records: readonly unknown[]
}

/** A response and its records. Throws where there are none, so that it is not taken for one that is unchanged later. */
function pageOf(text: string, { records: path }: Mapping): Page {
  const body = JSON.parse(text) as unknown
  const records = valueAt(body, path)
  if (!Array.isArray(records)) throw new Error(`unexpected shape: no list at "${path}"`)
  return { body, records: records as unknown[] }
}

function digestOf(records: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(records)).digest('base64')
}

function firstPage(url: string, { paging }: Mapping): string {
  return paging === undefined || 'next' in paging ? url : withParameter(url, paging.parameter, String(paging.first))
}

/** The address of the next page; null after the last. A page of another host is not requested. */
function nextPage(at: string, body: unknown, { paging }: Mapping, page: number): string | null {
  if (paging === undefined) return null
  if (!('next' in paging))
    return page + 1 === paging.max ? null : withParameter(at, paging.parameter, String(paging.first + page + 1))
  const next = valueAt(body, paging.next)
  if (next === null || next === undefined || next === '' || next === false) return null
  const cursor = typeof next === 'number' ? String(next) : next
  if (typeof cursor !== 'string') throw new Error(`unexpected shape: "${paging.next}" is no address or cursor`)
  if (paging.parameter !== undefined) return withParameter(at, paging.parameter, cursor)
  const url = URL.canParse(cursor, at) ? new URL(cursor, at) : null
  if (url === null || url.host !== new URL(at).host || url.protocol !== new URL(at).protocol)
    throw new Error('the next page is at another host')
  return url.href
}

function withParameter(url: string, name: string, value: string): string {
  const at = new URL(url)
  at.searchParams.set(name, value)
  return at.href
}

/** A wrong key is reported as such: the provider's page says only a number. */
function withHint(error: unknown, check: string): unknown {
  const what = error instanceof Error ? error.message : ''
  if (error instanceof SyntaxError) return new Error('not JSON')
  return /answered 40[13]/.test(what) ? new Error(`${what}: ${check}`) : error
}

/** What to do where the provider refuses a request. */
function checkOf({ key }: Mapping, hasUser: boolean): string {
  if (key !== undefined) return `check ${key.setting}`
  return hasUser ? 'check the user name and the password in the address' : 'the mapping names no key'
}

function urlOf(address: URL): string {
  const url = new URL(address.href.replace(/^json\+/, ''))
  for (const name of ownParameters) url.searchParams.delete(name)
  return url.href
}

function keyHeader({ key }: Mapping, { setting }: FeedContext): Record<string, string> {
  if (key === undefined) return {}
  const value = setting(key.setting)
  if (!value) throw new TypeError(`json: needs a key in the setting ${key.setting}, which the mapping names`)
  return { [key.header.toLowerCase()]: `${key.prefix}${value}` }
}

function readMapping(address: URL): Mapping {
  const path = address.searchParams.get('map')
  if (path === null)
    throw new TypeError(`${address.protocol} needs ?map=FILE with the fields, got ${redactAddress(address.href)}`)
  let json: unknown
  try {
    json = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new TypeError(`the mapping ${path} cannot be read: ${(error as Error).message}`, { cause: error })
  }
  const read = mappingFile.safeParse(json)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new TypeError(`the mapping ${path}: ${issue.path.join('.') || 'the file'}: ${issue.message}`)
}
