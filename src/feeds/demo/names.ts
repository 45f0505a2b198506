import type { VesselClass } from '#domain/vessel/vessel-class.ts'

/** Invented first words that no real fleet uses. */
const first =
  'ALDERA ALTIMAR AMBERLY ANTHELION AQUILENE ARDENTA ARGENTA ASTERION AURENIA AZURINE BALTARA BELLANOR BOREALIA BRISEA BRONTEA CALDERA CALYSTA CANDERA CARINTHA CASSILIA CELANDRIA CERULEA CHALDONA CORALINE CORVANTA CRESTOVA CYGNARA DALMERA DELPHARA DORADINE EASTMERE ELARION ELVARA EMBERIA ENDORIA EOLIANA EQUINARA ESTERLY EVENTINE FALKARA FENMORA FERONIA FIRTHMAR FULMARA GALDRIA GANNETTA GLACIELLE GRANTARA GULLMAR HALCYRA HARMATTA HELIADA HESPERON HORIZENA IBERIDA ILLUMAR INDIGARA IRIDIAN ISOLDARA JADEMAR JASPERA JUNIPERA KALANDRA KESTRELA KINGSMERE LANTERNA LAURENTA LEVANTARA LIRIANNA LODESTRA LUMINARA LYSANDRA MAESTRALE MALVERA MARENGA MARISOLE MERIDONA MISTRALE MONSUNA NAVARENA NERISSA NIMBARA NORDAVIND OBSIDIA OCELARA ONYXMAR OPALINE ORIANTHA OSPREYNA PALANDRA PELAGORA PERIDONA PETRELLA POLARENE PONENTA QUARTZA QUESTARA RAVENMAR REGALMAR RIPARIA ROSMERTA SABLEMAR SALTAIRA SANDERA SARGASSA SELENARA SIRENIA SOLENTA SPINDRIA STELLAMAR SUNDERA TALISMARE TEMPESTA TERNARA THALASSA TIDEMAR TOPAZIA TRAMONTA UMBRELLA VALMERA VENTURINA VESPERIA VOYAGA WESTMERE WINDARA XANTHEA YARROWA ZENITHA ZEPHYRINE'.split(
    ' ',
  )

/** Second words by class: each in one place alone, so that no two ships have both words in common. */
const second: Record<VesselClass, readonly string[]> = {
  'Crude Tanker': 'PIONEER TRIUMPH GLORY SPIRIT LEGACY PROGRESS HORIZON VOYAGER CROWN STAR PRIDE HARMONY'.split(' '),
  'LNG Carrier': 'LNG LNGC ENERGY METHANE ARCTIC DAWN AURORA BREEZE FLAME POLARIS SERENITY WIND'.split(' '),
  'LPG Carrier': 'GAS LPG VENTURE PROPANE EXPLORER CURRENT COMET LEADER SPRAY PLANET BOUNTY MONSOON'.split(' '),
  'Chemical Tanker': 'CHEMIST AMBITION COURAGE ARROW SWIFT COURIER ACE FAITH PEARL RUBY WISDOM BAY'.split(' '),
  'Bulk Carrier': 'ORE TRADER FORTUNE HARVEST VICTORY UNITY HOPE RESOLVE SAGA GRACE ISLAND OCEAN'.split(' '),
  'Container Ship': 'EXPRESS BRIDGE LINER MERCHANT CONNECT LINK CARRIER HIGHWAY TRIBUTE COSMOS DIAMOND ATLAS'.split(
    ' ',
  ),
}

const slots = second['Crude Tanker'].length
const combinations = first.length * slots
/** A step without a common divisor with the number of combinations goes through all of them. */
const step = 955

/**
 * The name of a ship, at most 20 characters, which no other of the fleet has: an index has its own pair of a first word and a place
 * among the second ones, and after `combinations` ships pairs come again with a number.
 */
export function shipName(vesselClass: VesselClass, index: number): string {
  const pair = (index * step) % combinations
  const name = `${first[pair % first.length]} ${second[vesselClass][Math.floor(pair / first.length)]}`
  const number = Math.floor(index / combinations)
  const end = number === 0 ? '' : ` ${number + 1}`
  return name.slice(0, 20 - end.length).trimEnd() + end
}
