import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, assign, createActor, setup } from 'xstate'
import { writeLog } from '#flow-lab/core/log-file.ts'
import { createRecorder } from '#flow-lab/core/recorder.ts'
import { withoutTransition, withRenamedState } from '#flow-lab/testing/alter.ts'
import { lockOf } from './lock.ts'
import { recordingFaults } from './recording-faults.ts'

const till = (change: { guard?: 'isPaid' | 'isFree'; isPaid?: (coins: number) => boolean; each?: number } = {}) =>
  setup({
    types: { context: {} as { coins: number }, events: {} as { type: 'coin.inserted' } | { type: 'ticket.requested' } },
    guards: {
      isPaid: ({ context }) => (change.isPaid ?? ((coins) => coins >= 2))(context.coins),
      isFree: () => true,
    },
    actions: { keepCoin: assign({ coins: ({ context }) => context.coins + (change.each ?? 1) }) },
  }).createMachine({
    id: 'till',
    context: { coins: 0 },
    initial: 'selling',
    states: {
      selling: {
        on: {
          'coin.inserted': { actions: 'keepCoin' },
          'ticket.requested': { guard: change.guard ?? 'isPaid', target: 'sold' },
        },
      },
      sold: {},
    },
  })

const recorded = (() => {
  const recorder = createRecorder({ seed: '1', now: () => 0, about: () => ({ language: 'en', theme: 'light' }) })
  const actor = createActor(till())
  recorder.attach('till', actor)
  actor.start()
  for (const type of ['coin.inserted', 'coin.inserted', 'ticket.requested'] as const) actor.send({ type })
  return writeLog(recorder.log().log)
})()

const faultsWith = (machine: AnyStateMachine | undefined, text = recorded, before = lockOf([till()])) =>
  recordingFaults('sale.json', text, machine === undefined ? [] : [machine], before).map(({ kind, text: said }) =>
    kind === 'note' ? `note: ${said}` : said,
  )

describe('a stored recording', () => {
  test('that replays to its last line has no faults', () => {
    expect(faultsWith(till())).toEqual([])
  })

  test('still fits when a guard got another name, and no longer when it decides otherwise', () => {
    expect(faultsWith(till({ guard: 'isFree' }))).toEqual([
      'note: sale.json still fits, no line differs: chart till changed: the transition is another: till.selling · ticket.requested [isFree] → till.sold; it was till.selling · ticket.requested [isPaid] → till.sold',
    ])
    expect(faultsWith(till({ isPaid: (coins) => coins > 2 }))).toEqual([
      'sale.json no longer fits: first differing line 3: till, ticket.requested: expected sold, found selling',
    ])
  })

  test('no longer fits when a state was renamed', () => {
    expect(faultsWith(withRenamedState(till(), 'till.sold', 'printed'))).toEqual([
      'sale.json no longer fits: chart till changed: the state is renamed: till.sold is now till.printed; first differing line 3: till, ticket.requested: expected sold, found printed',
    ])
  })

  test('no longer fits when a transition was dropped', () => {
    expect(faultsWith(withoutTransition(till(), 'till.selling · coin.inserted → itself'))).toEqual([
      'sale.json no longer fits: chart till changed: the transition is gone: till.selling · coin.inserted → itself; first differing line 1: till, coin.inserted: expected /context/coins 1, found 0',
    ])
  })

  test('no longer fits when the same states are reached with another context', () => {
    expect(faultsWith(till({ each: 3 }))).toEqual([
      'sale.json no longer fits: first differing line 1: till, coin.inserted: expected /context/coins 1, found 3',
    ])
  })

  test('no longer fits when its chart is gone, or changed before the last lock', () => {
    expect(faultsWith(undefined)).toEqual(['sale.json no longer fits: There is no chart “till” here (/charts)'])
    expect(faultsWith(till({ guard: 'isFree' }), recorded, {})).toEqual([
      'note: sale.json still fits, no line differs: chart till changed since it was recorded',
    ])
  })

  test('that was edited or cut short is reported', () => {
    expect(faultsWith(till(), recorded.replace('ticket.requested', 'coin.inserted'))).toEqual([
      "sale.json can't be read: The file was changed after it was recorded",
    ])
    expect(faultsWith(till(), recorded.split('\n').slice(0, 3).join('\n'))).toEqual([
      "sale.json can't be read: line 3: It is incomplete",
    ])
  })
})
