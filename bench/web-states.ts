// States of the web app beside the map: frames while the time bar plays 30 days and while a table of 10,000 rows scrolls,
// and axe over every panel, card and chart in both themes. Sub-commands of web-map.ts.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import AxeBuilder from '@axe-core/playwright'
import { animationsEnd, launchTestBrowser, pageTimeoutMs } from '../test/support/browser.ts'
import { startMockApi } from '../test/support/mock-api.ts'
import { RunningServer, temporaryFolder } from '../test/support/running-server.ts'
import { smallTargets } from '../test/support/touch-targets.ts'

const viewport = { width: 1280, height: 800 }
const admin = { email: 'master@example.org', password: 'Skagerrak nebel 7 lotse' }
const days = 30
const msPerDay = 86_400_000

const share = (figures: readonly number[], part: number) =>
  figures.toSorted((a, b) => a - b)[Math.min(figures.length - 1, Math.floor(figures.length * part))]

/** Waits for a condition in the page, whose policy forbids scripts made of text in waitForFunction. */
async function until(page: Page, script: string, withinMs = 60_000): Promise<void> {
  const endMs = performance.now() + withinMs
  while (!(await page.evaluate<unknown>(script))) {
    if (performance.now() > endMs) throw new Error(`not within ${withinMs / 1000} s: ${script}`)
    await page.waitForTimeout(50)
  }
}

const ready = (page: Page) => until(page, 'window.__seaborne?.vessels > 0')

/** Times between frames of the browser in ms, until the script is true or after a time; `each` runs before every frame. */
const frames = (page: Page, each: string, isOver: string, withinMs: number) =>
  page.evaluate<number[]>(`new Promise((done) => {
    const times = []
    const start = performance.now()
    let before = start
    const step = () => {
      const now = performance.now()
      times.push(now - before)
      before = now
      ${each}
      if (${isOver} || now - start > ${withinMs}) done(times.slice(2))
      else requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })`)

interface Spent {
  TaskDuration: number
  ScriptDuration: number
}

/** Reads what the main thread of a page has spent: CPU time, so that other processes of the machine do not count. */
async function mainThread(page: Page): Promise<() => Promise<Spent>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const found = Object.fromEntries(metrics.map(({ name, value }) => [name, value * 1000]))
    return found as unknown as Spent
  }
}

const perFrame = (from: Spent, to: Spent, count: number) =>
  `CPU of the main thread ${((to.TaskDuration - from.TaskDuration) / count).toFixed(1)} ms a frame, of which scripts ${((to.ScriptDuration - from.ScriptDuration) / count).toFixed(1)} ms`

