import { isPro, me } from '../../state/account.ts'
import { filters, flight, flightTo } from '../../state/app.ts'
import { embedded } from '../../state/browser.ts'
import { noFilters, toggleParam } from '../../state/filters.ts'
import { openPage } from '../../state/page.ts'
import { askForFlows, askQuestion, showMatches } from '../../state/questions/question.ts'
import { chokepointPlaces } from '../../state/resources.ts'
import { places, suggestedPlace } from '../../ui/filters/place-options.ts'
import { boxOfRegion } from '../../ui/filters/regions.ts'
import type { Hit } from './search.ts'

/** Words for vessels, which a search for names would only find within other names: "tankers" within Antwerp. */
const vesselWord =
  /^(?:vlccs?|ulccs?|suezmax(?:es)?|aframax(?:es)?|panamax(?:es)?|capesizes?|handysizes?|lr1s?|lr2s?|mrs?|tankers?|bulkers?|bulk carriers?|container ?ships?|(?:lng|lpg) carriers?|gas carriers?)$/i

const flowWord = /\b(?:flows?|imports?|exports?|imported|exported|discharged)\b/i

/** Words for prices, which are answered by a sentence. */
const priceWord = /\b(?:price[ds]?|pricing|quotes?|quoted|costs?|trading at|how much (?:is|are))\b/i

/** Whether the text asks for vessels, so that what only resembles it comes after the question. */
export const isVesselWord = (q: string): boolean => vesselWord.test(q)

/** A question, which the server turns into filters, or into a chart of flows where it is about them; without Pro, the way to it. */
export function questionHits(q: string): Hit[] {
  if (!q.includes(' ') && !isVesselWord(q)) return []
  if (!isPro.value) return embedded || !isSurelyQuestion(q) ? [] : [lockedQuestion(q)]
  const filter: Hit = {
    ...{ key: 'question', kind: 'Question', name: q, detail: priceWord.test(q) ? 'answered in words' : 'as filters' },
    open: () => void askQuestion({ q }),
  }
  const chart: Hit = {
    ...{ key: 'chart', kind: 'Chart', name: q, detail: 'as flows over time' },
    open: () => void askForFlows(q),
  }
  return flowWord.test(q) ? [chart, filter] : [filter]
}

/** Two words are rather the name of a vessel that no source has received. */
function isSurelyQuestion(q: string): boolean {
  const words = q.split(/\s+/)
  return words.length > 2 || words.some(isVesselWord)
}

const lockedQuestion = (q: string): Hit => ({
  ...{ key: 'question', kind: 'Question', name: q, detail: 'answered with Pro' },
  open: () => openPage(me.value ? 'plan' : 'sign-in'),
  keepsText: true,
})

/** Straits have a card, which search finds. */
const isStrait = (word: string) => chokepointPlaces.some(({ id }) => id === word)

/** A country or a sea by its name: the vessels bound for it, or in it. */
export function placeHits(q: string): Hit[] {
  const place = suggestedPlace(places, q)
  if (place === undefined || isStrait(place.word) || place.name.toLowerCase() !== q.toLowerCase()) return []
  const { word, name } = place
  const box = boxOfRegion(word)
  const hit = (param: 'region' | 'destination', detail: string): Hit => ({
    ...{ key: `${param}:${word}`, kind: 'Filter', name, detail },
    open: () => {
      filters.value = toggleParam(noFilters, param, word)
      if (param === 'region' && box !== null) flight.value = flightTo(box)
      else void showMatches()
    },
  })
  return [...(box === null ? [] : [hit('region', 'vessels in it')]), hit('destination', 'vessels bound for it')]
}
