import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadCart } from '#domain/contract/buying/buying.ts'
import { downloadFile, removeFile } from '#domain/contract/files/files.ts'
import {
  deposit,
  findUnfinishedPayment,
  listWireTransfers,
  loadWallet,
  saveWireTransfer,
  withdrawWireTransfer,
} from '#domain/contract/paying/paying.ts'
import {
  afterMove,
  type WireMove,
  type WireState,
  type WireTransfer,
  wireStates,
} from '#domain/paying/wire-transfer.ts'
import type { WireRequest } from '#domain/paying/wire-transfer-form.ts'
import { listMessages } from '#sandbox/platform/outbox/outbox.ts'
import {
  audit,
  balanceOf,
  fillCart,
  openCheckout,
  setWallet,
  transfersAbout,
  unended,
} from '#sandbox/testing/checkout-fixture.ts'
import { pdfOf, uploadFile } from '#sandbox/testing/files.ts'
import type { Caller, Shop } from '#sandbox/testing/shop-fixture.ts'

const project = 'prj_nordlicht'
const day = 24 * 60 * 60_000

let shop: Shop
let owner: Caller
let receipt: string
beforeEach(async () => {
  shop = await openCheckout({ processes: 2 })
  owner = await shop.signIn('owner@example.com', project)
  receipt = (await uploadFile(owner, pdfOf(2000))).id
}, 60_000)
afterEach(async () => {
  expect(await audit(shop)).toEqual([])
  await shop.close()
})

const request = (change: Partial<WireRequest> = {}): WireRequest => ({
  transfer: 'wtr_1',
  amount: '250.5',
  tracking_code: 'TR20261120',
  details: 'From our account in Berlin',
  attachment: receipt,
  hand_in: true,
  ...change,
})

const save = (change: Partial<WireRequest> = {}, caller = owner) =>
  caller.ask(saveWireTransfer, { body: request(change) })
const refusedSave = (change: Partial<WireRequest> = {}, caller = owner) =>
  caller.refused(saveWireTransfer, { body: request(change) })
const decide = async (
  move: 'accept' | 'reject' | 'return',
  input: Record<string, unknown> = {},
  transfer = 'wtr_1',
) => {
  const { status, body } = await shop.console('POST', `wire/${move}`, { transfer, ...input })
  return { status, ...body }
}
const stateOf = async (transfer = 'wtr_1'): Promise<WireTransfer | undefined> =>
  (await owner.ask(listWireTransfers)).results.find(({ id }) => id === transfer)
const mails = async () =>
  (await listMessages(shop.sandbox.database.query, { to: 'owner@example.com', limit: 20 })).filter(
    ({ facts }) => facts.letter === 'wireTransfer',
  )

