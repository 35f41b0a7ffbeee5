import { describe, expect, test } from 'vitest'
import { messageQuote, sendersResponse, sendingDetail } from '#domain/fixtures/messaging.ts'
import type { ComposeDraft } from '#domain/messaging/compose.ts'
import { createHarness } from '#machines/kit/testing/harness.ts'
import { composeMachine, typingPause } from './compose.machine.ts'

const from = sendersResponse.numbers[0] ?? ''
const written: ComposeDraft = { from, receivers: '+491701234567', text: 'Hello', send_at: null }

const begin = (draft: ComposeDraft | null = written, key: string | null = null) => {
  const reported: string[] = []
  const machine = composeMachine.provide({
    actions: {
      storeDraft: (_, stored) => void reported.push(`stored ${stored.draft.receivers} ${stored.key}`),
      forgetDraft: () => void reported.push('forgotten'),
      refreshProject: () => void reported.push('project refreshed'),
      focusField: (_, { field }) => void reported.push(`focus ${field}`),
      openMessage: (_, { message }) => void reported.push(`opened ${message}`),
    },
  })
  const started = createHarness(machine, { id: 'dft_2', draft, key, zone: 'Asia/Tehran' })
  started.resolve('loadSenders', sendersResponse)
  return { ...started, reported, context: () => started.actor.getSnapshot().context }
}

const request = { from, receivers: ['+491701234567'], text: 'Hello' }

test('a number beyond the first ones is chosen as the sender, and is not marked', () => {
  const { actor, resolve } = createHarness(composeMachine, {
    id: 'dft_2',
    draft: null,
    key: null,
    zone: 'Europe/Berlin',
  })
  resolve('loadSenders', sendersResponse)
  actor.send({ type: 'sender.chosen', from: '+493099999999' })
  actor.send({ type: 'submission.requested' })
  const { draft, errors, senders } = actor.getSnapshot().context
  expect([draft.from, errors.from, senders?.numbers.at(-1)]).toEqual(['+493099999999', undefined, '+493099999999'])
})

describe('sending', () => {
  test('a message is priced, confirmed and sent; its draft is forgotten', () => {
    const { actor, states, calls, reported, resolve } = begin()
    actor.send({ type: 'submission.requested' })
    resolve('quoteMessage', messageQuote)
    actor.send({ type: 'sending.confirmed', key: 'key-1' })
    actor.send({ type: 'sending.confirmed', key: 'key-2' })
    resolve('sendMessage', sendingDetail)
    expect(states).toEqual(['loading', { writing: 'typing' }, 'checking', 'confirming', 'sending', 'sent'])
    expect(calls.slice(1)).toEqual([
      ['quoteMessage', request],
      ['sendMessage', { ...request, draft: 'dft_2', key: 'key-1' }],
    ])
    expect(reported).toEqual(['stored +491701234567 key-1', 'forgotten', 'project refreshed', 'opened sms_3'])
  })

  test('after a lost answer the same operation is repeated; a changed message is another one', () => {
    const { actor, calls, resolve, reject, context } = begin()
    actor.send({ type: 'submission.requested' })
    resolve('quoteMessage', messageQuote)
    actor.send({ type: 'sending.confirmed', key: 'key-1' })
    reject('sendMessage', { code: 'unreachable' })
    expect(context().failure).toEqual({ code: 'unreachable' })
    actor.send({ type: 'sending.confirmed', key: 'key-2' })
    reject('sendMessage', { code: 'unreachable' })
    actor.send({ type: 'editing.requested' })
    actor.send({ type: 'draft.changed', change: { text: 'Other' } })
    actor.send({ type: 'submission.requested' })
    resolve('quoteMessage', messageQuote)
    actor.send({ type: 'sending.confirmed', key: 'key-3' })
    const sends = calls.filter(([call]) => call === 'sendMessage').map(([, input]) => (input as { key: string }).key)
    expect(sends).toEqual(['key-1', 'key-1', 'key-3'])
  })

  test('the key is stored before the message is sent, and a reload repeats the same operation', () => {
    const { actor, calls, reported, resolve } = begin(written, 'key-1')
    actor.send({ type: 'submission.requested' })
    resolve('quoteMessage', messageQuote)
    actor.send({ type: 'sending.confirmed', key: 'key-2' })
    expect([calls.at(-1), reported]).toEqual([
      ['sendMessage', { ...request, draft: 'dft_2', key: 'key-1' }],
      ['stored +491701234567 key-1'],
    ])
  })

  test('a refusal ends the operation, and so does a change of the draft', () => {
    const { actor, reported, resolve, reject, context } = begin()
    actor.send({ type: 'submission.requested' })
    resolve('quoteMessage', messageQuote)
    actor.send({ type: 'sending.confirmed', key: 'key-1' })
    reject('sendMessage', { code: 'requestInvalid', fields: { from: ['sms.sender'] } })
    expect([context().key, reported]).toEqual([null, ['stored +491701234567 key-1', 'stored +491701234567 null']])
  })

  test('a balance that is too low lets nothing be sent, and is priced again when it became so', () => {
    const { actor, states, resolve, reject } = begin()
    actor.send({ type: 'submission.requested' })
    resolve('quoteMessage', messageQuote)
    actor.send({ type: 'sending.confirmed', key: 'key-1' })
    reject('sendMessage', { code: 'balanceNotEnough' })
    resolve('quoteMessage', { ...messageQuote, missing: '0.1' })
    actor.send({ type: 'sending.confirmed', key: 'key-2' })
    expect(states.slice(3)).toEqual(['confirming', 'sending', 'checking', 'confirming'])
  })

  test('what the API refuses is marked at its field', () => {
    const { actor, context, states, reject } = begin()
    actor.send({ type: 'submission.requested' })
    reject('quoteMessage', { code: 'requestInvalid', fields: { 'receivers.0': ['receivers.number'] } })
    expect([states.at(-1), context().errors]).toEqual([{ writing: 'typing' }, { receivers: 'receivers.number' }])
  })
})

