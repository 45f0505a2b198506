import type { Page } from 'playwright-core'

/** The side that a finger needs, in CSS pixels; half a pixel less is rounding. */
const minPx = 43.5

/**
 * Every visible control of the page that is lower or narrower than a finger needs, each as its tag, class, name and size.
 * A checkbox is as large as its label. Links within a sentence are left out, as in WCAG 2.5.8.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const selector = 'button, a[href], input, select, textarea, summary, [role=button], [role=slider], [role=option]'
    const found = [...document.querySelectorAll(selector)].flatMap((element) => {
      const style = getComputedStyle(element)
      if (element.closest('[inert], [aria-hidden=true], .unseen, .skip')) return []
      if (element.disabled || !element.checkVisibility({ visibilityProperty: true })) return []
      if (element.tagName === 'A' && style.display === 'inline') return []
      const { width, height, top, left, right, bottom } = (element.closest('label') ?? element).getBoundingClientRect()
      if (bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth) return []
      if (height >= ${minPx} && width >= ${minPx}) return []
      const name = element.getAttribute('aria-label') || element.textContent || element.placeholder || element.title || ''
      const size = Math.round(width) + '×' + Math.round(height)
      return [element.tagName.toLowerCase() + '.' + element.getAttribute('class') + ' "' + name.trim().slice(0, 40) + '" ' + size]
    })
    return [...new Set(found)]
  })()`)
}
