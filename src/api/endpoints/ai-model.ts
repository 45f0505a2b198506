import * as z from 'zod'
import { checkedProse } from '#ai/model-text.ts'
import type { Caller } from '../caller.ts'
import type { House } from '../house.ts'

interface Wording<Member extends string> {
  instruction: string
  data: unknown
  /** The answer's shape, of the contract: one member, a text. */
  schema: z.ZodObject<Record<Member, z.ZodString>, z.core.$strict>
  member: Member
  /** Where every figure of the model's text must stand. */
  facts: string
}

/** Facts in a model's words; null where there is no model, it failed, or it said more than the facts. */
export async function inModelWords<Member extends string>(
  ai: House['ai'],
  caller: Caller,
  { instruction, data, schema, member, facts }: Wording<Member>,
): Promise<{ text: string; source: string } | null> {
  if (ai === undefined) return null
  const answer = await ai.ask({ instruction, data, schema: z.toJSONSchema(schema), userId: userOf(caller) })
  const checked = schema.safeParse(answer)
  if (!checked.success) return null
  const text = checkedProse((checked.data as Record<Member, string>)[member], facts)
  return text === null ? null : { text, source: ai.model }
}

export const userOf = ({ user }: Caller) => String(user?.id ?? 'nobody')
