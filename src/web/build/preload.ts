import type { Plugin } from 'vite'

/** Files that the page needs early but references late: the map library and the font. */
const early: { file: RegExp; rel: string; as?: string }[] = [
  { file: /assets\/(?:maplibre|create-map)-(?!gl-worker)[\w-]+\.js$/, rel: 'modulepreload' },
  { file: /assets\/inter-latin-wght-normal-[\w-]+\.woff2$/, rel: 'preload', as: 'font' },
]

/** Adds preload links for them to the head of the page. */
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
