/** The encoding that a byte order mark of UTF-16 names: Excel saves "Unicode text" with one; null without it. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
}

/** Text in UTF-16 with a byte order mark, in UTF-8, or in Windows-1252 where it is neither. */
export function decodeText(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes)
  if (utf16 !== null) return new TextDecoder(utf16).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
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
