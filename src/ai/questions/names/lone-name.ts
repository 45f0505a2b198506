import { emptyReading, type QuestionReading } from '../reading/reading.ts'

/** "Where is the Ever Given?": words that mean nothing else are a name. */
export function readLoneName(question: string, reading: QuestionReading): void {
  const { unknown, notes, places, commodity } = reading
  const asks =
    /^\s*(?:(?:where(?:['’]?s| is)|pos(?:n|ition)?(?:\s+of)?|locate|track|find(?:\s+me)?|dónde está|où est|wo ist)\s+(?!(?:me\s+)?(?:the\s+)?(?:everything|anything|usual|s?h(?:e)|it|they)\b)(?:the\s+)?(?:(?:vessel|ship|tanker|carrier|m\/?[vt])\s+)?|m\/?[vt]\s+)(.+?)(?:\s+(?:eta|etd|arrival)\b.*|\s+(?:right now|now|today|currently|at the moment|position|location|heading|going|bound))?\??\s*$/iu.exec(
      question,
    )
  // "FRONT ALTAIR", "VLCC FRONT ALTAIR": two or more words in capitals that mean nothing else
  const capitals = /^(?:\p{Lu}+\s+)??(\p{Lu}{2,}(?:\s+[\p{Lu}\d]+){1,3})$/u.exec(question.trim())?.[1]
  if (capitals !== undefined && unknown.join(' ') === capitals.toLowerCase()) {
    reading.name = capitals
    reading.unknown = []
    reading.hasForeignWords = false
    return
  }
  // "BW Leo", "Front Altair": nothing else is said.
  const [initials] = /^\p{Lu}[\p{L}\d]*(?:\s+[\p{Lu}\d][\p{L}\d]*){1,2}$/u.exec(question.trim()) ?? []
  if (initials !== undefined && unknown.join(' ') === initials.toLowerCase()) {
    Object.assign(reading, emptyReading(), { name: initials.toUpperCase() })
    reading.assumed.push(`"${initials}" was taken for the name of a vessel`)
    return
  }
  const saysNothingElse =
    reading.wanted.size === 0 && reading.flags.length === 0 && reading.laden === null && reading.activities.size === 0
  const said =
    /^\s*(?:is|has|did|was|will|when)\b(?:\s+|.*?\bthe\s+)(\p{Lu}[\p{L}\d'-]*(?:\s+[\p{Lu}\d][\p{L}\d'-]*)*)/u.exec(
      question.replace(/^\s*\p{Lu}/u, (initial) => initial.toLowerCase()),
    )?.[1]
  // "Is the Eagle S near Finland?"
  if (said !== undefined && reading.wanted.size === 0 && reading.flags.length === 0 && unknown.length > 0) {
    const words = said.toLowerCase().split(/\s+/)
    if (unknown.every((word) => words.includes(word))) {
      reading.name = said.toUpperCase()
      reading.unknown = []
      // "Is the Maersk Halifax laden?": the port is a part of the name.
      reading.places = reading.places.filter(({ names }) => !names.some((name) => words.includes(name.toLowerCase())))
      reading.hasForeignWords = false
      // "Is EVER GIVEN sanctioned?": an empty list would be no answer.
      if (reading.sanctioned === true) {
        reading.sanctioned = null
        reading.limits.push(onItsCard)
      }
      return
    }
  }
  const isBare =
    notes.every((note) => note.startsWith('the destination of')) &&
    saysNothingElse &&
    places.length === 0 &&
    commodity === null
  // "Where is the Red Sea Star?": a name in capitals that ends in a word that is nothing else
  const isWritten = asks !== null && /^(?:\p{Lu}\S*\s+)+\p{Lu}\S*$/u.test(asks[1])
  if (isWritten && saysNothingElse && unknown.at(-1) === asks[1].toLowerCase().split(/\s+/).at(-1))
    Object.assign(reading, emptyReading(), { name: asks[1].toUpperCase() })
  if (asks === null || unknown.length === 0 || !isBare) return
  reading.name = asks[1].toUpperCase().slice(0, 40)
  reading.notes = []
  reading.unknown = []
  reading.unused = []
  reading.hasForeignWords = false
}

const onItsCard = 'The card of a vessel says on which sanctions lists it is, and as of when each was read'
