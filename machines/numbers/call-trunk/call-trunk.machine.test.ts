import { describe, expect, test } from 'vitest'
import { callTrunk, numberPage, otherCallTrunk } from '#domain/fixtures/numbers.ts'
import { createHarness } from '#machines/kit/testing/harness.ts'
import { callTrunkMachine } from './call-trunk.machine.ts'

const begin = () => {
  const reported: string[] = []
  const focused: (string | null)[] = []
  const machine = callTrunkMachine.provide({
    actions: {
      reportDone: (_, { page }) => void reported.push(`done ${page.version}`),
      reportDismissed: () => void reported.push('dismissed'),
      focusField: (_, { field }) => void focused.push(field),
    },
  })
  const started = createHarness(machine, { number: 'num_1', own: '+493023125042', country: 'DE' })
  const { actor } = started
  return {
    ...started,
    reported,
    focused,
    context: () => actor.getSnapshot().context,
    kinds: () => actor.getSnapshot().context.drafts.map(({ kind }) => kind),
  }
}

/** With the targets PBX, SIP trunk and phone loaded. */
const loaded = () => {
  const started = begin()
  started.resolve('loadCallTrunk', callTrunk)
  return started
}

const saved = (targets: unknown, version = 2) => ['saveCallTrunk', { number: 'num_1', version, targets }]
const [pbx, sip, phone] = callTrunk.targets

describe('the order of targets', () => {
  test('is changed by moving one up or down, and the focus follows it', () => {
    const { actor, calls, kinds, context, focused, resolve, states, reported } = loaded()
    expect(kinds()).toEqual(['pbx', 'sip', 'forward'])
    actor.send({ type: 'target.moved', at: 2, to: 1 })
    expect([kinds(), context().moved]).toEqual([['pbx', 'forward', 'sip'], 1])
    actor.send({ type: 'target.moved', at: 0, to: 1 })
    expect([kinds(), context().moved]).toEqual([['forward', 'pbx', 'sip'], 1])
    // Beyond the ends.
    actor.send({ type: 'target.moved', at: 0, to: -1 })
    actor.send({ type: 'target.moved', at: 2, to: 3 })
    expect(kinds()).toEqual(['forward', 'pbx', 'sip'])
    expect(focused).toEqual(['targets.1.up', 'targets.1.down'])
    actor.send({ type: 'submission.requested' })
    actor.send({ type: 'submission.requested' })
    resolve('saveCallTrunk', numberPage)
    expect(calls).toEqual([['loadCallTrunk', { number: 'num_1' }], saved([phone, pbx, sip])])
    expect([states, reported]).toEqual([['loading', 'editing', 'saving', 'done'], ['done 2']])
  })

  test('ends at five; removing one makes room', () => {
    const { actor, context, kinds, focused } = loaded()
    actor.send({ type: 'target.added', kind: 'sip' })
    actor.send({ type: 'target.added', kind: 'forward' })
    actor.send({ type: 'target.added', kind: 'pbx' })
    expect([kinds().length, context().errors]).toEqual([5, { targets: 'targets.most' }])
    actor.send({ type: 'target.removed', at: 0 })
    expect([kinds(), context().errors]).toEqual([['sip', 'forward', 'sip', 'forward'], {}])
    expect(focused).toEqual(['targets.3.host', 'targets.4.phone', 'targets.add'])
  })
})

