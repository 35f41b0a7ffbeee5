import type { Currency, Exchange } from '#domain/currency.ts'
import { add, atLeast, percentOf, roundUp } from '#domain/decimal.ts'
import type { Decimal } from '#domain/decimal-form.ts'
import type { FailureCode } from '#domain/failure.ts'
import { exchange } from '#domain/money.ts'
import { type Gateway, gateways, type PaymentOffer } from '#domain/payment.ts'
import type { Reader } from '../db/database.ts'
import { decimalOf, toColumn } from '../db/micro.ts'
import { currencyOf } from '../identity/currencies.ts'
import { readAccount, walletOf } from '../ledger/accounts.ts'

export type OffersContext = { readonly db: Reader }
export type Payable = { readonly project: string; readonly net: Decimal }

/**
 * How so many USD could be paid by a project now: every gateway, with the reason where it can't be used. Nothing to pay:
 * no way to pay it.
 */
export const paymentOffers = async (context: OffersContext, payable: Payable): Promise<PaymentOffer[]> => {
  if (!atLeast(payable.net, '0.01')) return []
  const exchangeHere = exchangeIn(await billingCountryOf(context.db, payable.project))
  const spendable = await spendableOf(context.db, payable.project)
  return gateways.map((gateway) => {
    if (gateway === 'card')
      return atGateway(gateway, payable.net, { percent: cardFee, settles: 'atOnce', exchangeHere })
    if (gateway === 'wallet') {
      return fromWallet(payable.net, atLeast(spendable, payable.net) ? null : 'balanceNotEnough')
    }
    return unavailable(gateway, payable.net)
  })
}

/** Percent of the net amount that the card gateway takes for itself. */
const cardFee: Decimal = '2.5'

/** What a gateway asks for changing dollars into its currency; the fixed fee is in that currency. */
const exchangeFees: Readonly<Record<string, Pick<Exchange, 'fee_percent' | 'fixed_fee'>>> = {
  EUR: { fee_percent: '1.5', fixed_fee: '0.25' },
  IRR: { fee_percent: '1', fixed_fee: '0' },
}

const currencyByCountry: Readonly<Record<string, string>> = { AT: 'EUR', DE: 'EUR', IR: 'IRR', NL: 'EUR' }

type LocalExchange = { readonly currency: Currency; readonly exchange: Exchange }

const exchangeIn = (country: string | null): LocalExchange => {
  const currency = currencyOf(currencyByCountry[country ?? ''] ?? 'USD')
  const fees = exchangeFees[currency.code] ?? { fee_percent: '0', fixed_fee: '0' }
  return { currency, exchange: { currency_code: currency.code, rate: currency.rate, ...fees } }
}

const atGateway = (
  gateway: Gateway,
  net: Decimal,
  {
    percent,
    settles,
    exchangeHere,
  }: { percent: Decimal; settles: PaymentOffer['settles']; exchangeHere: LocalExchange },
): PaymentOffer => {
  const fee = roundUp(percentOf(net, percent), 2)
  const amount = add(net, fee)
  return {
    gateway,
    available: true,
    reason: null,
    net,
    fee,
    amount,
    currency: exchangeHere.currency,
    exchange: exchangeHere.exchange,
    local_amount: exchange(amount, exchangeHere.exchange, exchangeHere.currency.decimal),
    settles,
  }
}

const fromWallet = (net: Decimal, reason: FailureCode | null): PaymentOffer => ({
  ...inDollars('wallet', net),
  available: reason === null,
  reason,
  settles: 'atOnce',
})

const unavailable = (gateway: Gateway, net: Decimal): PaymentOffer => ({
  ...inDollars(gateway, net),
  available: false,
  reason: 'gatewayUnavailable',
  settles: gateway === 'wire' ? 'days' : 'minutes',
})

const inDollars = (gateway: Gateway, net: Decimal) => ({
  gateway,
  net,
  fee: '0',
  amount: net,
  currency: null,
  exchange: null,
  local_amount: null,
})

const spendableOf = async (db: Reader, project: string): Promise<Decimal> =>
  decimalOf(toColumn((await readAccount(db, walletOf(project))).spendable))

const billingCountryOf = async (db: Reader, project: string): Promise<string | null> => {
  const row = await db
    .selectFrom('billing_address')
    .select('country')
    .where('project_id', '=', project)
    .executeTakeFirst()
  return row?.country ?? null
}
