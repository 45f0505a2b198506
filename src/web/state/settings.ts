import { signal } from '@preact/signals'
import { readStored, writeStored } from './browser.ts'

export const massUnits = ['t', 'bbl', 'm³', 'MMBtu'] as const
export type MassUnit = (typeof massUnits)[number]
export const distanceUnits = ['nm', 'km'] as const
/** How numbers are written: as the browser's language does, or with these separators. */
export const numberFormats = ['browser', 'en-GB', 'de-DE', 'fr-FR'] as const

/** Units, time zone and numbers of this browser. Links, files and the API stay in tonnes, nautical miles and UTC. */
export interface Settings {
  mass: MassUnit
  distance: (typeof distanceUnits)[number]
  /** An IANA time zone. */
  zone: string
  numbers: (typeof numberFormats)[number]
}

const key = 'seaborne.settings'
const defaults: Settings = { mass: 't', distance: 'nm', zone: 'UTC', numbers: 'browser' }

/** The time zone of the browser. */
export const localZone = Intl.DateTimeFormat().resolvedOptions().timeZone

function isZone(zone: unknown): zone is string {
  try {
    return typeof zone === 'string' && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

/** Reads stored settings; what is missing or unknown in them becomes the default. */
export function readSettings(text: string | null): Settings {
  let stored: Record<string, unknown> = {}
  try {
    stored = (JSON.parse(text ?? '{}') as Record<string, unknown> | null) ?? {}
  } catch {
    // Something else wrote it.
  }
  return {
    mass: massUnits.find((unit) => unit === stored['mass']) ?? defaults.mass,
    distance: distanceUnits.find((unit) => unit === stored['distance']) ?? defaults.distance,
    zone: isZone(stored['zone']) ? stored['zone'] : defaults.zone,
    numbers: numberFormats.find((name) => name === stored['numbers']) ?? defaults.numbers,
  }
}

export const settings = signal(readSettings(readStored(key)))

export function changeSettings(change: Partial<Settings>): void {
  settings.value = { ...settings.peek(), ...change }
  writeStored(key, JSON.stringify(settings.value))
}

/** 14 Dec 2026 06:00 UTC in the zone of the settings, with the year: for pictures, which are read in other years. */
export function stampTime(ms: number): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone: settings.value.zone, day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' },
  })
  return format.format(ms).replace('Sept', 'Sep').replace(',', '')
}
