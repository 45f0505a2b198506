/** Texts that say nothing of where she goes, whatever place they name: warnings, crews, jokes, wrong fields. */
const sayNothing = [
  /\bGUARDS?\b|\bSECURITY\b|\bARMED\b|\bPIRA(?:TE|CY)/,
  /\bCREW\b|\bOWNER|\bMUSLIM\b|\bISRAEL\b|\bNO (?:LINK|CONTACT)\b/,
  /\bVHF\b|\bCH(?:ANNEL)? ?\d+\b|^CH\b.*\bDEST|\bMOB(?:ILE)? ?\d|\bTLF\b|\bTEL\b|\bPHONE\b/,
  /\bKEEP (?:CLEAR|AWAY|OFF)\b|\bUNDER ?(?:COMMAND|TOW)\b|\bRESTRICTED\b|\bMANEU?V|\bMANOEUV/,
  /\bFISHING|\bFISK|\bON DUTY\b|\bSERVICE\b|\bWIND ?FARM\b|\bPATROL|\bMAINTENANCE\b|\bSTATIONARY\b|\bJOB SITE\b/,
  /\b(?:SEA|SEATRIAL)[ -]?TRIAL|\bSEATRAIL|\bTRIALS\b|\bTESTS?\b|\bDRY ?DOCK|\bSHIP ?YARD\b/,
  /^(?:AT |HIGH |OPEN |THE )?(?:SEA|SEAS|OCEAN|ATSEA)$|^(?:SWEET )?HOME\b|^(?:HELL|HEAVEN|PARADISE|NOWHERE|SOMEWHERE)$/,
  /^(?:UNKNOWN|NOT (?:DEFINED|AVAILABLE|KNOWN|SET)|UNDEFINED|N ?A|NIL|NONE|NULL|NO|XX+|DEST(?:INATION)?|VARIOUS|ANY)$/,
  /^(?:OUTER |INNER )?ANCH(?:ORAGE|OR|ORED)?$|^PILOT(?:S| AREA| STATION| BOARDING.*)?$|^BERTH$|^PORT$|^STS$|^BUNKERS?$/,
]

/** Texts that say that she waits to be told. */
const waits =
  /\bORDERS?\b|\bINSTRUCTIONS?\b|\bDRIFT|^(?:T ?B ?[NACDI]|F ?O)$|\bF ?O$|\bTO BE (?:ADVISED|NOMINATED|ANNOUNCED|CONFIRMED)\b|\bAWAITING\b|\bAWTG\b|\bWAITING\b/

/** Off port limits: near a port, not in it. */
const offLimits = /\b[EW]?OPL\b|\bOFF PORT LIMITS?\b|\bOFF LIMITS?\b/

/** What stands behind a destination and is none: times, dates, numbers, pilots' exemptions. */
const behind =
  /\b(?:ETA|ETB|ETD|ETC|PEC|LOCK|VIA)\b.*$|\b\d{1,2}[/.:-]\d{1,2}(?:[/.-]\d{2,4})?\b|\b\d{3,}(?:LT|Z|UTC|HRS|H|L)?\b/g

/** What crews put before or behind a port that is not part of its name. */
const filler = new Set(
  `PORT OF ANCH ANCHORAGE ANCHOR ROAD ROADS ROADSTEAD PILOT PILOTS PILOTAGE STATION STN PS P S FOR TO AT IN THE OUTER
  INNER NORTH SOUTH EAST WEST EASTERN WESTERN BUNKER BUNKERS BUNKERING BUNKERIN TERMINAL TERM TERMINALS BERTH ARRIVAL
  TRANSIT DEST DESTINATION NEXT AND DISTRICT DIST AREA SEABUOY BUOY BAR LT NEW ONLY CANAL STS LIGHTERING RANGE LNG OIL`
    .trim()
    .split(/\s+/),
)

/** Behind these signs stands the next port; what stands before is where she comes from. */
const onward = /=?[>»]+|-{1,2}>|={2,}>?|=|\bTO\b|~/

/** Letters and digits with single spaces: dots, hyphens and the like say nothing. */
export function bare(text: string): string {
  return text
    .toUpperCase()
    .normalize('NFD')
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim()
}

export type TextKind = 'nothing' | 'orders' | 'off limits' | 'place'

/** What kind of text it is, before any port is looked for. */
export function kindOfText(text: string): TextKind {
  const plain = bare(text)
  if (!/[A-Z]{2}/.test(plain.replaceAll(' ', ''))) return 'nothing'
  if (waits.test(plain)) return 'orders'
  if (sayNothing.some((pattern) => pattern.test(plain))) return 'nothing'
  return offLimits.test(plain) ? 'off limits' : 'place'
}

/** The part that says where she goes next, without dates and the like. */
export function nextPart(text: string): string {
  const parts = text.toUpperCase().split(onward)
  const part = parts.findLast((one) => /[A-Z]{2}/.test(one)) ?? text
  const first = part.replace(/^\W*(?:ETA|DEST(?:INATION)?)\b\W*/, ' ').replace(offLimits, ' ')
  const cut = first.replaceAll(behind, ' ')
  return /[A-Z]{2}/.test(cut) ? cut : first
}

/** Places that a part may name, the likeliest first: behind a slash or a hyphen stands the next one, behind a comma what it belongs to. */
export function piecesOf(part: string): string[] {
  const pieces = part
    .split(/[/\\_|]| - |-/)
    .toReversed()
    .flatMap((piece) => piece.split(/[,;(+&]/))
  return pieces.map(bare).filter((piece) => piece.length > 1)
}

/** The words of a piece that may belong to a name. */
export function wordsOf(piece: string): string[] {
  return piece.split(' ').filter((word) => word !== '' && !filler.has(word))
}
