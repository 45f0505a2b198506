import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { examine, thisMachine } from '../../src/admin/doctor/doctor.ts'
import { freePort } from '../support/free-port.ts'
import { nginxIsMissing, startNginx } from '../support/nginx.ts'
import { oidcClient, PlainBrowser, TestOidc } from '../support/oidc.ts'
import { runSvc } from '../support/run-svc.ts'
import { RunningServer, temporaryFolder } from '../support/running-server.ts'

const root = join(import.meta.dirname, '../..')
const isBuilt = existsSync(join(root, 'dist/web/index.html'))
const admin = { email: 'master@example.org', password: 'seven slow ships sailing' }

describe(
  'below a path of a host, behind nginx with packaging/nginx/seaborne-path.conf',
  { skip: nginxIsMissing },
  () => {
    const folder = temporaryFolder()
    let server: RunningServer
    let nginx: Awaited<ReturnType<typeof startNginx>>
    let oidc: TestOidc
    let site: string
    before(async () => {
      const port = await freePort()
      site = `http://127.0.0.1:${port}/ships`
      oidc = await TestOidc.at({ mate: { email: 'mate@example.org', email_verified: true } })
      await oidc.start(`${site}/sign-in/oidc/callback`)
      server = await RunningServer.start({
        SVC_DATA_DIR: folder.path,
        SVC_FEEDS: 'demo:?vessels=50&past=0',
        SVC_PUBLIC_URL: site,
        SVC_TRUSTED_PROXIES: 'loopback',
        SVC_SECURITY_CONTACT: 'security@example.org',
        SVC_ADMIN_EMAIL: admin.email,
        SVC_ADMIN_PASSWORD: admin.password,
        SVC_OIDC_ISSUER: oidc.issuer,
        SVC_OIDC_CLIENT_ID: oidcClient.clientId,
        SVC_OIDC_CLIENT_SECRET: oidcClient.clientSecret,
      })
      const lines = readFileSync(join(root, 'packaging/nginx/seaborne-path.conf'), 'utf8')
      nginx = await startNginx(port, lines.replaceAll('http://127.0.0.1:8080', server.origin))
    })
    after(async () => {
      nginx?.stop()
      await server?.end('SIGKILL')
      await oidc?.stop()
      folder.remove()
    })

    const get = (path: string) => fetch(site + path, { redirect: 'manual' })
    const json = async <T>(path: string) => (await (await get(path)).json()) as T

    for (const path of ['', '/'])
      test(`"/ships${path}" leads to the app`, async () => {
        const response = await fetch(site + path)
        assert.equal(response.url, `${site}/app`)
        assert.equal(response.status, isBuilt ? 200 : 404)
      })

    test(
      'the page loads its files, and they each other, from below the path',
      { skip: !isBuilt && 'dist/web is not built' },
      async () => {
        const page = await (await get('/app')).text()
        assert.match(page, /<meta name="public-path" content="\/ships" \/>/)
        const links = [...page.matchAll(/ (?:src|href)="([^"]+)"/g)].map(([, link]) => new URL(link, `${site}/app`))
        assert.ok(links.length > 5)
        for (const link of links) {
          assert.ok(link.href.startsWith(`${site}/app/`), link.href)
          const response = await fetch(link)
          assert.equal(response.status, 200, link.href)
          if (/\.(?:js|css)$/.test(link.pathname))
            assert.doesNotMatch(await response.text(), /["'`(]\/app\/assets/, link.href)
        }
      },
    )

    test('a proxy may also remove the path', async () => {
      const [kept, removed] = await Promise.all(
        ['/ships/docs', '/docs'].map(async (path) => (await fetch(server.origin + path)).text()),
      )
      assert.equal(kept, removed)
      assert.doesNotMatch(kept, / href="\/(?!ships\/)/)
      assert.match(kept, new RegExp(`curl [^<]*${site}/api/v1/vessels`))
      assert.equal((await fetch(`${server.origin}/shipsdocs`)).status, 404)
    })

    test('links of the API are below the path', async () => {
      const { servers } = await json<{ servers: { url: string }[] }>('/api/v1/openapi.json')
      assert.deepEqual(servers, [{ url: '/ships/api/v1' }])
      const { links } = await json<{ links: { href: string }[] }>('/ogc')
      assert.ok(links.length > 3)
      for (const { href } of links) assert.ok(href.startsWith(`${site}/`), href)
      const { tiles } = await json<{ tiles: string[] }>('/tiles/vessels.json')
      assert.ok(tiles[0].startsWith(`${site}/tiles/`), tiles[0])
      assert.equal((await get('/api/v1/docs')).headers.get('location'), '/ships/docs')
    })

    test('crawlers, agents and catalogues find everything from the fixed addresses', async () => {
      const robots = await (await get('/robots.txt')).text()
      assert.match(robots, /^User-agent: \*$/m)
      assert.match(robots, /^Disallow: \/ships\/api\/$/m)
      const contact = await (await get('/.well-known/security.txt')).text()
      assert.match(contact, /^Contact: mailto:security@example\.org$/m)
      const expires = Date.parse(/^Expires: (.+)$/m.exec(contact)?.[1] ?? '')
      assert.ok(expires > Date.now() && expires < Date.now() + 366 * 86_400_000)
      const catalog = await get('/.well-known/api-catalog')
      assert.match(catalog.headers.get('content-type') ?? '', /^application\/linkset\+json/)
      const { linkset } = (await catalog.json()) as { linkset: Record<string, { href: string }[]>[] }
      assert.equal(linkset[0]['anchor'], `${site}/api/v1`)
      const index = await json<{ links: { href: string }[] }>('/api/v1')
      const models = await (await get('/llms.txt')).text()
      const found = [
        ...linkset
          .flatMap((context) =>
            Object.values(context)
              .filter((targets) => Array.isArray(targets))
              .flat(),
          )
          .map(({ href }) => href),
        ...index.links.map(({ href }) => new URL(href, site).href),
        ...[...models.matchAll(/\]\(([^)#]+)/g)].map(([, href]) => href),
      ]
      const addresses = [...new Set(found)]
      assert.ok(addresses.length >= 8, addresses.join())
      for (const address of addresses) {
        assert.ok(address.startsWith(`${site}/`), address)
        // Nothing but a message of MCP is answered there.
        const expected = address.endsWith('/mcp') ? 405 : address.endsWith('/app') && !isBuilt ? 404 : 200
        assert.equal((await fetch(address)).status, expected, address)
      }
      const anchors = [...models.matchAll(/\/docs#([^)]+)/g)].map(([, anchor]) => anchor)
      const docs = await (await get('/docs')).text()
      assert.ok(anchors.length > 20)
      assert.deepEqual(
        anchors.filter((anchor) => !docs.includes(` id="${anchor}"`)),
        [],
      )
    })

    test('the session cookie is for the path alone; links of lists and items are below it, and administrators read settings and audit', async () => {
      const post = (path: string, body: object, headers: object) =>
        fetch(`${site}/api/v1${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: new URL(site).origin, ...headers },
          body: JSON.stringify(body),
        })
      const signedIn = await post('/auth/login', admin, {})
      const [cookie] = signedIn.headers.getSetCookie()
      assert.match(cookie, /^svc_session=[^;]+; Path=\/ships; /)
      const list = await fetch(`${site}/api/v1/vessels?limit=2`, { headers: { cookie: cookie.split(';')[0] } })
      const [, next] = /<([^>]+)>; rel="next"/.exec(list.headers.get('link') ?? '') ?? []
      assert.match(next ?? '', /^\/ships\/api\/v1\/vessels\?.*cursor=/)
      const read = async <T>(path: string) =>
        (await (await fetch(site + path, { headers: { cookie: cookie.split(';')[0] } })).json()) as T
      const { settings, backups } = await read<{
        settings: { name: string; value: string | null; from: string }[]
        backups: { every_hours: number | null; newest_at: string | null }
      }>('/api/v1/admin/installation')
      const shown = Object.fromEntries(settings.map(({ name, value, from }) => [name, [value, from]]))
      assert.deepEqual(shown['SVC_PUBLIC_URL'], [site, 'environment'])
      assert.deepEqual(shown['SVC_OIDC_CLIENT_SECRET'], [null, 'environment'])
      assert.deepEqual(backups.every_hours, null)
      const audit = await read<{ user: string; action: string }[]>('/api/v1/admin/audit')
      assert.deepEqual([audit[0].user, audit[0].action], [admin.email, 'signed in'])
      const made = await post('/views', { name: 'Gulf', state: {} }, { cookie: cookie.split(';')[0] })
      assert.match(made.headers.get('location') ?? '', /^\/ships\/api\/v1\/views\/\d+$/, await made.text())
    })

    test('sign-in with an OpenID Connect provider comes back below the path', async () => {
      const browser = new PlainBrowser()
      const { providers } = await json<{ providers: { url: string }[] }>('/api/v1/auth/ways')
      assert.deepEqual(
        providers.map(({ url }) => url),
        ['/ships/sign-in/oidc'],
      )
      const begun = await browser.ask(new URL(providers[0].url, site).href)
      assert.match(begun.headers.getSetCookie()[0], /; Path=\/ships\/sign-in; /)
      const back = await browser.throughProvider(
        begun.headers.get('location')!,
        'mate',
        `${site}/sign-in/oidc/callback`,
      )
      assert.equal((await browser.ask(back)).headers.get('location'), '/ships/app/signed-in')
      const me = await browser.ask(`${site}/api/v1/auth/me`)
      assert.equal(((await me.json()) as { user: { email: string } }).user.email, 'mate@example.org')
    })

    test('an agent finds the metadata of /ships/mcp at the root of the host, and calls tools', async () => {
      const metadata = await fetch(new URL('/.well-known/oauth-protected-resource/ships/mcp', site))
      assert.equal(((await metadata.json()) as { resource: string }).resource, `${site}/mcp`)
      const client = new Client({ name: 'test', version: '0' })
      await client.connect(new StreamableHTTPClientTransport(new URL(`${site}/mcp`)))
      const { structuredContent, content } = await client.callTool({ name: 'find_vessels', arguments: { limit: 1 } })
      assert.equal((structuredContent as { vessels: unknown[] }).vessels.length, 1, JSON.stringify(content))
      const refused = await client.callTool({ name: 'list_chokepoints', arguments: {} })
      assert.ok(JSON.stringify(refused.content).includes(`${site}/app/`))
      await client.close()
    })

    test('doctor finds nothing wrong behind this nginx, and what is wrong without its headers', async () => {
      const env = { SVC_DATA_DIR: folder.path, SVC_PORT: new URL(server.origin).port, SVC_TRUSTED_PROXIES: 'loopback' }
      const around = { ...thisMachine(fetch, Date.now()), clockIsSynchronized: () => true }
      const found = async (publicUrl: string) =>
        (await examine({ ...env, SVC_PUBLIC_URL: publicUrl, SVC_BACKUP_HOURS: '24' }, around))
          .filter(({ state }) => state === 'failed')
          .map(({ check }) => check)
      assert.deepEqual(await found(site), ['backups'])
      assert.deepEqual(await found(server.origin), ['proxy headers', 'backups'])
      assert.deepEqual(await found(oidc.issuer), ['public URL', 'backups'])
    })

    test('svc is given the address of the site with /api/v1', async () => {
      const { out } = await runSvc(['vessels', 'list', '--web', '--base-url', `${site}/api/v1`], {})
      assert.match(out, new RegExp(`^${site}/app/`))
    })
  },
)
