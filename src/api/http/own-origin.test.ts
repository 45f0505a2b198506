import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownOrigin } from './own-origin.ts'
import { HttpError } from '#domain/http-error.ts'

const cases: { host: string | undefined; secure?: boolean; publicUrl?: string; is: string | null }[] = [
  { host: 'evil.example', publicUrl: 'https://map.example', is: 'https://map.example' },
  { host: 'localhost:8080', is: 'http://localhost:8080' },
  { host: '127.0.0.1:8080', is: 'http://127.0.0.1:8080' },
  { host: '[::1]:8080', is: 'http://[::1]:8080' },
  { host: 'localhost', secure: true, is: 'https://localhost' },
  { host: 'evil.example', is: null },
  { host: 'localhost.evil.example', is: null },
  { host: '127.0.0.1.evil.example', is: null },
  { host: 'localhost@evil.example', is: null },
  { host: 'evil.example@localhost', is: null },
  { host: 'localhost/x', is: null },
  { host: '192.0.2.1', is: null },
  { host: '', is: null },
  { host: undefined, is: null },
]
for (const { host, secure = false, publicUrl, is } of cases)
  test(`own origin for Host ${host}${publicUrl ? ` with the public URL ${publicUrl}` : ''}: ${is ?? '503'}`, () => {
    const request = { headers: { host }, secure }
    if (is === null) assert.throws(() => ownOrigin(request, publicUrl), HttpError)
    else assert.equal(ownOrigin(request, publicUrl), is)
  })
