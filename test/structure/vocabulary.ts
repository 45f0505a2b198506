/** A word that must not come back into the code base, and the standard term that stands for it. */
export interface ReplacedWord {
  pattern: RegExp
  write: string
  /** Lines in which the word has its ordinary or its trade's sense. */
  except?: RegExp
}

/** Words of identifiers and of prose alike: code, comments, test names, messages, documents. */
export const replacedWords: readonly ReplacedWord[] = [
  { pattern: /\b(?:most|least|usual)[A-Z]\w*/, write: 'max…, min…, default…' },
  { pattern: /\b(?:House\w*|houseOf|\w+OfHouse|houses?)\b/, write: 'application context, dependencies' },
  { pattern: /\b(?:[Dd]oorkeepers?|[Dd]oorstep|openDoor)\b/, write: 'authenticator, guard' },
  { pattern: /\b[Dd]oors?\b/, write: 'endpoint, interface, entry point', except: /next door/ },
  { pattern: /\b[Ss]trangers?\b/, write: 'anonymous caller' },
  { pattern: /\b(?:Refusal\w*|Refused|refusalOf|sendRefusal|refusalBody)\b/, write: 'HttpError' },
  { pattern: /\bStations\b/, write: 'dependencies' },
  { pattern: /\b(?:\w*[Ss]labs?|[Ss]hel(?:f|ves))\b/, write: 'cache, buffer pool', except: /continental shelf/i },
  { pattern: /\bniceToKnow\b/, write: 'bestEffort' },
  { pattern: /\b(?:breathe\w*|giveWay|inTurns|dawdl\w+)\b/, write: 'yieldToEventLoop, runInSlices, slow client' },
  { pattern: /\b(?:aTurn|\w+ATurn)\b/, write: '…PerSlice' },
  { pattern: /\b[Hh]eard\w*\b/, write: 'received, FeedMessage', except: /Heard I|heard_ms/i },
  { pattern: /\b[Uu]nheard\b/, write: 'not received, silent' },
  { pattern: /\b[Ll]etters?\b/, write: 'email (mail), character (text)', except: /letter-spacing|Research Letters/ },
  { pattern: /\b[Nn]ews\b/, write: 'world data, prices, events' },
  { pattern: /\b[Ww]ish(?:es)?\b/, write: 'input, request' },
  {
    pattern: /\b[Ss]he\b|\b[Hh]ers?\b|\b[Hh]erself\b/,
    write: 'it (a vessel), they (a person)',
    except: /constrained by her draught/i,
  },
  { pattern: /\b[Hh]e\b|\b[Hh]is\b|\b[Hh]im(?:self)?\b/, write: 'they' },
  { pattern: /\b[Ww]hoever\b|\b[Ww]homever\b/, write: 'a caller that …, callers with …' },
  {
    pattern:
      /(?:^|[.:;] |[*/'"`] ?|\/\/ )Who(?:m|se)? (?!(?:is|are|may|can|does|has|called|calls|waits|sees|owns)\b[^.]*\?)/,
    write: 'a caller that …, callers with …',
  },
  {
    pattern: /\b[Ss]o (?:many|long|often|much|far)\b(?! (?:as to|that)\b)/,
    write: 'at most N, for N ms, N times',
    except: /so far as|[Nn]ot so (?:long|much)|[Ss]o far[,.]/,
  },
  { pattern: /\bof late\b/, write: 'recently, in the last N' },
  { pattern: /\bin hand\b/, write: 'in flight' },
  { pattern: /\btoo much to do\b/, write: 'overloaded' },
  { pattern: /\b[Jj]ourneys?\b/, write: 'data flow, end-to-end test, voyage' },
  { pattern: /\b[Rr]ooms?\b/, write: 'module, capacity, space', except: /headroom|control room/ },
  {
    // As a part of an identifier: lastHeardMs, roomForMessages. `last_heard_at` is a member of the API.
    pattern:
      /(?<=[a-z])(?:Doors?|Strangers?|Shel(?:f|ves)|Slabs?|Letters?|News|Wish(?:es)?|Heard|Journeys?|Rooms?)(?![a-z])|\b#?(?:doors?|strangers?|shelf|slabs?|letters?|news|wish|heard|journeys?|rooms?)(?=[A-Z])/,
    write: 'the term that stands for the word alone',
    except: /lastHeardAt/,
  },
  { pattern: /\bAdditive\b/, write: 'a field of the schema' },
  { pattern: /\b(?:the )?sea is back\b|\ba round failed\b/, write: 'name the subject' },
  { pattern: /\b(?:lets|let) go of\b|\bletGo\b/, write: 'release, drop' },
]

/** Names that methods and functions do not have: each stands for a more exact verb. */
export const replacedMethodNames: Readonly<Record<string, string>> = {
  take: 'receive, ingest, consume, drain, acquire, accept',
  takes: 'accepts, parameters',
  forget: 'evict, invalidate, reset',
  recall: 'restore',
  tell: 'emit, send, report',
  hear: 'observe, receive',
  look: 'evaluate, observe, lookUp',
  told: 'emitted, received',
  breathe: 'yieldToEventLoop',
  turns: 'inSlices',
}
