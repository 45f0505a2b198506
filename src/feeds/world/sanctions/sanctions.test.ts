import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { FeedStatus } from '#domain/messages/feed-status.ts'
import { feedContext } from '../../../../test/support/feed-context.ts'
import { feedMaker } from '../../feeds.ts'
import { dayFirstMs } from './columns.ts'
import { readSdn } from './ofac.ts'
import { readSanctionsTable } from './table.ts'
import { readUkList } from './uk.ts'

function reading() {
  const status = new FeedStatus({ id: 'test', name: 'a test', licence: 'none' })
  return { nowMs: Date.UTC(2026, 10, 20), status, rejects: status.rejects }
}

/** The columns and a few rows of the list as the UK publishes it; names and companies are invented, IMO numbers are valid. */
const ukText = [
  'Report Date: 11-Sep-2026,,,,,,,,,,,',
  'Last Updated,Unique ID,UN Reference Number,Name 6,Name type,Regime Name,Designation Type,Designation source,Date Designated,IMO number,Current owner/operator (s),Current believed flag of ship,Type of ship,Tonnage of ship',
  '04/08/2026,RUS9999,,PERSON,Primary name,The Russia Regulations 2019,Individual,UK,24/02/2022,,,,,',
  '04/08/2026,RUS2001,,SHADOW ONE,Primary name,The Russia Regulations 2019,Ship,UK,24/02/2025,IMO9187629,"Grey, Ltd",Gabon,Crude oil tanker,"56,068"',
  '04/08/2026,RUS2001,,SHADOW 1,Alias,The Russia Regulations 2019,Ship,UK,24/02/2025,IMO9187629,,,,',
  '01/01/2020,DPR1001,1718.01,NORTHERN,Primary name,The DPRK Regulations 2019,Ship,UN,03/10/2017,9187655,Unknown,Comoros,Bulk carrier,N/A',
  '01/01/2020,DPR1002,,WRONG DIGIT,Primary name,The DPRK Regulations 2019,Ship,UK,03/10/2017,9187656,,,,',
].join('\r\n')

describe('UK Sanctions List', () => {
  test('ships by IMO number with date, owner, type and regime; aliases and people are no ships', async () => {
    const at = reading()
    const vessels = await readUkList(ukText, at)
    assert.deepEqual(
      vessels.map(({ name, imo, list }) => [name, imo, list]),
      [
        ['SHADOW ONE', 9187629, 'UK Sanctions List'],
        ['NORTHERN', 9187655, 'UK Sanctions List'],
        ['NORTHERN', 9187655, 'UN Security Council'],
      ],
    )
    const { owner, listedMs, publishedMs, programmes, hull } = vessels[0]
    assert.deepEqual([owner, listedMs, publishedMs], ['Grey, Ltd', Date.UTC(2025, 1, 24), Date.UTC(2026, 8, 11)])
    assert.deepEqual(programmes, ['The Russia Regulations 2019'])
    assert.deepEqual(hull, { type: 'Crude oil tanker', dwtTonnes: null, grossTonnage: 56_068, flag: 'Gabon' })
    assert.equal(vessels[1].owner, null, '"Unknown" is no owner')
    assert.deepEqual(
      [...at.rejects],
      [
        ['duplicate id', 1],
        ['no valid IMO number', 1],
      ],
    )
  })

  test('without its columns it is another document', async () => {
    await assert.rejects(readUkList('Unique ID,Name 6\nX,Y', reading()), /needs a column "Designation Type"/)
  })
})

describe('OFAC consolidated list', () => {
  const bank = '900,"A BANK",-0- ,UKRAINE-EO13662,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- '
  const about = { list: 'OFAC Consolidated', mayBeEmpty: true }
  test('without a vessel it is an empty list, and another document is a fault', async () => {
    assert.deepEqual(await readSdn(bank, reading(), about), [])
    await assert.rejects(readSdn('<html>', reading(), about), /empty list/)
  })
  test('its vessels carry its name', async () => {
    const ship =
      '901,"GREY",vessel,RUSSIA-EO14024,-0- ,-0- ,Oil Tanker,-0- ,-0- ,Panama,"Grey Ltd",Vessel Registration Identification IMO 9187629.'
    const [vessel] = await readSdn(`${bank}\r\n${ship}`, reading(), about)
    assert.deepEqual([vessel.list, vessel.imo, vessel.owner], ['OFAC Consolidated', 9187629, 'Grey Ltd'])
  })
})

