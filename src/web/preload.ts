import type { Plugin } from 'vite'

/** What the page needs at once but names late: the map library, which comes beside the app's own code, and the font. */
const early: { file: RegExp; rel: string; as?: string }[] = [
  { file: /assets\/(?:maplibre|create-map)-(?!gl-worker)[\w-]+\.js$/, rel: 'modulepreload' },
  { file: /assets\/inter-latin-wght-normal-[\w-]+\.woff2$/, rel: 'preload', as: 'font' },
]

/** Tells the browser of them in the page's head. */
export function preload(): Plugin {
  let base = '/'
  return {
    name: 'preload',
    apply: 'build',
    configResolved: (config) => void (base = config.base),
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        early.flatMap(({ file, rel, as }) =>
          Object.keys(bundle ?? {})
            .filter((name) => file.test(name))
            .map((name) => ({
              tag: 'link',
              attrs: { rel, ...(as && { as }), crossorigin: true, href: base + name },
              injectTo: 'head' as const,
            })),
        ),
    },
  }
}
