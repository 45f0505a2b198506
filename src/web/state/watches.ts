import { computed, signal } from '@preact/signals'
import type { Output } from '#contract/operations.ts'
import { type ApiResult, callApi, errorText } from './api.ts'
import { filters, setTable } from './app.ts'
import { readStored, writeStored } from './browser.ts'
import { noFilters } from './filters.ts'
import { showMatches } from './questions/question.ts'

export type Watch = Output<'watches.list'>[number]

/** The user's watched vessels and places, once something asked for them. */
export const watches = signal<readonly Watch[] | null>(null)

/** Which saved items the panel shows. */
export const savedTab = signal<'views' | 'watches' | 'drawings' | 'questions'>('views')

const storageKey = 'seaborne.watch-list'
/** The list that the next watch is added to. */
export const currentList = signal(readStored(storageKey) ?? 'Watch list')

function chooseList(name: string): void {
  currentList.value = name
  writeStored(storageKey, name)
}

/** The names of the lists, the current one included, by the alphabet: a list is there while something is on it. */
export const listNames = computed(() =>
  [...new Set([...(watches.value ?? []).map(({ list }) => list), currentList.value])].sort((a, b) =>
    a.localeCompare(b),
  ),
)

export async function loadWatches(): Promise<ApiResult<readonly Watch[]>> {
  const result = await callApi('watches.list')
  if (result.kind === 'ok') watches.value = result.body
  return result
}

/** Loads the watches after a change; the text of an error, or null. */
async function reloadWatches(): Promise<string | null> {
  return errorText(await loadWatches()) || null
}

/** Adds a vessel or place to a list, which becomes the current one; the text of an error, or null. */
export async function addWatch(key: string, name: string, list: string): Promise<string | null> {
  const result = await callApi('watches.create', { key, name, list })
  if (result.kind !== 'ok') return errorText(result)
  chooseList(list)
  return reloadWatches()
}

export async function removeWatch({ id }: Watch): Promise<string | null> {
  const result = await callApi('watches.delete', { id: String(id) })
  return result.kind === 'ok' ? reloadWatches() : errorText(result)
}

/** Writes changed members of a watch. */
export const updateWatch = (
  { id, key, list, name, note }: Watch,
  change: Partial<Pick<Watch, 'list' | 'name' | 'note'>>,
) => callApi('watches.update', { id: String(id), key, list, name, note, ...change })

/** Gives a list another name, by writing each of its watches; the text of the first error, or null. */
export async function renameList(list: string, name: string): Promise<string | null> {
  const results = await Promise.all(
    (watches.peek() ?? []).filter((watch) => watch.list === list).map((watch) => updateWatch(watch, { list: name })),
  )
  if (currentList.peek() === list) chooseList(name)
  const error = await reloadWatches()
  const failed = results.find(({ kind }) => kind !== 'ok')
  return failed === undefined || failed.kind === 'ok' ? error : errorText(failed)
}

export const mmsiOf = ({ key }: Pick<Watch, 'key'>): string | null =>
  key.startsWith('vessel:') ? key.slice('vessel:'.length) : null

/** Shows the vessels of a list on the map and in the table, and no others. */
export function showVesselsOf(list: readonly Watch[]): void {
  filters.value = { ...noFilters, more: { mmsi: list.flatMap((watch) => mmsiOf(watch) ?? []).join(',') } }
  setTable({ mode: 'docked', everywhere: true, group: null })
  void showMatches()
}
