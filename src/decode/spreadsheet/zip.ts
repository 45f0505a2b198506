import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib'

/** Maximum decompressed size of a part that is read whole, against decompression bombs. */
const maxPartBytes = 64 << 20
/** Maximum compression ratio of a part that is read in pieces; sheets and tables compress to about a tenth. */
const maxRatio = 200
/** The ratio is checked above this size only: a small part may compress very well. */
const ratioFromBytes = 16 << 20

/** A file within a ZIP archive. */
export interface ZipPart {
  readonly name: string
  readonly packedBytes: number
  /** The whole part; throws above 64 MiB. */
  readonly bytes: () => Buffer
  /** The part in pieces, of any size; throws where it is compressed beyond what files of the trade are. */
  readonly pieces: () => AsyncGenerator<Buffer>
}

/** Whether bytes are a ZIP archive, as every XLSX is. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes.length > 4 && bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
}

/** The parts of a ZIP archive by name, each decompressed when it is read. Throws where it is cut off. */
export function zipParts(zip: Buffer): Map<string, ZipPart> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + 22 > zip.length) throw new Error('not a whole ZIP archive')
  const parts = new Map<string, ZipPart>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0 && at + 46 <= zip.length; left--) {
    const nameBytes = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, at + 46 + nameBytes)
    parts.set(name, partAt(zip, at, name))
    at += 46 + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return parts
}

function partAt(zip: Buffer, entry: number, name: string): ZipPart {
  const isPacked = zip.readUInt16LE(entry + 10) !== 0
  const stored = () => {
    const local = zip.readUInt32LE(entry + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    return zip.subarray(start, start + zip.readUInt32LE(entry + 20))
  }
  const checksum = zip.readUInt32LE(entry + 16)
  return {
    name,
    packedBytes: zip.readUInt32LE(entry + 20),
    bytes: () => {
      const bytes = isPacked ? inflatedWhole(stored(), name) : stored()
      if (crc32(bytes) !== checksum) throw damaged(name)
      return bytes
    },
    pieces: () => checked(isPacked ? inflated(stored(), name) : whole(stored()), checksum, name),
  }
}

function inflatedWhole(packed: Buffer, name: string): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: maxPartBytes })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_BUFFER_TOO_LARGE') throw error
    throw new Error(`"${name.slice(0, 60)}" unpacks to more than ${maxPartBytes >> 20} MiB`, { cause: error })
  }
}

const damaged = (name: string) => new Error(`"${name.slice(0, 60)}" is damaged: its checksum differs`)

/** The pieces as they are; throws after the last one where they are not what was packed. */
async function* checked(pieces: AsyncIterable<Buffer>, checksum: number, name: string): AsyncGenerator<Buffer> {
  let sum = 0
  for await (const piece of pieces) {
    sum = crc32(piece, sum)
    yield piece
  }
  if (sum !== checksum) throw damaged(name)
}

async function* whole(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

async function* inflated(packed: Buffer, name: string): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw()
  inflate.end(packed)
  let total = 0
  for await (const piece of inflate as AsyncIterable<Buffer>) {
    total += piece.length
    if (total > ratioFromBytes && total > packed.length * maxRatio)
      throw new Error(`"${name.slice(0, 60)}" unpacks to more than ${maxRatio} times its size`)
    yield piece
  }
}
