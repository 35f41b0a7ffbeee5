import { describe, expect, test } from 'vitest'
import { savedSmsTrunk, smsTrunk, smsTrunkOff } from '#domain/fixtures/numbers.ts'
import type { SmsTrunk } from '#domain/numbers/sms-trunk.ts'
import { createHarness } from '#machines/kit/testing/harness.ts'
import { smsTrunkMachine } from './sms-trunk.machine.ts'

/** The dialog, before the log is read again. */
const ready = { ready: 'resting' }
const url = 'https://hooks.nordlicht-reisen.de/sms'

const begin = (trunk: SmsTrunk = smsTrunk) => {
  const reported: string[] = []
  const machine = smsTrunkMachine.provide({
    actions: {
      reportChanged: (_, { page }) => void reported.push(`changed ${page.version}`),
      reportDismissed: () => void reported.push('dismissed'),
      focusField: (_, { field }) => void reported.push(`focus ${field}`),
    },
  })
  const started = createHarness(machine, { number: 'num_3' })
  started.resolve('loadSmsTrunk', trunk)
  return { ...started, reported, context: () => started.actor.getSnapshot().context }
}

const save = (change: object, version = 2) => ['saveSmsTrunk', { number: 'num_3', version, ...change }]
const saves = (calls: [string, unknown][]) => calls.filter(([call]) => call === 'saveSmsTrunk')

test('a URL is saved, its secret is shown until the next change, and the dialog stays open', () => {
  const { actor, states, calls, reported, context, resolve } = begin(smsTrunkOff)
  actor.send({ type: 'test.requested' })
  actor.send({ type: 'url.typed', url: ` ${url} ` })
  actor.send({ type: 'submission.requested' })
  actor.send({ type: 'submission.requested' })
  actor.send({ type: 'action.dismissed' })
  resolve('saveSmsTrunk', savedSmsTrunk)
  expect([context().secret, context().url, context().trunk?.version]).toEqual([savedSmsTrunk.secret, url, 3])
  actor.send({ type: 'secret.requested' })
  expect(context().secret).toBe(null)
  resolve('saveSmsTrunk', { ...savedSmsTrunk, secret: 'whsec_other' })
  expect(context().secret).toBe('whsec_other')
  actor.send({ type: 'removal.requested' })
  resolve('saveSmsTrunk', { ...savedSmsTrunk, trunk: smsTrunkOff, secret: null })
  expect([context().url, context().secret]).toEqual(['', null])
  expect(saves(calls)).toEqual([
    save({ url, new_secret: false }),
    save({ url, new_secret: true }, 3),
    save({ url: null, new_secret: false }, 3),
  ])
  expect(states).toEqual(['loading', ready, 'saving', ready, 'saving', ready, 'saving', ready])
  expect(reported).toEqual(['changed 3', 'changed 3', 'changed 3'])
})

test('a wrong URL is marked by a submission, and checked with every change from then on', () => {
  const { actor, states, calls, reported, context } = begin(smsTrunkOff)
  actor.send({ type: 'url.typed', url: 'http://hooks.example.com' })
  expect(context().error).toBe(null)
  actor.send({ type: 'submission.requested' })
  expect(context().error).toBe('url.https')
  actor.send({ type: 'url.typed', url: 'https://localhost' })
  expect(context().error).toBe('host.internal')
  actor.send({ type: 'url.typed', url })
  expect(context().error).toBe(null)
  expect([states, saves(calls), reported]).toEqual([['loading', ready], [], ['focus url']])
})

