import { createHash } from 'node:crypto'
import {
  closeSync,
  createReadStream,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { ArchiveFileItem } from '#contract/resources/archive.ts'
import { printNote } from '../api/api-command.ts'
import { downloadFile } from '../api/download.ts'
import type { Command, CommandContext } from '../command.ts'
import { UsageError } from '../usage-error.ts'

const readAtOnce = 1 << 20
const safeName = /^[a-z_]+\/\d{4}-\d\d(?:-\d\d(?:T\d\d)?)?\.[\w-]+\.parquet$/

/** Copies files of the archive into a folder: what is there already stays, and a download that broke off is continued. */
async function pull(context: CommandContext): Promise<void> {
  const { flags, client, io, positionals } = context
  const [folder] = positionals
  const query = {
    ...(flags.from !== undefined && { from: String(flags.from) }),
    ...(flags.to !== undefined && { to: String(flags.to) }),
  }
  const listed = await client.call('archive.files', query, { signal: io.signal })
  const kinds =
    typeof flags.kinds === 'string' ? flags.kinds.split(',').map((kind) => kind.trim().replaceAll('-', '_')) : null
  const unknown = kinds?.find((kind) => !listed.some((file) => file.kind === kind))
  if (unknown !== undefined)
    throw new UsageError(
      `The archive has no ${unknown} of that time. It has: ${[...new Set(listed.map(({ kind }) => kind))].join(', ') || 'nothing'}.`,
    )
  // A day that is not merged yet is other files tomorrow.
  const wanted = listed.filter(({ kind, level }) => level !== 'hour' && (kinds === null || kinds.includes(kind)))
  const counts = { pulled: 0, kept: 0, bytes: 0 }
  for (const file of wanted) {
    if (!safeName.test(file.name))
      throw new Error(`The server lists a file with an invalid name: ${JSON.stringify(file.name)}.`)
    const path = join(folder, file.name)
    if (existsSync(path) && statSync(path).size === file.bytes) {
      counts.kept++
      continue
    }
    mkdirSync(join(folder, file.kind), { recursive: true })
    await download(context, file, path)
    counts.pulled++
    counts.bytes += file.bytes
  }
  const removed = removeReplaced(folder, wanted)
  const megabytes = (counts.bytes / 1e6).toFixed(1)
  const waiting = listed.length - listed.filter(({ level }) => level !== 'hour').length
  printNote(
    context,
    `${counts.pulled} files (${megabytes} MB) pulled to ${folder}, ${counts.kept} were there, ${removed} that they replace were deleted.${waiting > 0 ? ` ${waiting} files of hours are pulled once their day is merged, 26 hours after its end.` : ''}`,
  )
}

async function download(context: CommandContext, file: ArchiveFileItem, path: string): Promise<void> {
  const part = `${path}.part`
  if (existsSync(part) && statSync(part).size >= file.bytes) rmSync(part)
  const target = openSync(part, 'a')
  let headers: Headers
  try {
    const write = (piece: Uint8Array) => {
      for (let at = 0; at < piece.length;) at += writeSync(target, piece, at)
    }
    headers = await downloadFile(context, file.url, write, fstatSync(target).size)
  } finally {
    closeSync(target)
  }
  const expected = headers.get('repr-digest')
  if (expected !== (await digestOf(part))) {
    rmSync(part)
    throw new Error(`${file.name} did not arrive as it was sent (${expected ?? 'no checksum'}): run the command again.`)
  }
  renameSync(part, path)
}

/** The SHA-256 of a file as it lies on the disk, in the words of `Repr-Digest`. Read in pieces: a month may have many GB. */
async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path, { highWaterMark: readAtOnce })) hash.update(piece as Uint8Array)
  return `sha-256=:${hash.digest('base64')}:`
}

/** Deletes files of spans that a listed file has, too: hours and days that were merged since. */
function removeReplaced(folder: string, listed: readonly ArchiveFileItem[]): number {
  let removed = 0
  for (const kind of new Set(listed.map((file) => file.kind))) {
    const own = listed.filter((file) => file.kind === kind)
    const names = new Set(own.map(({ name }) => name.slice(kind.length + 1)))
    for (const name of readdirSync(join(folder, kind))) {
      const stamp = name.slice(0, name.indexOf('.'))
      const isReplaced = own.some(({ from, to }) => from.slice(0, stamp.length) <= stamp && stamp < to)
      if (names.has(name) || !name.endsWith('.parquet') || !isReplaced) continue
      rmSync(join(folder, kind, name))
      removed++
    }
  }
  return removed
}

/** The archive of a server, as files. */
export const archiveCommands: readonly Command[] = [
  {
    path: 'archive pull',
    summary: 'Copy whole days of the archive into a folder, as Parquet (Pro)',
    args: ['folder'],
    options: {
      from: { type: 'string', summary: 'First UTC day; all that is archived if omitted' },
      to: { type: 'string', summary: 'Last UTC day, included' },
      kinds: { type: 'string', summary: 'Kinds, comma-separated, such as positions,port_calls; all if omitted' },
    },
    details:
      'Each file goes to the folder of its kind. A second run pulls what is new, and continues what broke off; checksums are verified. A month comes as a whole.',
    examples: ['archive pull sea --from 2026-11-01 --to 2026-11-07', 'archive pull sea --kinds positions'],
    run: pull,
  },
]
