import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Builds into a new folder beside `link` and then lets `link` lead to it. What runs from the build before loads some of its
 * modules late: that build stays until the next one.
 */
export async function newBuild(link: string, build: (folder: string) => unknown): Promise<void> {
  const parent = dirname(link)
  const prefix = `${basename(link)}-build-`
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, prefix))
  // The user that runs the server may be another one.
  chmodSync(folder, 0o755)
  const name = basename(folder)
  await build(folder)
  const status = lstatSync(link, { throwIfNoEntry: false })
  const before = status?.isSymbolicLink() ? basename(readlinkSync(link)) : null
  const draft = join(parent, `${name}.link`)
  // Windows has junctions in the place of links to folders; other systems ignore the type.
  symlinkSync(process.platform === 'win32' ? folder : name, draft, 'junction')
  // A link is replaced in one step, but not the folder that earlier versions wrote, and not a junction.
  if (status && (before === null || process.platform === 'win32')) rmSync(link, { recursive: true })
  renameSync(draft, link)
  for (const other of readdirSync(parent))
    if (other.startsWith(prefix) && other !== name && other !== before)
      rmSync(join(parent, other), { recursive: true, force: true })
}
