import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { RegisteredFor, Requirements } from '#domain/buying/requirements.ts'
import { maxKept } from '#domain/buying/requirements.ts'
import { addToCart, cancelWaitingNumber, loadRequirements, saveRequirement } from '#domain/contract/buying/buying.ts'
import { cancelNumber, listNumbers, loadNumber } from '#domain/contract/numbers/numbers.ts'
import { loadOrder } from '#domain/contract/paying/paying.ts'
import { addMonthsUtc } from '#domain/kit/calendar.ts'
import { toMicro } from '#domain/kit/decimal.ts'
import { numberStates } from '#domain/numbers/number.ts'
import { legalActions } from '#domain/numbers/number-actions.ts'
import type { Order } from '#domain/paying/order.ts'
import { listMessages } from '#sandbox/platform/outbox/outbox.ts'
import {
  configurationOf,
  freeNumbers,
  inBerlin,
  lena,
  putIntoCart,
  registerFor,
  stockOf,
  submissionOf,
} from '#sandbox/testing/buyers.ts'
import {
  audit,
  balanceOf,
  decideAndReturn,
  fillCart,
  openCheckout,
  payCart,
  withPapers,
} from '#sandbox/testing/checkout-fixture.ts'
import type { Caller, Shop } from '#sandbox/testing/shop-fixture.ts'
import { uploadFile } from '#sandbox/testing/uploads.ts'
import { evaluationDelay } from './documents.ts'

const project = 'prj_nordlicht'
const day = 86_400_000
const at = { query: { offer: withPapers } }

let shop: Shop
let owner: Caller

beforeEach(async () => {
  shop = await openCheckout()
  owner = await shop.signIn('owner@example.com', project)
}, 60_000)
afterEach(() => shop.close())

/** Buys one number that requires documents; its order is paid, and delivered as far as possible. */
const buy = async (): Promise<Order> => {
  const cart = await fillCart(shop, owner, { offer: withPapers })
  const { id, order } = await payCart(owner, cart, 'card')
  await decideAndReturn(shop, id, 'approve')
  await shop.pass(2_000)
  return owner.ask(loadOrder, { query: { order: order ?? '' } })
}

const itemOf = ({ items: [item] }: Order) => {
  if (item === undefined) throw new Error('an order without items')
  return item
}

type Sent = { type?: 'passport' | 'utilityBill'; holder?: string; date?: string; size?: number; page?: number }

/** Sends a document for a choice; each `page` is another file. */
const send = async (
  chosen: RegisteredFor,
  { type = 'passport', holder = 'Lena Sommer', date = '2030-01-31', size = 20_000, page = 1 }: Sent = {},
): Promise<Requirements> =>
  owner.ask(saveRequirement, {
    ...at,
    body: {
      kind: 'document',
      document: {
        type,
        holder,
        date,
        registrant: chosen.registrant,
        address: type === 'utilityBill' ? chosen.address : null,
        file: await uploadFile(shop, { project, size, page }),
      },
    },
  })

const bill: Sent = { type: 'utilityBill', date: '2026-10-01', page: 2 }

const statesOf = async (item: string) => {
  const { fulfilment } = await owner.ask(loadRequirements, { query: { item } })
  return [fulfilment?.state, ...(fulfilment?.unmet ?? []).map(({ need, state }) => `${need} ${state}`)]
}

const orderOf = (order: Order): Promise<Order> => owner.ask(loadOrder, { query: { order: order.id } })

const lettersTo = async (email: string): Promise<(string | undefined)[]> =>
  (await listMessages(shop.sandbox.database.query, { to: email, limit: 20 }))
    .map(({ facts }) => facts.letter)
    .filter((letter) => letter !== 'newsletter')
    .toReversed()

