import { describe, expect, test } from 'vitest'
import { bulkDone, bulkQuote, bulkQuoteShort, bulkRunning } from '#domain/fixtures/numbers.ts'
import { createHarness } from '#machines/kit/testing/harness.ts'
import type { BulkActionInput } from './bulk-action.context.ts'
import { bulkActionMachine } from './bulk-action.machine.ts'

const filter = { of: 'filter', filter: { state: 'active' } } as const

const begin = (input: Partial<BulkActionInput> = {}) => {
  const reported: unknown[] = []
  const machine = bulkActionMachine.provide({
    actions: {
      reportStarted: (_, { job }) => void reported.push(`started ${job}`),
      reportRetried: (_, params) => void reported.push(params),
      reportDone: () => void reported.push('done'),
      reportDismissed: () => void reported.push('dismissed'),
      focusField: (_, { field }) => void reported.push(`focus ${field}`),
    },
  })
  const start: BulkActionInput = { choice: { kind: 'renew', label: '' }, target: filter, job: null, country: 'DE' }
  return { reported, ...createHarness(machine, { ...start, ...input }) }
}

test('a dry run is confirmed, started with what was shown, followed until it has ended, and its refused numbers are tried again', () => {
  const { actor, states, calls, reported, resolve, clock } = begin()
  resolve('quoteBulk', bulkQuote)
  actor.send({ type: 'action.confirmed' })
  actor.send({ type: 'action.confirmed' })
  resolve('startBulk', { ...bulkRunning, secret: null, counts: { ...bulkRunning.counts, waiting: 2, done: 0 } })
  clock.increment(999)
  expect(states.at(-1)).toBe('waiting')
  clock.increment(1)
  resolve('loadBulk', bulkRunning)
  clock.increment(1000)
  resolve('loadBulk', bulkDone)
  clock.increment(60_000)
  actor.send({ type: 'refused.retried' })
  resolve('quoteBulk', bulkQuote)
  expect(states).toEqual([
    'quoting',
    'confirming',
    'starting',
    'waiting',
    'reading',
    'waiting',
    'reading',
    'done',
    'quoting',
    'confirming',
  ])
  expect(calls).toEqual([
    ['quoteBulk', { change: { kind: 'renew' }, target: filter }],
    [
      'startBulk',
      {
        job: 'blk_1',
        change: { kind: 'renew' },
        items: [
          { number: 'num_1', version: 2, total: '9.84' },
          { number: 'num_2', version: 0, total: '3.45' },
        ],
      },
    ],
    ['loadBulk', { job: 'blk_1' }],
    ['loadBulk', { job: 'blk_1' }],
    ['quoteBulk', { change: { kind: 'renew' }, target: { of: 'refused', job: 'blk_1' } }],
  ])
  expect(reported).toEqual([
    'started blk_1',
    'done',
    { choice: { kind: 'renew', label: '' }, target: { of: 'refused', job: 'blk_1' } },
  ])
})

describe('before the start', () => {
  test('a short wallet, and a change without a number, cannot be confirmed', () => {
    const { actor, states, resolve } = begin()
    resolve('quoteBulk', bulkQuoteShort)
    actor.send({ type: 'action.confirmed' })
    expect(states).toEqual(['quoting', 'confirming'])
    const other = begin()
    other.resolve('quoteBulk', { ...bulkQuote, items: bulkQuote.items.slice(2) })
    other.actor.send({ type: 'action.confirmed' })
    expect(other.states).toEqual(['quoting', 'confirming'])
  })

  test('a label is typed first, exactly one', () => {
    const { actor, states, calls } = begin({ choice: { kind: 'addLabel', label: '' } })
    for (const label of ['', 'a, b', ' VIP ']) {
      actor.send({ type: 'label.typed', label })
      actor.send({ type: 'choice.made' })
    }
    expect(new Set(states)).toEqual(new Set(['choosing', 'quoting']))
    expect(calls).toEqual([['quoteBulk', { change: { kind: 'addLabel', label: 'VIP' }, target: filter }]])
  })

  test('a job that runs already can be followed instead; a lost answer is asked for again with the same job', () => {
    const { actor, states, calls, resolve, reject } = begin()
    resolve('quoteBulk', bulkQuote)
    actor.send({ type: 'action.confirmed' })
    reject('startBulk', { code: 'unreachable' })
    actor.send({ type: 'action.confirmed' })
    reject('startBulk', { code: 'bulkRunning', subjects: ['blk_0'] })
    actor.send({ type: 'running.followed' })
    expect(states).toEqual(['quoting', 'confirming', 'starting', 'refused', 'starting', 'occupied', 'reading'])
    expect(calls.map(([name, input]) => [name, (input as { job?: string }).job])).toEqual([
      ['quoteBulk', undefined],
      ['startBulk', 'blk_1'],
      ['startBulk', 'blk_1'],
      ['loadBulk', 'blk_0'],
    ])
  })
})

