import type { Expression } from 'kysely'
import type { Currency, Exchange } from '#domain/kit/currency.ts'
import { add, atLeast, fromMicro } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { FailureCode } from '#domain/kit/failure.ts'
import type { Gateway } from '#domain/kit/gateway.ts'
import { exchange, gatewayFee } from '#domain/kit/money.ts'
import { type PayingWith, type PaymentOption, type PaymentWay, payingWith, wayOf } from '#domain/kit/payment-option.ts'
import { gatewayModules } from '#sandbox/gateways/gateways.ts'
import type { GatewayTerms } from '#sandbox/gateways/kit/gateway.ts'
import { walletOf } from '#sandbox/ledger/accounts.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { exactOf } from '#sandbox/platform/database/micro.ts'
import { prepared } from '#sandbox/platform/database/prepared.ts'
import type { AttemptTable, SavedCardTable } from '#sandbox/platform/database/tables/payment-tables.ts'
import { currencyOf } from '#sandbox/platform/kit/currencies.ts'
import { listSavedCards, toSavedCard } from './saved-cards.ts'

/** `purpose` absent: an order. */
export type Payable = { readonly project: string; readonly net: Decimal; readonly purpose?: 'deposit' }

/**
 * The ways in which a project can pay an amount of USD now: every gateway, unavailable ones with the reason. Empty when
 * there is nothing to pay.
 */
export const listPaymentOptions = async (db: Reader, payable: Payable): Promise<PaymentOption[]> => {
  const { net } = payable
  if (!atLeast(net, '0.01')) return []
  const { country, enabled, spendable } = await factsOf(db, payable.project)
  const cards = await listSavedCards(db, payable.project)
  const options = [
    ...gatewayModules.flatMap(({ id, terms }) => {
      const currency = enabled.includes(id) ? terms.currencyFor(country) : undefined
      if (currency === undefined) return [unavailable(id, net)]
      const option = atGateway(id, net, terms, localExchangeOf(currency))
      const saved = cards.filter(({ gateway }) => gateway === id)
      return [...saved.map((card) => withCard(option, card)), option]
    }),
    ...wireOptions(payable, enabled.includes('wire')),
    fromWallet(net, atLeast(spendable, net) ? null : 'balanceNotEnough'),
  ]
  const [last] = await selectLastWay(db, payable.project)
  return last === undefined ? options : options.map((option) => withLastUse(option, wayOf(toPayingWith(last))))
}

const withLastUse = (option: PaymentOption, last: PaymentWay): PaymentOption =>
  wayOf(payingWith(option)) === last ? { ...option, last_used: true } : option

/** Fees of a gateway for charging in its currency; the fixed fee is in that currency. */
const exchangeFees: Readonly<Record<string, Pick<Exchange, 'fee_percent' | 'fixed_fee'>>> = {
  EUR: { fee_percent: '1.5', fixed_fee: '0.25' },
  IRR: { fee_percent: '1', fixed_fee: '0' },
}

const toPayingWith = ({ gateway, saved_card_id }: Pick<AttemptTable, 'gateway' | 'saved_card_id'>): PayingWith =>
  saved_card_id === null ? { gateway } : { gateway, saved_card: saved_card_id }

/** How the project paid the last time that a user paid. */
const selectLastWay = prepared((db, project: Expression<string>) =>
  db
    .selectFrom('payment_attempt')
    .select(['gateway', 'saved_card_id'])
    .where('project_id', '=', project)
    .where('state', '=', 'settled')
    .where('is_automatic', '=', 0)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1),
)

type LocalExchange = { readonly currency: Currency; readonly exchange: Exchange }

const localExchangeOf = (code: string): LocalExchange => {
  const currency = currencyOf(code)
  const fees = exchangeFees[code] ?? { fee_percent: '0', fixed_fee: '0' }
  return { currency, exchange: { currency_code: code, rate: currency.rate, ...fees } }
}

const atGateway = (
  gateway: Gateway,
  net: Decimal,
  { feePercent, settles }: GatewayTerms,
  local: LocalExchange,
): PaymentOption => {
  const fee = gatewayFee(net, feePercent)
  const amount = add(net, fee)
  return {
    gateway,
    saved_card: null,
    available: true,
    reason: null,
    net,
    fee,
    amount,
    currency: local.currency,
    exchange: local.exchange,
    local_amount: exchange(amount, local.exchange, local.currency.decimal),
    settles,
  }
}

/** The way to pay with a remembered card costs what its gateway costs. */
const withCard = (option: PaymentOption, card: SavedCardTable): PaymentOption => ({
  ...option,
  saved_card: toSavedCard(card),
})

const fromWallet = (net: Decimal, reason: FailureCode | null): PaymentOption => ({
  ...inDollars('wallet', net),
  available: reason === null,
  reason,
  settles: 'atOnce',
})

/** A transfer by the customer's own bank, without a fee of ours. Days are too long for held numbers: it fills the wallet only. */
export const wireOption = (net: Decimal): PaymentOption => ({
  ...inDollars('wire', net),
  available: true,
  reason: null,
  settles: 'days',
})

const wireOptions = ({ net, purpose }: Payable, isEnabled: boolean): PaymentOption[] => {
  if (!isEnabled) return [{ ...unavailable('wire', net), settles: 'days' }]
  return [purpose === 'deposit' ? wireOption(net) : notForOrders(wireOption(net))]
}

const notForOrders = (option: PaymentOption): PaymentOption => ({
  ...option,
  available: false,
  reason: 'wireTakesDays',
})

const unavailable = (gateway: Gateway, net: Decimal): PaymentOption => ({
  ...inDollars(gateway, net),
  available: false,
  reason: 'gatewayUnavailable',
  settles: 'minutes',
})

const inDollars = (gateway: Gateway, net: Decimal): Omit<PaymentOption, 'available' | 'reason' | 'settles'> => ({
  gateway,
  saved_card: null,
  net,
  fee: '0',
  amount: net,
  currency: null,
  exchange: null,
  local_amount: null,
})

type Facts = { readonly country: string | null; readonly enabled: readonly Gateway[]; readonly spendable: Decimal }

/** The billing country, the gateways that take new payments, and what the wallet can pay. */
const factsOf = async (db: Reader, project: string): Promise<Facts> => {
  const rows = await selectFacts(db, project, walletOf(project))
  const [first] = rows
  if (first === undefined) throw new Error(`The project ${project} has no wallet.`)
  const { country, balance, held, minimum } = first
  return {
    country,
    enabled: rows.flatMap(({ gateway }) => gateway ?? []),
    spendable: fromMicro(BigInt(balance) - BigInt(held) + BigInt(minimum)),
  }
}

/** One row for each gateway. */
const selectFacts = prepared((db, project: Expression<string>, wallet: Expression<string>) =>
  db
    .selectFrom('project')
    .innerJoin('ledger_account', (join) => join.on('ledger_account.id', '=', wallet))
    .leftJoin('billing_address', 'billing_address.project_id', 'project.id')
    .leftJoin('gateway_credential', (join) => join.on('gateway_credential.is_enabled', '=', 1))
    .select(['billing_address.country', 'gateway_credential.gateway'])
    .select([exactOf('balance'), 'ledger_account.held', 'ledger_account.minimum'])
    .where('project.id', '=', project),
)
