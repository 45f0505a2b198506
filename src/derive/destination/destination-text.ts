/** Texts without a destination, whatever place they name: warnings, crew notes, jokes, values of other fields. */
const noDestination = [
  /\bGUARDS?\b|\bSECURITY\b|\bARMED\b|\bPIRA(?:TE|CY)/,
  /\bCREW\b|\bOWNER|\bMUSLIM\b|\b(?:NO|NOT|NON|LINK\w*|RELAT\w+)\b.*\bISRAEL|\bISRAEL.*\b(?:LINK|RELAT|NO\b)|\bNO (?:LINK|CONTACT)\b/,
  /\bVHF\b|\bCH(?:ANNEL)? ?\d+\b|^CH\b.*\bDEST|\bMOB(?:ILE)? ?\d|\bTLF\b|\bTEL\b|\bPHONE\b/,
  /\bKEEP (?:CLEAR|AWAY|OFF)\b|\bUNDER ?(?:COMMAND|TOW)\b|\bRESTRICTED\b|\bMANEU?V|\bMANOEUV/,
  /\bFISHING|\bFISK(?:E|ING|ERI\w*)?\b|\bFISH ?F|\b(?:LONG|GILL?)[ -]?(?:LIN|NET)|\bDYKK|\bDIVING\b|\bROV\b|^SAR\b|\bAMBULANCE\b|\bMEDICAL\b|\bCOAST ?GUARD\b|\bON DUTY\b|\bSERVICE\b|\bWIND ?FARM\b|\bPATROL|\bMAINTENANCE\b|\bSTATIONARY\b|\bJOB SITE\b/,
  // Rigs and ships that live aboard at a field are named by their owner, not by the place.
  /\b(?:TRANSOCEAN|SEADRILL|VALARIS|ENSCO|ROWAN|FLOATEL|SCARABEO|COSL|BORGLAND|DEEPSEA|WEST (?:PHOENIX|HERCULES|ELARA|LINUS|BOLLSTA)|SAFE (?:BOREAS|CALEDONIA|CONCORDIA|ZEPHYRUS|NOTOS|EURUS)|MAERSK (?:G[AI]\w+|IN\w+|RE\w+|HIGHLANDER|GUARDIAN))\b|^(?:OFFSHORE|OIL|GAS)(?: FIELDS?)?$|\b(?:DRILLING RIG|OIL RIG|WINDPARK|WIND PARK|OWF)\b/,
  /\b(?:SEA|SEATRIAL)[ -]?TRIAL|\bSEATRAIL|\bTRIALS\b|\bTESTS?\b|\bDRY ?DOCK|\bSHIP ?YARD\b/,
  /^(?:AT |TO |HIGH |OPEN |THE )*(?:SEA|SEAS|OCEAN|ATSEA)$|^(?:SWEET )?HOME\b|^(?:HELL|HEAVEN|PARADISE|NOWHERE|SOMEWHERE|NEVERLAND|NARNIA|UTOPIA|ATLANTIS|(?:NORTH|SOUTH) POLE)$|\bHOME$/,
  /^(?:UNKNOWN|NOT (?:DEFINED|AVAILABLE|KNOWN|SET)|UNDEFINED|N ?A|NIL|NONE|NULL|NO|XX+|DEST(?:INATION)?|VARIOUS|ANY)$/,
  // The port of departure alone.
  /^(?:EX|FM|FROM) \w+$/,
  /^(?:OUTER |INNER )?ANCH(?:ORAGE|OR|ORED)?$|^(?:AIS|LNG|LPG|RAM|RIG|BAY|ABC|FJORDS?)$|^PILOT(?:S| AREA| STATION| BOARDING.*)?$|^BERTH$|^PORT$|^STS$|^BUNKERS?$/,
]

/** Texts of a vessel waiting for orders. */
const forOrders =
  /\bORDERS?\b|\bFOR ?ORD(?:E|R|RS|ES|ERES)?$|\bF ?OR? ORDERS?$|\bINSTRUCTIONS?\b|\bDRIFT|^(?:T ?B ?[NACDI]|F ?O)$|\bF ?O$|\bTO BE (?:ADVISED|NOMINATED|ANNOUNCED|CONFIRMED)\b|\bAWAITING\b|\bAWTG\b|\bWAITING\b/

/** Off port limits: near a port, not in it. */
const offLimits = /\b[EW]?OPL\b|\bOFF PORT LIMITS?\b|\bOFF LIMITS?\b/

/** Suffixes that are no destination: times, dates, numbers, pilotage exemptions. */
const suffixes =
  /\b(?:ETA|ETB|ETD|ETC|PEC|LOCK|VIA)\b.*$|\b\d{1,2}[/.:-]\d{1,2}(?:[/.-]\d{2,4})?\b|\b\d{3,}(?:LT|Z|UTC|HRS|H|L)?\b/g

/** Words before or behind a port that are not part of its name. */
const filler = new Set(
  `PORT OF ANCH ANCHORAGE ANCHOR ROAD ROADS ROADSTEAD PILOT PILOTS PILOTAGE STATION STN PS P S RDS FOR TO AT IN THE OUTER
  INNER NORTH SOUTH EAST WEST EASTERN WESTERN BUNKER BUNKERS BUNKERING BUNKERIN BNKR BUNKR TERMINAL TERM TERMINALS BERTH ARRIVAL
  TRANSIT DEST DESTINATION NEXT AND DISTRICT DIST AREA SEABUOY BUOY BAR LT ONLY CANAL STS LIGHTERING RANGE LNG OIL
  POINT HARBOUR HARBOR HAVN HAMN HAFEN SADAM OA ALPHA BRAVO CHARLIE DISCH DISCHARGE LOAD LOADING REPAIR REPAIRS CONVOY`
    .trim()
    .split(/\s+/),
)

