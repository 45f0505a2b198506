import { WrongFile } from '../importer.ts'

/** An object larger than this is not a place. */
const maxObjectBytes = 64 << 20
/** The list of features begins within this many bytes. */
const headBytes = 64 << 10

const [openBrace, closeBrace, openBracket, closeBracket, quote, escape] = [0x7b, 0x7d, 0x5b, 0x5d, 0x22, 0x5c]

/**
 * The objects of a JSON file one by one, so that files of any size need little memory: the features of a
 * FeatureCollection, the elements of an answer of Overpass, the elements of a list, or one object on each line (GeoJSON text sequences).
 */
export async function* jsonObjects(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Record<string, unknown>> {
  const scanner = new ObjectScanner()
  let head: Buffer | null = Buffer.alloc(0)
  const start = (bytes: Buffer) => {
    const { list, isList } = afterHead(bytes)
    rejectPart(bytes.toString('latin1', 0, bytes.length - list.length))
    scanner.isList = isList
    return scanner.push(list)
  }
  for await (const piece of bytes) {
    if (head === null) {
      yield* scanner.push(piece)
      continue
    }
    head = Buffer.concat([head, piece])
    if (head.length < headBytes && !listOfObjects.test(head.toString('latin1'))) continue
    yield* start(head)
    head = null
  }
  if (head !== null) yield* start(head)
  scanner.end()
}

/** Where the features of GeoJSON, or the elements of Overpass, begin. */
const listOfObjects = /"(?:features|elements)"\s*:\s*\[/

/** Throws where the text beside the list says that the list is a part of what was asked for. */
function rejectPart(text: string): void {
  if (/"exceededTransferLimit"\s*:\s*true/.test(text))
    throw new WrongFile(
      'the file is a part: the server sends no more features at once (exceededTransferLimit); download the whole dataset instead',
    )
  const [, remark] = /"remark"\s*:\s*"(runtime error[^"]*)"/.exec(text) ?? []
  if (remark !== undefined) throw new WrongFile(`Overpass has ended the query before its end: ${remark.slice(0, 200)}`)
}

/** The bytes from the list of features on; all bytes where the file is a list or a sequence of objects. */
function afterHead(head: Buffer): { list: Buffer; isList: boolean } {
  const text = head.toString('latin1')
  const list = listOfObjects.exec(text)
  const feature = /"type"\s*:\s*"Feature"/.exec(text)
  if (list !== null && (feature === null || list.index < feature.index))
    return { list: head.subarray(list.index + list[0].length - 1), isList: true }
  const first = firstVisible(head)
  if (first === '[' || feature !== null) return { list: head, isList: first === '[' }
  const type = /"type"\s*:\s*("(?:[^"\\]|\\.)*")/.exec(text)?.[1]
  if (first === '{' && type !== undefined)
    throw new WrongFile(`the file needs a FeatureCollection, got ${type.slice(0, 40)}`)
  return { list: head, isList: false }
}

/** Splits bytes into the outermost objects, or into the elements of the outermost list. */
class ObjectScanner {
  #pieces: Buffer[] = []
  #size = 0
  #depth = 0
  #isText = false
  #isEscaped = false
  #isEnded = false
  /** What follows the list. */
  #tail = ''
  /** Whether the objects are the elements of a list, which has an end. */
  isList = false

  end(): void {
    if (this.#depth > 0) throw new WrongFile('the file is cut off within an object')
    if (this.isList && !this.#isEnded) throw new WrongFile('the file is cut off between two objects of its list')
    rejectPart(this.#tail)
  }

  *push(piece: Uint8Array): Generator<Record<string, unknown>> {
    if (this.#isEnded) return this.#keepTail(piece)
    let from = this.#depth > 0 ? 0 : -1
    for (let at = 0; at < piece.length; at++) {
      const byte = piece[at]
      if (this.#isText) {
        if (this.#isEscaped) this.#isEscaped = false
        else if (byte === escape) this.#isEscaped = true
        else if (byte === quote) this.#isText = false
      } else if (byte === quote) this.#isText = this.#depth > 0
      else if (byte === openBrace || (byte === openBracket && this.#depth > 0)) {
        if (this.#depth++ === 0) from = at
      } else if (byte === closeBrace || byte === closeBracket) {
        // The end of the list of features: what follows is not a place.
        if (this.#depth === 0) {
          this.#isEnded = true
          return this.#keepTail(piece.subarray(at + 1))
        }
        if (--this.#depth > 0) continue
        yield this.#parse(piece.subarray(from, at + 1))
        from = -1
      }
    }
    if (from >= 0) this.#keep(piece.subarray(from))
  }

  #keepTail(piece: Uint8Array): void {
    this.#tail += Buffer.from(piece.subarray(0, headBytes - this.#tail.length)).toString('latin1')
  }

  #keep(piece: Uint8Array): void {
    this.#size += piece.length
    if (this.#size > maxObjectBytes) throw new WrongFile(`an object has more than ${maxObjectBytes} bytes`)
    this.#pieces.push(Buffer.from(piece))
  }

  #parse(last: Uint8Array): Record<string, unknown> {
    const text = Buffer.concat([...this.#pieces, last]).toString()
    this.#pieces = []
    this.#size = 0
    try {
      return JSON.parse(text) as Record<string, unknown>
    } catch {
      throw new WrongFile(`the file is not JSON: it has ${JSON.stringify(text.slice(0, 40))}`)
    }
  }
}

/** The first character of a text that is neither white space, a control character nor a byte order mark. */
export function firstVisible(head: Uint8Array): string {
  const start = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 3 : 0
  const code = head.subarray(start).find((byte) => byte > 32)
  return code === undefined ? '' : String.fromCharCode(code)
}
