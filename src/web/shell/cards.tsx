import { selectedMmsi, selectedPlace } from '../state/app.ts'
import { placeOf } from '../state/places.ts'
import { lazily } from '../ui/lazily.tsx'
import { useFocusReturn } from './keyboard.ts'

const VesselCard = lazily(
  async () => (await import('../features/vessels/card/vessel-card.tsx')).VesselCard,
  'The card of the vessel',
)
const PortCard = lazily(async () => (await import('../features/places/port-card.tsx')).PortCard, 'The card of the port')
const InfrastructureCard = lazily(
  async () => (await import('../features/places/infrastructure-card.tsx')).InfrastructureCard,
  'The card of the place',
)
const TerminalCard = lazily(
  async () => (await import('../features/places/terminal-card.tsx')).TerminalCard,
  'The card of the terminal',
)
const AreaCard = lazily(async () => (await import('../features/places/area-card.tsx')).AreaCard, 'The card of the area')
const EventCard = lazily(async () => (await import('../features/events/event-card.tsx')).EventCard, 'The event')
const ChokepointCard = lazily(
  async () => (await import('../features/chokepoints/chokepoint-card.tsx')).ChokepointCard,
  'The card of the chokepoint',
)

/** The card of the selected vessel, or of the selected place. */
export function Cards() {
  const mmsi = selectedMmsi.value
  useFocusReturn(mmsi !== null || selectedPlace.value !== null)
  if (mmsi !== null) return <VesselCard key={mmsi} mmsi={mmsi} />
  if (selectedPlace.value === null) return null
  const { kind, id } = placeOf(selectedPlace.value)
  if (kind === 'port') return <PortCard key={id} unlocode={id} />
  if (kind === 'terminal') return <TerminalCard key={id} id={id} />
  if (kind === 'area') return <AreaCard key={id} id={id} />
  if (kind === 'infrastructure') return <InfrastructureCard key={id} id={id} />
  return kind === 'event' ? <EventCard key={id} id={id} /> : <ChokepointCard key={id} id={id} />
}
