import { spawnSync } from 'node:child_process'
import { statfsSync } from 'node:fs'
import { InvalidSettingError, readConfig, type Config } from '#app/config.ts'
import { tryMailServer } from '#app/wiring/email.ts'
import { redactSecrets } from '#domain/text/redact-secrets.ts'
import { failed, type Finding, ok, skipped, warning } from './finding.ts'
import { checkBackups, checkClock, checkDataFolder, checkDisk, type DiskSpace } from './machine-checks.ts'
import { askWith, checkPublicUrl, checkServer } from './server-checks.ts'

/** The machine and the network, as far as the checks ask them. */
export interface Surroundings {
  fetch: typeof fetch
  nowMs: number
  diskSpace: (path: string) => DiskSpace
  /** Whether the clock follows a time server; null where the system does not say. */
  clockIsSynchronized: () => boolean | null
  /** Connects to a mail server and signs in; rejects with the reason. */
  tryMail: (url: string) => Promise<unknown>
}

/** Checks a running installation; each finding that is not ok says what to do. */
export async function examine(
  env: Readonly<Record<string, string | undefined>>,
  around: Surroundings,
): Promise<Finding[]> {
  const read = readSettings(env)
  if (read.config === null) return read.findings
  const { config } = read
  const ask = askWith(around.fetch)
  const folder = checkDataFolder(config)
  return [
    ...read.findings,
    ...folder,
    ...(folder[0].state === 'failed' ? [] : [checkDisk(config.dataDir, around.diskSpace(config.dataDir))]),
    checkClock(around.clockIsSynchronized()),
    ...(await checkServer(config, ask)),
    ...(await checkPublicUrl(config, ask)),
    await checkMail(config, around.tryMail),
    await checkBackups(config, around.nowMs),
  ].map((finding) => ({ ...finding, text: redactSecrets(finding.text) }))
}

function readSettings(env: Readonly<Record<string, string | undefined>>): {
  config: Config | null
  findings: Finding[]
} {
  try {
    const { config, warnings } = readConfig({ ...env })
    if (warnings.length === 0) return { config, findings: [ok('settings', 'Every setting is known and valid.')] }
    return {
      config,
      findings: warnings.map((text) => warning('settings', text, 'docs/settings.md has every setting.')),
    }
  } catch (error) {
    if (!(error instanceof InvalidSettingError)) throw error
    return {
      config: null,
      findings: [failed('settings', error.message, 'Correct it: the server does not start with it.')],
    }
  }
}

async function checkMail({ smtpUrl, mailFrom }: Config, tryMail: Surroundings['tryMail']): Promise<Finding> {
  if (smtpUrl === undefined)
    return skipped('mail', 'No mail server is set: users cannot reset passwords, and alerts send no email.')
  if (mailFrom === undefined)
    return failed('mail', 'SVC_MAIL_FROM is not set.', 'Set it to the sender, such as Seaborne <map@example.org>.')
  try {
    await tryMail(smtpUrl)
    return ok('mail', `${new URL(smtpUrl).host} accepts the connection.`)
  } catch (error) {
    const text = `${new URL(smtpUrl).host} does not: ${error instanceof Error ? error.message : String(error)}.`
    return failed('mail', text, 'Check host, port, user and password in SVC_SMTP_URL, and the firewall.')
  }
}

/** The machine that this program runs on. */
export const thisMachine = (fetch: typeof globalThis.fetch, nowMs: number): Surroundings => ({
  fetch,
  nowMs,
  diskSpace: (path) => {
    const { bavail, blocks, bsize } = statfsSync(path)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  },
  clockIsSynchronized: () => {
    const { status, stdout } = spawnSync('timedatectl', ['show', '--property=NTPSynchronized', '--value'], {
      encoding: 'utf8',
    })
    return status === 0 && /^(?:yes|no)$/.test(stdout.trim()) ? stdout.trim() === 'yes' : null
  },
  tryMail: tryMailServer,
})

const marks: Record<Finding['state'], string> = {
  ok: 'ok     ',
  warning: 'WARNING',
  failed: 'FAILED ',
  skipped: '-      ',
}

/** The findings for people: a line each, and below it what to do. */
export function findingsText(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ check, state, text, action }) => [
    `${marks[state]} ${check}: ${text}`,
    ...(action === null ? [] : [`        → ${action}`]),
  ])
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
  const warnings = `${count('warning')} ${count('warning') === 1 ? 'warning' : 'warnings'}`
  return [...lines, '', `${count('failed')} failed, ${warnings}, ${count('ok')} ok`].join('\n')
}
