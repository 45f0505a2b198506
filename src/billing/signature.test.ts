import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { describe, test } from 'node:test'
import { isSigned, signatureHeader } from './signature.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)
const at = nowMs / 1000
const body = Buffer.from('{"id":"evt_1","amount":  1.0}')
const [old, fresh] = ['whsec_old', 'whsec_fresh']
/** The HMAC by Stripe's documentation, computed without its library. */
const hex = (text: string | Buffer, seconds: number, secret = fresh) =>
  createHmac('sha256', secret)
    .update(`${seconds}.${String(text)}`)
    .digest('hex')
const good = hex(body, at)
const none = '0'.repeat(64)

describe('webhook signature', () => {
  for (const { because, header, sent = body, accepted } of [
    { because: 'of these bytes, now', header: `t=${at},v1=${good}`, accepted: true },
    { because: 'of the secret that is being replaced', header: `t=${at},v1=${hex(body, at, old)}`, accepted: true },
    { because: 'of an unknown secret', header: `t=${at},v1=${hex(body, at, 'whsec_x')}`, accepted: false },
    { because: 'beside one of another secret', header: `t=${at},v1=${none},v1=${good}`, accepted: true },
    { because: 'before one of another secret', header: `t=${at},v1=${good},v1=${none}`, accepted: true },
    { because: 'with spaces', header: `t=${at}, v1=${good}`, accepted: true },
    { because: '300 s old', header: `t=${at - 300},v1=${hex(body, at - 300)}`, accepted: true },
    { because: '301 s old', header: `t=${at - 301},v1=${hex(body, at - 301)}`, accepted: false },
    { because: 'of a clock 300 s ahead', header: `t=${at + 300},v1=${hex(body, at + 300)}`, accepted: true },
    { because: 'of a clock 301 s ahead', header: `t=${at + 301},v1=${hex(body, at + 301)}`, accepted: false },
    { because: 'whose time was changed', header: `t=${at - 1},v1=${good}`, accepted: false },
    { because: 'with two times', header: `t=${at},t=${at - 9000},v1=${good}`, accepted: false },
    { because: 'with two times, the last one good', header: `t=${at - 9000},t=${at},v1=${good}`, accepted: false },
    { because: 'without a time', header: `v1=${good}`, accepted: false },
    { because: 'with a time that is no number', header: `t=1e3,v1=${good}`, accepted: false },
    { because: 'with text behind the time', header: `t=${at}s,v1=${good}`, accepted: false },
    { because: 'of the old scheme only', header: `t=${at},v0=${good}`, accepted: false },
    { because: 'in upper case', header: `t=${at},v1=${good.toUpperCase()}`, accepted: false },
    { because: 'cut short', header: `t=${at},v1=${good.slice(0, 62)}`, accepted: false },
    { because: 'of other bytes', header: `t=${at},v1=${good}`, sent: Buffer.from('{"id":"evt_2"}'), accepted: false },
    {
      because: 'of the same JSON written anew',
      header: `t=${at},v1=${good}`,
      sent: Buffer.from(JSON.stringify(JSON.parse(String(body)))),
      accepted: false,
    },
    {
      because: 'of an empty body',
      header: `t=${at},v1=${hex('', at)}`,
      sent: Buffer.alloc(0),
      accepted: true,
    },
    {
      because: 'of U+FFFD, with a byte that is not UTF-8 in its place',
      header: `t=${at},v1=${hex('\uFFFD', at)}`,
      sent: Buffer.from([0xff]),
      accepted: false,
    },
    { because: 'that is empty', header: '', accepted: false },
    { because: 'that is missing', header: undefined, accepted: false },
    { because: 'given twice', header: [`t=${at},v1=${good}`, `t=${at},v1=${good}`], accepted: false },
    { because: 'among too many', header: `t=${at},v1=${good}${`,v1=${none}`.repeat(20)}`, accepted: false },
  ])
    test(`a signature ${because} is ${accepted ? 'accepted' : 'rejected'}`, async () =>
      assert.equal(await isSigned(sent, header, [old, fresh], nowMs), accepted))

  test('without a secret every signature is rejected', async () =>
    assert.equal(await isSigned(body, `t=${at},v1=${good}`, [], nowMs), false))

  test('the header that we sign with follows the documented scheme', async () => {
    const header = await signatureHeader(String(body), fresh, nowMs)
    assert.equal(header, `t=${at},v1=${good}`)
  })

  test('a change of any byte is rejected', async () => {
    const header = await signatureHeader(String(body), fresh, nowMs)
    for (let i = 0; i < body.length; i++) {
      const changed = Buffer.from(body)
      changed[i] ^= 1
      assert.equal(await isSigned(changed, header, [fresh], nowMs), false, `byte ${i}`)
    }
  })

  test('a body of a megabyte is verified to its last byte', async () => {
    const long = Buffer.alloc(1_000_000, 120)
    const header = await signatureHeader(String(long), fresh, nowMs)
    assert.equal(await isSigned(long, header, [fresh], nowMs), true)
    long[999_999] = 121
    assert.equal(await isSigned(long, header, [fresh], nowMs), false)
  })
})
