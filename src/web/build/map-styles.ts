import type { Plugin } from 'vite'

/** Parts of the map library that the map does not have; two thirds of its style sheet are their icons. */
const unused = /compass|geolocate|fullscreen|shrink|globe|terrain|cooperative|popup|marker|user-location|logo|spin\b/

/** The end of the block or the string that begins at `from`. */
function endOf(css: string, from: number): number {
  if (css[from] !== '{') return css.indexOf(css[from], from + 1) + 1
  let at = from + 1
  while (css[at] !== '}') at = /["'{]/.test(css[at]) ? endOf(css, at) : at + 1
  return at + 1
}

/** The rules of a style sheet without the selectors that match; a rule without selectors and a group without rules go. */
export function withoutSelectors(css: string, dropped: RegExp): string {
  let kept = ''
  for (let at = 0; at < css.length;) {
    const open = css.indexOf('{', at)
    if (open < 0) return kept + css.slice(at)
    const end = endOf(css, open)
    const [head, block] = [css.slice(at, open), css.slice(open, end)]
    at = end
    const isGroup = /^\s*@media/.test(head)
    // What a comma inside of parentheses parts is joined again.
    const selectors = isGroup ? [head] : head.split(',').filter((selector) => !dropped.test(selector))
    const body = isGroup ? `{${withoutSelectors(block.slice(1, -1), dropped)}}` : block
    if (selectors.length > 0 && !(isGroup && body === '{}')) kept += selectors.join() + body
  }
  return kept
}

/** Leaves out of the map library's style sheet what is for controls that the map does not have. */
export function mapStyles(): Plugin {
  return {
    name: 'map-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /maplibre-gl\/dist\/maplibre-gl\.css$/ },
      handler: (css) => withoutSelectors(css, unused),
    },
  }
}
