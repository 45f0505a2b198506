import { signal } from '@preact/signals'
import type { Map as MapLibre } from 'maplibre-gl'

/** Statuses of a server that is unreachable or busy, after which the same request may succeed. */
const temporary = new Set([0, 429, 502, 503, 504])
const firstWaitMs = 2000
const maxWaitMs = 60_000

/** How many tiles of the map wait for another attempt. */
export const missingTiles = signal(0)

/** An error that a tile caused, as the map reports it. */
interface TileError {
  error: { status?: number }
  sourceId?: string
  tile?: { tileID: { canonical: { x: number; y: number; z: number } } }
}

/**
 * Requests a tile again that an unreachable or busy server did not send. The map would leave it blank until it is
 * moved away and back. Returns a function that stops this; call it before the map is removed.
 */
export function retryFailedTiles(map: Pick<MapLibre, 'on' | 'refreshTiles'>): () => void {
  const failures = new WeakMap<object, number>()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  map.on('error', (event) => {
    const { error, sourceId, tile } = event as TileError
    if (sourceId === undefined || tile === undefined || !temporary.has(error.status ?? -1)) return
    const count = failures.get(tile) ?? 0
    failures.set(tile, count + 1)
    missingTiles.value += 1
    const timer = setTimeout(
      () => {
        timers.delete(timer)
        missingTiles.value -= 1
        map.refreshTiles(sourceId, [tile.tileID.canonical])
      },
      Math.min(maxWaitMs, firstWaitMs * 2 ** Math.min(5, count)),
    )
    timers.add(timer)
  })
  return () => timers.forEach((timer) => clearTimeout(timer))
}
