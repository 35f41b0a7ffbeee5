import { expect, test } from 'vitest'
import { messageQuote, sendingDetail } from '#domain/fixtures/messaging.ts'
import { createHarness } from '#machines/kit/testing/harness.ts'
import { type ReplyInput, replyMachine, selectError, selectMaySend, typingPause } from './reply.machine.ts'

const from = '+493012345678'
const to = '+491701234567'

const begin = (input: Partial<ReplyInput> = {}) => {
  const reported: string[] = []
  const machine = replyMachine.provide({
    actions: {
      storeText: (_, { text, key }) => void reported.push(`stored ${text} ${key}`),
      refreshProject: () => void reported.push('project refreshed'),
      showSent: () => void reported.push('shown'),
    },
  })
  const started = createHarness(machine, { from, to, text: '', key: null, ...input })
  return { ...started, reported, snapshot: () => started.actor.getSnapshot() }
}

const request = { from, receivers: [to], text: 'Hello' }

test('the price is asked for after a pause in typing, and the message is sent once [SMS-03]', () => {
  const { actor, states, calls, reported, resolve, clock, snapshot } = begin()
  actor.send({ type: 'text.changed', text: 'Hell' })
  clock.increment(typingPause - 1)
  actor.send({ type: 'text.changed', text: 'Hello' })
  clock.increment(typingPause - 1)
  expect([calls, selectMaySend(snapshot())]).toEqual([[], false])
  clock.increment(1)
  resolve('quoteMessage', messageQuote)
  actor.send({ type: 'sending.requested', key: 'key-1' })
  actor.send({ type: 'sending.requested', key: 'key-2' })
  resolve('sendMessage', sendingDetail)
  expect(states).toEqual([
    { writing: 'blank' },
    { writing: 'typing' },
    { writing: 'pricing' },
    { writing: 'priced' },
    'sending',
    { writing: 'blank' },
  ])
  expect(calls).toEqual([
    ['quoteMessage', request],
    ['sendMessage', { ...request, key: 'key-1' }],
  ])
  expect(reported).toEqual([
    'stored Hell null',
    'stored Hello null',
    'stored Hello key-1',
    'stored  null',
    'project refreshed',
    'shown',
  ])
})

test('after a lost answer, also over a reload, the same operation is repeated; a changed text is another one', () => {
  const { actor, calls, reject, resolve, clock } = begin({ text: 'Hello', key: 'key-0' })
  clock.increment(typingPause)
  resolve('quoteMessage', messageQuote)
  actor.send({ type: 'sending.requested', key: 'key-1' })
  reject('sendMessage', { code: 'unreachable' })
  expect([actor.getSnapshot().value, actor.getSnapshot().context.failure]).toEqual([
    { writing: 'priced' },
    { code: 'unreachable' },
  ])
  actor.send({ type: 'text.changed', text: 'Hello!' })
  clock.increment(typingPause)
  resolve('quoteMessage', messageQuote)
  actor.send({ type: 'sending.requested', key: 'key-2' })
  const sends = calls.filter(([call]) => call === 'sendMessage').map(([, input]) => (input as { key: string }).key)
  expect(sends).toEqual(['key-0', 'key-2'])
})

test('a message that the wallet does not pay is not sent; the price is asked for again', () => {
  const { actor, calls, states, reject, resolve, clock, snapshot } = begin({ text: 'Hello' })
  clock.increment(typingPause)
  resolve('quoteMessage', messageQuote)
  actor.send({ type: 'sending.requested', key: 'key-1' })
  reject('sendMessage', { code: 'balanceNotEnough' })
  resolve('quoteMessage', { ...messageQuote, missing: '0.1' })
  actor.send({ type: 'sending.requested', key: 'key-2' })
  expect(states.slice(-4)).toEqual([{ writing: 'priced' }, 'sending', { writing: 'pricing' }, { writing: 'priced' }])
  expect([calls.map(([call]) => call), snapshot().context.key]).toEqual([
    ['quoteMessage', 'sendMessage', 'quoteMessage'],
    null,
  ])
})

test('a number that cannot send any more is named, with the text kept', () => {
  const { actor, reject, clock, snapshot } = begin({ text: 'Hello' })
  clock.increment(typingPause)
  reject('quoteMessage', { code: 'requestInvalid', fields: { from: ['sms.sender'] } })
  expect([snapshot().value, selectError(snapshot())]).toEqual([
    { writing: 'refused' },
    { field: 'from', code: 'sms.sender' },
  ])
  actor.send({ type: 'text.changed', text: ' ' })
  expect([snapshot().value, selectError(snapshot())]).toEqual([{ writing: 'blank' }, null])
})

test('a text that is too long is marked while it is typed, and not priced', () => {
  const { actor, calls, clock, snapshot } = begin()
  actor.send({ type: 'text.changed', text: 'a'.repeat(2_000) })
  clock.increment(typingPause)
  expect([calls, selectError(snapshot())]).toEqual([[], { field: 'text', code: 'sms.length' }])
})

test('a price that could not be loaded is asked for again on demand', () => {
  const { actor, reject, states, clock } = begin({ text: 'Hello' })
  clock.increment(typingPause)
  reject('quoteMessage', { code: 'unreachable' })
  actor.send({ type: 'retry.requested' })
  expect(states).toEqual([
    { writing: 'typing' },
    { writing: 'pricing' },
    { writing: 'unpriced' },
    { writing: 'pricing' },
  ])
})
