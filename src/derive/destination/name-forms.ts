import { bare } from './destination-text.ts'

/** What a harbour is, behind its name: crews leave it out. */
const facility =
  / (?:JETTY|PIER|WHARF|HARBOU?R|HAVN|HAMN|PORT|TERMINAL|MARINE TERMINAL|OIL TERMINAL|LNG TERMINAL|ANCHORAGE|NATUNA TERMINAL|GANG)$/
/** Words that join the parts of a name: `Santa Cruz de Tenerife`, `Newcastle upon Tyne`. */
const connector = /^(?:DE|DEL|DA|DO|DI|DES|DU|OF|UPON|ON|SUR|AM|LA|LOS|LAS|EL)$/
/** Words before a connector that alone are no name. */
const generic =
  /^(?:(?:PORT|PORTO|PUERTO|PUNTA|PONTA|POINTE?|PLAYA|PRAIA|BAHIA|BAIA|BAIE|BAY|ISLAS?|ILHA|ILE|ISLE|RIO|CABO|CABEZO|CALETA|BARRA|BOCA|BOUCHE|VILA|VILLA|CIUDAD|SANTA?|SAN|SAO|SAINTE?|TERMINAL|MARINA|MUELLE|CASTELLO?|TORRE|FORT|FORTE|GULF|PASO|MONTE|MONT|NUEVA?|NOVA|CAPE|MARSA|HEAD|MOUTH|STRAIT|NOSTRA|FOS|LAS|LOS|LA|EL) ?)+$/
/** Shorter heads resemble too many names. */
const minHeadLength = 7
const minFacilityNameLength = 5

/**
 * Shorter forms in which crews enter a name, in capitals: without what the harbour is (`Icdas Jetty`), without connecting words
 * (`SANTA CRUZ TENERIFE`), and the words before them (`SANTA CRUZ`, `NEWCASTLE`).
 */
export function shortForms(name: string): string[] {
  const plain = bare(name)
  const words = plain.split(' ')
  if (words.length < 2) return []
  const forms: string[] = []
  const short = plain.replace(facility, '')
  if (short !== plain && short.length >= minFacilityNameLength && !generic.test(short)) forms.push(short)
  const at = words.findIndex((word, index) => index > 0 && connector.test(word))
  if (at < 0 || at === words.length - 1) return forms
  const joined = words.filter((word, index) => index === 0 || !connector.test(word)).join(' ')
  if (joined !== plain && joined.includes(' ')) forms.push(joined)
  const head = words.slice(0, at).join(' ')
  if (head.length >= minHeadLength && !generic.test(head)) forms.push(head)
  return forms
}

/** A name of several words with initials for all but the last: `D E SALAAM`, `R TANURA`; null for one word. */
export function withInitials(plain: string): string | null {
  const words = plain.split(' ')
  const last = words.at(-1) ?? ''
  if (words.length < 2 || last.length < 4) return null
  return [...words.slice(0, -1).map((word) => word[0]), last].join(' ')
}
