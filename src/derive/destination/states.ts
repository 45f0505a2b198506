/** A part of a country by its bounds in degrees. */
export interface State {
  country: string
  west: number
  south: number
  east: number
  north: number
}

/** Country, words, then west, south, east and north, to a tenth of a degree: states and provinces with ports. */
const table = `
US WA,WASHINGTON -124.9 45.5 -116.9 49.1
US OR,OREGON -124.7 41.9 -116.4 46.3
US CA,CALIFORNIA -124.6 32.4 -114 42
US AK,ALASKA -180 51 -129.9 71.5
US HI,HAWAII -160.6 18.8 -154.7 22.4
US TX,TEXAS -106.7 25.8 -93.4 36.5
US LA,LOUISIANA -94.1 28.7 -88.7 33.1
US MS,MISSISSIPPI -91.7 30 -88 35
US AL,ALABAMA -88.6 30 -84.8 35
US FL,FLORIDA -87.7 24.3 -79.9 31.1
US GA,GEORGIA -85.7 30.3 -80.7 35
US SC,SOUTH CAROLINA -83.4 32 -78.4 35.3
US NC,NORTH CAROLINA -84.4 33.7 -75.4 36.6
US VA,VIRGINIA -83.7 36.5 -75.1 39.5
US MD,MARYLAND -79.5 37.8 -75 39.8
US DE,DELAWARE -75.8 38.4 -75 39.9
US NJ,NEW JERSEY -75.6 38.8 -73.8 41.4
US PA,PENNSYLVANIA -80.6 39.7 -74.6 42.3
US NY,NEW YORK -79.8 40.4 -71.8 45.1
US CT,CONNECTICUT -73.8 40.9 -71.7 42.1
US RI,RHODE ISLAND -71.9 41.1 -71.1 42.1
US MA,MASS,MASSACHUSETTS -73.6 41.2 -69.8 42.9
US NH,NEW HAMPSHIRE -72.6 42.6 -70.6 45.4
US ME,MAINE -71.1 42.9 -66.9 47.5
US MI,MICHIGAN -90.5 41.6 -82.3 48.4
US OH,OHIO -84.9 38.3 -80.5 42.4
US IN,INDIANA -88.2 37.7 -84.7 41.9
US IL,ILLINOIS -91.6 36.9 -87 42.6
US WI,WISCONSIN -93 42.4 -86.7 47.2
US MN,MINNESOTA -97.3 43.4 -89.4 49.4
CA BC,BRITISH COLUMBIA -139.1 48.2 -114 60.1
CA NB,NEW BRUNSWICK -69.1 44.5 -63.7 48.1
CA NS,NOVA SCOTIA -66.5 43.3 -59.6 47.1
CA NL,NF,NEWFOUNDLAND -67.9 46.5 -52.5 60.4
CA PE,PEI -64.5 45.9 -61.9 47.1
CA QC,PQ,QUEBEC -79.8 44.9 -57 62.7
CA ON,ONT,ONTARIO -95.2 41.6 -74.3 56.9
AU NSW,NEW SOUTH WALES 140.9 -37.6 153.7 -28.1
AU QLD,QUEENSLAND 137.9 -29.2 153.7 -9.9
AU VIC 140.9 -39.2 150.1 -33.9
AU SA,SOUTH AUSTRALIA 128.9 -38.2 141.1 -25.9
AU WA,WESTERN AUSTRALIA,W AUSTRALIA 112.8 -35.3 129.1 -13.5
AU NT 128.9 -26.1 138.1 -10.9
AU TAS,TASMANIA 143.7 -43.8 148.6 -39.1`

const byWord = new Map<string, State[]>()
for (const line of table.trim().split('\n')) {
  const [, country = '', words = '', bounds = ''] = /^([A-Z]{2}) ([A-Z, ]+) (-?[\d].*)$/.exec(line) ?? []
  const [west = NaN, south = NaN, east = NaN, north = NaN] = bounds.split(' ').map(Number)
  for (const word of words.split(','))
    byWord.set(word, [...(byWord.get(word) ?? []), { country, west, south, east, north }])
}

/** The states and provinces that the last words of a text may name: WA is Washington or Western Australia. */
export function statesAtEnd(plain: string): readonly State[] {
  const words = plain.split(' ')
  for (let from = Math.max(1, words.length - 3); from < words.length; from++) {
    const states = byWord.get(words.slice(from).join(' '))
    if (states !== undefined) return states
  }
  return []
}

/** Whether a place lies in one of several states. */
export const isInState = (
  states: readonly State[],
  { country, lng, lat }: { country: string; lng: number; lat: number },
): boolean =>
  states.some(
    (one) => one.country === country && lng >= one.west && lng <= one.east && lat >= one.south && lat <= one.north,
  )
