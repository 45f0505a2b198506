import { join } from 'node:path'
import { portPlaces } from '#ai/port-places.ts'
import { answerQuestion } from '#ai/query.ts'
import { Vocabulary } from '#ai/vocabulary.ts'
import { loadPorts } from '#reference/ports.ts'
import { loadTerminals } from '#reference/terminals.ts'
import { filtersOf, languages } from '../test/questions/languages.ts'
import { type BenchRow, median, printTable } from './table.ts'

const rounds = 21

/** How long questions take to read, and how many of the set give exactly the filters that they should, by language. */
export async function benchQuestions(): Promise<BenchRow[]> {
  const data = join(import.meta.dirname, '../data')
  const startMs = performance.now()
  const places = portPlaces(loadPorts(data), loadTerminals(data))
  const vocabulary = new Vocabulary(places)
  const builtMs = performance.now() - startMs
  const rows: BenchRow[] = []
  for (const [language, questions] of Object.entries(languages)) {
    const exact = questions.filter(([question, short]) => {
      const { filters } = answerQuestion(question, vocabulary)
      return isSame(filters, filtersOf(short, places))
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
    // Of each question the median, so that what else the machine does in between does not count as reading.
    const took = asked.map((question) => {
      const times: number[] = []
      for (let round = 0; round < rounds; round++) {
        const fromMs = performance.now()
        answerQuestion(question, vocabulary)
        times.push(performance.now() - fromMs)
      }
      return median(times)
    })
    took.sort((a, b) => a - b)
    const at = (share: number) => took[Math.floor(took.length * share)]
    const work = 'questions, read by the rules'
    rows.push({ work, subject: `${subject}, p50`, figure: at(0.5), unit: 'ms' })
    rows.push({ work, subject: `${subject}, p99`, figure: at(0.99), unit: 'ms', target: '≤ 3 ms' })
  }
  rows.push({ work: 'questions, words learned at the start', subject: 'Seaborne', figure: builtMs, unit: 'ms' })
  return rows
}

/** By name, whatever their order. */
function isSame(a: object, b: object): boolean {
  const sorted = (filters: object) =>
    JSON.stringify(Object.entries(filters).sort(([one], [two]) => (one < two ? -1 : 1)))
  return sorted(a) === sorted(b)
}

if (import.meta.main) printTable(await benchQuestions())
