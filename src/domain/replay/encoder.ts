import {
  blockHeaderBytes,
  blockKind,
  gapReasons,
  Prediction,
  type ReplayEnd,
  type ReplayGap,
  type ReplayHeader,
  replayMagic,
  replayVersion,
  unitsPerDegree,
} from './format.ts'

/** A position of a vessel in a step, in the units of the format. */
export interface ReplaySample {
  mmsi: number
  /** Seconds from the report to the time of its step. */
  ageS: number
  lng: number
  lat: number
  speed: number
  course: number
}

/** Samples of a block at most, after which it is finished. */
const maxBlockSamples = 16_384

/** Encodes a replay, step by step. */
export class ReplayEncoder {
  samples = 0
  readonly #header: ReplayHeader
  readonly #classOf: (mmsi: number) => number
  readonly #numbers = new Map<number, number>()
  #newMmsis: number[] = []
  readonly #lng = new Prediction()
  readonly #lat = new Prediction()
  readonly #speeds: number[] = []
  readonly #courses: number[] = []
  #firstStep = 0
  #counts: number[] = []
  #blockSamples = 0
  readonly #columns = Array.from({ length: 6 }, () => new NumberWriter())

  /** `classOf`: a vessel's place in `vesselClasses`, 255 for none. */
  constructor(header: ReplayHeader, classOf: (mmsi: number) => number) {
    this.#header = header
    this.#classOf = classOf
  }

  /** The beginning of the file. */
  begin(): Uint8Array {
    const { fromMs, stepMs, steps, bbox, gaps } = this.#header
    const out = new NumberWriter()
    for (const number of [fromMs / 1000, stepMs / 1000, steps]) out.whole(number)
    for (const degrees of bbox) out.signed(Math.round(degrees * unitsPerDegree))
    writeGaps(out, gaps)
    const block = blockOf(blockKind.header, [out])
    const bytes = new Uint8Array(replayMagic.length + 1 + block.length)
    bytes.set([...replayMagic, replayVersion])
    bytes.set(block, replayMagic.length + 1)
    return bytes
  }

  /** Adds the next step; returns a block where one is full. Of a vessel a step has one sample. */
  addStep(samples: readonly ReplaySample[]): Uint8Array | null {
    const [vessel, age, lng, lat, speed, course] = this.#columns
    let previous = 0
    for (const sample of samples) {
      const number = this.#numberOf(sample.mmsi)
      vessel.signed(number - previous)
      previous = number
      age.whole(sample.ageS)
      lng.signed(sample.lng - this.#lng.of(number))
      lat.signed(sample.lat - this.#lat.of(number))
      this.#lng.learn(number, sample.lng)
      this.#lat.learn(number, sample.lat)
      speed.signed(sample.speed - this.#speeds[number])
      course.signed(sample.course - this.#courses[number])
      this.#speeds[number] = sample.speed
      this.#courses[number] = sample.course
    }
    this.#counts.push(samples.length)
    this.#blockSamples += samples.length
    this.samples += samples.length
    return this.#blockSamples >= maxBlockSamples ? this.flush() : null
  }

  /** The steps since the last block; null for none. */
  flush(): Uint8Array | null {
    const steps = this.#counts.length
    if (steps === 0) return null
    const vessels = new NumberWriter()
    vessels.whole(this.#newMmsis.length)
    let previous = 0
    for (const mmsi of this.#newMmsis) {
      vessels.signed(mmsi - previous)
      previous = mmsi
    }
    for (const mmsi of this.#newMmsis) vessels.whole(this.#classOf(mmsi))
    const about = new NumberWriter()
    for (const number of [this.#firstStep, steps, ...this.#counts]) about.whole(number)
    const blocks = [
      ...(this.#newMmsis.length > 0 ? [blockOf(blockKind.vessels, [vessels])] : []),
      blockOf(blockKind.steps, [about, ...this.#columns]),
    ]
    this.#firstStep += steps
    this.#counts = []
    this.#blockSamples = 0
    this.#newMmsis = []
    for (const column of this.#columns) column.clear()
    return joined(blocks)
  }

  /** The end of the file, after the last `flush`. */
  end({ isComplete, nextStep, gaps }: Omit<ReplayEnd, 'samples'>): Uint8Array {
    const out = new NumberWriter()
    for (const number of [isComplete ? 0 : 1, nextStep, this.samples]) out.whole(number)
    writeGaps(out, gaps)
    return blockOf(blockKind.end, [out])
  }

  #numberOf(mmsi: number): number {
    const known = this.#numbers.get(mmsi)
    if (known !== undefined) return known
    const number = this.#numbers.size
    this.#numbers.set(mmsi, number)
    this.#newMmsis.push(mmsi)
    this.#speeds.push(0)
    this.#courses.push(0)
    return number
  }
}

function writeGaps(out: NumberWriter, gaps: readonly ReplayGap[]): void {
  out.whole(gaps.length)
  for (const { reason, fromStep, toStep } of gaps)
    for (const number of [gapReasons.indexOf(reason), fromStep, toStep]) out.whole(number)
}

function blockOf(kind: number, parts: readonly NumberWriter[]): Uint8Array {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const block = new Uint8Array(blockHeaderBytes + length)
  block[0] = kind
  new DataView(block.buffer).setUint32(1, length, true)
  let at = blockHeaderBytes
  for (const part of parts) {
    block.set(part.bytes(), at)
    at += part.length
  }
  return block
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Writes whole numbers, seven bits a byte, the lowest first; signed ones zigzag. */
class NumberWriter {
  length = 0
  #bytes = new Uint8Array(1024)

  whole(value: number): void {
    if (this.length + 8 > this.#bytes.length) {
      const wider = new Uint8Array(this.#bytes.length * 2)
      wider.set(this.#bytes)
      this.#bytes = wider
    }
    let rest = value
    while (rest >= 128) {
      this.#bytes[this.length++] = (rest % 128) | 128
      rest = Math.floor(rest / 128)
    }
    this.#bytes[this.length++] = rest
  }

  signed(value: number): void {
    this.whole(value < 0 ? -2 * value - 1 : 2 * value)
  }

  bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.length)
  }

  clear(): void {
    this.length = 0
  }
}
