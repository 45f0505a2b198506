import { withArticle } from '#domain/text/place-article.ts'
import { type BoundingBox, inBox, type Position } from '#domain/geo.ts'
import type { SeaRegion } from '#domain/world/sea-regions.ts'
import { coastsAndIslands } from './coasts-and-islands.ts'
import { boxesOfPart, countryGroups, flagOfPart, provinces } from './lands.ts'
import { type Country, countries } from './countries.ts'
import { waters } from './waters.ts'

/** A sea, coast or port with its names; the first is displayed. */
export interface NamedPlace {
  id: string
  name: string
  names: readonly string[]
  box: BoundingBox
  /** The country that it is or belongs to; null for international waters. */
  flag: string | null
  /** UN/LOCODE of a port, or of the port of a terminal. */
  unlocode?: string
  /** UN/LOCODEs of all ports of a harbour that users name as one: Los Angeles and Long Beach. */
  unlocodes?: readonly string[]
  /** UN/LOCODEs of the ports in its box, of an island, a coast or a province. */
  within?: readonly string[]
  /** Names that are common words, and the place only behind a word such as "to" or "at". */
  weakNames?: readonly string[]
  /** The country whose territorial waters it is. */
  waters?: string
}

/** The middle of a box; that of a port's box is the port. */
export const centreOf = ({ west, south, east, north }: BoundingBox): Position => ({
  lng: (west + east) / 2,
  lat: (south + north) / 2,
})

