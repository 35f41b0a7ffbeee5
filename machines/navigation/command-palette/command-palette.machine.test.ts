import { expect, test } from 'vitest'
import { commands } from '#domain/fixtures/navigation.ts'
import { noNumbers, numbersResponse } from '#domain/fixtures/numbers.ts'
import { ownProject, projects } from '#domain/fixtures/session.ts'
import type { Command } from '#domain/navigation/command.ts'
import { createHarness } from '#machines/kit/testing/harness.ts'
import type { CommandPaletteInput } from './command-palette.context.ts'
import { type CommandPaletteEvent, commandPaletteMachine } from './command-palette.machine.ts'
import { selectActive, selectHasFailed, selectIsBusy, selectShown } from './command-palette.selectors.ts'

const inProject: CommandPaletteInput = {
  commands,
  open: { project: ownProject.id, person: null },
  hasProjects: true,
  hasNumbers: true,
  mayAct: true,
}

const start = (input: Partial<CommandPaletteInput> = {}) => {
  const effects: (string | undefined)[] = []
  const machine = commandPaletteMachine.provide({
    actions: {
      close: () => effects.push('close'),
      runCommand: (_, { command }) => effects.push(command?.id),
    },
  })
  const harness = createHarness(machine, { ...inProject, ...input })
  const send = (event: CommandPaletteEvent) => harness.actor.send(event)
  return {
    ...harness,
    effects,
    send,
    type: (text: string) => send({ type: 'text.typed', text }),
    move: (to: 'next' | 'previous' | 'first' | 'last') => {
      send({ type: 'highlight.moved', to })
      return selectActive(harness.actor.getSnapshot())
    },
    shown: (kind: Command['kind']) =>
      selectShown(harness.actor.getSnapshot())
        .filter((command) => command.kind === kind)
        .map(({ name }) => name),
    active: () => selectActive(harness.actor.getSnapshot()),
    isBusy: () => selectIsBusy(harness.actor.getSnapshot()),
    hasFailed: () => selectHasFailed(harness.actor.getSnapshot()),
    numbers: () => (harness.actor.getSnapshot().value as { open: { numbers: string } }).open.numbers,
  }
}

test('lists pages and actions at once, and projects when they are loaded', () => {
  const { shown, resolve, states, calls } = start()
  expect([shown('page').length, shown('action').length, shown('project')]).toEqual([6, 5, []])
  resolve('listProjects', { results: projects })
  expect(shown('project')).toEqual(['Nordlicht Support', 'Elbe Reisen', expect.any(String), 'آژانس مسافرتی سپهر'])
  expect(states).toEqual([
    { open: { list: 'choosing', projects: 'loading', numbers: 'idle' } },
    { open: { list: 'choosing', projects: 'ready', numbers: 'idle' } },
  ])
  expect(calls.map(([hole]) => hole)).toEqual(['listProjects'])
})

test('loads no projects and searches no numbers for a visitor who has none', () => {
  const { type, calls, states } = start({ hasProjects: false, hasNumbers: false })
  type('+49 30 12')
  expect(calls).toEqual([])
  expect(states).toEqual([{ open: { list: 'choosing', projects: 'absent', numbers: 'idle' } }])
})

test('searches numbers once typing pauses; a newer text ends the running search', () => {
  const { type, clock, calls, resolve, numbers, shown, isBusy } = start({ hasProjects: false })
  type('+4')
  clock.increment(1000)
  expect([numbers(), isBusy()]).toEqual(['idle', false])
  type('+49 3')
  clock.increment(199)
  type('+۴۹ ۳۰')
  clock.increment(199)
  expect([numbers(), calls]).toEqual(['waiting', []])
  clock.increment(1)
  expect([numbers(), isBusy(), calls]).toEqual(['searching', true, [['listNumbers', { q: '+49 30' }]]])
  type('+49 302')
  expect(numbers()).toBe('waiting')
  clock.increment(200)
  resolve('listNumbers', { results: numbersResponse.results.slice(0, 2) })
  expect([numbers(), isBusy(), shown('number')]).toEqual([
    'found',
    false,
    numbersResponse.results.slice(0, 2).map(({ number }) => number),
  ])
  type('+49 3021')
  expect([numbers(), shown('number')]).toEqual(['waiting', []])
  type('')
  expect(numbers()).toBe('idle')
})

