import type { Cart } from '#domain/buying/cart.ts'
import { loadCart } from '#domain/contract/buying/buying.ts'
import type { BodyOf } from '#domain/contract/kit/endpoint.ts'
import { placeOrder } from '#domain/contract/paying/paying.ts'
import { toMicro } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { Gateway } from '#domain/kit/gateway.ts'
import { wayOf } from '#domain/kit/payment-option.ts'
import type { PaymentAttempt } from '#domain/paying/payment.ts'
import { orderKey } from '#domain/paying/payment-key.ts'
import { auditMessages } from '#sandbox/messaging/audit.ts'
import { auditPayments, listUnended } from '#sandbox/paying/payments/audit.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import type { Decision } from '../gateways/simulator/decisions.ts'
import { houseAccount, readAccount, walletOf } from '../ledger/accounts.ts'
import { bySystem } from '../ledger/attribution.ts'
import { auditLedger, type Discrepancy } from '../ledger/audit.ts'
import { transfer } from '../ledger/transfers.ts'
import { configurationOf, freeNumbers, putIntoCart } from './buyers.ts'
import { type Caller, openShop, type Shop, type ShopOptions } from './shop-fixture.ts'

/** A shop whose portal waits long enough on a slow machine, and whose silent bank costs no time. */
export const openCheckout = (options: ShopOptions = {}): Promise<Shop> =>
  openShop({ countries: ['DE'], payments: { patience: 20_000, silence: 0 }, ...options })

/** An offer whose numbers are active at once, and one that requires documents. */
const atOnce = 'de-local-30'
export const withPapers = 'de-mobile-1511'

/** An offer with at least `count` free numbers that are active at once. */
export const offerWith = async ({ sandbox }: Shop, count: number): Promise<string> => {
  const { id } = await sandbox.database.query
    .selectFrom('offer')
    .innerJoin('stock', 'stock.offer_id', 'offer.id')
    .select('offer.id')
    .where('offer.requirement_level', '=', 'none')
    .where('stock.sold_to', 'is', null)
    .where('stock.held_by', 'is', null)
    .where('stock.rank', '=', 'normal')
    .groupBy('offer.id')
    .having((having) => having.fn.countAll(), '>=', count)
    .orderBy('offer.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

export const fillCart = async (
  shop: Shop,
  caller: Caller,
  { count = 1, offer = atOnce, project }: { count?: number; offer?: string; project?: string } = {},
): Promise<Cart> => {
  const numbers = (await freeNumbers(shop, offer)).slice(0, count)
  await putIntoCart(caller, configurationOf(offer, numbers), project)
  return caller.ask(loadCart, { project })
}

/** The portal's request for paying a cart. */
export const paymentOf = (
  cart: Cart,
  gateway: Gateway,
  saved_card?: string,
): { body: BodyOf<typeof placeOrder>; key: string } => ({
  body: { gateway, saved_card, cart_version: cart.version, expected_total: cart.price.total },
  key: orderKey(cart.version, wayOf({ gateway, saved_card })),
})

export const payCart = (caller: Caller, cart: Cart, gateway: Gateway, project?: string): Promise<PaymentAttempt> =>
  caller.ask(placeOrder, { ...paymentOf(cart, gateway), project })

/** Decides at the gateway of an attempt; returns the request of the returning browser, or null if it stays. */
export const decideAt = async (
  shop: Shop,
  { id, gateway }: Pick<PaymentAttempt, 'id' | 'gateway'>,
  decision: Decision,
): Promise<Request | null> => {
  const { status, body } = await shop.console('POST', `gateways/${gateway}/decide`, { attempt: id, decision })
  if (status !== 200) throw new Error(`The decision was answered ${status}: ${JSON.stringify(body)}`)
  if (body.return_url === null) return null
  const fields = body.return_fields as Record<string, string> | null
  return new Request(
    body.return_url as string,
    fields === null ? {} : { method: 'POST', body: new URLSearchParams(fields) },
  )
}

/** Decides at the card bank; returns the browser's next URL, or null. */
export const decide = async (shop: Shop, attempt: string, decision: Decision): Promise<string | null> =>
  (await decideAt(shop, { id: attempt, gateway: 'card' }, decision))?.url ?? null

/**
 * Opens a URL, or sends a request, and returns the redirect's target. `app.request` would not know a cloned request after
 * the Node server has replaced the global class in this process.
 */
export const follow = async ({ sandbox: { app } }: Shop, request: string | Request): Promise<string | null> => {
  const response = await (typeof request === 'string' ? app.request(request) : app.fetch(request))
  return response.headers.get('location')
}

/** Decides at the card bank and returns to the portal. */
export const decideAndReturn = async (shop: Shop, attempt: string, decision: Decision): Promise<string | null> => {
  const address = await decide(shop, attempt, decision)
  return address === null ? null : follow(shop, address)
}

export const audit = async ({ sandbox }: Shop): Promise<Discrepancy[]> => [
  ...(await auditLedger(sandbox.database.query)),
  ...(await auditPayments(sandbox.database.query)),
  ...(await auditMessages(sandbox.database.query)),
]

export const unended = ({ sandbox }: Shop): Promise<string[]> => listUnended(sandbox.database.query)

/** Micro-USD. */
export const balanceOf = async ({ sandbox }: Shop, project: string): Promise<bigint> =>
  (await readAccount(sandbox.database.query, walletOf(project))).balance

/** Changes the wallet so that exactly this amount of USD can be spent. */
export const setWallet = async ({ sandbox }: Shop, project: string, amount: Decimal): Promise<void> => {
  const { spendable } = await readAccount(sandbox.database.query, walletOf(project))
  const more = toMicro(amount) - spendable
  if (more === 0n) return
  await sandbox.database.transact((trx) =>
    transfer(trx, sandbox.clock, {
      key: createId('test'),
      kind: 'correction',
      legs: [
        { account: walletOf(project), amount: more },
        { account: houseAccount.equity, amount: -more },
      ],
      attribution: bySystem(project),
    }),
  )
}

/** Transfers with this subject, in the order of their ids. */
export const transfersAbout = async ({ sandbox }: Shop, subject: string): Promise<[string, string[]][]> => {
  const rows = await sandbox.database.query
    .selectFrom('transfer')
    .innerJoin('entry', 'entry.transfer_id', 'transfer.id')
    .select(['transfer.id', 'transfer.kind', 'entry.account_id', 'entry.amount'])
    .where('transfer.subject', '=', subject)
    .orderBy('transfer.id')
    .orderBy('entry.account_id')
    .execute()
  return [...Map.groupBy(rows, (row) => row.id).values()].map((legs) => [
    legs[0]?.kind ?? '',
    legs.map((leg) => `${leg.account_id} ${leg.amount}`),
  ])
}
