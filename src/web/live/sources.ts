import { computed } from '@preact/signals'
import { camera } from '../state/app.ts'
import { Poll } from './poll.ts'

export const sources = new Poll('sources.list', 30_000)
export const prices = new Poll('prices.list', 300_000)
export const chokepoints = new Poll('chokepoints.list', 30_000)
/** Cells two zooms finer than the map: coarser ones would show as a lattice. */
export const density = new Poll('vessels.density', 30_000, () => ({ zoom: Math.floor(camera.peek().zoom) + 2 }))

/** The feeds that bring ships: those that are made up, and how old the youngest record is. */
export const demo = computed(() => (sources.data.value ?? []).some(({ demo, kind }) => demo && kind === 'feed'))
export const feeds = computed(() => (sources.data.value ?? []).filter(({ kind }) => kind === 'feed'))