describe('the six states of a wire transfer [FIN-08] [API-61]', () => {
  test('notSent: a saved transfer may lack everything but what it has is checked', async () => {
    expect(
      await save({ amount: null, tracking_code: null, details: '', attachment: null, hand_in: false }),
    ).toMatchObject({
      id: 'wtr_1',
      state: 'notSent',
      amount: null,
      attachment: null,
    })
    expect(await save({ hand_in: false, attachment: null })).toMatchObject({ state: 'notSent', amount: '250.5' })
    expect((await shop.console('GET', 'wire', { project })).body).toEqual({ transfers: [] })
  })

  test('acceptNeeded: handed in, it moves no money and keeps nothing from being paid', async () => {
    const before = await balanceOf(shop, project)
    expect(await save()).toMatchObject({
      state: 'acceptNeeded',
      attachment: { id: receipt, name: 'receipt.pdf' },
      credited: null,
    })
    expect(await balanceOf(shop, project)).toBe(before)
    expect(await owner.ask(findUnfinishedPayment)).toEqual({ attempt: null })
    expect(await unended(shop)).toEqual([])
    const { gateways } = await fillCart(shop, owner)
    expect(gateways.some(({ available }) => available)).toBe(true)
  })

  test('issued: accepted as stated, the amount is in the wallet, once, in the name of the customer', async () => {
    const before = await balanceOf(shop, project)
    await save()
    expect(await decide('accept')).toMatchObject({ status: 200, state: 'issued', credited: '250.5' })
    expect((await balanceOf(shop, project)) - before).toBe(250_500_000n)
    const attempt = await shop.sandbox.database.query
      .selectFrom('payment_attempt')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(attempt).toMatchObject({ gateway: 'wire', purpose: 'deposit', state: 'settled', fee: 0, net: 250_500_000 })
    const account = await shop.sandbox.database.query
      .selectFrom('account')
      .select('id')
      .where('email', '=', 'owner@example.com')
      .executeTakeFirstOrThrow()
    expect(attempt.actor_account_id).toBe(account.id)
    expect(await transfersAbout(shop, attempt.id)).toEqual([
      ['deposit', ['gateway:wire -250500000', `wallet:${project} 250500000`]],
    ])
    expect(await stateOf()).toMatchObject({ state: 'issued', amount: '250.5', credited: '250.5' })
  })

  test('issued with another amount: what arrived is credited, and the customer is told both', async () => {
    const before = await balanceOf(shop, project)
    await save()
    expect(await decide('accept', { amount: '240.25' })).toMatchObject({ status: 200, credited: '240.25' })
    expect((await balanceOf(shop, project)) - before).toBe(240_250_000n)
    expect(await stateOf()).toMatchObject({ state: 'issued', amount: '250.5', credited: '240.25' })
    const [mail] = await mails()
    expect(mail?.body).toContain('$240.25 arrived and is in your wallet.')
    expect(mail?.body).toContain('You stated $250.5')
  })

  test('rejected: with its reason, it can be corrected and handed in again', async () => {
    await save()
    expect(await decide('reject', { reason: 'The receipt shows another amount.' })).toMatchObject({ state: 'rejected' })
    expect(await stateOf()).toMatchObject({ state: 'rejected', reason: 'The receipt shows another amount.' })
    expect(await save({ amount: '200', hand_in: false })).toMatchObject({
      state: 'rejected',
      amount: '200',
      reason: 'The receipt shows another amount.',
    })
    expect(await save({ amount: '200' })).toMatchObject({ state: 'acceptNeeded', reason: null })
    expect(await decide('accept')).toMatchObject({ state: 'issued', credited: '200' })
  })

  test('returnFromSale: the money is taken back, only if the wallet can pay it', async () => {
    await save()
    await decide('accept')
    await setWallet(shop, project, '100')
    expect(await decide('return', { reason: 'The bank has recalled the transfer.' })).toMatchObject({
      status: 409,
      code: 'balanceNotEnough',
      errors: { short: ['150.5'] },
    })
    expect(await stateOf()).toMatchObject({ state: 'issued' })
    await setWallet(shop, project, '250.5')
    expect(await decide('return', { reason: 'The bank has recalled the transfer.' })).toMatchObject({ status: 200 })
    expect(await stateOf()).toMatchObject({
      state: 'returnFromSale',
      reason: 'The bank has recalled the transfer.',
      credited: '250.5',
    })
    expect((await owner.ask(loadWallet, { query: {} })).available_balance).not.toBe('250.5')
  })

  test('discontinued: withdrawn by the customer, before and after handing in', async () => {
    await save({ hand_in: false })
    expect(await owner.ask(withdrawWireTransfer, { body: { transfer: 'wtr_1' } })).toMatchObject({
      state: 'discontinued',
    })
    const second = (await uploadFile(owner, pdfOf(2000, 2))).id
    await save({ transfer: 'wtr_2', attachment: second })
    expect(await owner.ask(withdrawWireTransfer, { body: { transfer: 'wtr_2' } })).toMatchObject({
      state: 'discontinued',
    })
    expect(await owner.ask(withdrawWireTransfer, { body: { transfer: 'wtr_2' } })).toMatchObject({
      state: 'discontinued',
    })
    await shop.sandbox.work.drain()
    expect((await owner.refused(downloadFile, { query: { file: second } })).code).toBe('fileUnknown')
  })

  test('discontinued: never handed in for 30 days after its last change', async () => {
    await save({ hand_in: false })
    await shop.pass(20 * day)
    owner = await shop.signIn('owner@example.com', project)
    await save({ hand_in: false, details: 'changed' })
    await shop.pass(29 * day)
    owner = await shop.signIn('owner@example.com', project)
    expect(await stateOf()).toMatchObject({ state: 'notSent', attachment: { id: receipt } })
    await shop.pass(day)
    expect(await stateOf()).toMatchObject({ state: 'discontinued' })
  })

  test('no other move is possible from any of them, and none changes anything', async () => {
    const withdraw = (transfer: string) => owner.send(withdrawWireTransfer, { body: { transfer } })
    const send = async (change: Partial<WireRequest>) =>
      statusOf(await owner.send(saveWireTransfer, { body: request(change) }))
    const reach: Record<WireState, (base: Partial<WireRequest>, id: string) => Promise<unknown>> = {
      notSent: (base) => save({ ...base, hand_in: false }),
      acceptNeeded: (base) => save(base),
      issued: async (base, id) => [await save(base), await decide('accept', {}, id)],
      rejected: async (base, id) => [await save(base), await decide('reject', { reason: 'No.' }, id)],
      returnFromSale: async (base, id) => [
        await save(base),
        await decide('accept', {}, id),
        await decide('return', { reason: 'No.' }, id),
      ],
      discontinued: async (base, id) => [await save(base), await withdraw(id)],
    }
    const make: Record<
      Exclude<WireMove, 'expire'>,
      (base: Partial<WireRequest>, id: string) => Promise<{ status: number; code?: unknown }>
    > = {
      save: (base) => send({ ...base, hand_in: false, details: 'x' }),
      handIn: (base) => send({ ...base, details: 'x' }),
      withdraw: async (_, id) => statusOf(await withdraw(id)),
      accept: (_, id) => decide('accept', {}, id),
      reject: (_, id) => decide('reject', { reason: 'No.' }, id),
      return: (_, id) => decide('return', { reason: 'No.' }, id),
    }
    const moves = Object.keys(make) as (keyof typeof make)[]
    // Withdrawing again what was withdrawn is answered as the first time.
    const refused = wireStates
      .flatMap((state) => moves.map((move) => ({ state, move })))
      .filter(
        ({ state, move }) => afterMove(state, move) === null && !(state === 'discontinued' && move === 'withdraw'),
      )
    expect(refused).toHaveLength(25)
    for (const [at, { state, move }] of refused.entries()) {
      const id = `wtr_${100 + at}`
      const base = { transfer: id, tracking_code: `CODE${1000 + at}` }
      await reach[state](base, id)
      const { updated_at: _, ...before } = (await stateOf(id)) ?? {}
      expect([state, move, await make[move](base, id)]).toMatchObject([
        state,
        move,
        { status: 409, code: 'wireNotChangeable' },
      ])
      expect(await stateOf(id)).toMatchObject({ ...before, state })
    }
  })
})