/** id, west, south, east, north, names in English, Spanish, French, German and Chinese. Boxes are drawn by hand and include the coastal waters. */
// oxfmt-ignore
const rows: readonly [string, number, number, number, number, string][] = [
  ['north-atlantic', -80, 0, 0, 65, 'North Atlantic|Atlántico Norte|Atlantique Nord|Nordatlantik|北大西洋'],
  ['south-atlantic', -65, -60, 20, 0, 'South Atlantic|Atlántico Sur|Atlantique Sud|Südatlantik|南大西洋'],
  ['atlantic', -80, -60, 20, 65, 'Atlantic|Atlantic Basin|Atlantic Ocean|Atlántico|Océano Atlántico|Atlantique|Océan Atlantique|Atlantik|大西洋'],
  ['north-pacific', 120, 0, -77, 65, 'North Pacific|NOPAC|Pacífico Norte|Pacifique Nord|Nordpazifik|北太平洋'],
  ['south-pacific', 145, -60, -68, 0, 'South Pacific|Pacífico Sur|Pacifique Sud|Südpazifik|南太平洋'],
  ['pacific', 120, -60, -68, 65, 'Pacific|Pacific Basin|Pacific Ocean|Pacífico|Océano Pacífico|Pacifique|Océan Pacifique|Pazifik|太平洋'],
  ['indian-ocean', 30, -60, 120, 25, 'Indian Ocean|Océano Índico|Índico|Océan Indien|Indischer Ozean|Indischen Ozean|印度洋'],
  ['arctic', -180, 66.5, 180, 90, 'Arctic|Arctic Ocean|Ártico|Arctique|Arktis|北极|北冰洋'],
  ['mediterranean', -6, 30, 36.5, 46, 'Mediterranean|Mediterranean Sea|Med|MedSea|Mediterráneo|Mar Mediterráneo|Méditerranée|Mer Méditerranée|Mittelmeer|地中海'],
  ['black-sea', 27, 40.5, 42, 47.5, 'Black Sea|Blacksea|BSEA|BLSEA|Mar Negro|Mer Noire|Schwarzes Meer|Schwarzen Meer|黑海'],
  ['caspian-sea', 46.5, 36.5, 55, 47.5, 'Caspian Sea|Caspian|Mar Caspio|Mer Caspienne|Kaspisches Meer|Kaspischen Meer|里海'],
  ['red-sea', 32, 12.5, 44, 30, 'Red Sea|Redsea|Mar Rojo|Mer Rouge|Rotes Meer|Roten Meer|红海'],
  ['arabian-sea', 51, 5, 77, 25.5, 'Arabian Sea|Mar Arábigo|Mer d’Arabie|Mer d’Oman|Arabisches Meer|Arabischen Meer|阿拉伯海'],
  ['bay-of-bengal', 79, 5, 95, 23, 'Bay of Bengal|Golfo de Bengala|Bahía de Bengala|Golfe du Bengale|Golf von Bengalen|孟加拉湾'],
  ['south-china-sea', 99, 0, 122, 24, 'South China Sea|SCS|Mar de China Meridional|Mer de Chine méridionale|Südchinesisches Meer|Südchinesischen Meer|南海|南中国海'],
  ['east-china-sea', 117, 24, 131, 33.5, 'East China Sea|Mar de China Oriental|Mer de Chine orientale|Ostchinesisches Meer|Ostchinesischen Meer|东海'],
  ['yellow-sea', 117.5, 32, 127, 41, 'Yellow Sea|Mar Amarillo|Mer Jaune|Gelbes Meer|Gelben Meer|黄海'],
  ['bohai', 117.5, 37, 122.5, 41, 'Bohai Sea|Bohai|Bohai Bay|渤海'],
  ['sea-of-japan', 127.5, 34, 142, 52, 'Sea of Japan|Mar del Japón|Mar de Japón|Mer du Japon|Japanisches Meer|Japanischen Meer|日本海'],
  ['bering-sea', 162, 51, -157, 66, 'Bering Sea|Mar de Bering|Mer de Béring|Beringmeer|白令海'],
  ['philippine-sea', 122, 5, 145, 34, 'Philippine Sea|Mar de Filipinas|Mer des Philippines|Philippinensee|菲律宾海'],
  ['java-sea', 105, -8.5, 117, -2.5, 'Java Sea|Mar de Java|Mer de Java|Javasee|爪哇海'],
  ['coral-sea', 142, -25, 165, -9, 'Coral Sea|Mar del Coral|Mer de Corail|Korallenmeer|珊瑚海'],
  ['tasman-sea', 149, -47, 174, -29, 'Tasman Sea|Mar de Tasmania|Mer de Tasman|Tasmansee|塔斯曼海'],
  ['andaman-sea', 92, 5, 99, 17, 'Andaman Sea|Mar de Andamán|Mer d’Andaman|Andamanensee|安达曼海'],
  ['gulf-of-thailand', 99, 6, 105, 14, 'Gulf of Thailand|Golfo de Tailandia|Golfe de Thaïlande|Golf von Thailand|泰国湾'],
  ['gulf-of-aden', 43, 10, 52, 15.5, 'Gulf of Aden|Golfo de Adén|Golfe d’Aden|Golf von Aden|亚丁湾'],
  ['gulf-of-oman', 56, 22, 62, 26.5, 'Gulf of Oman|Golfo de Omán|Golfe d’Oman|Golf von Oman|阿曼湾'],
  ['persian-gulf', 47.5, 23.5, 56.6, 30.6, 'Persian Gulf|Arabian Gulf|the Gulf|AG|MEG|PG|ME Gulf|Middle East Gulf|Mideast Gulf|Mid East Gulf|Golfo Pérsico|Golfe Persique|Persischer Golf|Persischen Golf|波斯湾'],
  ['north-sea', -4, 51, 9, 61, 'North Sea|Northsea|NSEA|Mar del Norte|Mer du Nord|Nordsee|北海'],
  ['baltic-sea', 9.5, 53.5, 30.5, 66, 'Baltic Sea|Baltic|Mar Báltico|Báltico|Mer Baltique|Baltique|Ostsee|波罗的海'],
  ['norwegian-sea', -6, 61, 16, 72, 'Norwegian Sea|Mar de Noruega|Mer de Norvège|Europäisches Nordmeer|挪威海'],
  ['barents-sea', 16, 67, 60, 80, 'Barents Sea|Mar de Barents|Mer de Barents|Barentssee|巴伦支海'],
  ['english-channel', -6, 48.3, 2, 51.2, 'English Channel|the Channel|Canal de la Mancha|la Manche|Ärmelkanal|英吉利海峡'],
  ['irish-sea', -6.5, 51.8, -2.8, 55, 'Irish Sea|Mar de Irlanda|Mer d’Irlande|Irische See|Irischen See|爱尔兰海'],
  ['bay-of-biscay', -10, 43, -1, 48.5, 'Bay of Biscay|Biscay|Golfo de Vizcaya|Golfe de Gascogne|Biskaya|Golf von Biskaya|比斯开湾'],
  ['adriatic', 12, 39.8, 20, 45.9, 'Adriatic Sea|Adriatic|Mar Adriático|Adriático|Mer Adriatique|Adriatique|Adria|亚得里亚海'],
  ['aegean', 22.5, 35, 28.5, 41, 'Aegean Sea|Aegean|Mar Egeo|Egeo|Mer Égée|Ägäis|爱琴海'],
  ['ionian-sea', 15, 35.5, 22, 40.5, 'Ionian Sea|Mar Jónico|Mer Ionienne|Ionisches Meer|Ionischen Meer|爱奥尼亚海'],
  ['marmara', 26.5, 40.2, 29.9, 41.2, 'Sea of Marmara|Marmara|Mar de Mármara|Mer de Marmara|Marmarameer|马尔马拉海'],
  ['gulf-of-mexico', -98, 18, -80.5, 31, 'Gulf of Mexico|GoM|Golfo de México|Golfe du Mexique|Golf von Mexiko|墨西哥湾'],
  ['us-gulf', -98, 25.5, -81, 31, 'US Gulf|USG|USGC|US Gulf Coast|Gulf Coast|U S Gulf|US Gulf of Mexico'],
  ['caribbean', -89, 9, -59.5, 22.5, 'Caribbean|Caribbean Sea|Caribs|Carib|CBS|Caribe|Mar Caribe|Caraïbes|Mer des Caraïbes|Karibik|加勒比海'],
  ['gulf-of-guinea', -8, -3, 10.5, 6.8, 'Gulf of Guinea|Golfo de Guinea|Golfe de Guinée|Golf von Guinea|几内亚湾'],
  ['gulf-of-alaska', -160, 53, -131, 61.5, 'Gulf of Alaska|Golfo de Alaska|Golfe d’Alaska|Golf von Alaska|阿拉斯加湾'],
  ['mozambique-channel', 34, -26, 48, -11, 'Mozambique Channel|Canal de Mozambique|Straße von Mosambik|莫桑比克海峡'],
  ['strait-of-hormuz', 55.7, 25.6, 57.3, 27.1, 'Strait of Hormuz|Straits of Hormuz|Hormuz|Hormuz Strait|Estrecho de Ormuz|Ormuz|Détroit d’Ormuz|Straße von Hormus|Hormus|霍尔木兹海峡|霍尔木兹'],
  ['strait-of-malacca', 99.6, 0.75, 104.5, 4, 'Strait of Malacca|Straits of Malacca|Malacca|Malacca Strait|Estrecho de Malaca|Malaca|Malaca Strait|Strait of Malaca|Straits of Malaca|Détroit de Malacca|Straße von Malakka|Malakka|马六甲海峡|马六甲'],
  ['suez-canal', 31.9, 29.55, 32.8, 31.5, 'Suez Canal|Suez|Canal de Suez|Suezkanal|苏伊士运河|苏伊士'],
  ['bab-el-mandeb', 42.8, 11.75, 44.6, 13.5, 'Bab el-Mandeb|Bab al-Mandab|Bab el Mandeb Strait|Estrecho de Bab el-Mandeb|曼德海峡'],
  ['danish-straits', 9.5, 54.2, 13.1, 57.75, 'Danish Straits|Estrechos daneses|Détroits danois|Dänische Straßen|Dänischen Meerengen|丹麦海峡'],
  ['skagerrak', 7, 57, 11.5, 59.5, 'Skagerrak'],
  ['turkish-straits', 25.8, 39.8, 29.5, 41.4, 'Turkish Straits|Estrechos turcos|Détroits turcs|Türkische Meerengen|Türkischen Meerengen|土耳其海峡'],
  ['bosporus', 28.8, 40.9, 29.3, 41.35, 'Bosporus|Bosphorus|Bósforo|Bosphore|博斯普鲁斯海峡|博斯普鲁斯'],
  ['dardanelles', 25.9, 39.9, 27, 40.6, 'Dardanelles|Dardanelos|Dardanellen|达达尼尔海峡'],
  ['panama-canal', -80.15, 8.65, -79.3, 9.55, 'Panama Canal|Canal de Panamá|Canal de Panama|Panamakanal|巴拿马运河'],
  ['cape-of-good-hope', 17, -39.5, 21, -33.8, 'Cape of Good Hope|Good Hope|the Cape|COGH|Cabo de Buena Esperanza|Cap de Bonne-Espérance|Kap der Guten Hoffnung|好望角'],
  ['gibraltar', -6.2, 35.6, -4.9, 36.4, 'Strait of Gibraltar|Gibraltar|Estrecho de Gibraltar|Détroit de Gibraltar|Straße von Gibraltar|直布罗陀海峡|直布罗陀'],
  ['dover-strait', 0.8, 50.6, 2.2, 51.4, 'Strait of Dover|Dover Strait|Paso de Calais|Pas de Calais|Straße von Dover|多佛尔海峡'],
  ['singapore-strait', 103.3, 0.9, 104.6, 1.5, 'Singapore Strait|Strait of Singapore|Estrecho de Singapur|Détroit de Singapour|Straße von Singapur|新加坡海峡'],
  ['taiwan-strait', 117, 22, 121.5, 26, 'Taiwan Strait|Strait of Taiwan|Estrecho de Taiwán|Détroit de Taïwan|Straße von Taiwan|台湾海峡'],
  ['sunda-strait', 104.3, -7, 106.2, -5.4, 'Sunda Strait|Estrecho de Sonda|Détroit de la Sonde|Sundastraße|巽他海峡'],
  ['lombok-strait', 115.3, -9.2, 116.2, -8, 'Lombok Strait|Lombok|龙目海峡'],
  ['cape-horn', -70, -58, -63, -54.5, 'Cape Horn|Cabo de Hornos|Cap Horn|Kap Hoorn|合恩角'],
  ['kiel-canal', 9, 53.8, 10.3, 54.5, 'Kiel Canal|Nord-Ostsee-Kanal|Canal de Kiel|基尔运河'],
  ['ara', 2.3, 51, 5.2, 52.7, 'ARA|ARA range|Amsterdam Rotterdam Antwerp'],
  ['uk-continent', -8, 46, 10, 61, 'UK Continent|UKC|UK Cont|UK-Cont|the Continent|Continent|Cont|Cont range'],
  ['ecsa', -68, -56, -30, 6, 'East Coast South America|ECSA|EC South America|East coast of South America'],
  ['wcsa', -83, -57, -68.5, 9, 'West Coast South America|WCSA|WC South America|West coast of South America'],
  ['west-coast-india', 66, 7, 77.3, 24, 'West Coast India|WCI|WC India|West coast of India'],
  ['east-coast-india', 78, 7.5, 90, 22.5, 'East Coast India|ECI|EC India|East coast of India'],
  ['east-coast-canada', -72, 42, -50, 60, 'East Coast Canada|ECC|EC Canada'],
  ['north-china', 117, 34, 126, 41.5, 'North China|N China|Northern China'],
  ['south-china', 107, 17, 120.5, 25.5, 'South China|S China|Southern China'],
  ['east-australia', 142, -44, 156, -10, 'East Coast Australia|ECA|EC Australia|East Australia|Eastern Australia'],
  ['west-australia', 110, -36, 126, -13, 'West Coast Australia|WC Australia|West Australia|Western Australia|WCA'],
  ['europe', -25, 34, 45, 72, 'Europe|European|European waters|Europa|欧洲'],
  ['northwest-europe', -6, 48, 13, 62, 'Northwest Europe|North West Europe|NW Europe|NWE|Nordwesteuropa|西北欧'],
  ['middle-east', 32, 12, 63, 31, 'Middle East|Middle Eastern|Mideast|Oriente Medio|Moyen-Orient|Naher Osten|Nahen Osten|Mittlerer Osten|中东'],
  ['asia', 60, -11, 150, 55, 'Asia|Asian|Asie|Asien|亚洲'],
  ['southeast-asia', 92, -11, 141, 23, 'Southeast Asia|Southeast Asian|South East Asia|SE Asia|SEAsia|Sudeste Asiático|Asie du Sud-Est|Südostasien|东南亚'],
  ['south-asia', 60, -1, 98, 38, 'South Asia|South Asian|Indian subcontinent|Asia del Sur|Asie du Sud|Südasien|南亚'],
  ['north-america', -170, 14, -50, 75, 'North America|North American|Norteamérica|América del Norte|Amérique du Nord|Nordamerika|北美|北美洲'],
  ['central-america', -93, 7, -77, 19, 'Central America|Central American|Centroamérica|América Central|Amérique centrale|Mittelamerika|中美洲'],
  ['africa', -26, -37, 52, 38, 'Africa|African|África|Afrique|Afrika|非洲'],
  ['north-africa', -18, 19, 36, 38, 'North Africa|North African|África del Norte|Norte de África|Afrique du Nord|Nordafrika|北非'],
  ['southern-africa', 8, -37, 41, -10, 'Southern Africa|Southern African|África austral|Afrique australe|Südliches Afrika'],
  ['scandinavia', 2, 54, 32, 72, 'Scandinavia|Scandinavian|Escandinavia|Scandinavie|Skandinavien'],
  ['australasia', 108, -50, 180, -5, 'Australasia|Oceania|Oceanía|Océanie|Ozeanien|大洋洲'],
  ['far-east', 117, 20, 150, 50, 'Far East|FEAST|North Asia|East Asia|NE Asia|North East Asia|Northeast Asia|Lejano Oriente|Extremo Oriente|Extrême-Orient|Ostasien|Fernen Osten|东亚|远东'],
  ['west-africa', -26, -18, 14, 25, 'West Africa|West African|WAF|WAFR|West African coast|África Occidental|Afrique de l’Ouest|Westafrika|西非'],
  ['east-africa', 32, -27, 60, 12, 'East Africa|East African|EAF|ECAF|África Oriental|Afrique de l’Est|Ostafrika|东非'],
  ['south-america', -93, -57, -30, 13, 'South America|South American|Sudamérica|América del Sur|Amérique du Sud|Südamerika|南美|南美洲'],
  ['us-east-coast', -82, 24, -64, 46, 'US East Coast|USEC|USAC|US Atlantic Coast|USAC coast|US Atlantic|East Coast|costa este de Estados Unidos|côte est des États-Unis|US-Ostküste|美国东海岸'],
  ['california', -126, 32.5, -116, 42.2, 'California|Kalifornien|Californie|加州|加利福尼亚'],
  ['us-west-coast', -130, 30, -116, 50, 'US West Coast|USWC|West Coast|West Coast North America|WCNA|costa oeste de Estados Unidos|côte ouest des États-Unis|US-Westküste|美国西海岸'],
  ['norway', 2, 56.5, 32, 72.5, 'Norway|Norwegian waters|Norwegian coast|Noruega|Norvège|Norwegen|挪威'],
  ['united-kingdom', -11, 49, 3, 62, 'United Kingdom|UK|Britain|Great Britain|British waters|UK waters|Reino Unido|Royaume-Uni|Großbritannien|英国'],
  ['netherlands', 2.5, 51.2, 7.2, 55.8, 'Netherlands|Dutch coast|Dutch waters|Holland|Países Bajos|Pays-Bas|Niederlande|Niederlanden|荷兰'],
  ['denmark', 7, 54.3, 15.5, 58.2, 'Denmark|Danish waters|Danish coast|Dinamarca|Danemark|Dänemark|丹麦'],
  ['germany', 3.3, 53.2, 14.8, 55.9, 'Germany|German waters|German coast|Alemania|Allemagne|Deutschland|德国'],
  ['france', -10, 41, 10, 51.6, 'France|French coast|French waters|Francia|Frankreich|法国'],
  ['spain', -14, 35, 6.3, 46, 'Spain|Spanish coast|Spanish waters|España|Espagne|Spanien|西班牙'],
  ['portugal', -15, 34.9, -7, 43, 'Portugal|Portuguese coast|Portuguese waters|葡萄牙'],
  ['italy', 5.9, 34.8, 19.2, 45.9, 'Italy|Italian coast|Italian waters|Italia|Italie|Italien|意大利'],
  ['greece', 18.2, 33.2, 30.1, 41.2, 'Greece|Greek waters|Grecia|Grèce|Griechenland|希腊'],
  ['turkey', 25, 35, 42, 43.5, 'Turkey|Türkiye|Turkish waters|Turquía|Turquie|Türkei|土耳其'],
  ['egypt', 25, 22, 37.5, 33.8, 'Egypt|Egyptian waters|Egipto|Égypte|Ägypten|埃及'],
  ['saudi-arabia', 34, 15.5, 51.5, 29.5, 'Saudi Arabia|KSA|Saudi waters|Saudi coast|Arabia Saudita|Arabie saoudite|Saudi-Arabien|沙特|沙特阿拉伯'],
  ['uae', 51, 24, 57.2, 26.6, 'UAE|United Arab Emirates|Emirates|Emiratos Árabes Unidos|Émirats arabes unis|Vereinigte Arabische Emirate|阿联酋'],
  ['qatar', 50.5, 24.4, 53, 27, 'Qatar|Qatari waters|Katar|卡塔尔'],
  ['kuwait', 47.6, 28.4, 49.5, 30, 'Kuwait|科威特'],
  ['iran', 48, 24.5, 62, 31, 'Iran|Iranian waters|Iranian coast|Irán|伊朗'],
  ['oman', 51.9, 16, 61, 27, 'Oman|Omani waters|Omán|阿曼'],
  ['india', 66, 5, 93, 24, 'India|Indian waters|Indian coast|Inde|Indien|印度'],
  ['indonesia', 94, -11.5, 141.5, 7, 'Indonesia|Indonesian waters|Indonésie|Indonesien|印度尼西亚|印尼'],
  ['malaysia', 98, 0.8, 120, 8.5, 'Malaysia|Malaysian waters|Malasia|Malaisie|马来西亚'],
  ['vietnam', 102, 7.5, 112.5, 21.6, 'Vietnam|越南'],
  ['philippines', 116, 4.5, 127.5, 21.5, 'Philippines|Filipinas|Philippinen|菲律宾'],
  ['china', 107, 17, 126, 41.5, 'China|Chinese waters|Chinese coast|Chine|中国|中国沿海'],
  ['taiwan', 117.5, 21, 124, 26.8, 'Taiwan|Taiwán|台湾'],
  ['south-korea', 123.5, 32.5, 132.5, 39, 'South Korea|Korea|Korean waters|Corea del Sur|Corea|Corée du Sud|Corée|Südkorea|韩国'],
  ['japan', 123, 24, 149, 46, 'Japan|Japanese waters|Japanese coast|Japón|Japon|日本'],
  ['australia', 108, -46, 160, -9, 'Australia|Australian waters|Australie|Australien|澳大利亚|澳洲'],
  ['brazil', -53, -35, -28, 6, 'Brazil|Brazilian waters|Brazilian coast|Brasil|Brésil|Brasilien|巴西'],
  ['argentina', -70, -56, -52, -34, 'Argentina|Argentine|Argentinien|阿根廷'],
  ['venezuela', -74, 8, -58.5, 16, 'Venezuela|Venezuelan waters|委内瑞拉'],
  ['guyana', -60.5, 5.5, -56, 10.5, 'Guyana|圭亚那'],
  ['nigeria', 2, 1, 9.5, 7, 'Nigeria|Nigerian waters|尼日利亚'],
  ['angola', 7.5, -18, 14.5, -4.4, 'Angola|Angolan waters|安哥拉'],
  ['south-africa', 13, -40, 36, -26, 'South Africa|South African waters|Sudáfrica|Afrique du Sud|Südafrika|南非'],
  ['libya', 9, 30, 26, 35.5, 'Libya|Libia|Libye|Libyen|利比亚'],
  ['algeria', -2.5, 35, 9, 39, 'Algeria|Argelia|Algérie|Algerien|阿尔及利亚'],
  ['primorsk', 27.9, 59.9, 29.1, 60.6, 'Primorsk|普里莫尔斯克'],
  ['novorossiysk', 36.5, 44, 38.8, 45, 'Novorossiysk|Novorossiisk|新罗西斯克'],
  ['rotterdam', 3.2, 51.7, 4.7, 52.3, 'Rotterdam|Port of Rotterdam|Rdam|R’dam|Rotty|Róterdam|鹿特丹'],
  ['antwerp', 3, 51.2, 4.6, 51.6, 'Antwerp|Amberes|Anvers|Antwerpen|安特卫普'],
  ['hamburg', 7.9, 53.3, 10.2, 54.2, 'Hamburg|Hamburgo|Hambourg|汉堡'],
  ['singapore', 103.3, 0.9, 104.6, 1.6, 'Singapore|Spore|S’pore|Singapur|Singapour|新加坡'],
  ['shanghai', 121, 30, 123.5, 32, 'Shanghai|上海'],
  ['ningbo', 121.3, 29.3, 123.3, 30.5, 'Ningbo|Ningbo-Zhoushan|宁波|舟山'],
  ['fujairah', 56.2, 24.9, 57, 25.6, 'Fujairah|Fuj|Fuyaira|富查伊拉'],
  ['ras-tanura', 49.6, 26.3, 50.8, 27.2, 'Ras Tanura|Ras Tannurah|拉斯坦努拉'],
  ['houston', -95.4, 28.7, -94, 29.9, 'Houston|休斯敦'],
  ['sabine-pass', -94.2, 29.2, -93.4, 30.1, 'Sabine Pass'],
  ['port-hedland', 117.7, -20.8, 119.4, -19.2, 'Port Hedland|黑德兰港'],
  ['santos', -47.2, -24.8, -45.4, -23.6, 'Santos|桑托斯'],
  ['los-angeles', -119.2, 33.1, -117.6, 34, 'Los Angeles|Long Beach|LALB|LA LB|LA or Long Beach|LA and Long Beach|LA Long Beach|洛杉矶'],
]

