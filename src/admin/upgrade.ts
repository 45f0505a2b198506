import { HttpError } from '#domain/http-error.ts'
import { version } from '#contract/version.ts'
import type { StoredSchema } from '#store/migrations/stored-schema.ts'

const maxWaitMs = 10_000

/** What an upgrade to this program, or from it, would mean; `newest` is null where it was not asked for. */
export interface UpgradeCheck {
  lines: string[]
  /** Whether this program cannot use the database. */
  isOlder: boolean
}

/** Compares a database, this program, and the newest release where one is named. */
export function upgradeCheck({ stored, needed, known, missing }: StoredSchema, newest: string | null): UpgradeCheck {
  const lines = [`This program is version ${version}; it knows schemas of the database up to ${known}.`]
  const isOlder = needed > known
  if (stored === 0) lines.push('There is no database yet: the first start makes it.')
  else if (isOlder)
    lines.push(
      `The database has schema ${stored}: this program refuses it. Start the newer program, or restore a backup made by this one (docs/upgrading.md).`,
    )
  else if (stored > known)
    lines.push(`The database has schema ${stored}, which a newer program wrote and this one can use.`)
  else if (missing.length === 0) lines.push(`The database has schema ${stored}: nothing is to be migrated.`)
  else
    lines.push(
      `The database has schema ${stored}. The next start applies: ${missing.join(', ')}. Make a backup before.`,
    )
  if (newest !== null) {
    const isNewer = compareVersions(newest, version) > 0
    lines.push(
      isNewer
        ? `Version ${newest} is available: docs/upgrading.md has the steps.`
        : `No newer version: the newest is ${newest}.`,
    )
  }
  return { lines, isOlder }
}

function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => text.split('.').map(Number))
  const at = left.findIndex((part, i) => part !== right[i])
  return at < 0 ? 0 : left[at] - right[at]
}

/**
 * The newest release that an address names: a forge's latest release (`tag_name`), a package of a registry
 * (`dist-tags.latest`), or a manifest (`version`). Throws where it names none.
 */
export async function newestRelease(url: string, fetch: typeof globalThis.fetch): Promise<string> {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new HttpError(400, `--from needs the http or https address of a document, got "${url}".`)
  const request = { signal: AbortSignal.timeout(maxWaitMs), headers: { accept: 'application/json' } }
  const response = await fetch(url, request).catch((error: unknown) => {
    const { message, cause } = error as Error
    throw new HttpError(502, `${url} cannot be reached: ${cause instanceof Error ? cause.message : message}.`)
  })
  if (!response.ok) throw new HttpError(502, `${url} answered ${response.status}.`)
  const body = ((await response.json().catch(() => null)) ?? {}) as {
    tag_name?: unknown
    version?: unknown
    'dist-tags'?: { latest?: unknown }
  }
  const named = [body.tag_name, body['dist-tags']?.latest, body.version].find((each) => typeof each === 'string')
  const [found] = /\d+\.\d+\.\d+/.exec(named ?? '') ?? []
  if (found === undefined)
    throw new HttpError(502, `${url} names no version: it needs tag_name, dist-tags.latest or version.`)
  return found
}
