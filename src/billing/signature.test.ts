import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { describe, test } from 'node:test'
import Stripe from 'stripe'
import { isSigned, signatureOf } from './signature.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)
const at = nowMs / 1000
const body = Buffer.from('{"id":"evt_1","amount":  1.0}')
const [old, fresh] = ['whsec_old', 'whsec_fresh']
const hex = (text: string | Buffer, seconds: number, secret = fresh) =>
  createHmac('sha256', secret)
    .update(`${seconds}.${String(text)}`)
    .digest('hex')
const good = hex(body, at)
const none = '0'.repeat(64)

describe('a signature', () => {
  for (const { because, header, sent = body, is } of [
    { because: 'of these bytes, now', header: `t=${at},v1=${good}`, is: true },
    { because: 'of the secret that is being replaced', header: `t=${at},v1=${hex(body, at, old)}`, is: true },
    { because: 'of a secret that is not ours', header: `t=${at},v1=${hex(body, at, 'whsec_x')}`, is: false },
    { because: 'beside one of another secret', header: `t=${at},v1=${none},v1=${good}`, is: true },
    { because: 'before one of another secret', header: `t=${at},v1=${good},v1=${none}`, is: true },
    { because: 'with spaces', header: `t=${at}, v1=${good}`, is: true },
    { because: '300 s old', header: `t=${at - 300},v1=${hex(body, at - 300)}`, is: true },
    { because: '301 s old', header: `t=${at - 301},v1=${hex(body, at - 301)}`, is: false },
    { because: 'of a clock 300 s ahead', header: `t=${at + 300},v1=${hex(body, at + 300)}`, is: true },
    { because: 'of a clock 301 s ahead', header: `t=${at + 301},v1=${hex(body, at + 301)}`, is: false },
    { because: 'whose time was changed', header: `t=${at - 1},v1=${good}`, is: false },
    { because: 'with two times', header: `t=${at},t=${at - 9000},v1=${good}`, is: false },
    { because: 'without a time', header: `v1=${good}`, is: false },
    { because: 'with a time that is none', header: `t=1e3,v1=${good}`, is: false },
    { because: 'of the old scheme only', header: `t=${at},v0=${good}`, is: false },
    { because: 'in upper case', header: `t=${at},v1=${good.toUpperCase()}`, is: false },
    { because: 'cut short', header: `t=${at},v1=${good.slice(0, 62)}`, is: false },
    { because: 'of other bytes', header: `t=${at},v1=${good}`, sent: Buffer.from('{"id":"evt_2"}'), is: false },
    {
      because: 'of the same JSON written anew',
      header: `t=${at},v1=${good}`,
      sent: Buffer.from(JSON.stringify(JSON.parse(String(body)))),
      is: false,
    },
    {
      because: 'of nothing, when nothing was sent',
      header: `t=${at},v1=${hex('', at)}`,
      sent: Buffer.alloc(0),
      is: true,
    },
    { because: 'that is empty', header: '', is: false },
    { because: 'that is missing', header: undefined, is: false },
    { because: 'given twice', header: [`t=${at},v1=${good}`, `t=${at},v1=${good}`], is: false },
    { because: 'among too many', header: `t=${at},v1=${good}${`,v1=${none}`.repeat(20)}`, is: false },
  ])
    test(`${because}: ${is ? 'taken' : 'refused'}`, () => assert.equal(isSigned(sent, header, [old, fresh], nowMs), is))

  test('without a secret none is good', () => assert.equal(isSigned(body, `t=${at},v1=${good}`, [], nowMs), false))

  test("ours and Stripe's own are the same", () => {
    const stripes = Stripe.webhooks.generateTestHeaderString({ payload: String(body), secret: fresh, timestamp: at })
    assert.equal(stripes, signatureOf(body, fresh, nowMs))
    assert.equal(isSigned(body, stripes, [fresh], nowMs), true)
  })

  test('any byte changed spoils it', () => {
    const header = signatureOf(body, fresh, nowMs)
    for (let i = 0; i < body.length; i++) {
      const changed = Buffer.from(body)
      changed[i] ^= 1
      assert.equal(isSigned(changed, header, [fresh], nowMs), false, `byte ${i}`)
    }
  })

  test('a message of a megabyte is read whole', () => {
    const long = Buffer.alloc(1_000_000, 120)
    const header = signatureOf(long, fresh, nowMs)
    assert.equal(isSigned(long, header, [fresh], nowMs), true)
    long[999_999] = 121
    assert.equal(isSigned(long, header, [fresh], nowMs), false)
  })
})
