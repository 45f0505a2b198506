import type { Output } from '#contract/operations.ts'
import type { PortVessel } from '#contract/resources/ports.ts'
import { selectedMmsi } from '../../state/app.ts'
import { nowMs } from '../../state/browser.ts'
import { amount, loadText } from '../../ui/amounts.ts'
import { age, count, counted, dayText, moment, tonnes, unknownText } from '../../ui/format.ts'
import { HowMade } from '../../ui/actions/how-made.tsx'
import { useShortList } from '../../ui/actions/short-list.tsx'

/** What is measured of a port, and of a facility by its terminals. */
type PlaceFigures = Pick<
  Output<'ports.get'>,
  'at_berth' | 'waiting' | 'expected' | 'calls' | 'tonnes' | 'notes' | 'unknown_because'
>

/** Vessels of a list that are shown before its button is pressed. */
const initialCount = 6

/** The vessels at berth, waiting and expected. */
export function PresentSections({ figures, subject }: { figures: PlaceFigures; subject: string }) {
  const total = (found: PlaceFigures['at_berth']) => (found === null ? 'unknown' : count(found.total))
  const stay = ({ arrived_at }: PortVessel) => since(arrived_at)
  return (
    <>
      <PresentVessels title="At berth" name="at_berth" figures={figures} about={stay} />
      <PresentVessels title="Waiting" name="waiting" figures={figures} about={stay} />
      <PresentVessels title="Expected" name="expected" figures={figures} about={expectedText} />
      <HowMade
        subject={`${subject} vessels`}
        what="the vessels at berth, waiting and expected"
        shown={`at berth ${total(figures.at_berth)}, waiting ${total(figures.waiting)}, expected ${total(figures.expected)}`}
        method="At berth: stopped beside a berth. Waiting: stopped for an hour off the port, not moored. Expected: the typed destination is this place."
        inputs={['positions, speeds and destinations of the vessels received', 'berths and ports of the tables']}
        derivation={['port calls', 'destination']}
        ageText="asked for once a minute"
      />
    </>
  )
}

/** What is not known, and why, beside what the lists of vessels say themselves. */
export function Notes({ figures }: { figures: PlaceFigures }) {
  const said = lists.map((name) => figures.unknown_because[name])
  const notes = figures.notes.filter((note) => !said.includes(note))
  if (notes.length === 0) return null
  return (
    <section class="card-section" aria-label="Notes">
      <h3>What is not known, and why</h3>
      {notes.map((note) => (
        <p key={note} class="hint">
          {note}
        </p>
      ))}
    </section>
  )
}

const since = (at: string | null) => (at === null ? '' : `for ${age(nowMs.value - Date.parse(at))}`)

const expectedText = ({ eta, eta_source }: PortVessel) =>
  eta === null ? 'no ETA' : `${moment(eta, nowMs.value)}${eta_source === 'calculated' ? ', calculated' : ''}`

const lists = ['at_berth', 'waiting', 'expected'] as const

interface ListProps {
  title: string
  name: (typeof lists)[number]
  figures: PlaceFigures
  about: (vessel: PortVessel) => string
}

/** Fuel Oil 45,400 t, in ballast, or that it is not known: a vessel in ballast keeps the name of its trade. */
function cargoText({ mt, commodity }: PortVessel): string {
  if (mt === null) return commodity === null ? 'cargo unknown' : `${commodity}, amount unknown`
  return mt === 0 ? loadText(mt, null) : `${commodity ?? 'cargo'} ${loadText(mt, commodity)}`
}

/** A short list of vessels; null is unknown and never none. */
function PresentVessels({ title, name, figures, about }: ListProps) {
  const found = figures[name]
  const { shown, button } = useShortList(found?.vessels ?? [], initialCount, found?.total)
  return (
    <section class="card-section" aria-label={title}>
      <h3>
        {title} <b class="list-total">{found === null ? unknownText : count(found.total)}</b>
      </h3>
      {found === null && <p class="hint">{figures.unknown_because[name] ?? 'Not known.'}</p>}
      {found?.total === 0 && <p class="hint">None of the vessels received.</p>}
      <ul class="rows tight">
        {shown.map((vessel) => (
          <li key={vessel.mmsi}>
            <button type="button" class="row-name grow" onClick={() => (selectedMmsi.value = vessel.mmsi)}>
              <span class="grow ellipsis">{vessel.name ?? vessel.mmsi}</span>
              <small>{[cargoText(vessel), about(vessel)].filter((text) => text !== '').join(' · ')}</small>
            </button>
          </li>
        ))}
      </ul>
      {button}
    </section>
  )
}

/** Arrivals by day as bars; a day without reception is a gap, not a zero. */
export function Calls({ calls }: Pick<PlaceFigures, 'calls'>) {
  if (calls === null) return null
  const received = calls.by_day.filter((day) => day.calls !== null).length
  const most = Math.max(1, ...calls.by_day.map((day) => day.calls ?? 0))
  return (
    <section class="card-section" aria-label="Calls">
      <h3>
        Calls by day <b class="list-total">{count(calls.total)}</b>
        <small>
          {' '}
          on {count(received)} {received === 1 ? 'day' : 'days'} with reception
        </small>
      </h3>
      <div
        class="day-bars"
        role="img"
        aria-label={`${counted(calls.total, 'call')} from ${moment(calls.from, nowMs.value)} to ${moment(calls.to, nowMs.value)}`}
      >
        {calls.by_day.map(({ date, calls: found }) => (
          <span
            key={date}
            class={found === null ? 'gap' : ''}
            title={`${dayText(date)}: ${found === null ? 'nothing was received' : count(found)}`}
            style={{ height: `${found === null ? 100 : (found / most) * 100}%` }}
          />
        ))}
      </div>
      <p class="hint">
        {dayText(calls.by_day[0]?.date)} to {dayText(calls.by_day.at(-1)?.date)}; hatched: nothing received
      </p>
    </section>
  )
}

export function Tonnes({ subject, tonnes: moved }: Pick<PlaceFigures, 'tonnes'> & { subject: string }) {
  if (moved === null) return null
  const line = (kind: string, items: NonNullable<PlaceFigures['tonnes']>['in']) =>
    items.map(({ commodity, mt, low_mt, high_mt, calls }) => {
      const { text, unit, span } = amount(mt, commodity, low_mt, high_mt)
      return (
        <li key={`${kind} ${commodity}`}>
          <span class="grow">
            {kind} {commodity ?? 'unknown cargo'}
          </span>
          <span>
            <b>{text}</b> {unit} <small>{span}</small> <small>{counted(calls, 'call')}</small>
          </span>
        </li>
      )
    })
  return (
    <section class="card-section" aria-label="Tonnes">
      <h3>Tonnes of these days, estimated from draughts</h3>
      <ul class="rows tight">
        {line('in:', moved.in)}
        {line('out:', moved.out)}
      </ul>
      <HowMade
        subject={`${subject} tonnes`}
        what="the number of tonnes"
        shown={
          [...moved.in, ...moved.out]
            .map(({ commodity, mt }) => `${commodity ?? 'unknown'} ${tonnes(mt)} t`)
            .join(', ') || 'none'
        }
        method="The change of draught at each call, by the hull’s tonnes per centimetre."
        inputs={['draughts that crews typed before and after the call', 'hulls by class and size']}
        derivation="cargo"
        ageText="calls of the last 31 days"
      />
      {moved.calls_unknown > 0 && <p class="hint">Cargo of {counted(moved.calls_unknown, 'call')} not known.</p>}
    </section>
  )
}
