import { joined, past, present, verbs } from './verb-forms.ts'

const arriving = verbs('arrive reach approach')
const heading = verbs('head sail steam go travel proceed move return run come make steer voyage navigate get push')
const bringing = verbs('ship deliver bring haul carry transport take send export supply ferry move route')
const leaving = verbs('leave depart exit quit')
const loading = verbs('load lift ship export source originate emerge start set begin sail come go depart bring proceed')
const passing = verbs('pass transit cross round visit')

const toward = [
  'to',
  'into',
  'toward',
  'towards',
  'for',
  'in the direction of',
  'in direction of',
  'in direction to',
  'over to',
  'up to',
  'down to',
  'across to',
  'on to',
  'through to',
  'home to',
  'back to',
]
/** Phrases before the place where a voyage ends. */
export const destinationPhrases: readonly string[] = [
  ...joined(present(arriving), ['', 'at', 'in', 'off', 'into', 'on', 'the']),
  ...joined(present([...heading, ...bringing]), toward),
  ...joined(
    [
      'bound',
      'headed',
      'destined',
      'due',
      'scheduled',
      'expected',
      'routed',
      'inbound',
      'set',
      'slated',
      'earmarked',
      'declared',
      'pointed',
      'pointing',
      'aimed',
      'aiming',
      'nominated',
      'consigned',
      'dispatched',
      'despatched',
    ],
    ['to', 'for', 'into', 'at', 'in', 'to arrive at', 'to arrive in', 'to reach', 'off', 'toward', 'towards'],
  ),
  ...joined(
    [
      'en route',
      'on the way',
      'on its way',
      'on their way',
      'on passage',
      'on course',
      'on a voyage',
      'on voyage',
      'in transit',
    ],
    ['to', 'for', 'into', 'toward', 'towards'],
  ),
  ...joined(['shipped', 'exported', 'delivered', 'sent', 'brought'], ['to', 'into']),
  ...joined(
    [
      'next port',
      'next port of call',
      'next call',
      'discharge port',
      'discharging port',
      'disport',
      'port of discharge',
      'port of destination',
      'destination port',
      'destination country',
      'arrival port',
    ],
    ['', 'is', 'in'],
  ),
  ...joined(present(verbs('declare')), ['']),
  ...[
    'pointing',
    'nearing',
    'making its way to',
    'making their way to',
    'finding its way to',
    'with next port',
    'whose destination is',
    'whose next port is',
    'with a destination in',
    'with destination in',
    'going into',
  ],
  ...[
    'to be delivered to',
    'to be delivered in',
    'to discharge in',
    'to discharge at',
    'to unload in',
    'to unload at',
    'calling',
    'will call at',
    'calls',
  ],
]

/** Phrases before the place where a cargo was loaded or a voyage began. */
export const originPhrases: readonly string[] = [
  ...joined([...present(leaving), ...past(leaving)], ['', 'from', 'out of']),
  ...joined([...present(loading), ...past(loading), ...past(bringing)], ['from', 'out of', 'ex']),
  ...joined(
    [
      'loaded',
      'lifted',
      'originating',
      'originated',
      'produced',
      'refined',
      'mined',
      'sourced',
      'taken',
      'filled',
      'collected',
      'picked up',
    ],
    ['in', 'at', 'off', 'from'],
  ),
  ...joined(
    [
      'load port',
      'loadport',
      'loading port',
      'port of loading',
      'port of origin',
      'origin port',
      'departure port',
      'country of origin',
    ],
    ['', 'is', 'in'],
  ),
  ...[
    'hailing from',
    'straight from',
    'fresh from',
    'fresh out of',
    'whose origin is',
    'with origin in',
    'with origin',
    'whose cargo is from',
    'with cargo from',
    'cargo from',
    'set sail from',
    'just left',
    'that have left',
    'have left',
    'has left',
  ],
]

/** Phrases that say that vessels were somewhere before. */
export const pastPhrases: readonly string[] = [
  ...joined([...past(arriving), 'entered'], ['', 'at', 'in', 'off']),
  ...joined(past(passing), ['', 'through', 'by']),
  ...joined(['went', 'gone', 'sailed', 'travelled', 'steamed', 'returned'], ['to', 'through', 'into', 'past']),
  ...joined(['called', 'docked', 'stopped', 'discharged', 'unloaded', 'delivered'], ['there']),
  ...joined(['called', 'calling', 'docked', 'stopped over', 'discharged', 'unloaded'], ['at', 'in']).filter(
    (phrase) => phrase !== 'calling at' && phrase !== 'calling in',
  ),
]

/** Verbs that say no more than the words for the place or the cargo beside them. */
export const movementFillers: readonly string[] = [
  ...present(verbs('deliver haul bring transport ferry supply sail travel move steam')),
  ...[
    'moving through',
    'going through',
    'passing',
    'passing through',
    'passing by',
    'transiting',
    'transiting through',
    'crossing',
    'traversing',
    'navigating',
    'plying',
    'rounding',
  ],
]
