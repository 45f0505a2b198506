import { hullOnly, nameOnly, position, voyage } from '#domain/messages/observations.ts'
import { type MessageFields, decodeFields } from '../nmea/ais-message.ts'
import { hexOf } from '../nmea/six-bit.ts'
import { packEta, type Report } from '../row-writer.ts'

/** Converts the fields of a message to reports. */
export function fieldReports(fields: MessageFields, atMs: number): Report[] {
  const head = { mmsi: fields.mmsi, atMs, messageType: fields.type }
  if (fields.type === 5) {
    const { etaMonth, etaDay, etaHour, etaMinute } = fields
    return [
      { ...fields, ...head, kind: voyage, eta: packEta(etaMonth ?? 0, etaDay ?? 0, etaHour ?? 24, etaMinute ?? 60) },
    ]
  }
  if (fields.type === 24)
    return [
      fields.part === 'A' ? { ...head, kind: nameOnly, name: fields.name } : { ...fields, ...head, kind: hullOnly },
    ]
  const placed: Report = { ...fields, ...head, kind: position }
  if (fields.type !== 19) return [placed]
  const { toBowM, toSternM, toPortM, toStarboardM, shipType } = fields
  return [
    placed,
    { ...head, kind: nameOnly, name: fields.name },
    { ...head, kind: hullOnly, shipType, toBowM, toSternM, toPortM, toStarboardM },
  ]
}

/** Decodes one message from its sentences in order; null if one is missing, invalid or of a type that is not decoded. */
export function fieldsOfSentences(sentences: readonly string[]): MessageFields | null {
  let payload = ''
  let fillBits = 0
  for (const [i, sentence] of sentences.entries()) {
    const [head = '', total, number, , , part = '', tail = ''] = sentence.trim().split(',')
    if (!/^![!-~]{2}VD[MO]$/.test(head) || !sumFits(sentence.trim())) return null
    if (Number(total) !== sentences.length || Number(number) !== i + 1) return null
    payload += part
    fillBits = Number(tail[0])
  }
  return decodeFields(payload, fillBits)
}

function sumFits(sentence: string): boolean {
  const star = sentence.indexOf('*')
  let sum = 0
  for (let i = 1; i < star; i++) sum ^= sentence.charCodeAt(i)
  const high = hexOf[sentence.charCodeAt(star + 1) & 255]
  const low = hexOf[sentence.charCodeAt(star + 2) & 255]
  return star > 0 && (high | low) < 16 && ((high << 4) | low) === sum
}
