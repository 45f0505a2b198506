import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filtersText, places, ports, read, seaports } from './question-context.ts'
import { questionSets } from './sets.ts'

const ends = ['destination', 'origin', 'lastPort'] as const

/** Names of several ports, of a country and its port, and of crudes and other things, which need a word before them. */
const notAlone =
  /^(?:portland|cartagena|freeport|georgetown|singapore|hong kong|gibraltar|djibouti|suez|banana|grain|es sider|cabinda|forcados|qua iboe)$/i

const named = ports.flatMap(({ id, name, unlocode }) =>
  id.startsWith('port:') && unlocode !== undefined && !notAlone.test(name) ? [{ name, unlocode }] : [],
)

const portNames = new Set(ports.flatMap(({ names }) => names.map((name) => name.toLowerCase())))
const others = seaports.filter(({ isCharted, harbourSize }) => isCharted && harbourSize >= 2)

/** Larger harbours beside the ports with terminals, by names that are theirs alone and nothing else. */
const harbours = others.filter(
  ({ name, unlocode }) =>
    !portNames.has(name.toLowerCase()) &&
    places.every((place) => place.unlocode === unlocode || place.name !== name) &&
    !/^(?:la plata|brake|brooklyn|st nazaire|puerto colon|.* (?:gang|ko|of tallin|marine terminal a|upon hull|di corsini))$/i.test(
      name,
    ),
)

/** A question that names one port as an end of a voyage, with another port in its place. */
type Template = (name: string, unlocode: string) => { question: string; gives: string }

/** Behind its country, as in "Santos, Brazil", a port cannot be another. */
const isInItsCountry = /^(?:,| in)? (?:\p{Lu}|australia|brazil|usa?\b|uk\b|tx\b|aus\b)/u

function templatesOf(question: string): Template[] {
  const { filters, complete } = read(question)
  if (!complete) return []
  return ends.flatMap((end) => {
    const [code = '', ...others] = filters[end] ?? []
    const port = ports.find(({ unlocode, id }) => unlocode === code && id.startsWith('port:'))
    if (port === undefined || others.length > 0) return []
    const at = question.toLowerCase().indexOf(port.name.toLowerCase())
    const behind = question.slice(at + port.name.length)
    if (at < 0 || behind.toLowerCase().includes(port.name.toLowerCase()) || isInItsCountry.test(behind)) return []
    const isLowerCase = question === question.toLowerCase()
    return (name: string, unlocode: string) => ({
      question: `${question.slice(0, at)}${isLowerCase ? name.toLowerCase() : name}${behind}`,
      gives: filtersText({ ...filters, [end]: [unlocode] }),
    })
  })
}

const isRead = ({ question, gives }: ReturnType<Template>) => filtersText(read(question).filters) === gives

// What is read with ports that no other word resembles is read with all.
const templates = questionSets
  .filter(({ notation }) => notation === 'conditions')
  .flatMap(({ questions }) => questions.filter((_question, i) => i % 7 === 0))
  .flatMap((question) => templatesOf(question))
  .filter((of) => isRead(of('Gdansk', 'PLGDN')) && isRead(of('Yokkaichi', 'JPYKK')))

function wronglyRead(named: readonly { name: string; unlocode: string }[], of: readonly Template[]): string[] {
  return named.flatMap(({ name, unlocode }, i) =>
    [0, 1, 2].flatMap((nth) => {
      const { question, gives } = of[(i * 3 + nth) % of.length](name, unlocode)
      const { filters, explanation } = read(question)
      // Beside a port of the same code nothing is left to tell.
      return filtersText(filters) === gives || gives.split(unlocode).length > 2 ? [] : [`${question}: ${explanation}`]
    }),
  )
}

test('every port with terminals is read wherever another one is', () => {
  assert.ok(templates.length > 100, `${templates.length}`)
  assert.ok(named.length > 500, `${named.length}`)
  assert.deepEqual(wronglyRead(named, templates), [])
})

test('every larger harbour is read where a word says that a place is meant', () => {
  const ofHarbours = templates.filter((of) => isRead(of('Esbjerg', 'DKEBJ')) && isRead(of('Thunder Bay', 'CATHU')))
  assert.ok(ofHarbours.length > 100, `${ofHarbours.length}`)
  assert.ok(harbours.length > 200, `${harbours.length}`)
  assert.deepEqual(wronglyRead(harbours, ofHarbours), [])
})
