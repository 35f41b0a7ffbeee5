import { expect, test } from 'vitest'
import { smsKeyCreated, smsKeysResponse } from '#domain/fixtures/messaging.ts'
import { createHarness } from '#machines/kit/testing/harness.ts'
import { smsKeyMachine } from './sms-key.machine.ts'

test('a key is shown after it was made, until it is revoked', () => {
  const { actor, states, calls, resolve, reject } = createHarness(smsKeyMachine, undefined)
  const key = () => actor.getSnapshot().context.key
  resolve('listSmsKeys', smsKeysResponse)
  actor.send({ type: 'creation.requested' })
  reject('createSmsKey', { code: 'unreachable' })
  expect([key(), actor.getSnapshot().context.failure]).toEqual([null, { code: 'unreachable' }])
  actor.send({ type: 'creation.requested' })
  actor.send({ type: 'creation.requested' })
  resolve('createSmsKey', smsKeyCreated)
  expect(key()).toBe(smsKeyCreated.key)
  actor.send({ type: 'revocation.requested', key: 'key_1' })
  resolve('revokeSmsKey', { keys: smsKeysResponse.keys.slice(0, 1), key: null, from: null })
  expect(key()).toBe(smsKeyCreated.key)
  actor.send({ type: 'revocation.requested', key: 'key_2' })
  resolve('revokeSmsKey', { keys: [], key: null, from: null })
  expect(key()).toBe(null)
  expect(calls.slice(3)).toEqual([
    ['revokeSmsKey', { key: 'key_1' }],
    ['revokeSmsKey', { key: 'key_2' }],
  ])
  expect(states).toEqual([
    'loading',
    'ready',
    'creating',
    'ready',
    'creating',
    'ready',
    'revoking',
    'ready',
    'revoking',
    'ready',
  ])
})
