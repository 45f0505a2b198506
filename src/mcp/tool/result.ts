import * as z from 'zod'
import { hasDemoSource } from '#contract/values.ts'
import { type Freshness, listFields, sharedFields } from '../freshness.ts'
import { listLink } from '../lists.ts'
import { factLines, factTable, withoutControlCharacters } from './fact-table.ts'
import type { Tool, ToolOutput } from './tool.ts'

/** The largest tool result in bytes of JSON. A model reads all of it. */
export const maxResultBytes = 32_000

/** Space for the text beside the structured content, and for the protocol's envelope. */
const reservedBytes = 3000

/** The output schema of a tool: its own fields and those that every result has. */
export const outputSchema = (tool: Tool): z.ZodObject =>
  z.object({ ...sharedFields, ...(tool.list === undefined ? {} : listFields), ...tool.output })

/** Builds the result of a tool: provenance, as many rows as fit, and a hint how to get the rest. */
export function toolResult(tool: Tool, schema: z.ZodObject, output: ToolOutput, feeds: Freshness | null) {
  const { rows, members = {} } = output
  const provenance = {
    as_of: output.asOf ?? feeds?.asOf ?? null,
    // null, where the state of the feeds is unknown, must not read as "current" or "real".
    stale: Boolean(output.stale) || (feeds === null ? false : feeds.stale),
    demo: (rows ?? []).some(hasDemoSource) || (feeds === null ? false : feeds.demo),
    source: feeds?.source ?? 'see the source of each record',
  }
  const structured: Record<string, unknown> = withoutControlCharacters({ ...provenance, ...members })
  let truncation = ''
  let isTruncated = false
  let facts = factLines(withoutControlCharacters(members))
  if (tool.list !== undefined && rows !== undefined) {
    const total = output.total ?? rows.length
    const rowSchema = (tool.output[tool.list] as z.ZodArray<z.ZodType>).element
    // Parsing drops fields that are not in the contract before the size is measured.
    const parsed = rows.map((row) => rowSchema.parse(withoutControlCharacters(row)))
    const available = maxResultBytes - reservedBytes - bytesOf(structured) - bytesOf(facts)
    // A row is there twice: in the structured content, and as a line of the text.
    const kept = rowsWithin(parsed, available, (row) => bytesOf(row) + bytesOf(factTable([row]).split('\n').at(-1)))
    facts = [facts, factTable(kept)].filter((part) => part !== '').join('\n')
    isTruncated = kept.length < total
    const howToNarrow = isTruncated ? (output.narrow ?? 'Request less.') : null
    Object.assign(structured, {
      total,
      returned: kept.length,
      truncated: isTruncated,
      how_to_narrow: howToNarrow,
      [tool.list]: kept,
    })
    if (isTruncated) truncation = ` This result has ${kept.length} of ${total}. ${howToNarrow}`
  }
  const demo = provenance.demo ? ' DEMO DATA: some or all of this is simulated.' : ''
  const overdue = output.stale ?? 'no new positions for more than ten minutes'
  const stale = provenance.stale ? ` STALE: ${overdue}.` : ''
  const isUnknown = provenance.demo === null || provenance.stale === null
  const unknown = isUnknown ? ' Whether this is simulated or out of date could not be determined.' : ''
  const asOf = provenance.as_of === null ? '' : ` As of ${provenance.as_of}.`
  const summary = `${withoutControlCharacters(output.text).slice(0, 1500)}${truncation}${asOf}${demo}${stale}${unknown}`
  const texts = [summary, facts].filter((text) => text !== '').map((text) => ({ type: 'text' as const, text }))
  const links = isTruncated || tool.list === undefined ? (output.linked ?? []) : []
  const content = [...texts, ...links.map(listLink)]
  return { content, structuredContent: schema.parse(structured) }
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

/** The first rows that fit into a number of bytes, by the size of their JSON where no other is given. */
export function rowsWithin<T>(rows: readonly T[], bytes: number, sizeOf: (row: T) => number = bytesOf): T[] {
  const kept: T[] = []
  let used = 2
  for (const row of rows) {
    used += sizeOf(row) + 1
    if (used > bytes) break
    kept.push(row)
  }
  return kept
}
