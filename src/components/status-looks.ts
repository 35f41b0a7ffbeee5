import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LucideIcon } from 'lucide-react'
import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleSlash,
  CircleX,
  Clock,
  FileText,
  Hourglass,
  LifeBuoy,
  Loader,
  PackageMinus,
  RefreshCw,
  ShieldQuestion,
  ShoppingCart,
  Trash2,
  Undo2,
  Wallet,
} from 'lucide-react'
import type { StatusFamily } from '#domain/color.ts'
import type { NumberState } from '#domain/number.ts'
import type { CartItemState, OrderItemStatus, OrderStatus } from '#domain/order.ts'
import type { AttemptState, PaymentOutcome } from '#domain/payment.ts'
import type { ProjectStatus } from '#domain/project.ts'

/** What has a status, and which statuses it has. */
export type StatusOf = {
  number: NumberState
  order: OrderStatus
  orderItem: OrderItemStatus
  cartItem: CartItemState
  attempt: AttemptState
  payment: PaymentOutcome
  project: ProjectStatus
}
export type StatusKind = keyof StatusOf

type Look = { family: StatusFamily; Sign: LucideIcon; word: MessageDescriptor }
const look = (family: StatusFamily, Sign: LucideIcon, word: MessageDescriptor): Look => ({ family, Sign, word })

/** Green is done, blue is under way, amber wants something, red went wrong, violet came back, grey is over. */
export const statusLooks: { readonly [Kind in StatusKind]: Readonly<Record<StatusOf[Kind], Look>> } = {
  number: {
    notActivated: look('info', CircleDashed, msg`Not activated`),
    active: look('success', CircleCheck, msg`Active`),
    renewNeeded: look('warning', RefreshCw, msg`Renewal needed`),
    expired: look('danger', Clock, msg`Expired`),
    blocked: look('neutral', Ban, msg`Blocked`),
    canceled: look('neutral', CircleSlash, msg`Canceled`),
    deleting: look('neutral', Loader, msg`Deleting`),
    deleted: look('neutral', Trash2, msg`Deleted`),
  },
  order: {
    pendingPay: look('warning', Wallet, msg`Waiting for payment`),
    inProgress: look('info', Loader, msg`In progress`),
    pending: look('info', Hourglass, msg`Pending`),
    completed: look('success', CircleCheck, msg`Completed`),
    partial: look('refunded', Undo2, msg`Partly delivered`),
    expired: look('danger', Clock, msg`Expired`),
    canceled: look('neutral', CircleSlash, msg`Canceled`),
    errorNeedsSupport: look('danger', LifeBuoy, msg`Needs support`),
  },
  orderItem: {
    buyInProgress: look('info', Loader, msg`Purchase in progress`),
    waitingForRequirements: look('warning', FileText, msg`Waiting for documents`),
    completed: look('success', CircleCheck, msg`Completed`),
    canceledRefunded: look('refunded', Undo2, msg`Canceled, refunded`),
    notAvailable: look('neutral', PackageMinus, msg`Not available`),
    notAvailableRefunded: look('refunded', Undo2, msg`Not available, refunded`),
    notEnoughCredit: look('danger', Wallet, msg`Not enough credit`),
    resellerNotEnoughCredit: look('danger', Wallet, msg`Reseller does not have enough credit`),
    pendingPay: look('warning', Wallet, msg`Waiting for payment`),
    inProgress: look('info', Loader, msg`In progress`),
    pending: look('info', Hourglass, msg`Pending`),
  },
  cartItem: {
    inCart: look('info', ShoppingCart, msg`In the cart`),
    inOrder: look('info', Hourglass, msg`In an order`),
    notAvailable: look('neutral', PackageMinus, msg`Not available`),
    notAvailableRefunded: look('refunded', Undo2, msg`Not available, refunded`),
  },
  attempt: {
    created: look('info', CircleDashed, msg`Started`),
    redirecting: look('info', Loader, msg`Going to the gateway`),
    atGateway: look('info', Hourglass, msg`At the gateway`),
    returned: look('info', Hourglass, msg`Being confirmed`),
    verifying: look('info', Loader, msg`Being confirmed`),
    settled: look('success', CircleCheck, msg`Paid`),
    failed: look('danger', CircleX, msg`Declined`),
    cancelled: look('neutral', CircleSlash, msg`Canceled`),
    uncertain: look('warning', ShieldQuestion, msg`Being confirmed`),
    reversed: look('refunded', Undo2, msg`Reversed`),
  },
  payment: {
    success: look('success', CircleCheck, msg`Successful`),
    failed: look('danger', CircleX, msg`Failed`),
    completed: look('success', CircleCheck, msg`Completed`),
    notCompleted: look('warning', CircleAlert, msg`Not completed`),
  },
  project: {
    active: look('success', CircleCheck, msg`Active`),
    deactivated: look('neutral', Ban, msg`Deactivated`),
  },
}
