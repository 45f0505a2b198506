import type { VesselDetail } from '#contract/vessels.ts'
import { Icon } from '../shell/icons.tsx'
import { doubtsAt } from './quality-words.ts'

/** What one must know before anything else: sanctions, and doubts about who or where she is. */
export function TopWarnings({ vessel }: { vessel: VesselDetail }) {
  const { quality, sanctions } = vessel
  const texts = doubtsAt(quality.flags, 'top')
  if (texts.length === 0 && sanctions.length === 0) return null
  return (
    <ul class="warnings">
      {sanctions.map((one) => (
        <li key={one.list} class="bad">
          <Icon name="warning" size={14} />
          <span>
            On <SanctionList {...one} />
            {one.programmes.length > 0 && `: ${one.programmes.join(', ')}`}
            <small class="block">
              matched by {one.matched_by === 'imo' ? 'IMO number' : 'MMSI'}
              {one.listed_at && `, listed ${one.listed_at.slice(0, 10)}`}
            </small>
          </span>
        </li>
      ))}
      {texts.map((text) => (
        <li key={text}>
          <Icon name="warning" size={14} /> {text}
        </li>
      ))}
    </ul>
  )
}

/** The list by its name, with a way to it where its address is one. */
function SanctionList({ list, url }: VesselDetail['sanctions'][number]) {
  if (url === null || !/^https?:\/\//.test(url)) return <b>{list}</b>
  return (
    <a href={url} target="_blank" rel="noreferrer noopener">
      {list}
    </a>
  )
}
