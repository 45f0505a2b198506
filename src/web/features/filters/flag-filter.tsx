import { computed } from '@preact/signals'
import { flagStates } from '#domain/vessel/flags.ts'
import { count, countryName } from '../../ui/format.ts'
import { fleet } from '../../state/fleet/fleet.ts'
import { filters } from '../../state/app.ts'
import { missingListText } from '../../ui/list-text.ts'
import { offeredFlags } from '../../ui/filters/filter-model.ts'

const countByFlag = computed(() => {
  const counts = new Map<string, number>()
  for (const { flag } of fleet.vessels.value) if (flag) counts.set(flag, (counts.get(flag) ?? 0) + 1)
  return counts
})

const byName = flagStates
  .map((flag) => ({ flag, name: countryName(flag) }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'))

export function FlagFilter() {
  const chosen = filters.value.flags
  const set = (flags: string[]) => (filters.value = { ...filters.value, flags })
  // A capped list has not all the vessels of a flag.
  const isWhole = missingListText() === null && fleet.vessels.value.length === fleet.matchedCount.value
  const offered = offeredFlags(chosen, countByFlag.value)
  return (
    <fieldset class="field">
      <legend>Flag</legend>
      {offered.map((flag) => (
        <div key={flag} class="class-row">
          <label>
            <input
              type="checkbox"
              checked={chosen.includes(flag)}
              onChange={() => set(chosen.includes(flag) ? chosen.filter((other) => other !== flag) : [...chosen, flag])}
            />
            <span class="grow">{countryName(flag)}</span>
          </label>
          {isWhole && <span class="count">{count(countByFlag.value.get(flag) ?? 0)}</span>}
        </div>
      ))}
      <select
        aria-label="Add a flag"
        value=""
        onChange={({ currentTarget }) => {
          const flag = currentTarget.value
          currentTarget.value = ''
          if (flag !== '' && !chosen.includes(flag)) set([...chosen, flag])
        }}
      >
        <option value="">Add a flag</option>
        {byName.map(({ flag, name }) => (
          <option key={flag} value={flag}>
            {name}
          </option>
        ))}
      </select>
    </fieldset>
  )
}
