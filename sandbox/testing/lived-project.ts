import { saveCompany, saveGeoData } from '#domain/contract/account/account-details.ts'
import { listNumbers, quoteRenewal, renewNumber } from '#domain/contract/numbers/numbers.ts'
import { deposit, saveWireTransfer } from '#domain/contract/paying/paying.ts'
import { saveProject } from '#domain/contract/projects/projects.ts'
import { decideAndReturn, fillCart, payCart, setWallet } from './checkout-fixture.ts'
import type { Caller, Shop } from './shop-fixture.ts'

const project = 'prj_nordlicht'
const hour = 60 * 60_000
const minute = 60_000

/**
 * Lets a project have rows in each of its lists: several at each of the first and the last moments of 21 November, before
 * them and behind them.
 */
export const liveThroughDays = async (shop: Shop): Promise<void> => {
  await live(shop, 'morning', 'MORN')
  await shop.pass(minute)
  // The first and the last moment of the 21st, and the first of the 22nd.
  await shop.pass(16 * hour - minute)
  await live(shop, 'midnight', 'MIDN')
  await shop.pass(24 * hour - 1)
  await live(shop, 'evening', 'EVEN')
  await shop.pass(1)
  await live(shop, 'after', 'AFTE')
  await shop.pass(minute)
  const owner = await shop.signIn('owner@example.com', project)
  for (const name of ['late', 'later']) {
    await order(shop, owner, name)
    await shop.pass(minute)
  }
  await moveToBounds(shop)
}

/** Deposits, wire transfers and changes, all at one moment; `name` keeps the keys of the moments apart. */
const live = async (shop: Shop, name: string, wire: string): Promise<void> => {
  const owner = await shop.signIn('owner@example.com', project)
  await setWallet(shop, project, '900')
  await (name === 'after' ? renew(owner) : order(shop, owner, name))
  for (const [at, decision] of (['approve', 'decline', 'approve'] as const).entries()) {
    const body = { amount: '20', gateway: 'card', return_to: 'finance' } as const
    const { id } = await owner.ask(deposit, { body, key: `lived-${name}-deposit-${at}` })
    await decideAndReturn(shop, id, decision)
  }
  for (const each of ['1', '2']) {
    const transfer = `wtr_${name}_${each}`
    const body = { transfer, amount: '40', tracking_code: `${wire}00${each}`, details: '', attachment: null }
    await owner.ask(saveWireTransfer, { body: { ...body, hand_in: false } })
  }
  await change(shop, owner, name)
}

const order = async (shop: Shop, owner: Caller, name: string): Promise<void> => {
  const cart = await fillCart(shop, owner, { count: 2 })
  const subject = cart.items[0]?.number ?? ''
  if (name === 'morning') await shop.console('POST', 'supplier', { subject, behaviour: 'refuses', times: 1 })
  await payCart(owner, cart, 'wallet')
}

/** Renews two numbers, each with its own invoice. */
const renew = async (owner: Caller): Promise<void> => {
  const { results } = await owner.ask(listNumbers, { query: { state: 'active', page_size: 10 } })
  for (const { id } of results.slice(0, 2)) {
    const { version, total } = await owner.ask(quoteRenewal, { query: { number: id } })
    await owner.ask(renewNumber, { body: { number: id, version, total }, key: `lived-renewal-${id}` })
  }
}

/** Changes of the account and of the project. */
const change = async (shop: Shop, owner: Caller, name: string): Promise<void> => {
  const { query } = shop.sandbox.database
  const version = async (table: 'account_section' | 'project_section', section: string): Promise<number> =>
    (
      await query
        .selectFrom(table)
        .select('version')
        .where('section', '=', section as never)
        .orderBy('version', 'desc')
        .executeTakeFirst()
    )?.version ?? 0
  const company = { registration_id: '1', tax_number: '', email: '', address: '' }
  await owner.ask(saveCompany, {
    body: { ...company, version: await version('account_section', 'company'), name: `Hafen ${name}` },
  })
  const country = name === 'midnight' ? 'DE' : 'AT'
  await owner.ask(saveGeoData, { body: { version: await version('account_section', 'geo'), country } })
  const persons = 30 + name.length
  const limits = { section: 'limits', maximum_groups: persons, maximum_persons: persons } as const
  await owner.ask(saveProject, { body: { ...limits, version: await version('project_section', 'limits') } })
}

const bounds = ['2026-11-21T00:00:00.000Z', '2026-11-21T23:59:59.999Z', '2026-11-22T00:00:00.000Z'].map(Date.parse)
const dayAt = Date.parse('2026-11-21T12:00:00.000Z')

/** Gives rows of each list, three at a time, the first and the last moments of a day, so that each moment has several rows. */
const moveToBounds = async ({ sandbox }: Shop): Promise<void> => {
  const { query } = sandbox.database
  const late = await query
    .selectFrom('customer_order')
    .select('id')
    .where('placed_at', '>', bounds[2] ?? 0)
    .execute()
  for (const { id } of late)
    await query.updateTable('customer_order').set({ placed_at: bounds[2] }).where('id', '=', id).execute()
  await query.updateTable('wire_transfer').set({ state: 'discontinued' }).where('id', 'like', 'wtr_%_2').execute()
  const sent = await query.selectFrom('sms_outbox').select('id').where('project_id', '=', project).limit(5).execute()
  for (const { id } of sent)
    await query.updateTable('sms_outbox').set({ state: 'failed' }).where('id', '=', id).execute()
  const changes = await query.selectFrom('project_change').select('id').where('project_id', '=', project).execute()
  for (const { id } of changes.slice(0, 3))
    await query.updateTable('project_change').set({ field: 'person.name' }).where('id', '=', id).execute()
  for (const table of ['sms_inbox', 'sms_outbox'] as const) {
    const rows = await query.selectFrom(table).select('id').where('project_id', '=', project).orderBy('id').execute()
    for (const [at, { id }] of rows.slice(0, 12).entries())
      await query
        .updateTable(table)
        .set({ at: [...bounds, dayAt][at % 4] ?? dayAt })
        .where('id', '=', id)
        .execute()
  }
  const calls = await query
    .selectFrom('call_record')
    .select('id')
    .where('project_id', '=', project)
    .orderBy('id')
    .execute()
  for (const [at, { id }] of calls.slice(0, 40).entries())
    await query
      .updateTable('call_record')
      .set({ started_at: [...bounds, dayAt][at % 4] ?? dayAt, ended_at: dayAt + 24 * hour })
      .where('id', '=', id)
      .execute()
}