/** Countries without a row above, by their box in the table of countries. */
const coasts = countries.flatMap(({ box, nouns }): typeof rows =>
  box === null ? [] : [[nouns[0].toLowerCase().replaceAll(' ', '-'), ...box, nouns.join('|')]],
)

/** "Danish waters", "Danish coast". */
function coastNames(country: Country | undefined): string[] {
  return (country?.english ?? []).flatMap((name) => [`${name} waters`, `${name} coast`])
}

/** Harbours of several ports that users name as one. */
const sharedHarbours = new Map<string, readonly string[]>([['los-angeles', ['USLAX', 'USLGB']]])

export const namedPlaces: readonly NamedPlace[] = [
  ...rows,
  ...waters,
  ...coastsAndIslands,
  ...provinces,
  ...countryGroups,
  ...coasts,
].map(([id, west, south, east, north, names]) => {
  const all = names.split('|')
  const country = countries.find(({ nouns }) => nouns.some((noun) => all.includes(noun)))
  const box = { west, south, east, north }
  const unlocodes = sharedHarbours.get(id)
  const place = { id, name: all[0], names: [...all, ...coastNames(country)], box, flag: country?.flag ?? null }
  return unlocodes === undefined ? place : { ...place, unlocodes }
})

const ofParts = new Set([
  ...['california', 'canary-islands', 'galapagos', 'azores', 'hawaii', 'alaska', 'horn-of-africa', 'west-australia'],
  ...[...coastsAndIslands, ...provinces].map(([id]) => id),
])
const britishParts = ['scotland', 'wales', 'northern-ireland']

