/** Scripts of languages that questions are not read in. */
const otherScripts =
  /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}]/u

/** Frequent words of Italian, Portuguese, Dutch, the Scandinavian languages, Turkish and Polish that are none of the languages that are read. */
const otherWords = new Set(
  (
    'dalla dal nello nella nel della delle degli sono quante quanti quali navi verso provenienti dirette ' +
    'graneleiros gaseiros contêineres minério bandeira da carregando descarregando navios navio com uma dos das pela pelo ao rumo quais estão espera ' +
    'welke schepen onder vlag naar voor zonder onderweg varen lading het een op ' +
    'hvilke skip skibe fra til på vei som ligger farvann nå norske fartyg från vilka ' +
    'gemiler gemilerden bayraklı hangileri için olan giden gidenler demirli tankerler ' +
    'statki które płynące pod banderą'
  ).split(' '),
)

const minWords = 2

/** Whether a question is in a language that is not read, so that the few words that look known say little. */
export function isOtherLanguage(question: string): boolean {
  if (otherScripts.test(question)) return true
  const words = question.toLowerCase().match(/[\p{L}]+/gu) ?? []
  return new Set(words.filter((word) => otherWords.has(word))).size >= minWords
}

export const languagesHint =
  'Questions are understood in English, Spanish, French, German and Chinese, and this one was not understood.'
