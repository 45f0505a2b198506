import { WrongFile } from '../importer.ts'

/** Decompressed size limit of a JSON file, which is parsed in memory. */
const maxJsonBytes = 300_000_000

/** Reads and parses a JSON file. Throws `WrongFile` where it is not JSON or too large. */
export async function readJson(bytes: AsyncIterable<Uint8Array>): Promise<unknown> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of bytes) {
    size += piece.length
    if (size > maxJsonBytes) throw new WrongFile(`the file is over ${maxJsonBytes} bytes`)
    pieces.push(piece)
  }
  const text = new TextDecoder().decode(Buffer.concat(pieces))
  try {
    return JSON.parse(text)
  } catch {
    throw new WrongFile(`the file is not JSON: it begins with ${JSON.stringify(text.slice(0, 20))}`)
  }
}
