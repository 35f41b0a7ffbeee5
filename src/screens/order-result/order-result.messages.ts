import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OrderItemStatus } from '#domain/order.ts'

/** What a number's state means for the person, where the badge alone leaves a question. */
export const itemAdvice: Partial<Record<OrderItemStatus, MessageDescriptor>> = {
  buyInProgress: msg`It is being bought from the operator.`,
  waitingForRequirements: msg`It is bought and waits for its registration papers.`,
  canceledRefunded: msg`Its price went back to your wallet.`,
  notAvailable: msg`It is no longer available.`,
  notAvailableRefunded: msg`It is no longer available; its price went back to your wallet.`,
  notEnoughCredit: msg`The wallet did not hold enough for it.`,
  resellerNotEnoughCredit: msg`Your reseller can't deliver it at the moment; your money is safe.`,
  pendingPay: msg`It is kept for you until the order is paid.`,
  pending: msg`The operator has not answered yet.`,
}
