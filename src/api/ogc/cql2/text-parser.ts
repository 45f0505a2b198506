import { shorten } from '#contract/values.ts'
import {
  type Comparison,
  comparisons,
  type Expression,
  type Instant,
  invalidFilter,
  maxDepth,
  type Scalar,
  type Shape,
  type Temporal,
  temporals,
} from './expression.ts'

interface Token {
  kind: 'number' | 'text' | 'name' | 'quoted' | 'sign' | 'end'
  text: string
  at: number
}

const pattern =
  /\s*(?:(?<number>[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?)|(?<text>'(?:[^']|'')*')|(?<name>[A-Za-z_][\w.:]*)|(?<quoted>"[^"]+")|(?<sign><>|<=|>=|[=<>(),]))/y

/** Reads a filter of CQL2 text. Throws 400 with the place of what it cannot read. */
export function parseCql2Text(text: string): Expression {
  return new TextParser(tokensOf(text)).whole()
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < text.trimEnd().length) {
    pattern.lastIndex = at
    const { groups } = pattern.exec(text) ?? {}
    if (groups === undefined)
      throw invalidFilter(`cannot be read from character ${at + 1}: "${shorten(text.slice(at))}".`)
    const [kind, word] = Object.entries(groups).find(([, value]) => value !== undefined)! as [Token['kind'], string]
    at = pattern.lastIndex
    // Behind the spaces before it.
    tokens.push({ kind, text: word, at: at - word.length })
  }
  return [...tokens, { kind: 'end', text: '', at }]
}

class TextParser {
  readonly #tokens: readonly Token[]
  #next = 0
  #depth = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  whole(): Expression {
    const expression = this.#any()
    if (this.#token.kind !== 'end') throw this.#unexpected('and, or, or the end')
    return expression
  }

