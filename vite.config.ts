import { defineConfig } from 'vite'
import { basemapTiles } from './src/web/build/basemap/vite-plugin.ts'
import { compressed } from './src/web/build/compressed.ts'
import { mapStyles } from './src/web/build/map-styles.ts'
import { preload } from './src/web/build/preload.ts'

export default defineConfig({
  root: 'src/web',
  base: '/app/',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  // Scripts and styles name each other relative to themselves: only the page itself says below which path it is served.
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  plugins: [basemapTiles(), mapStyles(), preload(), compressed()],
  worker: { format: 'es' },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2024',
    // Fonts and pictures stay files: the content security policy allows no data: font.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // The map library changes seldom: apart, it stays in the browser's cache.
      output: {
        codeSplitting: { groups: [{ name: 'maplibre', test: /node_modules[\\/]maplibre-gl[\\/].*\.m?js$/ }] },
      },
    },
  },
})
