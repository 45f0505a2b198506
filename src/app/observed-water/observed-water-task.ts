import { TimeSlice } from '#domain/slices.ts'
import { msPerMinute } from '#domain/time.ts'
import { type Cell, cellAt, cellsBetween, type ObservedWater, tileOfCell } from '#domain/water/observed-water.ts'
import { isDemoMmsi } from '#domain/vessel/ids.ts'
import type { Fleet } from '#fleet/fleet.ts'
import { keptTiles, type PortLand } from '#reference/port-coast/port-land.ts'
import type { WaterFiles } from './water-files.ts'

/** Older positions say nothing: the vessel is silent. */
const maxAgeMs = 10 * msPerMinute
/** Two positions of a vessel are joined by a straight line when they are this near in time and in cells. */
const joinedMs = 3 * msPerMinute
const joinedCells = 12
/** Tiles written in one run, so that traffic in many ports does not write without end. */
const writtenTiles = 4

interface Sample {
  mmsi: number
  atMs: number
  cell: Cell
}

interface Dependencies {
  fleet: Pick<Fleet, 'size' | 'isInConflict'> & {
    columns: Pick<Fleet['columns'], 'mmsi' | 'positionMs' | 'lng' | 'lat'>
  }
  land: PortLand
  water: ObservedWater
  files: WaterFiles
}

/**
 * Learns from real vessels where water is that the coast near ports has as land: basins, docks, rivers. Looks at the position of
 * each vessel at intervals, so that receiving costs nothing more.
 */
export class ObservedWaterTask {
  readonly #dependencies: Dependencies
  /** By slot: the last sample of vessels near ports. */
  readonly #samples = new Map<number, Sample>()
  readonly #changed = new Set<string>()
  #isRestored = false
  /** The tile that the next run begins after. */
  #next = ''

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  /** Reads the vessels' positions, and writes tiles that have changed. */
  async tick(nowMs: number): Promise<void> {
    const { water, files } = this.#dependencies
    const slice = new TimeSlice()
    const slots = await this.#slotsByTile(nowMs, slice)
    if (slots.size > 0 && !this.#isRestored) {
      await files.restore(water)
      this.#isRestored = true
    }
    for (const tile of this.#turnOf([...slots.keys()].toSorted()))
      for (const slot of slots.get(tile) ?? []) {
        this.#observe(slot)
        await slice.yieldWhenOver()
      }
    for (const tile of [...this.#changed].slice(0, writtenTiles)) {
      this.#changed.delete(tile)
      for (const other of await files.write(tile, water)) this.#changed.add(other)
    }
  }

  /** Vessels with a new position near a port, by tile. */
  async #slotsByTile(nowMs: number, slice: TimeSlice): Promise<Map<string, number[]>> {
    const { fleet, land } = this.#dependencies
    const { mmsi, positionMs, lng, lat } = fleet.columns
    const found = new Map<string, number[]>()
    for (let slot = 0; slot < fleet.size; slot++) {
      if (slot % 256 === 0) await slice.yieldWhenOver()
      if (!(positionMs[slot] > nowMs - maxAgeMs) || isDemoMmsi(mmsi[slot]) || fleet.isInConflict(slot)) {
        this.#samples.delete(slot)
        continue
      }
      if (this.#samples.get(slot)?.atMs === positionMs[slot]) continue
      const tile = tileOfCell(cellAt(lng[slot], lat[slot]))
      if (!land.has(tile)) continue
      const others = found.get(tile)
      if (others === undefined) found.set(tile, [slot])
      else others.push(slot)
    }
    return found
  }

  /** As many tiles as are kept in memory: with ships in more ports, each tile has its turn. */
  #turnOf(tiles: readonly string[]): readonly string[] {
    if (tiles.length <= keptTiles) return tiles
    const next = this.#next
    const first = Math.max(0, tiles.findIndex((tile) => tile > next)) // oxfmt-ignore
    const turn = [...tiles.slice(first), ...tiles.slice(0, first)].slice(0, keptTiles)
    this.#next = turn.at(-1) ?? ''
    return turn
  }

  #observe(slot: number): void {
    const { fleet, land, water } = this.#dependencies
    const { mmsi, positionMs, lng, lat } = fleet.columns
    const now: Sample = { mmsi: mmsi[slot], atMs: positionMs[slot], cell: cellAt(lng[slot], lat[slot]) }
    const before = this.#samples.get(slot)
    this.#samples.set(slot, now)
    const isJoined = before !== undefined && before.mmsi === now.mmsi && isNear(before, now)
    for (const cell of isJoined ? cellsBetween(before.cell, now.cell) : [now.cell])
      if (land.isLand(cell) && water.add(cell, now.mmsi)) this.#changed.add(tileOfCell(cell))
  }
}

function isNear(before: Sample, now: Sample): boolean {
  const cells = Math.max(Math.abs(now.cell.x - before.cell.x), Math.abs(now.cell.y - before.cell.y))
  return Math.abs(now.atMs - before.atMs) <= joinedMs && cells <= joinedCells
}
