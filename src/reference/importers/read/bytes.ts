import { WrongFile } from '../importer.ts'

/** Decompressed size limit of a JSON file, which is parsed in memory. */
const maxJsonBytes = 300_000_000

/** Decodes UTF-8 chunk by chunk, and Windows-1252 from the first byte on that is not UTF-8: tables of UNECE and Excel. */
export async function* textChunks(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const piece of bytes) {
    let text: string
    try {
      text = decoder.decode(piece, { stream: true })
    } catch {
      decoder = new TextDecoder('windows-1252')
      text = decoder.decode(piece, { stream: true })
    }
    yield text
  }
  try {
    yield decoder.decode()
  } catch {
    // A character cut off at the end of the file.
  }
}

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