/** Plays the 30 days of tracks of a demo at six hours a second, and counts the frames of the map. */
export async function playing(browser: Browser): Promise<void> {
  const folder = temporaryFolder()
  const server = await RunningServer.start({
    ...{ SVC_DATA_DIR: folder.path, SVC_FEEDS: `demo:?past=${days}`, SVC_LIMIT_ENTERPRISE: '100000' },
    ...{ SVC_ADMIN_EMAIL: admin.email, SVC_ADMIN_PASSWORD: admin.password },
  })
  const context = await browser.newContext({ viewport })
  await context.request.post(`${server.origin}/api/v1/auth/login`, { data: admin })
  const from = new Date(Date.now() - (days - 1) * msPerDay).toISOString().slice(0, 10)
  for (;;) {
    const reply = await context.request.get(`${server.origin}/api/v1/flows/series?by=total&interval=day&from=${from}`)
    const { coverage } = (await reply.json()) as { coverage?: { days: number; counted: number } }
    if (coverage && coverage.counted === coverage.days) break
    await new Promise((resolve) => setTimeout(resolve, 2000))
  }
  const page = await context.newPage()
  await page.addInitScript("localStorage.setItem('seaborne.session', '1')")
  await page.goto(
    `${server.origin}/app/?at=22,60,2.4&moment=${new Date(Date.now() - msPerDay / 4).toISOString().slice(0, 16)}Z`,
  )
  await ready(page)
  // Before the bar knows the span of the archive, it would play from its end.
  await until(page, 'document.querySelector(".time-track input")?.disabled === false')
  await page.getByRole('button', { name: `${days} d`, exact: true }).click()
  await until(page, 'document.querySelector(".time-track input")?.disabled === false')
  await until(
    page,
    `(({ min, max }) => max - min > ${(days - 1) * msPerDay})(document.querySelector(".time-track input"))`,
  )
  const bar = page.getByRole('slider', { name: 'Moment of the map' })
  await bar.fill((await bar.getAttribute('min'))!)
  const fastest = page.getByRole('button', { name: '6 h/s' })
  while ((await fastest.count()) === 0) await page.getByRole('button', { name: /\/s$/ }).click()
  await page.evaluate('window.drawn = 0; __seaborne.map.on("render", () => window.drawn++)')
  const spent = await mainThread(page)
  await page.getByRole('button', { name: 'Play the past' }).click()
  const before = await spent()
  const times = await frames(
    page,
    '',
    'times.length > 200 && document.querySelector(\'[aria-label="Pause the map"]\') === null',
    150_000,
  )
  const seconds = times.reduce((sum, ms) => sum + ms, 0) / 1000
  const drawn = await page.evaluate<number>('window.drawn')
  console.log(
    `time bar, ${days} days at 6 h/s: ${(drawn / seconds).toFixed(1)} frames/s drawn in ${seconds.toFixed(0)} s, frames p50 ${share(times, 0.5).toFixed(0)} ms, p95 ${share(times, 0.95).toFixed(0)} ms; of a drawn frame, ${perFrame(before, await spent(), drawn)}`,
  )
  await context.close()
  await server.end('SIGTERM')
  folder.remove()
}

/** Scrolls a table of 10,000 rows by 240 px a frame: docked below the map, and over the whole map. */
export async function scrolling(browser: Browser): Promise<void> {
  const folder = temporaryFolder()
  const server = await RunningServer.start({
    ...{ SVC_DATA_DIR: folder.path, SVC_FEEDS: 'demo:?vessels=11500&past=0', SVC_LIMIT_ENTERPRISE: '100000' },
    ...{ SVC_ADMIN_EMAIL: admin.email, SVC_ADMIN_PASSWORD: admin.password },
  })
  await server.until<{ total: number }>('/vessels/summary', ({ total }) => total >= 10_000)
  // A free list ends at 5,000 rows.
  const context = await browser.newContext({ viewport })
  await context.request.post(`${server.origin}/api/v1/auth/login`, { data: admin })
  const page = await context.newPage()
  await page.addInitScript("localStorage.setItem('seaborne.session', '1')")
  const spent = await mainThread(page)
  const scroll = 'document.querySelector(".dock .grid").scrollBy(0, 240)'
  for (const mode of ['docked', 'full']) {
    await page.goto(`${server.origin}/app/?at=20,40,2.4&table=${mode},everywhere`)
    await ready(page)
    const rows = 'Number(document.querySelector(".dock [aria-rowcount]")?.getAttribute("aria-rowcount"))'
    await until(page, `${rows} > 10000`, 240_000)
    const before = await spent()
    const times = await frames(page, scroll, 'times.length >= 302', 60_000)
    console.log(
      `table of ${(await page.evaluate<number>(rows)) - 1} rows, ${mode}, scrolling: frames p50 ${share(times, 0.5).toFixed(1)} ms, p95 ${share(times, 0.95).toFixed(1)} ms; ${perFrame(before, await spent(), times.length)}`,
    )
  }
  await context.close()
  await server.end('SIGTERM')
  folder.remove()
}

interface State {
  name: string
  query?: string
  /** A key, or the name of a button, that leads on from the link. */
  key?: string
  button?: string
  /** What is visible once the state is reached. */
  shown: string
}

