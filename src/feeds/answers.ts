import * as z from 'zod'
import type { FeedStatus } from '#domain/feed-status.ts'

/** What a reader of answers has: the time, and where it counts the records that it cannot use. */
export interface Reading {
  nowMs: number
  status: Pick<FeedStatus, 'reject'>
}

/** Reads JSON of a given shape; throws saying what is wrong with it. */
export function readJson<T>(text: string, shape: z.ZodType<T>): T {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new Error(text.trim() === '' ? 'an empty answer' : `not JSON: ${JSON.stringify(text.trim().slice(0, 40))}`)
  }
  const read = shape.safeParse(json)
  if (read.success) return read.data
  const issue = read.error.issues[0]
  throw new Error(`not the shape we know: ${issue.path.join('.') || 'the answer'}: ${issue.message}`)
}

/**
 * Reads each record by itself, so that one odd record costs only itself; it is counted. Throws where there were records
 * and not one of them could be read: then it is the source that has changed, and what it said before stays good.
 */
export function readRecords<T, R>(
  records: readonly unknown[],
  shape: z.ZodType<T>,
  make: (record: T) => R | string | null,
  { status }: Reading,
): R[] {
  const made: R[] = []
  let odd = 0
  for (const record of records) {
    const read = shape.safeParse(record)
    const result = read.success ? make(read.data) : `odd ${read.error.issues[0].path.join('.') || 'record'}`
    if (typeof result !== 'string') {
      if (result !== null) made.push(result)
      continue
    }
    odd++
    status.reject(result)
  }
  if (odd > 0 && odd === records.length) throw new Error(`none of its ${odd} records has the shape we know`)
  return made
}

/** Of records with the same id the newest; the others are counted. */
export function newestOfEach<T extends { id: string; updatedMs: number }>(records: T[], { status }: Reading): T[] {
  const byId = new Map<string, T>()
  for (const record of records) {
    const other = byId.get(record.id)
    if (other) status.reject('duplicate id')
    if (!other || record.updatedMs > other.updatedMs) byId.set(record.id, record)
  }
  return [...byId.values()]
}

/** A list that is never empty at its source: an empty one is a fault, and what was known before stays good. */
export function neverEmpty<T>(records: T[], what: string): T[] {
  if (records.length === 0) throw new Error(`a list of ${what} with nothing in it`)
  return records
}

/** A time as told, but not one that has not come yet: some hosts' clocks are wrong. */
export function notAhead(atMs: number, { nowMs }: Reading): number {
  return Math.min(atMs, nowMs)
}

/** A date as a schema: text that is a time, as milliseconds. */
export const time = z.string().transform((text, issues) => {
  const atMs = Date.parse(text)
  if (Number.isNaN(atMs)) issues.addIssue(`"${text.slice(0, 40)}" is not a time`)
  return atMs
})

export const longitude = z.number().min(-180).max(180)
export const latitude = z.number().min(-90).max(90)
