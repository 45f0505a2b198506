/** The parts of the world that flows are told between. */
export const regions = ['Europe', 'Asia', 'North America', 'Middle East', 'South America', 'Africa'] as const
export type Region = (typeof regions)[number]