describe('a number with requirements', () => {
  test('cannot be added to the cart before registrant and address are given', async () => {
    const [number = ''] = await freeNumbers(shop, withPapers)
    const body = await submissionOf(owner, configurationOf(withPapers, [number]))
    const missing = await owner.refused(addToCart, { body: { ...body, registered_for: null } })
    const foreign = await owner.refused(addToCart, {
      body: { ...body, registered_for: { registrant: 'rgt_other', address: body.registered_for?.address ?? '' } },
    })
    const abroad = await registerFor(owner, withPapers, { address: { ...inBerlin, country: 'FR' } })
    const wrong = await owner.refused(addToCart, { body: { ...body, registered_for: abroad } })
    expect([missing.code, foreign.code, wrong.code, wrong.errors]).toEqual([
      'registrantMissing',
      'requirementUnknown',
      'requestInvalid',
      { address: ['address.country'] },
    ])
  })

  test('waits, with its money set aside, is activated once by accepted documents, and is paid from then [API-33] [ORD-01]', async () => {
    const order = await buy()
    const item = itemOf(order)
    expect([order.status, item.status, item.requirements?.unmet]).toEqual([
      'pending',
      'waitingForRequirements',
      [
        { need: 'identityProof', state: 'missing' },
        { need: 'addressProof', state: 'missing' },
      ],
    ])
    expect(await audit(shop)).toEqual([])
    const { fulfilment } = await owner.ask(loadRequirements, { query: { item: item.id } })
    const chosen = fulfilment?.registered_for ?? { registrant: '', address: '' }

    await send(chosen)
    expect(await statesOf(item.id)).toEqual(['waiting', 'identityProof evaluating', 'addressProof missing'])
    await shop.pass(evaluationDelay)
    expect(await statesOf(item.id)).toEqual(['waiting', 'addressProof missing'])
    await shop.pass(3 * day)
    await send(chosen, bill)
    await shop.pass(evaluationDelay)
    expect(await statesOf(item.id)).toEqual(['fulfilled'])

    const done = await orderOf(order)
    const { results } = await owner.ask(listNumbers)
    const number = results.find(({ id }) => id === item.number_id)
    const activated = shop.sandbox.clock.now()
    expect([done.status, itemOf(done).status, itemOf(done).requirements]).toEqual(['completed', 'completed', null])
    expect([number?.state, number?.active_date, number?.expire_date, number?.waiting_item]).toEqual([
      'active',
      new Date(activated).toISOString(),
      new Date(addMonthsUtc(activated, 1)).toISOString(),
      null,
    ])
    expect(await audit(shop)).toEqual([])
    expect(await lettersTo('owner@example.com')).toEqual(['orderResult', 'numberActive'])
    // Late jobs find nothing to do.
    await shop.pass(40 * day)
    owner = await shop.signIn('owner@example.com', project)
    expect([await statesOf(item.id), await audit(shop)]).toEqual([['fulfilled'], []])
  })

  test('a rejected document has its reasons; another one is evaluated anew', async () => {
    const item = itemOf(await buy())
    const { fulfilment } = await owner.ask(loadRequirements, { query: { item: item.id } })
    const chosen = fulfilment?.registered_for ?? { registrant: '', address: '' }
    await send(chosen, { holder: 'Lea Winter', date: '2026-11-19', size: 300 })
    await shop.pass(evaluationDelay)
    const rejected = await owner.ask(loadRequirements, { query: { item: item.id } })
    expect(rejected.documents.map(({ state, reasons }) => [state, reasons])).toEqual([
      ['rejected', ['expired', 'nameDiffers', 'unreadable']],
    ])
    expect(rejected.fulfilment?.unmet[0]).toEqual({ need: 'identityProof', state: 'rejected' })
    // The replaced document is gone; the next one and a human's decision count.
    await send(chosen, { holder: 'SOMMER, Lena', page: 3 })
    const [document] = (await owner.ask(loadRequirements, at)).documents
    const refusal = { document: document?.id ?? '', reason: 'incomplete' }
    expect((await shop.console('POST', 'documents/reject', refusal)).body).toMatchObject({ state: 'rejected' })
    await shop.pass(evaluationDelay)
    expect((await owner.ask(loadRequirements, at)).documents.map(({ state, reasons }) => [state, reasons])).toEqual([
      ['rejected', ['incomplete']],
    ])
    await shop.console('POST', 'documents/accept', { document: document?.id ?? '' })
    await send(chosen, bill)
    await shop.pass(evaluationDelay)
    expect(await statesOf(item.id)).toEqual(['fulfilled'])
    expect(await lettersTo('owner@example.com')).toEqual([
      'orderResult',
      'documentRejected',
      'documentRejected',
      'numberActive',
    ])
    expect(await audit(shop)).toEqual([])
  })

  test('what was accepted once fulfils the next number at its delivery', async () => {
    const chosen = await registerFor(owner, withPapers)
    await send(chosen)
    await send(chosen, bill)
    await shop.pass(evaluationDelay)
    const order = await buy()
    expect([order.status, itemOf(order).status]).toEqual(['completed', 'completed'])
    expect((await owner.ask(loadRequirements, { query: { item: itemOf(order).id } })).fulfilment?.state).toBe(
      'fulfilled',
    )
    expect(await audit(shop)).toEqual([])
  })

  test('a passport that has expired since does not count for the next number', async () => {
    const chosen = await registerFor(owner, withPapers)
    await send(chosen, { date: '2026-11-25' })
    await send(chosen, bill)
    await shop.pass(evaluationDelay)
    await shop.pass(10 * day)
    // The session has ended, too.
    owner = await shop.signIn('owner@example.com', project)
    const order = await buy()
    expect(itemOf(order).requirements?.unmet).toEqual([{ need: 'identityProof', state: 'missing' }])
  })

  test('is canceled after 30 days: refunded, back in stock, mailed before and at the end', async () => {
    const order = await buy()
    const item = itemOf(order)
    const before = await balanceOf(shop, project)
    await shop.pass(23 * day)
    expect(await lettersTo('owner@example.com')).toEqual(['orderResult', 'requirementsDue'])
    await shop.pass(7 * day)
    owner = await shop.signIn('owner@example.com', project)
    const over = await orderOf(order)
    expect([over.status, over.failure, over.refunded, itemOf(over).status]).toEqual([
      'canceled',
      'orderCanceled',
      item.price.total,
      'canceledRefunded',
    ])
    expect((await balanceOf(shop, project)) - before).toBe(BigInt(Math.round(Number(item.price.total) * 1e6)))
    expect(await stockOf(shop, [item.number])).toEqual([
      { number: item.number, held_by: null, held_for: null, held_until: null, sold_to: null },
    ])
    expect(await lettersTo('owner@example.com')).toEqual(['orderResult', 'requirementsDue', 'requirementsOver'])
    expect(await audit(shop)).toEqual([])
    // Another customer, or the same one, can buy the number again.
    await putIntoCart(owner, configurationOf(withPapers, [item.number]))
    expect(await audit(shop)).toEqual([])
  })

  test('is given up by the customer once, and only in its own project', async () => {
    const order = await buy()
    const item = itemOf(order).id
    const before = await balanceOf(shop, project)
    const elsewhere = await owner.refused(cancelWaitingNumber, { query: { item }, project: 'prj_hafen' })
    expect([elsewhere.status, elsewhere.code]).toEqual([404, 'requirementUnknown'])
    const answers = await Promise.all([1, 2].map(() => owner.ask(cancelWaitingNumber, { query: { item } })))
    expect(answers.map(({ fulfilment }) => fulfilment?.state)).toEqual(['canceled', 'canceled'])
    expect((await balanceOf(shop, project)) > before).toBe(true)
    const chosen = await registerFor(owner, withPapers)
    const closed = await owner.refused(saveRequirement, {
      query: { item },
      body: { kind: 'choice', registered_for: chosen },
    })
    expect(closed.code).toBe('requirementsClosed')
    expect(await lettersTo('owner@example.com')).toEqual(['orderResult', 'numberGivenUp'])
    expect(await audit(shop)).toEqual([])
  })
})

