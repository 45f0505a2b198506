import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import type { Output } from '#contract/operations.ts'
import { freePort } from '../support/free-port.ts'
import { crudeTanker, sentencesOf } from '../support/live-state.ts'
import { receiver } from '../support/receiver.ts'
import { RunningServer, temporaryFolder } from '../support/running-server.ts'

const root = join(import.meta.dirname, '../..')
const docs = ['README.md', 'docs/receivers.md'].map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
const lineOf = (scheme: string) => new RegExp(`SVC_FEEDS=(${RegExp.escape(scheme)}://[^\\s\`]+)`).exec(docs)?.[1] ?? ''
const bytes = sentencesOf(crudeTanker)

/** Sends bytes again and again from a process of its own, as a receiver does. */
function sender(kind: 'udp' | 'tcp', port: number) {
  const open =
    kind === 'udp'
      ? `const s = require('node:dgram').createSocket('udp4'); const send = () => s.send(bytes, ${port}, '127.0.0.1')`
      : `const s = require('node:net').connect(${port}, '127.0.0.1'); s.on('error', () => process.exit(1)); const send = () => s.write(bytes)`
  const code = `const bytes = Buffer.from('${bytes.toString('base64')}', 'base64'); ${open}; setInterval(send, 200)`
  const child = spawn(process.execPath, ['--eval', code], { stdio: 'ignore' })
  return { [Symbol.dispose]: () => void child.kill('SIGKILL') }
}

async function serverOf(feed: string) {
  const folder = temporaryFolder()
  const server = await RunningServer.start({ SVC_DATA_DIR: folder.path, SVC_FEEDS: feed })
  const close = async () => {
    await server[Symbol.asyncDispose]()
    folder.remove()
  }
  return { server, [Symbol.asyncDispose]: close }
}

const isListed = ({ listed }: Output<'sources.vessels'>) => listed === 1

describe('the lines of README.md and docs/receivers.md for a receiver work as printed', () => {
  for (const [scheme, kind] of [
    ['nmea+udp', 'udp'],
    ['nmea+listen', 'tcp'],
  ] as const)
    test(scheme, async () => {
      const port = await freePort()
      const line = lineOf(scheme)
      assert.match(line, /:\/\/0\.0\.0\.0:\d+$/)
      await using opened = await serverOf(line.replace(/\d+$/, String(port)))
      using _sender = sender(kind, port)
      const total = await opened.server.until('/sources/vessels', isListed)
      assert.deepEqual(total, { received: 1, listed: 1, others: 0, not_shown: {}, own_receiver: true })
    })

  test('nmea+tcp', async () => {
    const station = await receiver()
    const line = lineOf('nmea+tcp')
    assert.match(line, /:\/\/192\.0\.2\.7:10110$/)
    await using opened = await serverOf(line.replace('192.0.2.7:10110', new URL(station.address).host))
    await station.connected()
    station.say(bytes)
    await opened.server.until('/sources/vessels', isListed)
    station.close()
  })
})
