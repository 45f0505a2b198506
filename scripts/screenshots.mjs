// Takes the pictures of the README from a running server: `node scripts/run.mjs scripts/screenshots.mjs [http://127.0.0.1:8080 [world]]`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium, launchBrowser, pageTimeoutMs } from '../test/support/browser.ts'
import { smallPng } from './small-png.mjs'

const origin = process.argv[2] ?? 'http://127.0.0.1:8080'
const folder = join(import.meta.dirname, '../docs/images')
const maxBytes = 250_000
const wanted = process.argv.slice(3)

const pictures = [
  { name: 'world', theme: 'dark', query: '?at=24,62,2.5', act: async () => {} },
  {
    name: 'vessel',
    theme: 'dark',
    query: '?at=25.9,56.2,6.4',
    act: async (page) => {
      await page.keyboard.press('t')
      await page.locator('.row-name').first().click()
      await page.locator('.card .cargo-tonnes').waitFor()
      await page.locator('.dock-close').click()
    },
  },
]

const chromium = findChromium()
if (chromium === null) throw new Error('No Chromium was found; SVC_TEST_CHROMIUM can name one.')
const browser = await launchBrowser(chromium)
mkdirSync(folder, { recursive: true })
try {
  for (const picture of pictures) if (wanted.length === 0 || wanted.includes(picture.name)) await take(picture)
} finally {
  await browser.close()
}

async function take({ name, theme, query, act }) {
  const context = await browser.newContext({ viewport: { width: 1200, height: 720 }, colorScheme: theme })
  const page = await context.newPage()
  page.setDefaultTimeout(pageTimeoutMs)
  await page.goto(`${origin}/app/${query}`)
  await page.waitForFunction(() => window.__seaborne?.state === 'live')
  await act(page)
  await page.waitForFunction(() => window.__seaborne.map.areTilesLoaded())
  await page.waitForTimeout(2500)
  const path = join(folder, `${name}.png`)
  const png = smallPng(await page.screenshot())
  await context.close()
  writeFileSync(path, png)
  const bytes = png.length
  console.log(`${path}: ${Math.round(bytes / 1000)} kB`)
  if (bytes > maxBytes) throw new Error(`${name}.png may be ${maxBytes} bytes, got ${bytes}`)
}
