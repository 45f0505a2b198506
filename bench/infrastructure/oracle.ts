import { type BoundingBox, inBox } from '#domain/geo.ts'
import type { Infrastructure } from '#domain/world/places.ts'

/** Whether an item meets a box, by a scan of every segment: slow, and independent of the index that it checks. */
export function meetsBox(item: Infrastructure, box: BoundingBox): boolean {
  if (item.route === undefined) return inBox(box, item.lng, item.lat)
  const unwrapped = { ...box, east: box.east < box.west ? box.east + 360 : box.east }
  return [item.route, ...(item.branches ?? [])].some((line) => {
    for (let i = 1; i < line.length; i++) {
      const [fromLng, fromLat] = line[i - 1]
      const [lng, lat] = line[i]
      const toLng = lng - fromLng > 180 ? lng - 360 : lng - fromLng < -180 ? lng + 360 : lng
      for (let turn = -360; turn <= 360; turn += 360)
        if (clips([fromLng + turn, fromLat], [toLng + turn, lat], unwrapped)) return true
    }
    return false
  })
}

/** Whether a part of a segment remains when it is clipped at a box (Liang and Barsky). */
function clips([x1, y1]: [number, number], [x2, y2]: [number, number], box: BoundingBox): boolean {
  let enter = 0
  let leave = 1
  for (let side = 0; side < 4; side++) {
    const step = side === 0 ? x1 - x2 : side === 1 ? x2 - x1 : side === 2 ? y1 - y2 : y2 - y1
    const distance =
      side === 0 ? x1 - box.west : side === 1 ? box.east - x1 : side === 2 ? y1 - box.south : box.north - y1
    if (step === 0 && distance < 0) return false
    if (step < 0) enter = Math.max(enter, distance / step)
    if (step > 0) leave = Math.min(leave, distance / step)
  }
  return enter <= leave
}
