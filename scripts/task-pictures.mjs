// Takes the pictures of docs/tasks.md on a demo server of its own: `node scripts/run.mjs --with-tools scripts/task-pictures.mjs`.
// Dark ones, which the page shows, go to docs/images/tasks; light ones and those of a phone to test/browser/screenshots.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hands, tasks } from '../test/browser/tasks.ts'
import { animationsEnd, findChromium, launchTestBrowser, pageTimeoutMs } from '../test/support/browser.ts'
import { RunningServer, temporaryFolder } from '../test/support/running-server.ts'
import { smallPng } from './small-png.mjs'

const admin = { email: 'master@example.org', password: 'Skagerrak nebel 7 lotse' }
/** The screen of a laptop at a trader's desk. */
const desk = { width: 1440, height: 900 }
const looks = [
  { look: 'dark', folder: '../docs/images/tasks', theme: 'dark', viewport: desk },
  { look: 'light', folder: '../test/browser/screenshots', theme: 'light', viewport: desk },
  { look: 'phone', folder: '../test/browser/screenshots', theme: 'dark', viewport: { width: 390, height: 844 } },
]
const wanted = process.argv.slice(2)

const chromium = findChromium()
if (chromium === null) throw new Error('No Chromium was found; SVC_TEST_CHROMIUM can name one.')
const data = temporaryFolder()
const server = await RunningServer.start({
  SVC_DATA_DIR: data.path,
  SVC_LIMIT_FREE: '100000',
  SVC_LIMIT_ENTERPRISE: '100000',
  SVC_ADMIN_EMAIL: admin.email,
  SVC_ADMIN_PASSWORD: admin.password,
})
const browser = await launchTestBrowser()
try {
  await pastIsCounted()
  // What a vessel carries is known only once its past is; one that has arrived has warnings instead of a voyage.
  const laden = '/vessels?types=crude_tanker&min_load=80&eta_within=20d&limit=1'
  const [vessel] = await server.until(laden, (found) => found.length > 0)
  for (const look of looks)
    for (const task of tasks)
      if (isWanted(look, task))
        await take(look, task, vessel).catch((error) => {
          // The other pictures are taken all the same.
          process.exitCode = 1
          console.error(`${look.look} ${task.name}: ${error.message}`)
        })
} finally {
  await browser.close()
  await server.end('SIGKILL')
  data.remove()
}

/** Waits until the demo has made up its past: the flows of every day of it are counted. */
async function pastIsCounted() {
  // The demo's past has 90 days.
  const firstDay = new Date(Date.now() - 89 * 86_400_000).toISOString().slice(0, 10)
  const context = await browser.newContext()
  await context.request.post(`${server.origin}/api/v1/auth/login`, { data: admin })
  for (;;) {
    const reply = await context.request.get(
      `${server.origin}/api/v1/flows/series?by=total&interval=day&from=${firstDay}`,
    )
    const { coverage } = await reply.json()
    if (coverage?.counted === coverage?.days) break
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  await context.close()
}

function isWanted({ look }, { name }) {
  return wanted.length === 0 || wanted.includes(look) || wanted.includes(name)
}

async function take({ look, folder, theme, viewport }, { name, walk }, vessel) {
  const isPhone = look === 'phone'
  const permissions = ['clipboard-read', 'clipboard-write']
  const context = await browser.newContext({
    ...{ viewport, colorScheme: theme, hasTouch: isPhone, isMobile: isPhone, permissions },
  })
  await context.request.post(`${server.origin}/api/v1/auth/login`, { data: admin })
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('seaborne.session', '1'))
  await page.goto(`${server.origin}/app/?at=22,45,2.4`)
  await page.waitForFunction(() => (window.__seaborne?.vessels ?? 0) > 0)
  await walk(new Hands(page), vessel)
  await page.waitForTimeout(2500)
  await animationsEnd(page)
  const png = smallPng(await page.screenshot({ timeout: pageTimeoutMs }))
  await context.close()
  const path = join(import.meta.dirname, folder)
  mkdirSync(path, { recursive: true })
  writeFileSync(join(path, look === 'dark' ? `${name}.png` : `task-${name}-${look}.png`), png)
  console.log(`${look} ${name}: ${Math.round(png.length / 1000)} kB`)
}
