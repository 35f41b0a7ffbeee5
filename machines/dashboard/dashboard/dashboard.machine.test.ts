import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Dashboard } from '#domain/contract/dashboard/dashboard.ts'
import { dashboard } from '#domain/fixtures/dashboard.ts'
import type { Wallet } from '#domain/paying/wallet.ts'
import { dashboardMachine } from './dashboard.machine.ts'

const wallet: Wallet = {
  available_balance: '168.4',
  balance: '170',
  minimum_balance: '25',
  deposit_minimum: '5',
  deposit_maximum: '100000',
  gateways: [],
}

const start = (responses: {
  dashboard: (background: boolean) => Promise<Dashboard>
  wallet?: () => Promise<Wallet>
}) => {
  const actor = createActor(
    dashboardMachine.provide({
      actors: {
        loadDashboard: fromPromise<Dashboard, { background: boolean }>(({ input }) =>
          responses.dashboard(input.background),
        ),
        loadWallet: fromPromise<Wallet, void>(responses.wallet ?? (async () => wallet)),
      },
    }),
  )
  const states: unknown[] = []
  actor.subscribe(({ value }) => states.push(value))
  actor.start()
  return { actor, states, at: (state: 'ready' | 'failed') => waitFor(actor, (snapshot) => snapshot.matches(state)) }
}

describe('the dashboard', () => {
  test('loads, and reloads in the background: a failure then keeps the overview [API-29]', async () => {
    const asked: boolean[] = []
    const { actor, at, states } = start({
      dashboard: async (background) => {
        asked.push(background)
        if (asked.length === 3) throw { code: 'timedOut' }
        return background ? { ...dashboard, items_in_cart: 5 } : dashboard
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

  test('a failed first load keeps the failure, and can be tried again', async () => {
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

  test('a failed reload of the wallet is kept with the balances, which stay', async () => {
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