test('the registration of a number is canceled only while it is being bought, and its price returns to the wallet [API-45] [NUM-08]', async () => {
  const order = await buy()
  const item = itemOf(order)
  const { results } = await owner.ask(listNumbers, { query: { state: 'notActivated' } })
  const number = results.find(({ waiting_item }) => waiting_item === item.id)?.id ?? ''
  const { version, history } = await owner.ask(loadNumber, { query: { number } })
  expect(history.map(({ kind }) => kind)).toEqual(['delivered'])
  const before = await balanceOf(shop, project)
  const body = { number, version }
  const page = await owner.ask(cancelNumber, { body })
  expect([page.number.state, page.history[0]?.kind]).toEqual(['canceled', 'canceled'])
  expect((await owner.ask(loadOrder, { query: { order: order.id } })).items[0]?.status).toBe('canceledRefunded')
  expect(await balanceOf(shop, project)).toBe(before + toMicro(item.price.total))
  // The same request again changes nothing.
  expect(await owner.ask(cancelNumber, { body })).toEqual(page)
  const { id } = await payCart(owner, await fillCart(shop, owner), 'card')
  await decideAndReturn(shop, id, 'approve')
  await shop.pass(2_000)
  const active = await owner.ask(listNumbers, { query: { state: 'active' } })
  const refused = await owner.refused(cancelNumber, { body: { number: active.results[0]?.id ?? '', version: 1 } })
  expect(refused.code).toBe('numberActive')
  expect(await audit(shop)).toEqual([])
})

