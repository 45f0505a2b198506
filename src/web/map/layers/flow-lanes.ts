import { distanceNm } from '#domain/geo.ts'

type Point = readonly [lng: number, lat: number]

/** Where lanes meet: the six regions, at sea, and forks between them. West of −180° the Pacific goes on. */
const places = {
  Europe: [-6.5, 47.5],
  Asia: [118.5, 21],
  'North America': [-88.5, 27],
  'Middle East': [58.4, 24.8],
  'South America': [-36, -16],
  Africa: [3.5, 2.5],
  'St Vincent': [-10.3, 36.2],
  Aden: [52, 13.3],
  Oman: [60.4, 22.2],
  Dondra: [80.6, 5.4],
  Singapore: [105.2, 3],
  Agulhas: [20, -36],
  'Gulf Stream': [-74, 31.5],
  Caribbean: [-76.5, 14.5],
  'Asia from the east': [-241.5, 21],
} as const satisfies Record<string, Point>
type Place = keyof typeof places

/** The main lanes of the world's trade, and the positions (lng lat|…) that each passes. Drawn by hand for maps of the world. */
const lanes: readonly { from: Place; to: Place; by: string }[] = [
  { from: 'Europe', to: 'St Vincent', by: '-10 44|-10.3 38.5' },
  {
    from: 'St Vincent',
    to: 'Aden',
    by: '-5.6 35.95|3 37.3|11 37.5|15.5 35.8|25 34|32.3 31.6|32.3 30.57|32.57 30.1|32.55 29.8|33.3 28.2|34.6 26.8|38.5 20|42 14.8|43.3 12.55|46 12.3',
  },
  { from: 'Aden', to: 'Oman', by: '58.5 18.3' },
  { from: 'Oman', to: 'Middle East', by: '59.6 24' },
  { from: 'Aden', to: 'Dondra', by: '55.5 13.3|73 7.6' },
  { from: 'Oman', to: 'Dondra', by: '67 17|74.8 9.5|77.5 7.2' },
  { from: 'Dondra', to: 'Singapore', by: '94.5 6.3|98 5.3|100.9 2.8|103.4 1.15|104.4 1.4' },
  { from: 'Singapore', to: 'Asia', by: '109.5 7.5|114.5 15.5' },
  { from: 'Oman', to: 'Agulhas', by: '57 15.5|53 7.5|46.5 -2|41.8 -11.5|40.5 -20|33 -31|27 -35.2' },
  { from: 'Agulhas', to: 'Singapore', by: '35 -36.5|104.4 -7|105.9 -5.85|106.7 -4.8|108.8 -3|108.4 0.5|107 2.2' },
  { from: 'Agulhas', to: 'Africa', by: '16.8 -34.3|13 -27|8 -8' },
  { from: 'Agulhas', to: 'South America', by: '16 -35.3|0 -32' },
  { from: 'Africa', to: 'St Vincent', by: '-9 3.4|-14.5 7.5|-18.7 14|-19.3 28|-12 34' },
  { from: 'South America', to: 'St Vincent', by: '-33.5 -7.5|-31 6|-27 19|-20 33.5' },
  { from: 'South America', to: 'Caribbean', by: '-33.8 -6.5|-35 -3|-47 6|-60.6 11.7|-68 13.5' },
  { from: 'Caribbean', to: 'North America', by: '-82 18.3|-85.7 21.6' },
  { from: 'North America', to: 'Gulf Stream', by: '-83.5 24.3|-81 24|-79.65 25.5|-79.5 27.5' },
  { from: 'Gulf Stream', to: 'St Vincent', by: '-40 34.8' },
  { from: 'Gulf Stream', to: 'Europe', by: '-45 43|-12 48.5' },
  {
    from: 'Caribbean',
    to: 'Asia from the east',
    by: '-79.92 9.5|-79.7 9.1|-79.5 8.7|-79.6 7.2|-82.5 6.5|-97 14.2|-113 21.5|-130 32|-160 43|-190 43|-212 36|-222 28.5|-236 21.5',
  },
]

/** A lane in one direction. */
interface Way {
  to: Place
  line: readonly Point[]
  nm: number
}

const waysFrom = new Map<Place, Way[]>()
for (const { from, to, by } of lanes) {
  const line: readonly Point[] = [places[from], ...by.split('|').map(readPoint), places[to]]
  const nm = line.slice(1).reduce((sum, [lng, lat], i) => sum + distanceNm(line[i][0], line[i][1], lng, lat), 0)
  addWay(from, { to, line, nm })
  addWay(to, { to: from, line: line.toReversed(), nm })
}
// The same place on the next copy of the world.
addWay('Asia', { to: 'Asia from the east', line: [], nm: 0 })
addWay('Asia from the east', { to: 'Asia', line: [], nm: 0 })

function readPoint(text: string): Point {
  const [lng = NaN, lat = NaN] = text.split(' ').map(Number)
  return [lng, lat]
}

function addWay(from: Place, way: Way): void {
  waysFrom.set(from, [...(waysFrom.get(from) ?? []), way])
}

/** The lanes of the shortest route between two regions; none for the same region, or one that has no place here. */
export function lanesBetween(from: string, to: string): Way[] {
  const best = new Map<string, { nm: number; ways: Way[] }>([[from, { nm: 0, ways: [] }]])
  const open = new Set<string>([from])
  for (const at of open) {
    // Visited again if a shorter way to it is found later.
    open.delete(at)
    const { nm, ways } = best.get(at)!
    for (const way of waysFrom.get(at as Place) ?? []) {
      if (nm + way.nm >= (best.get(way.to)?.nm ?? Infinity)) continue
      best.set(way.to, { nm: nm + way.nm, ways: [...ways, way] })
      open.add(way.to)
    }
  }
  return (best.get(to)?.ways ?? []).filter(({ line }) => line.length > 0)
}

/** Tonnes by lane and direction, of flows that each take the shortest route. */
export function tonnesByLane(
  flows: readonly { from: string; to: string; est_cargo_mt: number }[],
): { line: readonly Point[]; tonnes: number }[] {
  const tonnesOf = new Map<readonly Point[], number>()
  for (const { from, to, est_cargo_mt } of flows)
    for (const { line } of lanesBetween(from, to)) tonnesOf.set(line, (tonnesOf.get(line) ?? 0) + est_cargo_mt)
  return [...tonnesOf].filter(([, tonnes]) => tonnes > 0).map(([line, tonnes]) => ({ line, tonnes }))
}
