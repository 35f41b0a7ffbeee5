import * as v from 'valibot'
import { amountSchema, decimalSchema } from '#domain/decimal-form.ts'
import { gatewaySchema, paymentAttemptSchema, paymentOfferSchema } from '#domain/payment.ts'
import { idSchema } from '#domain/primitives.ts'
import { spenders } from '#domain/project.ts'
import { endpoint } from './endpoint.ts'

/** USD. `gateways` are the ways to pay the amount asked for by `amount`, or the smallest deposit. */
export const walletSchema = v.object({
  available_balance: decimalSchema,
  balance: decimalSchema,
  minimum_balance: decimalSchema,
  deposit_minimum: amountSchema,
  gateways: v.array(paymentOfferSchema),
})
export type Wallet = v.InferOutput<typeof walletSchema>

export const loadWallet = endpoint({
  id: 'API-59',
  name: 'loadWallet',
  summary: 'Balances of the wallet, and how a deposit could be paid.',
  method: 'GET',
  path: 'finance/pk/wallet/',
  access: 'project',
  query: v.object({ amount: v.optional(amountSchema) }),
  response: walletSchema,
})

export const deposit = endpoint({
  id: 'API-60',
  name: 'deposit',
  summary: 'Starts a payment into the wallet.',
  method: 'POST',
  path: 'finance/pk/wallet/charge/',
  access: 'project',
  roles: spenders,
  body: v.object({ amount: amountSchema, gateway: gatewaySchema, return_to: v.picklist(['cart', 'finance']) }),
  response: paymentAttemptSchema,
  idempotent: true,
  failures: [
    'amountTooSmall',
    'gatewayUnavailable',
    'accountBlocked',
    'projectDeactivated',
    'keyReused',
    'keyInFlight',
  ],
})

export const payOrderAgain = endpoint({
  id: 'API-65',
  name: 'payOrderAgain',
  summary: 'Starts another attempt to pay an order whose payment failed.',
  method: 'POST',
  path: 'finance/orders/pk/repay/',
  access: 'project',
  roles: spenders,
  body: v.object({ order: idSchema, gateway: gatewaySchema }),
  response: paymentAttemptSchema,
  idempotent: true,
  failures: [
    'orderUnknown',
    'orderNotPayable',
    'orderExpired',
    'unprocessedOrderExists',
    'gatewayUnavailable',
    'balanceNotEnough',
    'keyReused',
    'keyInFlight',
  ],
})