/** A port of departure before the next port without a separator: `EX HOUSTON ROTTERDAM`. */
const departure = /^\W*(?:EX|FM|FROM) +\w+ +(?=\w{3})/

/** Separators between origin and next port. */
const separator = /=?[>»]+|-{1,2}>|={2,}>?|=|\bTO\b|~/

/** The text in capitals and digits with single spaces; punctuation is dropped. */
export function bare(text: string): string {
  return text
    .toUpperCase()
    .normalize('NFD')
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim()
}

/** A fjord, a sea or a bank is water, not a harbour, in whichever list it is. */
export const isWater = (plain: string): boolean => /\w(?:FJORDEN|HAVET|BANKEN|GRUNNEN|FELTET)$/.test(plain)

/**
 * National characters as six bits carry them, which transponders of the North send as `[ \ ] ^`: `M]L\Y` is Måløy. Null where
 * there are none among A to Z.
 * @see ISO/IEC 646, variants of Denmark and Norway, Sweden and Finland
 */
export function withNationalCharacters(text: string): string | null {
  if (!/[A-Za-z][[\]\\^]|^[[\]\\][A-Za-z]/.test(text)) return null
  return text.replaceAll(/[[\]\\^]/g, (char) => ({ '[': 'A', '\\': 'O', ']': 'A', '^': 'U' })[char] ?? char)
}

/** Words that make another name of the next one: New Lisbon is not Lisbon. */
export const isQualifier = (word: string): boolean =>
  /^(?:NEW|NIEUWE?|NUEV[AO]|NOV[AO]|SANT[AO]|SAN|SAINTE?|STE?|EL|LOS|LAS|GREAT|LITTLE|GRAND)$/.test(word)

/** Words that make another name of the one before or behind them: Orange Beach is not Orange, East London not London. */
export const isOtherBehind = (word = ''): boolean =>
  /^(?:CITY|BEACH|BAY|ISLANDS?|HEAD|RIVER|LAKE|FALLS|SPRINGS|CREEK|COVE|INLET|HILLS?|TOWN|COUNTY|SOUND)$/.test(word)
export const isOtherBefore = (word = ''): boolean => /^(?:NORTH|SOUTH|EAST|WEST|UPPER|LOWER)$/.test(word)

export type TextKind = 'nothing' | 'orders' | 'off limits' | 'place'

/** The kind of a text, before it is matched against ports. */
export function kindOfText(text: string): TextKind {
  const plain = bare(text)
  // A place in another script is a place, though none that is known.
  if (!/[A-Z]{2}/.test(plain.replaceAll(' ', ''))) return /[^\P{L}\p{Script=Latin}]/u.test(text) ? 'place' : 'nothing'
  if (forOrders.test(plain)) return 'orders'
  if (noDestination.some((pattern) => pattern.test(plain))) return 'nothing'
  return offLimits.test(plain) ? 'off limits' : 'place'
}

const hasWord = (part: string): boolean => /[A-Z]{2}/.test(part)

/** The part of a text that names the next port, without dates and similar suffixes. */
export function nextPart(text: string): string {
  const parts = text.toUpperCase().split(separator)
  // `ST.EUSTATIUS>NL`: a country behind a place is no port of its own.
  const part = parts.findLast((one) => /[A-Z]{2,}.*[A-Z]|[A-Z]{3}/.test(bare(one))) ?? parts.findLast(hasWord) ?? text
  const first = part.replace(/^\W*(?:ETA|DEST(?:INATION)?)\b\W*/, ' ').replace(offLimits, ' ')
  const cut = first.replace(departure, '').replaceAll(suffixes, ' ')
  return /[A-Z]{2}/.test(cut) ? cut : first
}

/** The part of a text before the first separator. */
export const firstPart = (text: string): string => text.toUpperCase().split(separator)[0] ?? ''

/** Joins codes that are written with a character between country and place: `NO_TRD`, `US^0HOU`. */
export function codesJoined(part: string): string {
  return part.replaceAll(/\b([A-Z]{2})(?:_|\^0?)([A-Z0-9]{3})\b/g, '$1$2')
}

/** Whether a text names both ends of a route that is sailed to and fro: `HAREID<>SULESUND`, `HORN-ANDALSVAG T/R`. */
export const isBothWays = (text: string): boolean => /<\W*>|>\W*<|\bT\/R\b|\bROUND ?TRIP\b|\bVV\b/i.test(text)

/** Candidates for a place in a part, most likely first: last behind a slash or hyphen, first before a comma. */
export function piecesOf(part: string): string[] {
  const pieces = part
    .split(/[/\\_|]| - |-/)
    .toReversed()
    .flatMap((piece) => piece.split(/[,;(+&]/))
  return pieces.map(bare).filter((piece) => piece.length > 1)
}

/** The number of a berth, an anchorage or a buoy: `4W`, `E2`. */
const isBerthNumber = (word: string): boolean => word.length < 4 && /\d/.test(word)

/** The words of a piece that may belong to a name. */
export function wordsOf(piece: string): string[] {
  return piece.split(' ').filter((word) => word !== '' && !filler.has(word) && !isBerthNumber(word))
}

const generic = new Set(
  `PORTO PUERTO PUNTA PONTA VILA VILLA RIO BAIA BAHIA CABO CAPE ISLA ILHA ILE MUARA TANJUNG TELUK PULAU KUALA KOTA SUNGAI
  UJUNG RAS BANDAR MINA KHOR MARSA NOVA NEA GENERAL`.split(/\s+/),
)

/** Whether a word begins the names of many places, so that without the next one it names none of them. */
export const isGeneric = (word: string): boolean => generic.has(word)
