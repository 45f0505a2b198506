import type { Output } from '#contract/operations.ts'
import { ask } from '../api.ts'
import { showRegion } from '../draw/analyse.ts'
import { ringOf } from './saved-ring.ts'

export type SavedAlert = Output<'alerts.get'>

/** Replaces an alert: what is not changed goes back as it was. */
export const changed = (
  { id, name, geojson, enabled, conditions, webhook_url }: SavedAlert,
  change: Partial<Pick<SavedAlert, 'name' | 'geojson' | 'enabled' | 'conditions' | 'webhook_url'>>,
) =>
  ask('alerts.update', {
    id: String(id),
    ...({ name, geojson, enabled, conditions, webhook_url, ...change } as object),
  })

/** Shows an alert's region on the map, and what is in it now. */
export function showAlert({ geojson }: SavedAlert): void {
  const ring = ringOf(geojson)
  if (ring) void showRegion({ drawType: 'polygon', ring })
}