test('requirements are sent for a number as long as it is not activated, and in no other state [NUM-12]', async () => {
  const chosen = await registerFor(owner, withPapers)
  const choose = async (item: string) => {
    const { status, body } = await owner.send(saveRequirement, {
      query: { item },
      body: { kind: 'choice', registered_for: chosen },
    })
    return status === 200 ? null : (body as { code: string }).code
  }
  const numberOf = async (item: string) =>
    shop.sandbox.database.query
      .selectFrom('owned_number')
      .select(['id', 'active_at'])
      .where('order_item_id', '=', item)
      .executeTakeFirstOrThrow()
  const given = itemOf(await buy()).id
  expect(await choose(given)).toBeNull()
  const canceled = await numberOf(given)
  const { version } = await owner.ask(loadNumber, { query: { number: canceled.id } })
  await owner.ask(cancelNumber, { body: { number: canceled.id, version } })

  const item = itemOf(await buy()).id
  await send(chosen)
  await send(chosen, bill)
  await shop.pass(evaluationDelay)
  const { id } = await numberOf(item)
  const now = shop.sandbox.clock.now()
  const seen: string[] = []
  for (const [columns, of] of [
    [{}, item],
    [{ expires_at: now + day }, item],
    [{ expires_at: now - day }, item],
    [{ state: 'blocked' }, item],
    [{ state: 'deleting', deletes_at: now + day }, item],
    [{ state: 'deleted' }, item],
    [{}, given],
  ] as const) {
    const number = of === item ? id : canceled.id
    if (Object.keys(columns).length > 0)
      await shop.sandbox.database.query.updateTable('owned_number').set(columns).where('id', '=', number).execute()
    const { number: shown } = await owner.ask(loadNumber, { query: { number } })
    expect([shown.state, shown.waiting_item]).toEqual([shown.state, null])
    expect(legalActions[shown.state]).not.toContain('sendRequirements')
    seen.push(shown.state)
    expect([shown.state, await choose(of)]).toEqual([shown.state, 'requirementsClosed'])
  }
  expect(['notActivated', ...seen].toSorted()).toEqual([...numberStates].toSorted())
})

