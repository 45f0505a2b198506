/** Groups of countries beside the parts of the world, as rows like those in `places.ts`; the list knows their members by the id. */
// oxfmt-ignore
export const countryGroups: readonly [id: string, west: number, south: number, east: number, north: number, names: string][] = [
  ['european-union', -11, 34, 32, 66, 'European Union|EU|the EU|EU countries|EU member states|EU states|EU ports|Unión Europea|UE|Union européenne|Europäische Union|Europäischen Union|欧盟'],
  ['gulf-cooperation-council', 47, 16, 60, 31, 'Gulf Cooperation Council|GCC|GCC countries|GCC states|Gulf states|Gulf countries|Arab Gulf states|Golfstaaten|países del Golfo|pays du Golfe|海湾国家'],
  ['benelux', 2, 51, 7.3, 55.8, 'Benelux|Low Countries|比荷卢'],
  ['baltic-states', 19, 53.8, 28.3, 60, 'Baltic States|Baltics|Baltic countries|Países bálticos|Pays baltes|Baltikum|Baltische Staaten|波罗的海国家'],
  ['nordic-countries', -25, 54, 32, 72, 'Nordic Countries|Nordics|Nordic states|Países nórdicos|Pays nordiques|Nordische Länder|北欧国家'],
  ['iberia', -10, 35.5, 4.5, 44, 'Iberia|Iberian Peninsula|the Iberian Peninsula|Península ibérica|Péninsule ibérique|Iberische Halbinsel|伊比利亚半岛'],
  ['balkans', 13, 34.5, 30, 46, 'Balkans|Balkan countries|Balcanes|Balkan|巴尔干'],
  ['maghreb', -17.5, 19, 25.5, 38, 'Maghreb|Magreb|马格里布'],
  ['levant', 32, 29, 37, 37, 'Levant|Levante oriental|黎凡特'],
  ['sub-saharan-africa', -20, -36, 52, 20, 'Sub-Saharan Africa|Subsaharan Africa|África subsahariana|Afrique subsaharienne|Subsahara-Afrika|撒哈拉以南非洲'],
  ['latin-america', -118, -56, -34, 33, 'Latin America|Latin American countries|LatAm|América Latina|Latinoamérica|Amérique latine|Lateinamerika|拉美|拉丁美洲'],
  ['asean', 92, -11, 141, 24, 'ASEAN|ASEAN countries|东盟'],
]
