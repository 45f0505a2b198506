import { computed, effect, signal } from '@preact/signals'
import type { Output } from '#contract/operations.ts'
import { me } from '../account.ts'
import { callApi } from '../api.ts'
import { filters } from '../app.ts'
import { paramValues, withParam } from '../filters.ts'

type SavedDrawing = Output<'drawings.list'>[number]

/** The drawings of the user, once something asked for them; null before, and for anonymous users. */
export const drawings = signal<readonly SavedDrawing[] | null>(null)

/** The word by which the region filter names a drawing. */
export const drawingWord = (id: number): string => `drawing:${id}`

/** The number of the drawing that a region filter names; null for another region. */
export function drawingId(word: string): number | null {
  const id = /^drawing:\s*(\d{1,10})$/i.exec(word)?.[1]
  return id === undefined ? null : Number(id)
}

export const drawingOf = (word: string): SavedDrawing | undefined =>
  drawings.value?.find(({ id }) => id === drawingId(word))

export async function loadDrawings(): Promise<void> {
  const result = await callApi('drawings.list')
  if (result.kind === 'ok') drawings.value = result.body
}

/** The drawings that the filters name. */
const named = computed(() => paramValues(filters.value, 'region').filter((word) => drawingId(word) !== null))

/** Loads the drawings when the filters name one that is not known, as after a link was opened. */
export function followDrawings(): () => void {
  let asked = ''
  return effect(() => {
    if (!me.value) return void (drawings.value = null)
    const unknown = named.value.filter((word) => drawingOf(word) === undefined).join()
    if (unknown === '' || unknown === asked) return
    asked = unknown
    void loadDrawings()
  })
}

/** The drawings that clip the vessels, for the map. */
export const clippingDrawings = computed(() => named.value.flatMap((word) => drawingOf(word) ?? []))

/** Shows only the vessels inside a drawing; other regions of the filters go. */
export function filterByDrawing(drawing: SavedDrawing): void {
  if (drawings.peek()?.some(({ id }) => id === drawing.id) !== true)
    drawings.value = [...(drawings.peek() ?? []), drawing]
  filters.value = withParam(filters.peek(), 'region', drawingWord(drawing.id))
}
