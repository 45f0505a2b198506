import { setTimeout as wait } from 'node:timers/promises'
import type { OutboxParts } from '#accounts/outbox.ts'
import { BadSetting, type Config } from './config.ts'
import type { Log } from './log.ts'

/** What a mail server may take, unless its address says otherwise. */
const patience = { connectionTimeout: '10000', greetingTimeout: '10000', socketTimeout: '20000', dnsTimeout: '10000' }

/** The way to the mail server; null where none is set. */
export function openMail({ smtpUrl, mailFrom }: Config, log: Log): OutboxParts | null {
  if (smtpUrl === undefined) return null
  if (mailFrom === undefined)
    throw new BadSetting('SVC_SMTP_URL needs SVC_MAIL_FROM, the address that letters come from.')
  const url = new URL(smtpUrl)
  for (const [name, ms] of Object.entries(patience)) if (!url.searchParams.has(name)) url.searchParams.set(name, ms)
  // Loaded for the first letter: most servers send none.
  const opened = () => import('nodemailer').then(({ createTransport }) => createTransport(url.href))
  let transport: ReturnType<typeof opened> | null = null
  return {
    mailer: {
      send: async ({ to, subject, text }) => {
        await (
          await (transport ??= opened())
        ).sendMail({
          ...{ from: mailFrom, subject, text, disableFileAccess: true, disableUrlAccess: true },
          // An address as a value of its own is never read as a list of addresses.
          to: { name: '', address: to },
          headers: { 'auto-submitted': 'auto-generated' },
        })
      },
    },
    sleep: (ms) => wait(ms),
    // What the mail server said may name the recipient; only what kind of trouble it was is told.
    onFault: (error) => {
      const { code, responseCode } = error as { code?: string; responseCode?: number }
      log('error', 'a letter could not be sent', { code: code ?? String(error), responseCode })
    },
  }
}
