// Links node_modules/.bin/node to the pinned runtime, so that every npm script runs on it whatever Node installed it.
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pinnedNode } from './pinned-node.mjs'
import { recordInstallation } from './setup.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

function link() {
  const target = pinnedNode()
  if (!target) {
    console.warn(`No pinned Node for ${process.platform}-${process.arch}: Node 26 or newer must be on the PATH.`)
    return
  }
  const bin = join(root, 'node_modules', '.bin')
  mkdirSync(bin, { recursive: true })
  if (process.platform === 'win32') {
    writeFileSync(join(bin, 'node.cmd'), `@"${target}" %*\r\n`)
    return
  }
  rmSync(join(bin, 'node'), { force: true })
  symlinkSync(relative(bin, target), join(bin, 'node'))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  link()
  recordInstallation()
}
