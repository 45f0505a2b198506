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
