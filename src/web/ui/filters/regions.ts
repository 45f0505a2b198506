/** The regions with an outline and their extents, rounded outwards: west, south, east, north in degrees. */
const outlined = `
hormuz 55 25 58 28
malacca 99 0 105 4
suez 31 29 33 32
bab-el-mandeb 42 11 45 14
danish-straits 9 54 14 58
turkish-straits 25 39 30 42
panama -81 8 -79 10
cape-of-good-hope 17 -40 21 -33
mediterranean -6 29 38 46
west-mediterranean -6 34 17 45
central-mediterranean 9 29 21 46
east-mediterranean 19 29 38 42
adriatic-sea 11 40 21 46
aegean-sea 22 35 29 42
sea-of-marmara 26 39 31 42
black-sea 27 40 42 48
sea-of-azov 34 45 41 48
baltic-sea 9 53 31 67
gulf-of-finland 22 59 31 61
gulf-of-bothnia 16 60 27 67
skagerrak 7 57 12 60
kattegat 9 55 14 58
north-sea -5 50 11 61
norwegian-sea -14 61 26 77
barents-sea 16 67 68 81
white-sea 31 63 45 69
kara-sea 55 66 104 81
irish-sea -7 51 -2 56
celtic-sea -12 48 -2 53
english-channel -6 48 2 52
bay-of-biscay -8 43 0 49
north-west-europe -11 48 11 61
ara 2 50 6 53
persian-gulf 47 23 58 31
gulf-of-oman 56 22 62 26
arabian-sea 51 -1 78 26
west-coast-india 66 7 78 24
east-coast-india 77 7 90 23
red-sea 32 12 44 31
gulf-of-aden 42 10 52 16
bay-of-bengal 79 5 96 23
andaman-sea 92 5 99 18
mozambique-channel 32 -27 50 -10
east-africa 32 -27 53 12
indian-ocean 20 -60 147 26
gulf-of-thailand 99 6 105 14
singapore-strait 103 0 105 2
south-china-sea 102 -3 122 24
gulf-of-tonkin 105 17 111 22
taiwan-strait 117 22 122 27
east-china-sea 118 24 131 34
yellow-sea 118 31 127 41
bohai-sea 117 37 123 42
sea-of-japan 127 34 143 52
sea-of-okhotsk 135 43 165 63
bering-sea 162 51 203 66
philippine-sea 120 2 146 35
java-sea 105 -8 120 -2
makassar-strait 116 -6 121 2
celebes-sea 117 0 127 8
sulu-sea 117 5 124 13
banda-sea 120 -9 133 0
arafura-sea 131 -13 143 -4
timor-sea 123 -15 132 -8
coral-sea 142 -30 170 -9
tasman-sea 147 -51 175 -30
far-east 105 17 147 54
south-east-asia 92 -11 141 23
north-pacific 120 0 283 60
south-pacific 142 -60 293 0
gulf-of-alaska -165 54 -131 62
us-west-coast -127 32 -117 49
us-gulf -98 24 -80 32
us-atlantic-coast -82 24 -65 46
gulf-of-mexico -99 17 -80 32
caribbean -89 8 -59 23
great-lakes -93 41 -76 49
gulf-of-st-lawrence -74 45 -55 52
east-coast-south-america -70 -55 -32 5
west-coast-south-america -83 -54 -70 8
river-plate -62 -37 -54 -30
west-africa -19 -18 15 17
gulf-of-guinea -8 -1 11 7
north-atlantic -82 0 10 68
south-atlantic -69 -60 20 0
arctic -180 66 180 90
`

type Box = readonly [west: number, south: number, east: number, north: number]

const boxes = new Map(
  outlined
    .trim()
    .split('\n')
    .map((line) => {
      const [slug = '', ...degrees] = line.split(' ')
      return [slug, degrees.map(Number) as unknown as Box] as const
    }),
)

/** Slugs of the regions that `region` takes, as the server ships them. */
export const outlinedRegions: readonly string[] = [...boxes.keys()]

/** Slugs of the groups of countries, which only `destination`, `origin` and `last_port` take. */
export const countryGroups: readonly string[] =
  `europe asia north-america middle-east south-america africa central-america north-africa southern-africa south-asia
  scandinavia australasia european-union gulf-cooperation-council benelux baltic-states nordic-countries iberia balkans
  maghreb levant sub-saharan-africa latin-america asean`.split(/\s+/)

/** The extent of a region; null for another word. Longitudes go beyond ±180 across the date line. */
export const boxOfRegion = (slug: string): Box | null => boxes.get(slug) ?? null