const statusOf = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  code: (body as { code?: unknown }).code,
})

describe('handing in', () => {
  test.each([
    [{ amount: null }, { amount: ['REQUIRED'] }],
    [
      { tracking_code: null, attachment: null },
      { tracking_code: ['REQUIRED'], attachment: ['REQUIRED'] },
    ],
    [{ amount: '0' }, { amount: ['amountTooSmall'] }],
    [{ amount: '4.99' }, { amount: ['amountTooSmall'] }],
    [{ amount: '100000.01' }, { amount: ['amountTooLarge'] }],
    [{ tracking_code: 'AB12' }, { tracking_code: ['trackingCode.format'] }],
    [{ tracking_code: 'ABC 12345' }, { tracking_code: ['trackingCode.format'] }],
    [{ tracking_code: 'A'.repeat(41) }, { tracking_code: ['trackingCode.format'] }],
    [{ details: 'a\u0000b' }, { details: ['INVALID'] }],
    [{ details: 'x'.repeat(501) }, { details: ['text.tooLong'] }],
    [{ attachment: 'fil_unknown' }, { attachment: ['fileUnknown'] }],
  ] as const)('%o is refused at its field [FIN-08] [API-61]', async (change, errors) => {
    expect(await refusedSave(change)).toMatchObject({ errors })
    expect(await stateOf()).toBeUndefined()
  })

  test('needs a file of the same project [API-61]', async () => {
    const iran = await shop.signIn('iran@example.com', 'prj_parto')
    const foreign = (await uploadFile(iran, pdfOf(2000))).id
    expect(await refusedSave({ attachment: foreign })).toMatchObject({ code: 'fileUnknown', status: 404 })
  })

  test('takes a tracking code once per site, in every project, until it is rejected or withdrawn [FIN-08]', async () => {
    await save()
    const iran = await shop.signIn('iran@example.com', 'prj_parto')
    const foreign = (await uploadFile(iran, pdfOf(2000, 3))).id
    const second = { transfer: 'wtr_2', attachment: foreign }
    expect(await refusedSave(second, iran)).toMatchObject({
      status: 422,
      code: 'trackingCodeUsed',
      errors: { tracking_code: ['trackingCodeUsed'] },
    })
    await decide('reject', { reason: 'This code is not on our statement.' })
    expect(await save(second, iran)).toMatchObject({ state: 'acceptNeeded' })
    expect(await refusedSave({ details: 'again' })).toMatchObject({ code: 'trackingCodeUsed' })
  })

  test('the same code handed in by two requests at once is taken once [FIN-08]', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map((at) => owner.send(saveWireTransfer, { body: request({ transfer: `wtr_${at}` }) })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
  })

  test('twice at once, in two tabs, is one transfer; with other content the second is refused [API-61]', async () => {
    await save({ hand_in: false })
    const same = await Promise.all([1, 2, 3].map(() => owner.send(saveWireTransfer, { body: request() })))
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await refusedSave({ amount: '300' })).toMatchObject({ code: 'wireNotChangeable', status: 409 })
    expect(await stateOf()).toMatchObject({ amount: '250.5' })
  })

  test('keeps the attachment: it cannot be removed, and the console reads it [API-71]', async () => {
    await save({ hand_in: false })
    await save()
    expect((await owner.refused(removeFile, { query: { file: receipt } })).code).toBe('fileInUse')
    await shop.pass(60 * day)
    const answer = await shop.sandbox.app.request('http://localhost/sandbox/wire/attachment?transfer=wtr_1')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(Buffer.compare(new Uint8Array(await answer.arrayBuffer()), pdfOf(2000))).toBe(0)
  })

  test('a draft whose attachment was removed can be saved and handed in with another [API-61]', async () => {
    await save({ hand_in: false })
    await owner.ask(removeFile, { query: { file: receipt } })
    expect(await stateOf()).toMatchObject({ attachment: null })
    expect(await refusedSave()).toMatchObject({ code: 'fileUnknown' })
    const other = (await uploadFile(owner, pdfOf(900, 9))).id
    expect(await save({ attachment: other })).toMatchObject({ state: 'acceptNeeded' })
  })
})

