#!/usr/bin/env node
// `seaborne` starts the server; with arguments it is the command line: `seaborne vessels list`, `seaborne backup FILE`. It is
// bundled into the package, where it lies in bin/.
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import allocator from '../../scripts/allocator.json'
import { runInForeground } from '../../scripts/foreground.mjs'
import { pinnedNode } from '../../scripts/pinned-node.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const minMajor = 26

/** The Node runtime that this version is tested with, else the present one if it is new enough. */
function node() {
  const packaged = join(root, 'runtime', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(packaged)) return packaged
  const pinned = pinnedNode()
  if (pinned !== null) return pinned
  if (Number(process.versions.node.split('.')[0]) >= minMajor) return process.execPath
  process.stderr.write(
    `Seaborne needs Node ${minMajor} or newer, and this is ${process.version}. Its own runtime is an optional package: install it without --omit=optional.\n`,
  )
  process.exit(1)
}

const args = process.argv.slice(2)
const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache')
// Compiled code is cached for the next start. The settings of glibc's allocator: docs/operation.md#memory.
const env = { NODE_COMPILE_CACHE: join(cache, 'seaborne'), ...allocator, ...process.env }
const script = args.length === 0 ? 'server/main.js' : 'dist/svc.mjs'
runInForeground(node(), [join(root, script), ...args], { env })
