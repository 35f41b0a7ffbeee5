import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { FinanceSummary } from '#domain/contract/finance/finance.ts'
import { financeSummary } from '#domain/fixtures/finance.ts'
import { summaryMachine } from './summary.machine.ts'

const start = (load: (background: boolean) => Promise<FinanceSummary>) => {
  const actor = createActor(
    summaryMachine.provide({
      actors: {
        loadFinanceSummary: fromPromise<FinanceSummary, { background: boolean }>(({ input }) => load(input.background)),
      },
    }),
  )
  const states: unknown[] = []
  actor.subscribe(({ value }) => states.push(value))
  actor.start()
  return { actor, states, at: (state: 'ready' | 'failed') => waitFor(actor, (snapshot) => snapshot.matches(state)) }
}

test('a failed first load can be tried again; a failed reload keeps the summary', async () => {
  const asked: boolean[] = []
  const { actor, states, at } = start(async (background) => {
    asked.push(background)
    if (asked.length !== 2) throw { code: 'unreachable' }
    return financeSummary
  })
  expect((await at('failed')).context).toEqual({ summary: null, failure: { code: 'unreachable' } })
  actor.send({ type: 'retry.requested' })
  await at('ready')
  actor.send({ type: 'summary.outdated' })
  expect((await at('ready')).context).toEqual({ summary: financeSummary, failure: null })
  expect(asked).toEqual([false, false, true])
  expect(states).toEqual(['loading', 'failed', 'loading', 'ready', 'refreshing', 'ready'])
})
