import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { parse } from 'yaml'
import { readConfig, settings } from '../../src/app/config.ts'
import { archivePlace } from '../../src/app/wiring/bucket.ts'
import allocator from '../../scripts/allocator.json' with { type: 'json' }

// What deploy/ configures is parsed by the programs themselves.

const deploy = join(import.meta.dirname, '../../deploy')
const folder = mkdtempSync(join(tmpdir(), 'seaborne-deploy-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` }

interface Compose {
  services: Record<
    string,
    {
      environment?: Record<string, unknown>
      command?: string[]
      volumes?: string[]
      depends_on?: string[] | Record<string, unknown>
    }
  >
  volumes: Record<string, unknown>
}

function run(program: string, ...given: string[]) {
  const { status, stdout, stderr, error } = spawnSync(program, given, { env, encoding: 'utf8' })
  return { status, text: `${stdout}${stderr}`, isMissing: error !== undefined }
}

describe('configuration in deploy/', () => {
  for (const [program, ...given] of [
    ['haproxy', '-c', '-f', join(deploy, 'haproxy.cfg')],
    ['nats-server', '-t', '-n', 'nats1', '-c', join(deploy, 'nats.conf')],
  ])
    test(`${program} accepts its own`, (t) => {
      const { status, text, isMissing } = run(program, ...given)
      if (isMissing) return t.skip(`${program} is not installed`)
      assert.equal(status, 0, text)
    })

  test('nginx accepts its own, with names and certificates of this machine', (t) => {
    const [key, certificate] = ['key.pem', 'certificate.pem'].map((name) => join(folder, name))
    const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
    const made = run('openssl', ...request, '-subj', '/CN=localhost', '-keyout', key, '-out', certificate)
    if (made.isMissing) return t.skip('openssl is not installed')
    const own = readFileSync(join(deploy, 'nginx.conf'), 'utf8')
      .replaceAll(/server api\d:8080/g, 'server 127.0.0.1:8080')
      .replace('/etc/nginx/tls/fullchain.pem', certificate)
      .replace('/etc/nginx/tls/privkey.pem', key)
      .replace('worker_processes auto;', `worker_processes auto; pid ${folder}/pid; error_log stderr;`)
    writeFileSync(join(folder, 'nginx.conf'), own)
    const { status, text, isMissing } = run('nginx', '-t', '-p', folder, '-c', join(folder, 'nginx.conf'))
    if (isMissing) return t.skip('nginx is not installed')
    assert.equal(status, 0, text)
  })

  test('compose.yaml: services, volumes and the archive in its object store fit together', () => {
    const { services, volumes } = parse(readFileSync(join(deploy, 'compose.yaml'), 'utf8'), { merge: true }) as Compose
    const names = Object.keys(services)
    const kinds = names.map((name) => name.replace(/\d$/, ''))
    const count = (kind: string) => kinds.filter((each) => each === kind).length
    assert.deepEqual(['ingest', 'live', 'api', 'nats'].map(count), [2, 2, 2, 3])
    for (const kind of ['postgres', 'valkey', 'objects', 'bucket', 'nginx']) assert.equal(count(kind), 1, kind)
    const named = Object.values(services).flatMap((service) => service.volumes ?? [])
    for (const volume of named.filter((each) => !each.startsWith('.')))
      assert.ok(volume.split(':')[0] in volumes, `${volume} is declared`)
    for (const [name, { depends_on: needed = [] }] of Object.entries(services))
      for (const other of Array.isArray(needed) ? needed : Object.keys(needed))
        assert.ok(names.includes(other), `${name} needs ${other}`)
    const secrets: Record<string, string> = { POSTGRES_PASSWORD: 'p', S3_SECRET_KEY: 's' }
    const filled = (text: unknown) =>
      String(text).replace(/\$\{(\w+):[?-]([^}]*)\}/g, (_, name: string, other: string) => secrets[name] ?? other)
    for (const name of names.filter((each) => /^(?:ingest|live|api)/.test(each))) {
      const env = Object.entries(services[name].environment ?? {}).map(([key, value]) => [key, filled(value)])
      const { config } = readConfig(Object.fromEntries(env) as Record<string, string>)
      const { bucket } = archivePlace(config)
      if (config.role === 'ingest') assert.equal(bucket, null)
      else {
        assert.equal(bucket?.endpoint, 'http://objects:7070')
        const { ROOT_ACCESS_KEY: key, ROOT_SECRET_KEY: secret } = services['objects'].environment!
        assert.deepEqual([bucket.accessKey, bucket.secretKey, bucket.bucket], [key, filled(secret), 'seaborne'])
      }
    }
    const [script] = services['bucket'].command!
    assert.match(script, /http:\/\/objects:7070\/seaborne; };/)
    assert.equal(run('sh', '-n', '-c', script.replaceAll('$$', '$')).text, '')
  })

  test('every setting that it names exists', () => {
    const names = new Set(Object.values(settings).map(({ name }) => name))
    for (const file of ['compose.yaml', 'Dockerfile', 'haproxy.cfg', 'systemd/seaborne@.service']) {
      const used = readFileSync(join(deploy, file), 'utf8').match(/\bSVC_[A-Z\d_]+/g) ?? []
      assert.ok(used.length > 0)
      assert.deepEqual(
        used.filter((name) => !names.has(name)),
        [],
        file,
      )
    }
  })

  test('nodes of a cluster have the allocator of npm start', () => {
    for (const file of ['Dockerfile', 'systemd/seaborne@.service'])
      for (const [name, value] of Object.entries(allocator))
        assert.ok(readFileSync(join(deploy, file), 'utf8').includes(`${name}=${value}`), `${file}: ${name}`)
  })
})
