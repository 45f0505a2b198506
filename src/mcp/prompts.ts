import * as z from 'zod'

interface Prompt {
  name: string
  title: string
  description: string
  args: z.ZodObject<Record<string, z.ZodString | z.ZodOptional<z.ZodString>>>
  text: (args: Record<string, string | undefined>) => string
}

const caveats = 'State how current the data is (as_of), whether it is demo or stale, and what it does not cover.'

/** Prompts for frequent questions. Their texts name the tools to call. */
export const prompts: readonly Prompt[] = [
  {
    name: 'morning_briefing',
    title: 'Morning briefing',
    description: 'Chokepoints, events and prices on one page.',
    args: z.object({ commodity: z.string().max(100).optional() }),
    text: ({ commodity }) =>
      `Write a one-page briefing for a ${commodity ? `${commodity} ` : ''}trader. Call list_chokepoints, list_events and get_prices. Lead with what changed: chokepoints that are not open, new events of high severity, the largest price moves. ${caveats}`,
  },
  {
    name: 'vessel_report',
    title: 'Vessel report',
    description: 'Identity, cargo and destination of a vessel.',
    args: z.object({ vessel: z.string().min(1).max(100) }),
    text: ({ vessel }) =>
      `Report on the vessel ${JSON.stringify(vessel)}. If this is a name, find its MMSI with search_places. Then call get_vessel and, if the plan permits, include context, voyages and events. Report the cargo with its bounds and the evidence, the destination and ETA, sanctions and data quality flags. ${caveats}`,
  },
  {
    name: 'region_watch',
    title: 'Region overview',
    description: 'Vessels, cargo, events and infrastructure in an area.',
    args: z.object({ area: z.string().min(1).max(200) }),
    text: ({ area }) =>
      `Describe shipping in ${JSON.stringify(area)}. Draw a polygon around it (search_places helps to locate it) and call analyze_region, then find_vessels with its bounding box for the largest cargoes, and list_events. ${caveats}`,
  },
]
