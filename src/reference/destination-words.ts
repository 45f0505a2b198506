import { join } from 'node:path'
import { type DestinationWord, destinationWordKinds } from '#domain/destination-word.ts'
import { readDataCsv } from './data-rows.ts'

/** What crews type beside the names of ports, from data/destination-words.csv. */
export function loadDestinationWords(dataDir: string): DestinationWord[] {
  return readDataCsv(join(dataDir, 'destination-words.csv'), ['kind', 'word', 'answer']).map((row) => ({
    kind: row.oneOf('kind', destinationWordKinds),
    word: row.needText('word'),
    answers: row.needText('answer').split('|'),
  }))
}