describe('wrong fields', () => {
  test('are marked by a submission, and checked with every change from then on', () => {
    const { actor, states, calls, context, focused } = loaded()
    actor.send({ type: 'target.changed', at: 1, change: { host: '10.0.0.1', port: '70000' } })
    expect(context().errors).toEqual({})
    actor.send({ type: 'submission.requested' })
    expect(context().errors).toEqual({ '1.host': 'host.internal', '1.port': 'port.range' })
    actor.send({ type: 'target.changed', at: 1, change: { host: 'sip.example.com' } })
    expect(context().errors).toEqual({ '1.port': 'port.range' })
    actor.send({ type: 'target.moved', at: 1, to: 0 })
    expect(context().errors).toEqual({ '0.port': 'port.range' })
    expect([focused, states, calls.length]).toEqual([['targets.1.host', 'targets.0.up'], ['loading', 'editing'], 1])
  })

  test('that only the API knows are shown at their field; what was typed stays', () => {
    const { actor, context, focused, reject } = loaded()
    actor.send({ type: 'target.changed', at: 1, change: { host: 'sip.example.com' } })
    actor.send({ type: 'submission.requested' })
    reject('saveCallTrunk', { code: 'requestInvalid', fields: { 'targets.1.host': ['host.internal'] } })
    expect([context().errors, context().failure, context().drafts[1]?.host]).toEqual([
      { '1.host': 'host.internal' },
      null,
      'sip.example.com',
    ])
    expect(focused).toEqual(['targets.1.host'])
  })

  test('twice the same target is an error of the second one', () => {
    const { actor, context, focused } = loaded()
    actor.send({ type: 'target.added', kind: 'pbx' })
    actor.send({ type: 'submission.requested' })
    expect([context().errors, focused.at(-1)]).toEqual([{ 3: 'targets.duplicate' }, 'targets.3.remove'])
  })
})

describe('a change by another user', () => {
  const conflict = () => {
    const started = loaded()
    started.actor.send({ type: 'target.removed', at: 2 })
    started.actor.send({ type: 'submission.requested' })
    started.reject('saveCallTrunk', { code: 'numberChanged' })
    started.resolve('loadCallTrunk', otherCallTrunk)
    return started
  }

  test('is shown, and nothing is saved until the user keeps the own targets', () => {
    const { actor, states, calls, context, resolve } = conflict()
    expect([context().theirs, context().drafts.length]).toEqual([otherCallTrunk, 2])
    actor.send({ type: 'mine.kept' })
    resolve('saveCallTrunk', numberPage)
    expect(states).toEqual(['loading', 'editing', 'saving', 'comparing', 'conflicting', 'saving', 'done'])
    expect(calls.filter(([call]) => call === 'saveCallTrunk')).toEqual([saved([pbx, sip]), saved([pbx, sip], 3)])
  })

  test('can be taken over; the focus is then on the first control that is always there', () => {
    const { actor, states, context, calls, focused } = conflict()
    actor.send({ type: 'theirs.taken' })
    expect(focused).toEqual(['targets.add', 'targets.add'])
    expect(context()).toMatchObject({ version: 3, start: otherCallTrunk.targets, theirs: null })
    expect(context().drafts).toMatchObject([{ kind: 'sip', host: '8.8.4.4', port: '5061' }])
    expect([states.at(-1), calls.filter(([call]) => call === 'saveCallTrunk').length]).toEqual(['editing', 1])
  })

  test('that cannot be read leaves what was typed', () => {
    const { actor, states, context, reject } = loaded()
    actor.send({ type: 'target.removed', at: 0 })
    actor.send({ type: 'submission.requested' })
    reject('saveCallTrunk', { code: 'numberChanged' })
    reject('loadCallTrunk', { code: 'unreachable' })
    expect([states.at(-1), context().failure, context().drafts.length]).toEqual(['editing', { code: 'unreachable' }, 2])
  })
})

test('a lost connection keeps the targets, also before the first answer', () => {
  const { actor, states, context, reject, resolve, reported } = begin()
  reject('loadCallTrunk', { code: 'unreachable' })
  actor.send({ type: 'retry.requested' })
  resolve('loadCallTrunk', callTrunk)
  actor.send({ type: 'target.removed', at: 0 })
  actor.send({ type: 'submission.requested' })
  // The call is on its way: the dialog stays.
  actor.send({ type: 'action.dismissed' })
  reject('saveCallTrunk', { code: 'unreachable' })
  expect([context().failure, context().drafts.length]).toEqual([{ code: 'unreachable' }, 2])
  actor.send({ type: 'action.dismissed' })
  expect(states).toEqual(['loading', 'failed', 'loading', 'editing', 'saving', 'editing', 'dismissed'])
  expect(reported).toEqual(['dismissed'])
})
