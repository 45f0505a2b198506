import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { missing } from './app-page.ts'

const web = join(import.meta.dirname, '../../dist/web')
const maxBytes = 78_000

test(
  `the first page loads at most ${maxBytes / 1000} kB of scripts and styles beside the map library`,
  { skip: missing ?? false },
  () => {
    const page = readFileSync(join(web, 'index.html'), 'utf8')
    const files = new Set(Array.from(page.matchAll(/assets\/[^"]+\.(?:js|css)(?=")/g), ([file]) => file))
    const own = [...files].filter((file) => !/assets\/maplibre-[^/]*\.js$/.test(file))
    assert.ok(own.length > 2, page)
    const bytes = own.map((file) => gzipSync(readFileSync(join(web, file)), { level: 9 }).length)
    const sum = bytes.reduce((all, size) => all + size, 0)
    assert.ok(sum <= maxBytes, `${sum} bytes: ${own.map((file, i) => `${file} ${bytes[i]}`).join(', ')}`)
  },
)
