import { createInflateRaw, inflateRawSync } from 'node:zlib'

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
  return {
    name,
    packedBytes: zip.readUInt32LE(entry + 20),
    bytes: () => (isPacked ? inflateRawSync(stored(), { maxOutputLength: maxPartBytes }) : stored()),
    pieces: () => (isPacked ? inflated(stored(), name) : whole(stored())),
  }
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
