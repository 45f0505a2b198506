import { msPerHour } from '#domain/time.ts'

/** Small bodies of the documented shapes, as of 2026-11-20, and faulty variants of them. */
interface Answers {
  good: (path: string) => string
  /** With one record of an unknown kind, class or type. */
  unknownKind: string
  /** With one record twice. */
  duplicate: string
  /** With times two days ahead of the clock. */
  ahead: string
  /** Complete, without a record. */
  empty: string
}

/** One good body, and variants: with a record of an unknown kind, with a duplicate, with times ahead, and empty. */
function answers(
  records: unknown[],
  unknownKind: unknown,
  ahead: unknown[],
  wrap: (records: unknown[]) => string,
): Answers {
  const good = wrap(records)
  return {
    good: () => good,
    unknownKind: wrap([records[0], unknownKind]),
    duplicate: wrap([records[0], records[0]]),
    ahead: wrap(ahead),
    empty: wrap([]),
  }
}

const json = (shape: (records: unknown[]) => unknown) => (records: unknown[]) => JSON.stringify(shape(records))
const lines = (header: string) => (records: unknown[]) => [header, ...records].join('\n')

const noonMs = Date.UTC(2026, 10, 20, 11)
const twoDaysMs = 48 * msPerHour

const quake = (id: string, time = noonMs, type = 'earthquake') => ({
  id,
  properties: { mag: 5.5, place: 'at sea', time, updated: time, type, url: null },
  geometry: { coordinates: [140, 30, 10] },
})

const storm = (id: string, classification = 'TS', lastUpdate = '2026-11-20T09:00:00.000Z') => ({
  id,
  name: 'Test',
  classification,
  intensity: '50',
  latitudeNumeric: 20,
  longitudeNumeric: -60,
  lastUpdate,
})

const disaster = (id: number, type = 'TC', day = 20) => `<item><title>A cyclone</title>
<gdacs:eventtype>${type}</gdacs:eventtype><gdacs:eventid>${id}</gdacs:eventid><gdacs:alertlevel>Green</gdacs:alertlevel>
<gdacs:fromdate>Fri, ${day} Nov 2026 00:00:00 GMT</gdacs:fromdate><gdacs:todate>Fri, ${day} Nov 2026 01:00:00 GMT</gdacs:todate>
<gdacs:severity value="120">120 km/h</gdacs:severity><geo:Point><geo:lat>10</geo:lat><geo:long>60</geo:long></geo:Point></item>`

const fire = (id: string, category = 'wildfires', date = '2026-11-20T00:00:00Z') => ({
  id,
  title: 'A fire',
  categories: [{ id: category }],
  geometry: [{ date, coordinates: [20, 40] }],
})

const burning = (lat: number, date = '2026-11-20', confidence = 'n') =>
  Array.from({ length: 10 }, (_, i) => `${lat},${20 + i * 0.02},${date},1000,${confidence},100`).join('\n')

const clash = (id: number, type = 1, date = '2026-11-18T00:00:00') => ({
  id,
  type_of_violence: type,
  conflict_name: 'A conflict',
  country: 'Somewhere',
  longitude: 43,
  latitude: 13,
  date_start: date,
  date_end: date,
  best: 3,
})

const warning = (msgNumber: number, navArea = '4', issueDate = '191200Z NOV 2026') => ({
  msgYear: 2026,
  msgNumber,
  navArea,
  text: 'GULF.\n1. HAZARDOUS OPERATIONS, GUNNERY\n   IN AREA BOUND BY 28-00N 090-00W, 29-00N 090-00W, 29-00N 091-00W.',
  status: 'A',
  issueDate,
})

const ship = (id: number, imo: number, type = 'vessel') =>
  `${id},"SHIP, A",${type},IRAN,-0- ,-0- ,Tanker,-0- ,-0- ,-0- ,-0- ,"Vessel Registration Identification IMO ${imo}."`

const fredAnswer = (rows: string) => (path: string) =>
  `observation_date,${new URL(path, 'http://x').searchParams.get('id') ?? 'DCOILWTICO'}\n${rows}`

const eiaRow = (period: string, series = 'RWTC') => ({ period, series, value: '61.5' })
const eiaGood = (path: string) =>
  json((data) => ({ response: { data } }))([eiaRow('2026-11-19', path.includes('natural-gas') ? 'RNGWHHD' : 'RWTC')])

