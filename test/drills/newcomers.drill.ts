import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { after, test, type TestContext } from 'node:test'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { eventually } from '../support/eventually.ts'
import { freePort } from '../support/free-port.ts'
import { crudeTanker, sentencesOf } from '../support/live-state.ts'
import { newcomerPaths } from '../support/newcomer-paths.ts'
import { receiver } from '../support/receiver.ts'
import { temporaryFolder } from '../support/running-server.ts'

// The ways to begin that README.md prints, run as printed in a new clone with an empty cache of npm, and timed. Only addresses
// are replaced: the port, because 8080 may be in use here, and the receiver's. SVC_DRILL_NPM_CACHE=1 uses the machine's cache.

const root = join(import.meta.dirname, '../..')
const folder = temporaryFolder()
after(folder.remove)
const paths = newcomerPaths()
const maxPathMs = { Look: 60_000, other: 120_000 }
const patience = { withinMs: 600_000, everyMs: 250 }

/** A new clone, with a server that the first line of the path starts in it. */
async function begin(path: string, { startOf = path, replaced = {} }: { startOf?: string; replaced?: object } = {}) {
  const startedMs = performance.now()
  const own = join(folder.path, path.replaceAll(/\W/g, '-'))
  execFileSync('git', ['clone', '--quiet', root, own])
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const cache = process.env['SVC_DRILL_NPM_CACHE'] === '1' ? {} : { npm_config_cache: join(folder.path, 'cache', path) }
  const kept = Object.entries(process.env).filter(([name]) => !/^(?:SVC_|npm_(?!config_)|NODE_(?!EXTRA_))/.test(name))
  const env = { ...Object.fromEntries(kept), ...cache, SVC_PORT: String(port) }
  const printed = (text: string) =>
    Object.entries<string>({ 'http://127.0.0.1:8080': origin, ...replaced }).reduce(
      (said, [from, to]) => said.replaceAll(from, to),
      text,
    )
  const blocks = paths[startOf].map(({ language, text }) => ({ language, lines: printed(text).trim().split('\n') }))
  const shell = (line: string) => spawn('bash', ['-c', line], { cwd: own, env, detached: true })
  const server = shell(blocks[0].lines[0])
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (output += text))
  const listed = () =>
    eventually(
      'vessels are listed',
      async () => {
        assert.equal(server.exitCode, null, output)
        const response = await fetch(`${origin}/api/v1/vessels?limit=1`).catch(() => null)
        return response?.ok === true && ((await response.json()) as unknown[]).length === 1
      },
      patience,
    )
  const run = async (command: ChildProcess) => {
    let said = ''
    for (const stream of [command.stdout, command.stderr]) stream?.on('data', (text) => (said += text))
    const [code] = (await once(command, 'close')) as [number]
    assert.equal(code, 0, said)
    return said
  }
  const took = (t: TestContext) => {
    const ms = performance.now() - startedMs
    t.diagnostic(`${path}: ${(ms / 1000).toFixed(1)} s`)
    assert.ok(ms <= (path === 'Look' ? maxPathMs.Look : maxPathMs.other), `${path} took ${(ms / 1000).toFixed(1)} s`)
  }
  const end = async () => {
    const ended = once(server, 'exit')
    process.kill(-server.pid!, 'SIGTERM')
    await ended
  }
  return { origin, own, env, blocks, shell, listed, run, took, [Symbol.asyncDispose]: end }
}

test('look: from a clone to vessels on the map', async (t) => {
  await using path = await begin('Look')
  await path.listed()
  assert.match(await (await fetch(`${path.origin}/app`)).text(), /<script type="module"/)
  path.took(t)
})

test('a receiver: from a clone to its vessel in the list', async (t) => {
  const station = await receiver()
  await using path = await begin('Connect your receiver', {
    replaced: { '192.0.2.7:10110': new URL(station.address).host },
  })
  await eventually('the server connects', () => station.connected().then(() => true), patience)
  station.say(sentencesOf(crudeTanker))
  await path.listed()
  path.took(t)
  station.close()
})

test('Python: from a clone to a table of laden vessels', async (t) => {
  await using path = await begin('Analyse in Python')
  await path.listed()
  for (const line of path.blocks[0].lines.slice(1)) await path.run(path.shell(line))
  const { lines } = path.blocks.find(({ language }) => language === 'python')!
  const python = spawn(join(path.own, 'sea/bin/python'), ['-c', lines.join('\n')], { env: path.env })
  assert.match(await path.run(python), /Crude Tanker +\d/)
  path.took(t)
})

test('an agent: from a clone to its first answer', async (t) => {
  const { text } = paths['Give it to an agent'].find(({ language }) => language === 'json')!
  await using path = await begin('Give it to an agent', { startOf: 'Look' })
  await path.listed()
  const { mcpServers } = JSON.parse(text.replace('http://127.0.0.1:8080', path.origin)) as {
    mcpServers: { seaborne: { url: string } }
  }
  const client = new Client({ name: 'newcomer', version: '0' })
  await client.connect(new StreamableHTTPClientTransport(new URL(mcpServers.seaborne.url)))
  const { structuredContent } = await client.callTool({
    name: 'find_vessels',
    arguments: { types: ['Crude Tanker'], laden: true, limit: 3 },
  })
  assert.equal((structuredContent as { vessels: unknown[] }).vessels.length, 3)
  await client.close()
  path.took(t)
})
