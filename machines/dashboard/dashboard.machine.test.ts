import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Dashboard } from '#domain/contract/dashboard.ts'
import type { Wallet } from '#domain/contract/finance.ts'
import { dashboard } from '#domain/fixtures/session.ts'
import { dashboardMachine } from './dashboard.machine.ts'
import { availableBalance } from './dashboard.selectors.ts'

const wallet: Wallet = {
  available_balance: '168.4',
  balance: '170',
  minimum_balance: '25',
  deposit_minimum: '5',
  gateways: [],
}

const start = (answers: { dashboard: (quiet: boolean) => Promise<Dashboard>; wallet?: () => Promise<Wallet> }) => {
  const actor = createActor(
    dashboardMachine.provide({
      actors: {
        loadDashboard: fromPromise<Dashboard, { quiet: boolean }>(({ input }) => answers.dashboard(input.quiet)),
        loadWallet: fromPromise<Wallet, void>(answers.wallet ?? (async () => wallet)),
      },
    }),
  )
  const states: unknown[] = []
  actor.subscribe(({ value }) => states.push(value))
  actor.start()
  return { actor, states, at: (state: 'ready' | 'failed') => waitFor(actor, (snapshot) => snapshot.matches(state)) }
}

describe('the dashboard', () => {
  test('loads, and looks again in silence: a failure then leaves what is on show [API-29]', async () => {
    const asked: boolean[] = []
    const { actor, at, states } = start({
      dashboard: async (quiet) => {
        asked.push(quiet)
        if (asked.length === 3) throw { code: 'timedOut' }
        return quiet ? { ...dashboard, items_in_cart: 5 } : dashboard
      },
    })
    await at('ready')
    actor.send({ type: 'dashboard.outdated' })
    await at('ready')
    actor.send({ type: 'dashboard.outdated' })
    const { context } = await at('ready')
    expect(context).toEqual({ dashboard: { ...dashboard, items_in_cart: 5 }, failure: null })
    expect(asked).toEqual([false, true, true])
    expect(states).toEqual(['loading', 'ready', 'refreshing', 'ready', 'refreshing', 'ready'])
  })

  test('a first load that fails says why, and can be tried again', async () => {
    let isDown = true
    const { actor, at, states } = start({
      dashboard: async () => {
        if (isDown) throw { code: 'unreachable' }
        return dashboard
      },
    })
    const { context } = await at('failed')
    expect(context).toEqual({ dashboard: null, failure: { code: 'unreachable' } })
    isDown = false
    actor.send({ type: 'retry.requested' })
    await at('ready')
    expect(states).toEqual(['loading', 'failed', 'loading', 'ready'])
  })

  test('reloading the wallet renews the three balances and nothing else [DSH-02, API-59]', async () => {
    const { actor, at } = start({ dashboard: async () => dashboard })
    await at('ready')
    actor.send({ type: 'reload.requested' })
    const { context } = await at('ready')
    expect(context.dashboard).toEqual({
      ...dashboard,
      available_balance: '168.4',
      balance: '170',
      minimum_balance: '25',
    })
  })

  test('a wallet that could not be reloaded says so beside the balances, which stay', async () => {
    const { actor, at } = start({
      dashboard: async () => dashboard,
      wallet: () => Promise.reject({ code: 'timedOut' }),
    })
    await at('ready')
    actor.send({ type: 'reload.requested' })
    const { context } = await at('ready')
    expect(context).toEqual({ dashboard, failure: { code: 'timedOut' } })
  })
})

test.each([
  ['118.4', '20', '138.4'],
  ['-4.15', '20', '15.85'],
  ['0.1', '0.2', '0.3'],
])(
  'what is available is the available balance %s plus the minimum balance %s, exactly: %s [DSH-02]',
  (available, minimum, shown) => {
    expect(availableBalance({ available_balance: available, minimum_balance: minimum })).toBe(shown)
  },
)
