import { asNumber } from './json/json-fields.ts'

/** The code of a navigational status that a source gives as a number or in words; null for none, and for other words. */
export function navStatusOf(value: string | null | undefined): number | null {
  const number = asNumber(value)
  if (number !== null) return number
  const text = value?.toLowerCase().replaceAll('_', ' ') ?? ''
  return codes.get(text) ?? statuses.find(({ words }) => words.test(text))?.code ?? null
}

/**
 * By code (ITU-R M.1371, messages 1 to 3): the name, as the Danish files and those of MarineCadastre until 2017 write it, and
 * what others write, the first that matches: "At anchor", "UNDER_WAY_USING_ENGINE".
 */
const statuses: readonly { code: number; name: string; words: RegExp }[] = [
  { code: 1, name: 'at anchor', words: /anchor/ },
  { code: 2, name: 'not under command', words: /not under command/ },
  { code: 3, name: 'restricted maneuverability', words: /restricted|manoe?uvrab/ },
  { code: 4, name: 'constrained by her draught', words: /constrained/ },
  { code: 5, name: 'moored', words: /moored/ },
  { code: 6, name: 'aground', words: /aground/ },
  { code: 7, name: 'engaged in fishing', words: /fishing/ },
  { code: 8, name: 'under way sailing', words: /sail/ },
  { code: 9, name: 'reserved for future amendment [hsc]', words: /\[hsc\]/ },
  { code: 10, name: 'reserved for future amendment [wig]', words: /\[wig\]/ },
  { code: 11, name: 'power-driven vessel towing astern', words: /towing astern/ },
  { code: 12, name: 'power-driven vessel pushing ahead or towing alongside', words: /pushing ahead|towing alongside/ },
  { code: 0, name: 'under way using engine', words: /under ?way|engine/ },
]
const codes = new Map(statuses.map(({ name, code }) => [name, code]))
