import { commodities, commodityFamilies } from '#domain/vessel/commodities.ts'

const familyNames: Record<(typeof commodityFamilies)[number], string> = {
  crude: 'Crude oil (all grades)',
  products: 'Oil products',
  lng: 'LNG',
  lpg: 'LPG and ammonia',
  chemicals: 'Chemicals',
  dry_bulk: 'Dry bulk',
  containers: 'Containers',
}

/** Every commodity and family of the API; the empty string is any. */
export function CommoditySelect({ value, set }: { value: string; set: (commodity: string) => void }) {
  return (
    <select aria-label="Commodity" value={value} onChange={({ currentTarget }) => set(currentTarget.value)}>
      <option value="">Any</option>
      <optgroup label="Families">
        {commodityFamilies.map((family) => (
          <option key={family} value={family}>
            {familyNames[family]}
          </option>
        ))}
      </optgroup>
      <optgroup label="Commodities">
        {commodities.map(({ label }) => (
          <option key={label} value={label}>
            {label}
          </option>
        ))}
      </optgroup>
    </select>
  )
}
