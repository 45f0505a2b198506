import * as z from 'zod'

interface Prompt {
  name: string
  title: string
  description: string
  args: z.ZodObject<Record<string, z.ZodString | z.ZodOptional<z.ZodString>>>
  text: (args: Record<string, string | undefined>) => string
}

const honesty = 'Say when the data is from (as_of), whether it is demo or stale, and what you could not see.'

/** Questions that people ask often, written so that the right tools are taken. */
export const prompts: readonly Prompt[] = [
  {
    name: 'morning_briefing',
    title: 'Morning briefing',
    description: 'Chokepoints, events and prices in one page.',
    args: z.object({ commodity: z.string().max(100).optional() }),
    text: ({ commodity }) =>
      `Write a one-page briefing for a trader${commodity ? ` of ${commodity}` : ''}. Call list_chokepoints, list_events and get_prices. Lead with what changed: straits that are not open, new events of high severity, prices that moved most. ${honesty}`,
  },
  {
    name: 'vessel_report',
    title: 'Report on a vessel',
    description: 'Who she is, what she carries and where she goes.',
    args: z.object({ vessel: z.string().min(1).max(100) }),
    text: ({ vessel }) =>
      `Report on the vessel ${JSON.stringify(vessel)}. Find her with search_places if this is a name, then call get_vessel and, if the plan allows, get_vessel_track. Tell her cargo with its bounds and why, her destination and when she is due, sanctions and quality flags. ${honesty}`,
  },
  {
    name: 'region_watch',
    title: 'What happens in a region',
    description: 'Ships, cargo, events and infrastructure of an area.',
    args: z.object({ area: z.string().min(1).max(200) }),
    text: ({ area }) =>
      `Describe shipping in ${JSON.stringify(area)}. Draw a polygon around it (search_places helps) and call analyze_region, then search_vessels in its box for the largest cargoes and list_events there. ${honesty}`,
  },
]