interface PortAt {
  lng: number
  lat: number
  unlocode: string
}

/** Tells which ports are in a part of a country. */
function insidePart({ id, box }: NamedPlace): (port: PortAt) => boolean {
  const country = flagOfPart[id] ?? ''
  const boxes = boxesOfPart[id]?.map(([west, south, east, north]) => ({ west, south, east, north })) ?? [box]
  return ({ lng, lat, unlocode }) => {
    if (!unlocode.startsWith(country)) return false
    for (const each of boxes) if (inBox(each, lng, lat)) return true
    return false
  }
}

/** Islands, coasts and provinces with the ports in their boxes, as ends of voyages; `ports` are all that there are. */
export function partsWithPorts(ports: readonly PortAt[]): ReadonlyMap<NamedPlace, NamedPlace> {
  const parts = namedPlaces.filter(({ id, flag }) => ofParts.has(id) && flag === null)
  const others = parts.filter(({ id }) => britishParts.includes(id)).map(insidePart)
  return new Map(
    parts.map((place) => {
      const isInside = insidePart(place)
      const inside = ports.filter(
        (port) => isInside(port) && (place.id !== 'england' || !others.some((isInOther) => isInOther(port))),
      )
      return [place, { ...place, within: inside.map(({ unlocode }) => unlocode) }]
    }),
  )
}

