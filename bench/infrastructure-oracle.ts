import { type BoundingBox, inBox } from '#domain/geo.ts'
import type { Infrastructure } from '#domain/places.ts'

/** Whether a thing has a part in a box, by looking at every segment of it: slow, and of another kind than what it judges. */
export function meetsBox(item: Infrastructure, box: BoundingBox): boolean {
  if (item.route === undefined) return inBox(box, item.lng, item.lat)
  const east = box.east < box.west ? box.east + 360 : box.east
  return [item.route, ...(item.branches ?? [])].some((line) => {
    for (let i = 1; i < line.length; i++) {
      const [fromLng, fromLat] = line[i - 1]
      const [lng, lat] = line[i]
      const toLng = lng - fromLng > 180 ? lng - 360 : lng - fromLng < -180 ? lng + 360 : lng
      for (let turn = -360; turn <= 360; turn += 360)
        if (clips(fromLng + turn, fromLat, toLng + turn, lat, box, east)) return true
    }
    return false
  })
}

/** Clips a segment at the four sides of a box, after Liang and Barsky: is anything left of it? */
function clips(x1: number, y1: number, x2: number, y2: number, box: BoundingBox, east: number): boolean {
  let enter = 0
  let leave = 1
  for (let side = 0; side < 4; side++) {
    const step = side === 0 ? x1 - x2 : side === 1 ? x2 - x1 : side === 2 ? y1 - y2 : y2 - y1
    const room = side === 0 ? x1 - box.west : side === 1 ? east - x1 : side === 2 ? y1 - box.south : box.north - y1
    if (step === 0 && room < 0) return false
    if (step < 0) enter = Math.max(enter, room / step)
    if (step > 0) leave = Math.min(leave, room / step)
  }
  return enter <= leave
}
