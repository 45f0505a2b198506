import { checkedProse } from '#ai/model-text.ts'
import type { Caller } from '../caller.ts'
import type { House } from '../house.ts'

interface Wording {
  instruction: string
  data: unknown
  /** The one member of the model's answer. */
  member: string
  /** Where every figure of the model's text must stand. */
  facts: string
}

/** Facts in a model's words; null where there is no model, it failed, or it said more than the facts. */
export async function inModelWords(
  ai: House['ai'],
  caller: Caller,
  { instruction, data, member, facts }: Wording,
): Promise<{ text: string; source: string } | null> {
  if (ai === undefined) return null
  const schema = { type: 'object', properties: { [member]: { type: 'string' } }, additionalProperties: false }
  const answer = await ai.ask({ instruction, data, schema, userId: userOf(caller) })
  if (typeof answer !== 'object' || answer === null || Object.keys(answer).join() !== member) return null
  const text = checkedProse((answer as Record<string, unknown>)[member], facts)
  return text === null ? null : { text, source: ai.model }
}

export const userOf = ({ user }: Caller) => String(user?.id ?? 'nobody')
