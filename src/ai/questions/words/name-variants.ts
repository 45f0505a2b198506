/** The same name of a place in other orders and with the abbreviations of charts and telegrams, all in lower case. */
export function nameVariants(name: string): readonly string[] {
  if (!rewritable.test(name)) return name.includes('-') ? [name.replaceAll('-', ' ')] : []
  const found = new Set<string>()
  for (const [pattern, to] of rewrites) {
    const variant = name.replace(pattern, to)
    if (variant !== name) found.add(variant)
  }
  for (const each of [name, ...found])
    for (const [pattern, ...forms] of compass)
      if (pattern.test(each)) for (const form of forms) found.add(each.replace(pattern, form))
  found.delete(name)
  return [...found]
}

/** A cheap test, because there are tens of thousands of names. */
const rewritable =
  /^(?:straits?|gulf|sea|bay|saint|st|port|north|south|east|west|central|n[ew]|s[ew])|(?:strait|gulf|sea|point|island)$/

/** "Strait of Hormuz" is "Hormuz Strait"; "Hay Point" is "Hay Pt". */
const rewrites: readonly (readonly [RegExp, string])[] = [
  [/^(straits?|gulf|sea|bay) of (?:the )?(.+)$/, '$2 $1'],
  [/^(?!the )(.+) (strait|gulf|sea)$/, '$2 of $1'],
  [/^(.+) strait$/, '$1 straits'],
  [/ strait$/, ' str'],
  [/ sea$/, ' see'],
  [/^saint /, 'st '],
  [/^st /, 'saint '],
  [/^port (?!of )/, 'pt '],
  [/ point$/, ' pt'],
  [/ island$/, ' isl'],
  [/^(east|west) coast (?:of )?(.+)$/, '$2 $1 coast'],
  [/^(east|west) coast (?:of )?(.+)$/, '$1 coast of $2'],
]

/** Words for directions, and how else they are written. */
const compass: readonly (readonly [RegExp, ...string[]])[] = [
  [/^north(?:ern)? (?=.{4})/, 'n ', 'north ', 'northern '],
  [/^south(?:ern)? (?=.{4})/, 's ', 'south ', 'southern '],
  [/^east(?:ern)? (?=.{4})/, 'e ', 'east ', 'eastern '],
  [/^west(?:ern)? (?=.{4})/, 'w ', 'west ', 'western '],
  [/^central (?=.{4})/, 'c ', 'middle '],
  [/^(?:north ?west(?:ern)?|nw) /, 'nw ', 'north west ', 'northwest ', 'northwestern ', 'n w '],
  [/^(?:north ?east(?:ern)?|ne) /, 'ne ', 'north east ', 'northeast ', 'northeastern '],
  [/^(?:south ?east(?:ern)?|se) /, 'se ', 'south east ', 'southeast ', 'southeastern '],
  [/^(?:south ?west(?:ern)?|sw) /, 'sw ', 'south west ', 'southwest ', 'southwestern '],
]
