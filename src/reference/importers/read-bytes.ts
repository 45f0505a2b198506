import { WrongFile } from './importer.ts'

/** What a JSON file may come to when it is unpacked; larger ones would not fit beside a running server. */
const maxJsonBytes = 300_000_000

/** Text of UTF-8 bytes, a piece at a time. */
export async function* textChunks(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const piece of bytes) yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}

/** The whole of a JSON file; throws `WrongFile` where it is none. */
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
    throw new WrongFile(`the file is no JSON: it begins with ${JSON.stringify(text.slice(0, 20))}`)
  }
}
