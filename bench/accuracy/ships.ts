import { commodities, commodityGroup } from '#domain/vessel/commodities.ts'
import { type CommodityLikelihood, commodityLikelihoodsOf } from '#domain/vessel/commodity-likelihoods.ts'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import { cargoMethodOf, cargoReasonBits } from '#domain/vessel/cargo-reasons.ts'
import type { TrueShip } from '#feeds/demo/truth.ts'
import type { VesselColumns } from '#fleet/columns.ts'
import { type AccuracyFigure, percent, quantile } from './figures.ts'

/** A probability and whether what it was stated of is so. */
export interface Statement {
  probability: number
  right: boolean
}

/** The derived state of a ship and the truth. */
export interface ScoredShip {
  slot: number
  ship: TrueShip
  classRight: boolean
  dwtMiss: number | null
  /** Null at a berth, where the load changes, and where nothing is derived. */
  state: {
    laden: boolean
    isLaden: boolean
    /** NaN where the confidence is too low to give an amount. */
    cargoTonnes: number
    isTonnes: number
    held: boolean
    labelRight: boolean
    /** Whether the label is the cargo, or the general one that it is part of. */
    isInGeneral: boolean
    /** Confidence of the cargo, and the probability of each commodity with whether it is the one aboard. */
    confidence: number
    commodities: Statement[]
  } | null
}

/** Compares every ship of a fleet with the truth. */
export function scoreShips(
  columns: VesselColumns,
  size: number,
  truth: ReadonlyMap<number, TrueShip>,
  nowMs: number,
): ScoredShip[] {
  const scored: ScoredShip[] = []
  for (let slot = 0; slot < size; slot++) {
    const ship = truth.get(columns.mmsi[slot])
    if (ship === undefined) continue
    const dwtTonnes = columns.dwtTonnes[slot]
    scored.push({
      ...{ slot, ship, state: scoreState(columns, slot, ship, nowMs) },
      classRight: vesselClasses[columns.vesselClass[slot]] === ship.vesselClass,
      dwtMiss: dwtTonnes > 0 ? dwtTonnes / ship.dwtTonnes - 1 : null,
    })
  }
  return scored
}

function scoreState(columns: VesselColumns, slot: number, ship: TrueShip, nowMs: number): ScoredShip['state'] {
  const is = ship.state(nowMs)
  const reasons = columns.cargoReasons[slot]
  if (is.phase === 'berth' || cargoMethodOf(reasons) === null) return null
  const within = is.cargoTonnes >= columns.cargoLowTonnes[slot] && is.cargoTonnes <= columns.cargoHighTonnes[slot]
  return {
    laden: (reasons & cargoReasonBits.inBallast) === 0,
    isLaden: is.laden,
    cargoTonnes: columns.cargoTonnes[slot],
    isTonnes: is.cargoTonnes,
    held: within,
    labelRight: commodities[columns.commodity[slot]]?.label === is.commodity,
    confidence: columns.cargoConfidence[slot],
    isInGeneral: isInGeneral(commodities[columns.commodity[slot]]?.label, is.commodity),
    commodities: statementsOf(commodityLikelihoodsOf(columns.commodityShares, slot), is.commodity),
  }
}

/** General labels of the families: "Crude Oil", "Oil Products". */
const generalLabels = new Set(
  commodities
    .filter(({ family }, code) => commodities.findIndex((one) => one.family === family) === code)
    .map(({ label }) => label),
)
const familyOf = (label: string) => commodities.find((one) => one.label === label)?.family

/** Whether a cargo is a stated commodity or one of those that a general label stands for: gasoline is an oil product. */
function isInGeneral(stated: string | undefined, cargo: string | null): boolean {
  if (stated === undefined || cargo === null) return false
  if (stated === cargo || stated === commodityGroup(cargo)) return true
  return generalLabels.has(stated) && familyOf(stated) === familyOf(cargo)
}

/** A general label beside others states one that is not among them: beside "Gasoline", "Oil Products" is another product. */
function statementsOf(likelihoods: readonly CommodityLikelihood[], cargo: string | null): Statement[] {
  const isNamed = likelihoods.some(({ commodity }) => commodity === cargo)
  return likelihoods.map(({ commodity, probability }) => ({
    probability,
    right: commodity === cargo || (!isNamed && isInGeneral(commodity, cargo)),
  }))
}

/** The figures of class, deadweight and cargo. */
export function figuresOf(ships: readonly ScoredShip[], method: string): AccuracyFigure[] {
  // oxlint-disable-next-line eslint/max-params -- a table row: the calls below read as columns.
  const figure = (
    derivation: string,
    measure: string,
    value: number | null,
    sample: number,
    more: Partial<AccuracyFigure> = {},
  ): AccuracyFigure => ({
    ...{ derivation, measure, value, unit: '%', sample, truth: 'demo', best_published: null, note: null },
    ...{ method, against: 'the true state of the demo fleet' },
    ...more,
  })
  return [...classFigures(ships, figure), ...dwtFigures(ships, figure), ...cargoFigures(ships, figure)]
}