describe('a sanctions list as a table', () => {
  const table = { list: 'EU', licence: 'none', url: 'https://example.org', sheet: '', columns: {} }
  const text =
    'Annex XLII,,\n,,\nVessel name,IMO number,Date of application,Grounds\nSHADOW,9187629,20.5.2025,"3s(1)(b)"\nGREY,1234,,\n,,,\nSHADOW,9187629,,'
  test('the header is found below a title, columns by their usual names', () => {
    const at = reading()
    const vessels = readSanctionsTable(Buffer.from(text), table, at)
    assert.deepEqual(
      vessels.map(({ name, imo, list, listedMs, programmes }) => ({ name, imo, list, listedMs, programmes })),
      [{ name: 'SHADOW', imo: 9187629, list: 'EU', listedMs: Date.UTC(2025, 4, 20), programmes: ['3s(1)(b)'] }],
    )
    assert.deepEqual(
      [...at.rejects],
      [
        ['no IMO or MMSI', 1],
        ['duplicate id', 1],
      ],
    )
  })
  for (const separator of [';', '\t'])
    test(`columns may be separated by ${JSON.stringify(separator)}, as Excel writes them in much of Europe`, () => {
      const rows = [
        ['Annex XLII, as amended, consolidated'],
        ['Vessel name', 'IMO number', 'Date of application', 'Owner'],
        ['"SHIP; A"', '9176187', '24.2.2025', 'Owner, Ltd'],
      ]
      const text = rows.map((row) => row.join(separator)).join('\r\n')
      const [vessel] = readSanctionsTable(Buffer.from(text), table, reading())
      const { imo, name, listedMs, owner } = vessel
      assert.deepEqual(
        { imo, name, listedMs, owner },
        { imo: 9176187, name: 'SHIP; A', listedMs: Date.UTC(2025, 1, 24), owner: 'Owner, Ltd' },
      )
    })

  for (const [encoding, bytes] of [
    ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
  ] as const)
    test(`the table may be in ${encoding}`, () => {
      const [vessel] = readSanctionsTable(bytes('Vessel name\tIMO number\nGRÖßE\t9187629'), table, reading())
      assert.deepEqual([vessel.imo, vessel.name], [9187629, 'GRÖßE'])
    })

  test('of a watch list only vessels that are sanctioned count: no companies, no detained ships', () => {
    const rows = [
      'type,caption,imo,risk,countries,flag,mmsi,id,url,datasets,aliases',
      'VESSEL,ALPHA,IMO9187629,sanction;mare.shadow,ir,mt,572469210;572469211,a,u,us_ofac_sdn;eu_fsf,',
      'ORGANIZATION,OWNER,IMO9074729,sanction,ir,,,b,u,us_ofac_sdn,',
      'VESSEL,DETAINED,IMO9321483,mare.detained;reg.warn,vu,vu,,c,u,abuja_mou_detention,',
      'VESSEL,LINKED,IMO9319466,sanction.linked,vu,vu,,d,u,ext,',
    ]
    const at = reading()
    const vessels = readSanctionsTable(Buffer.from(rows.join('\n')), table, at)
    assert.deepEqual(
      vessels.map(({ name, mmsi, programmes }) => ({ name, mmsi, programmes })),
      [{ name: 'ALPHA', mmsi: 572469210, programmes: ['us_ofac_sdn', 'eu_fsf'] }],
    )
    assert.deepEqual(Object.fromEntries(at.rejects), { 'not a vessel': 1, 'not sanctioned itself': 2 })
  })

  test('types of ship and risks in other words do not matter', () => {
    const text = 'Name,IMO,Type,Risk\nA,9187629,Crude oil tanker,High\nB,9074729,Company owned,'
    assert.equal(readSanctionsTable(Buffer.from(text), table, reading()).length, 2)
  })

  test('a column of another name is named by the operator, and a table without one says so', () => {
    const own = { ...table, columns: { imo: 'Numéro OMI', name: 'Navire' } }
    const french = Buffer.from('Navire,Numéro OMI\nSHADOW,9187629')
    assert.equal(readSanctionsTable(french, own, reading())[0].name, 'SHADOW')
    assert.throws(() => readSanctionsTable(french, table, reading()), /needs a column for the IMO number.*\?imo= names/)
  })
  test('a list as XML is refused, and the message says what to name instead', () => {
    const xml = Buffer.from('\uFEFF<?xml version="1.0"?><CONSOLIDATED_LIST><IMO>9187629</IMO></CONSOLIDATED_LIST>')
    assert.throws(() => readSanctionsTable(xml, table, reading()), /XML or a web page: name the address of its CSV/)
  })
  for (const { address, because } of [
    { address: 'sanctions:?url=https://example.org/a.csv', because: /needs the name of the list/ },
    { address: 'sanctions:?list=EU', because: /needs the address of a table/ },
  ])
    test(`${address} is refused`, () => {
      const url = new URL(address)
      assert.throws(() => feedMaker(url)(url, feedContext()), because)
    })
})

describe('dates of sanctions lists', () => {
  for (const { text, date } of [
    { text: '24/02/2022', date: '2022-02-24' },
    { text: '24/02/2022 00:00:00', date: '2022-02-24' },
    { text: '3.10.2017', date: '2017-10-03' },
    { text: '11-Sep-2026', date: '2026-09-11' },
    { text: '2026-09-11T00:00', date: '2026-09-11' },
    { text: '31/31/2022', date: null },
    { text: 'soon', date: null },
  ])
    test(`${text} is ${date}`, () => assert.equal(dayFirstMs(text), date === null ? null : Date.parse(date)))
})
