import * as z from 'zod'
import type { FeedStatus } from '#domain/messages/feed-status.ts'

/** Inputs of a response reader: the time, and the counts of rejected records. */
export interface Reading {
  nowMs: number
  status: Pick<FeedStatus, 'reject'>
}

/** Parses JSON of a given schema. Throws an error that names the first mismatch. */
export function readJson<T>(text: string, shape: z.ZodType<T>): T {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new Error(text.trim() === '' ? 'empty response' : `not JSON: ${JSON.stringify(text.trim().slice(0, 40))}`)
  }
  const read = shape.safeParse(json)
  if (read.success) return read.data
  const issue = read.error.issues[0]
  throw new Error(`unexpected shape: ${issue.path.join('.') || 'the response'}: ${issue.message}`)
}

/**
 * Parses records one by one; invalid ones are counted and skipped. Throws if there are records and all are invalid: the
 * format of the source has changed, and its earlier data stays valid.
 */
export function readRecords<T, R>(
  records: readonly unknown[],
  shape: z.ZodType<T>,
  make: (record: T) => R | string | null,
  { status }: Reading,
): R[] {
  const made: R[] = []
  let invalid = 0
  for (const record of records) {
    const read = shape.safeParse(record)
    const result = read.success ? make(read.data) : `invalid ${read.error.issues[0].path.join('.') || 'record'}`
    if (typeof result !== 'string') {
      if (result !== null) made.push(result)
      continue
    }
    invalid++
    status.reject(result)
  }
  if (invalid > 0 && invalid === records.length)
    throw new Error(`none of its ${invalid} records has the expected shape`)
  return made
}

/** Keeps the newest of records with the same id; counts the others. */
export function newestOfEach<T extends { id: string; updatedMs: number }>(records: T[], { status }: Reading): T[] {
  const byId = new Map<string, T>()
  for (const record of records) {
    const other = byId.get(record.id)
    if (other) status.reject('duplicate id')
    if (!other || record.updatedMs > other.updatedMs) byId.set(record.id, record)
  }
  return [...byId.values()]
}

/** Throws if a list is empty that never is at its source; earlier data stays valid. */
export function neverEmpty<T>(records: T[], what: string): T[] {
  if (records.length === 0) throw new Error(`an empty list of ${what}`)
  return records
}

/** A reported time, limited to now: the clocks of some hosts are wrong. */
export function clampToNow(atMs: number, { nowMs }: Reading): number {
  return Math.min(atMs, nowMs)
}

/** Schema of a date: text that is parsed to milliseconds since 1970. */
export const time = z.string().transform((text, issues) => {
  // A time without a zone is UTC at every source; Date.parse reads it in the zone of the machine.
  const hasZone = /(?:Z|[+-]\d\d:?\d\d|[A-Z]{2,4})$/i.test(text.trim())
  const isDateTime = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text.trim())
  const atMs = Date.parse(isDateTime && !hasZone ? `${text.trim().replace(' ', 'T')}Z` : text)
  if (Number.isNaN(atMs)) issues.addIssue(`"${text.slice(0, 40)}" is not a time`)
  return atMs
})

export const longitude = z.number().min(-180).max(180)
export const latitude = z.number().min(-90).max(90)
