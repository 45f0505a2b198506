import type { Server } from 'node:http'
import Provider from 'oidc-provider'
import { freePort } from './free-port.ts'

/** Claims of a user, by subject. */
export interface Known {
  email?: string
  email_verified?: boolean
}

export const oidcClient = { clientId: 'seaborne', clientSecret: 'a secret between two servers' }

/** A real OpenID Connect provider on a port of its own. */
export class TestOidc {
  readonly issuer: string
  readonly known: Record<string, Known>
  readonly #port: number
  #server: Server | null = null

  private constructor(port: number, known: Record<string, Known>) {
    this.#port = port
    this.known = known
    this.issuer = `http://127.0.0.1:${port}`
  }

  static async at(known: Record<string, Known>): Promise<TestOidc> {
    return new TestOidc(await freePort(), known)
  }

  async start(...redirectUris: string[]): Promise<void> {
    const provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: oidcClient.clientId,
          client_secret: oidcClient.clientSecret,
          redirect_uris: redirectUris,
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'] },
      findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...this.known[id] }) }),
      cookies: { keys: ['a key for cookies'] },
      features: { devInteractions: { enabled: true } },
    })
    this.#server = await new Promise<Server>((resolve) => {
      const server = provider.listen(this.#port, '127.0.0.1', () => resolve(server))
    })
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections()
    await new Promise((resolve) => (this.#server ? this.#server.close(resolve) : resolve(null)))
    this.#server = null
  }
}

/** A browser as far as cookies and redirects go. */
export class PlainBrowser {
  readonly cookies = new Map<string, string>()

  /** Asks once; keeps the cookies, follows nothing. */
  async ask(url: string, init: RequestInit = {}): Promise<Response> {
    const { host } = new URL(url)
    const mine = [...this.cookies].filter(([key]) => key.startsWith(`${host} `))
    const cookie = mine.map(([key, value]) => `${key.slice(host.length + 1)}=${value}`).join('; ')
    const headers = { ...(init.headers as Record<string, string>), ...(cookie && { cookie }) }
    const response = await fetch(url, { redirect: 'manual', ...init, headers })
    for (const each of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? []
      if (value === '' || /expires=Thu, 01 Jan 1970|max-age=0/i.test(each)) this.cookies.delete(`${host} ${name}`)
      else this.cookies.set(`${host} ${name}`, value)
    }
    return response
  }

  /** Goes through the provider's own pages as `subject`; the address by which it sends the browser back to us. */
  async throughProvider(start: string, subject: string | null, backTo: string): Promise<string> {
    let url = start
    for (let steps = 0; steps < 20; steps++) {
      if (url.startsWith(backTo)) return url
      let response = await this.ask(url)
      if (response.status === 200) response = await this.#answerForm(await response.text(), url, subject)
      const next = response.headers.get('location')
      if (next === null) throw new Error(`${url} answered ${response.status}: ${(await response.text()).slice(0, 300)}`)
      url = new URL(next, url).href
    }
    throw new Error('the provider sends the browser in circles')
  }

  /** Signs in and agrees, or says no where there is no subject. */
  #answerForm(page: string, url: string, subject: string | null): Promise<Response> {
    if (subject === null) return this.ask(`${url}/abort`)
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? ''
    const body = new URLSearchParams({ prompt, login: subject, password: 'anything' })
    return this.ask(url, { method: 'POST', body })
  }
}
