import { expect, test } from 'vitest'
import { changedNotificationSettings, notificationSettings } from '#domain/fixtures/notifications.ts'
import { createHarness } from '#machines/kit/testing/harness.ts'
import { notificationSettingsMachine } from './notification-settings.machine.ts'
import { selectFailure, selectHasPhone, selectKinds } from './notification-settings.selectors.ts'

test('each switch is saved by itself, one at a time; a refused one is shown as stored and can be tried again', () => {
  const { actor, states, calls, resolve, reject } = createHarness(notificationSettingsMachine, undefined)
  const shown = () => actor.getSnapshot()
  const texts = () => selectKinds(shown())?.flatMap(({ kind, text }) => (text ? [kind] : []))
  reject('loadNotificationSettings', { code: 'unreachable' })
  expect([selectKinds(shown()), selectFailure(shown())]).toEqual([null, { code: 'unreachable' }])
  actor.send({ type: 'retry.requested' })
  resolve('loadNotificationSettings', notificationSettings)
  expect([texts(), selectHasPhone(shown())]).toEqual([[], true])
  actor.send({ type: 'channel.switched', kind: 'renewals', channel: 'text', on: true })
  actor.send({ type: 'channel.switched', kind: 'orders', channel: 'text', on: true })
  expect(texts()).toEqual(['renewals'])
  reject('changeNotificationSetting', { code: 'textPhoneMissing' })
  expect([texts(), selectFailure(shown())]).toEqual([[], { code: 'textPhoneMissing' }])
  actor.send({ type: 'retry.requested' })
  resolve('changeNotificationSetting', changedNotificationSettings)
  expect([texts(), selectFailure(shown())]).toEqual([['renewals'], null])
  expect(calls.slice(2)).toEqual([
    ['changeNotificationSetting', { kind: 'renewals', channel: 'text', on: true }],
    ['changeNotificationSetting', { kind: 'renewals', channel: 'text', on: true }],
  ])
  expect(states).toEqual(['loading', 'failed', 'loading', 'ready', 'saving', 'refused', 'saving', 'saved'])
})