test('of a cancellation and an acceptance at the same time, in two processes, exactly one counts', async () => {
  await shop.close()
  shop = await openCheckout({ processes: 2 })
  owner = await shop.signIn('owner@example.com', project)
  const chosen = await registerFor(owner, withPapers)
  await send(chosen, bill)
  await shop.pass(evaluationDelay)
  const item = itemOf(await buy())
  const sent = await send(chosen)
  const document = sent.saved ?? ''
  const [accepted, canceled] = await Promise.all([
    shop.console('POST', 'documents/accept', { document }),
    owner.send(cancelWaitingNumber, { query: { item: item.id } }),
    shop.console('POST', 'documents/accept', { document }),
    shop.pass(evaluationDelay),
  ])
  const [state] = await statesOf(item.id)
  expect([accepted.status, canceled.status, state]).toEqual(
    state === 'canceled' ? [200, 200, 'canceled'] : [200, 409, 'fulfilled'],
  )
  expect(await audit(shop)).toEqual([])
})

describe('what a project has given', () => {
  test('is shown to roles that may order only', async () => {
    const { person_id } = await shop.sandbox.database.query
      .selectFrom('membership')
      .select('person_id')
      .where('project_id', '=', project)
      .where('role', '=', 'simple')
      .executeTakeFirstOrThrow()
    const simple = await shop.signIn('simple@example.com', project)
    const refusal = await simple.refused(loadRequirements, { ...at, person: person_id ?? '' })
    expect([refusal.status, refusal.code]).toEqual([403, 'accessRefused'])
  })

  test('is the same when it is sent again, and unknown to other projects', async () => {
    const first = await registerFor(owner, withPapers)
    expect(await registerFor(owner, withPapers)).toEqual(first)
    const twice = [await send(first), await send(first)]
    expect(twice[0]?.saved).toBe(twice[1]?.saved)
    const { registrants, addresses, documents } = await owner.ask(loadRequirements, at)
    expect([registrants.length, addresses.length, documents.length]).toEqual([1, 1, 1])
    const other = await owner.ask(loadRequirements, { ...at, project: 'prj_hafen' })
    expect([other.registrants, other.addresses, other.documents]).toEqual([[], [], []])
    const foreign = await owner.refused(saveRequirement, {
      ...at,
      project: 'prj_hafen',
      body: {
        kind: 'document',
        document: {
          type: 'passport',
          holder: 'x',
          date: '2030-01-01',
          file: 'fil_x',
          registrant: first.registrant,
          address: null,
        },
      },
    })
    expect([foreign.code, foreign.status]).toEqual(['requirementUnknown', 404])
    const noFile = await owner.refused(saveRequirement, {
      ...at,
      body: {
        kind: 'document',
        document: {
          type: 'passport',
          holder: 'x',
          date: '2030-01-01',
          file: 'fil_x',
          registrant: first.registrant,
          address: null,
        },
      },
    })
    expect([noFile.code, noFile.subjects]).toEqual(['requirementUnknown', ['fil_x']])
  })

  test('is checked field by field', async () => {
    const refused = async (registrant: object) =>
      (
        await owner.refused(saveRequirement, {
          ...at,
          body: { kind: 'registrant', registrant: { ...lena, ...registrant } },
        })
      ).errors
    expect(await refused({ birth_date: '1988-02-30' })).toEqual({ 'registrant.birth_date': ['date.format'] })
    for (const birth_date of ['1370-05-12', '0001-01-01', '1899-12-31', '9999-12-31'])
      expect(await refused({ birth_date })).toEqual({ 'registrant.birth_date': ['date.year'] })
    expect(await refused({ birth_date: '2090-01-01' })).toEqual({ birth_date: ['date.future'] })
    expect(await refused({ last_name: ' ' })).toEqual({ 'registrant.last_name': ['REQUIRED'] })
    expect(await refused({ kind: 'company' })).toMatchObject({ 'registrant.company_name': ['REQUIRED'] })
  })

  test('is limited', async () => {
    for (let count = 1; count <= maxKept; count += 1) {
      await owner.ask(saveRequirement, {
        ...at,
        body: { kind: 'address', address: { ...inBerlin, street: `Weg ${count}` } },
      })
    }
    const more = await owner.refused(saveRequirement, { ...at, body: { kind: 'address', address: inBerlin } })
    expect(more.code).toBe('requirementLimitReached')
  })
})
