import { signal } from '@preact/signals'
import { callApi } from './api.ts'

/** A measured figure of the accuracy page. */
export interface AccuracyFigure {
  derivation: string
  measure: string
  value: number
  unit: string
  sample: number
  against: string
  truth: string
  measured_on: string
}

/** Every measured figure, and what could not be measured; null until they are loaded. */
const figures = signal<readonly AccuracyFigure[] | null>(null)
const gaps = signal<readonly { derivation: string; why: string }[]>([])

interface Reports {
  derivation: string
  received: number
  accepted: number
}
const reports = signal<readonly Reports[]>([])

/** How many numbers of these derivations users of this installation reported, and its operator accepted. */
export function reportsOf(derivations: readonly string[]): { received: number; accepted: number } {
  const own = reports.value.filter(({ derivation }) => derivations.includes(derivation))
  const sum = (member: 'received' | 'accepted') => own.reduce((total, each) => total + each[member], 0)
  return { received: sum('received'), accepted: sum('accepted') }
}

/** Loads the figures once: they change with a release. */
export async function loadAccuracy(): Promise<void> {
  if (figures.peek()) return
  const result = await callApi('accuracy.get')
  if (result.kind !== 'ok') return
  const { figures: measured, not_measured: missing, user_reports: counts } = result.body
  reports.value = (counts as { by_derivation?: Reports[] } | undefined)?.by_derivation ?? []
  gaps.value = Array.isArray(missing) ? (missing as typeof gaps.value) : []
  figures.value = Array.isArray(measured) ? (measured as AccuracyFigure[]) : []
}

/** The figures of a derivation, those against real data before those of made-up ships; null until they are loaded. */
export function accuracyOf(derivation: string): readonly AccuracyFigure[] | null {
  const found = figures.value?.filter((figure) => figure.derivation === derivation) ?? null
  return found?.toSorted((a, b) => Number(b.truth === 'real') - Number(a.truth === 'real')) ?? null
}

/** Why a derivation was not measured on real ships; null where it was, or nothing is known. */
export const whyNotMeasured = (derivation: string): string | null =>
  gaps.value.find((gap) => gap.derivation.toLowerCase().includes(`${derivation} of real`))?.why ?? null
