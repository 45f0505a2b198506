import './tonnes-by-week.css'
import type { Output } from '#contract/operations.ts'
import { HowMade } from '../../ui/actions/how-made.tsx'
import { count, dayText, unknownText } from '../../ui/format.ts'
import { pendingText } from '../../ui/list-text.ts'
import type { PollState } from '../../state/poll.ts'

type Weeks = NonNullable<Output<'ports.get'>['tonnes_by_week']>
type Week = Weeks[number]
type Mass = Week['in']

/** Weeks that a card shows, this one included. */
export const shownWeeks = '12'

const kilotonnes = (mt: number) => (mt === 0 ? '0' : mt < 9950 ? (mt / 1000).toFixed(1) : count(Math.round(mt / 1000)))
const massText = (mass: Mass) =>
  mass === null
    ? unknownText
    : `${kilotonnes(mass.mt)} kt${mass.mt === 0 ? '' : ` (${kilotonnes(mass.low_mt)}–${kilotonnes(mass.high_mt)})`}`

interface Props {
  subject: string
  /** Null where nothing is known; undefined while they load. */
  weeks: Weeks | null | undefined
  state: PollState
}

/** Tonnes discharged and loaded by week, with the bounds of the estimates; what is not known is hatched and never none. */
export function TonnesByWeek({ subject, weeks, state }: Props) {
  return (
    <section class="card-section" aria-label="Tonnes by week">
      <h3>Tonnes by week</h3>
      {weeks === undefined && <p class="hint">{pendingText(state)}</p>}
      {weeks === null && <p class="hint">Not known: no call was received.</p>}
      {weeks && <Figures subject={subject} weeks={weeks} />}
    </section>
  )
}

function Figures({ subject, weeks }: { subject: string; weeks: Weeks }) {
  const unknown = weeks.filter((week) => week.in === null).length
  const calls = weeks.reduce((sum, week) => sum + (week.calls ?? 0), 0)
  const unknownCalls = weeks.reduce((sum, week) => sum + week.calls_unknown, 0)
  if (unknown === weeks.length)
    return (
      <p class="hint">Not known: {calls === 0 ? 'nothing was received' : 'no call has an estimate of its cargo'}.</p>
    )
  return (
    <>
      <Bars title="Discharged" weeks={weeks} massOf={(week) => week.in} />
      <Bars title="Loaded" weeks={weeks} massOf={(week) => week.out} />
      <p class="hint">
        {dayText(weeks[0].start)} to {dayText(weeks.at(-1)?.end)}. Thin line: low to high. Pale: not every day of the
        week was received, or is over. {unknown > 0 && 'Hatched: not known. '}
        {unknownCalls > 0 && `Without ${count(unknownCalls)} of ${count(calls)} calls, whose cargo is not known.`}
      </p>
      <details>
        <summary>As a table</summary>
        <WeekTable weeks={weeks} />
      </details>
      <HowMade
        subject={`${subject} tonnes by week`}
        what="the tonnes by week"
        shown={weeks.map((week) => `${week.week}: in ${massText(week.in)}, out ${massText(week.out)}`).join('; ')}
        method="The change of draught at each call, by the hull’s tonnes per centimetre, summed by ISO week of arrival. Low and high are the sums of the lows and highs of the calls, as if all erred the same way."
        inputs={['draughts that crews typed before and after the call', 'hulls by class and size']}
        derivation={['port calls', 'cargo']}
        ageText="counted every ten minutes"
      />
    </>
  )
}

interface BarsProps {
  title: string
  weeks: Weeks
  massOf: (week: Week) => Mass
}

/** One bar a week, with a line from low to high. */
function Bars({ title, weeks, massOf }: BarsProps) {
  const most = Math.max(1, ...weeks.map((week) => massOf(week)?.high_mt ?? 0))
  const sum = weeks.reduce((all, week) => all + (massOf(week)?.mt ?? 0), 0)
  const share = (mt: number) => `${(mt / most) * 100}%`
  if (sum === 0) return <p class="hint">{title}: none in the calls whose cargo is known.</p>
  return (
    <>
      <p class="week-bars-title">
        {title} <small>up to {kilotonnes(Math.max(...weeks.map((week) => massOf(week)?.mt ?? 0)))} kt a week</small>
      </p>
      <div class="week-bars" role="img" aria-label={`${title}, ${kilotonnes(sum)} kt in ${weeks.length} weeks`}>
        {weeks.map((week) => {
          const mass = massOf(week)
          const isWhole = week.days === 7 && week.counted_days === 7
          return (
            <span key={week.week} class={mass === null ? 'gap' : isWhole ? '' : 'part'} title={weekText(week, mass)}>
              {mass !== null && (
                <>
                  <i style={{ height: share(mass.mt) }} />
                  <b style={{ bottom: share(mass.low_mt), height: share(mass.high_mt - mass.low_mt) }} />
                </>
              )}
            </span>
          )
        })}
      </div>
    </>
  )
}

/** 16 Nov to 22 Nov: 412 kt (350–470), 9 calls. */
const weekText = ({ start, end, calls }: Week, mass: Mass) =>
  `${dayText(start)} to ${dayText(end)}: ${mass === null ? 'not known' : massText(mass)}${calls === null ? '' : `, ${count(calls)} ${calls === 1 ? 'call' : 'calls'}`}`

function WeekTable({ weeks }: { weeks: Weeks }) {
  return (
    <table class="week-table">
      <thead>
        <tr>
          <th scope="col">Week from</th>
          <th scope="col">Discharged</th>
          <th scope="col">Loaded</th>
          <th scope="col">Calls</th>
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map((week) => (
          <tr key={week.week}>
            <th scope="row">{dayText(week.start)}</th>
            <td>{massText(week.in)}</td>
            <td>{massText(week.out)}</td>
            <td>{week.calls === null ? unknownText : count(week.calls)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
