import assert from 'node:assert/strict'
import { afterEach, describe, test } from 'node:test'
import { filterChips, portCodes } from './filter-model.ts'
import { noFilters } from '../../state/filters.ts'
import { portNames } from './names.ts'

const networkFetch = globalThis.fetch

describe('names of the ports that filters name by UN/LOCODE', () => {
  Object.assign(globalThis, { location: { origin: 'http://localhost', search: '', pathname: '/app' } })
  afterEach(() => {
    globalThis.fetch = networkFetch
  })
  const filters = { ...noFilters, more: { destination: 'nl rtm,CN', origin: 'SARTA', region: 'port:nlrtm,black-sea' } }
  const chips = () => filterChips(filters).map(({ text }) => text)

  test('the port that a region is around is asked for, too', () =>
    assert.deepEqual(portCodes({ ...noFilters, more: { region: 'port:EETLL,country:NO,mediterranean' } }), ['EETLL']))

  test('a chip has the code until the name is known, and each name is asked for once', async () => {
    const asked: (string | null)[] = []
    let isFailing = true
    globalThis.fetch = async (input) => {
      const code = new URL((input as Request).url).searchParams.get('q')
      asked.push(code)
      if (code === 'SARTA' && isFailing) return Response.json({ error: 'Busy.' }, { status: 400 })
      const port = { kind: 'port', id: `port:${code}`, name: code === 'NLRTM' ? 'Rotterdam' : 'Ras Tanura' }
      return Response.json([{ ...port, id: 'port:XXOTH', name: 'Other' }, port])
    }
    assert.deepEqual(chips(), ['to NLRTM', 'to China', 'from SARTA', 'Around NLRTM', 'Black Sea'])
    await portNames.load(portCodes(filters))
    assert.deepEqual(chips(), [
      'to Rotterdam (NLRTM)',
      'to China',
      'from SARTA',
      'Around Rotterdam (NLRTM)',
      'Black Sea',
    ])
    isFailing = false
    await portNames.load(portCodes(filters))
    assert.deepEqual(asked, ['NLRTM', 'SARTA', 'SARTA'])
    assert.equal(portNames.of('SARTA'), 'Ras Tanura')
  })
})
