/** The six vessel classes that are listed, in the order of their codes. */
export const vesselClasses = [
  'Crude Tanker',
  'LNG Carrier',
  'LPG Carrier',
  'Chemical Tanker',
  'Bulk Carrier',
  'Container Ship',
] as const

export type VesselClass = (typeof vesselClasses)[number]

/** A class as a byte in a column: index in `vesselClasses`, or `notFollowed`. */
export type VesselClassCode = number

/** A vessel of another or unknown class: tracked, but never listed. */
export const notFollowed: VesselClassCode = 255

export const vesselGroups = ['tanker', 'cargo', 'other'] as const
export type VesselGroup = (typeof vesselGroups)[number]

/** What a vessel declares itself to be by its AIS ship and cargo type (ITU-R M.1371, message 5); null if it does not say. */
export function groupOfShipType(shipType: number): VesselGroup | null {
  const decade = Math.floor(shipType / 10)
  if (decade === 8) return 'tanker'
  if (decade === 7) return 'cargo'
  return shipType === 0 || decade === 9 ? null : 'other'
}

/** The name of a class in paths and parameters: `crude_tanker`. */
export function classSlug(name: VesselClass): string {
  return name.toLowerCase().replaceAll(' ', '_')
}

/** Reads a class by its name or its slug, in any case; null for anything else. */
export function parseVesselClass(text: string): VesselClass | null {
  const slug = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
  return vesselClasses.find((name) => classSlug(name) === slug) ?? null
}
