import type { Accounts } from '#accounts/accounts.ts'
import { version } from '#contract/version.ts'
import { isoTime } from '#domain/time.ts'
import { type Endpoints, json } from '../../http/response.ts'

export interface InstallationDependencies {
  accounts: Pick<Accounts, 'users' | 'newestAuditEntries'>
  /** Every setting, without secrets. */
  settings: readonly { name: string; value: string | null; from: string; meaning: string }[]
  backups: { everyHours: number | null; folder: string; newestMs: () => Promise<number | null> }
}

const maxEntries = 300

/** The installation as administrators see it: settings in force, backups, and what users did. */
export function installationEndpoints({ accounts, settings, backups }: InstallationDependencies): Endpoints {
  return {
    'admin.installation': async () => {
      const { everyHours, folder, newestMs } = backups
      return json({ version, settings, backups: { everyHours, folder, newestAt: isoTime(await newestMs()) } })
    },
    'admin.audit': async () => {
      const emails = new Map((await accounts.users()).map(({ id, email }) => [id, email]))
      const nameOf = (id: number | null) => (id === null ? null : (emails.get(id) ?? null))
      const entries = await accounts.newestAuditEntries(maxEntries)
      return json(
        entries.map(({ atMs, userId, act, detail, address, actorId }) => ({
          ...{ at: isoTime(atMs), user: nameOf(userId), action: act, detail, ip: address, by: nameOf(actorId) },
        })),
      )
    },
  }
}
