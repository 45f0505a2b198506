import { read } from '../question-context.ts'
import type { Judged, Question } from './question.ts'

/** A query string without its area, whose box depends on the place, in one order and spelling. */
function expectedOf(text: string): { filters: string[]; hasPlace: boolean; mustSay: boolean } {
  const parts = text.replace('!', '').split('&')
  const filters = parts
    .filter((part) => !part.startsWith('@'))
    .map((part) => canonical(...(part.split('=') as [string, string])))
  return {
    filters: filters.sort(),
    hasPlace: parts.some((part) => part.startsWith('@')),
    mustSay: text.startsWith('!'),
  }
}

const canonical = (name: string, value: string) =>
  `${name.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)}=${value.toLowerCase().split(',').sort().join()}`

/** Compares the answer to a question with a query of GET /vessels: `@id` is the area of a place, `!` something to be said. */
export function judgeQuery([question, text]: Question): Judged {
  const { filters, hasPlace, mustSay } = expectedOf(text)
  const { filters: found, explanation, complete } = read(question)
  const named = Object.entries(found).filter(([name]) => name !== 'bbox' && !(hasPlace && name === 'region'))
  const given = named.map(([name, value]) => canonical(name, String(value))).sort()
  const isSaid = !complete || explanation.endsWith('?')
  const isArea = 'bbox' in found === (hasPlace || 'region' in found)
  const isExact = given.join('&') === filters.join('&') && isArea && (!mustSay || isSaid)
  const answer = `${JSON.stringify(found)} ${explanation}`
  return { verdict: isExact ? 'exact' : isSaid ? 'wrong' : 'silent', answer }
}
