import { computed, signal } from '@preact/signals'
import { chosenVessels, table } from '../../../state/app.ts'
import { isPhone } from '../../../state/browser.ts'
import { wholeMatch } from '../../../state/fleet/match.ts'
import { defaultTable } from '../../../state/table.ts'
import { linesOf, sortedRows, sumsOf } from './model.ts'

/** Keys of the groups that show only their heading. */
const foldedGroups = signal<ReadonlySet<string>>(new Set())

const sort = computed(() => table.value.sort)
const group = computed(() => table.value.group)

/** Every match in the order of the table. */
export const sortedVessels = computed(() => sortedRows(wholeMatch.rows.value, sort.value))
export const lines = computed(() => linesOf(sortedVessels.value, group.value, foldedGroups.value))

/** A narrow phone has the cargo beside the name: the mark before the name is of the type. */
export const shownColumns = computed(() => {
  const { columns } = table.value
  return isPhone.value && columns === defaultTable.columns ? columns.filter((name) => name !== 'type') : columns
})
export const totals = computed(() => sumsOf(wholeMatch.rows.value))

/** The line that the keyboard is at. */
export const activeLine = signal(0)
export const isComparing = signal(false)

/** Adds a vessel to the chosen ones, or takes it out. */
export function toggleChoice(mmsi: string): void {
  const next = new Set(chosenVessels.peek())
  if (!next.delete(mmsi)) next.add(mmsi)
  chosenVessels.value = next
}

export function toggleGroup(key: string): void {
  const folded = new Set(foldedGroups.peek())
  if (!folded.delete(key)) folded.add(key)
  foldedGroups.value = folded
}