// oxlint-disable-next-line eslint/max-params -- a table row: the calls below read as columns.
type Figure = (
  derivation: string,
  measure: string,
  value: number | null,
  sample: number,
  more?: Partial<AccuracyFigure>,
) => AccuracyFigure

const share = (of: readonly boolean[]) => percent(of.length === 0 ? null : of.filter(Boolean).length / of.length)

function classFigures(ships: readonly ScoredShip[], figure: Figure): AccuracyFigure[] {
  return [
    figure(
      'vessel class',
      'ships whose class is right',
      share(ships.map(({ classRight }) => classRight)),
      ships.length,
      {
        note: 'The demo ships have the sizes that yards build, which the inference knows as well: real ships vary more. The table of kinds comes from the trade, but its authors had seen those of the demo.',
      },
    ),
    ...vesselClasses.map((name) => {
      const own = ships.filter(({ ship }) => ship.vesselClass === name)
      return figure(
        'vessel class',
        `${name}: found as such`,
        share(own.map(({ classRight }) => classRight)),
        own.length,
      )
    }),
  ]
}

function dwtFigures(ships: readonly ScoredShip[], figure: Figure): AccuracyFigure[] {
  const missed = ships.flatMap(({ dwtMiss, ship }) =>
    dwtMiss === null ? [] : [{ of: ship.vesselClass, miss: Math.abs(dwtMiss) }],
  )
  const misses = missed.map(({ miss }) => miss)
  return [
    figure('deadweight', 'median error', percent(quantile(misses, 0.5)), misses.length, {
      note: 'The demo’s hulls and the regression follow the same rules of design: real ships differ more.',
    }),
    ...vesselClasses.map((name) => {
      const own = missed.filter(({ of }) => of === name).map(({ miss }) => miss)
      return figure('deadweight', `${name}: median error`, percent(quantile(own, 0.5)), own.length)
    }),
    figure('deadweight', '90th percentile of the error', percent(quantile(misses, 0.9)), misses.length),
  ]
}

function cargoFigures(ships: readonly ScoredShip[], figure: Figure): AccuracyFigure[] {
  const states = ships.flatMap(({ state, ship }) => (state ? [{ ...state, of: ship.vesselClass }] : []))
  const laden = states.filter((state) => state.laden && state.isLaden)
  const given = states.filter(({ cargoTonnes }) => !Number.isNaN(cargoTonnes))
  const amounts = laden.filter((state) => given.includes(state))
  const misses = amounts.map(({ cargoTonnes, isTonnes }) => Math.abs(cargoTonnes / isTonnes - 1))
  const sum = (of: (state: (typeof given)[number]) => number) => given.reduce((all, state) => all + of(state), 0)
  return [
    figure(
      'laden or ballast',
      'ships whose state is right',
      share(states.map((one) => one.laden === one.isLaden)),
      states.length,
      {
        note: 'Away from berths, where the draught is known. Demo crews leave old draughts unchanged, though less often than real ones.',
        best_published: 'Typed draughts change in only 37 % of real port calls',
      },
    ),
    figure('cargo', 'median error where rightly found laden', percent(quantile(misses, 0.5)), amounts.length, {
      best_published: 'Commercial tiers of ±5, ±15 and ±30 %',
    }),
    figure('cargo', '90th percentile of the error', percent(quantile(misses, 0.9)), amounts.length),
    figure(
      'cargo',
      'vessels without an amount: confidence below 0.5',
      percent(1 - given.length / states.length),
      states.length,
    ),
    figure('cargo', 'truth within low and high', share(states.map(({ held }) => held)), states.length, {
      note: 'Intervals were widened on seed 2 until nine in ten held the truth; the figures are of another seed, which was looked at while methods were chosen. Part cargoes of the demo’s gas carriers, which real ones seldom have, are most of what is missed.',
    }),
    figure(
      'cargo',
      'truth within low and high, of ships rightly found laden',
      share(laden.map(({ held }) => held)),
      laden.length,
    ),
    figure(
      'cargo',
      'error of the whole fleet’s sum',
      percent(sum((one) => one.cargoTonnes) / sum((one) => one.isTonnes) - 1),
      given.length,
      {
        best_published:
          'R² 0.88 of a tanker payload model against JODI; 0.52–0.96 by country of the IMF method against customs',
      },
    ),
    figure('commodity', 'label exactly right', share(laden.map(({ labelRight }) => labelRight)), laden.length, {
      note: 'By class and by the berths seen. Grades are given only where the last loading berth ships one.',
    }),
    figure(
      'commodity',
      'label right, or the general one of it',
      share(laden.map((one) => one.isInGeneral)),
      laden.length,
      {
        note: 'A product that is served as “Oil Products”, coal as “Dry Bulk”.',
      },
    ),
  ]
}
