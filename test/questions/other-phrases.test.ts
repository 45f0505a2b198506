import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { VesselFilters } from '#ai/questions/filters/vessel-filters.ts'
import { filtersText, read } from './question-context.ts'
import { questionSets } from './sets.ts'

/** Phrases that mean the same: each in the place of another of its row leaves the filters of a question as they are. */
const sameMeaning: Readonly<Record<string, readonly string[]>> = {
  'bound for': ['heading for', 'bound for', 'en route to', 'on passage to', 'towards', 'whose destination is'],
  'loaded in': ['loaded in', 'lifted in', 'picked up in', 'sourced from', 'coming from', 'ex', 'from'],
  'now in': ['now in', 'currently in', 'located in', 'found in', 'positioned in', 'at present in', 'operating in'],
  'right now': ['right now', 'at the moment', 'at present', 'as we speak', 'just now', 'currently'],
  'at anchor': ['at anchor', 'anchored', 'on the hook', 'with anchor down', 'riding at anchor'],
  'in ballast': ['in ballast', 'ballasting', 'unladen', 'with no cargo', 'with empty holds', 'running empty'],
  sanctioned: ['sanctioned', 'under sanctions', 'subject to sanctions', 'hit by sanctions', 'blacklisted'],
  'show me': ['show me', 'display', 'pull up', 'looking for', 'I need', 'find me'],
}

/** "from" and "in" of something else than a place. */
const notOfPlace =
  /\b(?:apart|etas?|positions?|reports?|hours?|days?|h(?:ea)rd) from\b|\bin \(|(?:%|pct) ?loaded\b|\bex \d/iu

const questions = questionSets
  .filter(({ notation }) => notation === 'conditions')
  .flatMap((set) => set.questions.filter((_question, at) => set.judge(at).verdict === 'exact'))
/** What was loaded somewhere is aboard, whether a question says so or not. */
const said = ({ laden, ...filters }: VesselFilters) =>
  filtersText(filters.origin !== undefined || laden === undefined ? filters : { ...filters, laden })

/** One question in six: the same ones, whatever other sets there are. */
const isSampled = (question: string) => Buffer.from(question).reduce((sum, byte) => sum + byte, 0) % 6 === 0

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

for (const [meaning, phrases] of Object.entries(sameMeaning))
  test(`what means "${meaning}" may be said in other words`, () => {
    const longestFirst = phrases.toSorted((one, other) => other.length - one.length)
    const pattern = new RegExp(String.raw`(?<![\w-])(?:${longestFirst.map(escaped).join('|')})(?![\w-])`, 'iu')
    const asked = questions.filter((question) => pattern.test(question) && !notOfPlace.test(question))
    const wrong = asked
      .filter((question) => isSampled(question))
      .flatMap((question) => {
        const before = read(question)
        if (!before.complete) return []
        return phrases.flatMap((phrase) => {
          const other = question.replace(pattern, phrase)
          const { filters, explanation } = read(other)
          return said(filters) === said(before.filters) ? [] : [`${other}: ${explanation}`]
        })
      })
    assert.deepEqual(wrong, [])
  })
