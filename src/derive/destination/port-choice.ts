import { bearingDeg, distanceNm } from '#domain/geo.ts'
import type { Port, Seaport } from '#domain/world/places.ts'

/** What is known of the vessel when a text is resolved; NaN or absent is unknown. */
export interface ResolveHints {
  draughtM?: number
  courseDeg?: number
  sogKnots?: number
  /** Hours to the declared ETA; negative when it is past. */
  hoursToEta?: number
  /** Length over all. */
  lengthM?: number
}

/** A port that a text may name. */
export interface Candidate {
  port: number
  /** Certainty of the match of the text alone, 0 to 1. */
  certainty: number
  /** The match counts only within this distance of the vessel. */
  maxNm?: number
  /** The text has the port's code or its country. */
  isDefinite?: boolean
  /** Any of the candidates is right: a canal has two ends. */
  isEither?: boolean
  /** The text has the name with an error. */
  isMistyped?: boolean
  /** A field at sea that is too far off to be meant has the name, too. */
  isNamesake?: boolean
}

/** A port may be this much shallower than the reported draught, because crews report the maximum. */
const draughtToleranceM = 2
/** Vessels deeper than this seldom call at harbours of unknown depth. */
const smallHarbourDraughtM = 8
/** A distance at which a homonym has lost half of its weight. */
const halfWeightNm = 300
/** The same on a stretch of coast, whose vessels name its own harbours. */
const coastNm = 50
/** A harbour this near to a port is a basin of it and as deep. */
const basinNm = 3
const underWayKnots = 3
/** Matches that count at this distance count without a position, too. */
const minReachAnywhereNm = 1000
/** Within this distance the course says little: fairways turn. */
const courseFromNm = 60
/** Beyond this distance astern no port is more than 0.6 sure. */
const farAsternNm = 5000
const maxFarAstern = 0.6
/** Speeds, knots, that a declared ETA may ask for. */
const fastKnots = 24
const impossibleKnots = 40
/** Speeds, knots, at which ships make long voyages. */
const passageKnots = [6, 17] as const
/** Beyond this distance a declared ETA that asks for an impossible speed counts against a harbour. */
const timeFromNm = 400
const impossibleFactor = 0.6
/** How often vessels name a harbour, by its size in the World Port Index; ports of data/ports.csv count 1. */
const weightBySize = [0.15, 0.3, 0.5, 0.7]
/** How far off, in units of 800 nm, a harbour of each size is still named without doubt. */
const reachBySize = [1.2, 1.6, 2.4, 4]
/** The same for the name of a place that the World Port Index does not have. */
const unchartedReach = 0.5
/** A code says more than a name, and so does a country: at any distance they count for this much of their certainty. */
const minFarDefinite = 0.78
/**
 * A vessel of this draught crosses oceans: the one harbour of a name that the World Port Index has is meant at any distance,
 * and counts for this much. Coasters name places of their own coast that the tables lack.
 */
const oceanDraughtM = 6.5
/** The same of a vessel that reports no draught: its length. */
const oceanLengthM = 110
const minFarName = 0.62
/**
 * Vessels below this length, or of this draught where they report no length, are ferries, fishing boats and workboats of one
 * coast: names of far harbours are those of places of their own coast that the tables lack.
 */
const localLengthM = 60
const localDraughtM = 3.5
/** How far off such a vessel names a port with an error in its name. */
const localErrorNm = 100
/** Share of a match's reach that counts for very small harbours. */
const verySmallShare = 0.2
/** A country that the text names in two characters counts for this much. */
const countryFactor = 5

/** Within this distance two candidates are one place. */
const samePlaceNm = 15
const eitherFactor = 0.75

/**
 * Chooses between the ports that a text may name by distance, course, draught and declared ETA, and says how sure that is.
 * Null when no candidate is plausible, or several are and the position is unknown.
 */
export class PortChoice {
  readonly #ports: readonly (Port | Seaport)[]
  readonly #withTerminals: readonly Port[]
  readonly #basinDepthsM = new Map<Seaport, number | undefined>()

