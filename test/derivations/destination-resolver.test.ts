import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { DestinationResolver } from '#derive/destination/destination-resolver.ts'
import { loadDestinationWords, loadPorts, loadSeaports } from '#reference/ports.ts'
import { loadChokepoints } from '#reference/chokepoints.ts'
import { loadSeaRegions } from '#reference/regions.ts'
import { recordedTexts } from '../../bench/accuracy/destination.ts'
import { typedDestinations } from './destination-texts.ts'

const dataDir = join(import.meta.dirname, '../../data')
const ports = loadPorts(dataDir)
const words = loadDestinationWords(dataDir)
const seaports = loadSeaports(dataDir)
const destinations = [...ports, ...seaports]
const resolver = new DestinationResolver(ports, words, { seaports })
const codeOf = (text: string, lng = NaN, lat = NaN, seen = {}) => {
  const found = resolver.resolve(text, lng, lat, seen)
  return found && destinations[found.port].unlocode
}

describe('destination texts against a hand-labelled table', () => {
  for (const tuning of [true, false])
    test(`${tuning ? 'tuning half' : 'held-out half'}: at least 95 % right, at most 2 % wrong`, () => {
      const half = typedDestinations.filter((one) => one.tuning === tuning)
      const named = half.filter(({ port }) => port !== null)
      assert.ok(named.length >= 150)
      const right = named.filter(({ text, lng, lat, port }) => codeOf(text, lng, lat) === port)
      const wrong = half.filter(
        ({ text, lng, lat, port, meaning }) => meaning !== 'unknown' && ![null, port].includes(codeOf(text, lng, lat)),
      )
      assert.ok(right.length >= named.length * 0.95, `${right.length} of ${named.length} right`)
      assert.ok(wrong.length <= half.length * 0.02, wrong.map(({ text }) => text).join(', '))
    })

  test('regions, orders and empty texts are classified, at least 95 % right', () => {
    const correct = typedDestinations.filter(({ text, meaning, region }) => {
      const read = resolver.read(text)
      // Places outside the table of ports are harbours of the other one.
      if (meaning === 'unknown' && read.meaning === 'port') return true
      return read.meaning === meaning && (region === null || read.region === region)
    })
    assert.ok(correct.length >= typedDestinations.length * 0.95, `${correct.length} of ${typedDestinations.length}`)
  })
})

test('a place in another script is not resolved, and is no text without a destination', () => {
  for (const text of ['上海', 'ميناء جبل علي', 'НОВОРОССИЙСК'])
    assert.equal(resolver.read(text).meaning, 'unknown', text)
  for (const text of ['Å', '1 2 3', '…']) assert.equal(resolver.read(text).meaning, 'none', text)
})

