import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/opt/google/chrome/chrome']

/** Drawing by software, and not a word to anybody. */
const flags = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Where a Chromium is: that of SVC_TEST_CHROMIUM, one that is installed, or one that apt can install; null where none. */
export function findChromium(): string | null {
  const found = [process.env['SVC_TEST_CHROMIUM'] ?? '', ...places].find((path) => path !== '' && existsSync(path))
  if (found) return found
  try {
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      stdio: 'ignore',
      timeout: 240_000,
    })
  } catch {
    return null
  }
  return places.find((path) => existsSync(path)) ?? null
}

export function launchBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: flags })
}
