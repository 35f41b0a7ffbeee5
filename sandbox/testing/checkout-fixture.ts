import { loadCart, placeOrder } from '#domain/contract/cart.ts'
import type { BodyOf } from '#domain/contract/endpoint.ts'
import { toMicro } from '#domain/decimal.ts'
import type { Decimal } from '#domain/decimal-form.ts'
import type { Cart } from '#domain/order.ts'
import type { Gateway, PaymentAttempt } from '#domain/payment.ts'
import type { CardDecision } from '../gateways/card/decisions.ts'
import { createId } from '../id.ts'
import { houseAccount, readAccount, walletOf } from '../ledger/accounts.ts'
import { bySystem } from '../ledger/attribution.ts'
import { auditLedger, type Discrepancy } from '../ledger/audit.ts'
import { transfer } from '../ledger/transfers.ts'
import { auditPayments, listUnended } from '../payments/audit.ts'
import { createPaymentsPart } from '../payments/part.ts'
import { configurationOf, freeNumbers, putIntoCart } from './buyers.ts'
import { type Caller, openShop, type Shop, type ShopOptions } from './shop-fixture.ts'

/** A checkout whose portal waits long enough for a slow machine, and whose bank is silent without wasting time. */
export const openCheckout = (options: ShopOptions = {}): Promise<Shop> =>
  openShop({ countries: ['DE'], instead: [createPaymentsPart({ patience: 20_000, silence: 0 })], ...options })

/** An offer whose numbers work at once, and one whose regulator wants to see papers first. */
const atOnce = 'de-local-30'
export const withPapers = 'de-mobile-1511'

/** An offer of numbers that work at once, which still has so many of them. */
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

/** What the portal sends to pay the cart that it shows. */
export const paymentOf = (cart: Cart, gateway: Gateway): { body: BodyOf<typeof placeOrder>; key: string } => ({
  body: { gateway, cart_version: cart.version, expected_total: cart.total.total },
  key: `pay:${cart.version}:${gateway}`,
})

export const payCart = (caller: Caller, cart: Cart, gateway: Gateway, project?: string): Promise<PaymentAttempt> =>
  caller.ask(placeOrder, { ...paymentOf(cart, gateway), project })

/** Decides at the bank; answers where the browser would be sent, or null. */
export const decide = async (shop: Shop, attempt: string, decision: CardDecision): Promise<string | null> => {
  const { status, body } = await shop.console('POST', 'gateways/card/decide', { attempt, decision })
  if (status !== 200) throw new Error(`The decision was answered ${status}: ${JSON.stringify(body)}`)
  return body.return_url as string | null
}

/** The browser goes where it was sent; answers where it ends up. */
export const follow = async (shop: Shop, address: string): Promise<string | null> => {
  const response = await shop.sandbox.app.request(address)
  return response.headers.get('location')
}

/** Approves and comes back. */
export const decideAndReturn = async (shop: Shop, attempt: string, decision: CardDecision): Promise<string | null> => {
  const address = await decide(shop, attempt, decision)
  return address === null ? null : follow(shop, address)
}

export const audit = async ({ sandbox }: Shop): Promise<Discrepancy[]> => [
  ...(await auditLedger(sandbox.database.query)),
  ...(await auditPayments(sandbox.database.query)),
]

export const unended = ({ sandbox }: Shop): Promise<string[]> => listUnended(sandbox.database.query)

/** Micro-USD. */
export const balanceOf = async ({ sandbox }: Shop, project: string): Promise<bigint> =>
  (await readAccount(sandbox.database.query, walletOf(project))).balance

/** Gives or takes what makes the wallet spend exactly so many USD. */
export const setWallet = async ({ sandbox }: Shop, project: string, amount: Decimal): Promise<void> => {
  const { spendable } = await readAccount(sandbox.database.query, walletOf(project))
  const more = toMicro(amount) - spendable
  if (more === 0n) return
  await sandbox.database.transact((trx) =>
    transfer(trx, sandbox.clock, {
      key: createId('test'),
      kind: 'test',
      legs: [
        { account: walletOf(project), amount: more },
        { account: houseAccount.equity, amount: -more },
      ],
      attribution: bySystem(project),
    }),
  )
}

/** Transfers that an order or an attempt is the subject of, in the order in which they were made. */
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