test('offers the legal actions of a number that is found, to those who may act', () => {
  const found = (mayAct: boolean, count = 1) => {
    const { type, clock, resolve, shown, actor } = start({ hasProjects: false, mayAct })
    type('+49 30')
    clock.increment(200)
    resolve('listNumbers', { results: numbersResponse.results.slice(4, 4 + count) })
    const ids = selectShown(actor.getSnapshot()).filter(({ kind }) => kind === 'numberAction')
    return [shown('number').length, ids.map(({ id }) => id)]
  }
  expect(found(true)).toEqual([1, ['restore-num_5', 'delete-num_5']])
  expect(found(false)).toEqual([1, []])
  expect(found(true, 3)).toEqual([3, []])
})

test('shows a failed search until it is repeated or another text is typed', () => {
  const { type, clock, reject, resolve, numbers, hasFailed, send } = start()
  reject('listProjects', { code: 'unreachable' })
  expect(hasFailed()).toBe(true)
  send({ type: 'retry.requested' })
  resolve('listProjects', { results: projects })
  expect(hasFailed()).toBe(false)
  type('berlin')
  clock.increment(200)
  reject('listNumbers', { code: 'timedOut' })
  expect([numbers(), hasFailed()]).toEqual(['failed', true])
  send({ type: 'retry.requested' })
  expect(numbers()).toBe('searching')
  reject('listNumbers', { code: 'timedOut' })
  type('berl')
  expect([numbers(), hasFailed()]).toEqual(['waiting', false])
  clock.increment(200)
  resolve('listNumbers', noNumbers)
  expect(numbers()).toBe('found')
})

test('the highlight moves through the list without ends, and to its ends', () => {
  const { active, move } = start()
  expect(active()).toBe('page-home')
  expect([move('next'), move('next'), move('previous')]).toEqual([
    'page-dashboard',
    'page-buy_number',
    'page-dashboard',
  ])
  expect([move('first'), move('previous'), move('next')]).toEqual(['page-home', 'signOut', 'page-home'])
  expect([move('last'), move('first')]).toEqual(['signOut', 'page-home'])
})

test('the highlight stays on its command when the list grows, and returns to the first one with a new text', () => {
  const { active, move, resolve, type, send } = start()
  expect(move('last')).toBe('signOut')
  resolve('listProjects', { results: projects })
  expect(active()).toBe('signOut')
  send({ type: 'command.highlighted', id: 'page-account' })
  expect(active()).toBe('page-account')
  send({ type: 'command.highlighted', id: 'page-nowhere' })
  expect(active()).toBe('page-account')
  type('my')
  expect(active()).toBe('page-my_number')
  type('nothing like this')
  expect([active(), move('next'), move('last')]).toEqual([undefined, undefined, undefined])
})

test('runs the chosen command once, after the palette is closed', () => {
  const { send, type, effects, actor } = start()
  type('my')
  send({ type: 'command.chosen', id: 'page-account' })
  expect(effects).toEqual([])
  send({ type: 'command.chosen', id: 'page-my_number' })
  send({ type: 'command.chosen', id: 'page-my_number' })
  expect([effects, actor.getSnapshot().status]).toEqual([['close', 'page-my_number'], 'done'])
})

test('closes without a command when it is dismissed', () => {
  const { send, effects, actor, states } = start()
  send({ type: 'palette.dismissed' })
  expect([effects, actor.getSnapshot().status, states.at(-1)]).toEqual([['close'], 'done', 'dismissed'])
})
