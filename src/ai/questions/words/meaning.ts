import type { VesselClass } from '#domain/vessel/vessel-class.ts'
import type { QualityFlag } from '#domain/vessel/evidence.ts'
import type { Position } from '#domain/geo.ts'
import type { NamedPlace } from '../places/places.ts'

/** What a question says about the load of vessels. */
type LoadWord = 'laden' | 'partly' | 'full' | 'ballast'
/** What a question says that vessels do. */
export type ActivityWord =
  | 'stopped'
  | 'anchored'
  | 'moored'
  | 'waiting'
  | 'drifting'
  | 'moving'
  | 'loading'
  | 'discharging'
export type Status = LoadWord | ActivityWord
export type Quantity = 'speed' | 'load' | 'deadweight' | 'cargo' | 'hours' | 'other'

/** The meaning of a phrase in a question. */
export type Meaning =
  | { kind: 'type'; classes: readonly VesselClass[] }
  /** A size class of the trade and the vessel types that it usually means. */
  | { kind: 'size'; classes: readonly VesselClass[]; name: string }
  /** A word that means types only before or between words for ships ("clean", "chemical"), or by itself ("dirty"). */
  | { kind: 'grade'; classes: readonly VesselClass[]; alone: boolean }
  | { kind: 'commodity'; value: string }
  /** `flag` where the name is also that of a country; `unlocodes` of the ports that have the name as well, `centre` the first one's. */
  | { kind: 'place'; place: NamedPlace; flag?: string; unlocodes?: readonly string[]; centre?: Position }
  /** A name that several places share. */
  | { kind: 'places'; places: readonly NamedPlace[] }
  /** A country or its adjective. */
  | { kind: 'nation'; flag: string }
  /** A word such as "flagged" that makes a nation a flag. */
  | { kind: 'flag' }
  /** With `measure`, the same word after a number names what is measured: "80 % laden". */
  | { kind: 'status'; status: Status; measure: boolean }
  | { kind: 'bound'; bound: 'min' | 'max' | 'about' | 'between'; quantity: Quantity | null }
  | { kind: 'trailingBound'; bound: 'min' | 'max' }
  /** `factor` converts to knots, percent, tonnes or hours. */
  | { kind: 'unit'; quantity: Quantity; factor?: number }
  | { kind: 'quantity'; quantity: Quantity }
  /** A share of a full load in percent. */
  | { kind: 'share'; percent: number }
  | { kind: 'range' }
  | { kind: 'and' }
  | { kind: 'not' }
  /** A word before the place that a voyage ends at, begins at or leads past. */
  | { kind: 'voyage'; end: 'destination' | 'origin' | 'way' }
  /** A time of arrival without a figure: "this week". */
  | { kind: 'period'; hours: number }
  /** Waiting for orders instead of a destination. */
  | { kind: 'orders' }
  | { kind: 'sanctioned' }
  /** What the reports of a vessel show, as flags of its quality. */
  | { kind: 'quality'; flags: readonly QualityFlag[] }
  /** A cargo that several filters could mean. The question asks back. */
  | { kind: 'ambiguous'; question: string }
  /** Says that the question is about the past, which has no filter. */
  | { kind: 'past' }
  /** A subject that no list of vessels answers: "demurrage". */
  | { kind: 'topic'; hint: string }
  /** Understood, but without a filter. */
  | { kind: 'unsupported'; hint: string }
  | { kind: 'filler' }

/** Whether a meaning is a place, places of one name, or a country. */
export const namesPlace = (meaning: Meaning | null | undefined): boolean =>
  meaning?.kind === 'place' || meaning?.kind === 'places' || meaning?.kind === 'nation'
