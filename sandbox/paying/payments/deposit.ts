import type { deposit as endpoint } from '#domain/contract/paying/paying.ts'
import { atLeast, compare, fromMicro, max, min, toMicro } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { wayOf } from '#domain/kit/payment-option.ts'
import type { PaymentAttempt } from '#domain/paying/payment.ts'
import { readAccount, walletOf } from '#sandbox/ledger/accounts.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import type { Call } from '#sandbox/platform/http/serve.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { toPaymentAttempt } from './attempt-response.ts'
import { findAttemptByKey, listUnfinishedAttempts, payFor } from './attempts.ts'
import { beginPayment } from './begin-payment.ts'
import { choosePaymentOption } from './choose-payment-option.ts'
import { listWaitingForCredit } from './credit-growth.ts'
import type { PaymentContext } from './payment-context.ts'
import { originsOf } from './payment-origins.ts'
import { requireOpenProject } from './require-open-project.ts'
import { startAttempt } from './start-attempt.ts'

/** Limits in USD. Together they keep a wallet far below the amounts that its account can hold. */
export const depositMinimum: Decimal = '5'
export const depositMaximum: Decimal = '100000'
/** A deposit must not lead a wallet beyond it. Refunds and late payments may. */
const fullWallet: Decimal = '1000000'

/** The largest deposit that a project may start at this balance: its unfinished deposits count as if they had arrived. */
export const largestDeposit = async (db: Reader, project: string, balance: Decimal): Promise<Decimal> => {
  const expected = (await listUnfinishedAttempts(db, project)).filter(({ purpose }) => purpose === 'deposit')
  const room = expected.reduce((rest, { net }) => rest - BigInt(net), toMicro(fullWallet) - toMicro(balance))
  return max('0', min(depositMaximum, fromMicro(room)))
}

/** Starts a payment into the wallet: the requested amount is credited, the gateway's fee is added on top. (FIN-07) */
export const deposit = async (context: PaymentContext, call: Call<typeof endpoint>): Promise<PaymentAttempt> => {
  const { body, member, attribution, request, operation } = call
  const { project } = member
  if (!atLeast(body.amount, depositMinimum)) {
    return refuse('amountTooSmall', { field: { name: 'amount', code: 'amountTooSmall' } })
  }
  // The wallet cannot be filled from itself, and a wire transfer is not started but handed in.
  if (body.gateway === 'wallet' || body.gateway === 'wire') return refuse('gatewayUnavailable')
  const attempt = await context.database.transact(async (trx) => {
    const known = await findAttemptByKey(trx, { key: operation.key, body })
    if (known !== undefined) return known
    await requireOpenProject(trx, project)
    const { balance } = await readAccount(trx, walletOf(project))
    if (compare(body.amount, await largestDeposit(trx, project, fromMicro(balance))) > 0) {
      return refuse('amountTooLarge', { field: { name: 'amount', code: 'amountTooLarge' } })
    }
    return startAttempt(trx, context, operation, {
      body,
      project,
      returnTo: body.return_to,
      forOrder: (await listWaitingForCredit(trx, { project }, 1))[0]?.order_id,
      option: await choosePaymentOption(trx, { project, net: body.amount, way: wayOf(body) }),
      origins: await originsOf(trx, context, request),
      expiresAt: context.clock.now() + payFor,
      attribution,
    })
  })
  return toPaymentAttempt(await beginPayment(context, attempt))
}
