import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { lowBalance, otherLowBalance } from '#domain/fixtures/low-balance.ts'
import type { LowBalance, LowBalanceChange } from '#domain/paying/low-balance.ts'
import { lowBalanceMachine } from './low-balance.machine.ts'

const start = (
  load: (time: number) => LowBalance | { code: string },
  save: (change: LowBalanceChange) => LowBalance | { code: string; fields?: Record<string, string[]> },
) => {
  let loads = 0
  const answer = async <T extends object>(given: T): Promise<LowBalance> => {
    if ('code' in given) throw given
    return given as unknown as LowBalance
  }
  const focused: (string | null)[] = []
  const sent: LowBalanceChange[] = []
  const actor = createActor(
    lowBalanceMachine.provide({
      actors: {
        loadLowBalance: fromPromise<LowBalance, void>(() => {
          loads += 1
          return answer(load(loads))
        }),
        saveLowBalance: fromPromise<LowBalance, LowBalanceChange>(({ input }) => {
          sent.push(input)
          return answer(save(input))
        }),
      },
      actions: { focusField: (_, { field }) => void focused.push(field) },
    }),
  )
  const states: unknown[] = []
  actor.subscribe(({ value }) => void (JSON.stringify(value) === JSON.stringify(states.at(-1)) || states.push(value)))
  actor.start()
  const idle = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  return { actor, states, sent, focused, idle }
}

test('settings are viewed, changed and saved; a wrong amount is reported and nothing is sent', async () => {
  const { actor, states, sent, focused, idle } = start(
    () => lowBalance,
    () => ({ ...lowBalance, version: 4 }),
  )
  await idle()
  actor.send({ type: 'editing.requested' })
  actor.send({ type: 'draft.changed', change: { amount: '10' } })
  actor.send({ type: 'submission.requested' })
  expect([actor.getSnapshot().context.errors, focused, sent]).toEqual([{ amount: 'amountTooSmall' }, ['amount'], []])
  actor.send({ type: 'draft.changed', change: { amount: '۵۰', alert_on: false } })
  expect(actor.getSnapshot().context.errors).toEqual({})
  actor.send({ type: 'submission.requested' })
  await idle()
  expect(sent).toEqual([
    {
      version: 3,
      alert: null,
      top_up: { threshold: '20', amount: '50', month_limit: '200', card: lowBalance.top_up.card?.id },
    },
  ])
  expect(states).toEqual(['loading', 'viewing', { editing: 'begun' }, 'saving', 'saved'])
})

test('after another user’s change both are compared, and mine can be saved over theirs or dropped', async () => {
  let saves = 0
  const { actor, states, sent, idle } = start(
    (time) => (time === 1 ? lowBalance : otherLowBalance),
    () => {
      saves += 1
      return saves === 1 ? { code: 'settingsChanged' } : lowBalance
    },
  )
  await idle()
  actor.send({ type: 'editing.requested' })
  actor.send({ type: 'draft.changed', change: { amount: '60' } })
  actor.send({ type: 'submission.requested' })
  await idle()
  expect(actor.getSnapshot().context.theirs).toEqual(otherLowBalance)
  actor.send({ type: 'mine.kept' })
  await idle()
  expect(sent.map(({ version, top_up }) => [version, top_up?.amount])).toEqual([
    [3, '60'],
    [4, '60'],
  ])
  expect(states).toEqual([
    'loading',
    'viewing',
    { editing: 'begun' },
    'saving',
    'comparing',
    'conflicting',
    'saving',
    'saved',
  ])
})

test('a refused card is reported at its field, another failure above the form, and nothing typed is lost', async () => {
  const answers = [{ code: 'cardUnknown', fields: { card: ['cardUnknown'] } }, { code: 'unreachable' }]
  const { actor, focused, idle } = start(
    () => lowBalance,
    () => answers.shift() ?? lowBalance,
  )
  await idle()
  actor.send({ type: 'editing.requested' })
  actor.send({ type: 'draft.changed', change: { amount: '77' } })
  for (const expected of [
    { errors: { card: 'cardUnknown' }, failure: null },
    { errors: {}, failure: { code: 'unreachable' } },
  ]) {
    actor.send({ type: 'submission.requested' })
    await idle()
    const { context, value } = actor.getSnapshot()
    expect([value, context.draft.amount]).toEqual([{ editing: 'refused' }, '77'])
    expect(context).toMatchObject(expected)
  }
  expect(focused).toEqual(['card', null])
})

test('a first load that fails can be repeated; a page that becomes visible again reads the settings anew', async () => {
  const { actor, states, idle } = start(
    (time) => (time === 1 ? { code: 'unreachable' } : time === 2 ? lowBalance : otherLowBalance),
    () => lowBalance,
  )
  await idle()
  actor.send({ type: 'retry.requested' })
  await idle()
  actor.send({ type: 'setting.outdated' })
  await waitFor(actor, ({ context }) => context.setting?.version === 4)
  expect(states).toEqual(['loading', 'failed', 'loading', 'viewing', 'refreshing', 'viewing'])
})
