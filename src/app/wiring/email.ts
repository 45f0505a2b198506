import { setTimeout as wait } from 'node:timers/promises'
import type { EmailQueueDependencies } from '#accounts/email/email-queue.ts'
import { InvalidSettingError, type Config } from '../config.ts'
import type { Log } from '../log.ts'

/** Timeouts of the mail server, unless its URL sets them. */
const timeouts = { connectionTimeout: '10000', greetingTimeout: '10000', socketTimeout: '20000', dnsTimeout: '10000' }

/** Why this server sends no email, as a setting and what it is; null where it sends email. */
export function noEmailReason({ smtpUrl, sendsMessages }: Pick<Config, 'smtpUrl' | 'sendsMessages'>): string | null {
  if (!sendsMessages) return 'SVC_DELIVERY is 0'
  return smtpUrl === undefined ? 'SVC_SMTP_URL is not set' : null
}

/** Access to the mail server of SVC_SMTP_URL; null without one, and where nothing is to be sent. */
export function openMail({ smtpUrl, mailFrom, sendsMessages }: Config, log: Log): EmailQueueDependencies | null {
  if (smtpUrl === undefined || !sendsMessages) return null
  if (mailFrom === undefined)
    throw new InvalidSettingError('SVC_SMTP_URL needs SVC_MAIL_FROM, the sender address of email.')
  const url = withTimeouts(smtpUrl)
  // Loaded with the first email: most servers send none.
  const opened = () => import('nodemailer').then(({ createTransport }) => createTransport(url.href))
  let transport: ReturnType<typeof opened> | null = null
  return {
    mailer: {
      send: async ({ to, subject, text, headers }) => {
        await (
          await (transport ??= opened())
        ).sendMail({
          ...{ from: mailFrom, subject, text, disableFileAccess: true, disableUrlAccess: true },
          // As an object the address is never parsed as a list of addresses.
          to: { name: '', address: to },
          headers: { 'auto-submitted': 'auto-generated', ...headers },
        })
      },
    },
    sleep: (ms) => wait(ms),
    // The mail server's message may name the recipient, so only its code is logged.
    onFault: (error) => {
      const { code, responseCode } = error as { code?: string; responseCode?: number }
      log('error', 'email could not be sent', { code: code ?? String(error), responseCode })
    },
  }
}

function withTimeouts(smtpUrl: string): URL {
  const url = new URL(smtpUrl)
  for (const [name, ms] of Object.entries(timeouts)) if (!url.searchParams.has(name)) url.searchParams.set(name, ms)
  return url
}

/** Connects to a mail server and signs in; rejects with the reason. */
export async function tryMailServer(smtpUrl: string): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(withTimeouts(smtpUrl).href)
  await transport.verify().finally(() => transport.close())
}