/** "Norwegian waters", "the waters of Norway": with the true outline of the country's territorial waters. */
export const territorialWaters: readonly NamedPlace[] = countries.map(({ flag, nouns, english, adjectives }) => {
  const place = namedPlaces.find(({ names }) => nouns.some((noun) => names.includes(noun)))
  const names = [
    ...[...english, ...nouns].flatMap((name) => [
      `${name} waters`,
      `${name} territorial waters`,
      `territorial ${name} waters`,
    ]),
    ...nouns.flatMap((noun) => [
      ...['waters of', 'waters of the', 'territorial waters of', 'territorial waters of the'].map(
        (of) => `${of} ${noun}`,
      ),
      ...['aguas de', 'aguas territoriales de', 'eaux de', 'eaux de la', 'eaux de l’', 'eaux du'].map(
        (of) => `${of} ${noun}`,
      ),
      ...['Gewässer von', 'Gewässern von', 'Hoheitsgewässer von', 'Hoheitsgewässern von'].map((of) => `${of} ${noun}`),
      ...(/^\p{Script=Han}+$/u.test(noun) ? [`${noun}水域`, `${noun}海域`, `${noun}领海`] : []),
    ]),
    ...adjectives.flatMap((name) => [
      ...['aguas', 'aguas territoriales', 'eaux', 'eaux territoriales'].map(
        (water) => `${water} ${name}${name.endsWith('s') ? '' : 's'}`,
      ),
      ...(/sche[nrms]?$/.test(name)
        ? ['Gewässer', 'Gewässern', 'Hoheitsgewässer', 'Hoheitsgewässern'].map((water) => `${name} ${water}`)
        : []),
    ]),
  ]
  const box = place?.box ?? { west: -180, south: -90, east: 180, north: 90 }
  return { id: `waters:${flag}`, name: `the waters of ${withArticle(nouns[0])}`, names, box, flag, waters: flag }
})

