import { commodityCodes } from '#api/vessel-query.ts'
import type { VesselColumns } from '#fleet/columns.ts'
import { parseVesselClass, vesselClasses } from '#domain/vessel-class.ts'

/** What an alert watches for, beside its region. Anything else in `conditions` is the user's own and means nothing here. */
export interface Conditions {
  enters: boolean
  leaves: boolean
  wanted: (slot: number) => boolean
}

type ShipColumns = Pick<
  VesselColumns,
  'vesselClass' | 'commodity' | 'loadShare' | 'sogKnots' | 'dwtTonnes' | 'cargoTonnes'
>

const finite = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null)

const words = (value: unknown): string[] =>
  (Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []).filter(
    (word): word is string => typeof word === 'string' && word.trim() !== '',
  )

/**
 * Reads an alert's conditions: `on` (enter, leave), and as in GET /vessels `types`, `commodity`, `min_load`, `max_load`,
 * `min_speed`, `max_speed`. A ship whose figure is not known matches no bound on it.
 */
export function readConditions(conditions: Readonly<Record<string, unknown>>, ship: ShipColumns): Conditions {
  const on = words(conditions['on']).map((word) => word.trim().toLowerCase())
  const classes = words(conditions['types']).map((word) => parseVesselClass(word))
  const mask = classes.reduce((bits, name) => (name === null ? bits : bits | (1 << vesselClasses.indexOf(name))), 0)
  const commodity = conditions['commodity']
  const codes = typeof commodity === 'string' && commodity.trim() !== '' ? new Set(commodityCodes(commodity)) : null
  const bounds = (
    [
      [ship.loadShare, finite(conditions['min_load']), finite(conditions['max_load']), 100],
      [ship.sogKnots, finite(conditions['min_speed']), finite(conditions['max_speed']), 1],
    ] as const
  ).filter(([, least, most]) => least !== null || most !== null)
  return {
    enters: on.length === 0 || on.includes('enter'),
    leaves: on.length === 0 || on.includes('leave'),
    wanted: (slot) =>
      (mask === 0 || (mask & (1 << ship.vesselClass[slot])) !== 0) &&
      (codes === null || codes.has(ship.commodity[slot])) &&
      bounds.every(
        ([column, least, most, scale]) =>
          column[slot] * scale >= (least ?? -Infinity) && column[slot] * scale <= (most ?? Infinity),
      ),
  }
}