describe('writing', () => {
  test('a complete message is priced when the user pauses; a change forgets the price', () => {
    const { actor, clock, calls, context, resolve, reject } = begin()
    clock.increment(typingPause)
    expect(calls.at(-1)).toEqual(['quoteMessage', request])
    resolve('quoteMessage', messageQuote)
    expect(context().quote).toEqual(messageQuote)
    actor.send({ type: 'draft.changed', change: { text: 'Hi' } })
    expect(context().quote).toBe(null)
    clock.increment(typingPause)
    reject('quoteMessage', { code: 'unreachable' })
    expect([context().quote, context().failure]).toEqual([null, null])
    actor.send({ type: 'draft.changed', change: { text: '' } })
    clock.increment(typingPause)
    expect(calls).toHaveLength(3)
  })

  test('an incomplete message is marked and its first field focused; a corrected field is unmarked', () => {
    const { actor, context, calls, reported } = begin({ from: '', receivers: '', text: '', send_at: '' })
    actor.send({ type: 'submission.requested' })
    expect(context().errors).toEqual({ receivers: 'REQUIRED', text: 'REQUIRED', send_at: 'REQUIRED' })
    actor.send({ type: 'draft.changed', change: { receivers: '0170 1234567' } })
    actor.send({ type: 'draft.changed', change: { send_at: null } })
    expect(context().errors).toEqual({ text: 'REQUIRED' })
    expect([calls.length, reported]).toEqual([
      1,
      ['focus receivers', 'stored 0170 1234567 null', 'stored 0170 1234567 null'],
    ])
  })

  test('a file is added to the list, which is then cleaned; one that is too large is refused', () => {
    const { actor, context } = begin()
    actor.send({ type: 'list.chosen', list: '0170 1234567\nhello\n+43 664 1234567\n' })
    expect(context().draft.receivers).toBe('+491701234567\n0170 1234567\nhello\n+43 664 1234567\n')
    actor.send({ type: 'submission.requested' })
    expect(context().errors).toEqual({ receivers: 'receivers.number' })
    actor.send({ type: 'list.cleaned' })
    expect([context().draft.receivers, context().errors.receivers]).toEqual([
      '+491701234567\n+436641234567\n',
      undefined,
    ])
    const seen = (event: Parameters<typeof actor.send>[0]) => {
      actor.send(event)
      return [context().draft.receivers, context().errors.receivers]
    }
    const kept = '+491701234567\n+436641234567\n'
    expect(seen({ type: 'list.refused', code: 'receivers.size' })).toEqual([kept, 'receivers.size'])
    expect(seen({ type: 'list.refused', code: 'receivers.unreadable' })).toEqual([kept, 'receivers.unreadable'])
    expect(seen({ type: 'list.chosen', list: '+49170123\n'.repeat(1_001) })).toEqual([kept, 'receivers.most'])
  })

  test('a number that cannot send any more stays, is marked, and nothing is sent from it', () => {
    const { actor, context, calls } = begin({ ...written, from: '+4930999999' })
    expect([context().draft.from, context().errors]).toEqual(['+4930999999', { from: 'sms.sender' }])
    actor.send({ type: 'submission.requested' })
    expect([context().errors, calls.length]).toEqual([{ from: 'sms.sender' }, 1])
    actor.send({ type: 'draft.changed', change: { from } })
    expect(context().errors).toEqual({})
  })

  test('a text of 10,000 characters is kept and marked', () => {
    const { actor, context } = begin({ ...written, text: 'x'.repeat(10_000) })
    actor.send({ type: 'submission.requested' })
    expect([context().draft.text.length, context().errors]).toEqual([10_000, { text: 'sms.length' }])
  })

  test('a message is scheduled at a time of the project’s clocks, even if the wallet is short now', () => {
    const { actor, calls, resolve } = begin({ ...written, send_at: '2026-11-21T09:00' })
    actor.send({ type: 'submission.requested' })
    resolve('quoteMessage', { ...messageQuote, missing: '0.1' })
    actor.send({ type: 'sending.confirmed', key: 'key-1' })
    const scheduled = { ...request, send_at: '2026-11-21T05:30:00.000Z' }
    expect(calls.slice(1)).toEqual([
      ['quoteMessage', scheduled],
      ['sendMessage', { ...scheduled, draft: 'dft_2', key: 'key-1' }],
    ])
  })

  test('a text is made cheaper by one event', () => {
    const { actor, context } = begin({ ...written, text: `“${'x'.repeat(80)}”` })
    actor.send({ type: 'text.cheapened' })
    expect(context().draft.text).toBe(`"${'x'.repeat(80)}"`)
  })
})
