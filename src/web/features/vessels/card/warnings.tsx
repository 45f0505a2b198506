import type { VesselDetail } from '#contract/vessels/vessels.ts'
import { ExternalLink } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { sanctionDetailText } from './sanctions-text.ts'
import { otherPlaces, type QualityFlag, type WarningPlace, warningsAt } from './quality-flags.ts'

/** Warnings at the top of the card: sanctions, and doubts about identity or position. */
export function TopWarnings({ vessel }: { vessel: VesselDetail }) {
  const { quality, sanctions } = vessel
  const texts = [...warningsAt(quality.flags, 'top'), ...otherPlaces(vessel.position_conflict)]
  if (texts.length === 0 && sanctions.length === 0) return null
  return (
    <ul class="warnings">
      {sanctions.map(({ list, url, programmes, ...entry }) => (
        <li key={list} class="bad">
          <Icon name="warning" size={14} />
          <span>
            Listed by{' '}
            <b>
              <ExternalLink url={url}>{list}</ExternalLink>
            </b>
            {programmes.length > 0 && `: ${programmes.join(', ')}`}
            <small class="block">{sanctionDetailText(entry)}</small>
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

/** Warnings below a figure. */
export function FigureWarnings({ flags, at }: { flags: readonly QualityFlag[]; at: WarningPlace }) {
  return (
    <>
      {warningsAt(flags, at).map((text) => (
        <small key={text} class="block figure-warning">
          {text}
        </small>
      ))}
    </>
  )
}
