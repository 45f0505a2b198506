/** Cells of a grid by row, from the south-west corner, each with the label of what it belongs to; 0 is nothing. */
export interface LabelledCells {
  cells: Uint8Array
  columns: number
  rows: number
}

type Corner = readonly [x: number, y: number]

/**
 * The outlines of the cells with a label, closed, in corners of cells, with the label to the left. A line between two labels
 * is simplified in the same way for both, so that no gap opens between them.
 */
export function outlinesOf(grid: LabelledCells, label: number, tolerance: number): Corner[][] {
  const { columns } = grid
  const next = edgesFrom(grid, label)
  const rings: Corner[][] = []
  for (const start of next.keys()) {
    while (next.has(start)) {
      const ring: Corner[] = []
      let at = start
      do {
        ring.push([at % (columns + 1), Math.floor(at / (columns + 1))])
        const ways = next.get(at)!
        if (ways.length === 1) next.delete(at)
        at = ways.pop()!
      } while (at !== start)
      const simple = simplified(grid, [...ring, ring[0]], tolerance)
      if (simple.length > 3) rings.push(simple)
    }
  }
  return rings
}

/** The edges around the cells of a label by their first corner, counter-clockwise around the label. */
function edgesFrom({ cells, columns, rows }: LabelledCells, label: number): Map<number, number[]> {
  const next = new Map<number, number[]>()
  const add = (from: number, to: number) => {
    const ways = next.get(from)
    if (ways === undefined) next.set(from, [to])
    else ways.push(to)
  }
  for (let cell = cells.indexOf(label); cell >= 0; cell = cells.indexOf(label, cell + 1)) {
    const [row, column] = [Math.floor(cell / columns), cell % columns]
    const corner = row * (columns + 1) + column
    const above = corner + columns + 1
    if (row === 0 || cells[cell - columns] !== label) add(corner, corner + 1)
    if (column === columns - 1 || cells[cell + 1] !== label) add(corner + 1, above + 1)
    if (row === rows - 1 || cells[cell + columns] !== label) add(above + 1, above)
    if (column === 0 || cells[cell - 1] !== label) add(above, corner)
  }
  return next
}

function simplified(grid: LabelledCells, ring: readonly Corner[], tolerance: number): Corner[] {
  const nodes = ring.slice(0, -1).flatMap((corner, i) => (isNode(grid, corner) ? [i] : []))
  const from = nodes[0] ?? lowest(ring)
  const turned = [...ring.slice(from, -1), ...ring.slice(0, from), ring[from]]
  const cuts = [...nodes.map((node) => node - from), turned.length - 1]
  if (cuts[0] !== 0) cuts.unshift(0)
  const result: Corner[] = []
  for (let i = 1; i < cuts.length; i++) {
    const piece = turned.slice(cuts[i - 1], cuts[i] + 1)
    const isReversed =
      isAfter(piece[0], piece.at(-1)!) || (isSame(piece[0], piece.at(-1)!) && isAfter(piece[1], piece.at(-2)!))
    const kept = thinned(isReversed ? piece.toReversed() : piece, tolerance)
    result.push(...(isReversed ? kept.toReversed() : kept).slice(0, -1))
  }
  return [...result, result[0]]
}

/** Whether more than two labels meet at a corner, or cells of a label only by the corner: a line ends there. */
function isNode({ cells, columns, rows }: LabelledCells, [x, y]: Corner): boolean {
  if (x === 0 || y === 0 || x === columns || y === rows) return true
  const at = y * columns + x
  const [a, b, c, d] = [cells[at - columns - 1], cells[at - columns], cells[at], cells[at - 1]]
  return new Set([a, b, c, d]).size > 2 || (a === c && b === d)
}

function lowest(ring: readonly Corner[]): number {
  let best = 0
  for (let i = 1; i < ring.length; i++) if (isAfter(ring[best], ring[i])) best = i
  return best
}

const isAfter = (a: Corner, b: Corner) => a[1] > b[1] || (a[1] === b[1] && a[0] > b[0])

const isSame = (a: Corner, b: Corner) => a[0] === b[0] && a[1] === b[1]

/** Douglas and Peucker's thinning of a line; a closed one is cut at its farthest corner first. */
function thinned(line: readonly Corner[], tolerance: number): Corner[] {
  const keeps = new Uint8Array(line.length)
  keeps[0] = keeps[line.length - 1] = 1
  const open: (readonly [number, number])[] = [[0, line.length - 1]]
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const [from, to] = span
    let [farthest, distance] = [0, tolerance]
    for (let i = from + 1; i < to; i++) {
      const away = distanceToLine(line[i], line[from], line[to])
      if (away > distance) [farthest, distance] = [i, away]
    }
    if (farthest === 0) continue
    keeps[farthest] = 1
    open.push([from, farthest], [farthest, to])
  }
  return line.filter((_, i) => keeps[i] === 1)
}

function distanceToLine([x, y]: Corner, [ax, ay]: Corner, [bx, by]: Corner): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - share * dx, y - ay - share * dy)
}
