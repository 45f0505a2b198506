import { furtherCountries } from './further-countries.ts'
import { normalizeText } from '../words/tokenizer.ts'

/** The names of a country, for flags and coasts. */
export interface Country {
  /** ISO 3166 alpha-2. */
  flag: string
  /** West, south, east, north of its waters; null where `places.ts` has them or one box does not fit. */
  box: readonly [number, number, number, number] | null
  nouns: readonly string[]
  /** English adjectives: "Greek waters". */
  english: readonly string[]
  adjectives: readonly string[]
}

/** Flag, box, nouns, adjectives: English; Spanish, French, German, Chinese. A German adjective in -e stands for all its cases. */
// oxfmt-ignore
const rows: readonly [string, string, string, string][] = [
  ['LR', '-11.6 3.5 -7.4 7', 'Liberia|Libéria|Liberias|利比里亚', 'Liberian;liberiano|liberiana|libérien|libérienne|liberianische'],
  ['PA', '-83.1 6.5 -77 10.5', 'Panama|Panamá|Panamas|巴拿马', 'Panamanian;panameño|panameña|panaméen|panaméenne|panamaische|panamesische'],
  ['MH', '160 4 173 15', 'Marshall Islands|Marshall Is|Marshalls|Marshall|Islas Marshall|Îles Marshall|Marshallinseln|Marshall-Inseln|马绍尔群岛|马绍尔', 'Marshallese;marshalesa|marshallais|marshallische'],
  ['BS', '-80.5 20.5 -72.5 27.8', 'Bahamas|巴哈马', 'Bahamian|Bahamas;bahameño|bahameña|bahaméen|bahaméenne|bahamaische'],
  ['MT', '13.8 35.3 15 36.5', 'Malta|Malte|Maltas|马耳他', 'Maltese;maltés|maltesa|maltais|maltaise|maltesische'],
  ['CY', '31.5 33.8 35 36', 'Cyprus|Chipre|Chypre|Zypern|Zyperns|塞浦路斯', 'Cypriot|Cyprian;chipriota|chypriote|zyprische|zypriotische'],
  ['HK', '', 'Hong Kong|Hongkong|HK|香港', 'Hong Kong'],
  ['SG', '', 'Singapore|sg|Singapur|Singapour|新加坡', 'Singaporean;singapurense|singapourien|singapourienne|singapurische'],
  ['GR', '', 'Greece|Grecia|Grèce|Griechenland|Griechenlands|希腊', 'Greek|Hellenic;griego|griega|grec|grecque|griechische'],
  ['NO', '', 'Norway|Noruega|Norvège|Norwegen|Norwegens|挪威', 'Norwegian;noruego|noruega|norvégien|norvégienne|norwegische'],
  ['GB', '', 'United Kingdom|UK|Britain|Great Britain|Reino Unido|Royaume-Uni|Großbritannien|英国', 'British|UK;británico|británica|britannique|britische'],
  ['DK', '', 'Denmark|Dinamarca|Danemark|Dänemark|Dänemarks|丹麦', 'Danish;danés|danesa|danois|danoise|dänische'],
  ['DE', '', 'Germany|Alemania|Allemagne|Deutschland|Deutschlands|德国', 'German;alemán|alemana|allemand|allemande|deutsche'],
  ['NL', '', 'Netherlands|Holland|Países Bajos|Pays-Bas|Niederlande|Niederlanden|荷兰', 'Dutch;neerlandés|neerlandesa|holandesa|néerlandais|néerlandaise|niederländische'],
  ['FR', '', 'France|Francia|Frankreich|Frankreichs|法国', 'French;francés|francesa|français|française|französische'],
  ['ES', '', 'Spain|España|Espagne|Spanien|Spaniens|西班牙', 'Spanish;español|española|espagnol|espagnole|spanische'],
  ['PT', '', 'Portugal|Portugals|葡萄牙', 'Portuguese;portugués|portuguesa|portugais|portugaise|portugiesische'],
  ['IT', '', 'Italy|Italia|Italie|Italien|Italiens|意大利', 'Italian;italiano|italiana|italien|italienne|italienische'],
  ['BE', '2.2 51 3.6 51.9', 'Belgium|Bélgica|Belgique|Belgien|Belgiens|比利时', 'Belgian;belga|belge|belgische'],
  ['IE', '-12 50.8 -5.5 56', 'Ireland|Irlanda|Irlande|Irland|Irlands|爱尔兰', 'Irish;irlandés|irlandesa|irlandais|irlandaise|irische'],
  ['IS', '-26 62.5 -12 67.5', 'Iceland|Islandia|Islande|冰岛', 'Icelandic;islandés|islandesa|islandais|islandaise|isländische'],
  ['SE', '10.8 55.1 24.3 66', 'Sweden|Suecia|Suède|Schweden|Schwedens|瑞典', 'Swedish;sueco|sueca|suédois|suédoise|schwedische'],
  ['FI', '19 59.4 28 66', 'Finland|Finlandia|Finlande|Finnland|Finnlands|芬兰', 'Finnish;finlandés|finlandesa|finlandais|finlandaise|finnische'],
  ['EE', '21.3 57.5 28.2 60', 'Estonia|Estonie|Estland|爱沙尼亚', 'Estonian;estonia|estonien|estonienne|estnische'],
  ['LV', '19 56 24.6 58.2', 'Latvia|Letonia|Lettonie|Lettland|拉脱维亚', 'Latvian;letón|letona|letton|lettische'],
  ['LT', '19.3 55 21.4 56.2', 'Lithuania|Lituania|Lituanie|Litauen|立陶宛', 'Lithuanian;lituano|lituana|lituanien|litauische'],
  ['PL', '14 53.7 19.9 55.6', 'Poland|Polonia|Pologne|Polen|Polens|波兰', 'Polish;polaco|polaca|polonais|polonaise|polnische'],
  ['RU', '', 'Russia|Rusia|Russie|Russland|Russlands|俄罗斯|俄国', 'Russian;ruso|rusa|russe|russische'],
  ['UA', '30 44.3 39 47.4', 'Ukraine|Ucrania|乌克兰', 'Ukrainian;ucraniano|ucraniana|ukrainien|ukrainienne|ukrainische'],
  ['RO', '28.5 43.6 31.5 45.4', 'Romania|Rumania|Rumanía|Roumanie|Rumänien|罗马尼亚', 'Romanian;rumano|rumana|roumain|roumaine|rumänische'],
  ['BG', '27.3 41.9 31 43.8', 'Bulgaria|Bulgarie|Bulgarien|保加利亚', 'Bulgarian;búlgaro|búlgara|bulgare|bulgarische'],
  ['HR', '13 42.3 18.6 45.6', 'Croatia|Croacia|Croatie|Kroatien|Kroatiens|克罗地亚', 'Croatian;croata|croate|kroatische'],
  ['TR', '', 'Turkey|Türkiye|Turquía|Turquie|Türkei|土耳其', 'Turkish;turco|turca|turc|turque|türkische'],
  ['IL', '33.8 31.2 35.2 33.3', 'Israel|Israël|Israels|以色列', 'Israeli;israelí|israélien|israélienne|israelische'],
  ['LB', '34.8 33 36.1 34.8', 'Lebanon|Líbano|Liban|Libanon|黎巴嫩', 'Lebanese;libanés|libanesa|libanais|libanesische'],
  ['EG', '', 'Egypt|Egipto|Égypte|Ägypten|Ägyptens|埃及', 'Egyptian;egipcio|egipcia|égyptien|égyptienne|ägyptische'],
  ['LY', '', 'Libya|Libia|Libye|Libyen|Libyens|利比亚', 'Libyan;libio|libia|libyen|libyenne|libysche'],
  ['TN', '7.8 33 12.5 38', 'Tunisia|Túnez|Tunisie|Tunesien|Tunesiens|突尼斯', 'Tunisian;tunecino|tunecina|tunisien|tunisienne|tunesische'],
  ['DZ', '', 'Algeria|Argelia|Algérie|Algerien|Algeriens|阿尔及利亚', 'Algerian;argelino|argelina|algérien|algérienne|algerische'],
  ['MA', '-17.2 21 -1.8 36.2', 'Morocco|Marruecos|Maroc|Marokko|Marokkos|摩洛哥', 'Moroccan;marroquí|marocain|marocaine|marokkanische'],
  ['MR', '-20 15.8 -15.5 21.3', 'Mauritania|Mauritanie|Mauretanien|毛里塔尼亚', 'Mauritanian'],
  ['SN', '-20 12 -15.8 16.5', 'Senegal|Sénégal|塞内加尔', 'Senegalese;senegalés|senegalesa|sénégalais|senegalesische'],
  ['GN', '-16.5 8.7 -12.8 11.5', 'Guinea|Guinée|几内亚', 'Guinean'],
  ['SL', '-14.5 6.5 -11 9.5', 'Sierra Leone|塞拉利昂', 'Sierra Leonean'],
  ['CI', '-7.8 3 -2.6 5.6', 'Ivory Coast|Cote d’Ivoire|Côte d’Ivoire|Costa de Marfil|Elfenbeinküste|科特迪瓦', 'Ivorian'],
  ['GH', '-3.6 3 1.5 6.2', 'Ghana|加纳', 'Ghanaian'],
  ['TG', '1 4.5 1.8 6.4', 'Togo|多哥', 'Togolese;togolesa|togolais|togoische'],
  ['BJ', '1.5 4.5 2.9 6.5', 'Benin|Bénin|贝宁', 'Beninese'],
  ['NG', '', 'Nigeria|Nigéria|Nigerias|尼日利亚', 'Nigerian;nigeriano|nigeriana|nigérian|nigériane|nigerianische'],
  ['CM', '7.5 2 10.2 4.8', 'Cameroon|Camerún|Cameroun|Kamerun|喀麦隆', 'Cameroonian;camerunesa|camerounais|kamerunische'],
  ['GQ', '8 0.8 10.2 4', 'Equatorial Guinea|Guinea Ecuatorial|Guinée équatoriale|Äquatorialguinea|赤道几内亚', 'Equatorial Guinean'],
  ['GA', '7.5 -4.2 11.5 1.2', 'Gabon|Gabón|Gabun|加蓬', 'Gabonese;gabonés|gabonesa|gabonais|gabonaise|gabunische'],
  ['CG', '9.5 -6 12.3 -3.8', 'Congo|Kongo|刚果', 'Congolese'],
  ['AO', '', 'Angola|Angolas|安哥拉', 'Angolan;angoleño|angoleña|angolais|angolaise|angolanische'],
  ['NA', '9 -29.2 17 -17', 'Namibia|Namibie|纳米比亚', 'Namibian'],
  ['ZA', '', 'South Africa|Sudáfrica|Afrique du Sud|Südafrika|Südafrikas|南非', 'South African;sudafricano|sudafricana|sud-africain|südafrikanische'],
  ['MZ', '32 -27.5 43 -10.3', 'Mozambique|Mosambik|莫桑比克', 'Mozambican'],
  ['TZ', '38.3 -11.2 42 -4.5', 'Tanzania|Tanzanie|Tansania|坦桑尼亚', 'Tanzanian'],
  ['KE', '39 -5 42.5 -1.5', 'Kenya|Kenia|肯尼亚', 'Kenyan'],
  ['MG', '42 -27 51.5 -11', 'Madagascar|Madagaskar|马达加斯加', 'Malagasy'],
  ['MU', '56 -21.5 64.5 -19', 'Mauritius|Mauricio|Île Maurice|毛里求斯', 'Mauritian'],
  ['SO', '41 -2 53 12.5', 'Somalia|Somalie|索马里', 'Somali'],
  ['DJ', '42.3 11 44 12.9', 'Djibouti|Yibuti|Dschibuti|吉布提', 'Djiboutian'],
  ['SD', '36.5 18 39.5 23', 'Sudan|Sudán|Soudan|苏丹', 'Sudanese'],
  ['YE', '41.5 11.5 54 16.8', 'Yemen|Yémen|Jemen|也门', 'Yemeni'],
  ['SA', '', 'Saudi Arabia|Arabia Saudita|Arabie saoudite|Saudi-Arabien|沙特|沙特阿拉伯', 'Saudi|Saudi Arabian;saudí|saoudien|saoudienne|saudische'],
  ['AE', '', 'UAE|United Arab Emirates|Emirates|Emiratos Árabes Unidos|Émirats arabes unis|Vereinigte Arabische Emirate|阿联酋', 'Emirati|UAE'],
  ['QA', '', 'Qatar|Katar|卡塔尔', 'Qatari;catarí|qatari|qatarien|katarische'],
  ['KW', '', 'Kuwait|Kuwaits|科威特', 'Kuwaiti;kuwaití|koweïtien|kuwaitische'],
  ['BH', '50.2 25.5 51 26.5', 'Bahrain|Baréin|Bahreïn|巴林', 'Bahraini'],
  ['IQ', '47.8 29.2 49.2 30.6', 'Iraq|Irak|伊拉克', 'Iraqi'],
  ['IR', '', 'Iran|Irán|Irans|伊朗', 'Iranian;iraní|iranien|iranienne|iranische'],
  ['OM', '', 'Oman|Omán|Omans|阿曼', 'Omani'],
  ['PK', '61 22.5 68.5 25.6', 'Pakistan|Pakistán|Pakistans|巴基斯坦', 'Pakistani;pakistaní|pakistanais|pakistanische'],
  ['IN', '', 'India|Inde|Indien|Indiens|印度', 'Indian;indio|india|indien|indienne|indische'],
  ['LK', '78.5 5 83 10.2', 'Sri Lanka|斯里兰卡', 'Sri Lankan'],
  ['BD', '88.8 19.5 92.6 23', 'Bangladesh|Bangladés|Bangladesch|孟加拉国|孟加拉', 'Bangladeshi'],
  ['MM', '91.5 9.5 98.8 21', 'Myanmar|Burma|Birmania|Birmanie|缅甸', 'Burmese'],
  ['TH', '96.5 5.5 103 13.8', 'Thailand|Tailandia|Thaïlande|Thailands|泰国', 'Thai;tailandés|tailandesa|thaïlandais|thailändische'],
  ['VN', '', 'Vietnam|Viet Nam|Vietnams|越南', 'Vietnamese;vietnamita|vietnamien|vietnamienne|vietnamesische'],
  ['MY', '', 'Malaysia|Malasia|Malaisie|Malaysias|马来西亚', 'Malaysian;malasio|malasia|malaisien|malaisienne|malaysische'],
  ['ID', '', 'Indonesia|Indonésie|Indonesien|Indonesiens|印度尼西亚|印尼', 'Indonesian|Indo|Indon;indonesio|indonesia|indonésien|indonésienne|indonesische'],
  ['PH', '', 'Philippines|Filipinas|Philippinen|菲律宾', 'Philippine|Filipino;filipino|filipina|philippin|philippinische'],
  ['BN', '113.5 4.4 115.5 6', 'Brunei|文莱', 'Bruneian'],
  ['KH', '102 8.5 104.2 11.5', 'Cambodia|Camboya|Cambodge|Kambodscha|柬埔寨', 'Cambodian'],
  ['CN', '', 'China|Chine|Chinas|中国', 'Chinese;chino|china|chinois|chinoise|chinesische'],
  ['TW', '', 'Taiwan|Taiwán|Taïwan|Taiwans|台湾', 'Taiwanese'],
  ['KR', '', 'South Korea|Korea|Corea del Sur|Corée du Sud|Südkorea|Südkoreas|韩国', 'South Korean|Korean;surcoreano|surcoreana|sud-coréen|sud-coréenne|südkoreanische'],
  ['KP', '', 'North Korea|Corea del Norte|Corée du Nord|Nordkorea|朝鲜', 'North Korean'],
  ['JP', '', 'Japan|Japón|Japon|Japans|日本', 'Japanese;japonés|japonesa|japonais|japonaise|japanische'],
  ['AU', '', 'Australia|Australie|Australien|Australiens|澳大利亚|澳洲', 'Australian|Aussie;australiano|australiana|australien|australienne|australische'],
  ['NZ', '165 -48 179.5 -33.5', 'New Zealand|Nueva Zelanda|Nouvelle-Zélande|Neuseeland|Neuseelands|新西兰', 'New Zealand'],
  ['PG', '140.8 -12 156 -1', 'Papua New Guinea|PNG|Papúa Nueva Guinea|Papouasie-Nouvelle-Guinée|Papua-Neuguinea|巴布亚新几内亚', 'Papua New Guinean'],
  ['US', '', 'United States|USA|US|the States|United States of America|Estados Unidos|EEUU|États-Unis|Vereinigten Staaten|美国', 'American|US|U S;estadounidense|américain|américaine|amerikanische'],
  ['CA', '-141 42 -52 70', 'Canada|Canadá|Kanada|Kanadas|加拿大', 'Canadian;canadiense|canadien|canadienne|kanadische'],
  ['MX', '-118 14 -86 32.6', 'Mexico|México|Mexique|Mexiko|Mexikos|墨西哥', 'Mexican;mexicano|mexicana|mexicain|mexicaine|mexikanische'],
  ['CU', '-85.5 19.5 -73.8 23.8', 'Cuba|Kuba|古巴', 'Cuban;cubano|cubana|cubain|kubanische'],
  ['JM', '-79 17 -75.8 19', 'Jamaica|Jamaïque|Jamaika|牙买加', 'Jamaican'],
  ['DO', '-72.2 17 -67.8 20.5', 'Dominican Republic|República Dominicana|République dominicaine|Dominikanische Republik|多米尼加', 'Dominican'],
  ['TT', '-62.2 9.9 -60.3 11.5', 'Trinidad|Trinidad and Tobago|Trinidad y Tobago|Trinité-et-Tobago|Trinidad und Tobago|特立尼达', 'Trinidadian'],
  ['VE', '', 'Venezuela|Venezuelas|委内瑞拉', 'Venezuelan;venezolano|venezolana|vénézuélien|venezolanische'],
  ['GY', '', 'Guyana|圭亚那', 'Guyanese'],
  ['SR', '-57.5 5.5 -53.5 8.5', 'Suriname|Surinam|苏里南', 'Surinamese'],
  ['CO', '-79.5 1 -71 13', 'Colombia|Colombie|Kolumbien|Kolumbiens|哥伦比亚', 'Colombian;colombiano|colombiana|colombien|kolumbianische'],
  ['EC', '-82.5 -3.5 -78.5 1.6', 'Ecuador|Équateur|厄瓜多尔', 'Ecuadorian'],
  ['PE', '-83 -18.6 -70.3 -3.3', 'Peru|Perú|Pérou|秘鲁', 'Peruvian;peruano|peruana|péruvien|peruanische'],
  ['CL', '-77 -56.5 -68 -18.2', 'Chile|Chili|Chiles|智利', 'Chilean;chileno|chilena|chilien|chilienne|chilenische'],
  ['AR', '', 'Argentina|Argentine|Argentinien|阿根廷', 'Argentinian;argentino|argentina|argentin|argentinische'],
  ['UY', '-58.5 -36 -52 -33.5', 'Uruguay|Uruguays|乌拉圭', 'Uruguayan'],
  ['BR', '', 'Brazil|Brasil|Brésil|Brasilien|Brasiliens|巴西', 'Brazilian;brasileño|brasileña|brésilien|brésilienne|brasilianische'],
  ['BM', '-66 31.5 -63.5 33.2', 'Bermuda|Bermudas|Bermudes|百慕大', 'Bermudian|Bermudan'],
  ['KY', '', 'Cayman Islands|Cayman|Islas Caimán|Îles Caïmans|Kaimaninseln|开曼群岛', 'Caymanian'],
  ['AG', '', 'Antigua|Antigua and Barbuda|Antigua y Barbuda|Antigua und Barbuda|安提瓜', 'Antiguan'],
  ['BB', '', 'Barbados|Barbade|巴巴多斯', 'Barbadian'],
  ['VC', '', 'St Vincent|Saint Vincent|San Vicente y las Granadinas|圣文森特', 'Vincentian'],
  ['LU', '', 'Luxembourg|Luxemburgo|Luxemburg|卢森堡', 'Luxembourgish'],
  ['GI', '', 'Gibraltar|直布罗陀', 'Gibraltarian'],
  ['KM', '', 'Comoros|Comoras|Comores|Komoren|科摩罗', 'Comorian'],
  ['PW', '', 'Palau|Palaos|帕劳', 'Palauan'],
  ['CK', '', 'Cook Islands|Islas Cook|Îles Cook|Cookinseln|库克群岛', 'Cook Islands'],
  ['TV', '', 'Tuvalu|图瓦卢', 'Tuvaluan'],
  ['VU', '', 'Vanuatu|瓦努阿图', 'Vanuatuan'],
  ['KI', '', 'Kiribati|基里巴斯', 'Kiribati'],
]

export const countries: readonly Country[] = [...rows, ...furtherCountries].map(([flag, box, nouns, adjectives]) => {
  const [english, others = ''] = adjectives.split(';')
  const all = [...english.split('|'), ...others.split('|')].filter((name) => name !== '')
  return {
    flag,
    box: box === '' ? null : (box.split(' ').map(Number) as [number, number, number, number]),
    nouns: nouns.split('|'),
    english: english.split('|'),
    // German adjectives are inflected by case.
    adjectives: all.flatMap((name) =>
      /(?:sch|deutsch)e$/.test(name) ? [name, `${name}r`, `${name}n`, `${name}m`, `${name}s`] : [name],
    ),
  }
})

const foreignAdjectives = new Set(
  countries.flatMap(({ adjectives, english }) =>
    adjectives.filter((name) => !english.includes(name)).map(normalizeText),
  ),
)

/** Whether a word of a normalized question is an adjective of a country in another language than English: "russe", "irani". */
export const isForeignAdjective = (word: string) => foreignAdjectives.has(word)
