import type { VesselDetail } from '#contract/vessels/vessels.ts'
import { amount } from '../../../ui/amounts.ts'
import { age, oneDecimal, percent, unknownText } from '../../../ui/format.ts'
import { HowMade } from '../../../ui/actions/how-made.tsx'
import { FigureWarnings } from './warnings.tsx'
import { nowMs } from '../../../state/browser.ts'

/** What is measured of the cargo of a type beyond that of all: commodities are scored on loadings of grain. */
const measuredFor: Readonly<Record<string, readonly string[]>> = {
  'LNG Carrier': ['LNG cargo', 'laden or ballast'],
  'Bulk Carrier': ['cargo', 'laden or ballast', 'commodity'],
}

/** The cargo estimate with its bounds, method and reasons. */
export function CargoSection({ vessel }: { vessel: VesselDetail }) {
  const { cargo, commodity, current_draught_m, max_draught_m, draught_at } = vessel
  const shown = amount(cargo.mt, commodity, cargo.low_mt, cargo.high_mt)
  const inTonnes = amount(cargo.mt, null, cargo.low_mt, cargo.high_mt)
  return (
    <section class="card-section">
      <h3>Cargo</h3>
      <p class="cargo-line">
        <span class="cargo-tonnes">
          {shown.text}
          {cargo.mt !== null && <small> {shown.unit}</small>}
        </span>
        {shown.span && <span class="muted">{shown.span}</span>}
        <span class="cargo-commodity">{commodity ?? unknownText}</span>
      </p>
      <LoadBar share={cargo.load_pct} low={cargo.low_mt} high={cargo.high_mt} mt={cargo.mt} />
      <p class="hint">
        {shown.unit !== 't' && `${inTonnes.text} t · `}
        {cargo.laden === null ? 'Laden state unknown' : cargo.laden ? 'Laden' : 'In ballast'}
        {' · '}
        {current_draught_m === null
          ? 'draught unknown'
          : `draught ${oneDecimal(current_draught_m)}${max_draught_m === null ? '' : ` of ${oneDecimal(max_draught_m)}`} m`}
        {draught_at && `, updated ${age(nowMs.value - Date.parse(draught_at))} ago`}
        <FigureWarnings flags={vessel.quality.flags} at="draught" />
      </p>
      <HowMade
        subject={`vessel:${vessel.mmsi} cargo.mt`}
        what="the cargo estimate, the load and the commodity"
        shown={`${inTonnes.text} t${inTonnes.span === null ? '' : ` (${inTonnes.span})`}, ${commodity ?? 'commodity unknown'}`}
        method={`By ${cargo.method ?? 'rule'}${cargo.confidence === null ? '' : `, confidence ${Math.round(cargo.confidence * 100)} %`}`}
        inputs={cargo.reasons}
        derivation={measuredFor[vessel.vessel_type_str ?? ''] ?? ['cargo', 'laden or ballast']}
        ageText={draught_at && `draught updated ${age(nowMs.value - Date.parse(draught_at))} ago`}
      />
    </section>
  )
}

interface LoadBarProps {
  share: number | null
  mt: number | null
  low: number | null
  high: number | null
}

/** The load as a bar, with the bounds of the estimate in a paler shade. */
function LoadBar({ share, mt, low, high }: LoadBarProps) {
  const scale = share !== null && mt !== null && mt > 0 ? share / mt : null
  const from = scale !== null && low !== null ? Math.max(0, low * scale) : null
  const to = scale !== null && high !== null ? Math.min(100, high * scale) : null
  return (
    <div class="load">
      <div
        class="load-bar"
        role="img"
        aria-label={share === null ? 'Load unknown' : `${Math.round(share)} percent loaded`}
      >
        {share !== null && <span class="load-fill" style={{ width: `${Math.min(100, share)}%` }} />}
        {from !== null && to !== null && (
          <span class="load-span" style={{ left: `${from}%`, width: `${to - from}%` }} />
        )}
      </div>
      <span class="load-text">{percent(share)}</span>
    </div>
  )
}
