import { filtersFromQuestion } from '#ai/questions/question-filters.ts'
import { PhraseMatcher } from '#ai/questions/phrase-matcher.ts'
import { measureSets } from '../test/questions/judge.ts'
import { filtersOf } from '../test/questions/notations/published.ts'
import { context, ports, publishedContext } from '../test/questions/question-context.ts'
import { languages, questionSets } from '../test/questions/sets.ts'
import { type BenchRow, median, printTable } from './table.ts'

const rounds = 21

/** Time to parse a question, and the share of questions with exactly the expected filters, by language. */
export async function benchQuestions(): Promise<BenchRow[]> {
  const startMs = performance.now()
  const rebuilt = new PhraseMatcher(ports)
  const builtMs = performance.now() - startMs
  if (rebuilt.termsOf('tankers').length !== 1) throw new Error('The phrases were not loaded.')
  const rows: BenchRow[] = seenRows()
  for (const [language, questions] of Object.entries(languages)) {
    const exact = questions.filter(([question, short]) => {
      const { filters } = filtersFromQuestion(question, publishedContext)
      return isSame(filters, filtersOf(short, ports))
    })
    const figure = (exact.length / questions.length) * 100
    rows.push({ work: 'questions, exact filters', subject: `${language}, ${questions.length}`, figure, unit: '%' })
  }
  const all = Object.values(languages).flatMap((questions) => questions.map(([question]) => question))
  const longest = all.map((_, at) =>
    all
      .slice(at, at + 15)
      .join(' ')
      .slice(0, 500),
  )
  for (const [subject, asked] of Object.entries({ 'the set': all, '500 characters': longest })) {
    // The median per question, so that other load on the machine does not count.
    const took = asked.map((question) => {
      const times: number[] = []
      for (let round = 0; round < rounds; round++) {
        const fromMs = performance.now()
        filtersFromQuestion(question, context)
        times.push(performance.now() - fromMs)
      }
      return median(times)
    })
    took.sort((a, b) => a - b)
    const at = (share: number) => took[Math.floor(took.length * share)]
    const work = 'questions, parsed by rules'
    rows.push({ work, subject: `${subject}, p50`, figure: at(0.5), unit: 'ms' })
    rows.push({ work, subject: `${subject}, p99`, figure: at(0.99), unit: 'ms', target: '≤ 3 ms' })
  }
  rows.push({ work: 'questions, phrases loaded at the start', subject: 'Seaborne', figure: builtMs, unit: 'ms' })
  return rows
}

/** The newest sets of questions, no longer unseen, with 95 % intervals: the first scores are on docs/accuracy.md. */
function seenRows(): BenchRow[] {
  const { sample, exact, wrong, silent } = measureSets(questionSets.slice(-3))
  return Object.entries({ exact, wrong, 'silently wrong': silent }).map(([verdict, { value, low, high }]) => ({
    ...{ work: 'questions seen since', subject: `${verdict} of ${sample} (95 %: ${low} to ${high} %)`, figure: value },
    unit: '%',
  }))
}

/** Equality regardless of the order of members. */
function isSame(a: object, b: object): boolean {
  const sorted = (filters: object) =>
    JSON.stringify(Object.entries(filters).sort(([one], [two]) => (one < two ? -1 : 1)))
  return sorted(a) === sorted(b)
}

if (import.meta.main) printTable(await benchQuestions())
