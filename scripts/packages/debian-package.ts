import { chmodSync, cpSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { type PackageTask, run, serverFolder } from './npm-packages.ts'
import { folderAt } from './server-bundle.ts'

const architectures: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/** A .deb with the server, its Node runtime, a hardened systemd unit and the settings in /etc/seaborne. */
export async function debianPackage(task: PackageTask): Promise<string> {
  const { root, staging, out, version, quick, node } = task
  const architecture = architectures[process.arch]
  if (architecture === undefined || node === null)
    throw new Error(`A .deb is built on Linux x64 or arm64, not on ${process.platform}-${process.arch}.`)
  const tree = folderAt(join(staging, 'debian'))
  const place = (from: string, to: string, mode: number) => {
    cpSync(from, join(tree, to), { recursive: true })
    chmodSync(join(tree, to), mode)
  }
  const library = join(tree, 'usr/lib/seaborne')
  cpSync(await serverFolder(task), library, { recursive: true })
  writeFileSync(join(library, 'package.json'), `${JSON.stringify({ name: 'seaborne', version, type: 'module' })}\n`)
  place(node, 'usr/lib/seaborne/runtime/node', 0o755)
  place(join(root, 'packaging/debian/seaborne.sh'), 'usr/bin/seaborne', 0o755)
  place(join(root, 'packaging/debian/start'), 'usr/lib/seaborne/start', 0o755)
  for (const unit of ['seaborne.service', 'seaborne.socket'])
    place(join(root, 'packaging/debian', unit), `usr/lib/systemd/system/${unit}`, 0o644)
  place(join(root, 'packaging/debian/seaborne.env'), 'etc/seaborne/seaborne.env', 0o640)
  for (const name of ['README.md', 'CHANGELOG.md', 'docs/settings.md', 'docs/operation.md'])
    place(join(root, name), `usr/share/doc/seaborne/${name.replace('docs/', '')}`, 0o644)
  place(join(root, 'LICENSE'), 'usr/share/doc/seaborne/copyright', 0o644)
  for (const script of ['postinst', 'prerm', 'postrm'])
    place(join(root, 'packaging/debian', script), `DEBIAN/${script}`, 0o755)
  writeControl(tree, version, architecture)
  const name = `seaborne_${version}_${architecture}.deb`
  const day = { SOURCE_DATE_EPOCH: String(Date.UTC(2000, 0, 1) / 1000) }
  run(
    'dpkg-deb',
    ['--build', '--root-owner-group', ...(quick ? ['-Znone'] : ['-Zxz', '-z3']), tree, join(out, name)],
    root,
    day,
  )
  return name
}

function writeControl(tree: string, version: string, architecture: string): void {
  const files = globSync('{usr,etc}/**', { cwd: tree })
    .filter((file) => statSync(join(tree, file)).isFile())
    .sort()
  const bytes = files.reduce((sum, file) => sum + statSync(join(tree, file)).size, 0)
  const control = `Package: seaborne
Version: ${version}
Architecture: ${architecture}
Maintainer: The Seaborne authors <maintainers@seaborne.invalid>
Installed-Size: ${Math.ceil(bytes / 1024)}
Depends: adduser, libatomic1, libc6 (>= 2.28), libgcc-s1, libstdc++6
Section: net
Priority: optional
Description: map and data platform for commodity shipping
 Live vessels with cargo estimates, ports, terminals, chokepoints, prices and
 alerts, through a REST API, a web app, a command line and an MCP server.
 The server runs as the user seaborne, with its data in /var/lib/seaborne.
`
  const md5 = (file: string) =>
    createHash('md5')
      .update(readFileSync(join(tree, file)))
      .digest('hex')
  writeFileSync(join(tree, 'DEBIAN/control'), control)
  writeFileSync(join(tree, 'DEBIAN/conffiles'), '/etc/seaborne/seaborne.env\n')
  writeFileSync(join(tree, 'DEBIAN/md5sums'), files.map((file) => `${md5(file)}  ${file}\n`).join(''))
}
