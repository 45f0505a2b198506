import { commodities } from '#domain/vessel/commodities.ts'
import { cargoes } from '../words/vessel-words.ts'

/** Goods that people name with words such as "exports". */
export const traded =
  'crude oil|oil products|fuel oil|iron ore|natural gas|oil|crude|lng|lpg|coal|grain|wheat|corn|soybeans?|diesel|gasoline|naphtha|jet fuel|bauxite|products'

/** Every cargo by its names in plain characters, the longest first: crudes are among them. */
export const goods = [
  ...new Set(
    [traded, ...cargoes.map(([, phrases]) => phrases), ...commodities.map(({ label }) => label)]
      .join('|')
      .toLowerCase()
      .split('|'),
  ),
]
  .filter((name) => /^[a-z][a-z ?-]{2,}$/.test(name))
  .toSorted((one, other) => other.length - one.length)
  .join('|')
