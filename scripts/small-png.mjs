// Reduces an 8-bit RGB or RGBA picture to 256 colours: a third of the bytes, without a visible difference in a screenshot.
import { crc32, deflateSync, inflateSync } from 'node:zlib'

/** Returns a PNG as a PNG with a palette. */
export function smallPng(png) {
  const { width, height, rgb } = decode(png)
  const palette = medianCut(rgb, 256)
  const indices = nearest(rgb, palette)
  return encode(width, height, palette, indices)
}

function decode(png) {
  const width = png.readUInt32BE(16)
  const height = png.readUInt32BE(20)
  const channels = { 2: 3, 6: 4 }[png[25]]
  if (png[24] !== 8 || channels === undefined)
    throw new Error(`needs 8 bits of colour type 2 or 6, got ${png[24]} of ${png[25]}`)
  const parts = []
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  const rows = unfilter(inflateSync(Buffer.concat(parts)), width * channels, height, channels)
  const rgb = new Uint8Array(width * height * 3)
  for (let i = 0; i < width * height; i++) for (let c = 0; c < 3; c++) rgb[i * 3 + c] = rows[i * channels + c]
  return { width, height, rgb }
}

/** Undoes the five filters of PNG (RFC 2083, section 6). */
function unfilter(data, stride, height, channels) {
  const out = new Uint8Array(stride * height)
  for (let y = 0; y < height; y++) {
    const filter = data[y * (stride + 1)]
    for (let x = 0; x < stride; x++) {
      const here = y * stride + x
      const left = x >= channels ? out[here - channels] : 0
      const up = y > 0 ? out[here - stride] : 0
      const corner = x >= channels && y > 0 ? out[here - stride - channels] : 0
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter]
      out[here] = data[y * (stride + 1) + 1 + x] + guess
    }
  }
  return out
}

function paeth(left, up, corner) {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}

/** Median cut: splits the widest box of colours until there are `maxColours`, then returns the mean of each. */
function medianCut(rgb, maxColours) {
  const counts = new Map()
  for (let i = 0; i < rgb.length; i += 3) {
    const key = (rgb[i] << 16) | (rgb[i + 1] << 8) | rgb[i + 2]
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const colours = [...counts].map(([key, n]) => ({
    at: [key >> 16, (key >> 8) & 255, key & 255],
    weight: Math.sqrt(n),
  }))
  const boxes = [colours]
  while (boxes.length < maxColours) {
    const spreads = boxes.map(spread)
    const widest = spreads.reduce((best, { score }, i) => (score > spreads[best].score ? i : best), 0)
    if (spreads[widest].score === 0) break
    const { channel } = spreads[widest]
    const box = boxes[widest].sort((a, b) => a.at[channel] - b.at[channel])
    const half = box.reduce((sum, { weight }) => sum + weight, 0) / 2
    let cut = 0
    for (let sum = 0; cut < box.length - 1 && sum < half; cut++) sum += box[cut].weight
    boxes.splice(widest, 1, box.slice(0, Math.max(1, cut)), box.slice(Math.max(1, cut)))
  }
  return boxes.map(mean)
}

function spread(box) {
  const weight = box.reduce((sum, one) => sum + one.weight, 0)
  const widths = [0, 1, 2].map((c) => Math.max(...extremes(box, c)) - Math.min(...extremes(box, c)))
  const channel = widths.indexOf(Math.max(...widths))
  return { channel, score: box.length < 2 ? 0 : widths[channel] * Math.sqrt(weight) }
}

function extremes(box, channel) {
  let [low, high] = [255, 0]
  for (const { at } of box) [low, high] = [Math.min(low, at[channel]), Math.max(high, at[channel])]
  return [low, high]
}

function mean(box) {
  const total = box.reduce((sum, { weight }) => sum + weight, 0)
  return [0, 1, 2].map((c) => Math.round(box.reduce((sum, { at, weight }) => sum + at[c] * weight, 0) / total))
}

function nearest(rgb, palette) {
  const known = new Map()
  const indices = new Uint8Array(rgb.length / 3)
  for (let i = 0; i < indices.length; i++) {
    const [r, g, b] = [rgb[i * 3], rgb[i * 3 + 1], rgb[i * 3 + 2]]
    const key = (r << 16) | (g << 8) | b
    let index = known.get(key)
    if (index === undefined) {
      const distances = palette.map(([pr, pg, pb]) => (pr - r) ** 2 + (pg - g) ** 2 + (pb - b) ** 2)
      index = distances.indexOf(Math.min(...distances))
      known.set(key, index)
    }
    indices[i] = index
  }
  return indices
}

function encode(width, height, palette, indices) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) rows.set(indices.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
