import * as z from 'zod'
import { verifiedProse } from '#ai/model/model-text.ts'
import type { Caller } from '../../guard/caller.ts'
import type { ModelClient } from '#ai/model/model-client.ts'

/** A language model that words what the rules found; null where none is configured. */
export type LanguageModel = Pick<ModelClient, 'model' | 'ask'> | null

interface Wording<Member extends string> {
  instruction: string
  data: unknown
  /** The response's schema, from the contract: one member, a text. */
  schema: z.ZodObject<Record<Member, z.ZodString>, z.core.$strict>
  member: Member
  /** A text that must contain every figure of the model's text. */
  facts: string
}

/** Facts in a model's words; null where there is no model, it failed, or its text goes beyond the facts. */
export async function inModelWords<Member extends string>(
  model: LanguageModel,
  caller: Caller,
  { instruction, data, schema, member, facts }: Wording<Member>,
): Promise<{ text: string; source: string } | null> {
  if (model === null) return null
  const answer = await model.ask({ instruction, data, schema: z.toJSONSchema(schema), userId: modelUserId(caller) })
  const checked = schema.safeParse(answer)
  if (!checked.success) return null
  const text = verifiedProse((checked.data as Record<Member, string>)[member], facts)
  return text === null ? null : { text, source: model.model }
}

/** Identifies a caller for the model's daily allowance. */
export const modelUserId = ({ user }: Caller): string => String(user?.id ?? 'anonymous')
