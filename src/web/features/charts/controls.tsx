import { priceSymbols } from '#domain/world/prices.ts'
import { chartIntervals, chartParts, type ChartView } from '../../state/charts.ts'
import { chokepointPlaces } from '../../state/resources.ts'
import { CommoditySelect } from '../../ui/commodity-select.tsx'
import { priceName } from '../../ui/format.ts'
import { Choice } from '../../ui/choice.tsx'
import { PlaceInput } from './place-input.tsx'

interface Props {
  view: ChartView
  set: (change: Partial<ChartView>) => void
}

const intervalLabels = { day: 'Day', week: 'Week', month: 'Month' }
const partLabels = {
  total: 'Total, with last year',
  destination: 'By destination',
  origin: 'By origin',
  pair: 'Origin × destination',
  commodity: 'By commodity',
}

/** What can be chosen of a kind of chart. */
export function ChartControls({ view, set }: Props) {
  if (view.kind === 'flows') return <FlowControls view={view} set={set} />
  if (view.kind === 'storage') return <StorageControls view={view} set={set} />
  return view.kind === 'prices' ? <PriceControls view={view} set={set} /> : <StraitControls view={view} set={set} />
}

function FlowControls({ view, set }: Props) {
  return (
    <div class="chart-controls">
      <label>
        Commodity <CommoditySelect value={view.commodity} set={(commodity) => set({ commodity })} />
      </label>
      <PlaceInput label="From" param="origin" value={view.origin} set={(origin) => set({ origin })} />
      <PlaceInput label="To" param="destination" value={view.destination} set={(destination) => set({ destination })} />
      <label>
        Parts{' '}
        <select
          value={view.by}
          onChange={({ currentTarget }) =>
            set({ by: chartParts.find((name) => name === currentTarget.value) ?? 'total' })
          }
        >
          {chartParts.map((name) => (
            <option key={name} value={name}>
              {partLabels[name]}
            </option>
          ))}
        </select>
      </label>
      <Choice
        label="Periods"
        values={chartIntervals}
        chosen={view.interval}
        choose={(interval) => set({ interval })}
        text={(name) => intervalLabels[name]}
      />
      <OverlaySelect view={view} set={set} />
    </div>
  )
}

const storageParts = ['total', 'commodity'] as const

function StorageControls({ view, set }: Props) {
  return (
    <div class="chart-controls">
      <label>
        Commodity <CommoditySelect value={view.commodity} set={(commodity) => set({ commodity })} />
      </label>
      <Choice
        label="Parts"
        values={storageParts}
        chosen={view.by === 'commodity' ? 'commodity' : 'total'}
        choose={(by) => set({ by })}
        text={(name) => (name === 'total' ? 'Total' : 'By commodity')}
      />
      <OverlaySelect view={view} set={set} />
    </div>
  )
}

/** The price over the chart. */
function OverlaySelect({ view, set }: Props) {
  return (
    <label>
      Price{' '}
      <select
        value={view.overlay ?? ''}
        onChange={({ currentTarget }) =>
          set({ overlay: priceSymbols.find((symbol) => symbol === currentTarget.value) ?? null })
        }
      >
        <option value="">none</option>
        {priceSymbols.map((symbol) => (
          <option key={symbol} value={symbol}>
            {priceName(symbol)}
          </option>
        ))}
      </select>
    </label>
  )
}

function StraitControls({ view, set }: Props) {
  return (
    <div class="chart-controls">
      <label>
        Chokepoint{' '}
        <select value={view.strait} onChange={({ currentTarget }) => set({ strait: currentTarget.value })}>
          {chokepointPlaces.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <OverlaySelect view={view} set={set} />
    </div>
  )
}

function PriceControls({ view, set }: Props) {
  const { symbols } = view
  return (
    <div class="chart-controls">
      <div class="choice wrap" role="group" aria-label="Prices">
        {priceSymbols.map((symbol) => {
          const isOn = symbols.includes(symbol)
          const next = isOn ? symbols.filter((other) => other !== symbol) : [...symbols, symbol]
          return (
            <button
              key={symbol}
              type="button"
              aria-pressed={isOn}
              disabled={isOn && symbols.length === 1}
              onClick={() => set({ symbols: next })}
            >
              {priceName(symbol)}
            </button>
          )
        })}
      </div>
      <span class="hint">Two prices also show their spread, the first less the second.</span>
    </div>
  )
}
