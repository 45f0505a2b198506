/** Waters by the words in front of or at the end of a name: "Gulf of Aden", "Red Sea". Towns "on Sea" are none. */
const waters = [
  /^(?:Bay|Cape|Gulf|Horn|Sea|Straits?) of /,
  /(?<! (?:on|by|by the)) (?:Belt|Bight|Canal|Channel|Gulf|Islands|Lakes|Ocean|Passage|Sea|Straits?)$/,
  /^(?:(?:North |South )?(?:Atlantic|Pacific)|(?:(?:Central|Eastern|Western) )?Mediterranean|Arctic|Baltic|Caribbean)$/,
  /^(?:Bosporus|Dardanelles|Kattegat|Oresund|River Plate|Skagerrak)$/,
]

/** Countries and parts of the world. */
const lands = [
  /^(?:Far East|Middle East|UK Continent|US (?:East|West) Coast|Azores)$/,
  /^(?:UAE|UK|USA?|United (?:Arab Emirates|Kingdom|States)|Netherlands|Philippines|Dominican Republic)$/,
  /^(?:Bahamas|Comoros|Maldives|Seychelles)$/,
  /^(?:European Union|Gulf Cooperation Council|Baltic States|Nordic Countries|Balkans|Maghreb|Levant)$/,
]
const coast = /^(East|West) Coast (.+)$/

/** The English name of a place as it stands in a sentence: "the Red Sea", "the west coast of India", "Rotterdam". */
export function withArticle(name: string): string {
  if (name.startsWith('the ')) return name
  const side = coast.exec(name)
  if (side !== null) return `the ${side[1].toLowerCase()} coast of ${side[2]}`
  return [...waters, ...lands].some((pattern) => pattern.test(name)) ? `the ${name}` : name
}
