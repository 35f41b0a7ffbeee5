import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#domain/contract/kit/endpoint.ts'
import { saveCallTrunk, saveSmsTrunk } from '#domain/contract/numbers/number-trunks.ts'
import {
  cancelNumber,
  changeAutoRenew,
  changeChannels,
  changeCycle,
  deleteNumber,
  listNumbers,
  loadNumber,
  type NumberPage,
  quoteChannels,
  quoteCycle,
  quoteRenewal,
  quoteRestoration,
  renewNumber,
  restoreNumber,
} from '#domain/contract/numbers/numbers.ts'
import { type NumberState, numberStates } from '#domain/numbers/number.ts'
import { legalActions, type NumberAction, numberActions, refusalOfAction } from '#domain/numbers/number-actions.ts'
import type { NumberEventKind } from '#domain/numbers/number-history.ts'
import { auditLedger } from '#sandbox/ledger/audit.ts'
import type { OwnedNumberTable } from '#sandbox/platform/database/tables/number-tables.ts'
import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'

const project = 'prj_heavy'
const day = 24 * 3600_000

/** By the calls of a number; the requirements of a number are sent to its order item, see requirements.test.ts. */
const ownCalls = numberActions.filter((action) => action !== 'sendRequirements')
type OwnCall = Exclude<NumberAction, 'sendRequirements'>

const cells = numberStates.flatMap((state) => ownCalls.map((action) => [state, action] as [NumberState, OwnCall]))

let shop: Shop
let owner: Caller
/** A number of its own for each cell, with messages. */
const numbers = new Map<string, string>()

beforeAll(async () => {
  shop = await openShop()
  owner = await shop.signIn('heavy@example.com', project)
  const { results } = await owner.ask(listNumbers, { query: { feature: 'sms', state: 'active', page_size: 100 } })
  const ids = results.map(({ id }) => id)
  await shop.sandbox.database.transact(async (trx) => {
    for (const [index, [state, action]] of cells.entries()) {
      const id = ids[index]
      if (id === undefined) throw new Error('The seed has too few numbers with messages.')
      numbers.set(`${state} ${action}`, id)
      await trx
        .updateTable('owned_number')
        .set({ ...columnsOf(state), channels_additional: 0 })
        .where('id', '=', id)
        .execute()
    }
  })
}, 60_000)
afterAll(async () => {
  expect(await auditLedger(shop.sandbox.database.query)).toEqual([])
  await shop.close()
})

const columnsOf = (state: NumberState): Partial<OwnedNumberTable> => {
  const now = shop.sandbox.clock.now()
  const ends = (days: number) => ({ active_at: now - 300 * day, expires_at: now + days * day, renew_cycle: 1 })
  switch (state) {
    case 'active':
      return { state, ...ends(20) }
    case 'renewNeeded':
      return { state: 'active', ...ends(5) }
    case 'expired':
      return { state: 'active', ...ends(-5) }
    case 'notActivated':
    case 'canceled':
      return { state, active_at: null, expires_at: null }
    case 'deleting':
      return { state, ...ends(20), deletes_at: now + day }
    default:
      return { state, ...ends(20) }
  }
}

type Sent = { readonly status: number; readonly body: unknown }

/** Sends the action as its dialog does: at the price of its quote; where there is none, the state refuses before the price. */
const send = async (action: OwnCall, number: string): Promise<Sent> => {
  const { version, number: shown } = await owner.ask(loadNumber, { query: { number } })
  const asked = { number, version }
  const confirmed = async (quote: Endpoint, choice: Record<string, number> = {}) => {
    const { body } = await owner.send(quote, { query: { number, ...choice } as never })
    return { ...asked, ...choice, total: (body as { total?: string }).total ?? '1' }
  }
  switch (action) {
    case 'renew':
      return owner.send(renewNumber, { body: await confirmed(quoteRenewal) })
    case 'restore':
      return owner.send(restoreNumber, { body: await confirmed(quoteRestoration) })
    case 'changeChannels': {
      const channels = shown.channels_additional + 1
      return owner.send(changeChannels, { body: { channels, ...(await confirmed(quoteChannels, { channels })) } })
    }
    case 'changeCycle':
      return owner.send(changeCycle, { body: { months: 6, ...(await confirmed(quoteCycle, { months: 6 })) } })
    case 'changeAutoRenew':
      return owner.send(changeAutoRenew, { body: { ...asked, auto_renew: !shown.auto_renew } })
    case 'changeCallTrunk':
      return owner.send(saveCallTrunk, { body: { ...asked, targets: [{ kind: 'pbx' }] } })
    case 'changeSmsTrunk':
      return owner.send(saveSmsTrunk, { body: { ...asked, url: 'https://receiver.example/sms' } })
    case 'cancel':
      return owner.send(cancelNumber, { body: asked })
    case 'delete':
      return owner.send(deleteNumber, { query: { ...asked, typed: shown.number } })
  }
}

const events: Readonly<Record<OwnCall, NumberEventKind>> = {
  renew: 'renewed',
  restore: 'restored',
  changeChannels: 'channelsChanged',
  changeCycle: 'cycleChanged',
  changeAutoRenew: 'autoRenewChanged',
  changeCallTrunk: 'callTrunkChanged',
  changeSmsTrunk: 'smsTrunkChanged',
  cancel: 'canceled',
  delete: 'deletionRequested',
}

describe('state × action, each cell by the call of its dialog', () => {
  test.each(cells)(
    '%s, %s: what the table allows is done once, what it refuses changes nothing',
    async (state, action) => {
      const number = numbers.get(`${state} ${action}`) ?? ''
      const before = await owner.ask(loadNumber, { query: { number } })
      expect(before.number.state).toBe(state)
      const { status, body } = await send(action, number)
      const { numbers_version: _, ...after } = await owner.ask(loadNumber, { query: { number } })
      if (legalActions[state].includes(action)) {
        expect([status, body]).toEqual([200, expect.anything()])
        expect([after.version, after.history.length]).toEqual([before.version + 1, before.history.length + 1])
        expect(after.history[0]?.kind).toBe(events[action])
      } else {
        expect([status, (body as { code: string }).code]).toEqual([409, refusalOfAction(state, action)])
        const { numbers_version: __, ...unchanged } = before
        expect(after).toEqual<Omit<NumberPage, 'numbers_version'>>(unchanged)
      }
    },
  )
})
