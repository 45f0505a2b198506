import type { Rewriting } from './in-full.ts'

/** What people say of doubtful reports, and the phrases of the lexicon for the flags of quality. */
export const qualityInWords: readonly Rewriting[] = [
  // "whose reported ETA for Savannah has already passed"
  [
    /\b(?:(?:whose|with|an?|the|their|declared|reported)\s+)*etas?\s+(?:for|at|in|of)\s+(.{3,30}?)\s+(?:(?:that|which)\s+)?(?:has|have|is|are)\s+(?:already\s+|long\s+)?(?:passed|over|past|gone|expired)(?!\p{L})/giu,
    'past eta, for $1',
  ],
  [
    /\bflagged\s+(?:with|as|for)\s+(?=(?:an?\s+)?(?:stale|past|old|impossible|shared|missing|position|draught|draft|destination|eta|ais)\b)/giu,
    'with ',
  ],
  [
    /\bdr(?:aught|aft)s?\s+(?:(?:is|are)\s+)?(?:above|over|beyond)\s+(?:(?:the|their|its)\s+)?hull(?:['’]?s)?\s+(?:maximum|max|limit|design)\b/giu,
    'draught above hull',
  ],
  [/\b(?:(?:are|is|running|sailing)\s+)?(?:already\s+)?past\s+(?:their|its|the)\s+etas?\b/giu, 'past eta'],
  [
    /\b(?:whose|with)\s+(?:(?:the|their)\s+)?ais\s+(?:(?:is|are|was)\s+)?(?:off|dark|down|silent)(?=\s+(?:while|when|in|off|near|at|and)\b)/giu,
    'ais off',
  ],
  [
    /\b(dr(?:aught|aft)s?)\s+(?:that|which)\s+(?:nobody|no\s+one)\s+(?:has\s+)?(?:updated|changed)\b/giu,
    '$1 not updated',
  ],
  [
    /\b(?:(?:have|has|had|that|which)\s+)*(?:gone|went|going)\s+(?:silent|quiet)\s+on\s+(?:(?:their|its|the)\s+)?ais\b/giu,
    'ais off',
  ],
  [/\b(?:closed|killed|shut)\s+(?:down\s+)?(?:(?:their|its|the)\s+)?ais\b/giu, 'ais off'],
  [/\b(?:using|on)\s+(?=(?:an?\s+)?shared\s+mmsi\b)/giu, 'with '],
  [
    /\b(?:have|has|having|with|declar(?:e|es|ing)|show(?:s|ing)?)\s+an\s+eta\s+(?:that|which)\s+(?:(?:is|has)\s+)?(?:already\s+)?(?:past|passed|over|gone|expired)\b/giu,
    'past eta',
  ],
  [/\bdr(?:aught|aft)s?\s+(?:(?:has|have|is|are|went)\s+)?gone\s+stale\b/giu, 'stale draught'],
  [
    /\b(?:(?:bound|heading|headed|going|sailing|en\s+route|destined|on\s+passage|on\s+(?:the|its|their)\s+way)\s+)?(?:for|to|towards?)\s+(?:still\s+)?the\s+port\s+(?:(?:that|which)\s+)?(?:they|it)\s+(?:(?:have|has|had)\s+)?just\s+left\b/giu,
    'destination left',
  ],
  [/\bquality\s+(?:flags?\s+)?(?:(?:is|of|=|:)\s*)?(?=\p{L}+_\p{L}+)/giu, ''],
  [
    /\b(?:declar(?:e|es|ing)\s+)?(?:the\s+)?port\s+(?:(?:that|which|they|it)\s+)*(?:(?:have|has|had)\s+)?just\s+left\s+as\s+(?:(?:their|its|the)\s+)?(?:declared\s+)?destination\b/giu,
    ' destination left ',
  ],
  // "an ETA for Santos they cannot meet"
  [
    /\b(?:declare\s+|have\s+)?(?:an?\s+)?etas?\b(.{0,40}?)\s+(?:(?:that|which)\s+)?(?:they|it)\s+(?:can(?:not|['’]t| not)|will not|won['’]t)\s+(?:possibly\s+)?(?:meet|make|keep)\b/giu,
    'impossible eta, to$1',
  ],
  [
    /\b(?:report\w*\s+|whose\s+|their\s+|declared\s+)*(?:an?\s+)?etas?\s+(?:(?:that|which)\s+)?(?:(?:is|are|lies)\s+)?(?:already\s+)?in\s+the\s+past\b/giu,
    ' past eta ',
  ],
  [
    /\b(?:that\s+)?(?:can(?:not|['’]t| not)|won['’]t|will not|unable to)\s+(?:possibly\s+)?(?:make|meet|keep)\s+(?:their|its|the)\s+etas?\b/giu,
    ' impossible eta ',
  ],
  [
    /\bdr(?:aught|aft)s?\s+(?:(?:sits?|is|are|stands?)\s+)?at\s+(?:(?:the|its|their)\s+)?(?:design\s+)?maximum\b/giu,
    'draught maximum',
  ],
  [/\b(?:declar|report|giv)(?:e|es|s|ing)?\s+(?:an?\s+)?(?=(?:impossible|past|unrealistic|overdue)\s+etas?\b)/giu, ''],
  [
    /\b(?:(?:whose|with|the|their|typed|still|show(?:s|ing)?|declared|as)\s+)*destination\s+(?:(?:is|as|still|being)\s+)*(?:the\s+)?ports?\s+(?:(?:that|which|they|it|s(?:h)e|have|has|had|just|they've)\s+)*left\b/giu,
    ' destination left ',
  ],
  [
    /\b(?:switch|turn)(?:ed|ing)?\s+(?:off\s+)?(?:(?:their|its|the)\s+)?(?:ais|transponders?)(?:\s+signals?)?(?:\s+off)?\b/giu,
    ' ais off ',
  ],
  [
    /\b(?:(?:whose|the|their|with)\s+)*(?:ais|transponders?)\s+(?:(?:is|are|was|were|has been|have been|had been|being)\s+)?(?:switched|turned)\s+off\b/giu,
    ' ais off ',
  ],
  [
    /\b(?:with\s+)?(?:more than one|two|several|multiple)\s+(?:ships?|vessels?)\s+(?:on|with|under|using|sharing)\s+(?:the\s+same|one|an?|a single)\s+mmsi\b/giu,
    ' shared mmsi ',
  ],
  [
    /\bshar(?:e|es|ing)\s+(?:(?:their|its|an?|one|the)\s+)?(?:same\s+)?mmsis?\b(?:\s+with\s+(?:another|other|an other)\s+(?:ships?|vessels?))?/giu,
    ' shared mmsi ',
  ],
  [
    /\b(?:(?:have|has|had|that|who|which)\s+)*(?:lost|losing|lose)\s+(?:(?:their|its|the)\s+)?(?:ais|transponders?|ais\s+signals?|signals?)\b|\b(?:ais|transponders?|ais\s+signals?)\s+(?:(?:is|are|was|were|has been)\s+)?lost\b|\b(?:(?:have|has|had)\s+)?(?:disappeared|vanished|dropped|gone|went)\s+(?:from|off)\s+(?:the\s+)?(?:ais|radar|tracking)\b|\b(?:stopped|ceased)\s+(?:transmitting|broadcasting|sending|reporting)(?:\s+(?:their\s+|its\s+)?(?:ais|positions?))?\b/giu,
    ' ais off ',
  ],
  [
    /\b(?:(?:whose|the|their)\s+)?(?:ais|ais\s+signals?|signals?)\s+(?:has|have|had|shows?)\s+(?:(?:had|been)\s+)?(?:an?\s+)?(?:gaps?|silen(?:t|ce)|interrupt(?:ed|ions?))(?![\p{L}\d])/giu,
    ' ais gap ',
  ],
  [
    /\b(?:have|has|had)?(?:\s*not|n['’]?t)\s+(?:changed|updated)\s+(?:their|its|the)\s+dr(?:aught|aft)s?\s+(?:for|in|since)\s+(?:(?:over|more than|at least|the\s+(?:last|past))\s+)?(?:an?\s+month|one\s+month|month|30\s+days|4\s+weeks|four\s+weeks)\b/giu,
    ' stale draught ',
  ],
  // A draught is stale after 30 days.
  [
    /\b(?:(?:whose|with|an?|the|their)\s+)*dr(?:aught|aft)s?\s+(?:(?:that|which)\s+)?(?:(?:has|have|is|are|was|were)\s+)?(?:not\s+(?:been\s+)?(?:changed|updated)|unchanged|(?:has|have)n['’]?t\s+(?:been\s+)?(?:changed|updated))\s+(?:for|in|since)\s+(?:(?:over|more than|at least|the\s+(?:last|past))\s+)?(?:an?\s+month|one\s+month|month|30\s+days|4\s+weeks|four\s+weeks)\b/giu,
    ' stale draught ',
  ],
  [
    /\b(?:(?:whose|the|their|with(?:\s+an?)?)\s+(?:(?:declared|reported)\s+)?|(?:declared|reported)\s+)etas?\s+(?:(?:that|which)\s+)?(?:(?:has|have|is|are)\s+)?(?:already\s+)?(?:passed|over|past|gone|expired|out of date)\b/giu,
    ' past eta ',
  ],
  [
    /\bdestinations?\s+(?:(?:that|which)\s+)?(?:(?:looks?|seems?|appears?|is|are)\s+)?(?:outdated|stale|out of date)\b/giu,
    ' stale destination ',
  ],
  [
    /\bmmsis?\s+(?:(?:that|which)\s+)?(?:is|are|being)\s+(?:also\s+)?(?:shared|used)\s+(?:with|by)\s+(?:another|other|a\s+second|several)\s+(?:ships?|vessels?)\b/giu,
    ' shared mmsi ',
  ],
  [
    /\b(?:(?:(?:that|which)\s+)?(?:are|is)\s+)?(?:(?:transmit|send|us|report|broadcast)(?:t?ing|s)?\s+)?(?:an?|the)\s+mmsi\s+(?:that\s+|which\s+)?(?:another|other|a\s+second)\s+(?:ships?|vessels?)\s+(?:also\s+)?(?:uses?|has|have|transmits?|sends?)(?:\s+(?:as\s+well|too|also))?\b/giu,
    ' shared mmsi ',
  ],
  [
    /\bdr(?:aught|aft)s?\s+(?:above|over|deeper\s+than|greater\s+than)\s+that\s+of\s+(?:the|their|its)\s+hulls?\b/giu,
    ' draught above hull ',
  ],
  [
    /\b(?:(?:whose|with|their|the)\s+)?(?:reported\s+)?positions?\s+(?:(?:that|which)\s+)?(?:conflict|contradict|disagree)(?:s|ing)?(?:\s+(?:with\s+)?(?:each\s+other|one\s+another|themselves))?/giu,
    ' conflicting positions ',
  ],
  [/\bpositions?\s+jump(?:s|ing)?(?:\s+(?:about|around))?(?:\s+(?:impossibly|wildly))?\b/giu, ' position jumps '],
  [/\b(?:has|have|had)?\s*missed\s+(?:(?:their|its|the)\s+)?(?:declared\s+)?etas?\b/giu, ' past eta '],
  [
    /\b(?:reports?\s+|reporting\s+|with\s+|showing\s+|whose\s+)?(?:an?\s+)?(?:reported\s+)?dr(?:aught|aft)s?\s+(?:(?:is|are)\s+)?(?:deeper|greater|more|above|over|exceed(?:s|ing)?)\s+(?:than\s+)?(?:(?:their|its|the)\s+)?(?:hulls?|design)(?:\s+(?:design|allows?|draughts?|permits?|of\s+(?:(?:the|their|its)\s+)?hulls?))?\b/giu,
    ' draught above hull ',
  ],
]
