/** The six classes of ship that this product follows, in the order of their codes. */
export const vesselClasses = [
  'Crude Tanker',
  'LNG Carrier',
  'LPG Carrier',
  'Chemical Tanker',
  'Bulk Carrier',
  'Container Ship',
] as const

export type VesselClass = (typeof vesselClasses)[number]

/** A class as a byte in a column: its place in `vesselClasses`, or `notFollowed`. */
export type VesselClassCode = number

/** A ship whose class is not one of the six, or not known yet: tracked, never listed. */
export const notFollowed: VesselClassCode = 255

/** The class's name as a path or a parameter spells it: `crude_tanker`. */
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
