import { expect, test } from 'vitest'
import { messageDetail, scheduledDetail, sendingDetail } from '#domain/fixtures/messaging.ts'
import type { MessageDetail } from '#domain/messaging/message.ts'
import { createHarness } from '#machines/kit/testing/harness.ts'
import { messageMachine } from './message.machine.ts'

const begin = () => {
  const reported: string[] = []
  const machine = messageMachine.provide({
    actions: {
      openMessage: (_, { message }) => void reported.push(message),
      refreshProject: () => void reported.push('project refreshed'),
    },
  })
  return { ...createHarness(machine, { message: 'sms_2' }), reported }
}

const loaded = (detail: MessageDetail, version = '1') => ({ ...detail, version })

test('results are read again after each change of the project’s messages, and at no other time', () => {
  const { actor, states, calls, clock, resolve, reject, reported } = begin()
  resolve('loadMessage', loaded(sendingDetail, '1'))
  clock.increment(60 * 60_000)
  actor.send({ type: 'message.outdated' })
  reject('loadMessage', { code: 'unreachable' })
  expect(actor.getSnapshot().context.failure).toBe(null)
  actor.send({ type: 'message.outdated' })
  resolve('loadMessage', loaded(messageDetail, '2'))
  expect(states).toEqual(['loading', 'ready', 'following', 'ready', 'following', 'ready'])
  const { detail, version } = actor.getSnapshot().context
  expect([detail, version, calls.length]).toEqual([messageDetail, '2', 3])
  expect(reported).toEqual(['project refreshed'])
})

test('a message is sent again to the receivers that it did not reach, by one operation', () => {
  const { actor, calls, reported, resolve, reject } = begin()
  resolve('loadMessage', loaded(messageDetail, '2'))
  actor.send({ type: 'cancellation.requested' })
  actor.send({ type: 'resending.requested' })
  reject('retryMessage', { code: 'balanceNotEnough' })
  expect(actor.getSnapshot().context.failure).toEqual({ code: 'balanceNotEnough' })
  actor.send({ type: 'resending.requested' })
  resolve('retryMessage', sendingDetail)
  expect(calls.slice(1)).toEqual([
    ['retryMessage', { message: 'sms_2', key: 'retry:sms_2' }],
    ['retryMessage', { message: 'sms_2', key: 'retry:sms_2' }],
  ])
  expect(reported).toEqual(['project refreshed', 'sms_3'])
})

test('a message that was sent again is not sent again a second time', () => {
  const { actor, states, resolve } = begin()
  resolve('loadMessage', loaded({ ...messageDetail, retried_as: 'sms_3' }))
  actor.send({ type: 'resending.requested' })
  expect(states).toEqual(['loading', 'ready'])
})

test('only a scheduled message can be canceled', () => {
  const { actor, states, reported, resolve } = begin()
  resolve('loadMessage', loaded(scheduledDetail))
  actor.send({ type: 'resending.requested' })
  actor.send({ type: 'cancellation.requested' })
  const canceled = { ...scheduledDetail, message: { ...scheduledDetail.message, state: 'canceled' } }
  resolve('cancelMessage', canceled)
  actor.send({ type: 'cancellation.requested' })
  expect(states).toEqual(['loading', 'ready', 'canceling', 'ready'])
  expect(reported).toEqual(['project refreshed'])
})
