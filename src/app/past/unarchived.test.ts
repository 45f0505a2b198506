import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { unarchivedSince } from './unarchived.ts'

const nowMs = Date.UTC(2026, 10, 20, 12, 30)
const hour = (number: number) => Date.UTC(2026, 10, 20, number)

describe('since when positions are read of the store, beside an archive', () => {
  for (const { at, archived, since, because } of [
    { at: hour(9) + 1, archived: [7, 8, 9], since: null, because: 'the hour is archived' },
    { at: hour(12) + 1, archived: [9, 10], since: hour(11), because: 'the archive ends an hour before' },
    { at: hour(10) + 1, archived: [8, 11], since: hour(9), because: 'what is archived of later hours does not count' },
    { at: hour(12), archived: [3, 11], since: hour(12), because: 'hours between archived ones are empty, or late' },
    { at: hour(12), archived: [], since: hour(-12), because: 'a vessel is at sea for a day' },
    { at: hour(12), archived: [-40], since: hour(-12), because: 'of what lies a day before nothing is at sea' },
    { at: hour(-30), archived: [], since: hour(-37), because: 'the store has 49 hours' },
    { at: hour(-37), archived: [], since: hour(-37), because: 'the store has the last of them' },
    { at: hour(-37) - 1, archived: [], since: null, because: 'the store has the hour no more' },
  ])
    test(`${new Date(at).toISOString()} with ${archived.length} hours: ${because}`, () => {
      const hours = new Map(archived.map((number) => [hour(number), 1]))
      const catalogue = {
        hoursFrom: (fromMs: number) => new Map([...hours].filter(([hourMs]) => hourMs >= fromMs)),
      }
      assert.equal(unarchivedSince(catalogue, at, nowMs), since)
    })
})