describe('routes of many numbers', () => {
  test('targets are entered without errors before the dry run', () => {
    const { actor, states, calls, reported } = begin({ choice: { kind: 'callTrunk', label: '' } })
    actor.send({ type: 'target.added', kind: 'sip' })
    actor.send({ type: 'target.changed', at: 0, change: { host: '10.0.0.7', port: '70000' } })
    actor.send({ type: 'choice.made' })
    expect(actor.getSnapshot().context.targets.errors).toEqual({ '0.host': 'host.internal', '0.port': 'port.range' })
    actor.send({ type: 'target.changed', at: 0, change: { host: 'sip.example.com', port: '5061' } })
    actor.send({ type: 'target.added', kind: 'pbx' })
    actor.send({ type: 'target.moved', at: 1, to: 0 })
    actor.send({ type: 'choice.made' })
    expect(states.at(-1)).toBe('quoting')
    const targets = [{ kind: 'pbx' }, { kind: 'sip', host: 'sip.example.com', port: 5061 }]
    expect(calls).toEqual([['quoteBulk', { change: { kind: 'callTrunk', targets }, target: filter }]])
    expect(reported).toEqual([
      'focus targets.0.host',
      'focus targets.0.host',
      'focus targets.1.remove',
      'focus targets.0.up',
    ])
  })

  test('an https URL is entered; the secret of the start is kept until a retry, which names the job', () => {
    const { actor, states, calls, reported, resolve } = begin({ choice: { kind: 'smsTrunk', label: '' } })
    actor.send({ type: 'url.typed', url: 'http://hooks.example.com/sms' })
    actor.send({ type: 'choice.made' })
    expect([actor.getSnapshot().context.urlError, reported]).toEqual(['url.https', ['focus url']])
    actor.send({ type: 'url.typed', url: ' https://hooks.example.com/sms ' })
    actor.send({ type: 'secret.switched', new_secret: true })
    actor.send({ type: 'choice.made' })
    resolve('quoteBulk', { ...bulkQuote, total: '0' })
    actor.send({ type: 'action.confirmed' })
    const change = { kind: 'smsTrunk', url: 'https://hooks.example.com/sms', new_secret: true } as const
    resolve('startBulk', { ...bulkDone, change, secret: 'whsec_1' })
    expect(actor.getSnapshot().context.secret).toBe('whsec_1')
    actor.send({ type: 'page.returned' })
    resolve('loadBulk', { ...bulkDone, change })
    actor.send({ type: 'refused.retried' })
    expect(actor.getSnapshot().context.secret).toBeNull()
    resolve('quoteBulk', { ...bulkQuote, total: '0', job: 'blk_2' })
    actor.send({ type: 'action.confirmed' })
    expect(states.at(-1)).toBe('starting')
    expect(calls.flatMap(([name, input]) => (name === 'startBulk' ? [input] : []))).toEqual([
      expect.objectContaining({ job: 'blk_1', change }),
      expect.objectContaining({ job: 'blk_2', change, retries: 'blk_1' }),
    ])
  })
})

describe('a job of the address', () => {
  test('is read at once, and again after failures', () => {
    const { actor, states, resolve, reject, clock } = begin({ choice: null, target: null, job: 'blk_1' })
    reject('loadBulk', { code: 'unreachable' })
    clock.increment(2999)
    expect(states).toEqual(['reading', 'waiting'])
    clock.increment(1)
    resolve('loadBulk', { ...bulkDone, next: 1 })
    actor.send({ type: 'more.requested' })
    resolve('loadBulk', { ...bulkDone, items: bulkDone.items.slice(1) })
    expect(states).toEqual(['reading', 'waiting', 'reading', 'done', 'loadingMore', 'done'])
    expect(actor.getSnapshot().context.progress?.items).toHaveLength(3)
    expect(actor.getSnapshot().context.choice).toEqual({ kind: 'renew', label: '' })
  })

  test('that does not exist is lost; closing ends nothing', () => {
    const { actor, states, reported, reject } = begin({ choice: null, target: null, job: 'blk_9' })
    reject('loadBulk', { code: 'bulkUnknown' })
    actor.send({ type: 'action.dismissed' })
    expect([states, reported]).toEqual([['reading', 'lost', 'dismissed'], ['dismissed']])
  })
})
