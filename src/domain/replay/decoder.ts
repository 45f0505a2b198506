import {
  blockHeaderBytes,
  blockKind,
  gapReasons,
  Prediction,
  type ReplayEnd,
  ReplayFormatError,
  type ReplayGap,
  type ReplayHeader,
  replayMagic,
  replayVersion,
  unitsPerDegree,
  unitsPerKnot,
  unknownUnits,
} from './format.ts'

/** A block that claims more is damaged: the writer ends one after some thousand samples. */
const maxBlockBytes = 16 * 1024 * 1024
const headerOfFile = replayMagic.length + 1

/** Columns of samples in the order of steps; each has `length` values at least. */
export interface ReplaySamples {
  length: number
  /** A place in `vessels`. */
  vessel: Uint32Array
  /** Seconds from the report to the time of its step. */
  ageS: Uint32Array
  lng: Float64Array
  lat: Float64Array
  /** NaN where unknown. */
  sogKnots: Float32Array
  cogDeg: Float32Array
}

/**
 * Reads a replay as its bytes arrive: `push` each piece, and read what is there. `header` is null until it has arrived,
 * `end` until the whole replay has.
 */
export class ReplayDecoder {
  header: ReplayHeader | null = null
  end: ReplayEnd | null = null
  readonly vessels: { mmsi: number; vesselClass: number }[] = []
  readonly samples: ReplaySamples = emptySamples(8192)
  /** Steps that have arrived. */
  steps = 0
  /** By step: where its samples begin; of the step behind the last, where they end. */
  readonly starts: number[] = [0]
  #rest: Uint8Array = new Uint8Array(0)
  #isBegun = false
  readonly #lng = new Prediction()
  readonly #lat = new Prediction()
  readonly #speeds: number[] = []
  readonly #courses: number[] = []

  /** Number of vessels received in a step: 0 in a gap. */
  density(step: number): number {
    return this.starts[step + 1] - this.starts[step]
  }

