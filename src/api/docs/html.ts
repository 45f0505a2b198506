/** Markup that is inserted into a page without escaping. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Piece = string | number | Html | readonly Piece[] | null | false | undefined

/** Tagged template for markup: interpolated values are escaped unless they are `Html`. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(strings.reduce((done, string, at) => done + written(pieces[at - 1]) + string))
}

function written(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return ''
  if (piece instanceof Html) return piece.text
  return typeof piece === 'object' ? piece.map(written).join('') : escaped(String(piece))
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (mark) => entities[mark])

/** Converts text with `code` in backticks to markup. */
export const prose = (text: string): Html =>
  html`${text.split('`').map((piece, at) => (at % 2 === 1 ? html`<code>${piece}</code>` : piece))}`
