import type { Output } from '#contract/operations.ts'

/** The ways in that lead over somebody else's pages. */
export function Providers({ providers }: Pick<Output<'auth.ways'>, 'providers'>) {
  if (providers.length === 0) return null
  return (
    <div class="providers">
      {providers.map(({ id, name, url }) => (
        <a key={id} class="button" href={url}>
          Continue with {name}
        </a>
      ))}
      <p class="or">or</p>
    </div>
  )
}
