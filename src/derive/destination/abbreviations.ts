type Abbreviation = readonly [abbreviated: RegExp, words: readonly string[]]

/** What an abbreviation at the beginning or end of a name stands for. */
const abbreviations: readonly Abbreviation[] = [
  [/^PT (?=\w{4})/, ['PORT ', 'POINT ', 'PUNTA ']],
  [/ PT$/, [' POINT']],
  [/ ISL?$/, [' ISLAND']],
  [/^ST (?=\w{4})/, ['SAINT ']],
  [/ HR?BR$/, [' HARBOR']],
  [/^PTO /, ['PUERTO ', 'PORTO ']],
  [/^PTA /, ['PUNTA ', 'PONTA ']],
  [/^PTE /, ['POINTE ']],
  [/^(?:TG|TJG?|TNJ|TANJ) /, ['TANJUNG ']],
  [/^STO /, ['SANTO ']],
  [/^STA /, ['SANTA ']],
  [/^GT /, ['GREAT ']],
  [/^MT /, ['MOUNT ']],
  [/^FT /, ['FORT ']],
  [/^PR /, ['PRINCE ', 'PORT ']],
  [/^(?:BDR|BND|BNDR) /, ['BANDAR ']],
  [/^(?:PUL|PLU|PLO) /, ['PULAU ']],
  [/^(?:TLK|TEL) /, ['TELUK ']],
  [/^NTH /, ['NORTH ']],
  [/^STH /, ['SOUTH ']],
]

/** First words of the names of ports, by the initial that stands for them. */
const firstWords: Readonly<Record<string, readonly string[]>> = {
  B: ['BANDAR ', 'BAHIA '],
  C: ['CAPE ', 'CABO '],
  E: ['EAST '],
  G: ['GREAT '],
  K: ['KUALA ', 'KOTA '],
  M: ['MINA '],
  N: ['NUEVA ', 'NUEVO ', 'NOVA ', 'NEW ', 'NORTH '],
  P: ['PORT ', 'PUERTO ', 'PORTO ', 'PULAU ', 'PUNTA '],
  R: ['RAS ', 'RIO '],
  S: ['SAN ', 'SANTA ', 'SANTO ', 'SAO ', 'SAINT ', 'SOUTH '],
  T: ['TANJUNG ', 'TELUK '],
  V: ['VILA ', 'VILLA '],
  W: ['WEST '],
}

/** What a name with an abbreviation may stand for: `PT WALCOTT`, `TG BARA`, `N PALMIRA`; none for one without. */
export function writtenOut(plain: string): readonly string[] {
  if (!/^[A-Z]{1,4} | [A-Z]{2,4}$/.test(plain)) return []
  const found = abbreviations.find(([abbreviated]) => abbreviated.test(plain))
  if (found) return found[1].map((words) => plain.replace(found[0], words))
  if (!/^[A-Z] \w{4}/.test(plain)) return []
  return (firstWords[plain[0]] ?? []).map((word) => word + plain.slice(2))
}

/** Codes of countries that are no more, with those that follow them; crews still type them. */
const formerCountries: Readonly<Record<string, readonly string[]>> = {
  AN: ['CW', 'SX', 'BQ', 'AW'],
  BU: ['MM'],
  CS: ['ME', 'RS'],
  DD: ['DE'],
  SU: ['RU', 'UA', 'LV', 'LT', 'EE', 'GE'],
  TP: ['TL'],
  YD: ['YE'],
  YU: ['ME', 'HR', 'SI'],
  ZR: ['CD'],
}

/** The codes of today that an old one may have become: ANWIL is CWWIL. */
export const codesOfToday = (code: string): readonly string[] =>
  (formerCountries[code.slice(0, 2)] ?? []).map((country) => country + code.slice(2))

/** Whether three characters are an abbreviation of a name: its first ones, or in their order: SMA of Santa Marta. */
export function abbreviates(characters: string, name: string): 'beginning' | 'characters' | null {
  if (name.startsWith(characters)) return 'beginning'
  let at = 0
  for (const character of name) if (character === characters[at]) at++
  return at === characters.length && name[0] === characters[0] ? 'characters' : null
}
