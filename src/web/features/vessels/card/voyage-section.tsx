import type { VesselDetail } from '#contract/vessels/vessels.ts'
import { nowMs } from '../../../state/browser.ts'
import { distance, fromNow, moment, oneDecimal, unknownText } from '../../../ui/format.ts'
import { HowMade } from '../../../ui/actions/how-made.tsx'
import { destinationText, etaDifferenceText, statusText } from './voyage-text.ts'
import { FigureWarnings } from './warnings.tsx'

/** The current voyage: destination, reported and calculated ETA, last port, status. */
export function VoyageSection({ vessel }: { vessel: VesselDetail }) {
  const { last_port_call: from, eta, eta_calculated, distance_to_go_nm, quality } = vessel
  const now = nowMs.value
  const notes = [
    distance_to_go_nm === null ? null : `${distance(distance_to_go_nm)} to go`,
    etaDifferenceText(eta, eta_calculated),
  ].filter((note) => note !== null)
  return (
    <section class="card-section">
      <h3>Voyage</h3>
      <dl class="pairs">
        <dt>Destination</dt>
        <dd>
          <Destination vessel={vessel} />
        </dd>
        <dt>Reported ETA</dt>
        <dd>
          {moment(eta, now)}
          {eta && <small> {fromNow(eta, now)}</small>}
          <FigureWarnings flags={quality.flags} at="eta" />
        </dd>
        <dt>Calculated ETA</dt>
        <dd>
          {moment(eta_calculated, now)}
          {eta_calculated && <small> {fromNow(eta_calculated, now)}</small>}
          {notes.length > 0 && <small class="block">{notes.join(', ')}</small>}
          {eta_calculated && (
            <HowMade
              subject={`vessel:${vessel.mmsi} eta_calculated`}
              what="the calculated ETA"
              shown={moment(eta_calculated, now)}
              method="The way along the sea lanes to the port, at the vessel’s own speed of the last days."
              inputs={[
                ...(distance_to_go_nm === null ? [] : [`${distance(distance_to_go_nm)} to go`]),
                `destination ${destinationText(vessel.destination_detail)}`,
              ]}
              derivation="eta"
              measures="mean absolute error"
              ageText={vessel.position_at && `position ${fromNow(vessel.position_at, now)}`}
            />
          )}
        </dd>
        <dt>Last port</dt>
        <dd>
          {from?.name ?? vessel.last_port ?? unknownText}
          {from?.departed_at && <small class="block">departed {moment(from.departed_at, now)}</small>}
          {from && from.draught_in_m !== null && from.draught_out_m !== null && (
            <small class="block">
              draught {oneDecimal(from.draught_in_m)} m in, {oneDecimal(from.draught_out_m)} m out
            </small>
          )}
        </dd>
        <dt>Status</dt>
        <dd>{statusText(vessel)}</dd>
      </dl>
    </section>
  )
}

function Destination({ vessel }: { vessel: VesselDetail }) {
  const { destination_detail: to, quality } = vessel
  return (
    <>
      {destinationText(to)}
      {to.unlocode && <small> {to.unlocode}</small>}
      {to.raw && (
        <small class="block">
          AIS: <q>{to.raw}</q>
          {to.confidence !== null && `, ${Math.round(to.confidence * 100)} % confidence`}
        </small>
      )}
      <FigureWarnings flags={quality.flags} at="destination" />
      {to.raw && (
        <HowMade
          subject={`vessel:${vessel.mmsi} destination`}
          what="the destination"
          shown={destinationText(to)}
          method="The words that the crew typed, matched with names, codes and abbreviations of ports and regions."
          inputs={[`AIS text “${to.raw}”`]}
          derivation="destination"
          ageText={vessel.position_at && `last message ${fromNow(vessel.position_at, nowMs.value)}`}
        />
      )}
    </>
  )
}
