import { minPortReachNm, type Port, portReachNm, type Seaport, type Terminal } from '#domain/world/places.ts'
import { distanceNm } from '#domain/geo.ts'
import type { NamedPlace } from './places.ts'
import { roundTo } from '#domain/nan.ts'

/** Shorter names are codes or common words. */
const minNameLength = 4
/** Port names that are more often common words in a question. */
const ambiguousNames = new Set(
  'banana|camden|convent|corpus|dragon|elizabeth|everett|grain|humber|long wharf|loop|mobile|newport|panama canal|pars|reserve|richmond|sea island|suez canal|up river'.split(
    '|',
  ),
)
/** Chinese, Spanish, French and German names by the name in data/ports.csv. */
// oxfmt-ignore
const translatedNames: Readonly<Record<string, string | undefined>> = {
  'Ponta da Madeira': 'PDM', Novorossiysk: 'Novo', Houston: 'Morgans Point|Houston Ship Channel', 'New York': '纽约|Nueva York|New York Harbor|NY Harbor|NYH', Qingdao: '青岛', Tianjin: '天津', Dalian: '大连', Rizhao: '日照', Lianyungang: '连云港', Yantai: '烟台', Qinhuangdao: '秦皇岛',
  Caofeidian: '曹妃甸', Zhanjiang: '湛江', Xiamen: '厦门', Fuzhou: '福州', Huangpu: '广州', 'Dachan Bay': '深圳', Yantian: '盐田',
  'Hong Kong': '香港港', Kaohsiung: '高雄', Busan: '釜山', Ulsan: '蔚山', Incheon: '仁川', Tokyo: '东京', Yokohama: '横滨', Nagoya: '名古屋',
  Osaka: '大阪', Kobe: '神户', 'Port Klang': '巴生港', 'Tanjung Pelepas': '丹戎帕拉帕斯', Jakarta: '雅加达', Manila: '马尼拉', Bangkok: '曼谷',
  'Ho Chi Minh City': '胡志明市', Mumbai: '孟买', Colombo: '科伦坡', Karachi: '卡拉奇', 'Jebel Ali': '杰贝阿里', 'Ras Laffan': '拉斯拉凡',
  Jeddah: '吉达', Yanbu: '延布', 'Port Said': '塞得港', Piraeus: '比雷埃夫斯|El Pireo|Le Pirée|Piräus', Genoa: '热那亚|Génova|Gênes|Genua',
  Marseille: '马赛|Marsella', Barcelona: '巴塞罗那|Barcelone', Valencia: '瓦伦西亚', Algeciras: '阿尔赫西拉斯', Lisbon: '里斯本|Lisbonne|Lissabon',
  'Le Havre': '勒阿弗尔', Dunkirk: '敦刻尔克|Dünkirchen', Felixstowe: '费利克斯托', Southampton: '南安普敦', Bremerhaven: '不来梅港',
  Wilhelmshaven: '威廉港', Gothenburg: '哥德堡|Gotemburgo|Göteborg', Gdansk: '格但斯克|Danzig',
  'St Petersburg': '圣彼得堡|San Petersburgo|Saint-Pétersbourg|Sankt Petersburg', Durban: '德班', 'Richards Bay': '理查兹湾',
  'Cape Town': '开普敦|Ciudad del Cabo|Le Cap|Kapstadt', Lagos: '拉各斯',
  'New Orleans': '新奥尔良|Nueva Orleans|La Nouvelle-Orléans', 'Los Angeles': '洛杉矶', Vancouver: '温哥华', Montreal: '蒙特利尔|Montréal',
  Callao: '卡亚俄', 'Buenos Aires': '布宜诺斯艾利斯', 'Rio de Janeiro': '里约热内卢', Sydney: '悉尼', Melbourne: '墨尔本', Newcastle: '纽卡斯尔',
  Dampier: '丹皮尔', Gladstone: '格拉德斯通', Ceyhan: '杰伊汉', Istanbul: '伊斯坦布尔|Estambul', Odesa: '敖德萨', Constanta: '康斯坦察',
  Alexandria: '亚历山大港|Alejandría|Alexandrie', Algiers: '阿尔及尔|Argel|Alger', Casablanca: '卡萨布兰卡', Djibouti: '吉布提港',
  Zeebrugge: '泽布吕赫|Brujas', Venice: '威尼斯|Venecia|Venise|Venedig', Trieste: '的里雅斯特|Triest',
}
const cargoWord =
  / (?:LNG|LPG|Crude|Products|Chemicals|Refinery|Refineries|Ammonia|Methanol|Ethane|Propane|Palm Oil|Container|Coal|Grain|Ore|Bauxite|Bulk|(?:Grain|Ore|Coal) and (?:Grain|Ore|Coal))$/
/** A gas terminal is known by its whole name: "Yamal LNG". Without the last word, one word is a name only where a place is expected: "from Tangguh". */
const plantWord = / (?:L[NP]G|FSRU|FPSO)$/

