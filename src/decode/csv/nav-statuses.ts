import { asNumber } from '../json/json-fields.ts'

/** The code of a navigational status that a file gives as a number or by its name; null for none, and for names of none. */
export function navStatusOf(text: string | undefined): number | null {
  return asNumber(text) ?? codes.get(text?.toLowerCase() ?? '') ?? null
}

/** By code (ITU-R M.1371, messages 1 to 3), as the Danish files and those of MarineCadastre until 2017 write them. */
const names = [
  'under way using engine',
  'at anchor',
  'not under command',
  'restricted maneuverability',
  'constrained by her draught',
  'moored',
  'aground',
  'engaged in fishing',
  'under way sailing',
  'reserved for future amendment [hsc]',
  'reserved for future amendment [wig]',
  'power-driven vessel towing astern',
  'power-driven vessel pushing ahead or towing alongside',
]
const codes = new Map(names.map((name, code) => [name, code]))
