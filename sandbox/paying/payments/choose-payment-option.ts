import type { Decimal } from '#domain/kit/decimal-form.ts'
import { type PaymentOption, type PaymentWay, payingWith, wayOf } from '#domain/kit/payment-option.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { listPaymentOptions } from './payment-options.ts'

/**
 * The payment option that was chosen, for an amount.
 * @throws Refusal `noGatewayAvailable` when no gateway can be used, otherwise the reason why this one cannot
 */
export const choosePaymentOption = async (
  db: Reader,
  { project, net, way }: { project: string; net: Decimal; way: PaymentWay },
): Promise<PaymentOption> => {
  const options = await listPaymentOptions(db, { project, net })
  const option = options.find((each) => wayOf(payingWith(each)) === way)
  if (option?.available) return option
  if (option?.reason === 'balanceNotEnough') return refuse('balanceNotEnough')
  return refuse(options.some((each) => each.available) ? 'gatewayUnavailable' : 'noGatewayAvailable')
}
