import type { VesselClass } from '#domain/vessel/vessel-class.ts'
import { pick } from './seeded-random.ts'

/** Invented first words that no real fleet uses. */
const first =
  'ALDERA ALTIMAR AMBERLY ANTHELION AQUILENE ARDENTA ARGENTA ASTERION AURENIA AZURINE BALTARA BELLANOR BOREALIA BRISEA BRONTEA CALDERA CALYSTA CANDERA CARINTHA CASSILIA CELANDRIA CERULEA CHALDONA CORALINE CORVANTA CRESTOVA CYGNARA DALMERA DELPHARA DORADINE EASTMERE ELARION ELVARA EMBERIA ENDORIA EOLIANA EQUINARA ESTERLY EVENTINE FALKARA FENMORA FERONIA FIRTHMAR FULMARA GALDRIA GANNETTA GLACIELLE GRANTARA GULLMAR HALCYRA HARMATTA HELIADA HESPERON HORIZENA IBERIDA ILLUMAR INDIGARA IRIDIAN ISOLDARA JADEMAR JASPERA JUNIPERA KALANDRA KESTRELA KINGSMERE LANTERNA LAURENTA LEVANTARA LIRIANNA LODESTRA LUMINARA LYSANDRA MAESTRALE MALVERA MARENGA MARISOLE MERIDONA MISTRALE MONSUNA NAVARENA NERISSA NIMBARA NORDAVIND OBSIDIA OCELARA ONYXMAR OPALINE ORIANTHA OSPREYNA PALANDRA PELAGORA PERIDONA PETRELLA POLARENE PONENTA QUARTZA QUESTARA RAVENMAR REGALMAR RIPARIA ROSMERTA SABLEMAR SALTAIRA SANDERA SARGASSA SELENARA SIRENIA SOLENTA SPINDRIA STELLAMAR SUNDERA TALISMARE TEMPESTA TERNARA THALASSINE TIDEMAR TOPAZIA TRAMONTA UMBRELLA VALMERA VENTURINA VESPERIA VOYAGA WESTMERE WINDARA XANTHEA YARROWA ZENITHA ZEPHYRINE'.split(
    ' ',
  )

const second: Record<VesselClass, readonly string[]> = {
  'Crude Tanker': [
    'PIONEER',
    'TRIUMPH',
    'GLORY',
    'SPIRIT',
    'LEGACY',
    'PROGRESS',
    'HORIZON',
    'VOYAGER',
    'CROWN',
    'STAR',
    'PRIDE',
    'HARMONY',
  ],
  'LNG Carrier': [
    'LNG',
    'LNG',
    'ENERGY',
    'METHANE',
    'ARCTIC',
    'DAWN',
    'AURORA',
    'BREEZE',
    'FLAME',
    'STAR',
    'PROSPERITY',
    'WIND',
  ],
  'LPG Carrier': [
    'GAS',
    'GAS',
    'VENTURE',
    'PROPANE',
    'EXPLORER',
    'BREEZE',
    'COMET',
    'LEADER',
    'SPRAY',
    'STAR',
    'HARVEST',
    'WIND',
  ],
  'Chemical Tanker': [
    'CHEMIST',
    'AMBITION',
    'COURAGE',
    'ARROW',
    'SWIFT',
    'EXPRESS',
    'ACE',
    'FAITH',
    'PEARL',
    'RUBY',
    'WISDOM',
    'BAY',
  ],
  'Bulk Carrier': [
    'ORE',
    'TRADER',
    'FORTUNE',
    'HARVEST',
    'VICTORY',
    'UNITY',
    'HOPE',
    'ENTERPRISE',
    'SAGA',
    'GRACE',
    'ISLAND',
    'OCEAN',
  ],
  'Container Ship': [
    'EXPRESS',
    'BRIDGE',
    'LINER',
    'MERCHANT',
    'CONNECT',
    'LINK',
    'CARRIER',
    'HIGHWAY',
    'TRIBUTE',
    'COSMOS',
    'DIAMOND',
    'ATLAS',
  ],
}

/** A ship's name of at most 20 characters; beyond the first 1,500 ships it ends in a number. */
export function shipName(vesselClass: VesselClass, index: number, firstRandom: number, secondRandom: number): string {
  const name = `${pick(first, firstRandom)} ${pick(second[vesselClass], secondRandom)}`
  const number = Math.floor(index / 1500)
  return (number === 0 ? name : `${name} ${number + 1}`).slice(0, 20)
}