/** The country that a place without a filter of its own is a part of: "South China", "Northern Spain"; null for another place. */
export const countryOfPart = ({ name, flag }: NamedPlace): Country | null =>
  flag === null
    ? (countries.find(({ nouns }) => nouns.some((noun) => name.endsWith(` ${noun}`) && !name.startsWith('Gulf'))) ??
      null)
    : null

/** Words for regions that are more often something else in a question. */
const ambiguousWords = new Set(['SEA', 'ME', 'FE', 'SAM', 'NAM', 'SAF', 'NAF', 'EUR', 'P G', 'DAS'])

const keyOf = (word: string) => word.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '')

/** The regions that lists filter by, with all of their words, as places of questions. */
export function regionPlaces(regions: readonly SeaRegion[]): NamedPlace[] {
  return regions.flatMap((region) => {
    const words = [region.name, region.slug.replaceAll('-', ' '), ...region.aliases]
    const keys = new Set(words.map(keyOf))
    const known = namedPlaces.find(({ id, names }) => [id, ...names].some((name) => keys.has(keyOf(name))))
    const names = words.filter((word) => !ambiguousWords.has(word))
    if (known !== undefined) return [{ ...known, names }]
    return region.box === null ? [] : [{ id: region.slug, name: region.name, names, box: region.box, flag: null }]
  })
}
