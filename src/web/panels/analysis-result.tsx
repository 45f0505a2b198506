import type { Output } from '#contract/operations.ts'
import { vesselClasses } from '#domain/vessel-class.ts'
import { count, tonnes } from '../format.ts'
import { ClassMark } from '../shell/class-mark.tsx'
import { isPro } from '../state/account.ts'
import { flight, selectedMmsi } from '../state/app.ts'
import { CargoBars } from './cargo-bars.tsx'
import { FlowStory } from './flow-story.tsx'

/** What lies inside a region: ships by type, cargo, events, installations. */
export function AnalysisResult({ found }: { found: Output<'draw.analyze'> }) {
  const most = Math.max(1, ...Object.values(found.commodity_breakdown))
  return (
    <>
      <section class="field" aria-label="Vessels inside">
        <h3>Inside</h3>
        <dl class="facts two">
          <dt>Vessels</dt>
          <dd>{count(found.total_vessels)}</dd>
          <dt>Cargo</dt>
          <dd>
            {tonnes(found.est_cargo_mt)} <small>t</small>
          </dd>
        </dl>
        <ul class="bars">
          {vesselClasses
            .filter((name) => name in found.commodity_breakdown)
            .map((name) => (
              <li key={name}>
                <ClassMark name={name} />
                <span class="bar-name">{name}</span>
                <span class="bar">
                  <span class="bar-fill" style={{ width: `${(found.commodity_breakdown[name] / most) * 100}%` }} />
                </span>
                <span class="bar-count">{count(found.commodity_breakdown[name])}</span>
              </li>
            ))}
        </ul>
      </section>
      <CargoBars vessels={found.vessels_inside} />
      {found.vessels_inside.length > 0 && (
        <section class="field" aria-label="Largest cargoes">
          <h3>Largest cargoes</h3>
          <ul class="rows tight">
            {found.vessels_inside.slice(0, 8).map(({ mmsi, name, vessel_type_str, est_cargo_mt, lng, lat }) => (
              <li key={mmsi}>
                <button
                  type="button"
                  class="row-name"
                  onClick={() => {
                    selectedMmsi.value = mmsi
                    flight.value = { lng, lat, zoom: 8 }
                  }}
                >
                  <ClassMark name={vessel_type_str} />
                  <span class="ellipsis grow">{name ?? mmsi}</span>
                  <span class="muted">{tonnes(est_cargo_mt)} t</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Others found={found} />
      {found.ai_available && <FlowStory found={found} />}
    </>
  )
}

const numbered = (number: number, what: string) => `${count(number)} ${what}${number === 1 ? '' : 's'}`

function Others({ found }: { found: Output<'draw.analyze'> }) {
  const gated = found.gated?.includes('events_inside') && !isPro.value
  return (
    <section class="field" aria-label="Events and installations inside">
      <h3>Events and installations</h3>
      <p>
        {gated ? (
          <span class="muted">Events inside come with Pro.</span>
        ) : (
          numbered(found.events_inside.length, 'event')
        )}
      </p>
      <ul class="rows tight">
        {found.events_inside.slice(0, 5).map(({ id, title, severity }) => (
          <li key={id}>
            <span class="grow ellipsis">{title}</span>
            <small>{severity}</small>
          </li>
        ))}
      </ul>
      <p>{numbered(found.infrastructure_inside.length, 'installation')}</p>
      <ul class="rows tight">
        {found.infrastructure_inside.slice(0, 6).map(({ id, name, kind }) => (
          <li key={id}>
            <span class="grow ellipsis">{name}</span>
            <small>{kind.replaceAll('_', ' ')}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