describe('a transfer of another project', () => {
  test('is unknown: it can neither be changed nor withdrawn nor listed behind [API-61]', async () => {
    await save({ hand_in: false })
    const iran = await shop.signIn('iran@example.com', 'prj_parto')
    const foreign = { ...request({ attachment: null, hand_in: false }) }
    expect(await iran.refused(saveWireTransfer, { body: foreign })).toMatchObject({ code: 'wireUnknown', status: 404 })
    expect(await iran.refused(withdrawWireTransfer, { body: { transfer: 'wtr_1' } })).toMatchObject({ status: 404 })
    expect(await iran.refused(listWireTransfers, { query: { after: 'wtr_1' } })).toMatchObject({ status: 404 })
    expect((await iran.ask(listWireTransfers)).results).toEqual([])
  })
})

describe('the list', () => {
  test('has pages of ten, newest first, without gaps or repetitions, and the account [API-61]', async () => {
    for (const at of Array.from({ length: 23 }, (_, index) => index)) {
      await save({ transfer: `wtr_${String(at).padStart(2, '0')}`, hand_in: false, attachment: null })
      if (at % 3 === 0) await shop.sandbox.clock.advance(1000)
    }
    const pages: string[][] = []
    let after: string | null | undefined
    do {
      const page = await owner.ask(listWireTransfers, { query: after ? { after } : {} })
      pages.push(page.results.map(({ id }) => id))
      after = page.next
      expect(page.account).toEqual({
        holder: 'Northline Numbers',
        bank: 'Example Bank, Berlin',
        iban: 'DE89370400440532013000',
        bic: 'COBADEFFXXX',
        reference: 'P-NORDLICHT',
      })
    } while (after !== null)
    const expected = Array.from({ length: 23 }, (_, at) => `wtr_${String(22 - at).padStart(2, '0')}`)
    expect([pages.map((page) => page.length), pages.flat()]).toEqual([[10, 10, 3], expected])
  })
})