describe('destination words and ambiguous names', () => {
  test('every word for a port names a port or harbour of the tables', () => {
    const known = new Set(destinations.map(({ unlocode }) => unlocode))
    const strange = words.filter(({ kind, answers }) => kind === 'port' && answers.some((code) => !known.has(code)))
    assert.deepEqual(strange, [])
  })
  for (const [text, lng, lat, seen, code, because] of [
    ['PORTLAND', 140, -40, {}, 'AUPTJ', 'the nearest'],
    ['PORTLAND', NaN, NaN, {}, null, 'ambiguous without a position'],
    ['PORTLAND', -66, 42, {}, 'USPWM', 'the nearest'],
    ['SAN NICOLAS', -54, -36, {}, null, 'a port and a harbour that are about as likely'],
    ['DAVAO', 126, 6, {}, 'PHDVO', 'not a harbour named as a part of it'],
    ['LONGVIEW WA', -125, 46, {}, 'USLOG', 'the place itself, not the port that has it as an alias'],
    ['IJMUIDEN', 3, 53, {}, 'NLIJM', 'the place itself'],
    ['AL BASRAH', 52, 27, {}, 'IQMAB', 'the terminal, not the city far inland'],
    ['RIO HAINA', -70, 17.8, {}, 'DOHAI', 'the place of that name, not the one that has it as an alias'],
    ['GIB GI', 20, 58, {}, 'GIGIB', 'the country behind'],
    ['TRTEK     AREA', 20, 58, {}, 'TRTEK', 'a code and a filler word, at any distance'],
    ['KRPUS.USTIW', -170, 45, {}, 'USTIW', 'two codes without a separator: the last'],
    ['SIN/HKG', 106, 5, {}, 'HKHKG', 'two ports by their last three characters'],
    ['HKG', -40, 30, {}, null, 'one by three characters, far away'],
    ['ST.EUSTATIUS>NL', -60, 20, {}, 'BQEUX', 'a country is no next port'],
    ['BARBERS PT', -158, 20, {}, 'USNAX', 'an abbreviation'],
    ['PT WALCOTT', 115, -10, {}, 'AUPWL', 'an abbreviation'],
    ['RUPRI>>LYBIA FOR ORD', 20, 58, {}, null, 'orders, cut off'],
    ['SANTAREM', 20, 58, { hoursToEta: 480 }, 'BRSTM', 'the ETA is that of a ship bound for it'],
    ['TOKYO BAY', 140, 30, {}, null, 'a bay of many ports'],
    ['HAIFA,ISRAEL', 20, 35, {}, 'ILHFA', 'a country that crews name in warnings, too'],
    ['ASHDOD ISRAEL', 20, 35, {}, 'ILASH', 'the same'],
    ['NO ISRAEL LINK', 34, 32, {}, null, 'a warning'],
    ['NOT ISRAEL RELATED', 34, 32, {}, null, 'a warning'],
    ['HAIFA NO ISRAELI CREW', 34, 32, {}, null, 'a warning'],
    ['SUEZ CANAL', 30, 33, {}, 'EGPSD', 'from the Mediterranean'],
    ['SUEZ CANAL', 36, 24, {}, 'EGSUZ', 'from the Red Sea'],
    ['CARTAGENA', -40, 28, { courseDeg: 80 }, 'ESCAR', 'eastward course in mid-ocean'],
    ['CARTAGENA', -36, 28, { courseDeg: 250 }, 'COCTG', 'westward course in mid-ocean'],
    ['USHOU>ATLANTIS', -60, 30, {}, null, 'the origin is not the destination'],
    ['<script>alert(1)', 0, 0, {}, null, 'hostile text'],
    ['=CMD|" /C calc"!A0', 0, 0, {}, null, 'hostile text'],
    ['A'.repeat(5000), 0, 0, {}, null, 'longer than any AIS text'],
  ] as const)
    test(`${text.slice(0, 20)}: ${code}, ${because}`, () => assert.equal(codeOf(text, lng, lat, seen), code))
})

test('destinations of all the world: the port, or none for a region, orders or a joke', () => {
  const table = readFileSync(join(import.meta.dirname, 'world-destinations.txt'), 'utf8')
    .trim()
    .split('\n')
  const wrong = table.filter((line) => {
    const [, text = '', codes = '', lng, lat] = /^(.*) = (\S+) @ (\S+) (\S+)$/.exec(line) ?? assert.fail(line)
    const found = codeOf(text, Number(lng), Number(lat), { sogKnots: 12 })
    return !codes.split('|').includes(found ?? '-')
  })
  assert.ok(table.length > 400)
  assert.deepEqual(wrong, [])
})

test('ways of writing of all the world, with course, speed and draught: the port, or none', () => {
  const table = readFileSync(join(import.meta.dirname, 'destination-styles.txt'), 'utf8')
    .trim()
    .split('\n')
  const wrong = table.filter((line) => {
    const [, text = '', codes = '', seen = ''] = /^(.*) = (\S+) @ (.*)$/.exec(line) ?? assert.fail(line)
    const [lng, lat, courseDeg, sogKnots, draughtM] = seen.split(' ').map(Number)
    return !codes.split('|').includes(codeOf(text, lng, lat, { courseDeg, sogKnots, draughtM }) ?? '-')
  })
  assert.ok(table.length > 200)
  assert.deepEqual(wrong, [])
})

