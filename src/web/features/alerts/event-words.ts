import type { AlertEvent } from '#contract/resources/alerts/events.ts'
import { loadText } from '../../ui/amounts.ts'

/** The spaces in "94,200 t" and "13.29°N 42.88°E". */
const spaceInFigure = /(?<=\d) (?=t\b)|(?<=°[NS]) (?=\d)/g
/** The space before the UN/LOCODE of a port: "Ras Tanura (SARTA)". */
const spaceBeforeCode = / (?=\([A-Z]{2}[A-Z0-9]{3}\))/g
const unbrokenSpace = '\u{a0}'
/** The tonnes of a cargo that was loaded or discharged. */
const movedTonnes = / about [\d,]+ t\b/

/** What happened, with figures and codes that no line breaks. */
export const eventWords = (text: string): string =>
  text.replaceAll(spaceInFigure, unbrokenSpace).replaceAll(spaceBeforeCode, unbrokenSpace)

/** The cargo of the vessel, where it is known and the event does not say it itself. */
export function eventCargo({ kind, vessel, text }: Pick<AlertEvent, 'kind' | 'vessel' | 'text'>): string | null {
  if (vessel === null || vessel.est_cargo_mt === null) return null
  const saysCargo = (kind === 'loads' || kind === 'discharges') && movedTonnes.test(text)
  return saysCargo ? null : loadText(vessel.est_cargo_mt, vessel.commodity)
}
