import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { storeErrorMessage } from './store-errors.ts'

const coded = (code: string, message = 'as the driver says') => Object.assign(new Error(message), { code })

describe('failures of PostgreSQL that pass without a change to the program are named, and answered with 503', () => {
  for (const [code, words, because] of [
    ['53100', 'the disk of the database is full', 'disk_full'],
    ['53200', 'the database is out of memory', 'out_of_memory'],
    ['53300', 'the database has no free connection', 'too_many_connections'],
    ['58030', 'the disk of the database fails', 'io_error'],
    ['28P01', 'the database refuses the user or the password', 'its password was changed'],
    ['28000', 'the database refuses the user or the password', 'pg_hba.conf no longer has this host'],
    ['3D000', 'the database does not exist', 'it is being restored'],
    ['57P01', 'the database is stopping', 'admin_shutdown'],
    ['25006', 'the database cannot be written', 'it is a replica now'],
    ['ECONNREFUSED', 'the database cannot be reached', 'nothing listens'],
    ['ENETUNREACH', 'the database cannot be reached', 'there is no route'],
    ['ENOTFOUND', 'the host name of the database cannot be resolved', 'the name of a container that is stopped'],
    ['EAI_AGAIN', 'the host name of the database cannot be resolved', 'the name server does not answer'],
  ] as const)
    test(`${code}: ${because}`, () => assert.equal(storeErrorMessage(coded(code)), words))

  for (const code of ['23505', '42P01', '22001'])
    test(`${code} is a fault of the program`, () => assert.equal(storeErrorMessage(coded(code)), null))

  test('what is no error of the store is none', () => {
    assert.equal(storeErrorMessage(coded('ENOENT')), null)
    assert.equal(storeErrorMessage('28P01'), null)
  })
})
