import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operations } from '../operations.ts'
import { savedItemJson } from './saved-items.ts'

test('an alert that was stored without a region and a webhook is returned with all members', () => {
  const body = { name: 'Example', enabled: true, conditions: { on: ['arrives'], port: 'NLRTM' } }
  const stored = { id: 1, body, usedCount: 0, lastTriggeredMs: null, createdMs: 0, updatedMs: 0 }
  const item = savedItemJson('alert', stored, { webhookSecret: () => 'secret', problem: null })
  assert.deepEqual(operations['alerts.get'].response.parse(item), item)
  assert.equal(item.webhook_secret, null)
})