describe('abbreviations, states and codes with an error', () => {
  for (const [text, lng, lat, seen, code, because] of [
    ['NEWCASTLE', 1, 54.5, { courseDeg: 330 }, 'GBNCL', 'Newcastle upon Tyne'],
    ['SANTA CRUZ TENERIFE', -10, 35, {}, 'ESSCT', 'without the word between'],
    ['SANTA CRUZ', -14, 30, { courseDeg: 230 }, 'ESSCT', 'the words before "de Tenerife"'],
    ['ICDAS', NaN, NaN, {}, 'TRIDS', 'the name of a jetty without the word for it'],
    ['D.E.SALAAM', 45, -5, {}, 'TZDAR', 'initials'],
    ['P.HEDLAND', 118, -15, {}, 'AUPHE', 'an initial'],
    ['ANTW', 2, 51.6, {}, 'BEANR', 'the beginning of a name, near it'],
    ['ANTW', -60, 20, {}, null, 'the beginning of a name, an ocean away'],
    ['CASA MOROCCO', -10, 36, {}, 'MACAS', 'the beginning of a name beside its country'],
    ['SFO BAR PILOT', -125, 37.5, {}, 'USSFO', 'the suffix of a code at a pilot station'],
    ['PORT HEADLAND', 118, -15, {}, 'AUPHE', 'a typing error behind a word that many names begin with'],
    ['VICTORIA BRAZIL', -35, -15, {}, 'BRVIX', 'a typing error that is a place elsewhere, beside the country'],
    ['BORNHOLM PL', 16, 56.5, {}, null, 'a place itself: not Borgholm with an error'],
    ['BORNHOLM CHRISTIANSO', 15.2, 55.3, {}, 'DKCSO', 'the harbour beside its island'],
    ['LG LFW', 21, 58.7, {}, 'TGLFW', 'an error in the country of a code'],
    ['DK GHF', 20, 58.9, {}, 'DKGFH', 'two characters of a code swapped'],
    ['DAS ISL', 56, 26, {}, 'AEDAS', 'an abbreviation'],
    ['NIKOLAEV', NaN, NaN, {}, 'UANLV', 'an earlier name'],
    ['WILMINGTON NC', 21, 59, {}, 'USILM', 'of three the one of the state'],
    ['WILMINGTON DE', 21, 59, {}, 'USILG', 'a state that has the code of a country'],
    ['WILMINGTON,USA', 21, 59, {}, null, 'three in one country, all as far'],
    ['DAMPIER WA', 116, -15, {}, 'AUDAM', 'Western Australia, not Washington'],
    ['VANCOUVER WA', -127, 46, {}, 'USVAN', 'Washington'],
    ['SAO LUIS MA', -40, 0, {}, 'BRIQI', 'a state that the table of states lacks'],
    ['GEORGETOWN', 97, 6, {}, 'MYPEN', 'another name of a port, where a farther port has it as its name'],
    ['LAKE_CHARLES USA', 22, 59, {}, 'USLCH', 'the words before the country are a name: not Charleston'],
    ['GYDINIA-POLAND', 17, 59, {}, 'PLGDY', 'two errors in a short name, beside its country'],
    ['LTKJL', 12, 56, {}, 'LTKLJ', 'two characters of a code swapped, without a space'],
    ['LTKJL', -60, 20, {}, null, 'the same an ocean away'],
    ['JOUTSENO', 28, 61, {}, 'FIJOU', 'a port of Lake Saimaa, which ships reach by its canal'],
    ['MANTA', -83, -3, {}, 'ECMEC', 'a field at the other end of the world has the name, too'],
    ['PUERTO CALIRA', -40, 20, {}, null, 'two errors behind a word that many names begin with'],
    ['SANTOS BEACH', -60, 30, {}, null, 'a word behind makes another name of it'],
    ['DAKER', -20, 18, {}, 'SNDKR', 'five characters with an error, in reach'],
    ['DAKER', -32, 25, {}, null, 'the same 1,000 nm away'],
    ['FODNES', 7.4, 61.2, { lengthM: 90 }, 'IEFOV', 'a coaster may have made an error'],
    ['FODNES', 7.4, 61.2, { lengthM: 40 }, null, 'a ferry names a place of its own fjord'],
    ['LEKNES', 12, 67, { lengthM: 40 }, 'NOLKN', 'a ferry near it'],
    ['LEKNES', 6.6, 62.2, { lengthM: 120 }, 'NOLKN', 'a ship goes there'],
    ['N.PALMIRA', -57, -35, {}, 'UYNVP', 'an initial of a harbour'],
    ['PTE NOIRE', 9, -3, {}, 'CGPNR', 'an abbreviation in French'],
    ['PTO BOLIVAR EC', -83, -1, {}, 'ECPBO', 'of two the one of the country in two characters'],
    ['LGB', -122, 33, {}, 'USLGB', 'the last three characters of a code'],
    ['LGB', 20, 59, {}, null, 'the same an ocean away'],
    ['CPT BUNKERS', 19, -35, {}, 'ZACPT', 'the same beside what the vessel does there'],
    ['SAV GA', -79, 31, {}, 'USSAV', 'the same beside the state'],
    ['CGP OA ALPHA', 90, 16, {}, 'BDCGP', 'the same and its outer anchorage'],
    ['AMS ANCH 4W', 3, 52, {}, 'NLAMS', 'the number of an anchorage'],
    ['PTO. BOLIVAR COL', -76, 17, {}, 'COPBO', 'a country in three characters'],
    ['POS TRINIDAD', -58, 13, {}, 'TTPOS', 'the end of a code beside its country'],
    ['MAA', 85, 10, {}, 'INMAA', 'three characters that are another port’s alias, too'],
    ['SUEZ BAY', 37, 22, {}, 'EGSUZ', 'a bay beside the port'],
    ['HAY POINT ANCH', 150, -19, {}, 'AUHPT', 'words of the name that others leave out'],
    ['BACK HOME', -6, 58, {}, null, 'words of which one is a harbour of the Hebrides'],
    ['SFO', -132, 35, {}, 'USSFO', 'the end of the code of a large harbour, from farther off'],
    ['GOOD DAVAO', 121, 9, {}, 'PHDVO', 'a harbour beside a word that is none of its name'],
    ['GOOD DAVAO', 92, 7, {}, null, 'the same 2,000 nm away'],
    ['PUERTO JISA', -60, 14, {}, null, 'two errors in a short name behind a word that many begin with'],
    ['HULUDAO', 121, 39, {}, 'CNHUD', 'a harbour without its word for one'],
    ['EX HOUSTON ROTTERDAM', -50, 40, {}, 'NLRTM', 'the port of departure without a separator'],
    ['FROM ROTTERDAM', -5, 50, {}, null, 'the port of departure alone'],
    ['DOVER STRAIT', -6, 48, {}, null, 'a strait that has the name of a port'],
    ['COSMA', -73, 14, {}, 'COSMR', 'characters of the name behind the country'],
    ['CO SMA', 20, 59, {}, 'COSMR', 'the same with a space, at any distance'],
    ['ANWIL', -69, 14, {}, 'CWWIL', 'a code of the Netherlands Antilles'],
    ['BAR MONTENEGRO', 18, 41, {}, 'MEBAR', 'a country without a port of the first table'],
    ['LAE PNG', 148, -7, {}, 'PGLAE', 'a short name beside its country'],
    ['PORTO MARGHERA', 13, 44, {}, 'ITVCE', 'not Porto: the word begins many names'],
    ['SAO FRANCISCO DO SUL', -47, -25, {}, 'BRSFS', 'the place itself, not the port across the bay'],
    ['HK', 115, 20, {}, 'HKHKG', 'two characters'],
    ['SANTAREM', 21, 59, { lengthM: 180 }, 'BRSTM', 'a large ship that reports no draught'],
    ['SANTAREM', 21, 59, { lengthM: 180, draughtM: 4 }, null, 'a shallow one'],
  ] as const)
    test(`${text} at ${lng} ${lat}: ${code}, ${because}`, () => assert.equal(codeOf(text, lng, lat, seen), code))
})

