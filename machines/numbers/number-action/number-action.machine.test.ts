import { describe, expect, test } from 'vitest'
import { numberPage, renewalQuote, renewalQuoteShort, renewedByOther } from '#domain/fixtures/numbers.ts'
import { createHarness } from '#machines/kit/testing/harness.ts'
import { type NumberActionInput, numberActionMachine } from './number-action.machine.ts'

const begin = (input: Partial<NumberActionInput> = {}) => {
  const reported: string[] = []
  const machine = numberActionMachine.provide({
    actions: {
      reportDone: (_, { page }) => void reported.push(`done ${page.version}`),
      reportPreempted: ({ context }) => void reported.push(`preempted ${context.page?.version}`),
      reportDismissed: () => void reported.push('dismissed'),
      focusDigits: () => void reported.push('focus'),
    },
  })
  return {
    reported,
    ...createHarness(machine, { action: 'renew', number: 'num_1', version: 2, choice: {}, ...input }),
  }
}

describe('an action with a price', () => {
  test('is quoted, confirmed with the quoted price, and reported once', () => {
    const { actor, states, calls, reported, resolve } = begin()
    actor.send({ type: 'action.confirmed' })
    resolve('quoteAction', renewalQuote)
    actor.send({ type: 'action.confirmed' })
    actor.send({ type: 'action.confirmed' })
    resolve('runAction', numberPage)
    expect(states).toEqual(['quoting', 'confirming', 'running', 'done'])
    expect(calls).toEqual([
      ['quoteAction', { action: 'renew', number: 'num_1', version: 2, choice: {} }],
      ['runAction', { action: 'renew', number: 'num_1', version: 2, choice: {}, typed: '', total: '9.84' }],
    ])
    expect(reported).toEqual(['done 2'])
  })

  test('that another user has paid first shows it, and reports the number when it is closed', () => {
    const { actor, states, reported, resolve } = begin()
    resolve('quoteAction', renewalQuote)
    actor.send({ type: 'action.confirmed' })
    resolve('runAction', renewedByOther)
    actor.send({ type: 'action.confirmed' })
    expect(reported).toEqual([])
    actor.send({ type: 'action.dismissed' })
    expect(states).toEqual(['quoting', 'confirming', 'running', 'preempted', 'done'])
    expect(reported).toEqual(['preempted 3'])
  })

  test('cannot be confirmed while the wallet is short', () => {
    const { actor, states, resolve } = begin()
    resolve('quoteAction', renewalQuoteShort)
    actor.send({ type: 'action.confirmed' })
    expect(states).toEqual(['quoting', 'confirming'])
  })

  test('cannot be confirmed while it changes nothing', () => {
    const { actor, states, resolve } = begin({ action: 'changeChannels', choice: { channels: 1 } })
    resolve('quoteAction', { ...renewalQuote, after: renewalQuote.before, total: '0' })
    actor.send({ type: 'action.confirmed' })
    expect(states).toEqual(['quoting', 'confirming'])
  })

  test('is quoted anew when the choice changes, also while a quote is on its way', () => {
    const { actor, states, calls, resolve } = begin({ action: 'changeChannels', choice: { channels: 1 } })
    actor.send({ type: 'choice.changed', choice: { channels: 2 } })
    resolve('quoteAction', renewalQuote)
    actor.send({ type: 'choice.changed', choice: { channels: 3 } })
    resolve('quoteAction', { ...renewalQuote, version: 5 })
    actor.send({ type: 'action.confirmed' })
    expect(states).toEqual(['quoting', 'confirming', 'quoting', 'confirming', 'running'])
    expect(
      calls.map(([call, input]) => [call, (input as NumberActionInput).choice, (input as NumberActionInput).version]),
    ).toEqual([
      ['quoteAction', { channels: 1 }, 2],
      ['quoteAction', { channels: 2 }, 2],
      ['quoteAction', { channels: 3 }, 2],
      ['runAction', { channels: 3 }, 5],
    ])
  })

  test('of a number that has changed since the quote is quoted anew, and nothing is charged unseen', () => {
    const { actor, states, reported, resolve, reject } = begin()
    resolve('quoteAction', renewalQuote)
    actor.send({ type: 'action.confirmed' })
    reject('runAction', { code: 'numberChanged' })
    expect(actor.getSnapshot().context.failure).toEqual({ code: 'numberChanged' })
    resolve('quoteAction', { ...renewalQuote, version: 3 })
    expect(states).toEqual(['quoting', 'confirming', 'running', 'quoting', 'confirming'])
    expect(reported).toEqual([])
  })

  test('keeps the dialog when the quote or the call fails', () => {
    const { actor, states, resolve, reject } = begin()
    reject('quoteAction', { code: 'unreachable' })
    actor.send({ type: 'retry.requested' })
    resolve('quoteAction', renewalQuote)
    actor.send({ type: 'action.confirmed' })
    actor.send({ type: 'action.dismissed' })
    reject('runAction', { code: 'balanceNotEnough' })
    actor.send({ type: 'retry.requested' })
    expect(states).toEqual(['quoting', 'failed', 'quoting', 'confirming', 'running', 'refused', 'quoting'])
  })
})

describe('an action without a price', () => {
  test('deletes after digits were typed; without any, their field has an error; mistyped ones stay in it', () => {
    const { actor, states, calls, reported, resolve, reject } = begin({ action: 'delete' })
    actor.send({ type: 'action.confirmed' })
    expect(actor.getSnapshot().context.failure).toEqual({ code: 'numberMistyped' })
    expect(reported).toEqual(['focus'])
    actor.send({ type: 'digits.typed', typed: '4930' })
    actor.send({ type: 'action.confirmed' })
    reject('runAction', { code: 'numberMistyped' })
    expect(actor.getSnapshot().context.typed).toBe('4930')
    actor.send({ type: 'digits.typed', typed: '493023125042' })
    actor.send({ type: 'action.confirmed' })
    resolve('runAction', numberPage)
    expect(states).toEqual(['confirming', 'running', 'refused', 'confirming', 'running', 'done'])
    expect(calls.map(([, input]) => (input as { typed: string }).typed)).toEqual(['4930', '493023125042'])
  })

  test('is dismissed without a call', () => {
    const { actor, states, calls, reported } = begin({ action: 'cancel' })
    actor.send({ type: 'action.dismissed' })
    expect([states, calls, reported]).toEqual([['confirming', 'dismissed'], [], ['dismissed']])
  })
})
