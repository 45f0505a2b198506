import type { VesselDetail } from '#contract/vessels.ts'
import { count, fromNow, moment, navStatusText, oneDecimal, unknownText } from '../format.ts'
import { nowMs } from '../state/clock.ts'
import { DoubtLines } from './doubt-lines.tsx'
import { destinationText, lateness } from './voyage-words.ts'

/** Whereto and when, by her crew and by our reckoning, and whence. */
export function VoyageSection({ vessel }: { vessel: VesselDetail }) {
  const { last_port_call: from, eta, eta_calculated, distance_to_go_nm, quality } = vessel
  const now = nowMs.value
  return (
    <section class="card-section">
      <h3>Voyage</h3>
      <dl class="pairs">
        <dt>To</dt>
        <dd>
          <Destination vessel={vessel} />
        </dd>
        <dt>ETA, hers</dt>
        <dd>
          {moment(eta, now)}
          {eta && <small> {fromNow(eta, now)}</small>}
          <DoubtLines flags={quality.flags} at="eta" />
        </dd>
        <dt>ETA, ours</dt>
        <dd>
          {moment(eta_calculated, now)}
          {eta_calculated && <small> {fromNow(eta_calculated, now)}</small>}
          {(distance_to_go_nm !== null || lateness(eta, eta_calculated)) && (
            <small class="block">
              {[distance_to_go_nm !== null && `${count(distance_to_go_nm)} nm to go`, lateness(eta, eta_calculated)]
                .filter(Boolean)
                .join(', ')}
            </small>
          )}
        </dd>
        <dt>From</dt>
        <dd>
          {from?.name ?? vessel.last_port ?? unknownText}
          {from?.departed_at && <small class="block">left {moment(from.departed_at, now)}</small>}
          {from && from.draught_in_m !== null && from.draught_out_m !== null && (
            <small class="block">
              draught {oneDecimal(from.draught_in_m)} in, {oneDecimal(from.draught_out_m)} m out
            </small>
          )}
        </dd>
        <dt>Status</dt>
        <dd>{navStatusText(vessel.nav_status)}</dd>
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
          as sent: <q>{to.raw}</q>
          {to.confidence !== null && `, ${Math.round(to.confidence * 100)} % sure`}
        </small>
      )}
      <DoubtLines flags={quality.flags} at="destination" />
    </>
  )
}