describe('homonyms and harbours by where the vessel is', () => {
  for (const [text, lng, lat, seen, code, because] of [
    ['VICTORIA PILOT STN', -124, 48.3, {}, 'CAVIC', 'off British Columbia it is not in Brazil'],
    ['VICTORIA', 114, 22, {}, 'HKVIC', 'off Hong Kong'],
    ['BOSTON', 1, 53, { draughtM: 4 }, 'GBBOS', 'a coaster off the Wash'],
    ['BOSTON', -60, 42, { draughtM: 12 }, 'USBOS', 'a deep ship off Nova Scotia'],
    ['BOO', 14, 67, {}, 'NOBOO', 'three characters off northern Norway'],
    ['BOO', -90, 20, {}, null, 'three characters elsewhere'],
    ['MAALOY', 5, 62, {}, 'NOMAY', 'å written as two characters'],
    ['VAEROEY', 12, 67, {}, 'NOVEY', 'æ and ø written as two characters each'],
    ['KOEBENHAVN', 11, 56, {}, 'DKCPH', 'the name in its own language'],
    ['COPENHAGEN', 11, 56, {}, 'DKCPH', 'the English name'],
    ['GOETEBORG', 10, 57, {}, 'SEGOT', 'a port with terminals in its own language'],
    ['NAPLES', 12, 40, {}, 'ITNAP', 'the English name'],
    ['LEIRVIK', 5.3, 61.1, {}, 'NOLEA', 'of two Leirviks the nearer'],
    ['LEIRVIK', 5.5, 59.7, {}, 'NOLRI', 'of two Leirviks the nearer'],
    ['SANDNESSJOEN NO', NaN, NaN, {}, 'NOSSJ', 'the country in two characters, without a position'],
    ['NO_TRD-NO_KSU', 10, 63.4, {}, 'NOKSU', 'codes with underscores'],
    ['US^0HOU', -90, 27, {}, 'USHOU', 'the American form'],
    ['BE ANR', 3, 52, {}, 'BEANR', 'a space'],
    ['ID.TPP', NaN, NaN, {}, 'IDJKT', 'a second code of a port with terminals'],
    ['SWNDNESSJOEN', -60, 30, {}, null, 'a misspelt harbour counts only near it'],
    ['CH16 FISHFARMS', 6, 61, {}, null, 'a channel'],
    ['AMBULANCE AUSTEVOLL', 5, 60, {}, null, 'a service'],
    ['MONTROSE', 2.1, 59, {}, null, 'an oil field'],
    ['MONTROSE', -2.4, 56.7, {}, 'GBMON', 'off the harbour of that name'],
    ['LYSEFJORDEN', 6.1, 58.9, {}, null, 'a fjord is no harbour'],
    ['ALLESUND', 5.5, 62.3, {}, 'NOAES', 'misspelt near it'],
    ['USGC', -60, 30, {}, null, 'a trade area'],
    ['NOMON>FISKV', 5, 60, {}, 'FIPRV', 'a code that looks like the Norwegian word for fishing'],
    ['FISKE', 5, 60, {}, null, 'the word for fishing'],
    ['M]L\\Y', 5, 62, {}, 'NOMAY', 'national characters as six bits carry them'],
    ['TROMS\\', 15, 69, {}, 'NOTOS', 'a national character at the end'],
    ['ROTTERDAM\\ANTWERP', 0, 50, {}, 'BEANR', 'a separator that is no national character'],
    ['BR STM', 20, 58, {}, 'BRSTM', 'a code counts at any distance'],
    ['SANTAREM', 20, 58, {}, null, 'the name of a very small harbour does not'],
    ['TUZLA TURKEY', 20, 58, {}, 'TRTUZ', 'but with its country it does'],
    ['EDOYA<->SANDVIKA', 8.1, 63.3, {}, null, 'a ferry is between the ends of its route'],
    ['NOBKS<>VALSET', 9.7, 63.7, {}, 'NOBKS', 'of the two ends of a ferry route the known one'],
    ['SSJ - BOO - SVJ', 14, 67, {}, 'NOSVJ', 'a route in codes without their country'],
    ['GULLFAKS C', 2, 61, {}, null, 'a platform of a field'],
    ['THUNDER HORSE', -88, 28, {}, null, 'a field of the Gulf of Mexico'],
    ['DEEPSEA ABERDEEN', 3, 60, {}, null, 'a rig'],
    ['GEDSER PILOT POINT', 12, 54.4, {}, 'DKGED', 'words of no harbour beside its name'],
    ['BAZIAS', 30, 44, {}, 'SYBAN', 'a short name with an error, in reach'],
    ['BAZIAS', -60, 30, {}, null, 'a short name with an error, an ocean away'],
    ['NEW LISBON', -20, 40, {}, null, 'a name that holds another one'],
    ['MANTES-LA-VILLE', 0, 50, {}, null, 'LA is a word here'],
  ] as const)
    test(`${text} at ${lng} ${lat}: ${code}, ${because}`, () => assert.equal(codeOf(text, lng, lat, seen), code))

  test('no port above 0.6 more than 5,000 nm astern', () => {
    const astern = resolver.resolve('YOKOHAMA', -20, 40, { courseDeg: 230, sogKnots: 14 })
    const ahead = resolver.resolve('YOKOHAMA', -20, 40, { courseDeg: 20, sogKnots: 14 })
    assert.ok(astern && astern.confidence <= 0.6 && ahead && ahead.confidence > 0.6)
  })

  test('every region of the words is a region or a country', () => {
    const regions = loadSeaRegions(dataDir, loadChokepoints(dataDir))
    const oceans = new Set(['Atlantic Ocean', 'Pacific Ocean'])
    const countries = new Intl.DisplayNames(['en'], { type: 'region' })
    const named = new Set(ports.map(({ country }) => countries.of(country)))
    const strange = words.filter(
      ({ kind, answers }) =>
        kind === 'region' && !regions.regionBySlug(answers[0]) && !named.has(answers[0]) && !oceans.has(answers[0]),
    )
    assert.deepEqual(
      strange.map(({ answers }) => answers[0]),
      [],
    )
  })
})

const recorded = join(import.meta.dirname, '../../../shared/data')
test(
  'recorded texts that equal a UN/LOCODE resolve to it',
  { skip: !existsSync(recorded) && 'no ../shared/data' },
  () => {
    const texts = recordedTexts(recorded, Date.UTC(2026, 10, 20))
    assert.ok(texts.size > 300, `${texts.size} texts`)
    const byCode = new Set(ports.map(({ unlocode }) => unlocode))
    const codes = [...texts].filter((text) => byCode.has(text.replace(' ', '')))
    assert.ok(codes.length >= 5, `${codes.length} codes`)
    for (const text of codes) assert.equal(codeOf(text), text.replace(' ', ''))
  },
)
