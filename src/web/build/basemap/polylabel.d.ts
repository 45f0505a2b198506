declare module 'polylabel' {
  /** The point of a polygon that is farthest from its edge, to the given precision. */
  export default function polylabel(polygon: readonly (readonly number[])[][], precision?: number): [number, number]
}
