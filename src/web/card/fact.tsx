/** One reading of an instrument: its name small above, the unit muted after the number. */
export function Fact({ name, value, unit }: { name: string; value: string; unit?: string }) {
  return (
    <div class="fact">
      <span class="fact-name">{name}</span>
      <span class="fact-value">
        {value}
        {unit && <small> {unit}</small>}
      </span>
    </div>
  )
}