const ukColumns = ['Last Updated', 'Unique ID', 'Name 6', 'Name type', 'Regime Name', 'Designation Type']
ukColumns.push('Designation source', 'Date Designated', 'IMO number', 'Current owner/operator (s)', 'Type of ship')
const ukShip = (id: string, imo: number, type = 'Ship') =>
  `19/11/2026,${id},SHADOW,Primary name,The Russia Regulations 2019,${type},UK,24/02/2025,${imo},"Grey, Ltd",Crude oil tanker`

const months = 'month,"Crude oil, Dubai","Natural gas, Europe","Liquefied natural gas, Japan","Coal, Australian"'

export const worldAnswers: Record<string, Answers> = {
  'usgs:': answers(
    [quake('a'), quake('b')],
    quake('c', noonMs, 'ice quake'),
    [quake('a', noonMs + twoDaysMs)],
    json((features) => ({ type: 'FeatureCollection', features })),
  ),
  'nhc:': answers(
    [storm('al012026'), storm('ep022026')],
    storm('al032026', 'XYZ'),
    [storm('al012026', 'TS', '2026-11-22T12:00:00Z')],
    json((activeStorms) => ({ activeStorms })),
  ),
  'gdacs:': answers([disaster(1), disaster(2)], disaster(3, 'XX'), [disaster(1, 'TC', 22)], (items) => {
    return `<?xml version="1.0"?><rss><channel>${items.join('')}</channel></rss>`
  }),
  'eonet:': answers(
    [fire('a'), fire('b')],
    fire('c', 'meteorites'),
    [fire('a', 'wildfires', '2026-11-22T00:00:00Z')],
    json((events) => ({ events })),
  ),
  'firms:': answers(
    [burning(10), burning(30)],
    burning(50, '2026-11-20', 'x'),
    [burning(10, '2026-11-22')],
    lines('latitude,longitude,acq_date,acq_time,confidence,frp'),
  ),
  'ucdp:': answers(
    [clash(1), clash(2)],
    clash(3, 9),
    [clash(1, 1, '2026-11-22T00:00:00')],
    json((Result) => ({ TotalPages: 1, Result })),
  ),
  'nga:': answers(
    [warning(1), warning(2)],
    warning(3, 'Z'),
    [warning(1, '4', '221200Z NOV 2026')],
    json((list) => ({ 'broadcast-warn': list })),
  ),
  'ofac:': answers(
    [ship(1, 9187629), ship(2, 9187655)],
    ship(3, 9187667, 'submarine'),
    [ship(1, 9187629)],
    (rows) => `${rows.join('\r\n')}\r\n\x1a`,
  ),
  'ofac-consolidated:': answers(
    [ship(1, 9187629), ship(2, 9187655)],
    ship(3, 9187667, 'submarine'),
    [ship(1, 9187629)],
    (rows) =>
      `${['900,"A BANK",-0- ,UKRAINE-EO13662,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ', ...rows].join('\r\n')}\r\n`,
  ),
  'uk-sanctions:': answers(
    [ukShip('RUS2001', 9187629), ukShip('RUS2002', 9187655)],
    ukShip('RUS2003', 9187667, 'Aircraft'),
    [ukShip('RUS2001', 9187629)],
    lines(`Report Date: 19-Nov-2026\n${ukColumns.join(',')}`),
  ),
  'sanctions:': answers(
    ['SHADOW,9187629,20/05/2025', 'GREY,9187655,20/05/2025'],
    'SUBMARINE,12,20/05/2025',
    ['SHADOW,9187629,20/05/2027'],
    lines('Annex XLII\nVessel name,IMO number,Date of application'),
  ),
  'eia:': {
    ...answers(
      [eiaRow('2026-11-18')],
      eiaRow('2026-11-18', 'NEW'),
      [eiaRow('2026-11-18'), eiaRow('2026-11-23')],
      json((data) => ({ response: { data } })),
    ),
    good: eiaGood,
  },
  'fred:': {
    good: fredAnswer('2026-11-18,61.1\n2026-11-19,61.5\n'),
    unknownKind: 'observation_date,DCOILWTICO\n2026-11-18,61.1\n2026-11-19,soon\n',
    duplicate: 'observation_date,DCOILWTICO\n2026-11-18,61.1\n2026-11-18,61.1\n',
    ahead: 'observation_date,DCOILWTICO\n2026-11-18,61.1\n2026-11-23,61.5\n',
    empty: 'observation_date,DCOILWTICO\n',
  },
  'worldbank:': answers(
    ['2026-09,1,2,3,4', '2026-10,1,2,3,4'],
    '2026-11,1,2,3,n.a.',
    ['2026-10,1,2,3,4', '2027-01,1,2,3,4'],
    lines(months),
  ),
}
