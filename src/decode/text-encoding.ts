/**
 * The encoding that a byte order mark of UTF-16 names: Excel saves "Unicode text" with one. Without it a text of two
 * characters of ASCII has zeros between them, which no other encoding has; null where it is none of these.
 */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [a, b, c, d] = bytes
  if ((a === 0xff && b === 0xfe) || (a > 0 && b === 0 && c > 0 && d === 0)) return 'utf-16le'
  return (a === 0xfe && b === 0xff) || (a === 0 && b > 0 && c === 0 && d > 0) ? 'utf-16be' : null
}

const strictUtf8 = () => new TextDecoder('utf-8', { fatal: true })
const windows1252 = () => new TextDecoder('windows-1252')

/** Text in UTF-16 with a byte order mark, in UTF-8, or in Windows-1252 where it is neither. */
export function decodeText(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes)
  if (utf16 !== null) return new TextDecoder(utf16).decode(bytes)
  try {
    return strictUtf8().decode(bytes)
  } catch {
    return windows1252().decode(bytes)
  }
}

/**
 * The same of UTF-8 and Windows-1252, chunk by chunk, where what was read cannot be read again: Windows-1252 from the first
 * chunk on that is not UTF-8, as tables of UNECE and Excel are.
 */
export async function* textChunks(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder = strictUtf8()
  // What the decoder keeps of a character that may go on in the next chunk.
  let kept = new Uint8Array()
  for await (const piece of bytes) {
    let text: string
    try {
      text = decoder.decode(piece, { stream: true })
      if (decoder.encoding === 'utf-8') kept = incompleteEnd(piece.length < 3 ? Buffer.concat([kept, piece]) : piece)
    } catch {
      decoder = windows1252()
      text = decoder.decode(Buffer.concat([kept, piece]), { stream: true })
    }
    yield text
  }
  try {
    yield decoder.decode()
  } catch {
    // A character cut off at the end of the file.
  }
}

/** The bytes at the end that begin a character of UTF-8, and lack its rest. */
function incompleteEnd(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const end = bytes.subarray(-3)
  const start = end.findLastIndex((byte) => byte >= 0xc0)
  const length = start < 0 ? 0 : end[start] >= 0xf0 ? 4 : end[start] >= 0xe0 ? 3 : 2
  return new Uint8Array(start >= 0 && start + length > end.length ? end.subarray(start) : [])
}

/** Converts text in UTF-16 with a byte order mark to UTF-8, chunk by chunk; passes other bytes on. */
export async function* utf8Of(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let decoder: TextDecoder | null = null
  let isFirst = true
  for await (const piece of bytes) {
    if (isFirst) {
      const utf16 = utf16Of(piece)
      if (utf16 !== null) decoder = new TextDecoder(utf16)
      isFirst = false
    }
    yield decoder === null ? piece : Buffer.from(decoder.decode(piece, { stream: true }))
  }
}
