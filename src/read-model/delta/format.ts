/**
 * The binary format of a delta: what changed in the fleet in one tick (docs/decisions/0014-delta-format.md). Whole numbers
 * are little-endian; every part begins at a multiple of four bytes.
 *
 *     header     12 words, below
 *     slots      changed slots, ascending           4 bytes each
 *     listed     whether each is listed             1 bit each
 *     lengths    bytes of each row as JSON; 0 none  2 bytes each
 *                between threads 4: the place of the row in shared memory (read-model/row-places.ts)
 *     rows       rows as JSON, one after another
 *     columns    for each column that changed: number, bytes a slot, count of changed slots,
 *                a bit for each slot where not all changed, the values of those that did
 *     documents  JSON object of small parts: chokepoints, sources, counts
 */
const magic = 0x31_44_42_53
const formatVersion = 1
export const headerBytes = 48
export const columnHeaderBytes = 12

/** Flag of a delta that begins from nothing and holds every slot in use. */
const isSnapshotFlag = 1

/** What cannot be a delta, or not one of a known version. */
export class DeltaFormatError extends Error {
  override readonly name = 'DeltaFormatError'
}

/** A delta that does not follow the last one applied: the reader needs a snapshot. */
export class DeltaGapError extends Error {
  override readonly name = 'DeltaGapError'
}

export interface DeltaHeader {
  isSnapshot: boolean
  /** Number of the writer's term: a delta of an older term than the reader's is refused. */
  epoch: number
  tick: number
  /** The tick that it follows; of no meaning in a snapshot. */
  previousTick: number
  /** The writer's data clock. */
  atMs: number
  /** Slots in use after it. */
  size: number
  /** Slots in it. */
  count: number
  rowBytes: number
  columnCount: number
  documentBytes: number
}

const aligned = (bytes: number) => (bytes + 3) & ~3

/** Byte offsets of the parts before the columns. */
export function partsOf({ count, rowBytes }: Pick<DeltaHeader, 'count' | 'rowBytes'>) {
  const listed = headerBytes + count * 4
  const lengths = listed + bitmapBytes(count)
  const rows = lengths + aligned(count * 2)
  return { slots: headerBytes, listed, lengths, rows, columns: rows + aligned(rowBytes) }
}

/** The length of a bitmap, in bytes. */
export const bitmapBytes = (count: number) => ((count + 31) >>> 5) * 4

/** The length of a column with its header, in bytes. */
export function columnBytes(count: number, changed: number, bytesPerSlot: number): number {
  return columnHeaderBytes + (changed < count ? bitmapBytes(count) : 0) + aligned(changed * bytesPerSlot)
}

export function writeHeader(out: Uint8Array, header: DeltaHeader): void {
  const view = new DataView(out.buffer, out.byteOffset, headerBytes)
  const flags = header.isSnapshot ? isSnapshotFlag : 0
  view.setUint32(0, magic, true)
  view.setUint16(4, formatVersion, true)
  view.setUint16(6, flags, true)
  view.setUint32(8, header.epoch, true)
  view.setUint32(12, header.tick, true)
  view.setUint32(16, header.previousTick, true)
  view.setUint32(20, header.size, true)
  view.setFloat64(24, header.atMs, true)
  view.setUint32(32, header.count, true)
  view.setUint32(36, header.rowBytes, true)
  view.setUint32(40, header.columnCount, true)
  view.setUint32(44, header.documentBytes, true)
}

/** Throws a DeltaFormatError where the bytes do not begin a delta of a known version. */
export function readHeader(bytes: Uint8Array): DeltaHeader {
  if (bytes.length < headerBytes) throw new DeltaFormatError(`A delta has ${headerBytes} bytes at least.`)
  const view = new DataView(bytes.buffer, bytes.byteOffset, headerBytes)
  if (view.getUint32(0, true) !== magic) throw new DeltaFormatError('These bytes are not a delta.')
  const version = view.getUint16(4, true)
  if (version !== formatVersion) throw new DeltaFormatError(`Version ${version} of the delta format is not known.`)
  return {
    isSnapshot: (view.getUint16(6, true) & isSnapshotFlag) !== 0,
    epoch: view.getUint32(8, true),
    tick: view.getUint32(12, true),
    previousTick: view.getUint32(16, true),
    size: view.getUint32(20, true),
    atMs: view.getFloat64(24, true),
    count: view.getUint32(32, true),
    rowBytes: view.getUint32(36, true),
    columnCount: view.getUint32(40, true),
    documentBytes: view.getUint32(44, true),
  }
}

/** A column of a delta, as offsets in its bytes. */
export interface ColumnPart {
  column: number
  bytesPerSlot: number
  changed: number
  /** Offset of the bitmap; −1 where every slot of the delta changed. */
  bitmap: number
  values: number
}

/** Checks the lengths of all parts; throws a DeltaFormatError where they do not add up to the bytes there are. */
export function readParts(bytes: Uint8Array, header: DeltaHeader) {
  const { count, columnCount, documentBytes } = header
  const parts = partsOf(header)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const columns: ColumnPart[] = []
  let at = parts.columns
  for (let i = 0; i < columnCount && at + columnHeaderBytes <= bytes.length; i++) {
    const [column, bytesPerSlot, changed] = [0, 4, 8].map((offset) => view.getUint32(at + offset, true))
    if (changed > count) throw new DeltaFormatError(`Column ${column} has more values than the delta has slots.`)
    const bitmap = changed < count ? at + columnHeaderBytes : -1
    const values = at + columnHeaderBytes + (changed < count ? bitmapBytes(count) : 0)
    columns.push({ column, bytesPerSlot, changed, bitmap, values })
    at += columnBytes(count, changed, bytesPerSlot)
  }
  if (columns.length < columnCount || at + documentBytes !== bytes.length)
    throw new DeltaFormatError(`A delta of ${bytes.length} bytes is not what its header says.`)
  return { ...parts, columns, documents: at }
}