const keys = { l: 'Layers', f: 'Filters', v: 'Saved', d: 'Draw', a: 'Alerts', s: 'Settings', '?': 'Help' }

/** States of the app by their links, and how they are reached from there. */
const states: readonly State[] = [
  { name: 'map', shown: '.count-line' },
  ...Object.entries(keys).map(([key, name]) => ({ name, key, shown: '.panel h2' })),
  { name: 'table', query: '&table=docked', shown: '.dock .grid [role=gridcell]' },
  { name: 'table by destination', query: '&table=full,group:destination', shown: '.dock .group-cell' },
  ...['flows', 'storage', 'transits', 'prices'].map((kind) => ({
    name: `chart ${kind}`,
    query: `&chart=${kind},over:BRENT`,
    shown: '.charts .chart-plot canvas, .charts .empty, .charts .notice',
  })),
  { name: 'vessel', query: '&vessel=220000000', shown: '.card .cargo-tonnes' },
  { name: 'how a number was made', query: '&vessel=220000000', button: 'How was this made?', shown: '.how-box .pairs' },
  { name: 'unknown vessel', query: '&vessel=999999999', shown: '.card .empty' },
  { name: 'port', query: '&place=port:NLRTM', shown: '.card .card-body section' },
  { name: 'strait', query: '&place=chokepoint:hormuz', shown: '.card .chokepoint-row' },
  { name: 'time bar', button: 'Time', shown: '.time-bar' },
  { name: 'account', button: 'Account', shown: '[role=dialog], dialog' },
]

async function reach(page: Page, origin: string, { query = '', key, button, shown }: State): Promise<void> {
  await page.goto(`${origin}/app/?at=26,55,5${query}`)
  await ready(page)
  if (key !== undefined) await page.keyboard.press(key)
  if (button === 'Account') await page.locator('.account-button').click()
  else if (button !== undefined) await page.getByRole('button', { name: button }).first().click()
  await page.locator(shown).first().waitFor()
}

/** Counts the violations that axe finds in every state, dark and light, on a desk and on a phone. */
export async function accessibility(): Promise<void> {
  let [found, checked] = [0, 0]
  await eachState(async (page, name) => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.locator(`html[data-theme=${colorScheme}]`).waitFor()
      await animationsEnd(page)
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
      checked++
      found += violations.length
      for (const { id, nodes } of violations)
        console.log(`  ${colorScheme} ${name}: ${id}, ${nodes[0]?.html.slice(0, 160)}`)
    }
  })
  console.log(`axe: ${found} violations in ${checked} states`)
}

/** Lists the controls of every state of a phone that are smaller than 44 px. */
export async function touchTargets(): Promise<void> {
  let [found, checked] = [0, 0]
  await eachState(
    async (page, name) => {
      await animationsEnd(page)
      const small = await smallTargets(page)
      checked++
      found += small.length
      for (const control of small) console.log(`  ${name}: ${control}`)
    },
    [phone],
  )
  console.log(`touch targets: ${found} smaller than 44 px in ${checked} states`)
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Runs a check in every state; the map is drawn by the processor, which animates it in a browser of its own more cheaply. */
async function eachState(
  check: (page: Page, name: string) => Promise<void>,
  devices: readonly BrowserContextOptions[] = [{ viewport }, phone],
): Promise<void> {
  const api = await startMockApi({ vessels: 300 })
  api.tier = 'pro'
  const browser = await launchTestBrowser()
  for (const device of devices) {
    const context = await browser.newContext(device)
    const page = await context.newPage()
    page.setDefaultTimeout(pageTimeoutMs)
    await page.addInitScript("localStorage.setItem('seaborne.session', '1')")
    for (const state of states) {
      const name = `${device.viewport?.width} px, ${state.name}`
      try {
        await reach(page, api.origin, state)
        await check(page, name)
      } catch (error) {
        console.log(`  ${name}: not reached: ${String(error).slice(0, 200)}`)
      }
    }
    await context.close()
  }
  await browser.close()
  await api.close()
}
