import { isIP } from 'node:net'
import type { Config } from '#app/config.ts'
import { failed, type Finding, ok, warning } from './finding.ts'

const maxWaitMs = 5000

/** What an address answered; null where nothing did, with the reason. */
interface Answered {
  status: number
  text: string
}
type Ask = (url: string) => Promise<Answered | { status: null; text: string }>

/** Requests an address with a deadline, and follows no redirects. */
export const askWith =
  (fetch: typeof globalThis.fetch): Ask =>
  async (url) => {
    try {
      const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(maxWaitMs) })
      return { status: response.status, text: await response.text() }
    } catch (error) {
      const { message, cause } = error as Error
      return { status: null, text: cause instanceof Error ? cause.message || String(cause) : message }
    }
  }

/** Where the server listens, as this machine reaches it. */
function listeningOrigin({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const reached = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${isIP(reached) === 6 ? `[${reached}]` : reached}:${port}`
}

const isLoopback = (host: string) => /^(?:localhost|127\.|::1$|\[::1\]$)/.test(host)

/** Whether this server answers where the settings say, and what it says of its own parts. */
export async function checkServer(config: Pick<Config, 'host' | 'port'>, ask: Ask): Promise<Finding[]> {
  const origin = listeningOrigin(config)
  const index = await ask(`${origin}/api/v1`)
  if (index.status === null)
    return [
      failed(
        'server',
        `Nothing answers at ${origin}: ${index.text}.`,
        'Start the server, or set SVC_HOST and SVC_PORT as it has them.',
      ),
    ]
  if (!isIndex(index.text))
    return [failed('server', `Another program answers at ${origin}.`, 'Stop it, or choose another port with SVC_PORT.')]
  const ready = await ask(`${origin}/readyz?verbose`)
  const [, ...lines] = ready.text.trim().split('\n')
  const state =
    ready.status === 200
      ? ok('server', `It answers at ${origin} and is ready.`)
      : failed(
          'server',
          `It answers at ${origin} and is not ready.`,
          'The findings below say which part; the log says why.',
        )
  return [state, ...lines.flatMap(findingOfPart)]
}

function isIndex(text: string): boolean {
  try {
    return (JSON.parse(text) as { name?: unknown }).name === 'Seaborne'
  } catch {
    return false
  }
}

const feedActions: Record<string, string> = {
  waiting: 'Look at svc feeds for the last error, or try the source: svc feeds try ADDRESS',
  silent: 'The connection is open and nothing comes: check the antenna and the sender, see docs/receivers.md',
  connected:
    'The connection is open, and no report of a vessel comes: svc feeds has what was rejected; other sentences than AIS, such as those of a GPS, are left out without a word',
  starting: 'Wait for its first record; if none comes, try the source: svc feeds try ADDRESS',
}

/** A line of /readyz?verbose as a finding; the state of the server itself is one already. */
function findingOfPart(line: string): Finding[] {
  const [, part = '', state = ''] = /^([^:]+(?::[^ ]*)*): (.*)$/.exec(line) ?? []
  if (part === '' || part === 'server') return []
  if (part.startsWith('feed ')) {
    const [, feedState = '', since = ''] = /^(\w+)(?:, nothing received)? since (\S+)$/.exec(state) ?? []
    if (since !== '')
      return [warning(part, `It has received nothing since ${since}.`, feedActions[feedState] ?? feedActions['silent'])]
    return state === 'live' || state === 'done'
      ? [ok(part, `It is ${state}.`)]
      : [warning(part, `It is ${state}.`, feedActions[state] ?? feedActions['waiting'])]
  }
  if (part.startsWith('thread ') && state === 'serving') return [ok(part, 'It answers requests.')]
  if (state === 'ok' || state === 'off') return [ok(part, state === 'off' ? 'It is off.' : 'It works.')]
  if (part === 'clock')
    return [warning(part, `The clock was ${state}.`, 'Let a time server keep it: timedatectl set-ntp true')]
  return [
    failed(part, `${state}.`, 'Read the log lines of this part; docs/reliability.md says what goes on meanwhile.'),
  ]
}

/** The address that browsers see, and what the proxy in front of the server adds to requests. */
export async function checkPublicUrl(
  { publicUrl, trustedProxies, host }: Pick<Config, 'publicUrl' | 'trustedProxies' | 'host'>,
  ask: Ask,
): Promise<Finding[]> {
  const check = 'public URL'
  if (publicUrl === undefined)
    return isLoopback(host)
      ? [ok(check, 'Only this machine reaches the server; SVC_PUBLIC_URL is not needed.')]
      : [
          warning(
            check,
            'SVC_PUBLIC_URL is not set: emails and sign-in providers cannot lead back.',
            'Set SVC_PUBLIC_URL to the address that browsers see.',
          ),
        ]
  const index = await ask(`${publicUrl}/api/v1`)
  if (index.status === null)
    return [
      failed(
        check,
        `${publicUrl} cannot be reached from here: ${index.text}.`,
        'Check DNS, the certificate and the proxy; a firewall may also keep this machine from its own name.',
      ),
    ]
  if (!isIndex(index.text))
    return [
      failed(
        check,
        `${publicUrl}/api/v1 answers ${index.status}, not with Seaborne.`,
        'Let the proxy pass this path to the server: packaging/nginx has configurations.',
      ),
    ]
  const reached = ok(check, `${publicUrl} leads to the server.`)
  const { protocol, hostname } = new URL(publicUrl)
  const plain =
    protocol === 'http:' && !isLoopback(hostname)
      ? [
          warning(
            'TLS',
            'Passwords and keys travel unencrypted.',
            'Let the proxy terminate TLS, and set SVC_PUBLIC_URL to https://…',
          ),
        ]
      : []
  return [reached, ...plain, ...(await checkProxy(publicUrl, trustedProxies, ask))]
}

/** Only a request without X-Forwarded-For counts as one of this machine, and gets the state of the parts. */
async function checkProxy(publicUrl: string, trustedProxies: string | undefined, ask: Ask): Promise<Finding[]> {
  const check = 'proxy headers'
  const ready = await ask(`${publicUrl}/readyz?verbose`)
  if (ready.text.includes('\nserver: '))
    return [
      failed(
        check,
        'The proxy does not send X-Forwarded-For: every caller shares one rate limit, and /metrics is public.',
        'nginx: proxy_set_header X-Forwarded-For $remote_addr; (packaging/nginx)',
      ),
    ]
  if (trustedProxies === undefined)
    return [
      warning(
        check,
        'SVC_TRUSTED_PROXIES is not set: every caller has the address of the proxy, and shares its rate limit.',
        'Set SVC_TRUSTED_PROXIES=loopback, or to the address of the proxy.',
      ),
    ]
  return [ok(check, 'The proxy sends the address of callers.')]
}