  /** Reads the blocks that are complete with these bytes. Throws a ReplayFormatError for bytes that are no replay. */
  push(piece: Uint8Array): void {
    const bytes = new Uint8Array(this.#rest.length + piece.length)
    bytes.set(this.#rest)
    bytes.set(piece, this.#rest.length)
    let at = 0
    if (!this.#isBegun) {
      if (bytes.length < headerOfFile) {
        this.#rest = bytes
        return
      }
      checkBegin(bytes)
      this.#isBegun = true
      at = headerOfFile
    }
    const view = new DataView(bytes.buffer)
    while (bytes.length - at >= blockHeaderBytes) {
      const length = view.getUint32(at + 1, true)
      if (length > maxBlockBytes) throw new ReplayFormatError(`A block of ${length} bytes is too large.`)
      const start = at + blockHeaderBytes
      if (bytes.length - start < length) break
      this.#read(bytes[at], new NumberReader(bytes.subarray(start, start + length)))
      at = start + length
    }
    this.#rest = bytes.slice(at)
  }

  #read(kind: number, numbers: NumberReader): void {
    if (kind === blockKind.header) this.header = headerFrom(numbers)
    else if (this.header === null) throw new ReplayFormatError('A replay begins with its header.')
    else if (kind === blockKind.vessels) this.#readVessels(numbers)
    else if (kind === blockKind.steps) this.#readSteps(numbers)
    else if (kind === blockKind.end) this.end = endFrom(numbers)
    // A later version may add kinds.
  }

  #readVessels(numbers: NumberReader): void {
    const count = numbers.count()
    const from = this.vessels.length
    let mmsi = 0
    for (let i = 0; i < count; i++) this.vessels.push({ mmsi: (mmsi += numbers.signed()), vesselClass: 255 })
    for (let i = 0; i < count; i++) {
      this.vessels[from + i].vesselClass = numbers.whole()
      this.#speeds.push(0)
      this.#courses.push(0)
    }
  }

  #readSteps(numbers: NumberReader): void {
    const first = numbers.whole()
    if (first !== this.steps) throw new ReplayFormatError(`Step ${first} follows step ${this.steps - 1}.`)
    const steps = numbers.count()
    const from = this.samples.length
    for (let i = 0; i < steps; i++) this.starts.push(this.starts[this.starts.length - 1] + numbers.count())
    const to = this.starts[this.starts.length - 1]
    // Each of these takes more than a byte: damaged counts must not reserve gigabytes.
    if (to - from > numbers.left) throw new ReplayFormatError('A block ends early.')
    reserve(this.samples, to)
    const { vessel, ageS, lng, lat, sogKnots, cogDeg } = this.samples
    for (let step = first; step < first + steps; step++) {
      let number = 0
      for (let i = this.starts[step]; i < this.starts[step + 1]; i++) {
        vessel[i] = number += numbers.signed()
        if (number < 0 || number >= this.vessels.length)
          throw new ReplayFormatError(`Vessel ${number} is not one of ${this.vessels.length}.`)
      }
    }
    for (let i = from; i < to; i++) ageS[i] = numbers.whole()
    readPlaces(numbers, this.#lng, { vessel, target: lng, from, to })
    readPlaces(numbers, this.#lat, { vessel, target: lat, from, to })
    readDifferences(numbers, this.#speeds, unitsPerKnot, { vessel, target: sogKnots, from, to })
    readDifferences(numbers, this.#courses, 1, { vessel, target: cogDeg, from, to })
    this.samples.length = to
    this.steps += steps
  }
}

/** The part of a column that a block holds. */
interface ColumnPart {
  vessel: Uint32Array
  target: Float64Array | Float32Array
  from: number
  to: number
}

function readPlaces(numbers: NumberReader, expected: Prediction, { vessel, target, from, to }: ColumnPart): void {
  for (let i = from; i < to; i++) {
    const value = expected.of(vessel[i]) + numbers.signed()
    expected.learn(vessel[i], value)
    target[i] = value / unitsPerDegree
  }
}

function readDifferences(numbers: NumberReader, last: number[], perUnit: number, part: ColumnPart): void {
  const { vessel, target, from, to } = part
  for (let i = from; i < to; i++) {
    const value = (last[vessel[i]] += numbers.signed())
    target[i] = value === unknownUnits ? NaN : value / perUnit
  }
}

function checkBegin(bytes: Uint8Array): void {
  if (replayMagic.some((byte, i) => bytes[i] !== byte)) throw new ReplayFormatError('These bytes are not a replay.')
  const version = bytes[replayMagic.length]
  if (version !== replayVersion) throw new ReplayFormatError(`Version ${version} of the replay format is not known.`)
}

function headerFrom(numbers: NumberReader): ReplayHeader {
  const [fromMs, stepMs, steps] = [numbers.whole() * 1000, numbers.whole() * 1000, numbers.whole()]
  const degrees = () => numbers.signed() / unitsPerDegree
  return { fromMs, stepMs, steps, bbox: [degrees(), degrees(), degrees(), degrees()], gaps: gapsFrom(numbers) }
}

function endFrom(numbers: NumberReader): ReplayEnd {
  const [reason, nextStep, samples] = [numbers.whole(), numbers.whole(), numbers.whole()]
  return { isComplete: reason === 0, nextStep, samples, gaps: gapsFrom(numbers) }
}

function gapsFrom(numbers: NumberReader): ReplayGap[] {
  return Array.from({ length: numbers.count() }, () => ({
    // A reason that a later version adds: nothing is known of these steps.
    reason: gapReasons[numbers.whole()] ?? 'not_archived',
    fromStep: numbers.whole(),
    toStep: numbers.whole(),
  }))
}

function emptySamples(capacity: number): ReplaySamples {
  return {
    length: 0,
    vessel: new Uint32Array(capacity),
    ageS: new Uint32Array(capacity),
    lng: new Float64Array(capacity),
    lat: new Float64Array(capacity),
    sogKnots: new Float32Array(capacity),
    cogDeg: new Float32Array(capacity),
  }
}

function reserve(samples: ReplaySamples, count: number): void {
  if (count <= samples.vessel.length) return
  const wider = emptySamples(Math.max(count, samples.vessel.length * 2))
  for (const name of ['vessel', 'ageS', 'lng', 'lat', 'sogKnots', 'cogDeg'] as const) wider[name].set(samples[name])
  Object.assign(samples, { ...wider, length: samples.length })
}

/** Reads what the writer's numbers are. */
class NumberReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /** Bytes that are not read yet. */
  get left(): number {
    return this.#bytes.length - this.#at
  }

  whole(): number {
    let value = 0
    for (let scale = 1; ; scale *= 128) {
      if (this.#at >= this.#bytes.length) throw new ReplayFormatError('A block ends early.')
      const byte = this.#bytes[this.#at++]
      value += (byte & 127) * scale
      if (byte < 128) return value
    }
  }

  signed(): number {
    const value = this.whole()
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2
  }

  /** A count of things, each of which takes a byte at least somewhere in the replay. */
  count(): number {
    const count = this.whole()
    if (count > maxBlockBytes) throw new ReplayFormatError(`A count of ${count} is too large.`)
    return count
  }
}