  constructor(ports: readonly (Port | Seaport)[]) {
    this.#ports = ports
    this.#withTerminals = ports.filter((port) => !('harbourSize' in port))
  }

  choose(
    candidates: readonly Candidate[],
    at: { lng: number; lat: number },
    hints: ResolveHints,
    country: string | null = null,
  ): { port: number; confidence: number } | null {
    if (Number.isNaN(at.lng)) return this.#withoutPosition(candidates, country)
    let [best, bestWeight]: [Candidate | null, number] = [null, 0]
    const weights: number[] = []
    for (const [index, candidate] of candidates.entries()) {
      const port = this.#ports[candidate.port]
      const nm = distanceNm(at.lng, at.lat, port.lng, port.lat)
      // Only vessels of the same stretch of coast misspell or abbreviate a very small harbour.
      const isVague = isVerySmall(port) && candidate.isNamesake !== true
      const maxNm = (candidate.maxNm ?? Infinity) * (isVague ? verySmallShare : 1)
      if (nm > maxNm || (candidate.isMistyped === true && nm > localErrorNm && isLocal(hints))) continue
      const near = 1 / (1 + (nm / halfWeightNm) ** 1.5) + 1 / (1 + (nm / coastNm) ** 1.5)
      const named = port.country === country ? countryFactor : 1
      const weight = candidate.certainty * weightOf(port) * near * named * this.#fit(port, nm, at, hints)
      weights[index] = weight
      if (weight > bestWeight) [best, bestWeight] = [candidate, weight]
    }
    if (best === null) return null
    // Codes of one place, and the ends of a canal, do not compete: which one is chosen matters little.
    const { lng, lat } = this.#ports[best.port]
    let others = 0
    for (const [index, { port }] of candidates.entries())
      if (distanceNm(lng, lat, this.#ports[port].lng, this.#ports[port].lat) > samePlaceNm)
        others += weights[index] ?? 0
    const share = bestWeight / (bestWeight + others)
    const confidence = best.certainty * (best.isEither ? eitherFactor : shareFactor(share))
    const isOnly = candidates.length === 1
    return { port: best.port, confidence: this.#plausible({ ...best, isOnly }, at, hints, confidence) }
  }

  /** Without a position the largest port counts, if there is one alone. */
  #withoutPosition(candidates: readonly Candidate[], country: string | null) {
    const inCountry = candidates.filter(({ port }) => this.#ports[port].country === country)
    const possible =
      inCountry.length > 0 ? inCountry : candidates.filter(({ maxNm = Infinity }) => maxNm >= minReachAnywhereNm)
    const largest = Math.max(...possible.map(({ port }) => weightOf(this.#ports[port])))
    const only = possible.filter(({ port }) => weightOf(this.#ports[port]) === largest)
    if (only.length !== 1) return null
    return { port: only[0].port, confidence: only[0].certainty * (possible.length === 1 ? 1 : 0.8) }
  }

  /** Factor, 0 to 1, of course, time and draught. */
  #fit(port: Port | Seaport, nm: number, at: { lng: number; lat: number }, hints: ResolveHints): number {
    const { courseDeg = NaN, sogKnots, hoursToEta = NaN } = hints
    // A sum with NaN would be no weight at all.
    const draughtM = hints.draughtM || 0
    let factor = 1
    if (nm > courseFromNm && courseDeg >= 0 && isUnderWay(sogKnots)) {
      const offDeg = bearingDeg(at.lng, at.lat, port.lng, port.lat) - courseDeg
      factor *= 0.6 + 0.4 * Math.cos((offDeg * Math.PI) / 180)
    }
    if (hoursToEta > 0) {
      const knots = (nm - port.radiusNm) / hoursToEta
      if (knots > impossibleKnots) factor *= 0.1
      else if (knots > fastKnots) factor *= 0.5
    }
    const depthM = this.#depthM(port)
    if (depthM === undefined) factor *= Math.exp(-Math.max(0, draughtM - smallHarbourDraughtM) / 3)
    else if (depthM < draughtM - draughtToleranceM) factor *= 0.05
    return factor
  }

  /** The draught that a port takes; of a harbour that of the port that it is a basin of, undefined for others. */
  #depthM(port: Port | Seaport): number | undefined {
    if (!('harbourSize' in port)) return port.maxDraughtM ?? Infinity
    const known = this.#basinDepthsM.get(port)
    if (known !== undefined || this.#basinDepthsM.has(port)) return known
    const main = this.#withTerminals.find(
      ({ lng, lat }) => Math.abs(lat - port.lat) < 0.1 && distanceNm(lng, lat, port.lng, port.lat) <= basinNm,
    )
    const depthM = main && (main.maxDraughtM ?? Infinity)
    this.#basinDepthsM.set(port, depthM)
    return depthM
  }

  /** Confidence in a port, lowered where the vessel would hardly go there. */
  #plausible(
    best: Candidate & { isOnly: boolean },
    at: { lng: number; lat: number },
    hints: ResolveHints,
    confidence: number,
  ): number {
    const port = this.#ports[best.port]
    const nm = distanceNm(at.lng, at.lat, port.lng, port.lat)
    const isAstern = offCourseDeg(at, port, hints) > 90
    let sure = confidence
    // Small harbours are named by vessels of their own coast.
    if ('harbourSize' in port) {
      const isUncharted = port.harbourSize === 0 && !port.isCharted && !best.isDefinite
      const reach = isUncharted ? unchartedReach : reachBySize[port.harbourSize]
      const { draughtM = 0, lengthM = 0 } = hints
      const isLarge = draughtM > 0 ? draughtM >= oceanDraughtM : lengthM >= oceanLengthM
      const isOcean = isLarge && best.isOnly && port.isCharted && best.maxNm === undefined
      sure *= Math.max(reach / Math.max(reach, nm / 800), best.isDefinite ? minFarDefinite : isOcean ? minFarName : 0)
    }
    if ('harbourSize' in port && nm > timeFromNm) sure = this.#byTime(sure, best, nm - port.radiusNm, hints)
    if (nm > farAsternNm && isAstern) sure = Math.min(sure * 0.8, maxFarAstern)
    return sure
  }

  /** Confidence in a harbour far off by the declared ETA: a speed that ships sail confirms it, an impossible one refutes it. */
  #byTime(sure: number, best: Candidate, nm: number, { hoursToEta = NaN }: ResolveHints): number {
    if (!(hoursToEta > 0)) return sure
    const knots = nm / hoursToEta
    if (knots > impossibleKnots) return sure * impossibleFactor
    return knots >= passageKnots[0] && knots <= passageKnots[1] ? Math.max(sure, best.certainty * minFarDefinite) : sure
  }
}

/** A name of two ports stands for one only where that is clearly likelier. */
const shareFactor = (share: number) => Math.max(0, 1.1 * share - 0.1)

/** Degrees between course and port; 0 for a vessel that is not under way or reports no course. */
function offCourseDeg(at: { lng: number; lat: number }, port: Port, { courseDeg = NaN, sogKnots }: ResolveHints) {
  if (!(courseDeg >= 0) || !isUnderWay(sogKnots)) return 0
  const turnDeg = Math.abs(bearingDeg(at.lng, at.lat, port.lng, port.lat) - courseDeg) % 360
  return Math.min(turnDeg, 360 - turnDeg)
}

/** A vessel that reports a course and no speed is under way. */
const isUnderWay = (sogKnots = NaN) => !(sogKnots < underWayKnots)

const isLocal = ({ lengthM = 0, draughtM = 0 }: ResolveHints) =>
  lengthM > 0 ? lengthM < localLengthM : draughtM > 0 && draughtM < localDraughtM

const isVerySmall = (port: Port | Seaport) => 'harbourSize' in port && port.harbourSize === 0

const weightOf = (port: Port | Seaport) => ('harbourSize' in port ? weightBySize[port.harbourSize] : 1)
