import { navigationAreaJson } from '#contract/areas/navigation-areas.ts'
import type { BoundingBox } from '#domain/geo.ts'
import { inBox } from '#domain/geo.ts'
import type { NavigationArea, NavigationAreaKind } from '#domain/world/navigation-areas.ts'
import { type Endpoint, list } from '../../http/response.ts'
import { ringMeets } from '../../ogc/ring-meets.ts'
import { boxesOf } from '../vessels/vessel-query.ts'

/** The navigation areas that the API reads; another list after an import. */
export interface NavigationAreaData {
  readonly items: readonly NavigationArea[]
}

/** The areas of some kinds that meet some boxes; null is any. */
export function areasIn(
  { items }: NavigationAreaData,
  { boxes, kinds }: { boxes: readonly BoundingBox[] | null; kinds: readonly NavigationAreaKind[] | undefined },
): NavigationArea[] {
  return items.filter(
    (area) =>
      (kinds === undefined || kinds.length === 0 || kinds.includes(area.kind)) &&
      (boxes === null || boxes.some((box) => meets(area, box))),
  )
}

const meets = ({ ring, lng, lat }: NavigationArea, box: BoundingBox) =>
  ring === null ? inBox(box, lng, lat) : ringMeets(ring, box)

/** GET /navigation-areas: anchorages, pilot stations and traffic separation schemes in view. */
export function listNavigationAreas(areas: NavigationAreaData): Endpoint<'areas.list'> {
  return ({ query: { bbox, types } }) => {
    const found = areasIn(areas, { boxes: bbox === undefined ? null : boxesOf(bbox), kinds: types })
    return list(found.map(navigationAreaJson), found.length)
  }
}
