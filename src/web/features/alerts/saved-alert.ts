import type { Output } from '#contract/operations.ts'
import { goToRegion } from '../../map/drawing/drawing.ts'
import { callApi } from '../../state/api.ts'
import { ringOf } from '../../state/drawing/drawing.ts'

export type SavedAlert = Output<'alerts.get'>

type Change = Partial<Pick<SavedAlert, 'name' | 'geojson' | 'enabled' | 'conditions' | 'webhook_url'>>

/** Replaces an alert; members that are not changed are sent as they are. */
export function updateAlert(alert: SavedAlert, change: Change) {
  const { id, name, geojson, enabled, conditions, webhook_url } = alert
  const body: object = { name, geojson, enabled, conditions, webhook_url, ...change }
  return callApi('alerts.update', { id: String(id), ...body })
}

/** Shows the region of an alert on the map, with an analysis of what is inside now. */
export function showAlertRegion({ geojson }: SavedAlert): void {
  const ring = ringOf(geojson)
  if (ring) goToRegion({ drawType: 'polygon', ring })
}