describe('decisions of the operator', () => {
  test('count once: a second one, also at the same time, is refused [FIN-08]', async () => {
    const before = await balanceOf(shop, project)
    await save()
    const answers = await Promise.all([decide('accept'), decide('accept'), decide('reject', { reason: 'No.' })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const credited = (await stateOf())?.state === 'issued' ? 250_500_000n : 0n
    expect((await balanceOf(shop, project)) - before).toBe(credited)
    expect(await mails()).toHaveLength(1)
  })

  test('accepting while the customer withdraws: one of them happens [FIN-08]', async () => {
    for (const at of [1, 2, 3, 4, 5]) {
      const transfer = `wtr_${at}`
      const before = await balanceOf(shop, project)
      await save({ transfer, tracking_code: `CODE000${at}` })
      const [accepted, withdrawn] = await Promise.all([
        decide('accept', {}, transfer),
        owner.send(withdrawWireTransfer, { body: { transfer } }),
      ])
      expect([accepted.status, withdrawn.status].toSorted()).toEqual([200, 409])
      const isAccepted = accepted.status === 200
      expect((await stateOf(transfer))?.state).toBe(isAccepted ? 'issued' : 'discontinued')
      expect((await balanceOf(shop, project)) - before).toBe(isAccepted ? 250_500_000n : 0n)
    }
  })

  test('are mailed in the language of the account [FIN-08]', async () => {
    await save()
    await decide('reject', { reason: 'The receipt is not readable.' })
    await shop.sandbox.database.query
      .updateTable('account')
      .set({ language: 'fa' })
      .where('email', '=', 'owner@example.com')
      .execute()
    await save()
    await decide('accept')
    await decide('return', { reason: 'Recalled.' })
    const sent = await mails()
    expect(sent.map(({ subject, facts }) => [facts.state, subject])).toEqual([
      ['returnFromSale', 'حوالهٔ بانکی شما برگشت خورد'],
      ['issued', 'حوالهٔ بانکی شما تأیید شد'],
      ['rejected', 'Your wire transfer was rejected'],
    ])
    expect(sent[2]?.body).toContain('The receipt is not readable.')
    expect(sent[1]?.body).toContain('۲۵۰٫۵۰\u00a0دلار')
  })

  test('need a reason and a positive amount', async () => {
    await save()
    expect(await decide('reject', { reason: ' ' })).toMatchObject({ status: 422 })
    expect(await decide('accept', { amount: '0' })).toMatchObject({ status: 422 })
    expect(await decide('accept', { amount: '-5' })).toMatchObject({ status: 422 })
    expect(await stateOf()).toMatchObject({ state: 'acceptNeeded' })
  })
})

describe('paying', () => {
  test('a deposit offers the wire transfer, an order says why not; neither starts one [PAY-01]', async () => {
    const wallet = await owner.ask(loadWallet, { query: { amount: '50' } })
    expect(wallet.gateways.find(({ gateway }) => gateway === 'wire')).toMatchObject({
      available: true,
      fee: '0',
      amount: '50',
      settles: 'days',
    })
    await fillCart(shop, owner)
    const cart = await owner.ask(loadCart)
    expect(cart.gateways.find(({ gateway }) => gateway === 'wire')).toMatchObject({
      available: false,
      reason: 'wireTakesDays',
    })
    const body = { amount: '50', gateway: 'wire', return_to: 'cart' } as const
    expect((await owner.refused(deposit, { body, key: 'key-of-wire-1' })).code).toBe('gatewayUnavailable')
  })
})
