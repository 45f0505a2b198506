import { answerQuestion } from '#ai/query.ts'
import { type Endpoint, json } from '../answer.ts'

/** POST /ai/query: a question as filters of GET /vessels. */
export function askInWords(): Endpoint<'ai.query'> {
  return ({ body }) => json(answerQuestion(body.q))
}
