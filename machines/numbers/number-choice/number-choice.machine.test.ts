import { describe, expect, test } from 'vitest'
import { createHarness } from '#machines/kit/testing/harness.ts'
import { type Move, numberChoiceMachine, optionsOf } from './number-choice.machine.ts'

const numbers = ['+493012345671', '+493012345672', '+493012345673']

const start = (isOptional = false) => {
  const chosen: (string | null)[] = []
  const machine = numberChoiceMachine.provide({
    actions: { reportChoice: (_, { number }) => void chosen.push(number) },
  })
  const run = createHarness(machine, { isOptional })
  const context = () => run.actor.getSnapshot().context
  return { ...run, chosen, context }
}

/** The list is open with all numbers. */
const opened = (isOptional = false) => {
  const run = start(isOptional)
  run.actor.send({ type: 'list.opened' })
  run.resolve('searchNumbers', { numbers, isCut: true })
  return run
}

const highlights = ({ actor, context }: ReturnType<typeof start>, moves: readonly Move[]) =>
  moves.map((to) => {
    actor.send({ type: 'highlight.moved', to })
    return context().active
  })

describe('a search', () => {
  test('waits until typing pauses, and a newer text ends the running one', () => {
    const { actor, states, calls, clock, resolve, context } = start()
    actor.send({ type: 'text.typed', text: '+۴۹' })
    clock.increment(249)
    actor.send({ type: 'text.typed', text: ' +۴۹ 30 ' })
    clock.increment(249)
    expect(calls).toEqual([])
    clock.increment(1)
    actor.send({ type: 'text.typed', text: '5673' })
    clock.increment(250)
    resolve('searchNumbers', { numbers: ['+493012345673'], isCut: false })
    expect(calls).toEqual([
      ['searchNumbers', { q: '+49 30' }],
      ['searchNumbers', { q: '5673' }],
    ])
    expect(states).toEqual([
      'closed',
      { open: 'waiting' },
      { open: 'searching' },
      { open: 'waiting' },
      { open: 'searching' },
      { open: 'found' },
    ])
    expect([context().found.numbers, context().active]).toEqual([['+493012345673'], 0])
  })

  test('that finds nothing is empty, and nothing can be chosen', () => {
    const { actor, states, clock, resolve, chosen } = start()
    actor.send({ type: 'text.typed', text: '000' })
    clock.increment(250)
    resolve('searchNumbers', { numbers: [], isCut: false })
    for (const event of [{ type: 'option.chosen' }, { type: 'option.chosen', at: 0 }] as const) actor.send(event)
    expect([states.at(-1), chosen]).toEqual([{ open: 'empty' }, []])
  })

  test('that fails says why, and is repeated with the same text', () => {
    const { actor, states, calls, clock, reject, context } = start()
    actor.send({ type: 'text.typed', text: '30' })
    clock.increment(250)
    reject('searchNumbers', { code: 'unreachable' })
    expect(context().failure).toEqual({ code: 'unreachable' })
    actor.send({ type: 'retry.requested' })
    expect([states.slice(-2), context().failure]).toEqual([[{ open: 'failed' }, { open: 'searching' }], null])
    expect(calls.map(([, input]) => input)).toEqual([{ q: '30' }, { q: '30' }])
  })
})

describe('a choice', () => {
  test('is made with the keys: the highlight goes round', () => {
    const run = opened()
    const moves = ['next', 'next', 'last', 'next', 'previous', 'first'] as const
    expect(highlights(run, moves)).toEqual([0, 1, 2, 0, 2, 0])
    run.actor.send({ type: 'option.chosen' })
    expect([run.chosen, run.states.at(-1), run.context().found.numbers]).toEqual([[numbers[0]], 'closed', []])
  })

  test('is made with the pointer, of options that exist only', () => {
    const { actor, chosen, context } = opened()
    actor.send({ type: 'option.highlighted', at: 3 })
    expect(context().active).toBeNull()
    actor.send({ type: 'option.chosen' })
    actor.send({ type: 'option.chosen', at: 3 })
    expect(chosen).toEqual([])
    actor.send({ type: 'option.highlighted', at: 1 })
    actor.send({ type: 'option.chosen', at: 2 })
    expect(chosen).toEqual([numbers[2]])
  })

  test('can be none where the number is optional, until a text is typed', () => {
    const { actor, chosen, context, clock, resolve } = opened(true)
    expect(optionsOf(context())).toEqual([null, ...numbers])
    actor.send({ type: 'option.chosen', at: 0 })
    actor.send({ type: 'text.typed', text: '5672' })
    clock.increment(250)
    resolve('searchNumbers', { numbers: ['+493012345672'], isCut: false })
    actor.send({ type: 'option.chosen' })
    expect(chosen).toEqual([null, '+493012345672'])
  })

  test('is not made when the list is dismissed; the text is forgotten', () => {
    const { actor, chosen, context } = opened()
    actor.send({ type: 'text.typed', text: '30' })
    actor.send({ type: 'list.dismissed' })
    expect([actor.getSnapshot().value, context().typed, chosen]).toEqual(['closed', null, []])
  })
})
