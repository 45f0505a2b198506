// `npm run package [-- NAME …] [--out FOLDER] [--quick]`: builds what is released into dist/packages, the same to the byte each
// time: the npm packages, the Python wheel, the .deb (`--quick`: not compressed), a list of all parts (SBOM) and the checksums.
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pinnedNode } from './pinned-node.mjs'
import { root } from './setup.mjs'
import { debianPackage } from './packages/debian-package.ts'
import { clientPackage, commandPackage, serverPackage } from './packages/npm-packages.ts'
import { pythonPackage } from './packages/python-package.ts'
import { partsList } from './packages/parts-list.ts'
import { folderAt } from './packages/server-bundle.ts'

const builders = {
  server: serverPackage,
  svc: commandPackage,
  client: clientPackage,
  python: pythonPackage,
  deb: debianPackage,
}

function checksums({ out }) {
  const files = readdirSync(out)
    .filter((name) => name !== 'SHA256SUMS')
    .sort()
  const sum = (name) =>
    createHash('sha256')
      .update(readFileSync(join(out, name)))
      .digest('hex')
  writeFileSync(join(out, 'SHA256SUMS'), files.map((name) => `${sum(name)}  ${name}\n`).join(''))
}

const { values, positionals } = parseArgs({
  options: { out: { type: 'string' }, quick: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const unknown = positionals.filter((name) => !(name in builders))
if (unknown.length > 0) {
  console.error(`There is no package ${unknown.join(', ')}; there are ${Object.keys(builders).join(', ')}.`)
  process.exit(2)
}
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const out = folderAt(values.out ?? join(root, 'dist/packages'))
const staging = mkdtempSync(join(tmpdir(), 'seaborne-packages-'))
const task = { root, staging, out, version, quick: values.quick, node: pinnedNode() }
try {
  for (const [name, build] of Object.entries(builders)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    const file = await build(task)
    console.log(`${file}  ${(statSync(join(out, file)).size / 1e6).toFixed(1)} MB`)
  }
  if (positionals.length === 0) partsList(task)
  checksums(task)
} finally {
  rmSync(staging, { recursive: true, force: true })
}
