/** Country names of public datasets that differ from the Unicode region names. */
const otherNames: Record<string, string> = {
  'bolivia (plurinational state of)': 'BO',
  'bosnia and herzegovina': 'BA',
  'bosnia & herzegovina': 'BA',
  'brunei darussalam': 'BN',
  burma: 'MM',
  myanmar: 'MM',
  'cape verde': 'CV',
  congo: 'CG',
  'republic of the congo': 'CG',
  'congo, republic of the': 'CG',
  'congo (republic of)': 'CG',
  'democratic republic of the congo': 'CD',
  'congo, democratic republic of the': 'CD',
  'congo (kinshasa)': 'CD',
  dr_congo: 'CD',
  'dr congo': 'CD',
  "cote d'ivoire": 'CI',
  'ivory coast': 'CI',
  'czech republic': 'CZ',
  "democratic people's republic of korea": 'KP',
  'korea, north': 'KP',
  'korea, south': 'KR',
  korea: 'KR',
  'republic of korea': 'KR',
  england: 'GB',
  'great britain': 'GB',
  uk: 'GB',
  'falkland islands (malvinas)': 'FK',
  'falkland islands (islas malvinas)': 'FK',
  'gambia, the': 'GM',
  'bahamas, the': 'BS',
  'the bahamas': 'BS',
  'hong kong': 'HK',
  macau: 'MO',
  'iran (islamic republic of)': 'IR',
  'iran, islamic republic of': 'IR',
  "lao people's democratic republic": 'LA',
  'libyan arab jamahiriya': 'LY',
  macedonia: 'MK',
  'the former yugoslav republic of macedonia': 'MK',
  'micronesia, federated states of': 'FM',
  'federated states of micronesia': 'FM',
  'moldova, republic of': 'MD',
  'republic of moldova': 'MD',
  'palestinian territory': 'PS',
  palestine: 'PS',
  'state of palestine': 'PS',
  reunion: 'RE',
  'russian federation': 'RU',
  'saint lucia': 'LC',
  'saint kitts and nevis': 'KN',
  'saint vincent and the grenadines': 'VC',
  'saint pierre and miquelon': 'PM',
  'saint helena': 'SH',
  'st. helena': 'SH',
  'sao tome and principe': 'ST',
  swaziland: 'SZ',
  'syrian arab republic': 'SY',
  'taiwan, province of china': 'TW',
  'taiwan, china': 'TW',
  'tanzania, united republic of': 'TZ',
  'united republic of tanzania': 'TZ',
  'timor leste': 'TL',
  'east timor': 'TL',
  turkey: 'TR',
  turkiye: 'TR',
  'u.s. virgin islands': 'VI',
  'virgin islands, u.s.': 'VI',
  'virgin islands (u.s.)': 'VI',
  'united states virgin islands': 'VI',
  'virgin islands, british': 'VG',
  'united states of america': 'US',
  usa: 'US',
  'venezuela (bolivarian republic of)': 'VE',
  'venezuela, bolivarian republic of': 'VE',
  'viet nam': 'VN',
  'wallis and futuna islands': 'WF',
  'pitcairn islands': 'PN',
  micronesia: 'FM',
  'netherlands antilles': 'CW',
  'cocos islands': 'CC',
  'jan mayen': 'SJ',
  svalbard: 'SJ',
  kosovo: 'XK',
  'congo (brazzaville)': 'CG',
  'cabo verde': 'CV',
  macao: 'MO',
  pitcairn: 'PN',
  'the gambia': 'GM',
  'timor gap': 'TL',
  'joint petroleum development area': 'TL',
  'south georgia and the south sandwich islands': 'GS',
  'heard island and mcdonald islands': 'HM',
  'turks and caicos island': 'TC',
  'united states minor outlying islands': 'UM',
  'wake island': 'UM',
  'midway islands': 'UM',
  'johnson atoll': 'UM',
  'saint martin (french part)': 'MF',
  'saint martin (dutch part)': 'SX',
  'bonaire saint eustatius and saba': 'BQ',
}

/** Alpha-3 codes that datasets of the energy world put in place of a name. */
const alpha3: Record<string, string> = { usa: 'US', gbr: 'GB', can: 'CA', mex: 'MX', chn: 'CN', ind: 'IN', rus: 'RU' }

const codeByName = new Map<string, string>()
const codes = new Set<string>()
fillFromUnicode()

/** The ISO 3166 alpha-2 code of a country by its English name or its code; null for an unknown name. */
export function countryCode(text: string | null | undefined): string | null {
  const trimmed = (text ?? '').trim()
  if (/^[A-Z]{2}$/.test(trimmed) && codes.has(trimmed)) return trimmed
  const key = normalizeName(trimmed)
  return codeByName.get(key) ?? alpha3[key] ?? null
}

/** The code of the first country in a list such as "Canada, United States". A name that contains a comma is matched first. */
export function firstCountryCode(text: string | null | undefined): string | null {
  const whole = countryCode(text)
  if (whole !== null || !text) return whole
  for (const part of text.split(/[,;/]|-(?=[A-Z])/)) {
    const code = countryCode(part)
    if (code !== null) return code
  }
  return null
}

function fillFromUnicode(): void {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
  for (const code of alphabet.flatMap((first) => alphabet.map((second) => first + second))) {
    const canonical = Intl.getCanonicalLocales(`und-${code}`)[0]?.slice(4)
    const name = names.of(code)
    // Unicode maps withdrawn codes (SU, BU) to today's countries; pseudo-regions are not countries.
    if (name === undefined || canonical !== code || /^(EU|EZ|UN|QO|XA|XB|ZZ)$/.test(code)) continue
    codes.add(code)
    codeByName.set(normalizeName(name), code)
    codeByName.set(normalizeName(name.replace(/ \(.*\)$/, '').replaceAll('St. ', 'Saint ')), code)
  }
  for (const [name, code] of Object.entries(otherNames)) codeByName.set(normalizeName(name), code)
}

/** Normalizes a name: lower case, no accents, plain apostrophes, `&` for "and". */
function normalizeName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(/[’‘ʼ]|''/g, "'")
    .replaceAll('_', ' ')
    .toLowerCase()
    .replaceAll(/\s*&\s*|\s+and\s+/g, ' & ')
    .trim()
}
