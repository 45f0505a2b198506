import type { Output } from '#contract/operations.ts'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import { loadText } from '../../ui/amounts.ts'
import { count, counted, infrastructureKindNames, tonnes } from '../../ui/format.ts'
import { HowMade } from '../../ui/actions/how-made.tsx'
import { FilterChips } from '../../ui/filters/filter-chips.tsx'
import { ClassMark } from '../../ui/marks.tsx'
import { AiSummary } from '../../ui/actions/ai-summary.tsx'
import { useShortList } from '../../ui/actions/short-list.tsx'
import { isPro } from '../../state/account.ts'
import { callApi } from '../../state/api.ts'
import { boundsOf, region } from '../../state/drawing/drawing.ts'
import { flight, selectedMmsi } from '../../state/app.ts'
import { openPlace } from '../../state/places.ts'
import { CargoBars } from './cargo-bars.tsx'

/** What is inside a region: vessels by type, cargo, events, infrastructure. */
export function AnalysisResult({ found }: { found: Output<'draw.analyze'> }) {
  const max = Math.max(1, ...Object.values(found.commodity_breakdown))
  return (
    <>
      <section class="field" aria-label="Vessels inside">
        <h3>Vessels inside</h3>
        <FilterChips />
        <dl class="facts two">
          <dt>Vessels</dt>
          <dd>{count(found.total_vessels)}</dd>
          <dt>Cargo</dt>
          <dd>
            {tonnes(found.est_cargo_mt)} <small>t</small>
          </dd>
        </dl>
        <HowMade
          subject="analysis cargo"
          what="the cargo inside"
          shown={`${counted(found.total_vessels, 'vessel')}, ${tonnes(found.est_cargo_mt)} t`}
          method="The sum of the cargo estimates of the vessels whose last position is inside the outline."
          inputs={['draughts that crews typed', 'hulls by class and size']}
          derivation={['cargo', 'laden or ballast']}
          ageText="at the time of the analysis"
        />
        <ul class="bars">
          {vesselClasses
            .filter((name) => name in found.commodity_breakdown)
            .map((name) => (
              <li key={name}>
                <ClassMark name={name} />
                <span class="bar-name">{name}</span>
                <span class="bar">
                  <span class="bar-fill" style={{ width: `${(found.commodity_breakdown[name] / max) * 100}%` }} />
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
            {found.vessels_inside
              .slice(0, 8)
              .map(({ mmsi, name, vessel_type_str, est_cargo_mt, commodity, lng, lat }) => (
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
                    <span class="muted">{loadText(est_cargo_mt, commodity)}</span>
                  </button>
                </li>
              ))}
          </ul>
        </section>
      )}
      <EventsAndInfrastructure found={found} />
      {found.ai_available && found.total_vessels > 0 && <FlowSummary />}
    </>
  )
}

/** The flows through the region in sentences. */
function FlowSummary() {
  return (
    <AiSummary
      class="field"
      action="Describe the flows"
      load={() => callApi('ai.flowAnalysis', { bbox: boundsOf(region.value?.ring ?? []) })}
      text={({ narrative }) => narrative}
    />
  )
}

/** Events and installations that are shown before the button of their list is pressed. */
const initialCount = 6

function EventsAndInfrastructure({ found }: { found: Output<'draw.analyze'> }) {
  const isGated = found.gated?.includes('events_inside') && !isPro.value
  const events = useShortList(found.events_inside, initialCount)
  const installations = useShortList(found.infrastructure_inside, initialCount)
  return (
    <section class="field" aria-label="Events and infrastructure inside">
      <h3>Events and infrastructure</h3>
      <p>
        {isGated ? (
          <span class="muted">Events inside are part of Pro.</span>
        ) : (
          counted(found.events_inside.length, 'event')
        )}
      </p>
      <ul class="rows tight">
        {events.shown.map(({ id, title, severity }) => (
          <li key={id}>
            <button type="button" class="row-name grow" onClick={() => openPlace(`event:${id}`, null)}>
              <span class="grow ellipsis">{title}</span>
              <small>{severity}</small>
            </button>
          </li>
        ))}
      </ul>
      {events.button}
      <p>{counted(found.infrastructure_inside.length, 'installation')}</p>
      <ul class="rows tight">
        {installations.shown.map(({ id, name, kind }) => (
          <li key={id}>
            <button type="button" class="row-name grow" onClick={() => openPlace(id, null)}>
              <span class="grow ellipsis">{name}</span>
              <small>{infrastructureKindNames[kind]}</small>
            </button>
          </li>
        ))}
      </ul>
      {installations.button}
    </section>
  )
}
