import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { Gateway } from '#domain/kit/gateway.ts'
import type { PaymentOption } from '#domain/kit/payment-option.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { listPaymentOptions } from './payment-options.ts'

/**
 * The payment option of a gateway for an amount.
 * @throws Refusal `noGatewayAvailable` when no gateway can be used, otherwise the reason why this one cannot
 */
export const choosePaymentOption = async (
  db: Reader,
  { project, net, gateway }: { project: string; net: Decimal; gateway: Gateway },
): Promise<PaymentOption> => {
  const options = await listPaymentOptions(db, { project, net })
  const option = options.find((each) => each.gateway === gateway)
  if (option?.available) return option
  if (option?.reason === 'balanceNotEnough') return refuse('balanceNotEnough')
  return refuse(options.some((each) => each.available) ? 'gatewayUnavailable' : 'noGatewayAvailable')
}
