const people = String.raw`(?:(?:mr|mrs|ms|miss|dr)\.?\s+\p{L}+|(?:my|our|the)\s+(?:\p{Ll}+\s+){0,2}?(?:boss|director|manager|chief|supervisor|editor|head|captain|principal|client|owners?|charterers?|team|desk|colleagues?)|s?h(?:e))`
const requests = String.raw`(?:asks?|asked|wants?|wanted|wi(?:sh)(?:es|ed)?|needs?|needed|wonders?|wondered|(?:would|['’]d)\s+(?:also\s+)?(?:like|love|be\s+(?:grateful|obliged|glad|interested|happy))|would\s+appreciate\s+(?:it|a\s+list|the\s+names))`
/** What follows a request and names nothing yet. */
const after = String.raw`(?:\s+(?:,|please|for|if|whether|in|me|us|you|could|can|would|kindly|to\s+(?:know|see|have|find(?:\s+out)?|get|check)|find|show|send|tell|give|know|a\s+list\s+of|the\s+names\s+of))*`

/** What somebody says before the question, and is no part of it. */
const openings: readonly RegExp[] = [
  /^\s*for\s+(?:comparison|(?:an?|my|our)\s+(?:paper|thesis|article|report|story|study|project|presentation|class|course|book)(?:\s+(?:that\s+)?(?:i|we)(?:['’]m|['’]re|\s+am|\s+are)\s+(?:writing|preparing|working\s+on))?)\s*,?\s+/iu,
  /^\s*(?:i|we)(?:['’]m|['’]re|\s+am|\s+are)\s+(?:studying|researching|looking\s+into|writing\s+(?:about|on)|working\s+on|interested\s+in)\s+[^,.]{3,60}?(?:,\s*(?:so|and)\s+|\s+and\s+(?=(?:(?:would|should)\s+)?(?:appreciate|like|need|want)\b))/iu,
  /^\s*(?:might|may|could|can)\s+(?:i|we)\s+(?:(?:kindly|please|perhaps|possibly)\s+)*(?:trouble\s+you|ask(?:\s+you)?|beg|bother\s+you)\s+for\s+/iu,
  /^\s*(?:thank\s+you|thanks)(?:\s+(?:very\s+much|so\s+much))?(?:\s+in\s+advance)?\s+for\s+(?:showing|telling|sending|giving|finding|listing)\s+(?:me|us)?\s*/iu,
  /^\s*(?:would|do)\s+you\s+mind\s+(?:telling|showing|sending|giving|finding|listing)\s+(?:me|us)?\s*/iu,
  /^\s*(?:urgent(?:ly)?|quick\s+(?:one|question)|(?:good\s+)?(?:morning|afternoon|evening)(?:\s+(?:all|team|everyone|folks|both))?)\s*[:,!-]+\s*/iu,
  /^\s*(?:apologies|sorry|pardon)\b[^,;.:]{0,50}[,;.:]\s*(?:but\s+)?/iu,
  /^\s*on\s+behalf\s+of\s+[^,]{2,40},\s*(?:please\s+)?/iu,
  /^\s*(?:i|we)\s+(?:have|['’]ve|was|were|had)\s+(?:been\s+)?asked\s+(?:by\s+[^,]{2,30}\s+)?to\s+(?:find\s+out|check|see|list|show|get)\s+/iu,
  new RegExp(
    String.raw`^\s*(?:(?:i|we)\s*(?:would|should|['’]d)|would)\s+(?:be\s+(?:(?:much|very|most|so)\s+)?(?:obliged|grateful|glad|happy|pleased)|appreciate(?:\s+seeing)?)${after}(?=\s+\p{L})`,
    'iu',
  ),
  new RegExp(String.raw`^\s*${people}\s+${requests}(?:,\s*please,)?${after}(?=\s+\p{L})`, 'iu'),
  /^\s*(?:bonjour\s*,?\s*)?(?:mon|ma|notre)\s+\p{L}+\s+(?:souhaite|veut|aimerait|voudrait|demande)\s+(?:savoir\s+)?/iu,
]
const endings =
  /,?\s*(?:if\s+(?:it(?:['’]s|\s+is)\s+)?(?:not\s+too\s+much\s+trouble|no\s+trouble|that(?:['’]s|\s+is)\s+(?:all\s+right|ok(?:ay)?)|you\s+do\s+not\s+mind|i\s+may|(?:(?:that|this)(?:['’]s|\s+is)\s+)?(?:at\s+all\s+)?possible)|merci(?:\s+d['’]avance)?|many\s+thanks|with\s+thanks|thanks\s+in\s+advance)\s*[.!]?\s*$/iu

/** What may stand behind a name without being a part of it: "where is the Ever Given right now, please." */
const courtesy =
  /[\s,](?:right now|as of now|now|at the moment|at present|currently|please|pls|plz|thanks|thank you|thx|urgently|urgent|asap|quickly|are there|is there)$/iu

/** The form of the answer, at the end of the question. */
const asForm =
  /,?\s+(?:as|in)\s+(?:an?\s+)?(?:(?:geo)?json|csv|ndjson|parquet|list|table|array|spreadsheet)(?:\s+(?:format|please))?$/iu

/** A question without what is said to the reader at its end. */
export function withoutCourtesy(question: string): string {
  let text = question.replaceAll(/\s/g, ' ')
  for (;;) {
    const shorter = text
      .trimEnd()
      .replace(/(?:[.!?,;]|\s+-+)$/, '')
      .replace(courtesy, '')
      .replace(asForm, '')
    if (shorter === text) return text
    text = shorter
  }
}

/** A question without for whom, and how politely, it is asked: "Mrs Olsen asks whether any LNG carriers are in the Baltic". */
export function withoutOpening(question: string): string {
  let text = question.replace(endings, '')
  for (const opening of openings) {
    const shorter = text.replace(opening, '')
    // Of a question that is nothing else, it is the subject.
    if (shorter.trim().split(/\s+/).length >= 2) text = shorter
  }
  return text
}
