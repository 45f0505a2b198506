import type { Rewriting } from './in-full.ts'

/** What people say of doubtful reports, and the phrases of the lexicon for the flags of quality. */
export const qualityInWords: readonly Rewriting[] = [
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
    /\b(?:report\w*\s+)?(?:an?\s+)?etas?\s+(?:(?:that|which)\s+(?:is|are)\s+)?(?:already\s+)?in\s+the\s+past\b/giu,
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
  [
    /\b(?:declared|reported)\s+etas?\s+(?:(?:has|have|is)\s+)?(?:already\s+)?(?:passed|over|expired|gone)\b/giu,
    ' past eta ',
  ],
  [/\b(?:declar|report|giv)(?:e|es|s|ing)?\s+(?:an?\s+)?(?=(?:impossible|past|unrealistic|overdue)\s+etas?\b)/giu, ''],
  [
    /\b(?:(?:whose|with|the|their|typed|still|show(?:s|ing)?|declared|as)\s+)*destination\s+(?:(?:is|as|still|being)\s+)*(?:the\s+)?ports?\s+(?:(?:that|which|they|it|s(?:h)e|have|has|had|just|they've)\s+)*left\b/giu,
    ' destination left ',
  ],
]
