import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { basemapLabels } from './labels.ts'
import { basemapLayers, slicedTiles, worldAtlas } from './tiles.ts'

/**
 * Writes the offline basemap beside the app: `basemap/{z}/{x}/{y}.pbf` and `basemap/labels.json`. The server then only
 * sends files.
 */
export function basemapTiles(): Plugin {
  let outDir = ''
  return {
    name: 'basemap-tiles',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir, 'basemap')
    },
    closeBundle: { sequential: true, handler: () => writeBasemap(outDir) },
  }
}

function writeBasemap(folder: string): void {
  for (const { z, x, y, bytes } of slicedTiles(basemapLayers(worldAtlas('10m')))) {
    const path = join(folder, String(z), String(x), `${y}.pbf`)
    if (y === 0) mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes)
  }
  writeFileSync(join(folder, 'labels.json'), JSON.stringify(basemapLabels(worldAtlas('50m'))))
}