describe('tests and their log', () => {
  test('a test goes to the saved URL only, and its delivery is first in the log', () => {
    const { actor, states, calls, context, resolve, reject } = begin()
    actor.send({ type: 'url.typed', url: `${url}/other` })
    actor.send({ type: 'test.requested' })
    actor.send({ type: 'url.typed', url })
    actor.send({ type: 'test.requested' })
    const tested = { ...smsTrunk, deliveries: smsTrunk.deliveries.slice(0, 1), next: 7 }
    resolve('testSmsTrunk', tested)
    expect([context().trunk, context().url]).toEqual([tested, url])
    actor.send({ type: 'test.requested' })
    reject('testSmsTrunk', { code: 'tooManyRequests', retryAfter: 20 })
    expect([context().failure?.code, context().trunk]).toEqual(['tooManyRequests', tested])
    expect(calls.slice(1)).toEqual([
      ['testSmsTrunk', { number: 'num_3' }],
      ['testSmsTrunk', { number: 'num_3' }],
    ])
    expect(states).toEqual(['loading', ready, 'testing', ready, 'testing', ready])
  })

  test('is read again while the dialog is open, keeps earlier deliveries and what is typed, and pauses in a hidden page', () => {
    const { actor, states, calls, context, clock, resolve, reject } = begin()
    const [first] = smsTrunk.deliveries
    const of = (position: number) => ({ ...first, position, kind: 'message' as const })
    actor.send({ type: 'url.typed', url: `${url}/mine` })
    clock.increment(5_000)
    resolve('loadSmsTrunk', { ...smsTrunk, version: 9, deliveries: [of(8), of(7)], next: 7 })
    const shown = () => context().trunk?.deliveries.map(({ position, kind }) => `${position} ${kind}`)
    expect(shown()).toEqual(['8 message', '7 message', '6 test'])
    expect([context().url, context().trunk?.version, context().trunk?.next]).toEqual([`${url}/mine`, 2, smsTrunk.next])
    clock.increment(5_000)
    reject('loadSmsTrunk', { code: 'unreachable' })
    expect([context().failure, shown()?.length]).toEqual([null, 3])
    actor.send({ type: 'page.hidden' })
    clock.increment(60_000)
    actor.send({ type: 'page.shown' })
    // More have arrived than one page has: those between are unknown, so the earlier ones are left out.
    resolve('loadSmsTrunk', { ...smsTrunk, deliveries: [of(12), of(11)], next: 11 })
    expect([shown(), context().trunk?.next]).toEqual([['12 message', '11 message'], 11])
    expect(calls).toHaveLength(4)
    const looking = { ready: 'looking' }
    expect(states.slice(1)).toEqual([ready, looking, ready, looking, ready, { ready: 'paused' }, looking, ready])
  })

  test('of a number whose messages are not forwarded is not read again', () => {
    const { calls, clock } = begin(smsTrunkOff)
    clock.increment(60_000)
    expect(calls).toHaveLength(1)
  })

  test('earlier deliveries are added behind the last one', () => {
    const { actor, calls, context, resolve } = begin()
    const [first] = smsTrunk.deliveries
    actor.send({ type: 'log.requested' })
    resolve('loadSmsTrunk', { ...smsTrunk, deliveries: [{ ...first, position: 5 }], next: null })
    actor.send({ type: 'log.requested' })
    expect(context().trunk?.deliveries.map(({ position }) => position)).toEqual([7, 6, 5])
    expect(calls.slice(1)).toEqual([['loadSmsTrunk', { number: 'num_3', before: 6 }]])
  })
})

describe('a change by another user', () => {
  const theirs: SmsTrunk = { ...smsTrunk, version: 3, url: 'https://other.example.com/' }
  const conflict = () => {
    const started = begin()
    started.actor.send({ type: 'url.typed', url: `${url}/mine` })
    started.actor.send({ type: 'submission.requested' })
    started.reject('saveSmsTrunk', { code: 'numberChanged' })
    started.resolve('loadSmsTrunk', theirs)
    return started
  }

  test('is shown, and nothing is saved until the user keeps the own URL; the focus is then in its field', () => {
    const { actor, states, calls, context, resolve, reported } = conflict()
    expect([context().theirs, context().url, reported]).toEqual([theirs, `${url}/mine`, []])
    actor.send({ type: 'mine.kept' })
    expect(reported).toEqual(['focus url'])
    resolve('saveSmsTrunk', { ...savedSmsTrunk, secret: null })
    const change = { url: `${url}/mine`, new_secret: false }
    expect(saves(calls)).toEqual([save(change), save(change, 3)])
    expect(states).toEqual(['loading', ready, 'saving', 'comparing', 'conflicting', 'saving', ready])
  })

  test('can be taken over; the focus is then in the field of the URL', () => {
    const { actor, states, context, reported } = conflict()
    actor.send({ type: 'theirs.taken' })
    expect(reported).toEqual(['focus url'])
    expect([states.at(-1), context().url, context().trunk, context().theirs]).toEqual([
      ready,
      'https://other.example.com/',
      theirs,
      null,
    ])
  })
})

test('what only the API knows is shown at the field; any other failure keeps what was typed', () => {
  const { actor, context, reject, reported } = begin()
  actor.send({ type: 'url.typed', url: `${url}/new` })
  actor.send({ type: 'submission.requested' })
  reject('saveSmsTrunk', { code: 'requestInvalid', fields: { url: ['host.internal'] } })
  expect([context().error, context().failure]).toEqual(['host.internal', null])
  actor.send({ type: 'submission.requested' })
  reject('saveSmsTrunk', { code: 'unreachable' })
  expect([context().failure, context().url]).toEqual([{ code: 'unreachable' }, `${url}/new`])
  actor.send({ type: 'action.dismissed' })
  expect(reported).toEqual(['dismissed'])
})
