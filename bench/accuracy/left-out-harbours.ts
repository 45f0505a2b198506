import { DestinationResolver } from '#derive/destination/destination-resolver.ts'
import { distanceNm } from '#domain/geo.ts'
import type { Seaport } from '#domain/world/places.ts'
import type { MeasureContext } from './derivation.ts'
import { type AccuracyFigure, shareFigure } from './figures.ts'

/** Each harbour is left out once, with a twentieth of all. */
const parts = 20
/** Codes this near are of the same place. */
const samePlaceNm = 15
const [nearestNm, farthestNm] = [10, 120]

/** Even numbers between 0 and 1 from a seed. */
function draws(seed: number): () => number {
  let state = seed
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
}

/**
 * How often the resolver finds another port for the name of a harbour that its tables lack, of a vessel 10 to 120 nm off it:
 * the tables lack many small places that crews type.
 */
export function measureLeftOutHarbours(
  { world, words }: Pick<MeasureContext, 'world' | 'words'>,
  seaports: readonly Seaport[],
): AccuracyFigure[] {
  const draw = draws(5)
  const partOf = seaports.map(() => Math.floor(draw() * parts))
  const counts = { all: 0, wrong: 0 }
  for (let part = 0; part < parts; part++) {
    const kept = seaports.filter((_, index) => partOf[index] !== part)
    const places = [...world.ports, ...kept]
    const resolver = new DestinationResolver(world.ports, words, { seaports: kept, cached: false })
    for (const [index, { name, lng, lat, sameAs }] of seaports.entries()) {
      if (partOf[index] !== part || sameAs !== null) continue
      const [offDeg, bearing] = [(nearestNm + draw() * (farthestNm - nearestNm)) / 60, 2 * Math.PI * draw()]
      const east = (offDeg * Math.sin(bearing)) / Math.cos((lat * Math.PI) / 180)
      const found = resolver.resolve(name, lng + east, lat + offDeg * Math.cos(bearing), { sogKnots: 10 })
      counts.all++
      const other = found && places[found.port]
      if (other && distanceNm(lng, lat, other.lng, other.lat) >= samePlaceNm) counts.wrong++
    }
  }
  return [
    {
      ...{ derivation: 'destination', truth: 'real', against: 'the place that has the name', best_published: null },
      measure: 'another port for the name of a harbour that the tables lack',
      method: `names of the ${counts.all} harbours of UN/LOCODE beside the ports, each left out of the tables with a twentieth of all, of a vessel 10 to 120 nm off`,
      note: 'The vessels report no length here; of those below 60 m names of very small harbours count less far off.',
      ...shareFigure(counts.wrong, counts.all),
    },
  ]
}
