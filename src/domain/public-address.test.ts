import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPublicAddress } from './public-address.ts'

for (const address of ['8.8.8.8', '1.1.1.1', '93.184.216.34', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1'])
  test(`${address} lies in the open internet`, () => assert.equal(isPublicAddress(address), true))

const inside = `0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.255.255.254 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.1
  192.0.2.1 192.88.99.1 192.168.1.1 198.18.0.1 198.19.255.255 198.51.100.7 203.0.113.9 224.0.0.1 240.0.0.1
  255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 ::ffff:a00:1 ::127.0.0.1 64:ff9b::7f00:1 64:ff9b:1::1 100::1
  2001::1 2001:db8::1 2002:7f00:1::1 3fff::1 fc00::1 fd12:3456::1 fe80::1 fe80::1%eth0 fec0::1 ff02::1 4000::1
  localhost example.org 0x7f.1 2130706433`

for (const address of inside.split(/\s+/))
  test(`${address} does not`, () => assert.equal(isPublicAddress(address), false))
