/** Names of filters as code writes them: members of an object, columns of a query, parameters of an address. */
const names =
  'flags?|types?|status|size|destination|origin|last_?port|region|commodity|name|quality|laden|sanctioned|eta_within|received_within|(?:min|max)_?(?:speed|load|dwt|cargo)|speed|load|dwt|cargo|mmsi|imo'

/** What else the measures are called that code compares with a figure. */
const measures = {
  speed: 'kn|kts?|knots|sog|speed_kn|speed_knots|speed_over_ground',
  load: 'load_(?:pct|percent|percentage)',
  cargo: 'est_cargo_mt',
}

/** In this order: what code writes around names and values of filters, and the notation of parameters for it. */
const notations: readonly (readonly [RegExp, (...groups: string[]) => string])[] = [
  [/^\s*select\s+\*\s+from\s+vessels\s+where\b/giu, () => ' '],
  [/^filters?\s*:/giu, () => ' '],
  // "vessels.filter(v => v.speed > 20)"
  [
    /\b(?:vessels?|ships?|fleet|data|items?)\s*\.\s*filter\(\s*\(?(\p{L})\)?\s*=>\s*([^)]*)\)?/giu,
    (_phrase, item, condition) => ` ${condition.replaceAll(new RegExp(String.raw`\b${item}\.`, 'g'), '')} `,
  ],
  [/\s\/\/\s/gu, () => ' '],
  [/={2,3}/gu, () => '='],
  // {"flags": ["MT", "CY"], "laden": true}
  [/^\s*\{(?=\s*["']?\p{L}+["']?\s*:)(.*)\}\s*$/gu, (_phrase, members) => members],
  [new RegExp(String.raw`(["'])(${names})\1\s*:\s*`, 'giu'), (_phrase, _quote, name) => `${name}=`],
  [
    new RegExp(String.raw`\b(${names})\s*(?:\bin\b|[:=])\s*[[(]([^\])]*)[\])]`, 'giu'),
    (_phrase, name, list) =>
      `${name}=${list
        .replaceAll(/['"]/g, '')
        .trim()
        .replaceAll(/\s*,\s*/g, ',')} `,
  ],
  [
    new RegExp(String.raw`\b(${names})\s*=\s*(['"])([^'"]+)\2`, 'giu'),
    (_phrase, name, _quote, value) => `${name}=${value} `,
  ],
  [/(?<![\p{L}\d])!\s*(laden|sanctioned)\b/giu, (_phrase, name) => ` ${name}=false `],
  [/\bballast\s*=\s*(true|false)\b/giu, (_phrase, value) => ` laden=${value.toLowerCase() === 'false'} `],
  // "eta >= 2026-12-10"
  [
    /\beta\s*([<>])=?\s*["']?(\d{4}-\d\d-\d\d)["']?/giu,
    (_phrase, sign, day) => ` ${sign === '<' ? 'eta_to' : 'eta_from'}=${day} `,
  ],
  // "last_port = Kharg Island"
  [/\blast_port\s*=\s*(?=\p{Lu}\p{Ll})/gu, () => ' whose last port was '],
  // "kn > 15", "est_cargo_mt > 150000"
  ...Object.entries(measures).map(
    ([name, others]) =>
      [
        new RegExp(String.raw`(?<![\p{L}\d])(?:${others})\s*([<>]=?)\s*(?=\d)`, 'giu'),
        (_phrase: string, sign: string) => `${name}${sign}`,
      ] as const,
  ),
]

/** Writes objects, queries and expressions as parameters of GET /vessels: `flags in ('GR')` and `"flags": ["GR"]` are `flags=GR`. */
export function withoutCode(question: string): string {
  let text = question
  for (const [pattern, write] of notations) text = text.replaceAll(pattern, write)
  return text
}
