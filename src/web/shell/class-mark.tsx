import { classSlug, type VesselClass } from '#domain/vessel-class.ts'

/** A little hull in the colour of her class, as she is drawn on the map. */
export function ClassMark({ name }: { name: VesselClass | null }) {
  return (
    <svg
      class={`mark ${name ? classSlug(name) : 'no-class'}`}
      width="10"
      height="16"
      viewBox="0 0 10 16"
      aria-hidden="true"
    >
      <path d="M5 .5C7.2 3 8.3 5.5 8.3 8v6.200c0 .7-.5 1.2-1.2 1.200H2.900c-.7 0-1.2-.5-1.2-1.200V8C1.7 5.5 2.8 3 5 .5" />
    </svg>
  )
}