  get #token(): Token {
    return this.#tokens[this.#next]
  }

  #any(): Expression {
    if (++this.#depth > maxDepth) throw invalidFilter(`has more than ${maxDepth} levels of brackets.`)
    const args = [this.#all()]
    while (this.#skipWord('or')) args.push(this.#all())
    this.#depth--
    return args.length === 1 ? args[0] : { op: 'or', args }
  }

  #all(): Expression {
    const args = [this.#factor()]
    while (this.#skipWord('and')) args.push(this.#factor())
    return args.length === 1 ? args[0] : { op: 'and', args }
  }

  #factor(): Expression {
    let isNegated = false
    while (this.#skipWord('not')) isNegated = !isNegated
    const expression = this.#primary()
    return isNegated ? { op: 'not', args: [expression] } : expression
  }

  #primary(): Expression {
    if (this.#skipSign('(')) {
      const inner = this.#any()
      this.#sign(')')
      return inner
    }
    const word = this.#token.kind === 'name' ? this.#token.text.toLowerCase() : ''
    const isCalled = this.#tokens[this.#next + 1]?.text === '('
    if (isCalled && word === 's_intersects') return this.#spatial()
    const temporal = temporals.find((op) => op.toLowerCase() === word)
    if (isCalled && temporal !== undefined) return this.#temporal(temporal)
    if (word === 'true' || word === 'false') {
      this.#next++
      return word === 'true'
    }
    return this.#predicate(this.#scalar())
  }

  #predicate(subject: Scalar): Expression {
    if (this.#skipWord('is')) {
      const isNegated = this.#skipWord('not')
      if (!this.#skipWord('null')) throw this.#unexpected('null')
      const isNull: Expression = { op: 'isNull', args: [subject] }
      return isNegated ? { op: 'not', args: [isNull] } : isNull
    }
    const isNegated = this.#skipWord('not')
    const found = this.#among(subject)
    if (found !== null) return isNegated ? { op: 'not', args: [found] } : found
    const op = this.#token.text as Comparison
    if (isNegated || !comparisons.includes(op))
      throw this.#unexpected(isNegated ? 'like, between or in' : 'a comparison, like, between, in or is null')
    this.#next++
    return { op, args: [subject, this.#scalar()] }
  }

  #among(subject: Scalar): Expression | null {
    if (this.#skipWord('like')) {
      const scalar = this.#scalar()
      // Where the subject is in lower case, so is what it is like.
      const wanted = typeof scalar === 'object' && 'op' in scalar ? scalar.args[0] : scalar
      if (typeof wanted !== 'string') throw invalidFilter("needs a text after like, such as like 'FRONT%'.")
      return { op: 'like', args: [subject, wanted] }
    }
    if (this.#skipWord('between')) {
      const low = this.#scalar()
      if (!this.#skipWord('and')) throw this.#unexpected('and')
      return { op: 'between', args: [subject, low, this.#scalar()] }
    }
    if (!this.#skipWord('in')) return null
    return { op: 'in', args: [subject, this.#list(() => this.#scalar())] }
  }

  #scalar(): Scalar {
    const { kind, text } = this.#token
    if (kind === 'end' || kind === 'sign') throw this.#unexpected('a property or a value')
    this.#next++
    if (kind === 'number') return Number(text)
    if (kind === 'text') return text.slice(1, -1).replaceAll("''", "'")
    if (kind === 'quoted') return { property: text.slice(1, -1) }
    const word = text.toLowerCase()
    if (word === 'true' || word === 'false') return word === 'true'
    if (this.#token.text !== '(') return { property: text }
    const [first, ...more] = this.#list(() => this.#scalar())
    if (more.length === 0 && word === 'casei') return { op: 'casei', args: [first] }
    if (more.length === 0 && typeof first === 'string' && word === 'date') return { date: first }
    if (more.length === 0 && typeof first === 'string' && word === 'timestamp') return { timestamp: first }
    throw invalidFilter(`has no function "${shorten(text)}" here; known are casei, date, timestamp.`)
  }

  #temporal(op: Temporal): Expression {
    this.#next++
    const [one, other, ...more] = this.#list(() => this.#instant())
    if (other === undefined || more.length > 0) throw invalidFilter(`needs two times in ${op}.`)
    return { op, args: [one, other] }
  }

  #instant(): Instant {
    if (!this.#isWord('interval')) return this.#scalar()
    this.#next++
    const [from, to, ...more] = this.#list(() => this.#scalar())
    if (to === undefined || more.length > 0) throw invalidFilter('needs two times in interval.')
    return { interval: [from, to] }
  }

  #spatial(): Expression {
    this.#next++
    this.#sign('(')
    const property = this.#scalar()
    this.#sign(',')
    const shape = this.#shape()
    this.#sign(')')
    if (typeof property !== 'object' || !('property' in property))
      throw invalidFilter('needs the property geometry as the first part of s_intersects.')
    return { op: 's_intersects', args: [property, shape] }
  }

  #shape(): Shape {
    const word = this.#token.text.toLowerCase()
    this.#next++
    if (word === 'bbox' || word === 'envelope') return { bbox: this.#list(() => this.#number()) }
    if (word === 'point') return { point: this.#list(() => this.#place())[0] }
    if (word === 'polygon') return { rings: this.#list(() => this.#list(() => this.#place())) }
    this.#next--
    throw this.#unexpected('bbox, point or polygon')
  }

  #place(): [number, number] {
    return [this.#number(), this.#number()]
  }

  #number(): number {
    if (this.#token.kind !== 'number') throw this.#unexpected('a number')
    return Number(this.#tokens[this.#next++].text)
  }

  #list<T>(each: () => T): T[] {
    this.#sign('(')
    const items = [each()]
    while (this.#skipSign(',')) items.push(each())
    this.#sign(')')
    return items
  }

  #isWord(word: string): boolean {
    return this.#token.kind === 'name' && this.#token.text.toLowerCase() === word
  }

  #skipWord(word: string): boolean {
    const isIt = this.#isWord(word)
    if (isIt) this.#next++
    return isIt
  }

  #skipSign(sign: string): boolean {
    const isIt = this.#token.kind === 'sign' && this.#token.text === sign
    if (isIt) this.#next++
    return isIt
  }

  #sign(sign: string): void {
    if (!this.#skipSign(sign)) throw this.#unexpected(`"${sign}"`)
  }

  #unexpected(wanted: string) {
    const { kind, text, at } = this.#token
    return invalidFilter(
      `needs ${wanted} at character ${at + 1}, got ${kind === 'end' ? 'the end' : `"${shorten(text)}"`}.`,
    )
  }
}
