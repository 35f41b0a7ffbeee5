import type { Decimal } from '#domain/decimal-form.ts'
import type { Gateway, PaymentOffer } from '#domain/payment.ts'
import type { Reader } from '../db/database.ts'
import { refuse } from '../refusal.ts'
import { paymentOffers } from './offers.ts'

/**
 * How this amount is paid at this gateway.
 * @throws Refusal `noGatewayAvailable` when there is no way at all to pay it, else why this one can't be used
 */
export const chooseOffer = async (
  db: Reader,
  { project, net, gateway }: { project: string; net: Decimal; gateway: Gateway },
): Promise<PaymentOffer> => {
  const offers = await paymentOffers({ db }, { project, net })
  const offer = offers.find((each) => each.gateway === gateway)
  if (offer?.available) return offer
  if (offer?.reason === 'balanceNotEnough') return refuse('balanceNotEnough')
  return refuse(offers.some((each) => each.available) ? 'gatewayUnavailable' : 'noGatewayAvailable')
}
