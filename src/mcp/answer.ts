import * as z from 'zod'
import { bytesOf, cleaned, fitting, mostBytes } from './answer-size.ts'
import { type Freshness, always, listed } from './freshness.ts'
import type { Found, Tool } from './tool.ts'

/** The whole schema of a tool's answer. */
export const outputSchema = (tool: Tool): z.ZodObject =>
  z.object({ ...always, ...(tool.list === undefined ? {} : listed), ...tool.output })

/** Room for the text beside the structured content, and for what wraps both. */
const reservedBytes = 3000

/** Whether a record names a source that makes things up. */
function isDemo(row: unknown): boolean {
  const { source } = row as { source?: { name?: string } | string | null }
  return typeof source === 'object' && /\bdemo\b/i.test(source?.name ?? '')
}

/** Puts an answer together: where it comes from, as many rows as fit, and how to get the rest. */
export function answerOf(tool: Tool, schema: z.ZodObject, found: Found, feeds: Freshness | null) {
  const { rows, members = {} } = found
  const whole = {
    as_of: found.asOf ?? feeds?.asOf ?? null,
    stale: feeds?.stale ?? false,
    demo: (feeds?.demo ?? false) || (rows ?? []).some(isDemo),
    source: feeds?.source ?? 'each record names its own',
    ...members,
  }
  const structured: Record<string, unknown> = cleaned(whole)
  let cut = ''
  if (tool.list !== undefined && rows !== undefined) {
    const total = found.total ?? rows.length
    const rowSchema = (tool.output[tool.list] as z.ZodArray<z.ZodType>).element
    // Members that the contract does not know are left out before anything is counted.
    const known = rows.map((row) => rowSchema.parse(cleaned(row)))
    const kept = fitting(known, mostBytes - reservedBytes - bytesOf(structured))
    const truncated = kept.length < total
    const narrow = truncated ? (found.narrow ?? 'Ask for less.') : null
    Object.assign(structured, { total, returned: kept.length, truncated, how_to_narrow: narrow, [tool.list]: kept })
    if (truncated) cut = ` Here are ${kept.length} of ${total}. ${narrow}`
  }
  const demo = structured.demo ? ' DEMO DATA: some or all of this is made up.' : ''
  const stale = structured.stale ? ' STALE: no fresh positions for over ten minutes.' : ''
  const asOf = whole.as_of === null ? '' : ` As of ${whole.as_of}.`
  const text = `${cleaned(found.text).slice(0, 1500)}${cut}${asOf}${demo}${stale}`
  return { content: [{ type: 'text' as const, text }], structuredContent: schema.parse(structured) }
}