interface TerminalPlace extends NamedPlace {
  /** Whether the water around the port of its UN/LOCODE reaches it. */
  isInPort?: boolean
}

/** UN/LOCODEs of the ports whose water is drawn as a box of its own, by the id of the place. */
const portsOfBoxes = new Map<string, string>(
  Object.entries({
    ...{ primorsk: 'RUPRI', novorossiysk: 'RUNVS', rotterdam: 'NLRTM', antwerp: 'BEANR', hamburg: 'DEHAM' },
    ...{ singapore: 'SGSIN', shanghai: 'CNSHA', ningbo: 'CNNGB', fujairah: 'AEFJR', houston: 'USHOU' },
    ...{ 'ras-tanura': 'SARTA', 'sabine-pass': 'USSAB', 'port-hedland': 'AUPHE', santos: 'BRSSZ' },
  }),
)

/** UN/LOCODEs of the ports whose surrounding water a place means; none where it is no port. */
export function portsAround({ id, unlocode, unlocodes, isInPort }: TerminalPlace): readonly string[] {
  const code = id.startsWith('port:') || isInPort ? unlocode : portsOfBoxes.get(id)
  return unlocodes ?? (code === undefined ? [] : [code])
}

/** The ports and terminals as named places with a box of the water around them. */
export function portPlaces(ports: readonly Port[], terminals: readonly Terminal[]): NamedPlace[] {
  const places = ports.map((port) => {
    const translated = translatedNames[port.name]?.split('|') ?? []
    const all = [port.name, ...port.aliases]
    const names = [...all.filter(isName), ...translated, port.unlocode]
    const weakNames = all.filter((name) => isWeakName(name))
    const place = placeAround({ id: `port:${port.unlocode}`, names, unlocode: port.unlocode }, port, portReachNm(port))
    // A weak name is still what the port is called.
    return weakNames.length > 0 ? { ...place, name: isWeakName(port.name) ? port.name : place.name, weakNames } : place
  })
  const portByCode = new Map(ports.map((port) => [port.unlocode, port]))
  const portsByName = Map.groupBy(
    places.flatMap((place) => place.names.map((name) => [name.toLowerCase(), place] as const)),
    ([name]) => name,
  )
  const usedNames = new Set(portsByName.keys())
  for (const terminal of terminals) {
    // "Rotterdam Crude" is the port of Rotterdam with a cargo filter, so it is not a place of its own.
    const withoutCargo = terminal.name.replace(cargoWord, '')
    // "Kwinana grain" is Kwinana, and the cargo is said.
    const isPlant = plantWord.test(terminal.name)
    const name = isPlant ? terminal.name : withoutCargo
    // "Freeport LNG" says which Freeport.
    const isOfOnePort = (portsByName.get(withoutCargo.toLowerCase())?.length ?? 0) === 1
    if (isOfOnePort || !isName(name)) continue
    const { id, unlocode } = terminal
    const short = isPlant ? terminal.name.replace(plantWord, '').replaceAll('-', ' ') : name
    const names = [...new Set(short.includes(' ') && !usedNames.has(short.toLowerCase()) ? [name, short] : [name])]
    const place: TerminalPlace = placeAround({ id: `terminal:${id}`, names, unlocode }, terminal, minPortReachNm)
    if (!short.includes(' ') && short !== name) place.weakNames = [short]
    const port = portByCode.get(unlocode ?? '')
    if (port) place.isInPort = distanceNm(port.lng, port.lat, terminal.lng, terminal.lat) <= portReachNm(port)
    places.push(place)
  }
  return places.filter(({ names }) => names.length > 0)
}

/** A harbour beside the ports with terminals, as a named place. */
export function harbourPlace(harbour: Seaport): NamedPlace {
  const { unlocode, name } = harbour
  return placeAround({ id: `port:${unlocode}`, names: [name], unlocode }, harbour, portReachNm(harbour))
}

/** Names of ports that are shorter and nothing else in a question. */
export const shortNames = new Set(['fos', 'ilo', 'lae', 'nyh', 'pdm', 'ube'])

/** Codes of three characters, and common words. */
const isWeakName = (name: string) =>
  /^[A-Z]{3}$/.test(name) || (ambiguousNames.has(name.toLowerCase()) && !/canal/i.test(name))

const isName = (name: string) =>
  (name.length >= minNameLength || shortNames.has(name.toLowerCase())) && !ambiguousNames.has(name.toLowerCase())

function placeAround(
  { id, names, unlocode }: { id: string; names: readonly string[]; unlocode: string | null },
  { lng, lat, country }: { lng: number; lat: number; country: string },
  reachNm: number,
): NamedPlace {
  const high = reachNm / 60
  const wide = high / Math.max(0.2, Math.cos((lat * Math.PI) / 180))
  const at = (degrees: number) => roundTo(degrees, 2)
  const box = { west: at(lng - wide), south: at(lat - high), east: at(lng + wide), north: at(lat + high) }
  return { id, name: names[0] ?? id, names, box, flag: country, ...(unlocode !== null && { unlocode }) }
}
